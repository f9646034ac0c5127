// English questions over texts in Spanish and Portuguese: language detection, and translation by the
// thesaurus.
import { type Expansion, expansionsIn, type PhraseBook, phraseBook } from '../query/expansion.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { foldToken, type Token, tokensIn } from '../tokenizer.ts'
import { ENGLISH_STOP_WORDS, englishKeys, FALSE_FRIENDS, ONLY_ENGLISH_STOP_WORDS } from './english-words.ts'
import { type ThesaurusRow, thesaurus } from './thesaurus.ts'

interface Word extends Token {
  readonly folded: string
}

/** The words of a text; the `'s` of a genitive is none. */
function wordsIn(text: string): Word[] {
  const plain = text.replace(/['’]s(?!\p{L})/gu, '  ')
  return Array.from(tokensIn(plain), (token) => ({ ...token, folded: foldToken(token.text) }))
}

/** Replacements for the English words of some rows: one word of each row, then the others, by language. */
function textsOf(rows: readonly ThesaurusRow[]): string[] {
  const most = Math.max(...rows.map(({ spanish, portuguese }) => Math.max(spanish.length, portuguese.length)))
  return Array.from({ length: most }, (_, i) =>
    rows.flatMap(({ spanish, portuguese }) =>
      spanish[i] || portuguese[i] ? [spanish[i] ?? spanish[0]!, portuguese[i] ?? portuguese[0]!] : [],
    ),
  ).flat()
}

interface Vocabulary {
  /** The English phrases of the thesaurus by each kind of key. */
  readonly books: readonly PhraseBook[]
  /** Keys of its English words, and its words of the other languages. */
  readonly english: ReadonlySet<string>
  readonly others: ReadonlySet<string>
}

let known: Vocabulary | undefined

/** The phrases of the thesaurus; the first call takes some hundredths of a second. */
function vocabulary(): Vocabulary {
  known ??= {
    books: [0, 1, 2].map(bookOf),
    english: new Set(
      thesaurus().flatMap(({ english }) => wordsOf(english).flatMap(({ folded }) => englishKeys(folded))),
    ),
    others: new Set(
      thesaurus().flatMap(({ spanish, portuguese }) =>
        wordsOf([...spanish, ...portuguese]).map(({ folded }) => folded),
      ),
    ),
  }
  return known
}

function bookOf(kind: number): PhraseBook {
  const rows = new Map<string, { keys: string[]; rows: ThesaurusRow[] }>()
  for (const row of thesaurus())
    for (const phrase of row.english) {
      const keys = wordsIn(phrase).map(({ folded }) => englishKeys(folded)[kind]!)
      const known = rows.get(keys.join(' '))
      if (known) known.rows.push(row)
      else rows.set(keys.join(' '), { keys, rows: [row] })
    }
  return phraseBook(Array.from(rows.values(), (each) => [each.keys, textsOf(each.rows)] as const))
}

const wordsOf = (phrases: readonly string[]) => phrases.flatMap((phrase) => wordsIn(phrase))

/**
 * The translations of an English query into Spanish and Portuguese, alternating, as alternatives of its
 * words; English stop words are dropped, and words that are not in the thesaurus stay, such as names. Null
 * where the query is not English, or none of its words is known.
 */
export function englishOf(query: string): Expansion[] | null {
  const words = wordsIn(query)
  if (!isEnglish(words, query)) return null
  const keyed = words.map(({ folded, start, end }) => ({ keys: englishKeys(folded), start, end }))
  const found = expansionsIn(keyed, vocabulary().books, true)
  if (!found.length) return null
  const isFree = ({ start }: Token) => !found.some((each) => each.start <= start && start < each.end)
  const without = words.filter((word) => ENGLISH_STOP_WORDS.has(word.folded) && isFree(word))
  return [...found, ...without.map(({ start, end }) => ({ start, end, texts: [''], instead: true }))].sort(
    (a, b) => a.start - b.start,
  )
}

/** An English text without its stop words, such as those within a phrase of the thesaurus. */
export function withoutEnglishStopWords(text: string): string {
  const kept = wordsIn(text).filter(({ folded }) => !ENGLISH_STOP_WORDS.has(folded))
  return kept.map((word) => word.text).join(' ')
}

/** The weight of a stop word, relative to another word, for the language of a query. */
const STOP_WORD = 2
/** Endings of Spanish and Portuguese that few words of English have. */
const ENDING = /(?:[aeo]s?|[cs]ion|cao|coes|dad|dade|ar|ir)$/
const MARKED = /[áéíóúâêôãõñçü]/u

/** True if more words indicate English than another language. */
function isEnglish(words: readonly Word[], query: string): boolean {
  if (/[¿¡]/.test(query)) return false
  const anyLower = /\p{Ll}/u.test(query)
  let balance = 0
  for (const { text, folded } of words) {
    // A name is a name in any language.
    const isName = anyLower && /^\p{Lu}/u.test(text)
    if (/\d/.test(folded) || folded.length < 2) balance -= folded === 'y' || folded === 'o' ? STOP_WORD : 0
    else if (ONLY_ENGLISH_STOP_WORDS.has(folded)) balance += STOP_WORD
    else if (ENGLISH_STOP_WORDS.has(folded)) continue
    else if (STOP_WORDS.has(folded)) balance -= STOP_WORD
    else balance += contentWord(text, folded, isName)
  }
  return balance > 0
}

function contentWord(text: string, folded: string, isName: boolean): number {
  if (FALSE_FRIENDS.has(folded)) return 0
  if (MARKED.test(text.toLowerCase())) return isName ? 0 : -1
  const { english, others } = vocabulary()
  const [word, singular, stem] = englishKeys(folded)
  // «mayores» and «legales» are not plurals of English words, though they would have their stems.
  const keys = folded.endsWith('es') ? [word, singular] : [word, singular, stem]
  const inEnglish = keys.some((key) => english.has(key))
  const inOthers = others.has(word) || others.has(singular)
  if (inEnglish !== inOthers) return inEnglish ? 1 : -1
  return !inEnglish && !isName && ENDING.test(folded) ? -1 : 0
}
