// The people and bodies that a query names: they come before the records that mention them.
import { nameQuery } from '#model/name-query.ts'
import type { Context } from '#model/operation.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { type NamedRecord, readInOffice, readNamed } from '#store/reading/named-records.ts'
import type { SearchRequest } from './search-request.ts'

/** Maximum number of named records of one domain. */
const MOST_EACH = 5
/** The share of a search's time budget for looking them up. */
const TIME_SHARE = 0.3

export interface NamedRecords {
  /** The best first. */
  readonly rows: readonly NamedRecord[]
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
 * Where no name has the words, people in the office that `q` names. A single word may be a name or a subject:
 * it names people after a title, or where few have it.
 */
async function namedIn(db: Context['db'], { q, byName, countries }: SearchRequest): Promise<NamedRecords> {
  const query = nameQuery(q)
  if (!query.folded) return NOBODY
  const within = { countries, limit: MOST_EACH }
  const found = await readNamed(db, byName, query, within)
  if (found.length) {
    const isSure = query.words.length > 1 || query.hasTitle
    const isMore = found.some(({ of }) => of > MOST_EACH)
    const rows = isSure ? found : found.filter(({ of }) => of <= MOST_EACH)
    return { rows, notices: isMore ? ['more_names'] : [] }
  }
  const isOffice = query.hasOffice && query.officeWords.length > 1
  return isOffice ? { rows: await readInOffice(db, byName, query, within), notices: [] } : NOBODY
}
