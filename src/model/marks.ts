// Matches of a query in a text: their places, and the part of the text that is shown for them.

/** A part of a text, in UTF-16 code units; the end is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A part of a text around matches. */
export interface Snippet {
  readonly text: string
  /** Offset of the snippet in the text, in UTF-16 code units. */
  readonly start: number
  /** The matches in the snippet, in order, without overlaps. */
  readonly highlights: readonly TextRange[]
}

/** Marks the words of one query in texts. */
export interface Marker {
  /** The first matches in the whole text, in order, without overlaps. */
  marks(text: string): readonly TextRange[]
  /** The part of the text around its best matches; the opening of a text without any. */
  snippet(text: string): Snippet
}
