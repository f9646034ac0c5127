// Passages to search, made up at any scale: words by Zipf's law, each text about two of many subjects, so
// that both retrievers have something to find. Texts about one subject each would be unconnected in the
// graph, unlike real ones (decision 0014).
import { type Random, random } from '#sample/random.ts'

const WORDS = 60_000
const SUBJECTS = 800
const SUBJECT_WORDS = 120
const LENGTH = { least: 90, spread: 120 }

const ONSETS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'tr',
  'pr',
  'pl',
  'cr',
  'gr',
  'br',
  'j',
  'll',
  'ch',
]
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ia', 'io', 'ue', 'ie']
const ENDS = ['', '', 'n', 'r', 's', 'l', 'ción', 'dad', 'miento', 'mente', 'ista', 'dor']

const share = (next: Random) => next() / 2 ** 32
const drawn = <T>(list: readonly T[], next: Random): T => list[Math.floor(share(next) * list.length)]!

/** Words of two to four syllables that read like Spanish, the same for every run. */
const VOCABULARY: readonly string[] = (() => {
  const next = random(1, 2, 3)
  const words = new Set<string>()
  while (words.size < WORDS) {
    let word = ''
    for (let i = 1 + Math.floor(share(next) * 3); i > 0; i--)
      word += drawn(ONSETS, next) + drawn(VOWELS, next)
    words.add(word + drawn(ENDS, next))
  }
  return [...words]
})()

/** The rank of a word by Zipf's law with exponent 1, by inversion of its approximate distribution. */
const zipf = (next: Random, most: number) => Math.min(most - 1, Math.floor(most ** share(next)) - 1)

/** The words of a subject: rarer ones, in an order of their own. */
function subjectWords(subject: number): string[] {
  const next = random(7, subject, 0)
  return Array.from(
    { length: SUBJECT_WORDS },
    () => VOCABULARY[200 + Math.floor(share(next) * (WORDS - 200))]!,
  )
}
const subjects = new Map<number, string[]>()

function wordsOf(subject: number): string[] {
  const known = subjects.get(subject) ?? subjectWords(subject)
  subjects.set(subject, known)
  return known
}

export interface MadePassage {
  readonly id: number
  readonly domain: 'regulations' | 'bills' | 'news'
  readonly country: string
  /** A day, `YYYY-MM-DD`. */
  readonly day: string
  readonly title: string
  readonly body: string
}

const COUNTRIES = [
  'BR',
  'BR',
  'BR',
  'BR',
  'MX',
  'MX',
  'MX',
  'AR',
  'AR',
  'CO',
  'CO',
  'CO',
  'PE',
  'PE',
  'CL',
  'CL',
  'CL',
  'EC',
  'EC',
  'GT',
  'DO',
  'VE',
  'PA',
  'CR',
]
const DOMAINS = [
  'regulations',
  'regulations',
  'regulations',
  'regulations',
  'regulations',
  'bills',
  'bills',
  'bills',
  'news',
  'news',
] as const
const FIRST_DAY = Date.UTC(2015, 0, 1)
const DAYS = 4_300

/** The passage of a number, from 1; the same every time. */
export function passage(id: number): MadePassage {
  const next = random(11, 13, id)
  const [main, beside] = [
    wordsOf(Math.floor(share(next) * SUBJECTS)),
    wordsOf(Math.floor(share(next) * SUBJECTS)),
  ]
  const words = Array.from({ length: LENGTH.least + Math.floor(share(next) * LENGTH.spread) }, () =>
    share(next) < 0.45
      ? (share(next) < 0.6 ? main : beside)[zipf(next, SUBJECT_WORDS)]!
      : VOCABULARY[zipf(next, WORDS)]!,
  )
  return {
    id,
    domain: drawn(DOMAINS, next),
    country: drawn(COUNTRIES, next),
    day: new Date(FIRST_DAY + Math.floor(share(next) * DAYS) * 86_400_000).toISOString().slice(0, 10),
    title: words.slice(0, 12).join(' '),
    body: words.slice(12).join(' '),
  }
}

/**
 * A query of two to six words for a known passage; `n` of them are spread over `size` passages.
 */
export function question(n: number, size: number): string {
  const next = random(17, 19, n)
  const words = passage(1 + Math.floor(share(next) * size)).body.split(' ')
  const long = words.filter((word) => word.length > 5)
  return Array.from({ length: 2 + Math.floor(share(next) * 5) }, () => drawn(long, next)).join(' ')
}
