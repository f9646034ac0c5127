// Parameters that many operations share.
import * as z from 'zod'
import { subjectsText } from '#domains/subjects/field.ts'
import { MAX_CURSOR } from '#lib/cursor.ts'
import { isDay, isInstant, toInstant } from '#lib/dates.ts'
import { nearest } from '#lib/texts/text.ts'
import { COUNTRY_CODES, type CountryCode, countryById, countryNamed } from '#model/country.ts'
import { GROUP_WORDS } from '#model/declaration/group-words.ts'
import type { GroupKey } from '#model/declaration/grouping.ts'
import { commaSeparated, flagHint, flagText, idParam } from '#model/declaration/param-text.ts'
import { choiceText, type ValueWords } from '#model/declaration/value-words.ts'
import { publishedSchema, writtenAs } from '#model/declaration/written.ts'
import type { Input, Param, Params } from '#model/operation.ts'
import { momentHint } from './meant-day.ts'

/** Rows of a page of records: the maximum, and the default of `limit`. */
export const MAX_LIMIT = 500
export const DEFAULT_LIMIT = 50
/** The same for a search, and for every tool. */
export const MAX_ROWS = 100
export const DEFAULT_ROWS = 20

const query = (about: string, schema: z.ZodType, example?: string): Param => ({
  about,
  schema,
  in: 'query',
  ...(example !== undefined && { example }),
})

const numericCountry = z.string().transform((text, context): CountryCode => {
  const code = /^\d{1,3}$/.test(text) ? countryById(Number(text)) : undefined
  if (code) return code
  const given = JSON.stringify(text.slice(0, 40))
  context.addIssue({
    code: 'custom',
    message: `${given} is not the numeric id of one of the countries; see /v1/countries`,
  })
  return z.NEVER
})

const alphaCountry = writtenAs(
  { type: 'string', enum: COUNTRY_CODES },
  z.string().transform((text, context): CountryCode => {
    const code = COUNTRY_CODES.find((each) => each === text.toUpperCase())
    if (code) return code
    const given = JSON.stringify(text.slice(0, 40))
    const named = countryNamed(text) ?? countryById(Number(text))
    const hint = named ? `; did you mean ${named}?` : ''
    context.addIssue({ code: 'custom', message: `${given} is not among ${COUNTRY_CODES.join(', ')}${hint}` })
    return z.NEVER
  }),
)

export const countryParams: Params = {
  country_code: {
    ...query(
      'Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.',
      commaSeparated(alphaCountry, 12),
      'CO,CL',
    ),
    not: ['country_id'],
  },
  country_id: {
    ...query(
      'Deprecated: countries by ISO 3166-1 numeric id, comma-separated.',
      commaSeparated(numericCountry, 12),
    ),
    not: ['country_code'],
    deprecated: true,
  },
}

/** One country in a path. */
export const countryPath: Param = {
  about: 'Country, ISO 3166-1 alpha-2.',
  schema: alphaCountry,
  in: 'path',
  example: 'CO',
}

const keyText = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => !text.includes('\0'), 'contains a NUL character')

/** The requested countries under either parameter name, or null for all. */
export function requestedCountries(input: Input): CountryCode[] | null {
  return (input.country_code ?? input.country_id ?? null) as CountryCode[] | null
}

/** A day or an instant, for `since`, and with `end` for `until`. */
const momentText = (end: boolean) =>
  z
    .string()
    .refine((text) => isDay(text) || isInstant(text), {
      error: ({ input }) =>
        `is not a day that exists (YYYY-MM-DD) or an RFC 3339 instant${momentHint(String(input), end)}`,
    })
    .transform((text) => (isDay(text) ? text : toInstant(text)))
const moment = momentText(false)

export function windowParams(dates: string): Params {
  return {
    since: query(`Earliest \`${dates}\`: a day or an RFC 3339 instant.`, moment, '2026-01-01'),
    until: query(`Latest \`${dates}\`: a day, inclusive, or an RFC 3339 instant.`, momentText(true)),
  }
}

