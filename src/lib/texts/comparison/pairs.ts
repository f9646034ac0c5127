// Which part of one text is which of another: by the same words, else by their number and similar words.
import { fold } from '../text.ts'
import type { Part } from './parts.ts'

export interface Pair {
  readonly before: Part | null
  readonly after: Part | null
}

/** Equal words make two articles of different numbers the same one from this many on: `Vetado` does not. */
const TELLING = 6
/** Two articles share at least this part of their pairs of words; less where they have the same number. */
const SIMILAR = 0.5
const SAME_NUMBER = { similar: 0.15, bonus: 0.25 }
/** Pairs of words in more articles than this tell nothing. */
const COMMON = 10

/** Every part once, in the order of the later text; what was removed is where it was. */
export function pairsOf(before: readonly Part[], after: readonly Part[]): Pair[] {
  const found = new Map<Part, Part>()
  const taken = new Set<Part>()
  const pair = (a: Part, b: Part) => {
    found.set(b, a)
    taken.add(a)
  }
  const left = () => [before.filter((a) => !taken.has(a)), after.filter((b) => !found.has(b))] as const
  pairEqual(...left(), (part) => `${nameOf(part)} ${wordKey(part)}`, pair)
  pairEqual(...left(), (part) => (part.words.length < TELLING ? null : wordKey(part)), pair)
  pairSimilar(...left(), pair)
  pairEqual(...left(), nameOf, pair)
  return inOrder(before, after, found)
}

/** Its kind, number and section: what an article is known by. */
export const nameOf = ({ kind, name, section }: Part): string =>
  `${kind} ${name ?? ''} ${fold(section ?? '')}`

const wordKey = ({ words }: Part): string => words.map(({ key }) => key).join(' ')

type Paired = (a: Part, b: Part) => void

/** Pairs those of one key in their order. */
function pairEqual(
  before: readonly Part[],
  after: readonly Part[],
  keyOf: (part: Part) => string | null,
  pair: Paired,
): void {
  const waiting = Map.groupBy(before, keyOf)
  for (const b of after) {
    const key = keyOf(b)
    const a = key === null ? undefined : waiting.get(key)?.shift()
    if (a) pair(a, b)
  }
}

/** Pairs the most similar articles first. */
function pairSimilar(before: readonly Part[], after: readonly Part[], pair: Paired): void {
  const from = before.filter(({ kind }) => kind === 'article')
  const to = after.filter(({ kind }) => kind === 'article')
  const [own, others] = tellingPairs(from, to)
  const seen = placesOf(others)
  const shared = new Map<number, number>()
  for (const [words, rows] of placesOf(own))
    for (const j of seen.get(words) ?? [])
      for (const i of rows) {
        const at = i * to.length + j
        shared.set(at, (shared.get(at) ?? 0) + 1)
      }
  const candidates = [...shared].flatMap(([at, count]) => {
    const [i, j] = [Math.floor(at / to.length), at % to.length]
    const similar = (2 * count) / (own[i]!.size + others[j]!.size)
    const same = nameOf(from[i]!) === nameOf(to[j]!)
    if (similar < (same ? SAME_NUMBER.similar : SIMILAR)) return []
    return [{ i, j, score: similar + (same ? SAME_NUMBER.bonus : 0) }]
  })
  // Equal scores in an order that does not depend on which text is the earlier one.
  candidates.sort(
    (x, y) => y.score - x.score || x.i + x.j - y.i - y.j || Math.abs(x.i - x.j) - Math.abs(y.i - y.j),
  )
  const [rows, columns] = [new Set<number>(), new Set<number>()]
  for (const { i, j } of candidates) {
    if (rows.has(i) || columns.has(j)) continue
    rows.add(i)
    columns.add(j)
    pair(from[i]!, to[j]!)
  }
}

/** The pairs of words of each article, without those that too many articles have. */
function tellingPairs(before: readonly Part[], after: readonly Part[]) {
  const sides = [before.map(pairsOfWords), after.map(pairsOfWords)] as const
  const [places, seen] = [placesOf(sides[0]), placesOf(sides[1])]
  const tells = (words: string) =>
    (places.get(words)?.length ?? 0) <= COMMON && (seen.get(words)?.length ?? 0) <= COMMON
  const telling = (all: readonly ReadonlySet<string>[]) => all.map((each) => new Set([...each].filter(tells)))
  return [telling(sides[0]), telling(sides[1])] as const
}

/** The words of an article two by two, each once. */
function pairsOfWords({ words }: Part): ReadonlySet<string> {
  return new Set(words.map(({ key }, i) => `${key} ${words[i + 1]?.key ?? ''}`))
}

function placesOf(all: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  all.forEach((each, i) => {
    for (const words of each) {
      const known = places.get(words)
      if (known) known.push(i)
      else places.set(words, [i])
    }
  })
  return places
}

function inOrder(before: readonly Part[], after: readonly Part[], found: ReadonlyMap<Part, Part>): Pair[] {
  const kept = new Set(found.values())
  const pairs: Pair[] = []
  let at = 0
  const removedUntil = (end: number) => {
    for (; at < end; at++) if (!kept.has(before[at]!)) pairs.push({ before: before[at]!, after: null })
  }
  const indexOf = new Map(before.map((part, i) => [part, i]))
  for (const b of after) {
    const a = found.get(b) ?? null
    if (a) removedUntil(indexOf.get(a)!)
    pairs.push({ before: a, after: b })
  }
  removedUntil(before.length)
  return pairs
}
