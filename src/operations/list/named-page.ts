// A page of a list of people or bodies by name, the best fit first. Where no name has the words of `q`, it
// has the records with these words in other fields, such as an office.
import type { Sql } from '#lib/sql.ts'
import { fold } from '#lib/texts/text.ts'
import { titleIn } from '#model/declaration/domain.ts'
import type { Answer, Context } from '#model/operation.ts'
import { anyOf } from '#store/reading/conditions.ts'
import { countRows } from '#store/reading/count.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { besidesNames, byNames } from '#store/reading/name-conditions.ts'
import { similarNames } from '#store/reading/similar-names.ts'
import { notCovered, reasonOf } from '../kit/coverage.ts'
import { readInOrder } from '../search/ranked-records.ts'
import { totalOf } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { MOST_NEAR } from './numbered-page.ts'
import { tieredPage } from './tiered-page.ts'

/** Answers a page of a request with a name. */
export async function namedPage(context: Context, request: ListRequest): Promise<Answer> {
  const { db, clock } = context
  const { domain, names, spec, countries } = request
  const count = (conditions: readonly Sql[]) =>
    countRows(db, domain, { ...spec, conditions: [...spec.conditions, anyOf(conditions)] }, { clock })
  const named = byNames(names!)
  const counted = await count(named)
  const conditions = counted.total ? named : besidesNames(domain, names!)
  const total = counted.total ? counted : await count(conditions)
  const tiers = conditions.map((condition) => ({ condition, like: null }))
  const { found, matched, answer } = await tieredPage(context, request, tiers)
  const exact = counted.total ? matched.exact : 0
  const about = {
    matched: { exact, like: found - exact },
    ...totalOf(total),
    ...(await notCovered(context, [domain], countries)),
  }
  if (found || spec.after) return answer(about)
  const reason = await reasonOf(context, [domain], countries)
  return answer({ ...about, reason, near: await near(context, request) })
}

/** Records of the same countries with a similar name, whatever the other filters. */
async function near(context: Context, { domain, names, spec, countries }: ListRequest) {
  const { folded, words } = names!
  const ids = await similarNames(context.db, domain, words, countries, MOST_NEAR)
  const list = wholeList(domain, { now: spec.now, limit: MOST_NEAR })
  const records = await readInOrder(context, domain, list, ids)
  return [...records.values()].map((doc) => {
    const record = JSON.parse(doc) as { id: number; country_code: string }
    const { id, country_code } = record
    const title = titleIn(domain, record)
    return { id, country_code, code: null, title, same: fold(title) === folded }
  })
}
