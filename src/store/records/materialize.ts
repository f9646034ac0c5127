// Materializes records from their drafts: writes the differences and logs them. The only place where records
// are written.
import { copyingLists } from '#model/declaration/copied-texts.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { forgetGone, type GoneRecord, keepGone } from '../drafts/gone-records.ts'
import { type Change, logChanges } from './changes.ts'
import type { Json } from './compose.ts'
import { erasedFrom } from './erased.ts'
import { addPrintedNames, nameKeys } from './printed-names.ts'
import { recount } from './recount.ts'
import type { References } from './references.ts'
import { deleteRows, insertRows, type Stored, touchRows, updateRows } from './rows/record-rows.ts'
import { formerOf } from './sorting.ts'
import type { WriteOutcome } from './write-outcome.ts'
import { differingFields, type Plan, planOf, type Subject, type WriteContext } from './write-plan.ts'

/** The outcome for a record; `withdrawn` when it has no draft left. */
export type RecordOutcome = 'created' | 'changed' | 'unchanged' | 'withdrawn'

/** A key that now refers to another record: `id` is the record it referred to before. */
export interface KeyReassignment {
  readonly key: string
  readonly id: number
}

export interface Materialized {
  /** In the order of the subjects. */
  readonly fates: readonly RecordOutcome[]
  readonly turns: readonly WriteOutcome[]
  readonly renamings: readonly KeyReassignment[]
}

export interface MaterializeOptions {
  /** The countries whose lines were just read; null where none was read. */
  readonly checked: ReadonlySet<string> | null
  /** References that are not stored yet. */
  readonly known?: References
  /** True to compare every column with the stored one, for columns whose declaration changed. */
  readonly everyColumn?: boolean
}

/**
 * Writes these records as their drafts give them. Throws for a draft that refers to a record that was never
 * stored.
 */
export async function materialize(
  writing: WriteContext,
  domain: Domain,
  subjects: readonly Subject[],
  { checked, known, everyColumn = false }: MaterializeOptions,
): Promise<Materialized> {
  const { tx, now, quiet } = writing
  const plans = await planOf(writing, domain, subjects, known)
  const live = plans.filter(({ row }) => row !== null)
  const stood = live.filter((plan) => storedOf(plan) !== undefined)
  const born = live.filter((plan) => storedOf(plan) === undefined)
  const departures = plans.flatMap((plan) => departuresOf(domain, plan))

  await forgetGone(
    tx,
    domain,
    born.flatMap(({ subject }) => subject.members[0]?.id ?? []),
  )
  await insertRows(tx, domain, composedRows(born), now)
  await addPrintedNames(tx, live.flatMap(printed))
  const differing = everyColumn ? stood : stood.filter(({ differs }) => differs)
  const places = await updateRows(tx, domain, composedRows(differing), checked && now)
  if (checked)
    await touchRows(
      tx,
      domain,
      stood.flatMap((plan) => (places.has(idOf(plan)) ? [] : idOf(plan))),
      now,
    )
  await keepGone(
    tx,
    domain,
    departures.map(({ gone }) => gone),
    now,
  )
  await deleteRows(
    tx,
    domain,
    departures.flatMap(({ stored }) => stored?.id ?? []),
  )
  const changes = [
    ...born.map((plan) => arrival(domain, plan)),
    ...stood.flatMap((plan) => change(domain, plan, places)),
    ...departures.flatMap(departure),
  ]
  await logChanges(tx, domain, changes, checked ?? new Set(), now, quiet)
  const turns = [...live.flatMap(writeOutcomesOf), ...departures.flatMap(departed)]
  const recounts = everyColumn && domain.recount?.domain === domain.name ? live.map(unchangedOutcome) : []
  await recount(writing, domain, [...turns, ...recounts])
  return {
    turns,
    fates: plans.map(outcomeOf),
    renamings: [...born.flatMap(returned), ...departures.flatMap(renaming)],
  }
}

const idOf = ({ subject }: Plan) => subject.identity.id
const storedOf = ({ subject, stored }: Plan) => stored.get(subject.identity.id)
const composedRows = (plans: readonly Plan[]) => plans.flatMap(({ row }) => row ?? [])
const goneOf = ({ subject }: Plan) => subject.members[0]?.gone

/** The names of a record, if they changed. */
function printed(plan: Plan) {
  const { names } = plan.row!
  if (nameKeys(names) === (storedOf(plan)?.names ?? null)) return []
  return [{ country_code: plan.subject.identity.country_code, names }]
}

function outcomeOf(plan: Plan): RecordOutcome {
  if (!plan.row) return 'withdrawn'
  if (!storedOf(plan)) return 'created'
  return plan.changed.length ? 'changed' : 'unchanged'
}

