// Two texts compared by article, and the words that were removed and added in one of them.
import { type EditBudget, type EditKind, editsBetween } from './edits.ts'
import { nameOf, pairsOf } from './pairs.ts'
import { type Part, partsIn, wholeText } from './parts.ts'
import type { Word } from './words.ts'

/** `moved` has the same words under another number. */
export const CHANGES = ['same', 'changed', 'moved', 'added', 'removed'] as const
export type Change = (typeof CHANGES)[number]

export interface ComparedPart {
  readonly change: Change
  readonly before: Part | null
  readonly after: Part | null
}

export interface Comparison {
  /** `text` where one of them has no articles: they are compared as a whole. */
  readonly by: 'articles' | 'text'
  readonly parts: readonly ComparedPart[]
}

/** Compares two texts; the order of the parts is that of the later one. */
export function compareTexts(before: string, after: string): Comparison {
  let [from, to] = [partsIn(before), partsIn(after)]
  const byArticle = [from, to].every((parts) => parts.some(({ kind }) => kind === 'article'))
  if (!byArticle) [from, to] = [[wholeText(before)], [wholeText(after)]]
  return {
    by: byArticle ? 'articles' : 'text',
    parts: pairsOf(from, to).map((pair) => ({ ...pair, change: changeOf(pair.before, pair.after) })),
  }
}

function changeOf(before: Part | null, after: Part | null): Change {
  if (!before) return 'added'
  if (!after) return 'removed'
  const { words } = after
  const equal =
    before.words.length === words.length && before.words.every(({ key }, i) => key === words[i]!.key)
  if (!equal) return 'changed'
  return nameOf(before) === nameOf(after) ? 'same' : 'moved'
}

/** A passage of both texts or of one, in UTF-16 code units. */
export interface Span {
  readonly kind: EditKind
  readonly before: { readonly start: number; readonly end: number } | null
  readonly after: { readonly start: number; readonly end: number } | null
}

export interface MarkedPart {
  /** In order; those of each side follow each other without a gap, from its start to its end. */
  readonly spans: readonly Span[]
  /** False where it is too different to mark single words everywhere. */
  readonly marked: boolean
}

/** The passages of a part that stayed, were removed and were added. */
export function spansOf({ before, after }: ComparedPart, budget: EditBudget): MarkedPart {
  if (!before || !after) {
    const kind = before ? 'removed' : 'added'
    return { spans: [{ kind, before: rangeOf(before), after: rangeOf(after) }], marked: true }
  }
  const keysOf = ({ words }: Part) => words.map(({ key }) => key)
  const { runs, marked } = editsBetween(keysOf(before), keysOf(after), budget)
  const spans = numberSpans(before, after)
  let [i, j] = [0, 0]
  for (const { kind, length } of runs) {
    const [from, to] = [edge(before, i), edge(after, j)]
    if (kind !== 'added') i += length
    if (kind !== 'removed') j += length
    spans.push({
      kind,
      before: kind === 'added' ? null : { start: from, end: edge(before, i) },
      after: kind === 'removed' ? null : { start: to, end: edge(after, j) },
    })
  }
  return { spans: joined(spans), marked }
}

const rangeOf = (part: Part | null) => part && { start: part.start, end: part.end }

/** What precedes the first word: the number of an article, removed and added where it is another one. */
function numberSpans(before: Part, after: Part): Span[] {
  const a = { start: before.start, end: edge(before, 0) }
  const b = { start: after.start, end: edge(after, 0) }
  if (before.name === after.name) return [{ kind: 'same', before: a, after: b }]
  return [
    { kind: 'removed', before: a, after: null },
    { kind: 'added', before: null, after: b },
  ]
}

/** Neighbours of one kind joined, and of a change the removed before the added. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  const change: { removed?: Span; added?: Span } = {}
  const flush = () => {
    all.push(...[change.removed, change.added].filter((span) => span !== undefined))
    delete change.removed
    delete change.added
  }
  for (const span of spans) {
    const { kind } = span
    if (isEmpty(span)) continue
    if (kind !== 'same') {
      change[kind] = change[kind] ? both(change[kind], span) : span
      continue
    }
    flush()
    const last = all.at(-1)
    if (last?.kind === kind) all[all.length - 1] = both(last, span)
    else all.push(span)
  }
  flush()
  return all
}

const both = (a: Span, b: Span): Span => ({
  kind: a.kind,
  before: a.before && b.before && { start: a.before.start, end: b.before.end },
  after: a.after && b.after && { start: a.after.start, end: b.after.end },
})

const isEmpty = ({ before, after }: Span) =>
  [before, after].every((range) => !range || range.start === range.end)

/** Where the word of an index begins; after the last word the end of the part. */
function edge({ words, end }: Part, i: number): number {
  return (words[i] as Word | undefined)?.start ?? end
}
