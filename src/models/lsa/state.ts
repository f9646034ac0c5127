// The fitted state of LSA as bytes, for storage with its index.
import { hash } from 'node:crypto'
import { ANALYZER } from '#language/analyzer.ts'
import { packed, unpacked } from '#lib/packed.ts'
import type { LsaModel } from './model.ts'

const KIND = 'HEMLSA01'

/** Equal models give equal bytes. */
export function packedModel({ texts, codes, weights, directions }: LsaModel): Uint8Array<ArrayBuffer> {
  return packed(KIND, [JSON.stringify({ analyzer: ANALYZER, texts }), codes, weights, directions])
}

/** Throws when the bytes are damaged or of another kind. */
export function unpackedModel(bytes: Uint8Array): LsaModel {
  const [head, codes, weights, directions] = unpacked(KIND, bytes)
  return {
    texts: (JSON.parse(Buffer.from(head!).toString()) as { texts: number }).texts,
    codes: new Int32Array(codes!.buffer),
    weights: new Float32Array(weights!.buffer),
    directions: new Int8Array(directions!.buffer),
  }
}

/** Prefix of the ids of these embedders; a hash of the state follows. */
export const ID_START = 'lsa-'

export const idOf = (state: Uint8Array): string => ID_START + hash('sha256', state, 'hex').slice(0, 16)
