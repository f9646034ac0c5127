// The government of a country from Wikidata, presidents and ministers: one definition for all twelve. No
// country publishes a machine-readable list. Everyone can edit Wikidata, so it is not official, and an office
// counts as held only where nothing contradicts it.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type HostLimits, type Request, type Source, source } from '#model/sources/source.ts'
import { replyNamed } from '../reply.ts'
import { query } from '../requests.ts'
import { officialLines } from './officials.ts'
import { officialsQuery } from './query.ts'

const SERVICE = 'https://query.wikidata.org/sparql'
/** The last known reply of the service. */
const LAST_SEEN = '2018-12-19'

/** Where to ask: a query may run for a minute. */
export const WIKIDATA_HOSTS: Readonly<Record<string, HostLimits>> = {
  'query.wikidata.org': { perSecond: 0.5, atOnce: 1, timeoutMs: 70_000 },
}

/** Requests the government of a country. */
export function officialsOf(country: CountryCode): Request {
  return query(SERVICE, { format: 'json', query: officialsQuery(country) })
}

/** The source of a country; `recorded` is the day of a reply on its government that a test reads. */
export function wikidata(country: CountryCode, recorded?: string): Source {
  return source({
    id: `${country.toLowerCase()}.wikidata`,
    country,
    domains: ['actors'],
    title: `Wikidata: government of ${COUNTRIES[country].names.en}`,
    publisher: 'Wikimedia Foundation',
    home: 'https://www.wikidata.org/',
    official: false,
    terms: 'CC0-1.0',
    everyHours: 24,
    hosts: WIKIDATA_HOSTS,
    lists: { officials: { domain: 'actors', ends: { active: false }, share: 0.6 } },
    verified: recorded
      ? {
          by: 'recorded',
          what: 'a reply on its presidents, to a query of others; ours was never asked',
          day: recorded,
        }
      : {
          by: 'derived',
          what: 'replies on presidents of other countries, to queries of others; ours was never asked',
          day: LAST_SEEN,
        },
    expect: { atLeast: 5 },

    async *discover() {
      yield { id: 'officials', requests: { found: officialsOf(country) } }
    },

    parse: (replies) => officialLines(replyNamed(replies, 'found'), country),
  })
}