/** A record that leaves the lists, or that had left them and now has another response. */
interface Departure {
  readonly gone: GoneRecord
  /** As it was served; undefined for one that was already gone. */
  readonly stored: Stored | undefined
  /** The record that its key referred to before. */
  readonly named: number
}

function departuresOf(domain: Domain, { subject: { members, identity }, row, stored }: Plan): Departure[] {
  return members.flatMap((member): Departure[] => {
    if (row && member.id === identity.id) return []
    const replaced_by = member.id === identity.id ? null : identity.id
    if (!member.gone) {
      const { sort_key, ...last } = stored.get(member.id)!
      const doc = replaced_by === null ? erasedDoc(domain, last.doc) : last.doc
      const gone = { ...member, doc, sort_key, replaced_by }
      return [{ gone, stored: stored.get(member.id)!, named: member.id }]
    }
    if (member.gone.replaced_by === replaced_by) return []
    return [
      {
        gone: { ...member.gone, replaced_by },
        stored: undefined,
        named: member.gone.replaced_by ?? member.id,
      },
    ]
  })
}

function erasedDoc(domain: Domain, doc: string): string {
  return domain.erased.length ? JSON.stringify(erasedFrom(domain, JSON.parse(doc) as Json)) : doc
}

/** A record that comes back may have another place: a running walk returns it at its former place. */
function arrival(domain: Domain, plan: Plan): Change {
  const { subject, row, last } = plan
  const { id, country_code } = subject.identity
  const about: Change = { record_id: id, country_code, kind: 'created' }
  if (!last) return about
  const fields = differingFields(domain, last, row!.record)
  const before = Object.fromEntries(fields.map((field) => [field, last[field] ?? null]))
  const moved_from = goneOf(plan)!.sort_key
  return { ...about, moved_from, was: formerOf(domain, last), before }
}

function change(domain: Domain, plan: Plan, places: ReadonlyMap<number, string>): Change[] {
  if (!plan.logged.length) return []
  const { id, country_code } = plan.subject.identity
  const { sort_key, record } = storedOf(plan)!
  const moved_from = places.has(id) && places.get(id) !== sort_key ? sort_key : null
  const was = formerOf(domain, record)
  const about = {
    record_id: id,
    country_code,
    moved_from,
    was,
    before: valuesBefore(domain, record, plan.logged),
  }
  return [{ ...about, kind: 'changed', changed_fields: plan.logged }]
}

/** Characters of the JSON of a former value that the log keeps. */
const MOST_BEFORE = 500
/** Of a list that copies names: whether it has other items, or the same ones with other names. */
const MOST_OF_LIST = 20_000

/** Relations are kept whole: by them is known which are new. */
function mostBefore(domain: Domain, field: string): number {
  if (field === 'relations') return Number.POSITIVE_INFINITY
  return copyingLists(domain).has(field) ? MOST_OF_LIST : MOST_BEFORE
}

/** The former values of some fields, without long ones. */
function valuesBefore(domain: Domain, record: Json, fields: readonly string[]): Json {
  const kept = fields.flatMap((field) => {
    const value = record[field] ?? null
    return JSON.stringify(value).length <= mostBefore(domain, field) ? [[field, value] as const] : []
  })
  return Object.fromEntries(kept)
}

/** One that was gone is first logged as created, so that the log agrees with the number of served records. */
function departure({ gone: { id, country_code, replaced_by }, stored }: Departure): Change[] {
  const subject = { record_id: id, country_code }
  const left: Change =
    replaced_by === null ? { ...subject, kind: 'withdrawn' } : { ...subject, kind: 'merged', replaced_by }
  return stored ? [left] : [{ ...subject, kind: 'created' }, left]
}

function writeOutcomesOf(plan: Plan): WriteOutcome[] {
  const { id, country_code } = plan.subject.identity
  const stored = storedOf(plan)
  if (stored && !plan.changed.length) return []
  const before = stored ? stored.record : plan.last ? unseen(plan.last) : null
  return [{ id, country_code, before, after: plan.row!.record }]
}

/** The outcome of a record whose counts are computed again, though it did not change. */
function unchangedOutcome({ row }: Plan) {
  return { before: row!.record, after: row!.record }
}

function departed({ gone: { id, country_code }, stored }: Departure): WriteOutcome[] {
  return stored ? [{ id, country_code, before: stored.record, after: unseen(stored.record) }] : []
}

function unseen(record: Json): Json {
  return { ...record, platform_url: null }
}

/** A merged record that is served again: its key referred to the other one. */
function returned(plan: Plan): KeyReassignment[] {
  const gone = goneOf(plan)
  return gone?.replaced_by == null ? [] : [{ key: gone.key, id: gone.replaced_by }]
}

function renaming({ gone: { id, key, replaced_by }, named }: Departure): KeyReassignment[] {
  return (replaced_by ?? id) === named ? [] : [{ key, id: named }]
}
