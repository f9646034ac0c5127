// The fallback of a search: rows that contain the text of `q`, of all domains by date, after those with
// exactly its number.
import { plainText } from '#indexing/field-texts.ts'
import { isUnder, type NumberKeys } from '#language/citations/number-lookup.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { MatchedRecord } from '#store/passages/match-queries.ts'
import { type ListPage, readListPage } from '#store/reading/list-page.ts'
import { matchPage, readNumberedPage } from '#store/reading/text-matches.ts'
import { containedFor } from '../list/contained-text.ts'
import {
  type ListPlace,
  type MergedPlace,
  type MergedRow,
  merged,
  mergedRows,
  sealMerged,
} from './merged-cursor.ts'
import { domainsWithResults, MOST_FIRST, pageSpecOf, type SearchRequest, specOf } from './search-request.ts'

export interface TextPage {
  readonly rows: readonly MergedRow[]
  /** The cursor of the next page, or null on the last. */
  readonly next: string | null
  /**
   * Rows with exactly the number that `q` consists of, and those whose number may be meant; on the first
   * page.
   */
  readonly matched?: { readonly exact: number; readonly like: number }
}

/** The page that begins at a place; the first page without one. */
async function textPage(
  context: Context,
  request: SearchRequest,
  place: MergedPlace | undefined,
  named: readonly MatchedRecord[],
): Promise<TextPage> {
  const domains = domainsWithResults(request)
  const { lists, first, waiting, matched } = place
    ? await resumed(context, request, place)
    : await begun(context, request, named)
  const room = request.limit - first.length
  const read = await Promise.all(
    lists.map(async (list, i) => {
      const domain = domains[i]!
      return { domain, list, page: list.done ? null : await matching(context, request, domain, list, room) }
    }),
  )
  const rows = merged(read.map(({ domain, page }) => (page ? mergedRows(context, domain, page) : []))).slice(
    0,
    room,
  )
  const next = read.map(({ domain, list, page }): ListPlace => {
    if (!page) return list
    const taken = rows.filter((row) => row.domain === domain)
    const done = !page.more && taken.length === page.docs.length
    return { ...list, after: taken.at(-1)?.position ?? list.after, walk: list.walk ?? page.head, done }
  })
  const more = waiting.length > 0 || next.some((list) => !list.done)
  return {
    rows: [...first, ...rows],
    next: more ? sealMerged({ lists: next, waiting }, request.identity, context.cursorSecret) : null,
    ...(matched && { matched }),
  }
}

/** The same within the time of the request; `late` when that was too short. */
export async function textInTime(
  context: Context,
  request: SearchRequest,
  place: MergedPlace | undefined,
  named: readonly MatchedRecord[],
): Promise<TextPage & { readonly late: boolean }> {
  const { db } = request.time
  try {
    return { ...(await textPage({ ...context, db }, request, place, named)), late: false }
  } catch (error) {
    // A search always answers; when the last fallback runs out of time too, the page is empty.
    if (error instanceof Problem) throw error
    return { rows: [], next: null, late: true }
  }
}

/** A place, and the rows that its page begins with. */
interface Start extends MergedPlace, Pick<TextPage, 'matched'> {
  readonly first: readonly MergedRow[]
}

/** The named rows, and those with the number, newest first, are chosen once, at the start of a walk. */
async function begun(
  context: Context,
  request: SearchRequest,
  named: readonly MatchedRecord[],
): Promise<Start> {
  const { number, window, limit } = request
  const domains = domainsWithResults(request)
  const keys = keysOf(number)
  const coded = keys.length ? request.domains.filter((each) => each.code) : []
  const pages = coded.map(async (each) =>
    mergedRows(context, each, await readNumberedPage(context.db, each, specOf(context, each, request), keys)),
  )
  const newest = merged(await Promise.all(pages))
  const numbered = newest.toSorted((a, b) => rankOf(a, number) - rankOf(b, number)).slice(0, MOST_FIRST)
  const byName = named.map(
    ({ domain, record_id }) => [domains.findIndex(({ name }) => name === domain), record_id] as const,
  )
  const chosen = [...(await rowsOf(context, request, byName)), ...numbered]
  const lists = domains.map(
    (each): ListPlace => ({
      after: null,
      walk: null,
      first: chosen.flatMap((row) => (row.domain === each ? row.position.id : [])),
      // Records without a date are in no window.
      done: !request.domains.includes(each) || (each.order === null && Boolean(window.since || window.until)),
    }),
  )
  const waiting = chosen.slice(limit).map((row) => [domains.indexOf(row.domain), row.position.id] as const)
  const exact = numbered.filter((row) => rankOf(row, number) === 0).length
  const matched = numbered.length ? { exact, like: numbered.length - exact } : undefined
  return { lists, waiting, first: chosen.slice(0, limit), ...(matched && { matched }) }
}

const keysOf = (number: NumberKeys | null) => (number ? [...number.exact, ...number.like] : [])

/** Rows with exactly the number come before those whose number may be meant. */
function rankOf({ domain, doc }: MergedRow, number: NumberKeys | null): number {
  const printed = (JSON.parse(doc) as Record<string, unknown>)[domain.code!]
  return isUnder(String(printed), number?.exact ?? []) ? 0 : 1
}

/** The rows that did not fit on earlier pages are read again by their ids. */
async function resumed(
  context: Context,
  request: SearchRequest,
  { lists, waiting }: MergedPlace,
): Promise<Start> {
  const first = await rowsOf(context, request, waiting.slice(0, request.limit))
  return { lists, waiting: waiting.slice(request.limit), first }
}

/** These records in their order. */
async function rowsOf(
  context: Context,
  request: SearchRequest,
  wanted: MergedPlace['waiting'],
): Promise<MergedRow[]> {
  const found = await Promise.all(
    domainsWithResults(request).map(async (domain, i) => {
      const ids = wanted.flatMap(([at, id]) => (at === i ? id : []))
      if (!ids.length) return []
      const page = await readListPage(context.db, domain, { ...specOf(context, domain, request), ids })
      return mergedRows(context, domain, page)
    }),
  )
  return wanted.flatMap(([at, id]) => found[at]!.filter((row) => row.position.id === id))
}

function matching(
  context: Context,
  request: SearchRequest,
  domain: Domain,
  { after, walk, first }: ListPlace,
  limit: number,
): Promise<ListPage> {
  const spec = { ...pageSpecOf(context, domain, request), after, walk, limit }
  return matchPage(context.db, domain, spec, {
    text: containedFor(plainText(request.q)),
    numbers: keysOf(request.number),
    except: first,
  })
}
