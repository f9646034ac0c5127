// Parsing of parameters and bodies: strict, and errors say what is wrong and what was probably meant.
import type * as z from 'zod'
import { ownWords } from '#model/declaration/own-words.ts'
import { publishedSchema } from '#model/declaration/written.ts'
import type { Input, Param, Params } from '#model/operation.ts'
import { invalidAll, type ParamError } from '#model/problem.ts'
import { dayHint } from './meant-day.ts'
import { meantHint } from './meant-param.ts'

/** The error of a parameter that takes one value. */
export const REPEATED = 'is repeated, but takes one value; send it once'

/** Maximum number of errors in one answer. */
const MOST_ERRORS = 20

/**
 * Parses pairs of name and text; a repeated list is the list of all its values. Throws INVALID_PARAM with
 * every parameter that is unknown, contradictory or malformed, or repeated though it takes one value.
 */
export function readParams(params: Params, pairs: Iterable<readonly [string, string]>): Input {
  const input: Record<string, unknown> = {}
  const errors: ParamError[] = []
  const seen = new Set<string>()
  for (const [name, text] of withJoinedLists(params, pairs)) {
    const param = Object.hasOwn(params, name) ? params[name]! : undefined
    if (!param) errors.push({ param: name.slice(0, 60), detail: unknownParam(params, name, text) })
    else if (seen.has(name))
      errors.push({
        param: name,
        detail: REPEATED,
      })
    else if (!isStorable(text)) errors.push({ param: name, detail: NOT_STORABLE })
    else {
      const result = param.schema.safeParse(text, { error: ownWords })
      if (result.success) input[name] = result.data
      else
        errors.push({
          param: name,
          detail: `${result.error.issues
            .map((issue) => issue.message)
            .slice(0, 3)
            .join('; ')}${separatorHint(param, text)}${meantDayHint(name, param, text)}`,
        })
    }
    seen.add(name)
    if (errors.length >= MOST_ERRORS) break
  }
  for (const name in params)
    if (params[name]!.required && !seen.has(name))
      errors.push({ param: name, detail: `is needed. ${params[name]!.about}` })
  const told = new Set<string>()
  // Two parameters that exclude each other are one error.
  for (const name of seen)
    for (const other of params[name]?.not ?? [])
      if (seen.has(other) && !told.has(`${other} ${name}`)) {
        told.add(`${name} ${other}`)
        errors.push({ param: name, detail: `cannot be combined with ${other}` })
      }
  if (errors.length) throw invalidAll(errors)
  return input
}

/**
 * The pairs with one for each list: clients and forms write `stage=a&stage=b` for `stage=a,b`. Other repeated
 * parameters stay repeated.
 */
export function withJoinedLists(
  params: Params,
  pairs: Iterable<readonly [string, string]>,
): (readonly [string, string])[] {
  return [...Map.groupBy(pairs, ([name]) => name)].flatMap(([name, some]) => {
    const isJoined = some.length > 1 && Object.hasOwn(params, name) && isList(params[name]!)
    return isJoined ? [[name, some.map(([, text]) => text).join(',')] as const] : some
  })
}

/** True for a parameter of a query whose values are published as an array. */
export const isList = ({ in: place, schema }: Param) =>
  place === 'query' && publishedSchema(schema).type === 'array'

/** Parses a JSON body. Throws INVALID_PARAM with every invalid field. */
export function readBody(shape: z.ZodObject, body: unknown): Input {
  const result = shape.safeParse(body ?? {}, { reportInput: true, error: ownWords })
  if (result.success) {
    const broken = brokenIn(result.data, [])
    if (broken) throw invalidAll([{ param: broken.join('.').slice(0, 60) || 'body', detail: NOT_STORABLE }])
    return result.data
  }
  const errors = result.error.issues
    .slice(0, MOST_ERRORS)
    .map((issue) => ({ param: issue.path.join('.') || 'body', detail: issue.message }))
  throw invalidAll(errors)
}

const FORMATS = 'add .csv or .ndjson to the path for another format'
export const NOT_STORABLE = 'contains a NUL or an invalid character'

/** False for text that PostgreSQL can't store. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The path of the first name or text that can't be stored, in a value that its schema accepted. */
function brokenIn(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const broken = isStorable(name) ? brokenIn(inner, [...path, name]) : path
    if (broken) return broken
  }
  return undefined
}

/** For values that are separated by `;`, `|` or blanks, and are right with commas. */
function separatorHint({ schema }: Param, text: string): string {
  const separated = text
    .trim()
    .split(/[\s;|]+/)
    .join(',')
  return separated !== text && schema.safeParse(separated).success ? `; did you mean ${separated}?` : ''
}

/** For a parameter that takes a day: the one that a date in another notation was meant for. */
function meantDayHint(name: string, { schema }: Param, text: string): string {
  const { format } = publishedSchema(schema) as { readonly format?: string }
  return format === 'date' ? dayHint(text, name.endsWith('_before')) : ''
}

/** Lists the parameters only where none is near. */
function unknownParam(params: Params, name: string, value: string): string {
  const known = Object.keys(params).filter((key) => params[key]!.in === 'query' && !params[key]!.deprecated)
  const isFormat = /^(?:format|formato|output)$/i.test(name) && known.includes('limit')
  const hint = isFormat ? FORMATS : meantHint(name, value, known)
  const choice = known.length ? `there are ${known.join(', ')}` : 'there is none'
  return `is not a parameter here; ${hint ?? choice}`
}
