// Searches as analysts type them, judged by reading: the set, and the measures of systems over it. Records
// are named by their keys, so that the set works over any database that holds them.
//
// The rule of the grades: 2 for a record about the query (its provisions, its subject, the topic of a
// speech), by its title or its text; for a person, records that the person wrote, said or is the subject of;
// for a body, records about it; for a number, the record with it. 1 if the query is one topic among others,
// if the stored data is not conclusive, or if an analyst would open the record for a related topic. 0 for a
// mere mention, and for everything else. The language of the record does not count.
import { needed, objectOf } from './fields.ts'
import { linesOf } from './lines.ts'
import { mean, ndcg, type Rankings } from './metrics.ts'
import { UnreadableSet } from './set.ts'
import { columns } from './table.ts'

/** Grade of a record for a search: 2 answers it, 1 does in part, 0 does not. */
export type Grade = 0 | 1 | 2

export interface AnalystSearch {
  /** As it is typed; no two are the same. */
  readonly query: string
  /** ISO 639-1. */
  readonly language: string
  /** Kind of search, such as `people`; results are grouped by it. */
  readonly group: string
  /** Judged records by `recordName`. */
  readonly judged: ReadonlyMap<string, Grade>
}

/**
 * The set in a file of JSON lines:
 * `{"query", "language", "group", "judged": {"2": [name…], "1": […], "0": […]}}`, with records as
 * `recordName` has them; a line with `about` is for people. Throws UnreadableSet, with file and line, for
 * invalid or repeated entries.
 */
export async function readAnalysts(path: string): Promise<AnalystSearch[]> {
  const found = new Map<string, AnalystSearch>()
  for await (const line of linesOf(path)) {
    const fields = objectOf(line)
    if (fields.about) continue
    const [query, language, group] = ['query', 'language', 'group'].map((field) =>
      needed(fields, line.at, field),
    )
    if (found.has(query!)) throw new UnreadableSet(line.at, 'the query is there already')
    const grades = new Map<string, Grade>()
    for (const [grade, keys] of Object.entries(fields.judged ?? {})) {
      if (!/^[012]$/.test(grade) || !Array.isArray(keys))
        throw new UnreadableSet(line.at, 'judged is not lists of keys by 2, 1 and 0')
      for (const key of keys) {
        if (grades.has(key)) throw new UnreadableSet(line.at, `${key} is judged twice`)
        grades.set(key, Number(grade) as Grade)
      }
    }
    found.set(query!, { query: query!, language: language!, group: group!, judged: grades })
  }
  return [...found.values()]
}

export interface AnalystRow {
  readonly group: string
  readonly searches: number
  /** Share of the first five that answer, 0 to 1; places without a result count as none. */
  readonly strict: number
  /** The same including partial answers. */
  readonly lenient: number
  /** The highest possible `strict` of any order of the judged records: some searches have few answers. */
  readonly best: number
  /** Share of searches whose first result answers. */
  readonly first: number
  readonly ndcg: number
  /** Unjudged records among the first five of each search; they count as irrelevant. */
  readonly unjudged: number
  /** Searches without any result. */
  readonly empty: number
}

const TOP = 5

/** A system's rankings measured by group, in the order of the set, then over all searches. */
export function measureAnalysts(set: readonly AnalystSearch[], rankings: Rankings): AnalystRow[] {
  const groups = [...Map.groupBy(set, ({ group }) => group)]
  return [...groups, ['all', set] as const].map(([group, searches]) => {
    const each = searches.map(({ query, judged }) => {
      const ranked = rankings.get(query) ?? []
      const top = ranked.slice(0, TOP)
      const share = (least: Grade) => top.filter((key) => (judged.get(key) ?? 0) >= least).length / TOP
      const answers = [...judged.values()].filter((grade) => grade === 2).length
      return {
        strict: share(2),
        lenient: share(1),
        best: Math.min(TOP, answers) / TOP,
        first: judged.get(top[0] ?? '') === 2 ? 1 : 0,
        ndcg: ndcg(ranked, judged, 10),
        unjudged: top.filter((key) => !judged.has(key)).length,
        empty: top.length ? 0 : 1,
      }
    })
    const values = (name: keyof (typeof each)[number]) => each.map((measured) => measured[name])
    const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
    return {
      group,
      searches: searches.length,
      strict: mean(values('strict')),
      lenient: mean(values('lenient')),
      best: mean(values('best')),
      first: mean(values('first')),
      ndcg: mean(values('ndcg')),
      unjudged: sum(values('unjudged')),
      empty: sum(values('empty')),
    }
  })
}

/** The measures of one system as a person reads them; ends with a new line. */
export function analystTable(name: string, rows: readonly AnalystRow[]): string {
  const head = ['searches', 'P@5', 'lenient', 'at best', 'success@1', 'nDCG@10', 'unjudged', 'empty']
  const share = (value: number) => value.toFixed(2)
  return columns([
    [name, ...head],
    ...rows.map(({ group, searches, strict, lenient, best, first, ndcg, unjudged, empty }) => [
      ...[group, String(searches), ...[strict, lenient, best, first, ndcg].map(share)],
      ...[String(unjudged), String(empty)],
    ]),
  ])
}
