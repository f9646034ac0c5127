// Quotes passages by the words of a question.

import { keysOf } from '#language/analyzer.ts'
import { highlighter } from '#language/snippet.ts'
import type { Statistics } from '#language/term-statistics.ts'
import type { Quoted } from '#model/retrieval.ts'
import type { PassageText } from '#store/passages/retrievers.ts'

/** Prepares a question to quote many passages: of each, the window that says most of what is asked. */
export function quoting(q: string, statistics: Statistics): (passage: PassageText) => Quoted {
  const highlight = highlighter(keysOf(q), statistics)
  return ({ body, start_at, document_id }) => {
    const { text, start, highlights } = highlight(body)
    return { text, highlights, document_id, offset: start_at === null ? null : start_at + start }
  }
}
