// What the operations of comparisons of people answer.
import type { CountryCode } from '#model/country.ts'

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
