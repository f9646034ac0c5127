// Significance of the difference of two systems, from the differences of their values by query.
import { mean } from './metrics.ts'

const SAMPLES = 10_000

const SEED = 1
/** Maximum difference of sums of the same numbers in another order, relative to the sum of their sizes. */
const ROUNDING = 1e-12

export interface Significance {
  /** Two-sided: the probability of a mean difference as large by chance. */
  readonly p: number
  /** True when every assignment of signs was tried. */
  readonly exact: boolean
}

/**
 * The paired randomization test (Fisher 1935; for retrieval Smucker, Allan & Carterette 2007): were the
 * systems the same, each difference could as well have the other sign. Up to 13 differences that are not 0
 * all 2ⁿ assignments are tried; beyond, 10,000 drawn from the seed, with p = (as large + 1) / (samples + 1),
 * which is never 0 (Phipson & Smyth 2010). 1 when nothing differs.
 */
export function randomizationTest(
  differences: readonly number[],
  { samples = SAMPLES, seed = SEED }: { readonly samples?: number; readonly seed?: number } = {},
): Significance {
  // A difference of 0 is the same with either sign.
  const nonzero = differences.filter((difference) => difference !== 0)
  if (!nonzero.length) return { p: 1, exact: true }
  const observed = Math.abs(sum(nonzero)) - ROUNDING * sum(nonzero.map(Math.abs))
  const exact = 2 ** nonzero.length <= samples
  const draw = bits(seed)
  const total = exact ? 2 ** nonzero.length : samples
  let large = 0
  for (let i = 0; i < total; i++) {
    let flipped = 0
    let signs = i
    for (let j = 0; j < nonzero.length; j++) {
      if (!exact && j % 32 === 0) signs = draw()
      flipped += signs & 1 ? nonzero[j]! : -nonzero[j]!
      signs >>>= 1
    }
    if (Math.abs(flipped) >= observed) large++
  }
  return { p: exact ? large / total : (large + 1) / (total + 1), exact }
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * The 95 % interval of the mean by the percentile bootstrap (Efron & Tibshirani 1993): 10,000 samples with
 * replacement, from the seed. Both ends are the value itself for one value, 0 for none.
 */
export function bootstrapInterval(
  values: readonly number[],
  { samples = SAMPLES, seed = SEED }: { readonly samples?: number; readonly seed?: number } = {},
): Interval {
  const draw = bits(seed)
  const means = Float64Array.from({ length: samples }, () => {
    let total = 0
    for (let i = 0; i < values.length; i++) total += values[Math.floor((draw() / 2 ** 32) * values.length)]!
    return values.length ? total / values.length : 0
  }).sort()
  const at = (share: number) => means[Math.min(samples - 1, Math.floor(share * samples))] ?? mean(values)
  return { low: at(0.025), high: at(0.975) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Unsigned 32-bit numbers from a seed: splitmix32, the mixing of MurmurHash3 over a Weyl sequence (Steele,
 * Lea & Flood 2014).
 */
function bits(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }
}
