// What the built-in part of search learns from a collection: vectors and statistics, as one piece that can be
// stored.
import { hash } from 'node:crypto'
import { ANALYSER } from '#language/analyzer.ts'
import { type Statistics, statisticsOf } from '#language/term-statistics.ts'
import { packed, unpacked } from '#lib/packed.ts'
import type { Embedder } from '../ports.ts'
import { DIMENSIONS, fitLsa, type LsaModel, lsaVectors } from './model.ts'

export interface Fitted {
  /** Names the content: `lsa-` and a hash. */
  readonly id: string
  readonly lsa: LsaModel
  readonly statistics: Statistics
}

/** Fits on texts, and writes down what was learnt. The same texts in the same order give the same bytes. */
export function fitted(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const statistics = statisticsOf(texts)
  const { codes, weights, directions } = fitLsa(texts)
  const { keys, words } = statistics
  const head = { analyser: ANALYSER, texts: statistics.texts, averageLength: statistics.averageLength }
  return packed([
    bytesOf(JSON.stringify(head)),
    bytesOf(codes),
    bytesOf(weights),
    bytesOf(directions),
    bytesOf([...keys.keys()].join('\n')),
    bytesOf(Uint32Array.from(keys.values())),
    bytesOf([...words.keys()].join('\n')),
    bytesOf([...words.values()].map(({ spelling }) => spelling).join('\n')),
    bytesOf(Uint32Array.from(words.values(), ({ texts }) => texts)),
  ])
}

/** Reads what `fitted` wrote. Throws when the bytes are damaged or of another kind. */
export function readFitted(bytes: Uint8Array): Fitted {
  const [head, codes, weights, directions, keys, keyTexts, words, spellings, wordTexts] = unpacked(bytes) as [
    Bytes,
    ...Bytes[],
  ]
  const { texts, averageLength } = JSON.parse(Buffer.from(head).toString()) as Pick<
    Statistics,
    'texts' | 'averageLength'
  >
  const counts = { keys: new Uint32Array(keyTexts!.buffer), words: new Uint32Array(wordTexts!.buffer) }
  const spelt = linesOf(spellings!)
  return {
    id: `lsa-${hash('sha256', bytes, 'hex').slice(0, 16)}`,
    lsa: {
      codes: new Int32Array(codes!.buffer),
      weights: new Float32Array(weights!.buffer),
      directions: new Int8Array(directions!.buffer),
    },
    statistics: {
      texts,
      averageLength,
      keys: new Map(linesOf(keys!).map((key, i) => [key, counts.keys[i]!])),
      words: new Map(
        linesOf(words!).map((word, i) => [word, { texts: counts.words[i]!, spelling: spelt[i]! }]),
      ),
    },
  }
}

/** The vectors of what was fitted. A text that has nothing of the collection gets noughts alone. */
export function fittedEmbedder({ id, lsa }: Fitted): Embedder {
  const vectorOf = lsaVectors(lsa)
  return {
    id,
    dims: DIMENSIONS,
    async embed(texts, _kind, signal) {
      signal.throwIfAborted()
      return texts.map(vectorOf)
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(data: string | ArrayBufferView): Uint8Array {
  return typeof data === 'string'
    ? Buffer.from(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

function linesOf(bytes: Uint8Array): string[] {
  return bytes.length ? Buffer.from(bytes).toString().split('\n') : []
}
