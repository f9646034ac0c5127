// What the operations of comparisons answer, and the address of a comparison.
import type { CountryCode } from '#model/country.ts'
import type { Reader } from '../reader.ts'

export const COMPARE = '/actors/compare'
/** Maximum number of people of a comparison. */
export const MOST_PEOPLE = 6

export interface ComparedPerson {
  readonly id: number
  readonly name: string
  readonly country_code: CountryCode
  readonly chamber: string | null
  readonly party_id: number | null
  readonly party: string | null
  readonly sample: boolean
  readonly platform_url: string | null
  /** Roll calls with a ballot, and those in which a side was taken; absent where only one is chosen. */
  readonly ballots?: number
  readonly sides?: number
}

interface Agreement {
  readonly shared: number
  readonly agree: number
  readonly rate: number | null
  readonly few: boolean
}

export interface Pair extends Agreement {
  readonly a: number
  readonly b: number
  readonly reason: 'different_countries' | 'no_ballots' | 'never_together' | null
}

export interface Compared {
  readonly data: {
    readonly people: readonly ComparedPerson[]
    readonly pairs: readonly Pair[]
    readonly together: Agreement
    readonly differing: number
  }
  readonly meta: { readonly compared_since: string | null }
}

export interface Difference {
  readonly roll_call_id: number
  readonly country_code: CountryCode
  readonly vote_date: string | null
  readonly chamber: string | null
  readonly bill_code: string | null
  readonly motion: string
  readonly result: string | null
  readonly sample: boolean
  readonly positions: readonly { readonly actor_id: number; readonly position: string | null }[]
}

/** The ids in one or more comma-separated texts, each once. */
export function chosenIds(...texts: readonly string[]): string[] {
  const ids = texts.flatMap((each) => each.split(','))
  return [...new Set(ids.map((each) => each.trim()).filter(Boolean))]
}

/** Those in the address of a comparison: a form may repeat the parameter. */
export const comparedIds = ({ query }: Pick<Reader, 'query'>): string[] =>
  chosenIds(...query.getAll('actor_id'))

/** The address of the comparison of these people, with the filters of the present one. */
export function comparisonHref(reader: Reader, ids: readonly (string | number)[]): string {
  const query = new URLSearchParams(reader.path === COMPARE ? reader.query : [])
  for (const name of ['cursor', 'name', 'actor_id']) query.delete(name)
  if (ids.length) query.set('actor_id', ids.join(','))
  return reader.to(COMPARE, query)
}
