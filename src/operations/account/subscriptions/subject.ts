// The subject of a subscription: an address of this API, parsed as the call of a list or of search, or a
// record that is followed.
import { domainNamed, domains } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import { type Caller, mustSeeCountry, mustSeeDomain } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ChangeKind } from '#model/event-kind.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { type RecordSet, recordSetIn, type SubscriptionSubject, worklistIn } from '#model/subscription.ts'
import { MARKED_LISTS } from '#store/subscriptions/match-sets.ts'
import { readParams } from '../../kit/read-params.ts'
import { referenceParams, referredDomain } from '../../list/parameters.ts'
import { maySee } from '../../list/scope.ts'
import { loneAddress } from '../../search/address-place.ts'
import { searchOperation } from '../../search/search.ts'
import { mustRead } from '../worklists/own-worklist.ts'
import { calledAddress, notAList, paramsOf } from './called-address.ts'

/** A list whose records are watched, or a search over several; `own` is the followed record itself. */
export type Watched =
  | {
      readonly domain: Domain
      readonly input: Input
      readonly own: boolean
      /** Only records that this set has, and those that refer to one of them. */
      readonly set?: RecordSet
      /** Of a marked list: the kind of what it has; it is a part of another list. */
      readonly kind?: ChangeKind | null
    }
  | { readonly domain: null; readonly input: Input; readonly own: false; readonly kind?: null }

/** `query` or `follow` of a body. */
interface SubjectBody {
  readonly query?: string | undefined
  readonly follow?: SubscriptionSubject['follow'] | undefined
}

/** Parameters that search by something else than words. */
const NOT_WORDS = ['url', 'text', 'similar_to', 'group_by'] as const

/** The subject that a body names. Throws INVALID_PARAM as `calledAddress` does. */
export function subjectOf(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  { query, follow = null }: SubjectBody,
): SubscriptionSubject {
  return { query: query === undefined ? null : calledAddress(baseUrl, query), follow }
}

/**
 * What a subject watches. Throws INVALID_PARAM for an address that no list or search has or that one does not
 * take, NOT_FOUND for a followed record that is not served and for a worklist that the account is no member
 * of, and FORBIDDEN_DOMAIN or FORBIDDEN_COUNTRY outside the scope.
 */
export async function watchedBy(
  context: Context,
  subject: SubscriptionSubject,
  caller: Caller,
): Promise<readonly Watched[]> {
  const watched = watchesOf(context, subject, caller)
  const worklist = worklistIn(subject)
  if (subject.follow) await mustBeServed(context, subject.follow, caller)
  if (worklist !== null) await mustRead(context.db, caller, worklist)
  return watched
}

/** The same, whether or not a followed record is served and a worklist is one of the account. */
export function watchesOf(
  context: Pick<Context, 'baseUrl'>,
  { query, follow }: SubscriptionSubject,
  caller: Caller,
): readonly Watched[] {
  if (follow) return followed(follow, caller)
  const set = recordSetIn({ query }, caller.account!)
  return set ? listedIn(set, caller) : [queried(context, query!, caller)]
}

function queried(context: Pick<Context, 'baseUrl'>, query: string, caller: Caller): Watched {
  const { pathname: path, searchParams: pairs } = new URL(query, context.baseUrl)
  if (path === searchOperation.http.path) {
    const input = readParams(searchOperation.params, pairs)
    for (const name of NOT_WORDS)
      if (input[name] !== undefined) throw invalid(name, 'does not apply to subscriptions; send `q`')
    if (input.q === undefined) throw invalid('q', 'is needed: words to search for')
    mustBeWords(context, input)
    return { domain: null, input, own: false }
  }
  const domain = domains.find((each) => each.path === path)
  if (!domain) throw invalid('query', notAList(path))
  mustSeeDomain(caller, domain.name)
  const input = readParams(paramsOf(domain), pairs)
  if (input.group_by !== undefined) throw invalid('group_by', 'does not apply to subscriptions')
  mustBeWords(context, input)
  return { domain, input, own: false }
}

/** Throws INVALID_PARAM for a `q` that is an address: search finds its record, which nothing else can be. */
function mustBeWords(context: Pick<Context, 'baseUrl'>, { q }: Input): void {
  if (loneAddress(context, q) !== null)
    throw invalid('q', 'is an address and no words; to watch its record, send `follow`')
}

/** Records of each domain, where the set has them. */
const listedIn = (set: RecordSet, caller: Caller): Watched[] =>
  domains.filter((each) => maySee(caller, each)).map((domain) => ({ domain, input: {}, own: false, set }))

type Follow = NonNullable<SubscriptionSubject['follow']>

/** The country of a record. Throws NOT_FOUND where it is not served, FORBIDDEN_COUNTRY outside the scope. */
export async function mustBeServed(
  { records }: Pick<Context, 'records'>,
  { domain: name, id }: Follow,
  caller: Caller,
): Promise<CountryCode> {
  const domain = domainNamed(name)!
  const country = await records.countryOf(domain, id)
  if (!country) throw new Problem('NOT_FOUND', `There is no ${domain.one} ${id}.`)
  mustSeeCountry(caller, country)
  return country
}

/** The lists that can be narrowed to what refers to a record of a domain, each by a parameter. */
const referring = memoized((name: string): readonly Referring[] => [
  ...domains.flatMap((domain) =>
    referenceParams(domain)
      .filter((param) => referredDomain(domain, param) === name)
      .map((param) => ({ domain, param })),
  ),
  ...MARKED_LISTS.filter(({ of }) => of === name).map(({ in: domain, param, narrowed, kind }) => {
    return { domain, param, narrowed, kind }
  }),
])

interface Referring {
  readonly domain: Domain
  readonly param: string
  readonly narrowed?: Input
  readonly kind?: ChangeKind
}

/** The record itself, and the lists of what refers to it. */
function followed({ domain: name, id }: Follow, caller: Caller): Watched[] {
  mustSeeDomain(caller, name)
  const related = referring(name)
    .filter(({ domain }) => maySee(caller, domain))
    .map(({ domain, param, narrowed, kind = null }) => {
      return { domain, input: { [param]: id, ...narrowed }, own: false, kind }
    })
  return [{ domain: domainNamed(name)!, input: { ids: [id] }, own: true }, ...related]
}
