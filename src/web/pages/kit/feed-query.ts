// The address of a list for subscription.
import type { Reader } from '../reader.ts'

/** Its query without empty parameters, without a language, and without the cursor. */
export function feedQuery({ query }: Pick<Reader, 'query'>): URLSearchParams {
  const kept = new URLSearchParams()
  for (const [name, value] of query)
    if (name !== 'cursor' && name !== 'lang' && value.trim()) kept.append(name, value)
  return kept
}
