// The plan of a write: records composed from their drafts and compared with the stored ones.
import { hash } from 'node:crypto'
import type { Database } from '#lib/sql.ts'
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { type Decided, decide, missingFrom } from '../drafts/decide.ts'
import type { StoredIdentity } from '../drafts/identity.ts'
import type { LeasedDatabase } from '../lease.ts'
import { type Composed, compose, emptyOf, type Identity, type Json } from './compose.ts'
import { withFormer } from './former-texts.ts'
import { documentsListed } from './listed-documents.ts'
import { type DecidedFields, nameKeys, withLinkedReferences } from './printed-names.ts'
import { findReferences, type References } from './references.ts'
import type { ComposedRow } from './rows/record-columns.ts'
import { readStored, type Stored } from './rows/record-rows.ts'

/** The context of every write of records. The transaction has taken `lockWrites`. */
export interface WriteContext {
  readonly tx: LeasedDatabase
  readonly authority: Authority
  /** RFC 3339 in UTC, as `toInstant` writes it. */
  readonly now: string
  /** True where subscriptions report none of the changes; false by default. */
  readonly quiet?: boolean
}

/** The basis of a record with its survivor, or with the identity of its first record. */
export interface Subject extends StoredIdentity {
  readonly identity: Identity & { readonly key: string }
}

export interface Plan {
  readonly subject: Subject
  /** The composed record; null where no drafts make one. */
  readonly row: ComposedRow | null
  /** The stored records that are served, by id. */
  readonly stored: ReadonlyMap<number, Stored>
  /** What a record that is served again was, when it was withdrawn or merged; null for all others. */
  readonly last: Json | null
  /** Fields of the survivor that change. */
  readonly changed: readonly string[]
  /** The same for the change log: includes the time of retrieval of unchanged content. */
  readonly logged: readonly string[]
  /** True where the stored row differs in any way, for instance in its time of retrieval. */
  readonly differs: boolean
}

/** The subject of a basis; `fresh` is the identity of a new record. */
export function subjectOf(standing: StoredIdentity, fresh?: Subject['identity']): Subject {
  return { ...standing, identity: standing.members[0] ?? fresh! }
}

/**
 * Plans the records of these subjects, in their order. `known` contains references that are not stored yet.
 */
export async function planOf(
  { tx, authority, now }: WriteContext,
  domain: Domain,
  subjects: readonly Subject[],
  known?: References,
): Promise<Plan[]> {
  const decisions = subjects.map(({ drafts }) => {
    const live = drafts.filter((draft) => !draft.withdrawn)
    const decided = live.length ? decide(domain, live, authority) : null
    return decided && !missingFrom(domain, decided.fields).length ? decided : null
  })
  const said = decisions.flatMap((decided, i) =>
    decided ? [{ country_code: subjects[i]!.identity.country_code, fields: decided.fields }] : [],
  )
  const { named, references } = await resolved(tx, domain, said, known)
  const served = subjects.flatMap(({ members }) => members.flatMap(({ id, gone }) => (gone ? [] : id)))
  const stored = await readStored(tx, domain, served)
  const ids = subjects.map(({ identity }) => identity.id)
  const documents = hasDocuments(domain) ? await documentsListed(tx, domain, ids) : undefined
  let next = 0
  return subjects.map((subject, i): Plan => {
    const decided = decisions[i]!
    const { identity } = subject
    const before = stored.get(identity.id)
    if (!decided)
      return {
        subject,
        row: null,
        stored,
        last: null,
        changed: [],
        logged: [],
        differs: before !== undefined,
      }
    const gone = before ? undefined : subject.members[0]?.gone
    const last = gone ? (JSON.parse(gone.doc) as Json) : null
    const list = documents?.get(identity.id) ?? []
    const { fields, names } = named[next++]!
    const at = (content_changed_at: string) => {
      const given = { documents: list, content_changed_at }
      const composed = compose(domain, { ...decided, fields }, identity, references, given)
      return withFormer(domain, before?.record ?? last, composed, now)
    }
    const composed = at(now)
    const changed = before ? changedFields(domain, before, composed) : []
    const kept = before && !changed.length ? at(before.record.content_changed_at as string) : composed
    const row = {
      ...kept,
      key: identity.key,
      public_id: identity.public_id,
      names,
      sha256: digestOf(domain, identity, decided),
    }
    return {
      subject,
      row,
      stored,
      last,
      changed,
      logged: changed.length ? changed : refetched(before, kept),
      differs:
        JSON.stringify(kept.record) !== before?.doc || changed.length > 0 || nameKeys(names) !== before.names,
    }
  })
}

/** The references of these records, including those linked by a printed name. */
async function resolved(
  tx: Database,
  domain: Domain,
  said: readonly DecidedFields[],
  known: References | undefined,
) {
  const fieldsOf = (each: readonly Pick<DecidedFields, 'fields'>[]) => each.map(({ fields }) => fields)
  const given = await findReferences(tx, domain, fieldsOf(said), known)
  const named = await withLinkedReferences(tx, domain, said, given)
  const linked = named.some(({ fields }, i) => fields !== said[i]!.fields)
  return { named, references: linked ? await findReferences(tx, domain, fieldsOf(named), given) : given }
}

/** Digest of the decided content of a record's drafts, in hex. */
function digestOf(domain: Domain, { country_code }: Identity, { fields, lead }: Decided): string {
  const content = [domain.name, country_code, lead.sample, lead.source_id, lead.source_url, fields]
  return hash('sha256', JSON.stringify(content))
}

const RETRIEVED = 'retrieved_at'
/** Fields that are no content: identity and times. */
const VOLATILE = new Set(['key', RETRIEVED, 'content_changed_at'])

/** A replica of the log must learn of every byte that is served differently. */
function refetched(before: Stored | undefined, { record }: Composed): string[] {
  return before && before.record[RETRIEVED] !== record[RETRIEVED] ? [RETRIEVED] : []
}

function changedFields(domain: Domain, before: Stored, { record, body }: Composed): string[] {
  const fields = differingFields(domain, before.record, record)
  return domain.body && before.body !== body ? [...fields, domain.body] : fields
}

/** Fields of the content of a record that are others than they were. */
export function differingFields(domain: Domain, before: Json, record: Json): string[] {
  // A field that is newer than the record was served as its default.
  const served = (field: string) => (field in before ? before[field] : emptyOf(domain.fields[field]!))
  const differs = (field: string) =>
    !VOLATILE.has(field) && JSON.stringify(served(field)) !== JSON.stringify(record[field])
  return Object.keys(record).filter(differs)
}
