// Writes lines of sources: they become drafts, and the records behind them are materialized.
import { documents } from '#domains/index.ts'
import { type Domain, hasDocuments, keyName } from '#model/declaration/domain.ts'
import { forgetItems } from '../captures.ts'
import { accepted } from '../drafts/acceptance.ts'
import {
  draftId,
  draftOf,
  readDigests,
  readDrafts,
  type StoredDraft,
  touchDrafts,
  writeDrafts,
} from '../drafts/drafts.ts'
import { type Member, newIds, newPublicIds, readMembers, type StoredIdentity } from '../drafts/identity.ts'
import { documentLines, droppedLine, type Given, listingOf } from '../drafts/line.ts'
import { type Applied, apply, type Refused } from './apply.ts'
import { backfilledDrafts } from './backfill-drafts.ts'
import { logChanges } from './changes.ts'
import { type Fate, materialize } from './materialize.ts'
import { propagate } from './propagate.ts'
import { touchRows } from './record-rows.ts'
import { type References, referencesOf } from './references.ts'
import { planOf, type Subject, type Writing } from './write-plan.ts'

export type Written = { readonly fate: Fate; readonly cleared: readonly string[] } | Refused

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
  readonly lines: { readonly at: number; readonly line: Given; readonly applied: Applied }[]
}

/**
 * Writes lines of one domain, no two of one source and key, and returns the outcome of each, in order. A
 * refused line stores nothing. Call it under `lockWrites`.
 */
