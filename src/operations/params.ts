// The parameters that many operations share, and how a set of them is read: strictly, naming what is wrong
// and what is near.
import * as z from 'zod'
import { isDay, isInstant, toInstant } from '#lib/dates.ts'
import { nearest } from '#lib/text.ts'
import { COUNTRY_CODES, type CountryCode, countryById } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import { idParam } from '#model/field.ts'
import type { Input, Param, Params } from '#model/operation.ts'
import { invalidAll, type ParamError, Problem } from '#model/problem.ts'

export const MAX_LIMIT = 500
export const DEFAULT_LIMIT = 50

const query = (about: string, schema: z.ZodType, example?: string): Param => ({
  about,
  schema,
  in: 'query',
  ...(example !== undefined && { example }),
})

/** Comma-separated values; repeated ones count once. */
function csv<T>(item: z.ZodType<T, string>, max: number) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(item).min(1).max(max))
}

const numericCountry = z.string().transform((text, context): CountryCode => {
  const code = /^\d{1,3}$/.test(text) ? countryById(Number(text)) : undefined
  if (code) return code
  context.addIssue({
    code: 'custom',
    message: `${JSON.stringify(text.slice(0, 40))} is not the numeric id of one of the countries; see /v1/countries`,
  })
  return z.NEVER
})

const alphaCountry = z.enum(
  COUNTRY_CODES as [CountryCode, ...CountryCode[]],
  `is not among ${COUNTRY_CODES.join(', ')}`,
)

export const countryParams: Params = {
  country_code: {
    ...query(
      'Countries, ISO 3166-1 alpha-2, comma-separated. Left out: all that the key covers.',
      csv(alphaCountry, 12),
      'CO,CL',
    ),
    not: ['country_id'],
  },
  country_id: {
    ...query('Deprecated: countries by ISO 3166-1 numeric id, comma-separated.', csv(numericCountry, 12)),
    not: ['country_code'],
  },
}

/** The countries asked for by either name, or null for all. */
export function askedCountries(input: Input): CountryCode[] | null {
  return (input.country_code ?? input.country_id ?? null) as CountryCode[] | null
}

/** A day or an instant, as `since` and `until` take it. */
const moment = z
  .string()
  .refine(
    (text) => isDay(text) || isInstant(text),
    'is not a day that exists (YYYY-MM-DD) nor an RFC 3339 instant',
  )
  .transform((text) => (isDay(text) ? text : toInstant(text)))

export function windowParams(of: string): Params {
  return {
    since: query(`Earliest \`${of}\`: a day or an RFC 3339 instant.`, moment, '2026-01-01'),
    until: query(`Latest \`${of}\`: a day, inclusive, or an RFC 3339 instant.`, moment),
  }
}

export const dayParam = (about: string): Param =>
  query(about, z.string().refine(isDay, 'is not a day that exists, as YYYY-MM-DD'))

export const pageParams: Params = {
  limit: query(
    `Rows per page, 1 to ${MAX_LIMIT}; ${DEFAULT_LIMIT} when left out.`,
    z
      .string()
      .regex(/^\d{1,4}$/, `is not a whole number from 1 to ${MAX_LIMIT}`)
      .transform(Number)
      .refine((n) => n >= 1 && n <= MAX_LIMIT, `is not from 1 to ${MAX_LIMIT}`),
    '50',
  ),
  cursor: query('`meta.next_cursor` of the page before, with the same filters.', z.string().min(1).max(600)),
  order: query('`desc`, newest first, or `asc`.', z.enum(['desc', 'asc'], 'is neither desc nor asc')),
  ids: query('Only these records: ids, comma-separated, at most 500.', csv(idParam, MAX_LIMIT)),
  fields: query(
    'Only these fields of each record, comma-separated; `id` always comes.',
    csv(z.string().min(1).max(60), 60),
  ),
}

export const textParam = (about: string): Param =>
  query(
    about,
    z
      .string()
      .max(300, 'is longer than 300 characters')
      .refine((text) => /[\p{L}\p{N}]/u.test(text), 'holds no letter or digit')
      .refine((text) => !text.includes('\0'), 'holds a NUL character'),
  )

export const idPath = (about: string): Param => ({ about, schema: idParam, in: 'path', example: '1' })
export const fieldParam = (field: { about: string; filter: z.ZodType | null }): Param =>
  query(field.about, field.filter!)
export const choiceParam = (about: string, values: readonly [string, ...string[]]): Param =>
  query(about, z.enum(values, `is not among ${values.join(', ')}`))

/** Reads the fields asked for; throws INVALID_PARAM for one that the domain does not have. */
export function checkFields(of: Domain, asked: readonly string[] | undefined): void {
  for (const field of asked ?? []) {
    if (field in of.fields) continue
    const near = nearest(field, Object.keys(of.fields))
    throw new Problem('INVALID_PARAM', `fields: ${of.name} have no field ${JSON.stringify(field)}.`, {
      errors: [
        {
          param: 'fields',
          detail: `${JSON.stringify(field)} is not a field of ${of.name}${near ? `; did you mean ${near}?` : ''}`,
        },
      ],
    })
  }
}

/**
 * Parses pairs of name and text. Throws INVALID_PARAM naming every parameter that is unknown, repeated,
 * contradictory or malformed.
 */
export function readParams(params: Params, pairs: Iterable<readonly [string, string]>): Input {
  const input: Record<string, unknown> = {}
  const errors: ParamError[] = []
  const seen = new Set<string>()
  for (const [name, text] of pairs) {
    const param = Object.hasOwn(params, name) ? params[name]! : undefined
    if (!param) errors.push({ param: name.slice(0, 60), detail: unknownParam(params, name) })
    else if (seen.has(name))
      errors.push({
        param: name,
        detail: 'is given twice; send it once, comma-separated where it takes several',
      })
    else {
      const result = param.schema.safeParse(text)
      if (result.success) input[name] = result.data
      else
        errors.push({
          param: name,
          detail: result.error.issues
            .map((issue) => issue.message)
            .slice(0, 3)
            .join('; '),
        })
    }
    seen.add(name)
    if (errors.length >= 20) break
  }
  for (const name in params)
    if (params[name]!.required && !seen.has(name))
      errors.push({ param: name, detail: `is needed. ${params[name]!.about}` })
  for (const name of seen)
    for (const other of params[name]?.not ?? [])
      if (seen.has(other)) errors.push({ param: name, detail: `cannot stand beside ${other}` })
  if (errors.length) throw invalidAll(errors)
  return input
}

/** Parses a JSON body. Throws INVALID_PARAM naming every field that does not fit. */
export function readBody(shape: z.ZodObject, body: unknown): Input {
  const result = shape.safeParse(body ?? {})
  if (result.success) return result.data
  const errors = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ param: issue.path.join('.') || 'body', detail: faultOf(issue) }))
  throw invalidAll(errors)
}

/** What is wrong, in our words where the library has its own. */
function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return /received undefined/.test(issue.message) ? 'is needed' : `is not of type ${issue.expected}`
  return issue.message
}

function unknownParam(params: Params, name: string): string {
  const known = Object.keys(params).filter((key) => params[key]!.in === 'query')
  const near = nearest(name.slice(0, 60), known)
  return `is not a parameter here${near ? `; did you mean ${near}?` : ''}${known.length ? `; there are ${known.join(', ')}` : '; there is none'}`
}
