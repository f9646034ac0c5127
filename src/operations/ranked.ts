// Pages of ranked rows: the order is found once, and what was not shown yet travels in the cursor, so that
// every page is of one result.
import * as z from 'zod'
import { sealCursor } from '#lib/cursor.ts'
import type { Database } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Param } from '#model/operation.ts'
import {
  type Explained,
  NOTICES,
  type Notice,
  type Outcome,
  type Ranked,
  type Sought,
} from '#model/retrieval.ts'
import { listPage } from '#store/records/list.ts'
import type { ListSpec } from '#store/records/list-spec.ts'
import { pageParams } from './params.ts'
import { boundsOf, type Window } from './window.ts'

/** A row that waits for its page. */
export type Waiting = Pick<Ranked, 'domain' | 'record_id' | 'passage_id'> & { readonly explained?: Explained }

/** Rows that wait, and which path of retrieval found them. */
export interface Rest {
  readonly mode: Outcome['mode']
  readonly rows: readonly Waiting[]
}

/** No place in a list begins so. */
const MARKS: Readonly<Record<Outcome['mode'], string>> = { semantic: 'ranked:', keyword_fallback: 'worded:' }

/**
 * Characters of the longest cursor of ranked rows: with an address around it, less than servers take as a
 * head.
 */
const LONGEST_CURSOR = 12_000
/** What a cursor of that length holds, sealed and written for an address. */
const MOST_PACKED = 8_500

/** The parameter of cursors that hold rows. */
export const rankedCursor: Param = { ...pageParams.cursor!, schema: z.string().min(1).max(LONGEST_CURSOR) }

/**
 * The cursor for rows that wait, in the order of `domains`; null when none do. How they were found is left
 * out from where it would make the cursor too long.
 */
export function sealRanked(
  { mode, rows }: Rest,
  domains: readonly Domain[],
  filters: string,
  secret: string,
): string | null {
  if (!rows.length) return null
  const at = new Map(domains.map(({ name }, i) => [name, i]))
  const places = rows.map(({ domain, record_id, passage_id }) =>
    [at.get(domain)!, record_id, passage_id ?? 0].map((n) => n.toString(36)).join('.'),
  )
  let room = MOST_PACKED - places.reduce((sum, { length }) => sum + length + 1, 0)
  const packed = rows.map(({ explained }, i) => {
    const said = explained && room > 0 ? `!${explainedText(explained)}` : ''
    room -= said.length
    return room > 0 ? places[i]! + said : places[i]!
  })
  return sealCursor({ sort: MARKS[mode] + packed.join(' '), id: 0, walk: 0 }, filters, secret)
}

/** The rows that a cursor's place holds, or undefined when it is a place in a list. */
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

/** A window as bounds, for each domain in the time of each country. */
export function windowOver(
  of: readonly Domain[],
  window: Window,
  countries: readonly CountryCode[],
): Pick<Sought, 'since' | 'until' | 'spans'> {
  const all = of.flatMap((domain) =>
    countries.map((country) => ({ domain, country, bounds: boundsOf(domain, window, country) })),
  )
  const groups = [...Map.groupBy(all, ({ domain, bounds }) => JSON.stringify([domain.name, bounds])).values()]
  const spans = groups.map((group) => ({
    domains: [group[0]!.domain.name],
    countries: group.map(({ country }) => country),
    ...group[0]!.bounds,
  }))
  const [first] = spans
  const same = spans.every(({ since, until }) => since === first?.since && until === first.until)
  return same
    ? { since: first?.since ?? null, until: first?.until ?? null }
    : { since: null, until: null, spans }
}

/** The JSON texts of records in this order; those that are gone, or no longer fit, are left out. */
export async function readInOrder(
  db: Database,
  of: Domain,
  spec: ListSpec,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const page = await listPage(db, of, {
    ...spec,
    ids,
    limit: ids.length,
    after: null,
    walk: null,
    like: null,
  })
  const read = new Map(page.positions.map(({ id }, i) => [id, page.docs[i]!]))
  return new Map(ids.flatMap((id) => (read.has(id) ? [[id, read.get(id)!] as const] : [])))
}

/** What an answer says of how it was found. */
export function metaOf({ mode, notices, suggestion }: Pick<Outcome, 'mode' | 'notices' | 'suggestion'>) {
  return {
    mode,
    ...(notices.length && { notices: notices.map((code: Notice) => ({ code, detail: NOTICES[code] })) }),
    ...(suggestion !== null && { suggestion }),
  }
}

/** How the found rows are spread, over those that can be paged to. */
export function facetsOf(ranked: readonly Ranked[]) {
  const counted = (value: (row: Ranked) => string | null) => {
    const counts = new Map<string, number>()
    for (const row of ranked) {
      const name = value(row)
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])))
  }
  return {
    domain: counted(({ domain }) => domain),
    country_code: counted(({ country_code }) => country_code),
    year: counted(({ at }) => at?.slice(0, 4) ?? null),
  }
}
