// What the comparison of two documents answers, and the address of one.
import type { CountryCode } from '#model/country.ts'

export const COMPARE_TEXTS = '/documents/compare'

export interface ComparedSide {
  readonly document_id: number
  readonly country_code: CountryCode
  readonly title: string
  readonly kind: string | null
  readonly recognized: boolean
  readonly articles: number
  readonly unclear: number
  readonly repeated: number
}

interface Place {
  readonly name: string | null
  readonly section: string | null
  readonly offset: number
  readonly length: number
}

export interface ComparedSpan {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
  readonly before?: string
  readonly omitted?: number
}

export type PartChange = 'same' | 'changed' | 'moved' | 'added' | 'removed'

export interface ComparedPart {
  readonly position: number
  readonly kind: 'opening' | 'article' | 'ending' | 'text'
  readonly change: PartChange
  readonly before: Place | null
  readonly after: Place | null
  readonly marked: boolean | null
  readonly spans: readonly ComparedSpan[]
  readonly cut: boolean
}

export interface ComparedTexts {
  readonly data: {
    readonly before: ComparedSide
    readonly after: ComparedSide
    readonly by: 'articles' | 'text'
    readonly counts: Readonly<Record<PartChange, number>>
    readonly parts: readonly ComparedPart[]
  }
  readonly meta: { readonly total: number; readonly next_offset: number | null }
}
