// The parts of each domain that listening requests read: its texts, its date, its speakers; all by its
// declaration.
import { domains } from '#domains/index.ts'
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { TextRow, TextSpan } from '#store/reading/text-batches.ts'

/** The domain with this name. Throws where it declares no such texts. */
export function listenedDomain(name: string): Domain {
  const domain = domains.find((each) => each.name === name)
  if (!domain?.listened) throw new Error(`${name} declares nothing for listening requests.`)
  return domain
}

/** A record in the form that is read. */
export interface ListenedRecord {
  readonly domain: string
  readonly id: number
  readonly country: CountryCode
  /** The record's own date, a day or an instant, and its day in the record's country. */
  readonly date: string
  readonly day: string
  readonly title: string | null
  readonly outlet: string | null
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly platform_url: string | null
  /** Names of the fields and their texts, without empty ones. */
  readonly texts: readonly (readonly [field: string, text: string])[]
}

/** Reads a stored record. */
export function listenedRecord(domain: Domain, country: CountryCode, row: TextRow): ListenedRecord {
  const { fields, title, outlet, speaker, speakerName } = domain.listened!
  const doc = JSON.parse(row.doc) as Readonly<Record<string, unknown>>
  const read = <T>(field: string | undefined) => ((field && doc[field]) ?? null) as T | null
  const date = read<string>(domain.order!)!
  const texts = [
    ...fields.map((field) => [field, read<string>(field) ?? ''] as const),
    [domain.body ?? '', row.body ?? ''] as const,
  ]
  return {
    domain: domain.name,
    id: row.id,
    country,
    date,
    day: byDay(domain) ? date : dayIn(date, COUNTRIES[country].time_zone),
    title: read(title),
    outlet: read(outlet),
    actor_id: read(speaker),
    actor_name: read(speakerName),
    platform_url: read('platform_url'),
    texts: texts.filter(([, words]) => words),
  }
}

/** The window of a domain in a country: days there, both inclusive. */
export function textWindow(domain: Domain, country: CountryCode, since: string, until: string): TextSpan {
  if (byDay(domain)) return { country, since, until: addDays(until, 1) }
  const zone = COUNTRIES[country].time_zone
  return { country, since: zoned(since, zone), until: zoned(addDays(until, 1), zone) }
}

function byDay(domain: Domain): boolean {
  return domain.fields[domain.order!]!.column === 'date'
}
