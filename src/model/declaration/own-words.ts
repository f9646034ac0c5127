// Errors of values that don't fit their schema, in our own words.
import type * as z from 'zod'

/** The default error message of a schema without one; for `error` of zod's `safeParse`. */
export function ownWords(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue
  if (code === 'invalid_type') return input === undefined ? 'is needed' : `is not of type ${issue.expected}`
  if (code === 'invalid_value') return `is not among ${issue.values.map(String).join(', ')}`
  if (code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (code === 'too_small') return Number(issue.minimum) === 1 ? 'is empty' : `is less than ${issue.minimum}`
  if (code === 'too_big')
    return `is more than ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  return 'is not valid'
}
