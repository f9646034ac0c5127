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
import type { Countable } from './counted-page.ts'
import { totalOf } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { MOST_NEAR } from './numbered-page.ts'
import { tieredPage } from './tiered-page.ts'
import { unknownIn } from './undated.ts'

/** Answers a page of a request with a name. */
export async function namedPage(context: Context, request: ListRequest): Promise<Answer> {
  const { domain, spec, countries } = request
  const { conditions, total, byName } = await found(context, request)
  const tiers = conditions.map((condition) => ({ condition, contained: [] }))
  const { found: shown, matched, answer } = await tieredPage(context, request, tiers)
  const exact = byName ? matched.exact : 0
  const about = {
    matched: { exact, like: shown - exact },
    ...totalOf(total),
    ...(spec.after ? {} : await leftOut(context, request)),
    ...(await notCovered(context, [domain], countries)),
  }
  if (shown || spec.after) return answer(about)
  const reason = await reasonOf(context, [domain], countries)
  return answer({ ...about, reason, near: await near(context, request) })
}

/** The part of `meta` about people of that name whose dates are not known. */
async function leftOut(context: Context, request: ListRequest) {
  const { spec, names } = request
  const named = { ...spec, conditions: [...spec.conditions, anyOf(byNames(names!))] }
  return unknownIn(context, request, named)
}

/** The rows of a request with a name, for counts. */
export async function namedRows(context: Context, request: ListRequest): Promise<Countable> {
  const { conditions, total } = await found(context, request)
  const { spec } = request
  return { spec: { ...spec, conditions: [...spec.conditions, anyOf(conditions)] }, total }
}

/** The conditions that have rows: the words in names, or else in other fields. */
async function found({ db, clock }: Context, { domain, names, spec }: ListRequest) {
  const count = (conditions: readonly Sql[]) =>
    countRows(db, domain, { ...spec, conditions: [...spec.conditions, anyOf(conditions)] }, { clock })
  const named = byNames(names!)
  const counted = await count(named)
  if (counted.total) return { conditions: named, total: counted, byName: true }
  const conditions = besidesNames(domain, names!)
  return { conditions, total: await count(conditions), byName: false }
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
    const own = fold(title).split(/[^\p{L}\p{N}]+/u)
    // The whole name, or each word of it: other filters exclude the record.
    const same = fold(title) === folded || words.every((word) => own.some((each) => each.startsWith(word)))
    return { id, country_code, code: null, title, same }
  })
}
