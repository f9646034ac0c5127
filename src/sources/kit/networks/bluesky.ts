// Posts of a country's government on Bluesky: one definition for all countries. The accounts are those that
// Wikidata states of people in office; the posts come from the public service of the network, which needs no
// account. Documented by its lexicon, app.bsky.feed.getAuthorFeed; no reply was recorded.
import type { CountryCode } from '#model/country.ts'
import { type Item, type Reply, type Source, source } from '#model/sources/source.ts'
import { once, replyNamed } from '../reply.ts'
import { query } from '../requests.ts'
import { officialsOf, WIKIDATA_HOSTS } from '../wikidata/wikidata.ts'
import { accountsIn } from './accounts.ts'
import { ownPosts } from './bluesky-posts.ts'
import { accountId, accountOf, officialPosts, ofNetwork } from './own-posts.ts'

const FEED = 'https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed'
/** The maximum of a page. */
const LATEST = 100
/** A domain name, as accounts of the network have. */
const HANDLE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}$/

const accounts = (found: Reply) => accountsIn(found, 'bluesky', HANDLE)

/** The source of a country. Its items are accounts, with their latest posts, each read in every run. */
export function bluesky(country: CountryCode): Source {
  return source({
    ...ofNetwork(country, 'bluesky', 'Bluesky'),
    publisher: 'Bluesky Social',
    home: 'https://bsky.app/',
    terms:
      'Posts of their authors; those who ask not to be shown to visitors without an account are left out.',
    hosts: { ...WIKIDATA_HOSTS, 'public.api.bsky.app': { perSecond: 1 } },
    verified: { by: 'documented', what: 'the lexicon of the network; no reply was seen', day: '2026-11-20' },

    async *discover({ get }) {
      const found = officialsOf(country)
      for (const account of once(await get(found), accounts)) {
        const feed = query(FEED, { actor: account.handle, filter: 'posts_no_replies', limit: LATEST })
        yield { id: accountId(account), requests: { feed, found } } satisfies Item
      }
    },

    parse(replies, item) {
      const account = accountOf(item)
      const own = ownPosts(replyNamed(replies, 'feed'), account)
      return officialPosts(replyNamed(replies, 'found'), account, country, { network: 'bluesky', ...own })
    },
  })
}
