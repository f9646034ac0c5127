// The cursor of ranked rows: a search runs once, and its remaining rows are in the cursor, so that all pages
// are of one result.
import * as z from 'zod'
import { sealCursor } from '#lib/cursor.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Param } from '#model/operation.ts'
import type { Explained, Ranked, RetrievalResult } from '#model/retrieval.ts'
import { pageParams } from '../kit/params.ts'

/** A row of a later page. */
export type PendingRow = Pick<Ranked, 'domain' | 'record_id' | 'passage_id' | 'related'> & {
  readonly explained?: Explained
}

/** The total number of matches; null where it is unknown. */
export interface ResultTotal {
  readonly total: number | null
  readonly estimated: boolean
  /** The number of records with all words and clauses, on the first page; omitted where it is unknown. */
  readonly exact?: number
}

/** The ranked rows of a result, and the retrieval path that found them. */
export interface Result extends ResultTotal {
  readonly mode: RetrievalResult['mode']
  readonly rows: readonly PendingRow[]
  /** The number of them on earlier pages. */
  readonly shown: number
  /** True where the required clauses of the query do not count. */
  readonly relaxed: boolean
}

/** Sort keys never start like this. */
const MARKS: Readonly<Record<RetrievalResult['mode'], string>> = {
  semantic: 'ranked:',
  keyword_fallback: 'worded:',
}

/**
 * Characters of the longest cursor of ranked rows: with its address it fits the size of headers that servers
 * accept.
 */
const LONGEST_CURSOR = 12_000
/** Characters of the content of such a cursor before it is signed and encoded. */
const MOST_PACKED = 8_500

/** The parameter of cursors that contain rows. */
export const rankedCursor: Param = { ...pageParams.cursor, schema: z.string().min(1).max(LONGEST_CURSOR) }

/**
 * The cursor for the remaining rows, whose domains are written as indexes into `domains`. Ranking features
 * are omitted from the row on at which the cursor would become too long.
 */
export function sealRanked(
  { mode, rows, shown, total, estimated, relaxed }: Result,
  domains: readonly Domain[],
  filters: string,
  secret: string,
): string {
  const at = new Map(domains.map(({ name }, i) => [name, i]))
  const head = [shown, total ?? '', estimated ? 1 : '', relaxed ? 1 : ''].join()
  // Of shown rows only the identity is needed: the list after the ranked rows omits them.
  const places = rows.map(({ domain, record_id, passage_id, related }, i) =>
    [at.get(domain)!, record_id, i < shown ? 0 : (passage_id ?? 0), ...(related ? [1] : [])]
      .map((n) => n.toString(36))
      .join('.'),
  )
  let room = MOST_PACKED - places.reduce((sum, { length }) => sum + length + 1, head.length)
  const packed = rows.map(({ explained }, i) => {
    const features = explained && i >= shown && room > 0 ? `!${explainedText(explained)}` : ''
    room -= features.length
    return room > 0 ? places[i]! + features : places[i]!
  })
  return sealCursor({ sort: MARKS[mode] + [head, ...packed].join(' '), id: 0, walk: 0 }, filters, secret)
}

/** The rows in the sort key of a cursor; undefined when it is a place in a list. */
export function openRanked(sort: string, domains: readonly Domain[]): Result | undefined {
  const mode = (['semantic', 'keyword_fallback'] as const).find((each) => sort.startsWith(MARKS[each]))
  if (!mode) return undefined
  const [head, ...places] = sort.slice(MARKS[mode].length).split(' ') as [string, ...string[]]
  const [shown, total, estimated, relaxed] = head.split(',') as [string, string, string, string]
  const rows = places.map((text): PendingRow => {
    const [place, explained] = text.split('!') as [string, string | undefined]
    const [domain, record_id, passage, related] = place.split('.').map((n) => Number.parseInt(n, 36)) as [
      ...[number, number, number],
      number | undefined,
    ]
    return {
      domain: domains[domain]!.name,
      record_id,
      passage_id: passage || null,
      ...(related && { related: true }),
      ...(explained !== undefined && { explained: explainedIn(explained) }),
    }
  })
  return {
    mode,
    rows,
    shown: Number(shown),
    total: total === '' ? null : Number(total),
    estimated: estimated === '1',
    relaxed: relaxed === '1',
  }
}

const PARTS = ['named', 'lexical_rank', 'semantic_rank', 'cosine', 'coverage', 'score'] as const
const NAMED = ['number', 'title', 'part of number', 'name'] as const

function explainedText(explained: Explained): string {
  return PARTS.map((part) => {
    const value = explained[part]
    if (value === null) return ''
    return typeof value === 'string'
      ? NAMED.indexOf(value)
      : Number.isInteger(value)
        ? value
        : value.toPrecision(4)
  }).join(',')
}

function explainedIn(text: string): Explained {
  const [named, ...rest] = text.split(',')
  const values = rest.map((part) => (part ? Number(part) : null))
  return Object.fromEntries(
    PARTS.map((part, i) => [part, i ? values[i - 1] : named ? NAMED[Number(named)] : null]),
  ) as unknown as Explained
}
