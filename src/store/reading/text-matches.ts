// Rows that contain given words or a given number, in the order of their domain's list.
import { type Database, join, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { numberedBy } from './conditions.ts'
import { type ListPage, readListPage } from './list-page.ts'
import type { ListSpec } from './list-spec.ts'
import { withNameStarts } from './name-conditions.ts'

export interface TextFilter {
  /** The folded texts that must be contained, the longest first. */
  readonly texts: readonly string[]
  /** Keys of numbers that match by themselves in domains that have numbers. */
  readonly numbers: readonly string[]
  /** Rows that precede the list. */
  readonly except: readonly number[]
}

/** Rows scanned in list order, per row of a page, before the rest are looked up. */
const NEAR = 25
/** The same where nearby rows suggest that a full page is among them. */
const FAR = 250

/** A condition on rows of alias `t`, in two equivalent forms. */
export interface Condition {
  /** As a filter, row by row: for the few that are scanned anyway. */
  readonly looked: Sql
  /** As an index condition that finds all matches. */
  readonly found: Sql
}

/**
 * A page of rows that meet a condition, however rare: the list is scanned first, and where that does not fill
 * the page, the matches are few enough to be collected and sorted.
 */
export async function pageMeeting(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  { looked, found }: Condition,
  except: readonly number[],
): Promise<ListPage> {
  const planning = plannedEachTime(db)
  const rest = except.length ? [sql`t.id <> all(${except}::bigint[])`] : []
  const page = (condition: Sql, way: Pick<ListSpec, 'reach' | 'gathered'>) =>
    readListPage(planning, domain, { ...spec, ...way, conditions: [...spec.conditions, condition, ...rest] })
  const near = await page(looked, { reach: NEAR * spec.limit })
  if (near.more) return near
  if (near.docs.length * FAR > spec.limit * NEAR) {
    const far = await page(looked, { reach: FAR * spec.limit })
    if (far.more) return far
  }
  return page(found, { gathered: true })
}

/** The cost of a condition depends on its values, so these are planned with their values. */
const plannedEachTime = (db: Database): Database => ({
  ...db,
  rows: (query) => db.rows(query, { planEachTime: true }),
})

/**
 * A page of rows that contain the words or have the number; no statistics predict how frequent a piece of
 * text is.
 */
export function matchPage(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  { texts, numbers, except }: TextFilter,
): Promise<ListPage> {
  const holds = join(
    texts.map((text) => sql`strpos(t.search_text, ${text}) > 0`),
    ' and ',
  )
  const orNumber = (words: Sql) =>
    domain.code && numbers.length ? sql`(${words} or ${numberedBy(numbers)})` : words
  const pieces = texts
    .flatMap(piecesOf)
    .slice(0, 2)
    .map((piece) => sql`t.search_text like ${`%${piece}%`}`)
  const gathered = sql`(${join([...pieces, holds], ' and ')})`
  return pageMeeting(
    db,
    domain,
    spec,
    { looked: orNumber(sql`(${holds})`), found: orNumber(gathered) },
    except,
  )
}

/** A page of rows with words that begin with these folded ones, in list order. */
export function beginningPage(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  words: readonly string[],
): Promise<ListPage> {
  // Names are few, and list order doesn't help to find them.
  if (domain.order === null)
    return readListPage(plannedEachTime(db), domain, {
      ...spec,
      gathered: true,
      conditions: [...spec.conditions, withNameStarts(words)],
    })
  const holds = words.map((word) => sql`strpos(t.search_text, ${` ${word}`}) > 0`)
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2)
  const pieces = longest.map((word) => sql`t.search_text like ${`% ${word.slice(0, 6)}%`}`)
  const found = join([...pieces, ...holds], ' and ')
  return pageMeeting(db, domain, spec, { looked: join(holds, ' and '), found }, [])
}

/**
 * A page of rows with a number under one of these keys, or whose searchable text has words that begin as one
 * of the folded texts, in list order.
 */
export function numberBeginningPage(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  { keys, texts }: { readonly keys: readonly string[]; readonly texts: readonly string[] },
): Promise<ListPage> {
  const begun = texts.map((text) => sql`t.search_text like ${`% ${text}%`}`)
  const condition = sql`(${join([numberedBy(keys), ...begun], ' or ')})`
  return pageMeeting(db, domain, spec, { looked: condition, found: condition }, [])
}

/** Rows with a number under one of these keys, newest first. */
export function readNumberedPage(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  keys: readonly string[],
): Promise<ListPage> {
  return readListPage(db, domain, {
    ...spec,
    gathered: true,
    conditions: [...spec.conditions, numberedBy(keys)],
  })
}

/**
 * Pieces of a text whose trigrams are looked up. Each further trigram has to be read from the index and adds
 * little to the first of a word: endings least of all, which thousands of words share.
 */
function piecesOf(text: string): string[] {
  const words = text.split(' ').filter((word) => word.length > 2)
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, 2)
  if (text.length <= 9 || !longest.length) return [text.slice(0, 9)]
  return longest.map((word) => word.slice(0, longest.length > 1 ? 6 : 9))
}
