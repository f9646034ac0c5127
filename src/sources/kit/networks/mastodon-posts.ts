// An account of Mastodon and its posts, in the form of the entities Account and Status.
import * as z from 'zod'
import { isInstant } from '#lib/dates.ts'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { json } from '../formats/json.ts'
import { rowsOf } from '../list-rows.ts'
import { isWeb } from '../shape.ts'
import { postText } from './mastodon-text.ts'
import { mustBeBy, type OwnPost, type OwnPosts, postedAt } from './own-posts.ts'

/** A number, or a word of servers with other programs. */
const ID = z.string().regex(/^[\w-]{1,64}$/)

const Account = z.object({
  id: ID,
  /** `user` for an account of the server itself. */
  acct: z.string(),
  suspended: z.boolean().nullish(),
  /** True where the author asks search engines to stay away. */
  noindex: z.boolean().nullish(),
  /** False where the author does not let posts be found by searches of others. */
  indexable: z.boolean().nullish(),
})

export interface Author {
  readonly id: string
  /** True for an author whose posts are not to be found by searches. */
  readonly isHidden: boolean
}

/**
 * The account of this name. Throws `Unavailable` for one that the server does not show, and `Doubt` for
 * another.
 */
export function authorIn(reply: Reply, user: string): Author {
  if (reply.status === 404 || reply.status === 410)
    throw new Unavailable(`HTTP ${reply.status} from ${reply.url}`, { refused: true })
  const { id, acct, suspended, noindex, indexable } = json(reply, Account)
  if (acct.toLowerCase() !== user) throw new Doubt(`${reply.url}: the account ${acct}`)
  if (suspended) throw new Unavailable(`${reply.url}: the account is suspended`, { refused: true })
  return { id, isHidden: noindex === true || indexable === false }
}

const Status = z.object({
  id: ID,
  created_at: z.string().refine(isInstant),
  visibility: z.string(),
  in_reply_to_id: z.string().nullable(),
  reblog: z.object({}).nullable(),
  /** What the author writes above a post that is folded. */
  spoiler_text: z.string(),
  /** As HTML. */
  content: z.string(),
  url: z.string().nullish(),
  account: z.object({ id: ID }),
})

/** The author's own public posts with a text, and the doubts of others. Throws `Doubt` for another's. */
export function ownPosts(reply: Reply, { id: author }: Author, host: string): OwnPosts {
  const { rows, doubts } = rowsOf(json(reply, z.array(z.unknown())), Status, reply.url)
  const authors = rows.map(({ account }) => account.id)
  mustBeBy(author, authors, reply.url)
  const posts = rows.flatMap((post): OwnPost[] => {
    if (post.visibility !== 'public' || post.in_reply_to_id || post.reblog) return []
    const text = postText(post.content, post.spoiler_text)
    // A post of pictures alone has no text.
    if (!text) return []
    const link = post.url && isWeb(post.url) && new URL(post.url).host === host ? post.url : null
    const posted_at = postedAt(post.created_at, reply.retrieved_at)
    return [{ id: `${host}:${post.id}`, text, posted_at, link }]
  })
  return { posts, doubts }
}
