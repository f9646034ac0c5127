// The values of a column of Parquet while a row group is filled, as the bytes of its pages: they are copied
// from the JSON of records, so that a group costs its bytes and no objects.
import { ByteWriter } from 'hyparquet-writer'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import type { RecordBatch } from '../record-batch.ts'
import { GrowingBytes } from './growing-bytes.ts'

/** The values of a column in one row group. */
export interface ColumnValues {
  readonly encoding: 'PLAIN' | 'RLE_DICTIONARY'
  /** The distinct values and their number, where `values` are places in it. */
  readonly dictionary: { readonly bytes: Buffer; readonly count: number } | null
  /** Those that are not null. */
  readonly values: Uint8Array
  /** The smallest and largest, of types that have them; null where all are null. */
  readonly bounds?: { readonly min: number; readonly max: number } | null
}

/** Collects the values of a column that are not null. What `end` returns is valid until the next `add`. */
export interface ColumnEncoder {
  add(batch: RecordBatch, row: number, column: number): void
  /** Ends a row group and begins the next. */
  end(): ColumnValues
}

/** Integers of so many bytes, each read from the JSON of a value. */
export function integers(width: 4 | 8, read: (json: string) => number): ColumnEncoder {
  const plain = new GrowingBytes()
  let value = 0
  let min = Infinity
  let max = -Infinity
  return {
    add(batch, row, column) {
      if (!batch.repeats(row, column)) {
        value = read(batch.text('latin1', batch.from(row, column), batch.to(row, column)))
        if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer: ${value}`)
        if (value < min) min = value
        if (value > max) max = value
      }
      if (width === 4) plain.int32(value)
      else plain.int64(value)
    },
    end() {
      const bounds = min <= max ? { min, max } : null
      min = Infinity
      max = -Infinity
      return { encoding: 'PLAIN', dictionary: null, values: plain.taken(), bounds }
    },
  }
}

/** Booleans, eight a byte. */
export function booleans(): ColumnEncoder {
  const plain = new GrowingBytes()
  let count = 0
  let byte = 0
  return {
    add(batch, row, column) {
      if (batch.value(row, column)) byte |= 1 << (count % 8)
      if (++count % 8) return
      plain.uint8(byte)
      byte = 0
    },
    end() {
      if (count % 8) plain.uint8(byte)
      count = 0
      byte = 0
      return { encoding: 'PLAIN', dictionary: null, values: plain.taken() }
    },
  }
}

/** Distinct values up to which a dictionary is kept in any case. */
const FEW = 64

/**
 * Texts, or with `json` the JSON of values. They are in a dictionary as long as most of them were there
 * before; a column whose values rarely repeat is plain.
 */
export function texts({ json }: { readonly json: boolean }): ColumnEncoder {
  const plain = new GrowingBytes()
  /** By the bytes of their JSON: where each is in `distinct`. */
  const places = new Map<string, number>()
  const distinct = new GrowingBytes()
  const ends: number[] = [0]
  let indexes = new Uint32Array(FEW)
  let count = 0
  let repeating = true

  function write(into: GrowingBytes, batch: RecordBatch, row: number, column: number): void {
    const bytes = batch.memory
    const [from, to] = [batch.from(row, column), batch.to(row, column)]
    if (json) into.text(bytes, from, to)
    else if (!batch.hasEscapes(row, column)) into.text(bytes, from + 1, to - 1)
    else {
      const text = Buffer.from(String(batch.value(row, column)))
      into.text(text, 0, text.length)
    }
  }

  function addToDictionary(batch: RecordBatch, row: number, column: number): void {
    const repeats = count > 0 && batch.repeats(row, column)
    const place = repeats ? indexes[count - 1]! : placeOf(batch, row, column)
    if (count === indexes.length) {
      const larger = new Uint32Array(2 * count)
      larger.set(indexes)
      indexes = larger
    }
    indexes[count++] = place
    if (places.size <= FEW || 2 * places.size <= count) return
    repeating = false
    for (let i = 0; i < count; i++) plain.bytes(distinct.buffer, ends[indexes[i]!]!, ends[indexes[i]! + 1]!)
  }

  function placeOf(batch: RecordBatch, row: number, column: number): number {
    const key = batch.text('latin1', batch.from(row, column), batch.to(row, column))
    let place = places.get(key)
    if (place === undefined) {
      place = places.size
      places.set(key, place)
      write(distinct, batch, row, column)
      ends.push(distinct.length)
    }
    return place
  }

  return {
    add(batch, row, column) {
      if (repeating) addToDictionary(batch, row, column)
      else write(plain, batch, row, column)
    },
    end() {
      const values: ColumnValues =
        repeating && count
          ? {
              encoding: 'RLE_DICTIONARY',
              dictionary: { bytes: distinct.taken(), count: places.size },
              values: bitPacked(indexes.subarray(0, count), places.size),
            }
          : { encoding: 'PLAIN', dictionary: null, values: plain.taken() }
      distinct.taken()
      places.clear()
      ends.length = 1
      count = 0
      repeating = true
      return values
    },
  }
}

/** Places in a dictionary of so many values, after the number of their bits. */
function bitPacked(indexes: Uint32Array, count: number): Uint8Array {
  const writer = new ByteWriter()
  const bits = count > 1 ? 32 - Math.clz32(count - 1) : 0
  writer.appendUint8(bits)
  writeRleBitPackedHybrid(writer, indexes, bits)
  return writer.getBytes()
}
