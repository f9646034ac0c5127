// Writes lines of sources: they become drafts, and the records behind them are materialized.
import { documents } from '#domains/index.ts'
import { type Domain, hasDocuments, keyName } from '#model/declaration/domain.ts'
import { forgetItems } from '../captures.ts'
import { acceptedDraft } from '../drafts/acceptance.ts'
import {
  draftId,
  draftOf,
  readDigests,
  readDrafts,
  type StoredDraft,
  touchDrafts,
  writeDrafts,
} from '../drafts/drafts.ts'
import { type KeyMember, newIds, newPublicIds, readMembers, type StoredIdentity } from '../drafts/identity.ts'
import { type DraftLine, documentLines, listingOf, removedDocumentLine } from '../drafts/line.ts'
import { type Applied, apply, type Refused } from './apply.ts'
import { backfilledDrafts } from './backfill-drafts.ts'
import { logChanges } from './changes.ts'
import { materialize, type RecordOutcome } from './materialize.ts'
import { propagate } from './propagate.ts'
import { findReferences, type References } from './references.ts'
import { touchRows } from './rows/record-rows.ts'
import { planOf, type Subject, type WriteContext } from './write-plan.ts'

export type WriteResult =
  | {
      readonly fate: RecordOutcome
      readonly cleared: readonly string[]
      /** True where later content was stored before: the line changed nothing. */
      readonly older?: boolean
    }
  | Refused

interface WriteOptions {
  /** References that are not stored yet. */
  readonly known?: References
  /** Records that will be materialized anyway, so need no propagation. */
  readonly except?: ReadonlyMap<Domain, ReadonlySet<number>>
}

/** A record of this batch: its basis, and the lines that were applied. */
interface Work {
  readonly standing: StoredIdentity
  drafts: ReadonlyMap<string, StoredDraft>
  readonly lines: { readonly at: number; readonly line: DraftLine; readonly applied: Applied }[]
}

/**
 * Writes lines of one domain, no two of one source and key, and returns the outcome of each, in order. A
 * refused line stores nothing. Call it under `lockWrites`.
 */
export async function writeDraftLines(
  writing: WriteContext,
  domain: Domain,
  lines: readonly DraftLine[],
  options: WriteOptions = {},
): Promise<WriteResult[]> {
  if (!lines.length) return []
  const { tx, now } = writing
  const written: WriteResult[] = new Array(lines.length)
  const keys = [...new Set(lines.map(({ key }) => key))]
  const members = new Map((await readMembers(tx, domain, keys)).map((member) => [member.key, member]))
  const digests = await readDigests(tx, domain, [...members.keys()])
  const moving: number[] = []
  const same: DraftLine[] = []
  lines.forEach((line, at) => {
    const member = members.get(line.key)
    if (member && member.country_code !== line.country_code) written[at] = FOREIGN
    else if (member && digests.size && isSame(domain, line, digests)) {
      written[at] = { fate: 'unchanged', cleared: [] }
      same.push(line)
    } else moving.push(at)
  })
  const works = await worksOf(writing, domain, lines, moving, members, options.known, written)
  await touch(writing, domain, same, members)
  const accepted = [...same, ...works.flatMap((work) => work.lines.map(({ line }) => line))]
  const checked = new Set(accepted.map(({ country_code }) => country_code))
  if (!works.length) {
    await logChanges(tx, domain, [], checked, now)
    return written
  }
  await forgetItems(tx, works.flatMap(overtaken))
  const subjects = await subjectsOf(writing, domain, works)
  const changed = works.flatMap((work) => work.lines.flatMap(({ applied }) => applied.moved))
  // Nothing read below depends on the drafts, so the database stores them while records are composed.
  const settled = await together(
    async () => {
      if (hasDocuments(domain)) await writeDocuments(writing, domain, works, subjects)
      return materialize(writing, domain, subjects, {
        checked,
        ...(options.known && { known: options.known }),
      })
    },
    writeDrafts(tx, domain, changed, now),
    touchDrafts(tx, domain, works.flatMap(unmoved), now),
  )
  await propagate(writing, domain, settled, options.except)
  works.forEach((work, i) => {
    const fate = settled.fates[i]!
    work.lines.forEach(({ at, applied: { cleared } }, n) => {
      written[at] = { fate: fateOf(lines[at]!, work.lines[n]!.applied, n > 0, fate), cleared }
    })
  })
  return written
}

/** The outcome of a line of a record with this outcome; `later` where another line came before it. */
function fateOf(line: DraftLine, { moved }: Applied, later: boolean, fate: RecordOutcome): RecordOutcome {
  if (line.kind === 'withdraw' && !moved.length) return 'unchanged'
  return later && fate === 'created' ? 'changed' : fate
}

/** Waits for all, even if one fails: a statement must not follow the end of its transaction. */
async function together<T>(main: () => Promise<T>, ...others: Promise<unknown>[]): Promise<T> {
  const [first, ...rest] = await Promise.allSettled([main(), ...others])
  for (const each of rest) if (each.status === 'rejected') throw each.reason
  if (first.status === 'rejected') throw first.reason
  return first.value
}

const FOREIGN: Refused = {
  faults: [{ field: 'country_code', detail: 'the key belongs to another country' }],
  waiting: false,
}

function isSame(domain: Domain, line: DraftLine, digests: ReadonlyMap<string, string | null>): boolean {
  if (line.kind !== 'whole' || line.keep !== undefined) return false
  return digests.get(draftId(line)) === draftOf(domain, { ...line, documents: listingOf(line) }).sha256
}

