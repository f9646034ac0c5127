// Term statistics as bytes, for storage with an index.
import { inWorker } from '#lib/in-worker.ts'
import { packed, unpacked } from '#lib/packed.ts'
import type { CountedTexts, TermStatistics } from './term-statistics.ts'

const KIND = 'HEMTERM1'

/** The packed statistics of texts, counted in a separate thread. Throws as `inWorker` does. */
export function countInWorker(counted: CountedTexts, signal: AbortSignal): Promise<Uint8Array> {
  return inWorker(new URL(import.meta.resolve('#language/term-statistics-worker.ts')), counted, signal)
}

/** Equal statistics give equal bytes. */
export function packedStatistics(statistics: TermStatistics): Uint8Array<ArrayBuffer> {
  const { texts, averageLength, terms, words, formulaic } = statistics
  return packed(KIND, [
    JSON.stringify({ texts, averageLength }),
    [...terms.keys()].join('\n'),
    Uint32Array.from(terms.values()),
    [...words.keys()].join('\n'),
    [...words.values()].map(({ spelling }) => spelling).join('\n'),
    Uint32Array.from(words.values(), ({ texts }) => texts),
    [...formulaic.keys()].join('\n'),
    Float32Array.from(formulaic.values()),
  ])
}

/**
 * Throws when the bytes are damaged or of another kind. Those of an index from before formulaic words were
 * counted have none, and serve until it is built again.
 */
export function unpackedStatistics(bytes: Uint8Array): TermStatistics {
  const [head, terms, termTexts, words, spellings, wordTexts, formulaic, shares] = unpacked(KIND, bytes)
  const { texts, averageLength } = JSON.parse(Buffer.from(head!).toString()) as TermStatistics
  const counts = { terms: new Uint32Array(termTexts!.buffer), words: new Uint32Array(wordTexts!.buffer) }
  const spelt = linesOf(spellings!)
  const shareOf = new Float32Array(shares?.buffer ?? new ArrayBuffer(0))
  return {
    texts,
    averageLength,
    terms: new Map(linesOf(terms!).map((term, i) => [term, counts.terms[i]!])),
    words: new Map(
      linesOf(words!).map((word, i) => [word, { texts: counts.words[i]!, spelling: spelt[i]! }]),
    ),
    formulaic: new Map(formulaic ? linesOf(formulaic).map((term, i) => [term, shareOf[i]!]) : []),
  }
}

function linesOf(bytes: Uint8Array): string[] {
  return bytes.length ? Buffer.from(bytes).toString().split('\n') : []
}
