// Random numbers from a seed. Each record has its own stream, so that it can be generated without the others.

/** A stream of unsigned 32-bit numbers. */
export type Random = () => number

/**
 * The stream of record `n` under a name. sfc32 by Chris Doty-Humphrey (PractRand, public domain): small
 * state, passes PractRand, and no two streams share their 128 bits of seed.
 */
export function random(seed: number, stream: number, n: number): Random {
  let a = seed | 0
  let b = stream | 0
  let c = n | 0
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** A number for a name: FNV-1a (Fowler, Noll, Vo; public domain). */
export function streamOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A whole number from 0 up to, but not including, `n`. */
export function below(r: Random, n: number): number {
  return Math.floor((r() / 4294967296) * n)
}

/** A whole number from `low` to `high`, both included. */
export function between(r: Random, low: number, high: number): number {
  return low + below(r, high - low + 1)
}

/** True with probability `p`. */
export function chance(r: Random, p: number): boolean {
  return r() < p * 4294967296
}

/** One of a list that is not empty. */
export function pick<T>(r: Random, list: readonly T[]): T {
  return list[below(r, list.length)]!
}

/** Up to `count` different members of a list, in its order from a random start. */
export function some<T>(r: Random, list: readonly T[], count: number): T[] {
  const start = below(r, list.length)
  const step = 1 + below(r, Math.max(1, Math.floor(list.length / Math.max(1, count))))
  const out = new Set<T>()
  for (let i = 0; i < count && i < list.length; i++) out.add(list[(start + i * step) % list.length]!)
  return [...out]
}

/** An index drawn by weight. */
export function weighted(r: Random, weights: readonly number[]): number {
  let rest = (r() / 4294967296) * weights.reduce((sum, w) => sum + w, 0)
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i]!
    if (rest < 0) return i
  }
  return weights.length - 1
}
