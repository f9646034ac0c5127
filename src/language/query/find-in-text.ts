// Finds the words of a query in one long text: passages with their positions.
import type { TextRange } from '#model/marks.ts'
import { phraseFinder, phrasesOf } from './phrases.ts'

export interface TextMatch extends TextRange {
  /** True where the passage has all words and phrases of the query. */
  readonly complete: boolean
}

/** Code units between two occurrences of one passage, and the longest passage. */
const NEAR = 200
const LONGEST = 600

/**
 * The passages of a text with the words of a query, in order; case and accents do not count, and words in
 * quotation marks are a phrase. Passages with all of them, or, where none has, with any of them; none where a
 * word or phrase does not occur in the text.
 */
export function passagesWith(query: string, text: string): TextMatch[] {
  const find = phraseFinder(query)
  const passages: { start: number; end: number }[] = []
  for (const { start, end } of find([text])[0]!) {
    const last = passages.at(-1)
    if (last && start - last.end <= NEAR && end - last.start <= LONGEST) last.end = end
    else passages.push({ start, end })
  }
  const single = phrasesOf(query).length === 1
  const read = passages.map(({ start, end }) => {
    const complete = single || find([text.slice(start, end)])[0]!.length > 0
    return { start, end, complete }
  })
  const complete = read.filter((passage) => passage.complete)
  return complete.length ? complete : read
}