/** A whole number in a query string, both bounds inclusive. `beyond` follows the error of a larger one. */
export const wholeParam = (about: string, min: number, max: number, usual?: number, beyond = ''): Param =>
  query(
    about,
    writtenAs(
      { type: 'integer', minimum: min, maximum: max, ...(usual !== undefined && { default: usual }) },
      z
        .string()
        .regex(/^\d{1,9}$/, `is not a whole number from ${min} to ${max}`)
        .transform(Number)
        .refine((n) => n >= min, `is not from ${min} to ${max}`)
        .refine((n) => n <= max, `is not from ${min} to ${max}${beyond}`),
    ),
    usual === undefined ? undefined : String(usual),
  )

/** A share from 0 to 1, at most two decimals. */
export const weightParam = (about: string): Param =>
  query(
    about,
    writtenAs(
      { type: 'number', minimum: 0, maximum: 1 },
      z
        .string()
        .regex(/^(?:0(?:\.\d{1,2})?|1(?:\.00?)?)$/, 'is not a number from 0 to 1 with two decimals at most')
        .transform(Number),
    ),
    '0.3',
  )

/** Characters of a piece of a text: the default, and the maximum. */
export const PIECE = 20_000
const MAX_PIECE = 100_000

/** The piece of a long text to return. */
export const pieceParams: Params = {
  offset: wholeParam(
    'Start of the piece, in UTF-16 code units: `next_offset` of the previous piece.',
    0,
    20_000_000,
  ),
  length: wholeParam(`Length of the piece; default ${PIECE}.`, 1, MAX_PIECE),
}

/** The two orders in words. */
const DIRECTION_WORDS: ValueWords<'desc' | 'asc'> = {
  es: { desc: 'Descendente', asc: 'Ascendente' },
  pt: { desc: 'Decrescente', asc: 'Crescente' },
  en: { desc: 'Descending', asc: 'Ascending' },
}

const NEXT_PAGE = '; the next page is read with cursor'

/** The number of rows of a page. */
export const limitParam = (most: number, usual: number): Param =>
  wholeParam(`Rows per page, 1 to ${most}; default ${usual}.`, 1, most, usual, NEXT_PAGE)

export const pageParams = {
  limit: limitParam(MAX_LIMIT, DEFAULT_LIMIT),
  cursor: query(
    '`meta.next_cursor` of the previous page, with the same filters.',
    z.string().min(1).max(MAX_CURSOR),
  ),
  order: query(
    '`desc`, newest first, or `asc`.',
    choiceText(['desc', 'asc'], DIRECTION_WORDS, 'is not desc or asc'),
  ),
  ids: query('Only these records: ids, comma-separated, at most 500.', commaSeparated(idParam, MAX_LIMIT)),
  fields: query(
    'Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other ' +
      'fields, though the schema requires them.',
    commaSeparated(z.string().min(1).max(60), 60),
  ),
} satisfies Params

/** Rows of a page of a list of records; none where only numbers are asked for. */
export const rowsParam = (most: number, usual: number): Param =>
  wholeParam(
    `Rows per page, or groups, 0 to ${most}; default ${usual}. With 0, only \`meta.total\`.`,
    0,
    most,
    usual,
    NEXT_PAGE,
  )

/** The key of groups to count instead of listing rows. */
export function groupParam(keys: readonly GroupKey[]): Param {
  return {
    ...query(
      'Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or ' +
        'the largest groups first. `limit` bounds the groups.',
      choiceText(keys as readonly [GroupKey, ...GroupKey[]], GROUP_WORDS),
    ),
    not: ['cursor', 'fields', 'order_by'],
  }
}

