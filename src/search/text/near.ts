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

/** Tells which of these keys another stands for; none is an empty list. Keeps what it has told. */
export function nearTo(keys: readonly string[]): (key: string) => readonly Near[] {
  const trigrams = keys.map((key) => (/\d/.test(key) ? null : trigramsOf(key)))
  const known = new Map<string, readonly Near[]>()

  function compare(key: string): readonly Near[] {
    // Most keys are near to none, so that their trigrams are not even cut.
    let own: Int32Array | undefined
    const near: Near[] = []
    for (let at = 0; at < keys.length; at++) {
      const asked = keys[at]!
      const theirs = trigrams[at]
      if (key === asked) near.push({ at, likeness: 1 })
      else if (theirs && mayBeNear(key, asked)) {
        own ??= trigramsOf(key)
        const likeness = dice(own, theirs)
        if (likeness >= NEAR) near.push({ at, likeness })
      }
    }
    return near.length ? near : NONE
  }

  // Told at a glance of most keys: neither letter by which they could be near is that of any.
  const [firsts, seconds] = [0, 1].map((at) => new Set(keys.map((key) => key.charCodeAt(at))))

  return (key) => {
    if (!firsts!.has(key.charCodeAt(0)) && !seconds!.has(key.charCodeAt(1))) return NONE
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

/** Each as one number; the edges count as letters. */
function trigramsOf(key: string): Int32Array {
  const trigrams = new Int32Array(key.length)
  let before = (SPACE << 8) | key.charCodeAt(0)
  for (let i = 0; i < key.length; i++) {
    before = ((before << 8) | (i + 1 < key.length ? key.charCodeAt(i + 1) : SPACE)) & 0xffffff
    trigrams[i] = before
  }
  return trigrams
}

const SPACE = 32

/** Dice's coefficient (1945): twice what two have in common over what they have. */
function dice(a: Int32Array, b: Int32Array): number {
  let shared = 0
  for (let i = 0; i < a.length; i++) if (b.includes(a[i]!)) shared++
  return (2 * shared) / (a.length + b.length)
}
