// Links across sources: two keys of one thing, and names whose bearer was found. Each records how it was
// made.
import type { CountryCode } from './country.ts'

/**
 * `same`: two natural keys are one thing. `name`: this printed name without a source's reference is that of
 * this record.
 */
export const LINK_KINDS = ['same', 'name'] as const

export const LINK_WAYS = ['identifier', 'shared_number', 'name', 'import', 'operator'] as const

/** `proposed` links have no effect until they are confirmed; `undone` ones are not made again. */
export const LINK_STATES = ['made', 'proposed', 'undone'] as const

export type LinkKind = (typeof LINK_KINDS)[number]
export type LinkWay = (typeof LINK_WAYS)[number]
export type LinkState = (typeof LINK_STATES)[number]

/** First and last day, either open. */
export type Period = readonly [from: string | null, until: string | null]

/** Why a link is made or proposed. */
export interface Grounds {
  readonly how: LinkWay
  /** The rule that found it. */
  readonly rule: string
  readonly evidence: Readonly<Record<string, unknown>>
  /** The source that states it, if any. */
  readonly source?: string
}

export interface RecordLink {
  readonly id: number
  readonly kind: LinkKind
  readonly domain: string
  readonly country_code: CountryCode
  readonly key: string
  /** The other key; null for a name. */
  readonly other_key: string | null
  readonly chamber: string | null
  readonly name: string | null
  /** When the name applies; null for always. */
  readonly periods: readonly Period[] | null
  readonly how: LinkWay
  readonly rule: string
  readonly evidence: Readonly<Record<string, unknown>>
  readonly state: LinkState
  readonly source_id: string | null
  readonly made_at: string
  readonly decided_by: string | null
  readonly decided_at: string | null
}

export interface LinkFilter {
  readonly countries: readonly CountryCode[] | null
  readonly domain: string | null
  readonly how: LinkWay | null
  readonly state: LinkState | null
}

/** True where the day is in one of the periods; without a day only if there is no bound. */
export function coversDay(periods: readonly Period[] | null, day: string | null): boolean {
  if (periods === null) return true
  if (day === null) return false
  return periods.some(([from, until]) => (from === null || from <= day) && (until === null || day <= until))
}

/** True where two sets of periods overlap. */
export function overlap(one: readonly Period[], other: readonly Period[]): boolean {
  return one.some(([from, until]) =>
    other.some(
      ([first, last]) =>
        (from === null || last === null || from <= last) &&
        (first === null || until === null || first <= until),
    ),
  )
}
