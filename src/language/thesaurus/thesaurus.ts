// The thesaurus: terms of law and politics in Spanish, Portuguese and English, read from `terms.txt`.
import { readFileSync } from 'node:fs'
import { foldToken, tokensIn } from '../tokenizer.ts'

/** One meaning: its words, the usual ones first. */
export interface ThesaurusRow {
  readonly spanish: readonly string[]
  readonly portuguese: readonly string[]
  readonly english: readonly string[]
}

/**
 * The rows of a text: one `Spanish|Portuguese|English` per line, further words after commas, comments after
 * `#`. Throws for a line of another form.
 */
export function thesaurusRows(text: string): ThesaurusRow[] {
  return text.split('\n').flatMap((line, i) => {
    if (!line || line.startsWith('#')) return []
    const columns = line.split('|').map((column) => column.split(', '))
    const [spanish, portuguese, english] = columns
    if (
      columns.length !== 3 ||
      columns.flat().some((word) => word !== word.trim() || !word || word.includes(','))
    )
      throw new Error(`line ${i + 1} is not Spanish|Portuguese|English: ${line}`)
    return [{ spanish: spanish!, portuguese: portuguese!, english: english! }]
  })
}

let words: ReadonlySet<string> | undefined

/** True for a folded word of some Spanish or Portuguese phrase in it. */
export function isThesaurusWord(folded: string): boolean {
  words ??= new Set(
    thesaurus().flatMap(({ spanish, portuguese }) =>
      [...spanish, ...portuguese].flatMap((phrase) =>
        Array.from(tokensIn(phrase), ({ text }) => foldToken(text)),
      ),
    ),
  )
  return words.has(folded)
}

let rows: readonly ThesaurusRow[] | undefined

/** All rows, in order; the first call reads them. */
export function thesaurus(): readonly ThesaurusRow[] {
  rows ??= thesaurusRows(readFileSync(new URL('terms.txt', import.meta.url), 'utf8'))
  return rows
}
