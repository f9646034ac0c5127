// What a record, or a document of it, holds: its terms, by which all that matches is found, and its words in
// their order, in which phrases are looked for.
import { type Analyzer, formOf } from '#language/analyzer.ts'
import { wordsOf } from '#language/query/query-syntax.ts'
import type { HeldTerms } from '#store/passages/terms.ts'
import type { FieldText } from './field-texts.ts'

/** Letters of the terms of one text: a `tsvector` holds no more than 1 MB of them. */
const MAX_LETTERS = 900_000

/** An acronym is asked for by its form. */
const ACRONYM = /(?<![\p{L}\p{N}])[A-Z]{3,10}(?![\p{L}\p{N}])/gu

interface Holder {
  /** Of the record itself; none for a document. */
  readonly fields: readonly FieldText[]
  readonly text: string | null
  /** The terms of all its passages. */
  readonly terms: Iterable<string>
}

/** The terms and words of a record or a document. Terms of a field are held as `field/term` too. */
export function heldTerms({ termsOf }: Analyzer, { fields, text, terms }: Holder): HeldTerms {
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
      // A stop word of a title in capitals is no acronym, and has no term there.
      if (term !== undefined && held.has(term)) hold(formOf(acronym.toLowerCase()))
    }
  const lines = [
    ...fields.map((each) => `${each.field}/${spaced(each.text)}`),
    ...(text === null ? [] : [spaced(text)]),
  ]
  return { terms: [...held].join(' '), words: lines.join('\n') }
}

/** Each word between spaces. */
const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `
