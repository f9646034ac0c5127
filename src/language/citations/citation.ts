// A text read as a citation, once. Keys and lookups are derived from this value.
import { foldCode } from '#lib/texts/text.ts'
import { type CitationPart, citationParts } from './citation-parts.ts'
import { type Cited, type Core, coresIn, wholeOf } from './cores.ts'

/** A text as a citation. */
export interface Citation {
  readonly text: string
  /** The text without punctuation, leading zeros and case. */
  readonly folded: string
  readonly parts: readonly CitationPart[]
  /** The numbers in the text, in its order. */
  readonly cores: readonly Core[]
  /** The whole text as one number; undefined without digits. */
  readonly whole: Cited | undefined
}

/** A query may be a whole page; citations come early. */
const MAX_CHARACTERS = 600

/** Reads a text of any length; citations are expected in its first 600 characters. */
export function citationOf(text: string): Citation {
  const parts = citationParts(text.slice(0, MAX_CHARACTERS))
  const cores = coresIn(parts)
  return { text, folded: foldCode(text), parts, cores, whole: wholeOf(parts, cores) }
}
