// Rankings as TREC run files, `query Q0 document rank score tag`: results of another system can be a
// baseline, and ours can be read elsewhere.
import { linesOf } from './lines.ts'
import type { Rankings } from './metrics.ts'
import { UnreadableSet } from './set.ts'

/**
 * The rankings in a run file. As in trec_eval the score alone gives the order, highest first, and documents
 * of equal scores are in descending order of their ids; the rank is ignored. Throws UnreadableSet for an
 * invalid line and for a repeated document.
 */
export async function readRun(path: string): Promise<Rankings> {
  const scores = new Map<string, Map<string, number>>()
  for await (const { text, at } of linesOf(path)) {
    const [query, , document, rank, score, tag, ...rest] = text.trim().split(/\s+/)
    if (!query || !document || !rank || tag === undefined || rest.length)
      throw new UnreadableSet(at, 'is not query, Q0, document, rank, score and tag')
    if (!Number.isFinite(Number(score))) throw new UnreadableSet(at, `the score ${score} is not a number`)
    const found = scores.get(query) ?? new Map<string, number>()
    if (found.has(document))
      throw new UnreadableSet(at, `the document ${document} is there already for query ${query}`)
    scores.set(query, found.set(document, Number(score)))
  }
  return new Map([...scores].map(([query, found]) => [query, inOrder(found)]))
}

function inOrder(scores: ReadonlyMap<string, number>): string[] {
  return [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? 1 : -1)).map(([document]) => document)
}

/**
 * The lines of a run file. The score counts down to 1, so that sorting by it keeps the order. Throws a
 * TypeError for an id or tag with white space.
 */
export function* runLines(rankings: Rankings, tag: string): Generator<string> {
  for (const [query, documents] of rankings)
    for (const [i, document] of documents.entries()) {
      for (const word of [query, document, tag])
        if (!/^\S+$/.test(word)) throw new TypeError(`${JSON.stringify(word)} does not fit a run file`)
      yield `${query} Q0 ${document} ${i + 1} ${documents.length - i} ${tag}\n`
    }
}
