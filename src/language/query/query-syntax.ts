// The syntax of a query: words, "phrases in quotes", -words to exclude, and words of one field, title:word.
// What is no good syntax is words.
import { foldToken, tokensIn } from '../tokenizer.ts'

/** A part of a query as it stands between spaces, or in quotation marks. */
export interface Chunk {
  /** As it was typed, with its signs. */
  readonly typed: string
  /** Without its sign, its field and its quotation marks. */
  readonly text: string
  readonly quoted: boolean
  readonly excluded: boolean
  /** The field that it is to stand in, by the name that records are indexed under; null for any. */
  readonly field: string | null
}

export interface ParsedQuery {
  /** All words that are looked for, for ranking: without signs, and without those that are excluded. */
  readonly text: string
  /** The words that are neither quoted nor of a field: a record may hold some of them only. */
  readonly loose: string
  /** What every record must hold, or must not where it is excluded. */
  readonly clauses: readonly Chunk[]
}

const QUOTES = /[“”„«»]/g
const CHUNK = /(?<!\S)(-?)(?:([\p{L}_]+):)?"([^"]*)"|(\S+)/gu
/** A sign before a letter or a field; a sign behind the word too makes it a dash: `-así-`. */
const EXCLUDED = /^-(?=\p{L})(?!.*-$)/u
const FIELD = /^([\p{L}_]+):(?=[\p{L}\p{N}])/u

/**
 * The chunks of a query in their order. `fields` maps the names of fields in a query to those they are
 * indexed under; any other name with a colon is a word.
 */
export function* chunksOf(query: string, fields: ReadonlyMap<string, string>): Generator<Chunk> {
  for (const [typed, sign, named, quoted, plain] of query.replace(QUOTES, '"').matchAll(CHUNK)) {
    if (quoted !== undefined) {
      const field = named === undefined ? null : fields.get(foldToken(named))
      // The words of an unknown field stand before the quotation.
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

/** The folded words of a text, in its order. */
export const wordsOf = (text: string): string[] =>
  Array.from(tokensIn(text), (token) => foldToken(token.text))

/**
 * Parses a query. `isWord` is false for a text that no search can look for, such as stop words alone: it then
 * asks for nothing. A query that only excludes is taken as words.
 */
export function parsedQuery(
  query: string,
  fields: ReadonlyMap<string, string>,
  isWord: (text: string) => boolean,
): ParsedQuery {
  const chunks = [...chunksOf(query, fields)].filter(({ text }) => wordsOf(text).length)
  const asked = chunks.filter(({ excluded }) => !excluded)
  const isStrict = ({ quoted, field, text }: Chunk) => (quoted || field !== null) && isWord(text)
  const clauses = chunks.filter((each) => (each.excluded ? isWord(each.text) : isStrict(each)))
  if (!clauses.length || !asked.some(({ text }) => isWord(text)))
    return { text: query, loose: query, clauses: [] }
  const together = (some: readonly Chunk[]) => some.map(({ text }) => text).join(' ')
  return { text: together(asked), loose: together(asked.filter((each) => !isStrict(each))), clauses }
}