/** Applies lines to the drafts of their records. Refused ones are returned in `written`. */
async function worksOf(
  writing: WriteContext,
  domain: Domain,
  lines: readonly DraftLine[],
  moving: readonly number[],
  members: ReadonlyMap<string, KeyMember>,
  known: References | undefined,
  written: WriteResult[],
): Promise<Work[]> {
  if (!moving.length) return []
  const standings = await backfilledDrafts(
    writing,
    domain,
    moving.flatMap((at) => members.get(lines[at]!.key) ?? []),
  )
  const references = await findReferences(
    writing.tx,
    domain,
    moving.map((at) => lines[at]!.fields),
    known,
  )
  const works = new Map<StoredIdentity | string, Work>()
  for (const at of moving) {
    const line = lines[at]!
    const standing = standings.get(line.key) ?? { members: [], drafts: [] }
    const id = standing.members.length ? standing : line.key
    const drafts = new Map(standing.drafts.map((draft) => [draftId(draft), acceptedDraft(domain, draft)]))
    const work = works.get(id) ?? { standing, drafts, lines: [] }
    const [first] = work.lines
    const foreign = first && first.line.country_code !== line.country_code
    const applied = foreign ? FOREIGN : apply(domain, line, work.drafts, references, writing)
    if ('faults' in applied) {
      written[at] = applied
      continue
    }
    if (applied.older) {
      written[at] = { fate: 'unchanged', cleared: [], older: true }
      continue
    }
    work.drafts = applied.drafts
    work.lines.push({ at, line, applied })
    works.set(id, work)
  }
  return [...works.values()]
}

async function subjectsOf(
  { tx, now }: WriteContext,
  domain: Domain,
  works: readonly Work[],
): Promise<Subject[]> {
  const count = works.filter(({ standing }) => !standing.members.length).length
  const [ids, names] = [await newIds(tx, domain, count), newPublicIds(count)]
  let next = 0
  return works.map(({ standing, drafts, lines }) => {
    const { key, country_code } = lines[0]!.line
    const fresh = () => ({ id: ids[next]!, key, country_code, public_id: names[next++]!, first_seen_at: now })
    return {
      members: standing.members,
      drafts: [...drafts.values()],
      identity: standing.members[0] ?? fresh(),
    }
  })
}

/** The items whose drafts are changed by something other than an item, such as an import. */
function overtaken({ standing, lines }: Work): string[] {
  const before = new Map(standing.drafts.map((draft) => [draftId(draft), draft.item]))
  const moved = lines.flatMap(({ applied }) => applied.moved.filter(({ item }) => !item))
  return moved.flatMap((draft) => before.get(draftId(draft)) ?? [])
}

/** Drafts that were received again unchanged. */
function unmoved({ lines }: Work): DraftLine[] {
  return lines.flatMap(({ line, applied }) => (applied.moved.length || line.kind === 'withdraw' ? [] : line))
}

async function touch(
  { tx, now }: WriteContext,
  domain: Domain,
  lines: readonly DraftLine[],
  members: ReadonlyMap<string, KeyMember>,
): Promise<void> {
  await touchDrafts(tx, domain, lines, now)
  const records = lines.map(({ key }) => members.get(key)!).map(({ id, gone }) => gone?.replaced_by ?? id)
  await touchRows(tx, domain, [...new Set(records)], now)
}

/**
 * Writes the documents nested in lines, before the records that list them: the identity of a new record is
 * passed to them before it is stored.
 */
async function writeDocuments(
  writing: WriteContext,
  domain: Domain,
  works: readonly Work[],
  subjects: readonly Subject[],
): Promise<void> {
  const lines = works.flatMap((work) => work.lines)
  const given = documentLines(
    domain,
    lines.map(({ line }) => line),
  )
  const listed = new Set(given.map((line) => draftId(line)))
  const dropped = await droppedFrom(writing, domain, lines)
  const all = [...given, ...dropped.filter((line) => !listed.has(draftId(line)))]
  if (!all.length) return
  const fresh = subjects.filter(({ members }) => !members.length)
  const plans = await planOf(writing, domain, fresh)
  const known = plans.flatMap(({ subject: { identity, drafts }, row }) => {
    const { id, country_code } = identity
    const referred = { id, country_code, page: row?.page ?? null, name: null, copied: row?.record ?? {} }
    return drafts.map(({ key }) => [key, referred] as const)
  })
  await writeDraftLines(writing, documents, all, {
    known: new Map([[domain.name, new Map(known)]]),
    except: new Map([[domain, new Set(subjects.map(({ identity }) => identity.id))]]),
  })
}

/** Lines that withdraw the documents which drafts no longer list, if they still belong to the same record. */
async function droppedFrom({ tx }: WriteContext, domain: Domain, lines: Work['lines']): Promise<DraftLine[]> {
  const keys = lines.flatMap(({ applied }) => applied.dropped)
  const drafts = await readDrafts(tx, documents, [...new Set(keys)])
  const owned = new Set(
    drafts.map(({ key, source_id, fields }) => JSON.stringify([key, source_id, fields[keyName(domain)]])),
  )
  return lines.flatMap(({ line, applied }) =>
    applied.dropped
      .filter((key) => owned.has(JSON.stringify([key, line.source_id, line.key])))
      .map((key) => removedDocumentLine(line, key)),
  )
}
