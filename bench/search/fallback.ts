// The cost of the substring fallback, against the ranked search that it replaces.
import { performance } from 'node:perf_hooks'
import { domainNamed } from '#domains/index.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { textsOfSearch } from '#operations/list/contained-text.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { matchPage } from '#store/reading/text-matches.ts'
import type { Finding } from '../report.ts'
import { type Costs, percentile } from './measure.ts'
import { passage } from './texts.ts'

const DOMAINS = ['regulations', 'bills', 'news'].map((name) => domainNamed(name)!)
const LIMIT = 20

/** Patterns of all kinds: a rare word, a common one, two words, a part of a word, one without matches. */
function patterns(n: number, size: number): string[] {
  const words = passage(1 + ((n * 7_919) % size)).title.split(' ')
  const rare = words.toSorted((a, b) => b.length - a.length)[0]!
  return [rare, words[0]!, words.slice(0, 2).join(' '), rare.slice(1, 6), `xq${rare}`]
}

/** The fallback over the same records, as ratios to the ranked search without a filter. */
export async function measureFallback(
  db: OpenDatabase,
  size: number,
  questions: number,
  { hybrid }: Costs,
): Promise<Finding[]> {
  const costs: number[] = []
  const match = (q: string) =>
    Promise.all(
      DOMAINS.map((domain) =>
        matchPage(db, domain, wholeList(domain, { now: new Date().toISOString(), limit: LIMIT }), {
          texts: textsOfSearch(q),
          numbers: [],
          except: [],
        }),
      ),
    )

  for (let n = 0; n < questions; n++)
    for (const q of patterns(n, size).filter((each) => each.length > 2)) {
      // The first time warms caches, as the bare retrievers do for the ranked search.
      await match(q)
      const started = performance.now()
      await match(q)
      costs.push(performance.now() - started)
    }
  return [0.5, 0.95].map((p) => ({
    what:
      `Fallback to the text itself over ${size.toLocaleString('en')} records in ` +
      `${COUNTRY_CODES.length} countries against a ranked search, p${p * 100}`,
    measured: `${percentile(costs, p).toFixed(1)} ms against ${percentile(hybrid, p).toFixed(1)} ms`,
    ratio: percentile(costs, p) / percentile(hybrid, p),
    bound: { most: 1 },
  }))
}
