// Applies a line to the drafts of a record, or says why it can't. Pure.
import { documents } from '#domains/index.ts'
import { CLOCKS_DIFFER_MS } from '#lib/clock.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { needed } from '../drafts/acceptance.ts'
import { decide, missingFrom } from '../drafts/decide.ts'
import { draftId, draftOf, type ListedDocuments, type StoredDraft } from '../drafts/drafts.ts'
import { type DraftLine, type Fault, listingOf } from '../drafts/line.ts'
import { erasedFrom } from './erased.ts'
import { eachReference, type References } from './references.ts'

export interface Refused {
  readonly faults: readonly Fault[]
  /** True if the line may be accepted once other lines are stored. */
  readonly waiting: boolean
}

export interface Applied {
  /** All drafts of the record, by `draftId`. */
  readonly drafts: ReadonlyMap<string, StoredDraft>
  /** Those that differ from before. */
  readonly moved: readonly StoredDraft[]
  /** Fields that the source gave before and no longer does, by their names in a draft. */
  readonly cleared: readonly string[]
  /** True where another writer stored content that was fetched later: the line changes nothing. */
  readonly older?: boolean
  /** Documents that were nested in the draft before and no longer are, by key. */
  readonly dropped: readonly string[]
}

/**
 * Applies a line to the drafts of its record. A refused line leaves the drafts unchanged. `now` is RFC 3339
 * in UTC.
 */
export function apply(
  domain: Domain,
  line: DraftLine,
  drafts: ReadonlyMap<string, StoredDraft>,
  references: References,
  { authority, now }: { readonly authority: Authority; readonly now: string },
): Applied | Refused {
  if (line.kind === 'withdraw') return withdraw(domain, line, drafts, now)
  const before = drafts.get(draftId(line))
  const base = before?.withdrawn ? undefined : before
  if (before && isOlder(line, before, now)) return unmoved(drafts)
  const faults = danglingIn(domain, line, references)
  if (faults.length) return { faults, waiting: faults.every((fault) => fault.missing) }
  const said = draftOf(domain, { ...line, ...mergedWith(line, base) })
  const draft = base && (base.sha256 === said.sha256 || (line.stub && saysLess(said, base))) ? base : said
  const listed = base?.documents?.keys ?? []
  const kept = new Set(draft.documents?.keys)
  const lost = Object.keys(base?.fields ?? {}).filter((field) => draft.fields[field] === undefined)
  const applied = {
    drafts: new Map(drafts).set(draftId(draft), draft),
    moved: base?.sha256 === draft.sha256 ? [] : [draft],
    cleared: [...lost, ...(listed.length && !kept.size ? [documents.name] : [])],
    dropped: listed.filter((key) => !kept.has(key)),
  }
  const live = [...applied.drafts.values()].filter((each) => !each.withdrawn)
  const missing = missingFrom(domain, decide(domain, live, authority).fields)
  return missing.length ? { faults: missing.map(needed), waiting: true } : applied
}

const unmoved = (drafts: Applied['drafts']): Applied => ({
  ...{ drafts, moved: [], cleared: [], dropped: [] },
  older: true,
})

/**
 * One writer reads in its own order; between two, the time of the content decides, whichever writes last. A
 * withdrawal without a time leaves room for any content, and so does a time of a clock that was ahead.
 */
function isOlder(
  { undated, token, continued, retrieved_at }: DraftLine,
  before: StoredDraft,
  now: string,
): boolean {
  if (undated || (before.token != null && (before.token === token || continued?.includes(before.token))))
    return false
  const since = before.fetched_at ?? (before.withdrawn ? null : before.retrieved_at)
  if (since === null || Date.parse(since) > Date.parse(now) + CLOCKS_DIFFER_MS) return false
  return Date.parse(retrieved_at) < Date.parse(since)
}

/** True where the fields of a draft are a subset of the other's. */
function saysLess({ fields }: StoredDraft, than: StoredDraft): boolean {
  const names = Object.keys(fields)
  return names.length < Object.keys(than.fields).length && names.every((field) => field in than.fields)
}

function mergedWith(line: DraftLine, base: StoredDraft | undefined): Merged {
  if (line.kind === 'patch') {
    const documents = line.documents === undefined ? base?.documents : listingOf(line)
    // A value that was left out as doubtful changes nothing.
    const named = Object.entries(line.fields).filter(([, value]) => value !== undefined)
    return { fields: { ...base?.fields, ...Object.fromEntries(named) }, documents }
  }
  const kept = line.keep?.filter(
    (name) => line.fields[name] === undefined && base?.fields[name] !== undefined,
  )
  const fields = {
    ...line.fields,
    ...Object.fromEntries(kept?.map((name) => [name, base!.fields[name]]) ?? []),
  }
  return { fields, documents: listingOf(line) }
}

interface Merged {
  readonly fields: StoredDraft['fields']
  readonly documents: ListedDocuments | undefined
}

function withdraw(
  domain: Domain,
  line: DraftLine,
  drafts: ReadonlyMap<string, StoredDraft>,
  now: string,
): Applied | Refused {
  const own = [...drafts.values()].filter(
    ({ key, source_id }) => key === line.key && source_id === line.source_id,
  )
  if (!own.length) {
    const detail = `${line.source_id} never gave this record, so it has nothing to withdraw`
    return { faults: [{ field: 'withdraw', detail }], waiting: true }
  }
  const live = own.filter((draft) => !draft.withdrawn)
  const taken = live.filter((draft) => !isOlder(line, draft, now))
  if (live.length && !taken.length) return unmoved(drafts)
  const { item = null, token = null } = line
  const fetched_at = line.undated ? null : line.retrieved_at
  const moved = taken.map((draft) => {
    const fields = erasedFrom(domain, draft.fields)
    return { ...draft, fields, item, token, fetched_at, withdrawn: true }
  })
  return {
    drafts: new Map([...drafts, ...moved.map((draft) => [draftId(draft), draft] as const)]),
    moved,
    cleared: [],
    dropped: moved.flatMap((draft) => draft.documents?.keys ?? []),
  }
}

function danglingIn(
  domain: Domain,
  line: DraftLine,
  references: References,
): (Fault & { missing: boolean })[] {
  const faults: (Fault & { missing: boolean })[] = []
  eachReference(domain, line.fields, (domain, key, where) => {
    const target = references.get(domain)?.get(key)
    const named = JSON.stringify(key)
    if (!target)
      faults.push({ field: where, detail: `there is no record ${named} in ${domain}`, missing: true })
    else if (target.country_code !== line.country_code)
      faults.push({ field: where, detail: `${named} belongs to ${target.country_code}`, missing: false })
  })
  return faults
}
