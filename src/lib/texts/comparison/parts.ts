// The parts of a text that are compared with those of another: its own articles, and what precedes and
// follows them.
import { type Article, articlesIn } from '../articles/articles.ts'
import { contentsOf } from '../articles/contents.ts'
import { labelAt } from '../articles/labels.ts'
import { pageNumbersIn } from './page-numbers.ts'
import { type Word, wordsIn } from './words.ts'

/** `text` is a whole text that has no articles, or whose counterpart has none. */
export const PART_KINDS = ['opening', 'article', 'ending', 'text'] as const
export type PartKind = (typeof PART_KINDS)[number]

export interface Part {
  readonly kind: PartKind
  /** Of an article: `12 bis`. */
  readonly name: string | null
  /** The annex or the section of provisions that an article is in. */
  readonly section: string | null
  /** True for an article that may be quoted from another law. */
  readonly unclear: boolean
  /** In UTF-16 code units; the parts of a text follow each other without a gap. */
  readonly start: number
  readonly end: number
  /** Its words; of an article without its number. */
  readonly words: readonly Word[]
}

const UNNAMED = { name: null, section: null, unclear: false }

/** The own articles of a text, with what precedes and follows them. */
export function partsIn(text: string): Part[] {
  const all = articlesIn(text)
  const own = all.filter((article) => article.own)
  if (!own.length) return [wholeText(text)]
  const skipped = pageNumbersIn(text)
  const last = own.at(-1)!
  const end = endOfArticles(text, all, last)
  const parts = own.map((article): Part => {
    const { name, part: section, unclear, start } = article
    const range = { start, end: article === last ? end : article.end }
    const body = { start: afterNumber(text, article), end: range.end }
    return { kind: 'article', name, section, unclear, ...range, words: wordsIn(text, body, skipped) }
  })
  const rest = (kind: PartKind, range: { start: number; end: number }): Part[] => {
    const words = wordsIn(text, range, skipped)
    return words.length ? [{ ...UNNAMED, kind, ...range, words }] : []
  }
  const opening = rest('opening', { start: 0, end: own[0]!.start })
  const ending = rest('ending', { start: end, end: text.length })
  return [...opening, ...parts, ...ending]
}

/** A text as one part. */
export function wholeText(text: string): Part {
  const range = { start: 0, end: text.length }
  return { ...UNNAMED, kind: 'text', ...range, words: wordsIn(text, range) }
}

/** Reasons that are printed after the articles: they belong to none. */
const REASONS = /^(?:EXPOSICI|Exposici|JUSTIFIC|Justific)/u

function endOfArticles(text: string, all: readonly Article[], last: Article): number {
  const after = contentsOf(text, all).find(
    ({ kind, title, offset }) => kind === 'heading' && offset > last.start && REASONS.test(title),
  )
  return after?.offset ?? text.length
}

const CALLED = /^(?:art[ií]culo|artigo|art\.?)/iu
const AFTER = /^[ \t\u00a0]*[.:;–—-]*/u

/** The offset after the number of an article, however it is printed: `ARTÍCULO 1o.-`, `Art. 1º`. */
function afterNumber(text: string, { start, end }: Article): number {
  const line = text.slice(start, Math.min(end, start + 120))
  const word = CALLED.exec(line)?.[0].length ?? 0
  const label = labelAt(line.slice(word))
  if (!label) return start
  const at = word + label.length
  return start + at + AFTER.exec(line.slice(at))![0].length
}
