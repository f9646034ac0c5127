// What comes of the bytes of a document: its text, or by name why there is none.

export type Language = 'es' | 'pt' | 'en'

export interface ExtractedText {
  /** `recognized` where it was read in pictures, and may err. */
  readonly status: 'extracted' | 'recognized'
  /** By what the bytes are, whatever the site says. */
  readonly media_type: string
  /** Pages are apart by a form feed where the file has pages. */
  readonly text: string
  /** Null for files that have no pages of their own. */
  readonly pages: number | null
  /** Null where the words do not tell. */
  readonly language: Language | null
}

/** Outcomes without a text that follow from the bytes. */
export type WithoutText = 'no_text' | 'wrong_type' | 'too_large' | 'too_costly' | 'broken'

export interface NoText {
  readonly status: WithoutText
  /** Null where nothing is known that begins so. */
  readonly media_type: string | null
  readonly pages?: number | null
  /** In words, for the operator. */
  readonly detail: string
}

export type Extracted = ExtractedText | NoText

/** Characters that a stored text may have. */
export const LONGEST = 20_000_000

/** The file is not what it says, or is cut off. */
export class Broken extends Error {
  name = 'Broken'
}

/** The file holds more than one document may cost. */
export class TooCostly extends Error {
  name = 'TooCostly'
}

/** How the process that extracts ends where it took more than it may. */
export const OUT_OF_MEMORY = 86
export const OUT_OF_TIME = 87
/** How it ends where the parser itself broke down. */
export const BROKE_DOWN = 88
