// The address of a list as one subscribes to it.
import type { Reader } from '../reader.ts'

/** Its query without empty parameters, without a language, and without where a walk through it stands. */
export function feedQuery({ query }: Pick<Reader, 'query'>): URLSearchParams {
  const kept = new URLSearchParams()
  for (const [name, value] of query)
    if (name !== 'cursor' && name !== 'lang' && value.trim()) kept.append(name, value)
  return kept
}
