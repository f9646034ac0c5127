// The people and bodies that a query names: they come before the records that mention them.
import { QUERY_FIELDS } from '#indexing/field-texts.ts'
import { dateValue } from '#language/query/day-range.ts'
import { chunksOf } from '#language/query/query-syntax.ts'
import { STOP_WORDS } from '#language/stop-words.ts'
import { fold } from '#lib/texts/text.ts'
import { type NameQuery, nameQuery } from '#model/name-query.ts'
import type { Context } from '#model/operation.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import {
  type NamedRecord,
  readInOffice,
  readMentioned,
  readNamed,
  readTitled,
} from '#store/reading/named-records.ts'
import type { SearchRequest } from './search-request.ts'

/** Maximum number of named records of one domain. */
const MOST_EACH = 5
/** The share of a search's time budget for looking them up. */
const TIME_SHARE = 0.3

export interface NamedRecords {
  /** The best first; `mentioned` where only a part of `q` is the name. */
  readonly rows: readonly (NamedRecord & { readonly mentioned: boolean })[]
  readonly notices: readonly NoticeCode[]
}

const NOBODY: NamedRecords = { rows: [], notices: [] }

/** The records that `q` names, within a share of the time budget. Never rejects. */
export async function namedRecords(
  { db, clock, retrieval }: Context,
  request: SearchRequest,
): Promise<NamedRecords> {
  if (!request.byName.length) return NOBODY
  const { remaining } = request.time.budget.within(retrieval.budgetMs * TIME_SHARE)
  try {
    return await namedIn(inTime(db, remaining, clock), request)
  } catch {
    return { rows: [], notices: ['out_of_time'] }
  }
}

/**
 * Where no name has the words, people in the office that `q` names, else people whom a part of it names. A
 * single word may be a name or a subject: it names people after a title, or where few have it.
 */
async function namedIn(db: Context['db'], { q, byName, countries }: SearchRequest): Promise<NamedRecords> {
  const asked = namePart(q)
  if (!asked) return NOBODY
  const query = nameQuery(asked.text)
  const within = { countries, limit: MOST_EACH, without: asked.without }
  // A single word after `alcalde de` is a place.
  const isPlace = query.isOfPlace && query.words.length === 1
  const found = isPlace ? [] : await readNamed(db, byName, query, within)
  if (found.length) {
    const isSure = query.words.length > 1 || query.hasTitle
    const isMore = found.some(({ of }) => of > MOST_EACH)
    const rows = isSure ? found : found.filter(({ of }) => of <= MOST_EACH)
    return { rows: marked(rows, false), notices: isMore ? ['more_names'] : [] }
  }
  const isOffice = query.hasOffice && query.officeWords.length > 1
  const inOffice = isOffice ? await readInOffice(db, byName, query, within) : []
  if (inOffice.length) return { rows: marked(inOffice, false), notices: [] }
  const { runs, titled, sure } = runsIn(query, asked.text)
  const [best, ...others] = runs.length ? await readMentioned(db, byName, runs, within) : []
  const rows = best
    ? [best, ...others.filter(({ fit }) => fit === best.fit)]
    : titled
      ? await readTitled(db, byName, titled, within)
      : []
  // A mention of more people than that is of none of them: common names.
  return rows.length > (sure ? MOST_MENTIONED : 1) ? NOBODY : { rows: marked(rows, true), notices: [] }
}

const marked = (rows: readonly NamedRecord[], mentioned: boolean) =>
  rows.map((row) => ({ ...row, mentioned }))

/**
 * The part of a query that may be a name, and the words that it excludes. Null where there is none: a field
 * other than a name, or a range of days, is of other records.
 */
function namePart(q: string): { text: string; without: readonly (readonly string[])[] } | null {
  const chunks = [...chunksOf(q, QUERY_FIELDS)]
  const excluded = chunks.filter((each) => each.excluded)
  const wanted = chunks.filter((each) => !each.excluded)
  const isOther = wanted.some(
    ({ field, typed }) => (field !== null && field !== 'title') || dateValue(typed) !== null,
  )
  const text = wanted.map((each) => each.text).join(' ')
  if (isOther || !fold(text)) return null
  const without = excluded.map((each) => fold(each.text).split(' ')).filter(([word]) => word)
  return { text, without }
}

/** Up to this many words a text is searched for a mention, and up to this many people are mentioned. */
const MOST_WORDS = 12
const MOST_MENTIONED = 2
const SAINTS: ReadonlySet<string> = new Set(['san', 'santa', 'santo', 'sao'])

interface Mentions {
  readonly runs: readonly (readonly string[])[]
  readonly titled: string | null
  readonly sure: boolean
}

/**
 * Adjacent words of a longer query that may be a name: two, and all capitalized ones beside them, so that
 * `Juan Carlos Londoño` names no other Juan Carlos; and the only word after a title, `el diputado Londoño`.
 * `sure` where capitals tell names from other words, or there is no other word: `quién es ana ruiz`.
 */
function runsIn({ words, titled }: NameQuery, text: string): Mentions {
  if (words.length < 2 || words.length > MOST_WORDS) return { runs: [], titled: null, sure: false }
  const capitals = new Set(capitalizedIn(text))
  const isCased = capitals.size > 0
  const mayName = (word: string, at: number) =>
    word.length > 1 &&
    /^\p{L}+$/u.test(word) &&
    !STOP_WORDS.has(word) &&
    (!isCased || at === 0 || capitals.has(word))
  const runs = words.slice(1).flatMap((word, i) => {
    const before = words[i]!
    if (!mayName(before, i) || !mayName(word, i + 1) || SAINTS.has(before)) return []
    const first = words.slice(0, i).findLastIndex((each) => !capitals.has(each)) + 1
    const end = words.findIndex((each, at) => at > i + 1 && !capitals.has(each))
    return [words.slice(first, end < 0 && isCased ? words.length : Math.max(end, i + 2))]
  })
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  const [surname] = titled.filter((word) => mayName(word, words.indexOf(word)) && !SAINTS.has(word))
  const isOnly = surname !== undefined && titled.length === 1
  return {
    runs: words.length < 3 ? [] : runs,
    titled: isOnly ? surname : null,
    sure: isCased || telling.length === 2,
  }
}

/** The capitalized words of a text, folded, without its first word, which always is. */
const capitalizedIn = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)]
    .slice(1)
    .flatMap(([word]) => (/^\p{Lu}\p{M}*\p{Ll}/u.test(word) ? fold(word) : []))
