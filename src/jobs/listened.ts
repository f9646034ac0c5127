// What is listened to in each domain: its texts, its date, who speaks.
import { interventions, transcripts } from '#domains/debates.ts'
import { news, tweets } from '#domains/press.ts'
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Listened } from '#model/listening.ts'
import type { TextRow, TextSpan } from '#store/records/texts.ts'

interface Hearing {
  readonly of: Domain
  /**
   * Fields whose words count, in the order in which a passage is looked for; the full text comes after them.
   */
  readonly fields: readonly string[]
}

export const HEARINGS: Readonly<Record<Listened, Hearing>> = {
  news: { of: news as unknown as Domain, fields: ['title', 'lead'] },
  transcripts: { of: transcripts as unknown as Domain, fields: ['title', 'summary'] },
  interventions: { of: interventions as unknown as Domain, fields: ['summary'] },
  tweets: { of: tweets as unknown as Domain, fields: ['text'] },
}

/** One record as it is listened to. */
export interface Heard {
  readonly domain: Listened
  readonly id: number
  readonly country: CountryCode
  /** The record's own date, a day or an instant, and the day that this was in its country. */
  readonly date: string
  readonly day: string
  readonly title: string | null
  readonly outlet: string | null
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly platform_url: string | null
  /** Names of the fields and their texts, empty ones left out. */
  readonly texts: readonly (readonly [field: string, text: string])[]
}

type Doc = Readonly<Record<string, string | number | null | undefined>>

/** Reads a stored record. */
export function heardIn(domain: Listened, country: CountryCode, row: TextRow): Heard {
  const { of, fields } = HEARINGS[domain]
  const doc = JSON.parse(row.doc) as Doc
  const text = (field: string) => (doc[field] as string | null | undefined) ?? null
  const date = text(of.order!)!
  const texts = [
    ...fields.map((field) => [field, text(field) ?? ''] as const),
    [of.body ?? '', row.body ?? ''] as const,
  ]
  return {
    domain,
    id: row.id,
    country,
    date,
    day: byDay(of) ? date : dayIn(date, COUNTRIES[country].time_zone),
    title: text('title'),
    outlet: text('outlet'),
    actor_id: (doc.actor_id as number | null | undefined) ?? null,
    actor_name: text('actor_name'),
    platform_url: text('platform_url'),
    texts: texts.filter(([, words]) => words),
  }
}

/** The window of a domain in a country: days there, both inclusive. */
export function spanOf(domain: Listened, country: CountryCode, since: string, until: string): TextSpan {
  if (byDay(HEARINGS[domain].of)) return { country, since, until: addDays(until, 1) }
  const zone = COUNTRIES[country].time_zone
  return { country, since: zoned(since, zone), until: zoned(addDays(until, 1), zone) }
}

function byDay(of: Domain): boolean {
  return of.fields[of.order!]!.column === 'date'
}
