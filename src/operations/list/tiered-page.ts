// A page of a list in tiers, the best matches first: by number, by name or by words. Each tier is in list
// order, and a row is in the first tier that it matches.
import type { NumberKeys } from '#language/citations/number-lookup.ts'
import { sealCursor } from '#lib/cursor.ts'
import type { Database, Sql } from '#lib/sql.ts'
import type { Answer, Context } from '#model/operation.ts'
import { noneOfConditions, numberedBy } from '#store/reading/conditions.ts'
import { type ListPage, readListPage } from '#store/reading/list-page.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import { versionAt } from './dated-page.ts'
import { shortened } from './list-cursor.ts'
import type { ListRequest } from './list-request.ts'
import { project } from './projection.ts'

interface Tier {
  /** Null where every row of the list belongs to it. */
  readonly condition: Sql | null
  /** Folded texts that the searchable text must contain too. */
  readonly contained: readonly string[]
}

/** A place: the index of a tier, and the place in it; null before its first row. */
interface TierPosition {
  readonly tier: number
  readonly after: ListPosition | null
}

interface Read {
  /** The pages that this one consists of, by the index of their tier. */
  readonly pages: ReadonlyMap<number, ListPage>
  readonly next: TierPosition | null
  /** Last change, as seen by the first of them. */
  readonly head: number
}

export interface Tiered {
  readonly found: number
  /** The number of rows on this page from the first tier, and from the second. */
  readonly matched: { readonly exact: number; readonly like: number }
  readonly answer: (more: object) => Answer
}

/** The tiers of a list that is filtered by a number. */
export const tiersOf = ({ exact, like }: NumberKeys): Tier[] => [
  { condition: numberedBy(exact), contained: [] },
  { condition: numberedBy(like), contained: [] },
]

/** The same, followed by the rows that contain the words. */
export const tiersOfWords = (number: NumberKeys, contained: readonly string[]): Tier[] => [
  ...tiersOf(number),
  { condition: null, contained },
]

/**
 * Reads a page; `more` are further fields of `meta`. `versioned` where the rows depend on the domain alone.
 */
export async function tieredPage(
  context: Context,
  { domain, spec, identity, applied, fields }: ListRequest,
  tiers: readonly Tier[],
  { db = context.db, versioned = true }: { readonly db?: Database; readonly versioned?: boolean } = {},
): Promise<Tiered> {
  const { pages, next, head } = await read(db, { domain, spec }, tiers)
  const docs = context.records.declared(
    domain,
    [...pages.values()].flatMap(({ docs }) => docs),
  )
  const walk = spec.walk ?? head
  const rowCount = (tier: number) => pages.get(tier)?.docs.length ?? 0
  return {
    found: docs.length,
    matched: { exact: rowCount(0), like: rowCount(1) },
    answer(more) {
      const meta = {
        limit: spec.limit,
        next_cursor: next && sealCursor({ ...sealed(next), walk }, identity, context.cursorSecret),
        has_more: next !== null,
        ...more,
        applied,
      }
      const version = versioned ? versionAt(context, domain, head, spec.now) : undefined
      return pageAnswer(project(docs, fields), meta, version)
    },
  }
}

async function read(
  db: Database,
  { domain, spec }: Pick<ListRequest, 'domain' | 'spec'>,
  tiers: readonly Tier[],
): Promise<Read> {
  const start = placeOf(spec.after)
  const pages = new Map<number, ListPage>()
  let room = spec.limit
  let head: number | undefined
  for (let tier = start.tier; tier < tiers.length; tier++) {
    const { condition, contained } = tiers[tier]!
    const before = tiers.slice(0, tier).flatMap((each) => each.condition ?? [])
    const page = await readListPage(db, domain, {
      ...spec,
      contained,
      gathered: true,
      conditions: [
        ...spec.conditions,
        ...(condition ? [condition] : []),
        ...(before.length ? [noneOfConditions(before)] : []),
      ],
      after: tier === start.tier ? start.after : null,
      walk: spec.walk ?? head ?? null,
      limit: room,
    })
    pages.set(tier, page)
    head ??= page.head
    room -= page.docs.length
    if (page.more) return { pages, next: { tier, after: page.positions.at(-1) ?? null }, head }
  }
  return { pages, next: null, head: head! }
}

/** Sort keys never start with a digit and a colon. */
const PLACE = /^(\d):/

function placeOf(after: ListPosition | null): TierPosition {
  const [begin, tier] = PLACE.exec(after?.sort ?? '') ?? []
  if (begin === undefined) return { tier: 0, after }
  const { sort, id } = after!
  return { tier: Number(tier), after: id === 0 ? null : { sort: sort.slice(begin.length), id } }
}

function sealed({ tier, after }: TierPosition): ListPosition {
  if (!after) return { sort: `${tier}:`, id: 0 }
  const { sort, id } = shortened(after)
  return { sort: `${tier}:${sort}`, id }
}
