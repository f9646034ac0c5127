// Posts of a country's government on X: one definition for all countries. The accounts are those that
// Wikidata states of people in office. Documented by the reference of its API v2, which answers to a token of
// the operator; no reply was recorded. Its terms want a deleted post to go within a day, so each run looks up
// the posts that are stored.
import { tweets } from '#domains/press.ts'
import type { CountryCode } from '#model/country.ts'
import {
  type Item,
  type Reply,
  type Request,
  type Source,
  type StoredRecords,
  source,
  withdrawal,
} from '#model/sources/source.ts'
import { once, replyNamed } from '../reply.ts'
import { query } from '../requests.ts'
import { officialsOf, WIKIDATA_HOSTS } from '../wikidata/wikidata.ts'
import { accountsIn } from './accounts.ts'
import { accountId, accountOf, officialPosts, ofNetwork, personKey, postKey } from './own-posts.ts'
import { goneIds, LOOKED_UP } from './x-lookups.ts'
import { LATEST, ownPosts, POST_FIELDS } from './x-posts.ts'
import { userOf, usersIn } from './x-users.ts'

const HOST = 'api.x.com'
const API = `https://${HOST}/2`
/** The maximum of names or ids in a request. */
const AT_ONCE = 100
/** The smaller plans allow ten requests of a kind in a quarter of an hour. */
const WINDOW_S = 15 * 60
const IN_WINDOW = 10

const accounts = (found: Reply) => accountsIn(found, 'x', /^[a-z0-9_]{1,15}$/)

/**
 * The source of a country. Its items are the stored posts, a hundred at a time, and the accounts, with what
 * they posted since the newest stored post.
 */
export function x(country: CountryCode): Source {
  return source({
    ...ofNetwork(country, 'x', 'X'),
    publisher: 'X Corp.',
    home: 'https://x.com/',
    terms: 'Posts of their authors, under the Developer Agreement of X: deleted posts go within a day.',
    hosts: {
      ...WIKIDATA_HOSTS,
      [HOST]: { perSecond: IN_WINDOW / WINDOW_S, patienceMs: (WINDOW_S + 60) * 1_000 },
    },
    token: HOST,
    keepsReplies: false,
    blocked: { kind: 'account', why: 'X answers to a paid token only.' },
    verified: { by: 'documented', what: 'the reference of its API v2; no reply was seen', day: '2026-11-20' },

    async *discover({ get, stored }) {
      const known = await storedPosts(stored, country)
      // First: that Wikidata does not answer is no reason to show what was deleted.
      for (const [at, ids] of chunks(known.map(({ id }) => id)).entries())
        yield { id: `stored:${at + 1}`, requests: { [LOOKED_UP]: lookUp(ids) } } satisfies Item
      const found = officialsOf(country)
      for (const some of chunks(once(await get(found), accounts))) {
        const users = query(`${API}/users/by`, { usernames: some.map(({ handle }) => handle).join() })
        const ids = once(await get(users), usersIn)
        for (const account of some) {
          const user = ids.get(account.handle)
          const owner = personKey(country, account.item)
          const newest = known.findLast(({ person }) => person === owner)?.id
          const posts = user && 'id' in user ? { posts: timeline(user.id, newest) } : {}
          yield { id: accountId(account), requests: { ...posts, users, found } } satisfies Item
        }
      }
    },

    *parse(replies, item) {
      if (LOOKED_UP in replies) {
        for (const id of goneIds(replyNamed(replies, LOOKED_UP)))
          yield withdrawal(tweets, { key: postKey(country, 'x', id), country_code: country })
        return
      }
      const account = accountOf(item)
      const user = userOf(replyNamed(replies, 'users'), account.handle)
      const found = replyNamed(replies, 'found')
      const own = ownPosts(replyNamed(replies, 'posts'), user)
      yield* officialPosts(found, account, country, { network: 'x', ...own })
    },
  })
}

function lookUp(ids: readonly string[]): Request {
  return query(`${API}/tweets`, { ids: ids.join(), 'tweet.fields': 'edit_history_tweet_ids' })
}

/** Without a stored post the latest hundred are read. */
function timeline(user: string, newest: string | undefined): Request {
  return query(`${API}/users/${user}/tweets`, {
    exclude: 'retweets,replies',
    max_results: LATEST,
    'tweet.fields': POST_FIELDS,
    ...(newest && { since_id: newest }),
  })
}

interface StoredPost {
  readonly id: string
  /** The key of its author. */
  readonly person: unknown
}

/** Oldest first: ids grow with time. */
async function storedPosts(
  stored: StoredRecords | undefined,
  country: CountryCode,
): Promise<readonly StoredPost[]> {
  const known = (await stored?.(tweets.name, 'actor_key')) ?? new Map<string, unknown>()
  const prefix = postKey(country, 'x', '')
  return [...known]
    .flatMap(([key, person]) => (key.startsWith(prefix) ? [{ id: key.slice(prefix.length), person }] : []))
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
}

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
}
