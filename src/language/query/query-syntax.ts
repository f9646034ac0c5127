// The syntax of a query: words, "phrases in quotes", -words to exclude, and words of one field, title:word.
// Invalid syntax is read as words.
import { foldToken, tokensIn } from '../tokenizer.ts'
import { isQuestion } from './question.ts'

/** A part of a query between spaces, or in quotation marks. */
export interface Chunk {
  /** As typed, with its signs. */
  readonly typed: string
  /** Without its sign, its field and its quotation marks. */
  readonly text: string
  readonly quoted: boolean
  readonly excluded: boolean
  /** The field that must contain it, by its indexed name; null for any. */
  readonly field: string | null
}

export interface ParsedQuery {
  /** All searched words, for ranking: without signs, and without excluded ones. */
  readonly text: string
  /** The words without quotation marks or field: a match may lack some of them. */
  readonly loose: string
  /** Required or excluded chunks of every record. */
  readonly clauses: readonly Chunk[]
}

const QUOTES = /[“”„«»]/g
const CHUNK = /(?<!\S)(-?)(?:([\p{L}_]+):)?"([^"]*)"|(\S+)/gu
/** A sign before a letter or a field; a sign after the word too makes it a dash: `-así-`. */
const EXCLUDED = /^-(?=\p{L})(?!.*-$)/u
const FIELD = /^([\p{L}_]+):(?=[\p{L}\p{N}])/u

/**
 * The chunks of a query in order. `fields` maps the names of fields in a query to their indexed names; any
 * other name with a colon is a word.
 */
export function* chunksOf(query: string, fields: ReadonlyMap<string, string>): Generator<Chunk> {
  for (const [typed, sign, named, quoted, plain] of query.replace(QUOTES, '"').matchAll(CHUNK)) {
    if (quoted !== undefined) {
      const field = named === undefined ? null : fields.get(foldToken(named))
      // The words of an unknown field precede the quotation.
      if (field === undefined) yield chunk(named!, named!)
      yield { ...chunk(typed, quoted), quoted: true, excluded: sign === '-', field: field ?? null }
      continue
    }
    const excluded = EXCLUDED.test(plain!)
    const rest = excluded ? plain!.slice(1) : plain!
    const [prefix, name] = FIELD.exec(rest) ?? []
    const field = name === undefined ? undefined : fields.get(foldToken(name))
    const text = field === undefined ? rest : rest.slice(prefix!.length)
    yield { ...chunk(typed, text), excluded, field: field ?? null }
  }
}

const chunk = (typed: string, text: string): Chunk => ({
  typed,
  text,
  quoted: false,
  excluded: false,
  field: null,
})

/** The folded words of a text, in order. */
export const foldedWords = (text: string): string[] =>
  Array.from(tokensIn(text), (token) => foldToken(token.text))

/**
 * Parses a query. `isWord` is false for a text that can't be searched, such as stop words alone: such a
 * clause is dropped. A query of exclusions alone is read as words. In a question, quotation marks set off a
 * term and require nothing.
 */
export function parsedQuery(
  query: string,
  fields: ReadonlyMap<string, string>,
  isWord: (text: string) => boolean,
): ParsedQuery {
  const chunks = [...chunksOf(query, fields)].filter(({ text }) => foldedWords(text).length)
  const asked = chunks.filter(({ excluded }) => !excluded)
  const isAsked = isQuestion(query)
  const isStrict = ({ quoted, field, text }: Chunk) =>
    ((quoted && !isAsked) || field !== null) && isWord(text)
  const clauses = chunks.filter((each) => (each.excluded ? isWord(each.text) : isStrict(each)))
  if (!clauses.length || !asked.some(({ text }) => isWord(text)))
    return { text: query, loose: query, clauses: [] }
  const together = (some: readonly Chunk[]) => some.map(({ text }) => text).join(' ')
  return { text: together(asked), loose: together(asked.filter((each) => !isStrict(each))), clauses }
}
