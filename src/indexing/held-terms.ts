// The indexed content of a record or document for matching: its terms, and its words in order, for phrases.
import { type Analyzer, wordForm } from '#language/analyzer.ts'
import { foldedWords } from '#language/query/query-syntax.ts'
import type { TextTerms } from '#store/passages/term-tables.ts'
import type { FieldText } from './field-texts.ts'

/** Maximum letters of the terms of one text: a `tsvector` is limited to 1 MB of them. */
const MAX_LETTERS = 900_000

/** An acronym is queried by its form. */
const ACRONYM = /(?<![\p{L}\p{N}])[A-Z]{3,10}(?![\p{L}\p{N}])/gu

interface Holder {
  /** Of the record itself; none for a document. */
  readonly fields: readonly FieldText[]
  readonly text: string | null
  /** The terms of all its passages. */
  readonly terms: Iterable<string>
}

/** The terms and words of a record or a document. Terms of a field are also stored as `field/term`. */
export function textTerms({ termsOf }: Analyzer, { fields, text, terms }: Holder): TextTerms {
  const held = new Set<string>()
  let letters = 0
  const hold = (term: string) => {
    if (held.has(term) || letters + term.length > MAX_LETTERS) return
    held.add(term)
    letters += term.length
  }
  for (const { field, text } of fields)
    for (const term of termsOf(text)) {
      hold(term)
      hold(`${field}/${term}`)
    }
  for (const term of terms) hold(term)
  for (const each of [...fields.map((field) => field.text), text ?? ''])
    for (const acronym of new Set(each.match(ACRONYM))) {
      const [term] = termsOf(acronym)
      // A stop word in a title in capitals is no acronym, and has no term there.
      if (term !== undefined && held.has(term)) hold(wordForm(acronym.toLowerCase()))
    }
  const lines = [
    ...fields.map((each) => `${each.field}/${spaced(each.text)}`),
    ...(text === null ? [] : [spaced(text)]),
  ]
  return { terms: [...held].join(' '), words: lines.join('\n') }
}

/** Each word between spaces. */
const spaced = (text: string) => ` ${foldedWords(text).join(' ')} `
