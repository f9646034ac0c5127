// A piece of a long text, and where the next one begins: concatenated they are the whole text.

export interface TextPiece {
  readonly text: string
  /** Its offset, in UTF-16 code units. */
  readonly offset: number
  /** Offset of the next piece; null at the end. */
  readonly next_offset: number | null
  readonly total_length: number
}

/**
 * The piece of a text from an offset on, up to a number of code units and not beyond `end`. It splits no
 * character, and has at least one.
 */
export function pieceOf(text: string, offset: number, length: number, end = text.length): TextPiece {
  const from = splitsPair(text, offset) ? offset - 1 : offset
  const until = Math.min(from + length, Math.max(end, from))
  const to = splitsPair(text, until) ? (until - 1 > from ? until - 1 : until + 1) : until
  return {
    text: text.slice(from, to),
    offset: from,
    next_offset: to < end ? to : null,
    total_length: text.length,
  }
}

/** True between the halves of a surrogate pair. */
export function splitsPair(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)]
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000
}
