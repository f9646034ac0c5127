// The fields of regulations, entities and consultations that pages show.
import type { DocumentLink, NamedRecord } from '../bills/bill-fields.ts'
import type { RecordRow } from '../kit/html-parts.ts'
import type { FormerName, FormerTitle, WithRelations } from '../kit/relations.ts'

export interface Regulation extends RecordRow, WithRelations {
  readonly number: string | null
  readonly title: string
  readonly former_titles: readonly FormerTitle[]
  readonly in_force: boolean | null
  readonly force_status: string | null
  readonly repealed_on: string | null
  readonly common_name: string | null
  readonly summary: string | null
  readonly rtype_id: number | null
  readonly rtype_name: string | null
  readonly entity_id: number | null
  readonly entity_name: string | null
  readonly publication_date: string | null
  readonly issue_date: string | null
  readonly gazette: string | null
  readonly interest_tags: readonly NamedRecord[]
  readonly subjects: readonly string[]
  readonly documents: readonly DocumentLink[]
}

export interface Entity extends RecordRow {
  readonly name: string
  readonly former_names: readonly FormerName[]
  readonly acronym: string | null
  readonly kind: string | null
  readonly website: string | null
}

export interface RankedEntity extends Entity {
  readonly count: number
}

export interface Consultation extends RecordRow {
  readonly title: string
  readonly summary: string | null
  readonly entity_id: number | null
  readonly entity_name: string | null
  readonly bill_id: number | null
  readonly publication_date: string | null
  readonly start_date: string | null
  readonly end_date: string | null
  readonly ends_at: string | null
  readonly term_raw: string | null
  readonly dates_counted: boolean | null
  readonly time_zone: string
  readonly status: 'open' | 'closed' | null
  readonly interest_tags: readonly NamedRecord[]
  readonly subjects: readonly string[]
  readonly documents: readonly DocumentLink[]
}
