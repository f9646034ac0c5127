// Near misses: which terms of a query a term of a text resembles, by their trigrams. A term that the texts
// hold is only its inflexions besides: `fentanilo` is no `ventanilla` where both are known.

/** Least likeness of a near miss. */
const NEAR = 0.45
/** Letters that the terms of a near miss may differ in length. */
const MAX_APART = 5
/**
 * First letters that the inflexions of a known term share, in a query of a few words and in a longer one,
 * which is more often of verbs and says more besides; and the share of the longer term that they are.
 */
const STEM = { few: 5, many: 4 } as const
const STEM_SHARE = 0.5
const MAX_CACHED = 20_000

/** A term of a query. */
export interface Asked {
  readonly term: string
  /** False where no text holds it: then it may be mistyped. */
  readonly known: boolean
}

/** A term of the query, and how like it a term of the text is: 1 for the same. */
export interface Near {
  readonly at: number
  readonly likeness: number
}

/** The terms of the query that a term resembles: a text, or its part from `start` to before `end`. */
export type NearTerms = (text: string, start?: number, end?: number) => readonly Near[]

/**
 * Matches other terms against these, each there once; `many` where they are of a long query. Caches what it
 * has found.
 */
export function nearTo(terms: readonly Asked[], many = false): NearTerms {
  const stem = many ? STEM.many : STEM.few
  const trigrams = terms.map(({ term }) => trigramsOf(term))
  const held = terms.map(({ term }, at) => (/\d/.test(term) ? null : new Set(trigrams[at])))
  const heldBySome = new Uint8Array(TRIGRAMS)
  for (const each of trigrams) for (const trigram of each) heldBySome[trigram] = 1
  // What is near begins with a first letter of these, or with a second where the two may be swapped.
  const opens = new Uint8Array(1 << BITS)
  for (const { term, known } of terms)
    for (const letter of term.slice(0, known ? 1 : 2)) opens[letter.charCodeAt(0) & MASK] = 1
  const cache = new Map<string, readonly Near[]>()

  /** Quickly false for most terms: all terms of the query together hold too few of their trigrams. */
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

  function compare(term: string): readonly Near[] {
    const near: Near[] = []
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

const NONE: readonly Near[] = []

/** Of like length, and no number: one that differs is another. */
function mayBeNear(a: string, b: string): boolean {
  const apart = a.length - b.length
  return apart <= MAX_APART && apart >= -MAX_APART && !/\d/.test(a)
}

/** Typing errors spare the first letter, or swap it with the second. */
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
 * The letter at a place with its neighbours as one number, from the one before it; the edges count as
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

/** Dice's coefficient (1945): twice what two have in common over what they have. */
function dice(a: Uint16Array, b: ReadonlySet<number>, length: number): number {
  let shared = 0
  for (let i = 0; i < a.length; i++) if (b.has(a[i]!)) shared++
  return (2 * shared) / (a.length + length)
}
