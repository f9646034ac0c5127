// Near misses: which query terms a term of a text resembles, by their trigrams. A known query term only
// matches its inflexions this way: `fentanilo` does not match `ventanilla` where both are known.

/** Minimum similarity of a near miss. */
const NEAR = 0.45
/** Maximum difference in length of the terms of a near miss. */
const MAX_APART = 5
/**
 * Minimum common prefix of a known term's inflexions, in a query of a few words and in a longer one, which
 * has more verbs and more other words; and its minimum share of the longer term.
 */
const STEM = { few: 5, many: 4 } as const
const STEM_SHARE = 0.5
const MAX_CACHED = 20_000

/** A term of a query. */
export interface CheckedTerm {
  readonly term: string
  /** False where no text contains it: then it may be mistyped. */
  readonly known: boolean
}

/** A query term, and its similarity to a term of the text: 1 for equality. */
export interface SimilarTerm {
  readonly at: number
  readonly likeness: number
}

/** The query terms that a term resembles: a text, or its part from `start` to before `end`. */
export type SimilarTerms = (text: string, start?: number, end?: number) => readonly SimilarTerm[]

/**
 * Matches other terms against these distinct terms; `many` where they are of a long query. Caches its
 * results.
 */
export function nearTo(terms: readonly CheckedTerm[], many = false): SimilarTerms {
  const stem = many ? STEM.many : STEM.few
  const trigrams = terms.map(({ term }) => trigramsOf(term))
  const held = terms.map(({ term }, at) => (/\d/.test(term) ? null : new Set(trigrams[at])))
  const heldBySome = new Uint8Array(TRIGRAMS)
  for (const each of trigrams) for (const trigram of each) heldBySome[trigram] = 1
  // A near miss begins with a first letter of these, or with a second where the two may be swapped.
  const opens = new Uint8Array(1 << BITS)
  for (const { term, known } of terms)
    for (const letter of term.slice(0, known ? 1 : 2)) opens[letter.charCodeAt(0) & MASK] = 1
  const cache = new Map<string, readonly SimilarTerm[]>()

  /** A fast rejection of most terms: all terms of the query together have too few of their trigrams. */
  function mayBeNearSome(text: string, start: number, end: number): boolean {
    if (!opens[text.charCodeAt(start) & MASK]) return false
    let shared = 0
    let trigram = opening(text, start)
    for (let i = start; i < end; i++) {
      trigram = following(trigram, text, i, end)
      shared += heldBySome[trigram]!
    }
    return shared >= NEAR * (end - start - MAX_APART / 2)
  }

  function compare(term: string): readonly SimilarTerm[] {
    const near: SimilarTerm[] = []
    const own = trigramsOf(term)
    for (const [at, { term: asked, known }] of terms.entries())
      if (term === asked) near.push({ at, likeness: 1 })
      else if (
        held[at] &&
        mayBeNear(term, asked) &&
        (known ? shareStem(term, asked, stem) : beginAlike(term, asked))
      ) {
        const likeness = dice(own, held[at], asked.length)
        if (likeness >= NEAR) near.push({ at, likeness })
      }
    return near.length ? near : NONE
  }

  return (text, start = 0, end = text.length) => {
    if (!mayBeNearSome(text, start, end)) return NONE
    const term = text.slice(start, end)
    let near = cache.get(term)
    if (!near) {
      near = compare(term)
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(term, near)
    }
    return near
  }
}

const NONE: readonly SimilarTerm[] = []

/** Of similar length, and not a number: a different number is another one. */
function mayBeNear(a: string, b: string): boolean {
  const apart = a.length - b.length
  return apart <= MAX_APART && apart >= -MAX_APART && !/\d/.test(a)
}

/** Typing errors rarely change the first letter, except swapping it with the second. */
function beginAlike(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])
}

function shareStem(a: string, b: string, least: number): boolean {
  const letters = Math.max(least, Math.ceil(STEM_SHARE * Math.max(a.length, b.length)))
  return a.length >= letters && b.length >= letters && a.slice(0, letters) === b.slice(0, letters)
}

const SPACE = 32
/** Bits that distinguish letters and the space; digits, which are not compared, share theirs with letters. */
const BITS = 5
const MASK = (1 << BITS) - 1
const TRIGRAMS = 1 << (3 * BITS)

/** The state before the trigram of the first letter. */
const opening = (text: string, start: number) => ((SPACE & MASK) << BITS) | (text.charCodeAt(start) & MASK)

/**
 * The letter at an index with its neighbours as one number, from the previous one; the edges count as
 * letters.
 */
function following(trigram: number, text: string, i: number, end: number): number {
  const next = i + 1 < end ? text.charCodeAt(i + 1) : SPACE
  return ((trigram << BITS) | (next & MASK)) & (TRIGRAMS - 1)
}

function trigramsOf(term: string): Uint16Array {
  const trigrams = new Uint16Array(term.length)
  let trigram = opening(term, 0)
  for (let i = 0; i < term.length; i++) {
    trigram = following(trigram, term, i, term.length)
    trigrams[i] = trigram
  }
  return trigrams
}

/** Dice's coefficient (1945): twice the size of the intersection over the sum of the sizes. */
function dice(a: Uint16Array, b: ReadonlySet<number>, length: number): number {
  let shared = 0
  for (let i = 0; i < a.length; i++) if (b.has(a[i]!)) shared++
  return (2 * shared) / (a.length + length)
}
