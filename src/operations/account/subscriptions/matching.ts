// The records that a subscription matches, by the conditions of lists and of search.
import { documents } from '#domains/index.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import type { Sql } from '#lib/sql.ts'
import { timeBudget } from '#lib/time-budget.ts'
import type { Caller } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ChangeKind } from '#model/event-kind.ts'
import type { Context } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { type Misreading, OPERATORS } from '#model/retrieval.ts'
import type { RecordSet, SubscriptionSubject } from '#model/subscription.ts'
import { matchCondition } from '#store/passages/match-queries.ts'
import { anyOf, numberedBy } from '#store/reading/conditions.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { byNames } from '#store/reading/name-conditions.ts'
import type { ListWords } from '#store/subscriptions/changed-records.ts'
import { ofRecordSet } from '#store/subscriptions/record-sets.ts'
import type { Evaluated } from '#store/subscriptions/subscriptions.ts'
import { type ListRequest, listRequest } from '../../list/list-request.ts'
import { maySee } from '../../list/scope.ts'
import { searchRequest, specOf } from '../../search/search-request.ts'
import { type Watched, watchedBy } from './subject.ts'

/** Records of a domain that match; `spec` is null where none can. */
export interface Part {
  readonly domain: Domain
  readonly spec: ListSpec | null
  /** Null where other conditions than words decide too. */
  readonly words: ListWords | null
  readonly countries: readonly CountryCode[]
  /** True for the followed record itself. */
  readonly own: boolean
  /** Of a marked list: the kind of what it has; null otherwise. */
  readonly kind: ChangeKind | null
}

export interface Matching {
  readonly parts: readonly Part[]
  /** The change that the search index contains at least; null where words decide nothing. */
  readonly seq: number | null
  /** What of `q` was read as words. */
  readonly misread: readonly Misreading[]
}

/** Milliseconds to find what the words of a query match. */
export const WORDS_MS = 10_000

/**
 * What a subject matches now, in the scope of a caller; `only` in some of its lists. Records with all words
 * of `q` match, in any of their forms: not those that a search adds because they are similar. Throws as
 * `watchedBy` does, INVALID_PARAM for a filter whose record is gone, and an error without a code where the
 * search index cannot be used now.
 */
export async function matchingOf(
  context: Context,
  subject: SubscriptionSubject,
  caller: Caller,
  only: (domain: Domain, own: boolean) => boolean = () => true,
): Promise<Matching> {
  const watched = await watchedBy(context, subject, caller)
  const some = watched.filter(({ domain, own }) => domain === null || only(domain, own))
  const each = await Promise.all(some.map((one) => partsOf(context, one, caller, only)))
  const seqs = each.flatMap(({ seq }) => seq ?? [])
  return {
    parts: each.flatMap(({ parts }) => parts),
    seq: seqs.length ? Math.min(...seqs) : null,
    misread: each.flatMap(({ misread }) => misread),
  }
}

/** Throws INVALID_PARAM for a `q` that watches something else than what was meant. */
export function mustBeUnderstood({ misread }: Matching): void {
  if (misread.includes('operators_ignored'))
    throw invalid('q', `has operators that cannot be read. ${OPERATORS}`)
  if (misread.includes('unknown_field'))
    throw invalid('q', 'has `name:` of a field that no record has; for a word, leave the colon out')
}

async function partsOf(
  context: Context,
  watched: Watched,
  caller: Caller,
  only: (domain: Domain, own: boolean) => boolean,
): Promise<Matching> {
  const { domain, input, own, kind = null } = watched
  if (domain) {
    const request = await listRequest(context, domain, input, caller)
    if (!own) await mustBeStored(context, request)
    const { seq, misread, ...all } = await specOfList(context, request, caller)
    const { set } = watched
    const list = set ? { ...all, spec: within(domain, set, all.spec!) } : all
    return { parts: [{ domain, ...list, countries: request.countries, own, kind }], seq, misread }
  }
  const request = await searchRequest(context, input, caller)
  const { q, countries, domains } = request
  const { seq, misread, match, conditionIn } = await wordsOf(context, q, countries, caller)
  const isBounded = Boolean(request.window.since || request.window.until)
  const parts = domains
    .filter((each) => (each.order !== null || !isBounded) && only(each, false))
    .map((each): Part => {
      const condition = conditionIn(each)
      const spec = specOf(context, each, request)
      const conditions = condition && [...spec.conditions, condition]
      const words = match && { match, rest: { ...spec, conditions: [] } }
      return { domain: each, spec: conditions && { ...spec, conditions }, words, countries, own: false, kind }
    })
  return { parts, seq, misread }
}

/** Throws INVALID_PARAM where the countries have a record of none of the `ids`: no later one gets them. */
async function mustBeStored({ records }: Context, { domain, spec: { ids }, countries }: ListRequest) {
  if (!ids) return
  for (const id of ids) {
    const country = await records.countryOf(domain, id)
    if (country && countries.includes(country)) return
  }
  throw invalid('ids', `${ids.slice(0, 5).join(', ')}: none of these ${domain.many} is stored`)
}

/** The records of a list that a set is about. */
const within = (domain: Domain, set: RecordSet, spec: ListSpec): ListSpec => ({
  ...spec,
  conditions: [...spec.conditions, ofRecordSet(domain, set)],
})

async function specOfList(
  context: Context,
  { domain, spec, q, ranked, names, countries }: ListRequest,
  caller: Caller,
): Promise<Pick<Part, 'spec' | 'words'> & Omit<Matching, 'parts'>> {
  const others = { words: null, seq: null, misread: [] }
  if (names) return { ...others, spec: { ...spec, conditions: [...spec.conditions, anyOf(byNames(names))] } }
  if (!ranked) return { ...others, spec }
  const { seq, misread, match, conditionIn } = await wordsOf(context, q!, countries, caller)
  const condition = conditionIn(domain)
  if (!condition) return { spec: null, words: null, seq, misread }
  const rest = { ...spec, contained: [] }
  const conditions = [...spec.conditions, condition]
  return { spec: { ...rest, conditions }, words: match && { match, rest }, seq, misread }
}

/**
 * The condition on records of a domain that have all words of `q`, or the number that it consists of; `match`
 * where the words alone decide. Throws INVALID_PARAM where neither words nor a number can decide.
 */
async function wordsOf(context: Context, q: string, countries: readonly string[], caller: Caller) {
  const { retrieval, clock } = context
  const sought = { q, countries, withoutDocuments: !maySee(caller, documents) }
  const { match, seq, misread } = await retrieval.exactMatch(sought, timeBudget(WORDS_MS, undefined, clock))
  const number = lookupOfQuery(q)
  if (!match && !number)
    throw invalid('q', 'has no word to watch for: stop words and several numbers match too much; add a word')
  const conditionIn = (domain: Domain): Sql | null => {
    const ways = [
      matchCondition(match, domain, [])?.found,
      number && domain.code !== null ? numberedBy(number.exact) : undefined,
    ].filter((each) => each !== undefined)
    return ways.length ? anyOf(ways) : null
  }
  return { seq, misread, match: number ? null : match, conditionIn }
}

/** The caller who created a subscription, for reading. */
export function callerOf({ account, countries, domains }: Evaluated): Caller {
  return { admin: false, key: null, account, acts: false, countries, domains }
}
