// The fields of bills and related records that pages show.
import type { Reason } from '#domains/verdict-reasons.ts'
import type { RecordRow } from '../kit/html-parts.ts'
import type { FormerTitle, WithRelations } from '../kit/relations.ts'

export interface NamedRecord {
  readonly id: number
  readonly name: string
}

export interface DocumentLink {
  readonly id: number
  readonly title: string | null
  readonly kind: string | null
  readonly url: string
  readonly text_available: boolean
}

export interface Bill extends RecordRow, WithRelations {
  readonly code: string | null
  readonly title: string
  readonly former_titles: readonly FormerTitle[]
  readonly summary: string | null
  readonly bill_type: string | null
  readonly source: string | null
  readonly chamber: string | null
  readonly status: string | null
  readonly stage: string
  readonly urgency: string | null
  readonly urgencies: readonly {
    readonly kind: string
    readonly from: string | null
    readonly until: string | null
    readonly ended_by: string | null
  }[]
  readonly filing_date: string | null
  readonly last_moved_on: string | null
  readonly entity_id: number | null
  readonly entity_name: string | null
  readonly authors: readonly {
    readonly actor_id: number | null
    readonly name: string
    readonly role: string | null
  }[]
  readonly commissions: readonly NamedRecord[]
  readonly congress_records: readonly { readonly body: string; readonly link: string }[]
  readonly interest_tags: readonly NamedRecord[]
  readonly subjects: readonly string[]
  readonly documents: readonly DocumentLink[]
}

export interface BillStep extends RecordRow {
  readonly date: string | null
  readonly occurred_at: string | null
  readonly title: string
  readonly description: string | null
  readonly status: string | null
  readonly stage: string
  readonly body: string | null
}

export interface Totals {
  readonly yes: number | null
  readonly no: number | null
  readonly abstain: number | null
  readonly absent: number | null
  readonly present: number | null
  readonly excused: number | null
  readonly paired: number | null
  readonly other: number | null
}

export interface RollCall extends RecordRow {
  readonly kind: 'vote' | 'attendance'
  readonly bill_id: number | null
  readonly bill_code: string | null
  readonly bill_title: string | null
  readonly motion: string
  readonly object: string | null
  readonly chamber: string | null
  readonly commission_name: string | null
  readonly session: string | null
  readonly vote_date: string | null
  readonly held_at: string | null
  readonly result: string | null
  readonly passed: boolean | null
  readonly quorum: string | null
  readonly secret: boolean | null
  readonly totals: Totals | null
  readonly counted: Totals | null
  readonly complete: boolean | null
  readonly reconciles: boolean | null
  readonly reasons: readonly Reason[]
  readonly seats: number | null
  readonly by_party:
    | readonly {
        readonly party_id: number | null
        readonly party: string | null
        readonly majority: string | null
        readonly counts: Readonly<Record<string, number>>
      }[]
    | null
  readonly dissenters:
    | readonly {
        readonly actor_id: number | null
        readonly actor_name: string
        readonly party: string | null
        readonly position: string
      }[]
    | null
}
