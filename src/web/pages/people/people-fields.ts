// The fields of people, parties and commissions that pages show.
import type { RecordRow } from '../kit/html-parts.ts'
import type { FormerName } from '../kit/relations.ts'

export interface Actor extends RecordRow {
  readonly name: string
  readonly former_names: readonly FormerName[]
  readonly full_name: string | null
  readonly branch: 'legislative' | 'executive'
  readonly position: string | null
  readonly chamber: string | null
  readonly party_id: number | null
  readonly party: string | null
  readonly entity_id: number | null
  readonly entity_name: string | null
  readonly district: string | null
  readonly birth_date: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly photo_url: string | null
  readonly social: Readonly<Record<string, string>> | null
  readonly active: boolean
  readonly terms: readonly {
    readonly position: string | null
    readonly chamber: string | null
    readonly entity_name: string | null
    readonly district: string | null
    readonly party_id: number | null
    readonly from: string | null
    readonly until: string | null
  }[]
  readonly memberships: readonly {
    readonly commission_id: number | null
    readonly commission: string | null
    readonly role: string | null
    readonly from: string | null
    readonly until: string | null
  }[]
}

export interface Party extends RecordRow {
  readonly name: string
  readonly former_names: readonly FormerName[]
  readonly acronym: string | null
  readonly kind: string | null
  readonly seats: number | null
  readonly color: string | null
  readonly website: string | null
  readonly active: boolean | null
}

export interface Commission extends RecordRow {
  readonly name: string
  readonly former_names: readonly FormerName[]
  readonly acronym: string | null
  readonly chamber: string | null
  readonly kind: string | null
  readonly active_from: string | null
  readonly active_until: string | null
}
