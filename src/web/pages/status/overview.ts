// Completeness of the records of all countries: a row for each.
import { explained } from '../../guide/measures.ts'
import { type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import { statusWords } from '../../words/status.ts'
import { byCountryName, countryAbbr, countryName } from '../kit/html-parts.ts'
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
      return html`<tr><th scope="row">${countryAbbr(reader, code)}
<a href="${reader.to(`/status/${code}`)}">${countryName(reader, code)}</a></th>
<td>${shareCell(
        reader,
        documents,
        documents?.with_text,
        ofDocuments ? w.outOf.documents(ofDocuments) : null,
        w.noDocuments,
      )}</td>
<td>${shareCell(
        reader,
        bills,
        bills?.unknown_stages,
        staged ? w.outOf.records(staged) : null,
        w.noStage,
      )}</td>
<td>${shareCell(
        reader,
        calls,
        votes?.reconcile,
        votes && votes.n !== null ? w.outOf.votes(votes.n) : null,
        w.noVotes,
      )}</td>
<td>${lagOf(reader, bills)}</td><td>${lagOf(reader, regulations)}</td>
<td>${days ?? muted(reader.w.notKnown)}</td></tr>`
    })
  const columns = [w.texts, w.stages, w.reconcile, w.billLag, w.normLag, w.gazette]
  const heads = [statusWords[language].country, ...columns].map((text) => html`<th scope="col">${text}</th>`)
  return html`<p class="lead">${w.lead}</p>
<div class="scroll" tabindex="0" role="group" aria-label="${w.overview}"><table class="table matrix quality">
<caption class="unseen">${w.overview}</caption><thead><tr>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div><p class="small muted gap">${explained(reader, 'lag', w.lagNote)}</p>`
}
