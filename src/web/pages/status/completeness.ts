// Completeness of the records of countries: the API's answer, and its figures as text and bars.
import type { CountryCode } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import type { Reader } from '../reader.ts'

export interface Verdicts {
  readonly reconcile: number
  readonly differ: number
  readonly incomplete: number
  readonly unknown: number
  readonly n: number | null
}

export interface Card {
  readonly records: number
  readonly computed_at: string | null
  readonly current: boolean
  readonly documents: number | null
  readonly with_text: number | null
  readonly roll_calls: Verdicts | null
  readonly staged: number | null
  readonly unknown_stages: number | null
  readonly median_lag_days: number | null
  readonly lag_records: number | null
  readonly first_seen: { readonly last_90_days: number; readonly before: number } | null
}

export interface GazetteDay {
  readonly day: string
  readonly status: string
  readonly records: number
  readonly editions: readonly string[]
  readonly missing: readonly (number | string)[]
}

export interface CountryCompleteness {
  readonly country_code: CountryCode
  readonly gazettes: {
    readonly counts: Readonly<Record<string, number>>
    readonly days: readonly GazetteDay[]
  } | null
  readonly domains: Readonly<Record<string, Card>>
}

export interface Completeness {
  readonly generated_at: string
  readonly sample: boolean
  readonly countries: readonly CountryCompleteness[]
}

/** The completeness of the records of one country or of all. */
export const askCompleteness = (reader: Reader, country_code?: CountryCode) =>
  reader.ask<Completeness>('status.completeness', { country_code })

/** A share in percent; nearly 0 and nearly 100 are not rounded to them. */
export function percent({ f }: Reader, share: number): string {
  if (share > 0 && share < 0.005) return `< ${f.percent(0.01)}`
  if (share < 1 && share >= 0.995) return `> ${f.percent(0.99)}`
  return f.percent(share)
}

/** A share of a number, with a bar; `none` is shown where the denominator is zero. */
export function shareCell(
  reader: Reader,
  card: Card | undefined,
  share: number | null | undefined,
  outOf: string | null,
  none: string,
): Html {
  const missing = missingNote(reader, card)
  if (missing) return missing
  if (share === null || share === undefined) return dash(none)
  return html`<b>${percent(reader, share)}</b>${outOf && html` <small>${outOf}</small>`}${shareBar(share)}`
}

/** The median of days from the date of records to when they were first seen. */
export function lagOf(reader: Reader, card: Card | undefined): Html {
  const w = qualityWords[reader.language]
  const missing = missingNote(reader, card)
  if (missing) return missing
  const { median_lag_days: days, lag_records: n } = card!
  if (days === null) return dash(w.noRecent)
  return html`<b>${w.days(days)}</b>${n !== null && html` <small>${w.outOf.records(n)}</small>`}`
}

/** True where there are records, and none of them was measured, as on the first day. */
export function isUnmeasured(cards: readonly Card[]): boolean {
  const held = cards.filter(({ records }) => records > 0)
  return held.length > 0 && held.every(({ computed_at }) => computed_at === null)
}

/** Says that there are no records, or that they were not counted; null where they were. */
export function missingNote(reader: Reader, card: Card | undefined): Html | null {
  if (!card || (!card.records && !card.computed_at)) return muted('–')
  return card.computed_at ? null : muted(qualityWords[reader.language].notCounted)
}

/** A bar as long as a share, hidden from screen readers: the figure is next to it. */
export function shareBar(share: number, name = 'share'): Html {
  return html`<svg class="meter part ${name}" viewBox="0 0 100 8" preserveAspectRatio="none"
aria-hidden="true"><rect width="${Math.round(share * 1000) / 10}" height="8"/></svg>`
}

/** A visible dash, with words for screen readers. */
const dash = (text: string): Html =>
  html`<span class="muted"><span aria-hidden="true">–</span><span class="unseen">${text}</span></span>`

export const muted = (text: Fill): Html => html`<span class="muted">${text}</span>`
