// The posts of an account, in the form of the lexicon app.bsky.feed.defs#feedViewPost.
import * as z from 'zod'
import { tweets } from '#domains/press.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import type { CountryCode } from '#model/country.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { json } from '../formats/json.ts'
import { wordsOrNull } from '../shape.ts'
import { officialLines } from '../wikidata/officials.ts'
import type { Account } from './accounts.ts'

/** `at://did:plc:…/app.bsky.feed.post/3kabc`. */
const ADDRESS = /^at:\/\/(did:[a-z]+:[\w.:%-]{1,200})\/app\.bsky\.feed\.post\/([\w.~:-]{1,64})$/
/** The label of authors who show their posts to people with an account only. */
const HIDDEN = '!no-unauthenticated'
/** The difference of two clocks that is no error. */
const CLOCKS_DIFFER_MS = 600_000
const PINNED = 'app.bsky.feed.defs#reasonPin'

const Author = z.object({
  did: z.string(),
  handle: z.string(),
  labels: z.array(z.object({ val: z.string() })).optional(),
})
const Post = z.object({
  uri: z.string().regex(ADDRESS),
  author: Author,
  record: z.object({ text: wordsOrNull, createdAt: z.string() }),
  indexedAt: z.string().refine(isInstant),
})
const Feed = z.object({
  feed: z.array(
    z.object({
      post: z.object({ author: Author }).loose(),
      reason: z.object({ $type: z.string() }).optional(),
    }),
  ),
})

/**
 * The account's own posts with a text, after stubs of its owner and the body that the owner directs. Throws
 * `Doubt` for another's account.
 */
export function* postLines(
  feed: Reply,
  found: Reply,
  { item, handle }: Account,
  country: CountryCode,
): Iterable<Line> {
  const actor_key = `${country.toLowerCase()}:wikidata:${item}`
  const officials = [...officialLines(found, country)]
  const official = officials.find(({ key }) => key === actor_key)
  if (!official) throw new Doubt(`${item} is not in office`)
  const own = json(feed, Feed).feed.filter(({ reason }) => !reason || reason.$type === PINNED)
  const authors = new Set(own.map(({ post }) => post.author.handle.toLowerCase()))
  if (authors.size > 1 || (authors.size === 1 && !authors.has(handle)))
    throw new Doubt(`${feed.url}: posts of ${[...authors].join()}`)
  const body = officials.find(({ key }) => key === official.entity_key)
  for (const named of [body, official]) if (named && own.length) yield stub(named)
  for (const { post: given } of own) {
    if (given.author.labels?.some(({ val }) => val === HIDDEN)) continue
    const { success, data: post } = Post.safeParse(given)
    // A post of pictures alone has no text.
    if (!success || !post.record.text) continue
    const [, did, number] = ADDRESS.exec(post.uri)!
    if (did !== post.author.did) throw new Doubt(`${feed.url}: ${post.uri} is another's post`)
    yield line(tweets, {
      key: `${country.toLowerCase()}:bluesky:${did}:${number}`,
      country_code: country,
      actor_key,
      text: post.record.text,
      posted_at: postedAt(post.record.createdAt, post.indexedAt),
      link: `https://bsky.app/profile/${did}/post/${number}`,
    })
  }
}

/** The time of the author's program, which may write any; null for one after the post's arrival. */
function postedAt(written: string, indexed: string): string | null {
  const isPlausible = isInstant(written) && Date.parse(written) <= Date.parse(indexed) + CLOCKS_DIFFER_MS
  return isPlausible ? toInstant(written) : null
}
