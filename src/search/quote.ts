// Quotes a passage by the words of a question.
import type { Quoted } from '#model/retrieval.ts'
import type { PassageText } from '#store/passages/legs.ts'
import { keysOf } from './text/analyse.ts'
import { highlight } from './text/highlight.ts'
import type { Statistics } from './text/statistics.ts'

/** The window of a passage that says most of what is asked. */
export function quoted(q: string, { body, start_at, document_id }: PassageText, statistics: Statistics): Quoted {
  const { text, start, highlights } = highlight(body, keysOf(q), statistics)
  return { text, highlights, document_id, offset: start_at === null ? null : start_at + start }
}
