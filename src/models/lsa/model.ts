// Latent semantic analysis: vectors of texts from the co-occurrences in their collection.
import { openAnalyzer } from '#language/analyzer.ts'
import { CODES, type Runs, runCounter } from './features.ts'
import { type SparseRow, sparseMatrix } from './sparse.ts'
import { strongestDirections } from './svd.ts'

/** Dimension of every vector, whatever the size of the collection. */
export const DIMENSIONS = 256

/** The parameters of a fitted model. */
export interface LsaModel {
  /** Number of texts that it was fitted on. */
  readonly texts: number
  /** The feature of each code of a 4-gram, by rank. */
  readonly codes: Int32Array
  /** The weight of an occurrence of each feature. */
  readonly weights: Float32Array
  /** Directions of each feature, features × 256, as multiples of a step in its weight. */
  readonly directions: Int8Array
}

const MAX_FEATURES = 40_000
/**
 * In a large collection, a 4-gram in a single text is noise, and one in more than half of them carries no
 * information.
 */
const SOME = 50
const MIN_TEXTS = 2
const MAX_SHARE = 0.5

/**
 * Fits a model on texts. TF-IDF with logarithmic frequencies, then the strongest directions of their matrix:
 * Deerwester et al. (1990).
 */
export function fitLsa(texts: readonly string[]): LsaModel {
  const { termsOf } = openAnalyzer()
  const runsOf = runCounter()
  const counted = texts.map((text) => runsOf(termsOf(text)))
  const holding = new Uint32Array(CODES)
  for (const runs of counted) for (const code of runs.codes) holding[code]!++
  const [least, most] = texts.length >= SOME ? [MIN_TEXTS, texts.length * MAX_SHARE] : [1, texts.length]
  const codes = Int32Array.from(
    holding.keys().filter((code) => holding[code]! >= least && holding[code]! <= most),
  )
    .sort((a, b) => holding[b]! - holding[a]! || a - b)
    .slice(0, MAX_FEATURES)
  const idf = Float32Array.from(codes, (code) => Math.log((texts.length + 1) / (holding[code]! + 0.5)))
  const features = featuresOf(codes)
  const rows = counted.map((runs) => unitRow(runs, features, idf))
  const { vectors, count } = strongestDirections(sparseMatrix(rows, codes.length), DIMENSIONS)
  return { texts: texts.length, codes, ...inSteps(vectors, count, idf) }
}

/** Feature by code, or -1. */
function featuresOf(codes: Int32Array): Int32Array {
  const features = new Int32Array(CODES).fill(-1)
  for (const [feature, code] of codes.entries()) features[code] = feature
  return features
}

function unitRow({ codes, times }: Runs, features: Int32Array, idf: Float32Array): SparseRow {
  const known = codes.filter((code) => features[code]! >= 0).length
  const at = new Int32Array(known)
  const values = new Float32Array(known)
  let next = 0
  for (let i = 0; i < codes.length; i++) {
    const feature = features[codes[i]!]!
    if (feature < 0) continue
    at[next] = feature
    values[next++] = (1 + Math.log(times[i]!)) * idf[feature]!
  }
  return { at, values: toUnit(values) }
}

/** A byte for each direction: a feature's largest one is 127 steps. */
function inSteps(
  vectors: Float32Array,
  count: number,
  idf: Float32Array,
): Pick<LsaModel, 'weights' | 'directions'> {
  const directions = new Int8Array(idf.length * DIMENSIONS)
  const weights = idf.map((weight, feature) => {
    const own = vectors.subarray(feature * count, (feature + 1) * count)
    const step = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    if (step)
      directions.set(
        own.map((value) => Math.round(value / step)),
        feature * DIMENSIONS,
      )
    return weight * step
  })
  return { weights, directions }
}

/** Scales to unit length in place; a zero vector stays zero. */
function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  if (length) for (let i = 0; i < vector.length; i++) vector[i]! /= length
  return vector
}

/** Turns texts into vectors of unit length; all zeros for a text without features of the collection. */
export function lsaVectors({ codes: known, weights, directions }: LsaModel): (text: string) => Float32Array {
  const { termsOf } = openAnalyzer()
  const runsOf = runCounter()
  const features = featuresOf(known)
  return (text) => {
    const vector = new Float32Array(DIMENSIONS)
    const { codes, times } = runsOf(termsOf(text))
    for (let i = 0; i < codes.length; i++) {
      const feature = features[codes[i]!]!
      if (feature < 0) continue
      const weight = (1 + Math.log(times[i]!)) * weights[feature]!
      for (let j = 0, from = feature * DIMENSIONS; j < DIMENSIONS; j++, from++)
        vector[j]! += weight * directions[from]!
    }
    return toUnit(vector)
  }
}
