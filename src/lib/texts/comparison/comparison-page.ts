// A page of a comparison as it is answered: its parts with the text of their passages, of bounded length.
import { CHANGES, type Change, type ComparedPart, compareTexts, type Span, spansOf } from './compare.ts'
import type { EditKind } from './edits.ts'
import { nameOf } from './pairs.ts'
import type { Part, PartKind } from './parts.ts'

export interface ComparisonRequest {
  readonly before: string
  readonly after: string
  /** Parts to skip, and the most parts of a page. */
  readonly offset: number
  readonly limit: number
  /** True for the parts that differ alone. */
  readonly changed: boolean
}

interface Place {
  /** Of an article: `12 bis`. */
  readonly name: string | null
  readonly section: string | null
  /** In UTF-16 code units. */
  readonly offset: number
  readonly length: number
}

export interface SpanText {
  readonly kind: EditKind
  /** As the later text has it, or for a removed passage the earlier one. */
  readonly text: string
  /** The wording of the earlier text, where a passage that stayed has other signs or white space there. */
  readonly before?: string
  readonly before_offset: number | null
  readonly after_offset: number | null
  /** Code units left out of the middle of a long passage. */
  readonly omitted?: number
}

export interface PartAnswer {
  /** From 0 among all parts of the comparison. */
  readonly position: number
  readonly kind: PartKind
  readonly change: Change
  readonly before: Place | null
  readonly after: Place | null
  /** False where single words could not be marked everywhere; null where no passages are given. */
  readonly marked: boolean | null
  /** Of a part whose words differ; empty for others. */
  readonly spans: readonly SpanText[]
  /** True where the passages end before the part does. */
  readonly cut: boolean
}

export interface SideAnswer {
  readonly articles: number
  /** Articles that may be quoted from another law. */
  readonly unclear: number
  /** Articles whose number an earlier one has, as in a report that prints two wordings. */
  readonly repeated: number
}

export interface ComparisonPage {
  readonly by: 'articles' | 'text'
  readonly counts: Readonly<Record<Change, number>>
  readonly before: SideAnswer
  readonly after: SideAnswer
  /** Parts of all pages, and where the next page begins; null at the end. */
  readonly total: number
  readonly next_offset: number | null
  readonly parts: readonly PartAnswer[]
}

/** About the square of the words that differ, on one page. */
const MOST_WORK = 8_000_000
/** Code units of one passage, of the passages of one part, and of a page. */
const MOST_OF_SPAN = 4_000
const MOST_OF_PART = 30_000
const MOST_OF_PAGE = 50_000

export function comparisonPage({ before, after, ...asked }: ComparisonRequest): ComparisonPage {
  const { by, parts: all } = compareTexts(before, after)
  const numbered = all.map((part, position) => ({ ...part, position }))
  const listed = asked.changed ? numbered.filter(({ change }) => change !== 'same') : numbered
  const budget = { left: MOST_WORK }
  const parts: PartAnswer[] = []
  let size = 0
  for (const part of listed.slice(asked.offset, asked.offset + asked.limit)) {
    if (size >= MOST_OF_PAGE) break
    const answer = answerOf(part, { before, after }, budget)
    size += answer.spans.reduce((sum, { text, before }) => sum + text.length + (before?.length ?? 0), 0)
    parts.push(answer)
  }
  const next = asked.offset + parts.length
  return {
    by,
    counts: Object.fromEntries(
      CHANGES.map((change) => [change, all.filter((part) => part.change === change).length]),
    ) as Record<Change, number>,
    before: sideOf(all.flatMap((part) => part.before ?? [])),
    after: sideOf(all.flatMap((part) => part.after ?? [])),
    total: listed.length,
    next_offset: next < listed.length ? next : null,
    parts,
  }
}

function sideOf(parts: readonly Part[]): SideAnswer {
  const articles = parts.filter(({ kind }) => kind === 'article')
  return {
    articles: articles.length,
    unclear: articles.filter(({ unclear }) => unclear).length,
    repeated: articles.length - new Set(articles.map(nameOf)).size,
  }
}

interface Texts {
  readonly before: string
  readonly after: string
}

function answerOf(
  part: ComparedPart & { readonly position: number },
  texts: Texts,
  budget: { left: number },
): PartAnswer {
  const { position, change, before, after } = part
  const told = {
    position,
    kind: (after ?? before)!.kind,
    change,
    before: placeOf(before),
    after: placeOf(after),
  }
  if (change === 'same' || change === 'moved') return { ...told, marked: null, spans: [], cut: false }
  const { spans: all, marked } = spansOf(part, budget)
  const spans: SpanText[] = []
  let size = 0
  for (const span of all) {
    if (size >= MOST_OF_PART) break
    const answer = textOf(span, texts)
    size += answer.text.length
    spans.push(answer)
  }
  return { ...told, marked, spans, cut: spans.length < all.length }
}

const placeOf = (part: Part | null): Place | null =>
  part && { name: part.name, section: part.section, offset: part.start, length: part.end - part.start }

function textOf({ kind, before, after }: Span, texts: Texts): SpanText {
  const earlier = before && shortened(texts.before.slice(before.start, before.end))
  const later = after && shortened(texts.after.slice(after.start, after.end))
  const shown = (later ?? earlier)!
  const other = later && earlier && earlier.text !== later.text
  return {
    kind,
    text: shown.text,
    ...(other && { before: earlier.text }),
    before_offset: before?.start ?? null,
    after_offset: after?.start ?? null,
    ...(shown.omitted > 0 && { omitted: shown.omitted }),
  }
}

/** The beginning and the end of a long passage. */
function shortened(text: string): { readonly text: string; readonly omitted: number } {
  if (text.length <= MOST_OF_SPAN) return { text, omitted: 0 }
  const half = MOST_OF_SPAN / 2
  const kept = `${text.slice(0, half)}…${text.slice(-half)}`
  return { text: kept.toWellFormed(), omitted: text.length - MOST_OF_SPAN }
}
