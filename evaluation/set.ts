// A test set of search: documents, queries, and judgments of people on pairs of them.
import { hash } from 'node:crypto'

export interface SetDocument {
  readonly id: string
  readonly title?: string
  readonly text: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** ISO 639-1. */
  readonly language?: string
}

export interface SetQuery {
  readonly id: string
  readonly text: string
  /** ISO 639-1. */
  readonly language?: string
}

export interface Judgment {
  /** Id of a query. */
  readonly query: string
  /** Id of a document. */
  readonly document: string
  /** 0 or less is not relevant; above it, more is better. */
  readonly grade: number
}

export interface EvaluationSet {
  readonly documents: readonly SetDocument[]
  readonly queries: readonly SetQuery[]
  readonly judgments: readonly Judgment[]
  /**
   * Judgments left out because their query or document is missing; one without both counts in both.
   */
  readonly unknown: {
    readonly documents: number
    readonly queries: number
    readonly examples: readonly string[]
  }
}

/** One thing read from a file; `at` is where, as `corpus.jsonl:12`. */
export type Entry = { readonly at: string } & (
  | { readonly document: SetDocument }
  | { readonly query: SetQuery }
  | { readonly judgment: Judgment }
)

/** An invalid file; the message begins with file and line. */
export class UnreadableSet extends Error {
  name = 'UnreadableSet'

  constructor(at: string, fault: string, cause?: unknown) {
    super(`${at}: ${fault}`, { cause })
  }
}

const EXAMPLES = 5

/**
 * The set that entries make up, in any order. `queries` keeps that many of those with a relevant document,
 * always the same ones. Throws UnreadableSet for duplicates, and for a set without documents, queries or
 * usable judgments; `name` is its name then.
 */
export async function gather(
  entries: AsyncIterable<Entry>,
  { name, queries: most }: { readonly name: string; readonly queries?: number | undefined },
): Promise<EvaluationSet> {
  const documents = new Map<string, SetDocument>()
  const queries = new Map<string, SetQuery>()
  const judgments = new Map<string, Judgment>()
  for await (const entry of entries) {
    if ('document' in entry)
      keep(documents, entry.document.id, entry.document, `document ${entry.document.id}`, entry.at)
    else if ('query' in entry) keep(queries, entry.query.id, entry.query, `query ${entry.query.id}`, entry.at)
    else {
      const { query, document } = entry.judgment
      keep(
        judgments,
        `${query}\0${document}`,
        entry.judgment,
        `judgment of ${document} for query ${query}`,
        entry.at,
      )
    }
  }
  const lacking = [...judgments.values()].filter(
    (judgment) => !documents.has(judgment.document) || !queries.has(judgment.query),
  )
  const known = [...judgments.values()].filter(
    (judgment) => documents.has(judgment.document) && queries.has(judgment.query),
  )
  for (const [what, count] of Object.entries({
    document: documents.size,
    query: queries.size,
    judgment: known.length,
  }))
    if (!count)
      throw new UnreadableSet(
        name,
        what === 'judgment' ? 'no judgment names a query and a document of it' : `has no ${what}`,
      )
  const chosen = most === undefined ? queries : sample(queries, known, most)
  return {
    documents: [...documents.values()],
    queries: [...chosen.values()],
    judgments: known.filter(({ query }) => chosen.has(query)),
    unknown: {
      documents: lacking.filter(({ document }) => !documents.has(document)).length,
      queries: lacking.filter(({ query }) => !queries.has(query)).length,
      examples: lacking.slice(0, EXAMPLES).map(({ query, document }) => `${query} ${document}`),
    },
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T, what: string, at: string): void {
  if (map.has(key)) throw new UnreadableSet(at, `the ${what} is there already`)
  map.set(key, value)
}

/**
 * By the digest of their ids, so that a larger sample includes a smaller one; in the order of the file.
 */
function sample(
  queries: ReadonlyMap<string, SetQuery>,
  judgments: readonly Judgment[],
  most: number,
): Map<string, SetQuery> {
  const relevant = new Set(judgments.flatMap(({ query, grade }) => (grade > 0 ? [query] : [])))
  const digests = new Map([...relevant].map((id) => [id, hash('sha256', id)]))
  const chosen = new Set(
    [...relevant].sort((a, b) => (digests.get(a)! < digests.get(b)! ? -1 : 1)).slice(0, most),
  )
  return new Map([...queries].filter(([id]) => chosen.has(id)))
}
