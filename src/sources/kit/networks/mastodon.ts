// Posts of a country's government on Mastodon: one definition for all countries. The accounts are those that
// Wikidata states of people in office; each is at one of thousands of servers, of which those are asked that
// the operator lists. Documented by the network's methods accounts/lookup and accounts/:id/statuses, which
// need no account; no reply was recorded.
import type { CountryCode } from '#model/country.ts'
import { type Get, type Item, type Reply, type Source, source } from '#model/sources/source.ts'
import { orNull, orUnavailable } from '../concurrent-lists.ts'
import { once, replyNamed } from '../reply.ts'
import { query } from '../requests.ts'
import { officialsOf, WIKIDATA_HOSTS } from '../wikidata/wikidata.ts'
import { type Account, accountsIn } from './accounts.ts'
import { authorIn, ownPosts } from './mastodon-posts.ts'
import { accountId, accountOf, type OwnPosts, officialPosts, ofNetwork } from './own-posts.ts'

/** The maximum of a page. */
const LATEST = 40
/** The server of the network's makers; others take its place. */
const SERVERS = ['mastodon.social']
/** A server allows 300 requests in five minutes. */
const LIMITS = { perSecond: 0.5 }

/** `user@host`; Wikidata states it without the leading `@` of the network. */
const ADDRESS = /^(\w(?:[\w.-]{0,62}\w)?)@((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63})$/
const accounts = (found: Reply) => accountsIn(found, 'mastodon', ADDRESS)

function partsOf({ handle }: Account) {
  const [, user = '', host = ''] = ADDRESS.exec(handle) ?? []
  return { user, host }
}

/**
 * The source of a country at these servers. Its items are accounts, with their latest posts, each read in
 * every run: an edited post keeps its number.
 */
export function mastodon(country: CountryCode, servers: readonly string[] = SERVERS): Source {
  return source({
    ...ofNetwork(country, 'mastodon', 'Mastodon'),
    publisher: 'Mastodon gGmbH',
    home: 'https://joinmastodon.org/',
    terms: 'Public posts of their authors; those who ask not to be found by searches are left out.',
    hosts: { ...WIKIDATA_HOSTS, ...Object.fromEntries(servers.map((server) => [server, LIMITS])) },
    blocked: { kind: 'servers', why: 'An account is at any of thousands of servers.' },
    atServers: (chosen) => mastodon(country, chosen),
    verified: {
      by: 'documented',
      what: 'the documentation of its methods; no reply was seen',
      day: '2026-11-20',
    },

    async *discover({ get }) {
      const found = officialsOf(country)
      for (const account of once(await get(found), accounts)) {
        const { user, host } = partsOf(account)
        if (!servers.includes(host)) continue
        const author = query(`https://${host}/api/v1/accounts/lookup`, { acct: user })
        const number = await numberOf(author, account, get)
        // Without a number the item fails alone: its server is down, or has no such account.
        const posts = number ? { posts: statuses(host, number) } : {}
        yield { id: accountId(account), requests: { ...posts, author, found } } satisfies Item
      }
    },

    parse(replies, item) {
      const account = accountOf(item)
      const { user, host } = partsOf(account)
      const author = authorIn(replyNamed(replies, 'author'), user)
      const own = author.isHidden ? NONE : ownPosts(replyNamed(replies, 'posts'), author, host)
      return officialPosts(replyNamed(replies, 'found'), account, country, { network: 'mastodon', ...own })
    },
  })
}

const NONE: OwnPosts = { posts: [], doubts: [] }

/** The number of the account at its server; null where that is not known. */
async function numberOf(
  author: Item['requests'][string],
  account: Account,
  get: Get,
): Promise<string | null> {
  const reply = await orUnavailable(() => get(author))
  return reply && orNull(() => authorIn(reply, partsOf(account).user).id)
}

function statuses(host: string, number: string) {
  return query(`https://${host}/api/v1/accounts/${number}/statuses`, {
    exclude_replies: 'true',
    exclude_reblogs: 'true',
    limit: LATEST,
  })
}
