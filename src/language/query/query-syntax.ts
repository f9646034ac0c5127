// The syntax of a query: words, "phrases in quotes", -words to exclude, words of one field, prefixes, ranges
// of days, and operators. Invalid syntax is read as words.
import { foldToken, tokensIn } from '../tokenizer.ts'
import { type Chunk, type Condition, wantedChunks } from './conditions.ts'
import { dateValue, dayRange, withoutInvalidDays } from './day-range.ts'
import { conditionOf } from './operator-tree.ts'
import {
  hasSpacedField,
  hasUnsupported,
  operatorsIn,
  withoutForeign,
  withoutOperators,
  withoutSpacesInOperators,
} from './operators.ts'
import { isQuestion } from './question.ts'

export interface ParsedQuery {
  /** All searched words, for ranking: without signs, and without excluded ones. */
  readonly text: string
  /** The words without quotation marks or field: a match may lack some of them. */
  readonly loose: string
  /** The conditions that every record must meet. */
  readonly clauses: readonly Condition[]
  /** True where a part of the syntax has no meaning, and was read as words. */
  readonly ignored: boolean
}

const QUOTES = /[“”„«»]/g
const CHUNK = /(?<!\S)(-?)(?:([\p{L}_]+):)?"([^"]*)"|(\S+)/gu
/** A sign before a letter or a field; a sign after the word too makes it a dash: `-así-`. */
const EXCLUDED = /^-(?=\p{L})(?!.*-$)/u
const FIELD = /^([\p{L}_]+):(?=[\p{L}\p{N}])/u
/** A word of three letters or more as a prefix. */
const PREFIX = /(?<=[\p{L}\p{N}]{3})\*(?![\p{L}\p{N}*])/u

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
  text: text.replaceAll('*', ''),
  quoted: false,
  excluded: false,
  field: null,
  prefixed: PREFIX.test(text) ? text : null,
})

/** The folded words of a text, in order. */
export const foldedWords = (text: string): string[] =>
  Array.from(tokensIn(text), (token) => foldToken(token.text))

/**
 * Parses a query. `isWord` is false for a text that can't be searched, such as stop words alone: such a
 * clause is dropped. A query of exclusions alone is read as words, which `ignored` tells. In a question,
 * quotation marks set off a term and require nothing. With AND, OR or NOT, everything is required.
 */
export function parsedQuery(
  query: string,
  fields: ReadonlyMap<string, string>,
  isWord: (text: string) => boolean,
): ParsedQuery {
  const straight = withoutSpacesInOperators(query.replace(QUOTES, '"'))
  const valid = withoutInvalidDays(straight)
  const own = withoutForeign(valid)
  const typed = foldedWords(own).length ? own : straight
  const ignored = valid !== straight || hasUnsupported(valid) || hasSpacedField(valid, fields)
  const operators = operatorsIn(typed)
  const whole = typed === query.replace(QUOTES, '"') ? query : typed
  if (!operators) return byChunks(whole, conditionsIn(typed, fields), isWord, ignored)
  const tree = conditionOf(typed, (text) => conditionsIn(text, fields), {
    fields,
    isSearched: (each) => isSearched(each, isWord),
  })
  if (!tree) {
    const words = withoutOperators(typed)
    return byChunks(words, conditionsIn(words, fields), isWord, true)
  }
  const all = 'all' in tree ? tree.all : [tree]
  return operators === 'boolean'
    ? { text: together(wantedChunks(tree)), loose: '', clauses: all, ignored }
    : byChunks(whole, all, isWord, ignored)
}

/** The chunks of a text as conditions; those without a letter or digit are dropped. */
function conditionsIn(text: string, fields: ReadonlyMap<string, string>): Condition[] {
  return [...chunksOf(text, fields)].flatMap((each): Condition[] => {
    const value = each.field === null ? dateValue(each.typed) : null
    const days = value === null ? null : dayRange(value)
    if (days) return each.typed.startsWith('-') ? [{ not: { days } }] : [{ days }]
    if (!foldedWords(each.text).length) return []
    return each.excluded ? [{ not: { chunk: each } }] : [{ chunk: each }]
  })
}

const isSearched = ({ text, prefixed }: Chunk, isWord: (text: string) => boolean) =>
  prefixed !== null || isWord(text)

/** Words of which a match may lack some, and clauses among them. */
function byChunks(
  query: string,
  conditions: readonly Condition[],
  isWord: (text: string) => boolean,
  ignored: boolean,
): ParsedQuery {
  const isAsked = isQuestion(query)
  const isStrict = ({ quoted, field, prefixed }: Chunk) =>
    (quoted && !isAsked) || field !== null || prefixed !== null
  const clauses = conditions.filter((each) => {
    if ('chunk' in each) return isStrict(each.chunk) && isSearched(each.chunk, isWord)
    return !('not' in each && 'chunk' in each.not) || isSearched(each.not.chunk, isWord)
  })
  const words = wantedChunks({ all: conditions })
  const isAnything =
    words.some((each) => isSearched(each, isWord)) || conditions.some((each) => 'days' in each)
  if (!clauses.length || !isAnything)
    return { text: query, loose: query, clauses: [], ignored: ignored || clauses.length > 0 }
  const loose = conditions.flatMap((each) => ('chunk' in each && !clauses.includes(each) ? each.chunk : []))
  return { text: together(words), loose: together(loose), clauses, ignored }
}

const together = (some: readonly Chunk[]) => some.map(({ text }) => text).join(' ')
