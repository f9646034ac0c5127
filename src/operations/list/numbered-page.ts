// A page of a list that is filtered by a number, and suggestions near to a number that no record has.
import { isUnder } from '#language/citations/number-lookup.ts'
import { type Caller, effectiveCountries } from '#model/access/caller.ts'
import type { Answer, Context } from '#model/operation.ts'
import { inCountries, numberedBy } from '#store/reading/conditions.ts'
import { countRows } from '#store/reading/count.ts'
import { readListPage } from '#store/reading/list-page.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { notCovered, reasonOf } from '../kit/coverage.ts'
import { totalOf } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { tieredPage, tiersOf } from './tiered-page.ts'
import { keptOf } from './total-in-time.ts'

/** Maximum number of suggested records. */
export const MOST_NEAR = 5

/** Answers a page of a request that has a number. */
export async function numberedPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  const { found, matched, answer } = await tieredPage(context, request, tiersOf(request.number!))
  const bounds = { clock: context.clock, ...keptOf(context) }
  const total = await countRows(context.db, request.domain, request.spec, bounds)
  const about = {
    matched,
    ...totalOf(total),
    ...(await notCovered(context, [request.domain], request.countries)),
  }
  if (found || request.spec.after) return answer(about)
  const reason = await reasonOf(context, [request.domain], request.countries)
  return answer({ ...about, reason, near: await near(context, request, caller) })
}

/**
 * Records near to a number that was not found: the same number outside of these filters, then those of its
 * kind, its year or its figure; at most five.
 */
async function near(context: Context, { domain, spec, number }: ListRequest, caller: Caller) {
  const own = [...number!.exact, ...number!.like]
  const found = new Map<number, string>()
  for (const keys of [own, ...number!.near.map((key) => [key])]) {
    if (found.size >= MOST_NEAR) break
    const page = await readListPage(context.db, domain, {
      ...wholeList(domain, { now: spec.now, limit: MOST_NEAR }),
      conditions: [numberedBy(keys), inCountries(effectiveCountries(caller, null))],
      gathered: true,
    })
    page.docs.forEach((doc, i) => {
      found.set(page.positions[i]!.id, doc)
    })
  }
  return context.records.declared(domain, [...found.values()].slice(0, MOST_NEAR)).map((doc) => {
    const record = JSON.parse(doc) as Record<string, unknown>
    const { id, country_code, title } = record
    const code = record[domain.code!] as string
    return { id, country_code, code, title, same: isUnder(code, own) }
  })
}
