// A made-up world with known matches of searches.
import { addDays } from '#lib/dates.ts'

export const COUNTRIES = ['CO', 'CL', 'PE'] as const
const BILLS = 420
const NEWS = 120

/** A record with its content. */
export interface Made {
  readonly domain: 'bills' | 'news'
  readonly key: string
  readonly country: string
  readonly date: string | null
  readonly stage: string
  /** Words of its title. */
  readonly words: readonly string[]
}

/** Words that distinguish records: letters only, so that none is a number. */
const lettered = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const made = (domain: Made['domain'], n: number): Made => ({
  domain,
  key: `${domain}:${n}`,
  country: COUNTRIES[n % 3]!,
  date: domain === 'bills' && n % 50 === 0 ? null : addDays('2024-01-01', n * 2),
  stage: n % 7 === 0 ? 'enacted' : 'filed',
  words: [
    'Proyecto',
    ...(n % 5 < 4 ? ['reforma'] : ['cultura']),
    ...(n % 4 === 0 ? ['agua', 'potable'] : n % 4 === 1 ? ['potable', 'agua'] : ['bosques']),
    ...(n % 2 ? ['norte'] : []),
    `x${lettered(n)}x`,
  ],
})

export const WORLD: readonly Made[] = [
  ...Array.from({ length: BILLS }, (_, n) => made('bills', n)),
  ...Array.from({ length: NEWS }, (_, n) => made('news', n)),
]

export const lineOf = ({ domain, key, country, date, stage, words }: Made) => ({
  ...{ domain, key, country_code: country, title: words.join(' ') },
  ...(domain === 'bills'
    ? { stage, filing_date: date, code: null }
    : { published_at: `${date}T12:00:00Z`, outlet: 'X', link: `https://example.org/${key}` }),
})

export const holds = (words: readonly string[]) => (made: Made) =>
  words.every((word) => made.words.includes(word))
