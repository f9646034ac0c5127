// Gaps and inconsistencies in the records of a country, by the figures of the API: shown first.
import { type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import type { Reader } from '../reader.ts'
import { type CountryCompleteness, percent } from './completeness.ts'
import type { CountryHealth } from './freshness.ts'

/** A list of known gaps; says so where there are none. */
export function openList(
  reader: Reader,
  { domains: fresh }: CountryHealth,
  { gazettes, domains }: Pick<CountryCompleteness, 'gazettes' | 'domains'>,
): Html {
  const { language, terms, f } = reader
  const w = qualityWords[language]
  const { states, reasons } = statusWords[language]
  const named = (kind: string) => termOf(terms.domains, kind)
  const late = Object.entries(fresh).flatMap(([kind, { status, reason, newest }]) => {
    const why = reason && reasons[reason as keyof typeof reasons]
    if (status === 'ok' && !why) return []
    const state = states[status as keyof typeof states] ?? status
    const note = why ?? (newest && w.newest(f.day(newest)))
    return [html`<li>${w.late(named(kind), state)}${note && html` <small>${note}</small>`}</li>`]
  })
  const gaps = gazettes?.counts.gap ?? 0
  const votes = domains['roll-calls']?.roll_calls
  const staged = Object.entries(domains).flatMap(([kind, { unknown_stages: share, staged }]) =>
    share && staged ? [w.unknownStages(named(kind), percent(reader, share), w.outOf.records(staged))] : [],
  )
  const others = [
    ...(gaps ? [w.gaps(gaps)] : []),
    ...(votes?.differ
      ? [w.differ(percent(reader, votes.differ), votes.n === null ? '' : w.outOf.votes(votes.n))]
      : []),
    ...staged,
  ].map((text) => html`<li>${text}</li>`)
  if (!late.length && !others.length) return html`<p class="muted">${w.nothingOpen}</p>`
  return html`<ul class="open">${late}${others}</ul>`
}
