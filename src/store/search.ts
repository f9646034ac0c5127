// Rows that hold some words or carry a number, in the order of their domain's list.
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { type ListPage, type ListSpec, listPage } from './list.ts'

export interface Sought {
  /** Pattern that the folded text must match, as LIKE takes it. */
  readonly like: string
  /** Number, folded, that is a match by itself in domains that have one; null when there is none to look for. */
  readonly code: string | null
  /** Rows that were given before the list. */
  readonly except: readonly number[]
}

/** A page of what matches the words or the number. */
export function matchPage(db: Database, of: Domain, spec: ListSpec, { like, code, except }: Sought): Promise<ListPage> {
  const words = sql`t.search_text like ${like}`
  const either = of.code && code !== null ? sql`(${words} or t.code_key = ${code})` : words
  const rest = except.length ? [sql`t.id <> all(${except}::bigint[])`] : []
  // What a pattern costs depends on its letters, so these are planned with them at hand.
  const planning: Database = { ...db, rows: (query) => db.rows(query, { planEachTime: true }) }
  return listPage(planning, of, { ...spec, conditions: [...spec.conditions, either, ...rest] })
}

/** What carries exactly this number, newest first. */
export function numberedPage(db: Database, of: Domain, spec: ListSpec, code: string): Promise<ListPage> {
  return listPage(db, of, { ...spec, equals: [...spec.equals, { column: 'code_key', value: code }] })
}
