// Rows that hold some words or carry a number, in the order of their domain's list.
import { type Database, join, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { numberedBy } from './conditions.ts'
import { type ListPage, listPage } from './list.ts'
import type { ListSpec } from './list-spec.ts'

export interface Sought {
  /** What the folded text must hold, folded. */
  readonly text: string
  /** Keys of numbers that are a match by themselves in domains that have one. */
  readonly numbers: readonly string[]
  /** Rows that were given before the list. */
  readonly except: readonly number[]
}

/** Rows that are looked at in the order of the list, for each row of a page, before others are looked up. */
const NEAR = 25
/** The same where what is near gave reason to think that a page is among them. */
const FAR = 250

/**
 * A page of what matches the words or the number. No statistics tell how often a piece of a text occurs, so
 * the list is looked at first: where that does not fill the page the text is rare enough to be looked up by
 * its trigrams.
 */
export async function matchPage(
  db: Database,
  of: Domain,
  spec: ListSpec,
  { text, numbers, except }: Sought,
): Promise<ListPage> {
  // What a text costs depends on its letters, so these are planned with them at hand.
  const planning: Database = { ...db, rows: (query) => db.rows(query, { planEachTime: true }) }
  const holds = sql`strpos(t.search_text, ${text}) > 0`
  const page = (words: typeof holds, way: Pick<ListSpec, 'reach' | 'gathered'>) => {
    const either = of.code && numbers.length ? sql`(${words} or ${numberedBy(numbers)})` : words
    const rest = except.length ? [sql`t.id <> all(${except}::bigint[])`] : []
    return listPage(planning, of, { ...spec, ...way, conditions: [...spec.conditions, either, ...rest] })
  }
  const near = await page(holds, { reach: NEAR * spec.limit })
  if (near.more) return near
  if (near.docs.length * FAR > spec.limit * NEAR) {
    const far = await page(holds, { reach: FAR * spec.limit })
    if (far.more) return far
  }
  const pieces = piecesOf(text).map((piece) => sql`t.search_text like ${`%${piece}%`}`)
  return page(sql`(${join([...pieces, holds], ' and ')})`, { gathered: true })
}

/** What has its number under one of these keys, newest first. */
export function numberedPage(
  db: Database,
  of: Domain,
  spec: ListSpec,
  keys: readonly string[],
): Promise<ListPage> {
  return listPage(db, of, { ...spec, gathered: true, conditions: [...spec.conditions, numberedBy(keys)] })
}

/**
 * Pieces of a text that its trigrams are looked up for. Each trigram more has to be read from the index and
 * says little that the first of a word did not: endings least of all, which thousands of words share.
 */
function piecesOf(text: string): string[] {
  const words = text.split(' ').filter((word) => word.length > 2)
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2)
  if (text.length <= 9 || !longest.length) return [text.slice(0, 9)]
  return longest.map((word) => word.slice(0, longest.length > 1 ? 6 : 9))
}
