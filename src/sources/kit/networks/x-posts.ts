// The posts of an account of X, in the form of GET /2/users/:id/tweets.
import * as z from 'zod'
import { isInstant } from '#lib/dates.ts'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { lines } from '../formats/html.ts'
import { json } from '../formats/json.ts'
import { rowsOf } from '../list-rows.ts'
import { brief, isWeb } from '../shape.ts'
import { mustBeBy, type OwnPost, type OwnPosts, postedAt } from './own-posts.ts'
import { NUMBER, problems } from './x-problems.ts'

/** The maximum of a page. */
export const LATEST = 100
/** The fields of posts that are requested, beside id and text. */
export const POST_FIELDS = 'author_id,created_at,edit_history_tweet_ids,entities,note_tweet,referenced_tweets'

const Entities = z
  .object({
    urls: z.array(z.object({ url: z.string().min(1), expanded_url: z.string() })).optional(),
  })
  .optional()
const Post = z
  .object({
    id: NUMBER,
    author_id: NUMBER,
    created_at: z.string().refine(isInstant),
    text: z.string(),
    entities: Entities,
    /** A post of more than 280 characters, of which `text` is the beginning. */
    note_tweet: z.object({ text: z.string(), entities: Entities }).optional(),
    /** All versions of the post, the first one first: each edit has an id of its own. */
    edit_history_tweet_ids: z.array(NUMBER).min(1),
    referenced_tweets: z.array(z.object({ type: z.string() })).optional(),
  })
  .refine((post) => post.edit_history_tweet_ids.includes(post.id), 'is none of its versions')
  .transform((post, { addIssue }) => {
    const text = textOf(post.note_tweet ?? post)
    if (text !== undefined) return { ...post, text }
    addIssue({ code: 'custom', path: ['text'], message: 'is not whole' })
    return z.NEVER
  })
const Timeline = z
  .object({
    data: z.array(z.unknown()).optional(),
    meta: z.object({ result_count: z.int().nonnegative() }).optional(),
    errors: problems,
  })
  .refine(({ meta, errors }) => meta || errors, 'has neither a count nor errors')

/** Posts of another's words; a quotation has words of its own. */
const NOT_OWN = new Set(['retweeted', 'replied_to'])

/**
 * The account's own posts with a text, and the doubts of others. Throws `Unavailable` for an account that X
 * does not show, and `Doubt` for another's.
 */
export function ownPosts(reply: Reply, user: string): OwnPosts {
  const { data = [], meta, errors = [] } = json(reply, Timeline)
  if (!meta) {
    const why = errors[0]?.title ?? 'an error'
    throw new Unavailable(`X does not give the posts of the user ${user}: ${why}`, { refused: true })
  }
  if (meta.result_count !== data.length)
    throw new Doubt(`${reply.url}: ${data.length} posts of ${meta.result_count}`)
  const { rows, doubts } = rowsOf(data, Post, reply.url)
  const authors = rows.map(({ author_id }) => author_id)
  mustBeBy(user, authors, reply.url)
  const posts = rows.flatMap(({ text, ...post }): OwnPost[] => {
    if (post.referenced_tweets?.some(({ type }) => NOT_OWN.has(type))) return []
    // A post of pictures alone has no text.
    if (!text) return []
    const [first] = post.edit_history_tweet_ids as [string]
    const posted_at = postedAt(post.created_at, reply.retrieved_at)
    return [{ id: first, text, posted_at, link: `https://x.com/i/status/${post.id}` }]
  })
  return { posts, doubts }
}

interface Written {
  readonly text: string
  readonly entities?: z.infer<typeof Entities>
}

/**
 * The text, with the addresses that its short links stand for, and without those of its own pictures; null
 * where nothing is left. Undefined for one that is the beginning of a longer text, or has a link of unknown
 * address.
 */
function textOf({ text, entities }: Written): string | null | undefined {
  let written = text
  for (const { url, expanded_url: address } of entities?.urls ?? []) {
    if (OWN_WHOLE.test(address)) return undefined
    written = written.replaceAll(url, () => (OWN_MEDIA.test(address) ? '' : isWeb(address) ? address : ''))
  }
  return SHORT.test(written) ? undefined : brief(lines(unescaped(written)))
}

const SHORT = /\bhttps:\/\/t\.co\/\w/
const OWN_MEDIA = /^https:\/\/(?:x|twitter)\.com\/\w+\/status\/\d+\/(?:photo|video)\/\d+$/
/** What a text leads to that is shown in part. */
const OWN_WHOLE = /^https:\/\/(?:x|twitter)\.com\/i\/web\/status\/\d+$/

/** The network escapes three characters. */
function unescaped(text: string): string {
  return text.replaceAll(/&(?:lt|gt|amp);/g, (each) => ({ '&lt;': '<', '&gt;': '>' })[each] ?? '&')
}
