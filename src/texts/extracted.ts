// The outcome of extraction: the text, or a code for why there is none.

export type TextLanguage = 'es' | 'pt' | 'en'

export interface ExtractedText {
  /** `recognized` where it was read by OCR, and may have errors. */
  readonly status: 'extracted' | 'recognized'
  /** By the content of the bytes, whatever type the site sends. */
  readonly media_type: string
  /** Pages are separated by a form feed where the file has pages. */
  readonly text: string
  /** Null for files without pages. */
  readonly pages: number | null
  /** Null where the words don't decide. */
  readonly language: TextLanguage | null
}

/** Outcomes without a text that follow from the bytes. */
export type WithoutText = 'no_text' | 'wrong_type' | 'too_large' | 'too_costly' | 'broken'

export interface NoText {
  readonly status: WithoutText
  /** Null for an unknown signature. */
  readonly media_type: string | null
  readonly pages?: number | null
  /** In words, for the operator. */
  readonly detail: string
}

export type Extracted = ExtractedText | NoText

/** Maximum characters of a stored text. */
export const LONGEST = 20_000_000

/** The file is not of its type, or is truncated. */
export class Broken extends Error {
  name = 'Broken'
}

/** The file exceeds the limits for one document. */
export class TooCostly extends Error {
  name = 'TooCostly'
}

/** The machine did not extract the text, and that says nothing about the file: a later attempt may. */
export class MachineBusy extends Error {
  name = 'MachineBusy'
}

/** Exit codes of the extraction process, one for each limit that it exceeded. */
export const OUT_OF_HEAP = 85
export const OUT_OF_MEMORY = 86
export const OUT_OF_TIME = 87
/** Exit code where the parser itself failed. */
export const BROKE_DOWN = 88
