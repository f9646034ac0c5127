// Finds the values of records in lines of JSON, byte by byte: an export copies most of them as they are, and
// building objects of a record and printing them again costs several times as much.

/** Where the values of a number of records are, until the next scan. */
export interface ScannedLines {
  /** The first byte of each record; one more, the end of the last line. */
  readonly lines: Int32Array
  /**
   * For each record and column, two numbers: the first byte of its value and the byte after it; both 0 where
   * the record lacks it.
   */
  readonly spans: Int32Array
  /** For each record and column, 1 where the value contains a backslash. */
  readonly escapes: Uint8Array
  /** The records that `JSON.stringify` may print in another way. */
  readonly odd: readonly number[]
}

const [NEWLINE, SPACE, QUOTE, MINUS] = [0x0a, 0x20, 0x22, 0x2d]
const [COMMA, SLASH, COLON, BACKSLASH, SMALL_U] = [0x2c, 0x2f, 0x3a, 0x5c, 0x75]
const [SMALL_F, SMALL_T] = [0x66, 0x74]
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d]
const [ZERO, NINE] = [0x30, 0x39]
/** Digits of integers that are numbers of JavaScript without loss. */
const MOST_DIGITS = 15

const [NULL, TRUE, FALSE] = [Buffer.from('null'), Buffer.from('true'), Buffer.from('false')]

const isOfLiteral = (byte: number) =>
  byte > SPACE && byte !== COMMA && byte !== BRACE_END && byte !== BRACKET_END

interface Member {
  readonly name: Uint8Array
  /** -1 for one that is not asked for. */
  readonly column: number
}

/**
 * Scans records of one line each, objects as `JSON.stringify` or PostgreSQL writes them, for the members of
 * some names. Its memory is used again for each scan.
 */
export class LineScanner implements ScannedLines {
  lines = new Int32Array(0)
  spans = new Int32Array(0)
  escapes = new Uint8Array(0)
  odd: number[] = []
  #bytes: Uint8Array = new Uint8Array(0)
  readonly #columns: ReadonlyMap<string, number>
  /** The members of the record before by place: those of a domain are nearly always in the same order. */
  readonly #members: Member[] = []
  #isOdd = false
  #hasEscape = false

  constructor(names: readonly string[]) {
    this.#columns = new Map(names.map((each, i) => [each, i]))
  }

  /** Scans so many records. Throws a SyntaxError at what is no JSON. */
  scan(bytes: Uint8Array, records: number): void {
    const cells = records * this.#columns.size
    this.#bytes = bytes
    this.odd = []
    if (this.lines.length <= records) this.lines = new Int32Array(records + 1)
    if (this.escapes.length < cells) {
      this.escapes = new Uint8Array(cells)
      this.spans = new Int32Array(2 * cells)
    }
    this.spans.fill(0, 0, 2 * cells)
    for (let row = 0; row < records; row++) this.#record(row)
  }

  /** Scans the record of the next line. */
  #record(row: number): void {
    const bytes = this.#bytes
    const first = row * this.#columns.size
    this.#isOdd = false
    let at = this.#spaces(this.#expect(this.lines[row]!, BRACE))
    for (let place = 0; bytes[at] !== BRACE_END; place++) {
      if (place) at = this.#spaces(this.#expect(at, COMMA))
      const nameEnd = this.#text(at)
      const column = this.#columnOf(place, at + 1, nameEnd - 1)
      const from = this.#spaces(this.#expect(this.#spaces(nameEnd), COLON))
      this.#hasEscape = false
      const to = this.#value(from)
      if (column >= 0) {
        const cell = first + column
        if (this.spans[2 * cell + 1]) this.#isOdd = true
        this.spans[2 * cell] = from
        this.spans[2 * cell + 1] = to
        this.escapes[cell] = this.#hasEscape ? 1 : 0
      }
      at = this.#spaces(to)
    }
    this.lines[row + 1] = this.#expect(at + 1, NEWLINE)
    if (this.#isOdd) this.odd.push(row)
  }

  /** The column of the member whose name is between these bytes. */
  #columnOf(place: number, from: number, to: number): number {
    const bytes = this.#bytes
    const known = this.#members[place]
    if (known && known.name.length === to - from) {
      const { name, column } = known
      let i = 0
      while (i < name.length && name[i] === bytes[from + i]) i++
      if (i === name.length) return column
    }
    const name = Uint8Array.from(bytes.subarray(from, to))
    const column = this.#columns.get(Buffer.from(name).toString()) ?? -1
    this.#members[place] = { name, column }
    return column
  }

  /** Each of the following takes the place of what it reads, and returns the place after it. */
  #value(from: number): number {
    const byte = this.#bytes[from]
    if (byte === QUOTE) return this.#text(from)
    return byte === BRACE || byte === BRACKET ? this.#nested(from) : this.#literal(from)
  }

  #text(from: number): number {
    const bytes = this.#bytes
    let at = this.#expect(from, QUOTE)
    for (; bytes[at] !== QUOTE; at++) {
      // The end of the line is below the space, so that an open text ends there.
      if (!(bytes[at]! >= SPACE)) this.#fail(at)
      if (bytes[at] !== BACKSLASH) continue
      at++
      this.#hasEscape = true
      if (bytes[at] === SMALL_U || bytes[at] === SLASH) this.#isOdd = true
    }
    return at + 1
  }

  #nested(from: number): number {
    const bytes = this.#bytes
    let depth = 0
    let at = from
    do {
      const byte = bytes[at]!
      if (byte === QUOTE) at = this.#text(at)
      else if (byte === BRACE || byte === BRACKET) {
        depth++
        at++
      } else if (byte === BRACE_END || byte === BRACKET_END) {
        depth--
        at++
      } else if (byte === COMMA || byte === COLON) at++
      else if (byte <= SPACE) at = this.#spaces(at)
      else at = this.#literal(at)
    } while (depth)
    return at
  }

  /** A number, true, false or null. */
  #literal(from: number): number {
    const bytes = this.#bytes
    const digits = bytes[from] === MINUS ? from + 1 : from
    let at = digits
    while (bytes[at]! >= ZERO && bytes[at]! <= NINE) at++
    const integer = at > digits && at - digits <= MOST_DIGITS
    // `-0` and `01` are not printed so.
    const printed = integer && (bytes[digits] !== ZERO || at === from + 1)
    const rest = at
    while (isOfLiteral(bytes[at]!)) at++
    if (at === from) this.#fail(at)
    if (at > rest || !printed) this.#isOdd ||= !this.#isWord(from, at)
    return at
  }

  #isWord(from: number, to: number): boolean {
    const word = this.#bytes[from] === SMALL_T ? TRUE : this.#bytes[from] === SMALL_F ? FALSE : NULL
    let i = 0
    while (i < word.length && word[i] === this.#bytes[from + i]) i++
    return i === word.length && to - from === i
  }

  /** Spaces between values, which `JSON.stringify` does not print. */
  #spaces(from: number): number {
    let at = from
    while (this.#bytes[at]! <= SPACE) at++
    if (at > from) this.#isOdd = true
    return at
  }

  #expect(at: number, byte: number): number {
    if (this.#bytes[at] !== byte) this.#fail(at)
    return at + 1
  }

  #fail(at: number): never {
    const around = Buffer.from(this.#bytes.subarray(Math.max(0, at - 20), at + 20)).toString()
    throw new SyntaxError(`no JSON of a record at byte ${at}: ${around}`)
  }
}
