// The cursor of ranked rows: a search runs once, and its later rows travel in the cursor, so that all pages
// are of one result.
import * as z from 'zod'
import { sealCursor } from '#lib/cursor.ts'
import type { Domain } from '#model/domain.ts'
import type { Param } from '#model/operation.ts'
import type { Explained, Outcome, Ranked } from '#model/retrieval.ts'
import { pageParams } from '../params.ts'

/** A row of a later page. */
export type Waiting = Pick<Ranked, 'domain' | 'record_id' | 'passage_id'> & { readonly explained?: Explained }

/** The rows of later pages, and which path of retrieval found them. */
export interface Rest {
  readonly mode: Outcome['mode']
  readonly rows: readonly Waiting[]
}

/** No sort key of a list begins so. */
const MARKS: Readonly<Record<Outcome['mode'], string>> = { semantic: 'ranked:', keyword_fallback: 'worded:' }

/** Characters of the longest cursor of ranked rows: with its address it fits the head that servers accept. */
const LONGEST_CURSOR = 12_000
/** Characters that a cursor of that length holds before it is signed and encoded. */
const MOST_PACKED = 8_500

/** The parameter of cursors that hold rows. */
export const rankedCursor: Param = { ...pageParams.cursor, schema: z.string().min(1).max(LONGEST_CURSOR) }

/**
 * The cursor for rows, whose domains are written as places in `domains`; null when there are none. The
 * features of their ranking are left out from where they would make the cursor too long. `total` rows were
 * ranked on all pages.
 */
export function sealRanked(
  { mode, rows }: Rest,
  domains: readonly Domain[],
  filters: string,
  secret: string,
  total = 0,
): string | null {
  if (!rows.length) return null
  const at = new Map(domains.map(({ name }, i) => [name, i]))
  const places = rows.map(({ domain, record_id, passage_id }) =>
    [at.get(domain)!, record_id, passage_id ?? 0].map((n) => n.toString(36)).join('.'),
  )
  let room = MOST_PACKED - places.reduce((sum, { length }) => sum + length + 1, 0)
  const packed = rows.map(({ explained }, i) => {
    const features = explained && room > 0 ? `!${explainedText(explained)}` : ''
    room -= features.length
    return room > 0 ? places[i]! + features : places[i]!
  })
  return sealCursor({ sort: MARKS[mode] + packed.join(' '), id: total, walk: 0 }, filters, secret)
}

/** The rows in the sort key of a cursor; undefined when it is the place in a list. */
export function openRanked(sort: string, domains: readonly Domain[]): Rest | undefined {
  const mode = (['semantic', 'keyword_fallback'] as const).find((each) => sort.startsWith(MARKS[each]))
  if (!mode) return undefined
  const rows = sort
    .slice(MARKS[mode].length)
    .split(' ')
    .map((text): Waiting => {
      const [place, explained] = text.split('!') as [string, string | undefined]
      const [domain, record_id, passage] = place.split('.').map((n) => Number.parseInt(n, 36)) as [
        number,
        number,
        number,
      ]
      return {
        domain: domains[domain]!.name,
        record_id,
        passage_id: passage || null,
        ...(explained !== undefined && { explained: explainedIn(explained) }),
      }
    })
  return { mode, rows }
}

const PARTS = ['named', 'lexical_rank', 'semantic_rank', 'cosine', 'coverage', 'score'] as const
const NAMED = ['number', 'title', 'part of number'] as const

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
