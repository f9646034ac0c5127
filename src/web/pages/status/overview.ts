// Completeness of the records of all countries: a row for each.
import { explained } from '../../guide/measures.ts'
import { type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import { statusWords } from '../../words/status.ts'
import { byCountryName, cardTable, countryAbbr, countryName } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import { type CountryCompleteness, isUnmeasured, lagOf, muted, shareCell } from './completeness.ts'

/** Shares, delays and days of the gazette by country. */
export function overview(reader: Reader, countries: readonly CountryCompleteness[]): Html {
  const { language, f } = reader
  const w = qualityWords[language]
  if (isUnmeasured(countries.flatMap(({ domains }) => Object.values(domains))))
    return html`<p>${muted(w.notYet)}</p>`
  const inOrder = byCountryName(language)
  const rows = countries
    .toSorted((a, b) => inOrder(a.country_code, b.country_code))
    .map(({ country_code: code, gazettes, domains }) => {
      const { documents, bills, regulations, 'roll-calls': calls } = domains
      const ofDocuments = documents?.documents
      const votes = calls?.roll_calls
      const staged = bills?.staged
      const counts = gazettes?.days.length ? gazettes.counts : null
      const days =
        counts && w.gazetteDays(f.number(counts.complete!), f.number(counts.partial!), f.number(counts.gap!))
      return [
        html`${countryAbbr(reader, code)}
<a href="${reader.to(`/status/${code}`)}">${countryName(reader, code)}</a>`,
        shareCell(
          reader,
          documents,
          documents?.with_text,
          ofDocuments ? w.outOf.documents(ofDocuments) : null,
          w.noDocuments,
        ),
        shareCell(reader, bills, bills?.unknown_stages, staged ? w.outOf.records(staged) : null, w.noStage),
        shareCell(
          reader,
          calls,
          votes?.reconcile,
          votes && votes.n !== null ? w.outOf.votes(votes.n) : null,
          w.noVotes,
        ),
        lagOf(reader, bills),
        lagOf(reader, regulations),
        days ?? muted(reader.w.notKnown),
      ]
    })
  const columns = [w.texts, w.stages, w.reconcile, w.billLag, w.normLag, w.gazette]
  const heads = [statusWords[language].country, ...columns]
  return html`<p class="lead">${w.lead}</p>
${cardTable(w.overview, heads, rows, { kind: 'matrix quality' })}
<p class="small muted gap">${explained(reader, 'lag', w.lagNote)}</p>`
}
