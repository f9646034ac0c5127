// The fields of search results that pages and feeds show.
import type { CountryCode } from '#model/country.ts'
import type { TextRange } from '#model/marks.ts'
import type { Grouped } from '../reader.ts'

export interface Passage {
  readonly text: string
  readonly highlights: readonly TextRange[]
}

export interface ResultRow {
  readonly domain: string
  readonly id: number
  readonly country_code: CountryCode
  readonly title: string
  readonly title_highlights: readonly TextRange[]
  readonly code: string | null
  readonly date: string | null
  readonly sample: boolean
  readonly platform_url: string | null
  readonly external_link: string | null
  readonly passage: Passage | null
  /** True for a row that only resembles a match. */
  readonly related?: true
}

/** A citation of a text, and the records with its number. */
export interface Cited {
  readonly text: string
  readonly article: string | null
  readonly found: 'one' | 'several' | 'none'
  readonly records: readonly { readonly domain: string; readonly id: number }[]
}

type Counts = Readonly<Record<string, number>>

export interface ResultList {
  readonly data: readonly ResultRow[]
  readonly meta: {
    readonly next_cursor: string | null
    readonly has_more: boolean
    readonly total?: number
    readonly total_is_estimate?: boolean
    readonly mode?: 'semantic' | 'keyword_fallback'
    readonly exact_total?: number
    readonly related?: number
    readonly index_build?: { readonly records: number; readonly expected: number }
    readonly suggestion?: string
    readonly named_countries?: readonly CountryCode[]
    readonly corrected?: string
    readonly reason?: string
    readonly notices?: readonly { readonly code: string }[]
    readonly applied?: { readonly order_by: string }
    readonly citations?: readonly Cited[]
    /** With `group_by`: the number of results in each group. */
    readonly grouped?: Grouped
    readonly facets?: { readonly domain: Counts; readonly country_code: Counts; readonly year: Counts }
  }
}