export async function writeGiven(
  writing: Writing,
  of: Domain,
  lines: readonly Given[],
  options: WriteOptions = {},
): Promise<Written[]> {
  if (!lines.length) return []
  const { tx, now } = writing
  const written: Written[] = new Array(lines.length)
  const keys = [...new Set(lines.map(({ key }) => key))]
  const members = new Map((await readMembers(tx, of, keys)).map((member) => [member.key, member]))
  const digests = await readDigests(tx, of, [...members.keys()])
  const moving: number[] = []
  const same: Given[] = []
  lines.forEach((line, at) => {
    const member = members.get(line.key)
    if (member && member.country_code !== line.country_code) written[at] = FOREIGN
    else if (member && digests.size && isSame(of, line, digests)) {
      written[at] = { fate: 'unchanged', cleared: [] }
      same.push(line)
    } else moving.push(at)
  })
  const works = await worksOf(writing, of, lines, moving, members, options.known, written)
  await touch(writing, of, same, members)
  const accepted = [...same, ...works.flatMap((work) => work.lines.map(({ line }) => line))]
  const checked = newestByCountry(of, accepted)
  if (!works.length) {
    await logChanges(tx, of, [], checked, now)
    return written
  }
  await forgetItems(tx, works.flatMap(overtaken))
  const subjects = await subjectsOf(writing, of, works)
  const changed = works.flatMap((work) => work.lines.flatMap(({ applied }) => applied.moved))
  // Nothing read below depends on the drafts, so the database stores them while records are composed.
  const settled = await together(
    async () => {
      if (hasDocuments(of)) await writeDocuments(writing, of, works, subjects)
      return materialize(writing, of, subjects, { checked, ...(options.known && { known: options.known }) })
    },
    writeDrafts(tx, of, changed, now),
    touchDrafts(tx, of, works.flatMap(unmoved), now),
  )
  await propagate(writing, of, settled, options.except)
  works.forEach((work, i) => {
    const fate = settled.fates[i]!
    work.lines.forEach(({ at, applied: { cleared } }, n) => {
      written[at] = { fate: n > 0 && fate === 'created' ? 'changed' : fate, cleared }
    })
  })
  return written
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

function isSame(of: Domain, line: Given, digests: ReadonlyMap<string, string | null>): boolean {
  if (line.kind !== 'whole' || line.keep !== undefined) return false
  return digests.get(draftId(line)) === draftOf(of, { ...line, documents: listingOf(line) }).sha256
}

/** Applies lines to the drafts of their records. Refused ones are returned in `written`. */
async function worksOf(
  writing: Writing,
  of: Domain,
  lines: readonly Given[],
  moving: readonly number[],
  members: ReadonlyMap<string, Member>,
  known: References | undefined,
  written: Written[],
): Promise<Work[]> {
  if (!moving.length) return []
  const standings = await backfilledDrafts(
    writing,
    of,
    moving.flatMap((at) => members.get(lines[at]!.key) ?? []),
  )
  const references = await referencesOf(
    writing.tx,
    of,
    moving.map((at) => lines[at]!.fields),
    known,
  )
  const works = new Map<StoredIdentity | string, Work>()
  for (const at of moving) {
    const line = lines[at]!
    const standing = standings.get(line.key) ?? { members: [], drafts: [] }
    const id = standing.members.length ? standing : line.key
    const drafts = new Map(standing.drafts.map((draft) => [draftId(draft), accepted(of, draft)]))
    const work = works.get(id) ?? { standing, drafts, lines: [] }
    const [first] = work.lines
    const foreign = first && first.line.country_code !== line.country_code
    const applied = foreign ? FOREIGN : apply(of, line, work.drafts, references, writing.authority)
    if ('faults' in applied) {
      written[at] = applied
      continue
    }
    work.drafts = applied.drafts
    work.lines.push({ at, line, applied })
    works.set(id, work)
  }
  return [...works.values()]
}

async function subjectsOf({ tx, now }: Writing, of: Domain, works: readonly Work[]): Promise<Subject[]> {
  const count = works.filter(({ standing }) => !standing.members.length).length
  const [ids, names] = [await newIds(tx, of, count), newPublicIds(count)]
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
function unmoved({ lines }: Work): Given[] {
  return lines.flatMap(({ line, applied }) => (applied.moved.length || line.kind === 'withdraw' ? [] : line))
}

async function touch(
  { tx, now }: Writing,
  of: Domain,
  lines: readonly Given[],
  members: ReadonlyMap<string, Member>,
): Promise<void> {
  await touchDrafts(tx, of, lines, now)
  const records = lines.map(({ key }) => members.get(key)!).map(({ id, gone }) => gone?.replaced_by ?? id)
  await touchRows(tx, of, [...new Set(records)], now)
}

/**
 * Writes the documents nested in lines, before the records that list them: the identity of a new record is
 * passed to them before it is stored.
 */
async function writeDocuments(
  writing: Writing,
  of: Domain,
  works: readonly Work[],
  subjects: readonly Subject[],
): Promise<void> {
  const lines = works.flatMap((work) => work.lines)
  const given = documentLines(
    of,
    lines.map(({ line }) => line),
  )
  const listed = new Set(given.map((line) => draftId(line)))
  const dropped = await droppedFrom(writing, of, lines)
  const all = [...given, ...dropped.filter((line) => !listed.has(draftId(line)))]
  if (!all.length) return
  const fresh = subjects.filter(({ members }) => !members.length)
  const plans = await planOf(writing, of, fresh)
  const known = plans.flatMap(({ subject: { identity, drafts }, row }) => {
    const { id, country_code } = identity
    const referred = { id, country_code, page: row?.page ?? null, name: null, copied: row?.record ?? {} }
    return drafts.map(({ key }) => [key, referred] as const)
  })
  await writeGiven(writing, documents, all, {
    known: new Map([[of.name, new Map(known)]]),
    except: new Map([[of, new Set(subjects.map(({ identity }) => identity.id))]]),
  })
}

/** Lines that withdraw the documents which drafts no longer list, if they still belong to the same record. */
async function droppedFrom({ tx }: Writing, of: Domain, lines: Work['lines']): Promise<Given[]> {
  const keys = lines.flatMap(({ applied }) => applied.dropped)
  const drafts = await readDrafts(tx, documents, [...new Set(keys)])
  const owned = new Set(
    drafts.map(({ key, source_id, fields }) => JSON.stringify([key, source_id, fields[keyName(of)]])),
  )
  return lines.flatMap(({ line, applied }) =>
    applied.dropped
      .filter((key) => owned.has(JSON.stringify([key, line.source_id, line.key])))
      .map((key) => droppedLine(line, key)),
  )
}

/** By country, the newest date among these lines. */
function newestByCountry(of: Domain, lines: readonly Given[]): Map<string, { newest: string | null }> {
  const newest = new Map<string, { newest: string | null }>()
  for (const { country_code, fields } of lines) {
    const date = of.order ? ((fields[of.order] as string | null | undefined) ?? null) : null
    const known = newest.get(country_code)?.newest ?? null
    newest.set(country_code, { newest: known !== null && (date === null || date < known) ? known : date })
  }
  return newest
}
