// The list of any domain: newest first, or with `q` what retrieval ranks.
import type { Caller } from '#model/caller.ts'
import type { Domain } from '#model/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { Outcome, Sought } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { withinList } from '#store/passages/within.ts'
import { type Fixed, isRetrieved, maySee, type Plan, pageOf, placeOf, planOf, project } from './list-page.ts'
import { checkFields } from './params.ts'
import { metaOf, openRanked, type Rest, readInOrder, sealRanked, windowOver } from './ranked.ts'
import { windowOf } from './window.ts'

/** Answers a page of a domain's list. Throws INVALID_PARAM or FORBIDDEN_COUNTRY. */
export async function list(
  context: Context,
  of: Domain,
  input: Input,
  caller: Caller,
  fixed?: Fixed,
): Promise<Answer> {
  checkFields(of, input.fields as string[] | undefined)
  const plan = await planOf(context, of, input, caller, fixed)
  return isRetrieved(of, input)
    ? retrieved(context, of, input, plan, caller)
    : pageOf(context, of, input, plan, context.db, {})
}

/** The rows that fit `q`: ranked, or those that hold its text where that cannot be. */
async function retrieved(
  context: Context,
  of: Domain,
  input: Input,
  plan: Plan,
  caller: Caller,
): Promise<Answer> {
  const mode = { mode: 'keyword_fallback' }
  if (input.cursor !== undefined) {
    const waiting = openRanked(placeOf(context, input, plan.filters).after!.sort, [of])
    return waiting
      ? rankedPage(context, of, input, plan, waiting, null)
      : pageOf(context, of, input, plan, context.db, mode)
  }
  const outcome = await context.retrieval.search({
    ...soughtIn(of, input, plan),
    withoutDocuments: !maySee(caller, 'documents'),
  })
  if (outcome.ranked) {
    const { order } = input
    const way = order === 'asc' ? 1 : -1
    const dated = (at: string | null) => at ?? ''
    const rows = order
      ? outcome.ranked.toSorted(
          (a, b) => way * (dated(a.at) < dated(b.at) ? -1 : dated(a.at) > dated(b.at) ? 1 : 0),
        )
      : outcome.ranked
    return rankedPage(context, of, input, plan, { mode: outcome.mode, rows }, outcome)
  }
  try {
    return await pageOf(context, of, input, plan, inTime(context.db, outcome.remaining), {
      ...mode,
      ...metaOf(outcome),
    })
  } catch (error) {
    // Search answers with what there is, whatever became of its legs; this is the last of them.
    if (error instanceof Problem) throw error
    const said = metaOf({ ...outcome, notices: [...outcome.notices, 'out_of_time'] })
    const meta = {
      limit: plan.spec.limit,
      next_cursor: null,
      has_more: false,
      ...said,
      applied: plan.applied,
    }
    return { value: { data: [], meta } }
  }
}

function soughtIn(of: Domain, input: Input, { spec, countries }: Plan): Sought {
  return {
    q: input.q as string,
    domains: [of.name],
    countries,
    ...windowOver([of], windowOf(input), countries),
    entity: null,
    within: withinList(of, spec),
  }
}

/** A page of rows in their order. `outcome` is that of the search which this page is the first of. */
async function rankedPage(
  context: Context,
  of: Domain,
  input: Input,
  plan: Plan,
  { mode, rows }: Rest,
  outcome: Outcome | null,
): Promise<Answer> {
  const { limit } = plan.spec
  const page = rows.slice(0, limit)
  const rest = rows.slice(limit).map(({ domain, record_id }) => ({ domain, record_id, passage_id: null }))
  const read = await readInOrder(
    context.db,
    of,
    plan.spec,
    page.map(({ record_id }) => record_id),
  )
  const meta = {
    limit,
    next_cursor: sealRanked({ mode, rows: rest }, [of], plan.filters, context.cursorSecret),
    has_more: rest.length > 0,
    ...(outcome ? metaOf(outcome) : { mode }),
    applied: { ...plan.applied, ...(input.order === undefined && { order_by: 'relevance' }) },
  }
  const docs = project([...read.values()], input.fields as string[] | undefined)
  return { json: `{"data":[${docs.join(',')}],"meta":${JSON.stringify(meta)}}` }
}
