// Errors of values that don't fit their schema, in our own words.
import type * as z from 'zod'

/** The default error message of a schema without one; for `error` of zod's `safeParse`. */
export function ownWords(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue
  if (code === 'invalid_type') return input === undefined ? 'is needed' : `is not ${kindOf(issue.expected)}`
  if (code === 'invalid_value') return `is not among ${issue.values.map(String).join(', ')}`
  if (code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (code === 'invalid_union' && Array.isArray(issue.options))
    return `is not among ${issue.options.join(', ')}`
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