/** Filters of every list: changed since, natural key, identifier. */
export const changeParams: Params = {
  updated_since: query(
    'Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.',
    moment.transform((text) => (isDay(text) ? `${text}T00:00:00Z` : text)),
    '2026-11-01',
  ),
  key: query('The record of this natural key, or the one that it was merged into.', keyText),
  identifier: query(
    'Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.',
    keyText,
    'br:camara:dep:204521',
  ),
  count: query(
    '`exact`, or `true`, adds `meta.total`, an estimate if counting takes too long.',
    writtenAs(
      { type: 'string', enum: ['exact', 'true', 'false'] },
      z
        .enum(['exact', 'true', 'false'], {
          error: ({ input }) => `is not exact, true or false${flagHint(String(input))}`,
        })
        .transform((text) => text !== 'false'),
    ),
  ),
}

/** Subjects of the shared vocabulary; without a list of them, for the size of the descriptions of tools. */
export const subjectParam = query(
  'Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.',
  subjectsText,
  'water',
)

/** The syntax of `q`, apart from words, in ranked search. */
export const SYNTAX =
  '`"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; ' +
  'AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too.'

/** The most characters of words. */
const WORDS = { type: 'string', maxLength: 300 } as const

/** True for an address alone, which is looked up whatever its parameters. */
const isAddress = (text: string) => text.length <= 2_000 && /^\s*https?:\/\/\S+\s*$/i.test(text)

const words = z
  .string()
  .refine((text) => text.length <= WORDS.maxLength || isAddress(text), 'is longer than 300 characters')
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'contains no letter or digit')
  .refine((text) => !text.includes('\0'), 'contains a NUL character')

/** Words, or an address. */
export const textParam = (about: string): Param => query(about, writtenAs(WORDS, words))

/** A number in any spelling, parsed by `lookup`. */
export const numberTextParam = (about: string, lookup: (text: string) => unknown): Param =>
  query(about, writtenAs(WORDS, words.transform(lookup)))

export const idPath = (about: string): Param => ({ about, schema: idParam, in: 'path', example: '1' })
export const idParamOf = (about: string): Param => ({ about, schema: idParam, in: 'query', example: '1' })
export const fieldParam = (field: { about: string; filter: z.ZodType | null }): Param =>
  query(field.about, field.filter!)

/** A column that filters lists; of a closed set of values, several match any of them. */
export function filterParam({ about, filter }: { about: string; filter: z.ZodType | null }): Param {
  const { enum: choices } = publishedSchema(filter!) as { enum?: readonly string[] }
  if (!choices) return query(about, filter!)
  return query(
    `${about} Comma-separated values match any of them.`,
    commaSeparated(filter as z.ZodType<string, string>, choices.length),
    choices[0],
  )
}
export const choiceParam = (about: string, values: readonly [string, ...string[]]): Param =>
  query(
    about,
    z.enum(values, {
      error: ({ input }) => `is not among ${values.join(', ')}${choiceHint(String(input), values)}`,
    }),
  )

/** `-name`, `+name`, `name:desc`, `name asc`: how other services write an order. */
const SIGNED = /^([-+]?)\s*([a-z_]+?)(?:[\s:,._-]+(asc|desc)(?:ending)?)?$/i

/** The value that another notation, or a similar name, was meant for. */
function choiceHint(text: string, values: readonly string[]): string {
  const [, sign, name = '', way] = SIGNED.exec(text.trim().slice(0, 60)) ?? []
  const written = name.toLowerCase()
  const order = way?.toLowerCase() ?? (sign === '-' ? 'desc' : sign === '+' ? 'asc' : undefined)
  if (order && values.includes(written)) return `; send ${written} with order=${order}`
  const near = written && (values.find((each) => each.endsWith(`_${written}`)) ?? nearest(written, values))
  return near ? `; did you mean ${near}?` : ''
}

/** `true` or `false`. */
export const flagParam = (about: string): Param => query(about, flagText, 'true')

/** The client's idempotency name of a request: repeating the request has no further effect. */
export function requestIdParam(about: string): Param {
  return {
    about,
    schema: z.string().regex(/^[\x20-\x7e]{1,255}$/, 'is not 1 to 255 printable ASCII characters'),
    in: 'header',
  }
}
