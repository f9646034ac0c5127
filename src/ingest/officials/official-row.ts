// One row of a table of executive officials: an office of a person, as seen on a public page on a given day.
import * as z from 'zod'
import { isDay, zoned } from '#lib/dates.ts'
import { squeeze } from '#lib/texts/text.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { slug } from '#sources/kit/names.ts'

const text = z.string().transform(squeeze)
const needed = text.pipe(z.string().min(1, 'is empty').max(300))
const day = z.string().refine(isDay, 'is not a day that exists, as YYYY-MM-DD')
const orEmpty = (shape: z.ZodType<string, string>) =>
  text.transform((value) => value || null).pipe(shape.nullable())

const columns = {
  country: text.pipe(z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]])),
  name: needed.refine((name) => slug(name) !== '', 'contains no letters'),
  position: needed,
  entity: orEmpty(needed),
  from: orEmpty(day),
  until: orEmpty(day),
  source_url: text.pipe(z.url({ protocol: /^https?$/, message: 'is not a URL of a page' }).max(2_000)),
  seen_on: text.pipe(day),
}
const optional = {
  wikidata: orEmpty(z.string().regex(/^Q[1-9]\d{0,11}$/, 'is not a Wikidata id, such as Q298')),
}
export const OfficialRowShape = z
  .object({ ...columns, ...z.object(optional).partial().shape })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'is before `from`',
  })

/** A present or former office, as seen on a public page on a given day. */
export type OfficialRow = z.infer<typeof OfficialRowShape>

/** The columns of the table: the required ones, and all. */
export const NEEDED = Object.keys(columns)
export const OFFICIAL_COLUMNS = [...NEEDED, ...Object.keys(optional)]

/** When the content of a row was seen: the beginning of that day in its country. */
export function seenAt({ country, seen_on }: OfficialRow): string {
  return zoned(`${seen_on}T00:00:00`, COUNTRIES[country].time_zone)
}
