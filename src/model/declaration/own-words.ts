// Errors of values that don't fit their schema, in our own words.
import type * as z from 'zod'

/** The default error message of a schema without one; for `error` of zod's `safeParse`. */
export function ownWords(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue
  if (code === 'invalid_type') return input === undefined ? 'is needed' : `is not ${kindOf(issue.expected)}`
  if (code === 'invalid_value') return `is not among ${issue.values.map(String).join(', ')}`
  if (code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (code === 'invalid_union') {
    if (Array.isArray(issue.options)) return `is not among ${issue.options.join(', ')}`
    return nearestOf(issue.errors)
  }
  if (code === 'invalid_format' && Object.hasOwn(FORMATS, issue.format))
    return `is not ${FORMATS[issue.format]}`
  if (code === 'too_small')
    return Number(issue.minimum) === 1 && SIZED.has(issue.origin)
      ? 'is empty'
      : `is less than ${issue.minimum}`
  if (code === 'too_big')
    return `is more than ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  return 'is not valid'
}

/** Values with a size, whose minimum of one means that they are not empty. */
const SIZED: ReadonlySet<string> = new Set(['string', 'array', 'set', 'file'])

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day that exists (YYYY-MM-DD)',
  datetime: 'an RFC 3339 instant, such as 2026-05-31T14:00:00Z',
  email: 'an e-mail address',
  url: 'an address',
  uuid: 'a UUID',
}

/** What is wrong with a value by the alternative that has the least to say against it. */
function nearestOf(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [nearest] = alternatives.toSorted((a, b) => a.length - b.length)
  const [issue] = nearest ?? []
  return issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(' ') : 'is not valid'
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const kindOf = (expected: string) => KINDS[expected] ?? `of type ${expected}`
