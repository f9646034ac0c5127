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
import { type SubscriptionSubject, worklistIn } from '#model/subscription.ts'
import { MARKED_LISTS } from '#store/subscriptions/match-sets.ts'
import { readParams } from '../../kit/read-params.ts'
import { listParams, referenceParams, referredDomain } from '../../list/parameters.ts'
import { maySee } from '../../list/scope.ts'
import { searchOperation } from '../../search/search.ts'
import { mustRead } from '../worklists/own-worklist.ts'

/** A list whose records are watched, or a search over several; `own` is the followed record itself. */
export type Watched =
  | {
      readonly domain: Domain
      readonly input: Input
      readonly own: boolean
      /** Only records that this worklist has, and those that refer to one of them. */
      readonly worklist?: number
      /** Of a marked list: the kind of what it has; it is a part of another list. */
      readonly kind?: ChangeKind | null
    }
  | { readonly domain: null; readonly input: Input; readonly own: false; readonly kind?: null }

/** `query` or `follow` of a body. */
interface SubjectBody {
  readonly query?: string | undefined
  readonly follow?: SubscriptionSubject['follow'] | undefined
}

/** Parameters on the order, the number or the form of rows: they do not change what matches. */
const SHOWN = new Set([
  ...['cursor', 'limit', 'order', 'order_by', 'fields', 'count', 'explain', 'recency', 'updated_since'],
])

/** Parameters that search by something else than words. */
const NOT_WORDS = ['url', 'text', 'similar_to', 'group_by'] as const

/**
 * The subject that a body names. An address is without its host and parameters of presentation. Throws
 * INVALID_PARAM for one of another host.
 */
export function subjectOf(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  { query, follow = null }: SubjectBody,
): SubscriptionSubject {
  if (query === undefined) return { query: null, follow }
  const { path, pairs } = addressOf(baseUrl, query)
  return { query: pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path, follow }
}

/** The path and the parameters of an address, without those of presentation. */
function addressOf(baseUrl: string, text: string) {
  const base = new URL(baseUrl)
  const url = URL.parse(text, base.href)
  if (!url || url.host !== base.host) throw invalid('query', `is not an address of ${base.host}`)
  const pairs = [...url.searchParams].filter(([name]) => !SHOWN.has(name))
  return { path: url.pathname, pairs }
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
  const worklist = worklistIn({ query })
  return worklist === null ? [queried(context, query!, caller)] : listedIn(worklist, caller)
}

function queried({ baseUrl }: Pick<Context, 'baseUrl'>, query: string, caller: Caller): Watched {
  const { path, pairs } = addressOf(baseUrl, query)
  if (path === searchOperation.http.path) {
    const input = readParams(searchOperation.params, pairs)
    for (const name of NOT_WORDS)
      if (input[name] !== undefined) throw invalid(name, 'does not apply to subscriptions; send `q`')
    if (input.q === undefined) throw invalid('q', 'is needed: words to search for')
    return { domain: null, input, own: false }
  }
  const domain = domains.find((each) => each.path === path)
  if (!domain) throw invalid('query', notAList(path))
  mustSeeDomain(caller, domain.name)
  const input = readParams(paramsOf(domain), pairs)
  if (input.group_by !== undefined) throw invalid('group_by', 'does not apply to subscriptions')
  return { domain, input, own: false }
}

/** Records of each domain, where the worklist has them. */
const listedIn = (worklist: number, caller: Caller): Watched[] =>
  domains
    .filter((each) => maySee(caller, each))
    .map((domain) => ({ domain, input: {}, own: false, worklist }))

/** The parameters of a list, derived once: a batch of changes parses many queries. */
const paramsOf = memoized(listParams)

function notAList(path: string): string {
  const paths = [searchOperation.http.path, ...domains.map((each) => each.path)]
  const inner = domains.find((each) => path.startsWith(`${each.path}/`))
  const hint = inner ? ' A list of a record is its filter, such as `/v1/votes?bill_id=7`.' : ''
  const named = path.slice(0, 80)
  return (
    `names ${named}, which is neither a list nor search.${hint} There are ${paths.join(', ')}, and the ` +
    'entries of a worklist without parameters, such as /v1/me/worklists/7/entries'
  )
}

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

/** The record itself, and the lists that can be narrowed to those that refer to it. */
function followed({ domain: name, id }: Follow, caller: Caller): Watched[] {
  const domain = domainNamed(name)!
  mustSeeDomain(caller, name)
  const related = domains
    .filter((each) => maySee(caller, each))
    .flatMap((each) =>
      referenceParams(each)
        .filter((param) => referredDomain(each, param) === name)
        .map((param) => ({ domain: each, input: { [param]: id }, own: false })),
    )
  const marked = MARKED_LISTS.filter((each) => each.of === name && maySee(caller, each.in)).map(
    ({ in: list, param, narrowed, kind }) => ({
      domain: list,
      input: { [param]: id, ...narrowed },
      own: false,
      kind,
    }),
  )
  return [{ domain, input: { ids: [id] }, own: true }, ...related, ...marked]
}
