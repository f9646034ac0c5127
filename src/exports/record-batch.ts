// Some records of one cell, in the order of ids: their JSON in the form of lists as NDJSON, and where the
// values of their columns are in it.
import type { ExportColumn } from '#model/exports.ts'
import { LineScanner } from './json-lines.ts'

const [QUOTE, SMALL_N, BRACE, BRACKET, NEWLINE] = [0x22, 0x6e, 0x7b, 0x5b, 0x0a]
/** Memory of a batch in relation to its bytes, for those of the next. */
const SLACK = 1.25

/** A batch after the other, in memory that is used again. */
export class RecordBatch {
  ids: readonly number[] = []
  #buffer = Buffer.allocUnsafeSlow(0)
  #length = 0
  readonly #width: number
  readonly #scanned: LineScanner

  constructor(columns: readonly ExportColumn[]) {
    this.#width = columns.length
    this.#scanned = new LineScanner(columns.map(({ name }) => name))
  }

  /**
   * Holds these records from now on: for each of the ids, the parts of its JSON. Throws a SyntaxError at what
   * is no JSON.
   */
  hold(ids: readonly number[], records: readonly (readonly string[])[]): this {
    this.ids = ids
    this.#write(records)
    const odd = new Set(this.#scanned.odd)
    if (!odd.size) return this
    // As `JSON.stringify` prints them: with other spaces or escapes the digest would be another.
    const printed = records.map((parts, row) =>
      odd.has(row) ? [JSON.stringify(JSON.parse(parts.join('')))] : parts,
    )
    this.#write(printed)
    return this
  }

  #write(records: readonly (readonly string[])[]): void {
    let needed = records.length
    for (const parts of records) for (const part of parts) needed += Buffer.byteLength(part)
    if (this.#buffer.length < needed) this.#buffer = Buffer.allocUnsafeSlow(Math.ceil(SLACK * needed))
    let at = 0
    for (const parts of records) {
      for (const part of parts) at += this.#buffer.write(part, at)
      this.#buffer[at++] = NEWLINE
    }
    this.#length = at
    this.#scanned.scan(this.#buffer, records.length)
  }

  get size(): number {
    return this.ids.length
  }

  /** Lines of NDJSON as `JSON.stringify` prints them, in UTF-8. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** The JSON of a record. */
  line(row: number): Buffer {
    const { lines } = this.#scanned
    return this.#buffer.subarray(lines[row]!, lines[row + 1]! - 1)
  }

  /** The first byte of a value; -1 where it is null or missing. */
  from(row: number, column: number): number {
    const from = this.#scanned.spans[2 * (row * this.#width + column)]!
    return from === 0 || this.#buffer[from] === SMALL_N ? -1 : from
  }

  /** The byte after a value. */
  to(row: number, column: number): number {
    return this.#scanned.spans[2 * (row * this.#width + column) + 1]!
  }

  /** True where the JSON of a value has escapes. */
  hasEscapes(row: number, column: number): boolean {
    return this.#scanned.escapes[row * this.#width + column] === 1
  }

  /** True where a value has the same JSON as that of the record before in the batch; neither is null. */
  repeats(row: number, column: number): boolean {
    if (row === 0) return false
    const { spans } = this.#scanned
    const cell = 2 * (row * this.#width + column)
    const before = cell - 2 * this.#width
    const [from, to, at] = [spans[cell]!, spans[cell + 1]!, spans[before]!]
    if (at === 0 || to - from !== spans[before + 1]! - at) return false
    const buffer = this.#buffer
    let i = from
    while (i < to && buffer[i] === buffer[at + i - from]) i++
    return i === to
  }

  /** A value; a list or an object as its JSON text. */
  value(row: number, column: number): string | number | boolean | null {
    const from = this.from(row, column)
    if (from < 0) return null
    const to = this.to(row, column)
    const kind = this.#buffer[from]
    if (kind === QUOTE && !this.hasEscapes(row, column)) return this.text('utf8', from + 1, to - 1)
    const json = this.text('utf8', from, to)
    return kind === BRACE || kind === BRACKET ? json : JSON.parse(json)
  }

  /** The text of some bytes. */
  text(encoding: 'utf8' | 'latin1', from: number, to: number): string {
    return this.#buffer.toString(encoding, from, to)
  }

  /** Memory of the bytes of values. */
  get memory(): Buffer {
    return this.#buffer
  }
}
