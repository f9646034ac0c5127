// The posts of an account, in the form of the lexicon app.bsky.feed.defs#feedViewPost.
import * as z from 'zod'
import { isInstant } from '#lib/dates.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../formats/json.ts'
import { wordsOrNull } from '../shape.ts'
import type { Account } from './accounts.ts'
import { mustBeBy, type OwnPost, type OwnPosts, postedAt } from './own-posts.ts'

/** `at://did:plc:…/app.bsky.feed.post/3kabc`. */
const ADDRESS = /^at:\/\/(did:[a-z]+:[\w.:%-]{1,200})\/app\.bsky\.feed\.post\/([\w.~:-]{1,64})$/
/** The label of authors who show their posts to people with an account only. */
const HIDDEN = '!no-unauthenticated'
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

/** The account's own posts with a text. Throws `Doubt` for another's account. */
export function ownPosts(feed: Reply, { handle }: Account): OwnPosts {
  const own = json(feed, Feed).feed.filter(({ reason }) => !reason || reason.$type === PINNED)
  const authors = own.map(({ post }) => post.author.handle.toLowerCase())
  mustBeBy(handle, authors, feed.url)
  const posts = own.flatMap(({ post: given }): OwnPost[] => {
    if (given.author.labels?.some(({ val }) => val === HIDDEN)) return []
    const { success, data: post } = Post.safeParse(given)
    // A post of pictures alone has no text.
    if (!success || !post.record.text) return []
    const [, did, number] = ADDRESS.exec(post.uri)!
    if (did !== post.author.did) throw new Doubt(`${feed.url}: ${post.uri} is another's post`)
    const link = `https://bsky.app/profile/${did}/post/${number}`
    const posted_at = postedAt(post.record.createdAt, post.indexedAt)
    return [{ id: `${did}:${number}`, text: post.record.text, posted_at, link }]
  })
  return { posts, doubts: [] }
}
