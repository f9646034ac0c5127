// The fields of news, debates and documents that pages show.
import type { DocumentStatus } from '#domains/documents.ts'
import { COUNTRIES } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import type { DocumentLink, NamedRecord } from '../bills/bill-fields.ts'
import type { RecordRow } from '../kit/html-parts.ts'

export interface NewsItem extends RecordRow {
  readonly title: string
  readonly lead: string | null
  readonly outlet: string
  readonly author: string | null
  readonly published_at: string | null
  readonly link: string
  readonly bills: readonly { readonly bill_id: number | null; readonly code: string | null }[]
  readonly actors: readonly { readonly actor_id: number | null; readonly name: string }[]
  readonly story: string | null
  readonly interest_tags: readonly NamedRecord[]
  readonly subjects: readonly string[]
}

export interface Transcript extends RecordRow {
  readonly title: string
  readonly summary: string | null
  readonly session_date: string | null
  readonly session: string | null
  readonly branch: 'legislative' | 'executive'
  readonly chamber: string | null
  readonly commission_id: number | null
  readonly commission_name: string | null
  readonly bill_id: number | null
  readonly bill_code: string | null
  readonly bill_title: string | null
  readonly official: boolean
  readonly text_available: boolean
  readonly text?: string | null
  readonly documents: readonly DocumentLink[]
}

export interface Speech extends RecordRow {
  readonly actor_id: number | null
  readonly actor_name: string
  readonly party: string | null
  readonly transcript_id: number | null
  readonly occurred_at: string | null
  readonly kind: string | null
  readonly summary: string | null
  readonly text_available: boolean
  readonly text_length: number | null
  readonly text?: string | null
}

export interface DocumentRecord extends RecordRow {
  readonly title: string
  readonly kind: string | null
  readonly url: string | null
  readonly media_type: string | null
  readonly status: DocumentStatus | null
  readonly pages: number | null
  readonly bytes: number | null
  readonly text_available: boolean
  readonly text_length: number | null
}

/** The name of the chamber or the commission of the session. */
export function sessionBody({ country_code, chamber, commission_name }: Transcript): string | null {
  const known = COUNTRIES[country_code].chambers.find(({ id }) => id === chamber)
  return commission_name ?? known?.name ?? chamber
}

/** The id in an address. Throws NOT_FOUND for an invalid one. */
export function idIn(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? '')) throw new Problem('NOT_FOUND', 'No record has this page.')
  return Number(text)
}
