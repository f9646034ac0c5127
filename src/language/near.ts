// Near misses: which of the keys of a query a key of a text stands for.

/** Least likeness of a near miss. */
const NEAR = 0.45
/** Letters that the keys of a near miss may differ in length. */
const MAX_APART = 5
const MAX_REMEMBERED = 20_000

/** A key of the query, and how like it a key of the text is: 1 for the same. */
export interface Near {
  readonly at: number
  readonly likeness: number
}

/**
 * Tells which of these keys, each there once, another stands for; none is an empty list. Keeps what it has
 * told.
 */
export function nearTo(keys: readonly string[]): (key: string) => readonly Near[] {
  const trigrams = keys.map(trigramsOf)
  const held = keys.map((key, at) => (/\d/.test(key) ? null : new Set(trigrams[at])))
  const heldBySome = new Uint8Array(TRIGRAMS)
  for (const each of trigrams) for (const trigram of each) heldBySome[trigram] = 1
  const known = new Map<string, readonly Near[]>()

  /** Told at a glance of most keys: all that ask hold too few of its trigrams. */
  function mayBeNearSome(key: string): boolean {
    let shared = 0
    let trigram = opening(key)
    for (let i = 0; i < key.length; i++) {
      trigram = following(trigram, key, i)
      shared += heldBySome[trigram]!
    }
    return shared >= NEAR * (key.length - MAX_APART / 2)
  }

  function compare(key: string): readonly Near[] {
    const near: Near[] = []
    const own = trigramsOf(key)
    for (const [at, asked] of keys.entries())
      if (key === asked) near.push({ at, likeness: 1 })
      else if (held[at] && mayBeNear(key, asked)) {
        const likeness = dice(own, held[at], asked.length)
        if (likeness >= NEAR) near.push({ at, likeness })
      }
    return near.length ? near : NONE
  }

  return (key) => {
    if (!mayBeNearSome(key)) return NONE
    let near = known.get(key)
    if (!near) {
      near = compare(key)
      if (known.size >= MAX_REMEMBERED) known.clear()
      known.set(key, near)
    }
    return near
  }
}

const NONE: readonly Near[] = []

/** Slips spare the first letter or the second; numbers have none. */
function mayBeNear(a: string, b: string): boolean {
  const apart = a.length - b.length
  if (apart > MAX_APART || apart < -MAX_APART) return false
  return (a.charCodeAt(0) === b.charCodeAt(0) || a.charCodeAt(1) === b.charCodeAt(1)) && !/\d/.test(a)
}

const SPACE = 32
/** Bits that tell letters and the space apart; digits, which are not compared, share theirs with letters. */
const BITS = 5
const MASK = (1 << BITS) - 1
const TRIGRAMS = 1 << (3 * BITS)

/** What stands before the trigram of the first letter. */
const opening = (key: string) => ((SPACE & MASK) << BITS) | (key.charCodeAt(0) & MASK)

/**
 * The letter at a place with its neighbours as one number, from the one before it; the edges count as
 * letters.
 */
function following(trigram: number, key: string, i: number): number {
  const next = i + 1 < key.length ? key.charCodeAt(i + 1) : SPACE
  return ((trigram << BITS) | (next & MASK)) & (TRIGRAMS - 1)
}

function trigramsOf(key: string): Uint16Array {
  const trigrams = new Uint16Array(key.length)
  let trigram = opening(key)
  for (let i = 0; i < key.length; i++) {
    trigram = following(trigram, key, i)
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
