// The fingerprint of each record of a cell, in the order of ids: from them the next set knows what changed,
// also where nothing was written, such as a consultation that closed.
import { hash } from 'node:crypto'
import type { RecordBatch } from './record-batch.ts'

/** Bytes of an id, and of the fingerprint of its record. */
const ID = 8
const PRINT = 16
const EACH = ID + PRINT

export const fingerprintsName = (domain: string, country: string): string =>
  `${domain}-${country.toLowerCase()}.fingerprints`

/** For each record its id, and the first bytes of the SHA-256 of its JSON. */
export function fingerprintsOf(batch: RecordBatch): Buffer {
  const bytes = Buffer.allocUnsafe(batch.size * EACH)
  batch.ids.forEach((id, row) => {
    const at = row * EACH
    bytes.writeBigUInt64BE(BigInt(id), at)
    const digest = hash('sha256', batch.line(row), 'hex')
    bytes.write(digest, at + ID, PRINT, 'hex')
  })
  return bytes
}

/** Compares records, in the order of their ids, with those of the set before. */
export interface Comparison {
  /** What became of the record of a row of fingerprints; `gone` are ids before it that are no more. */
  compare(
    prints: Buffer,
    row: number,
  ): { readonly state: 'created' | 'changed' | 'unchanged'; readonly gone: number[] }
  /** The ids after the last record. */
  rest(): number[]
}

/** Begins a comparison with the fingerprints of the set before. */
export function comparedWith(before: Uint8Array): Comparison {
  const prints = Buffer.from(before.buffer, before.byteOffset, before.byteLength)
  let at = 0
  const idAt = (offset: number) => prints.subarray(offset, offset + ID)
  function* skipped(until: Buffer | null): Generator<number> {
    for (; at < prints.length && (!until || idAt(at).compare(until) < 0); at += EACH)
      yield Number(prints.readBigUInt64BE(at))
  }
  return {
    compare(own, row) {
      const print = own.subarray(row * EACH, (row + 1) * EACH)
      const id = print.subarray(0, ID)
      const gone = [...skipped(id)]
      if (at >= prints.length || !idAt(at).equals(id)) return { state: 'created', gone }
      const same = prints.subarray(at, at + EACH).equals(print)
      at += EACH
      return { state: same ? 'unchanged' : 'changed', gone }
    },
    rest: () => [...skipped(null)],
  }
}
