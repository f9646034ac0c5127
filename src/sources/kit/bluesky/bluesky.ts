// Posts of a country's government on Bluesky: one definition for all countries. The accounts are those that
// Wikidata states of people in office; the posts come from the public service of the network, which needs no
// account. Documented by its lexicon, app.bsky.feed.getAuthorFeed; no reply was recorded.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Item, type Source, source } from '#model/sources/source.ts'
import { once, replyNamed } from '../reply.ts'
import { query } from '../requests.ts'
import { officialsOf, WIKIDATA_HOSTS } from '../wikidata/wikidata.ts'
import { accountsIn } from './accounts.ts'
import { postLines } from './posts.ts'

const FEED = 'https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed'
/** The maximum of a page. */
const LATEST = 100

/** The source of a country. Its items are accounts, with their latest posts, each read in every run. */
export function bluesky(country: CountryCode): Source {
  return source({
    id: `${country.toLowerCase()}.bluesky`,
    country,
    domains: ['tweets'],
    title: `Bluesky: government of ${COUNTRIES[country].names.en}`,
    publisher: 'Bluesky Social',
    home: 'https://bsky.app/',
    official: false,
    terms:
      'Posts of their authors; those who ask not to be shown to visitors without an account are left out.',
    everyHours: 12,
    hosts: { ...WIKIDATA_HOSTS, 'public.api.bsky.app': { perSecond: 1 } },
    verified: { by: 'documented', what: 'the lexicon of the network; no reply was seen', day: '2026-11-20' },
    // Few governments are on Bluesky, and an account may be silent.
    expect: { atLeast: 0 },

    async *discover({ get }) {
      const found = officialsOf(country)
      for (const { item, handle } of once(await get(found), accountsIn)) {
        const feed = query(FEED, { actor: handle, filter: 'posts_no_replies', limit: LATEST })
        yield { id: `conta:${item}:${handle}`, requests: { feed, found } } satisfies Item
      }
    },

    parse(replies, { id }) {
      const [, item, handle] = id.split(':') as [string, string, string]
      return postLines(replyNamed(replies, 'feed'), replyNamed(replies, 'found'), { item, handle }, country)
    },
  })
}
