// The part of a record that is shown with it in results: its summary, else its facts with their names. Its
// title stands beside it, and is not repeated.

import { rankedFields } from '#indexing/index-declaration.ts'
import { textsAt } from '#indexing/pieces.ts'
import { fold } from '#lib/texts/text.ts'
import { languageOf } from '#model/country.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Marker } from '#model/marks.ts'
import type { Quoted } from '#model/retrieval.ts'
import { FACT_WORDS, PROSE } from './fact-words.ts'

/** The found passage of a record, where the index found one, and what marks the words of the query. */
export interface Match {
  readonly quote: Quoted | undefined
  readonly marker: Marker
}

type Json = Readonly<Record<string, unknown>>

/** Maximum length of the facts together, in UTF-16 code units. */
const MAX_FACTS = 300

/**
 * The passage of a result, with the words of the query marked: the found part of a text, else what the fields
 * of the record say; null for a record that has nothing but its title.
 */
export function passageOf(domain: Domain, record: Json, { quote, marker }: Match): Quoted | null {
  // A quote without an offset is of the fields, one after the other as they are indexed.
  if (quote && quote.offset !== null) return quote
  const facts = factsOf(domain, record, marker)
  const texts = [proseOf(domain, record), facts].flatMap((text) => (text ? marker.snippet(text) : []))
  const shown = texts.find(({ highlights }) => highlights.length) ?? texts[0]
  return shown ? { text: shown.text, highlights: shown.highlights, document_id: null, offset: null } : null
}

/** The first running text of a record that is not its title again. */
function proseOf(domain: Domain, record: Json): string | undefined {
  const title = fold(titleIn(domain, record))
  return PROSE.flatMap((field) => textsAt(record, field)).find((text) => !title.startsWith(fold(text)))
}

/** «Autores: Ana Ruiz · Tipo: Ley»; facts with words of the query come first. */
function factsOf(domain: Domain, record: Json, marker: Marker): string {
  const language = languageOf(record.country_code as string)
  const title = titleIn(domain, record)
  const facts = rankedFields(domain).flatMap(([path]): string[] => {
    const words = FACT_WORDS[path.split('.')[0]!]
    const values = [...new Set(textsAt(record, path))].filter((value) => value !== title)
    return words && values.length ? [`${words[language]}: ${values.join(', ')}`] : []
  })
  const matched = new Set(facts.filter((fact) => marker.marks(fact).length))
  const [first = '', ...others] = [...matched, ...facts.filter((fact) => !matched.has(fact))]
  return others.reduce((line, fact) => {
    const longer = `${line} · ${fact}`
    return longer.length <= MAX_FACTS ? longer : line
  }, first)
}
