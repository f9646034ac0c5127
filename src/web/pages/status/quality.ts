// Completeness of the records of a country by domain, and consistency of its roll calls, as tables with bars.

import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { explained } from '../../guide/measures.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import { cardTable } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import {
  type Card,
  isUnmeasured,
  lagOf,
  missingNote,
  muted,
  percent,
  shareBar,
  shareCell,
  type Verdicts,
} from './completeness.ts'

/** A row for each domain with records. */
export function qualityTable(reader: Reader, code: CountryCode, cards: Readonly<Record<string, Card>>): Html {
  const { f, terms, language } = reader
  const w = qualityWords[language]
  if (isUnmeasured(Object.values(cards))) return html`<p>${muted(w.notYet)}</p>`
  const { kind, records } = statusWords[language]
  const zone = COUNTRIES[code].time_zone
  const rows = Object.entries(cards)
    .filter(([, card]) => card.records > 0)
    .toSorted(([, a], [, b]) => weight(b) - weight(a) || b.records - a.records)
    .map(([name, card]) => {
      const documents = card.documents === null ? null : w.outOf.documents(card.documents)
      const staged = card.staged === null ? null : w.outOf.records(card.staged)
      return [
        termOf(terms.domains, name),
        f.number(card.records),
        shareCell(reader, card, card.with_text, documents, w.noDocuments),
        shareCell(reader, card, card.unknown_stages, staged, w.noStage),
        lagOf(reader, card),
        seen(card),
        counted(card),
      ]
    })
  const heads = [kind, records, w.texts, w.stages, w.lag, w.seen, w.counted]
  return html`<p class="lead">${w.lead}</p>
${cardTable(w.title, heads, rows, { kind: 'quality', ends: [1] })}
<p class="small muted gap">${explained(reader, 'lag', w.lagNote)} ${w.links}</p>`

  function seen(card: Card): Fill {
    const missing = missingNote(reader, card)
    if (missing || !card.first_seen) return missing
    const { last_90_days, before } = card.first_seen
    return html`<b>${f.number(last_90_days)}</b> <small>${w.before(f.number(before))}</small>`
  }

  function counted({ computed_at, current }: Card): Fill {
    if (!computed_at) return muted(w.notCounted)
    const later = !current && html`<small>${w.changed}</small>`
    return html`<time datetime="${computed_at}">${f.instant(computed_at, zone)}</time> ${later}`
  }
}

/** Domains with more measurements come first. */
const weight = ({ documents, unknown_stages, median_lag_days }: Card) =>
  Number(Boolean(documents)) + Number(unknown_stages !== null) + Number(median_lag_days !== null)

const VERDICTS = [
  ['reconcile', '●', 'ok'],
  ['differ', '○', 'stale'],
  ['incomplete', '◐', 'warning'],
  ['unknown', '–', 'no_data'],
] as const satisfies readonly (readonly [keyof Verdicts, string, string])[]

/** The agreement of ballots with the totals in the roll calls of a country; says so where there are none. */
export function verdictTable(reader: Reader, code: CountryCode, card: Card | undefined): Html {
  const w = qualityWords[reader.language]
  const missing = missingNote(reader, card)
  if (missing) return html`<p>${card?.records ? missing : muted(w.noVotes)}</p>`
  const verdicts = card?.roll_calls
  if (!verdicts) return html`<p>${muted(w.noVotes)}</p>`
  const list = reader.to(`/roll-calls?country_code=${code}&kind=vote&reconciles=false`)
  const rows = VERDICTS.map(([name, shape, state]) => {
    const text = w.verdicts[name]
    const named = name === 'differ' ? html`<a href="${list}">${text}</a>` : text
    return html`<tr><th scope="row"><span class="fr is-${state}"><span
aria-hidden="true">${shape}</span> ${named}</span></th><td class="end">${percent(
      reader,
      verdicts[name],
    )}</td><td class="w">${shareBar(verdicts[name], `is-${state}`)}</td></tr>`
  })
  const outOf = verdicts.n === null ? reader.w.notKnown : w.outOf.votes(verdicts.n)
  return html`<p class="lead">${w.rollCallsLead}</p>
<table class="table verdicts"><caption class="unseen">${w.rollCalls}</caption>
<thead><tr><th scope="col">${w.verdict}</th><th scope="col" class="end" colspan="2">${w.share},
${outOf}</th></tr></thead><tbody>${rows}</tbody></table>`
}
