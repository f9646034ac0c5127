// What the networks have in common: a source for each country, whose records are posts by people in office.
import { tweets } from '#domains/press.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply, type Source, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../concurrent-lists.ts'
import { officialLines } from '../wikidata/officials.ts'
import type { Network } from '../wikidata/query.ts'
import type { Account } from './accounts.ts'

/** The declaration that a network shares with the others. */
export function ofNetwork(country: CountryCode, network: Network, name: string) {
  return {
    id: `${country.toLowerCase()}.${network}`,
    country,
    domains: [tweets.name],
    title: `${name}: government of ${COUNTRIES[country].names.en}`,
    official: false,
    everyHours: 12,
    // Few governments are on each network, and an account may be silent.
    expect: { atLeast: 0 },
  } satisfies Partial<Source>
}

/** The id of the item of an account; a handle may have any character but a colon. */
export function accountId({ item, handle }: Account): string {
  return `conta:${item}:${handle}`
}

/** The account of such an item. */
export function accountOf({ id }: Pick<Item, 'id'>): Account {
  const [, item, handle] = id.split(':') as [string, string, string]
  return { item, handle }
}

/** A post of the account's own, with a text. */
export interface OwnPost {
  /** Its id, unique in the network. */
  readonly id: string
  readonly text: string
  readonly posted_at: string | null
  readonly link: string | null
}

/** The posts of a reply, and the doubts of those that can't be read. */
export interface OwnPosts {
  readonly posts: readonly OwnPost[]
  readonly doubts: readonly Doubt[]
}

/** The key of the record of a post. */
export function postKey(country: CountryCode, network: Network, id: string): string {
  return `${country.toLowerCase()}:${network}:${id}`
}

/** The key of the person. */
export function personKey(country: CountryCode, item: string): string {
  return `${country.toLowerCase()}:wikidata:${item}`
}

/**
 * The posts of an account, after stubs of its owner and the body that the owner directs. Throws `Doubt` for
 * somebody who is not in office, and at the end those of single posts.
 */
export function* officialPosts(
  found: Reply,
  { item }: Account,
  country: CountryCode,
  { network, posts, doubts }: OwnPosts & { readonly network: Network },
): Iterable<Line> {
  const actor_key = personKey(country, item)
  const officials = [...officialLines(found, country)]
  const official = officials.find(({ key }) => key === actor_key)
  if (!official) throw new Doubt(`${item} is not in office`)
  const body = officials.find(({ key }) => key === official.entity_key)
  for (const named of [body, official]) if (named && posts.length) yield stub(named)
  for (const { id, ...post } of posts)
    yield line(tweets, {
      key: postKey(country, network, id),
      country_code: country,
      actor_key,
      ...post,
    })
  yield* onlyDoubts(doubts)
}

/** Throws `Doubt` where posts of a reply have other authors than the one whose posts were requested. */
export function mustBeBy(author: string, authors: readonly string[], url: string): void {
  const others = new Set(authors).difference(new Set([author]))
  if (others.size) throw new Doubt(`${url}: posts of ${[...others].join()}`)
}

/** The difference of two clocks that is no error. */
const CLOCKS_DIFFER_MS = 600_000

/** The time of the author's program, which may write any; null for one after the post was received. */
export function postedAt(written: string, received: string): string | null {
  const isPlausible = isInstant(written) && Date.parse(written) <= Date.parse(received) + CLOCKS_DIFFER_MS
  return isPlausible ? toInstant(written) : null
}
