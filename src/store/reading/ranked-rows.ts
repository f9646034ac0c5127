// Rows that hold some words or carry a number, in the order of their domain's list.
import { type Database, join, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
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

/** A condition on rows of alias `t`, in two forms that mean the same. */
export interface Condition {
  /** Judged row by row: for a few that are looked at anyway. */
  readonly looked: Sql
  /** By which all that meet it are found. */
  readonly found: Sql
}

/**
 * A page of what meets a condition, however rare that is: the list is looked at first, and where that does
 * not fill the page, what meets it is few enough to be gathered and sorted.
 */
export async function pageMeeting(
  db: Database,
  of: Domain,
  spec: ListSpec,
  { looked, found }: Condition,
  except: readonly number[],
): Promise<ListPage> {
  const planning = plannedEachTime(db)
  const rest = except.length ? [sql`t.id <> all(${except}::bigint[])`] : []
  const page = (condition: Sql, way: Pick<ListSpec, 'reach' | 'gathered'>) =>
    listPage(planning, of, { ...spec, ...way, conditions: [...spec.conditions, condition, ...rest] })
  const near = await page(looked, { reach: NEAR * spec.limit })
  if (near.more) return near
  if (near.docs.length * FAR > spec.limit * NEAR) {
    const far = await page(looked, { reach: FAR * spec.limit })
    if (far.more) return far
  }
  return page(found, { gathered: true })
}

/** What a condition costs depends on its values, so these are planned with them at hand. */
const plannedEachTime = (db: Database): Database => ({
  ...db,
  rows: (query) => db.rows(query, { planEachTime: true }),
})

/**
 * A page of what holds the words or has the number; no statistics tell how often a piece of a text occurs.
 */
export function matchPage(
  db: Database,
  of: Domain,
  spec: ListSpec,
  { text, numbers, except }: Sought,
): Promise<ListPage> {
  const holds = sql`strpos(t.search_text, ${text}) > 0`
  const orNumber = (words: Sql) =>
    of.code && numbers.length ? sql`(${words} or ${numberedBy(numbers)})` : words
  const pieces = piecesOf(text).map((piece) => sql`t.search_text like ${`%${piece}%`}`)
  const gathered = sql`(${join([...pieces, holds], ' and ')})`
  return pageMeeting(db, of, spec, { looked: orNumber(holds), found: orNumber(gathered) }, except)
}

/** A page of what has words that begin as these do, folded ones, in the order of the list. */
export function beginningPage(
  db: Database,
  of: Domain,
  spec: ListSpec,
  words: readonly string[],
): Promise<ListPage> {
  const holds = words.map((word) => sql`strpos(t.search_text, ${` ${word}`}) > 0`)
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2)
  const pieces = longest.map((word) => sql`t.search_text like ${`% ${word.slice(0, 6)}%`}`)
  const found = join([...pieces, ...holds], ' and ')
  // Names are few, and in no order worth looking along.
  if (of.order === null)
    return listPage(plannedEachTime(db), of, {
      ...spec,
      gathered: true,
      conditions: [...spec.conditions, found],
    })
  return pageMeeting(db, of, spec, { looked: join(holds, ' and '), found }, [])
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
