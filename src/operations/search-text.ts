// The search that looks for the text of `q` as it stands: rows of each domain, merged newest first, those
// that carry the very number before all.
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { Outcome } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { type ListPage, listPage } from '#store/records/list.ts'
import { matchPage, numberedPage } from '#store/records/ranked-rows.ts'
import { type Lane, merged, type Row, rowsOf, sealWalk, type Walk } from './lanes.ts'
import { heldFor } from './list-page.ts'
import { MOST_FIRST, type Plan, specOf } from './search-plan.ts'
import { boundsOf, isLocal } from './window.ts'

export interface TextPage {
  readonly rows: readonly Row[]
  /** The cursor of the next page, or null on the last. */
  readonly next: string | null
}

/** A page of the rows that hold the text of `q`, and where the walk goes on. */
async function textPage(context: Context, plan: Plan, going: Walk | undefined): Promise<TextPage> {
  const { lanes, first, waiting } = going ? await resumed(context, plan, going) : await begun(context, plan)
  const room = plan.limit - first.length
  const read = await Promise.all(
    lanes.map(async (lane, i) => {
      const of = plan.of[i]!
      return { of, lane, page: lane.done ? null : await laneOf(context, plan, of, lane, room) }
    }),
  )
  const rows = merged(read.map(({ of, page }) => (page ? rowsOf(of, page) : []))).slice(0, room)
  const next = read.map(({ of, lane, page }): Lane => {
    if (!page) return lane
    const taken = rows.filter((row) => row.of === of)
    const done = !page.more && taken.length === page.docs.length
    return { ...lane, after: taken.at(-1)?.position ?? lane.after, walk: lane.walk ?? page.head, done }
  })
  const has_more = waiting.length > 0 || next.some((lane) => !lane.done)
  return {
    rows: [...first, ...rows],
    next: has_more ? sealWalk({ lanes: next, waiting }, plan.filters, context.cursorSecret) : null,
  }
}

/** The same within the time that is left; `late` when that was too short. */
export async function textInTime(
  context: Context,
  plan: Plan,
  going: Walk | undefined,
  outcome: Outcome | null,
): Promise<TextPage & { readonly late: boolean }> {
  const { budgetMs } = context.retrieval
  const db = inTime(context.db, outcome?.remaining ?? (() => budgetMs))
  try {
    return { ...(await textPage({ ...context, db }, plan, going)), late: false }
  } catch (error) {
    // Search answers with what there is, whatever became of its legs; this is the last of them.
    if (error instanceof Problem) throw error
    return { rows: [], next: null, late: true }
  }
}

/** The lanes of a page, and the rows that it begins with. */
interface Start extends Walk {
  readonly first: readonly Row[]
}

/** The rows that carry the number, newest first, are chosen once, at the start of a walk. */
async function begun(context: Context, plan: Plan): Promise<Start> {
  const { code, of, window, limit } = plan
  const coded = code === null ? [] : of.filter((each) => each.code)
  const pages = coded.map(async (each) =>
    rowsOf(each, await numberedPage(context.db, each, specOf(context, each, plan), code!)),
  )
  const chosen = merged(await Promise.all(pages)).slice(0, MOST_FIRST)
  const lanes = of.map(
    (each): Lane => ({
      after: null,
      walk: null,
      first: chosen.flatMap((row) => (row.of === each ? row.position.id : [])),
      // What has no date is in no window.
      done: each.order === null && Boolean(window.since || window.until),
    }),
  )
  const waiting = chosen.slice(limit).map((row) => [of.indexOf(row.of), row.position.id] as const)
  return { lanes, waiting, first: chosen.slice(0, limit) }
}

/** The rows that did not fit before are read again by their ids. */
async function resumed(context: Context, plan: Plan, { lanes, waiting }: Walk): Promise<Start> {
  const due = waiting.slice(0, plan.limit)
  const found = await Promise.all(
    plan.of.map(async (of, i) => {
      const ids = due.flatMap(([domain, id]) => (domain === i ? id : []))
      return ids.length
        ? rowsOf(of, await listPage(context.db, of, { ...specOf(context, of, plan), ids }))
        : []
    }),
  )
  const first = due.flatMap(([domain, id]) => found[domain]!.filter((row) => row.position.id === id))
  return { lanes, waiting: waiting.slice(plan.limit), first }
}

function laneOf(
  context: Context,
  plan: Plan,
  of: Domain,
  { after, walk, first }: Lane,
  limit: number,
): Promise<ListPage> {
  const { countries, window } = plan
  const apart = countries.length < COUNTRY_CODES.length || isLocal(of, window)
  const spans = apart ? countries.map((country) => ({ country, ...boundsOf(of, window, country) })) : null
  const bounds = apart ? { since: null, until: null } : boundsOf(of, window, countries[0]!)
  const spec = { ...specOf(context, of, plan), spans, ...bounds, conditions: [], after, walk, limit }
  return matchPage(context.db, of, spec, { text: heldFor(plan.q), code: plan.code, except: first })
}
