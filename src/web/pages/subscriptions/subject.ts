// The subject of a subscription in addresses and forms of pages: a list page with its filters, a worklist,
// all followed bills, or a record.
import { domainNamed } from '#domains/index.ts'
import { invalid } from '#model/problem.ts'
import { FOLLOWS_QUERY, type SubscriptionSubject, worklistQuery } from '#model/subscription.ts'
import { narrowing } from '../kit/list-view.ts'
import { PAGES } from '../page-table.ts'
import { operationOf, paramPairs, type Reader } from '../reader.ts'

/** The fields that name a subject. */
export const SUBJECT_FIELDS = ['path', 'query', 'follow'] as const
export type SubjectFields = Readonly<Record<(typeof SUBJECT_FIELDS)[number], string>>

export type Subject = SubscriptionSubject & {
  /** The page of the list with its filters, without its language; null for a record and a set of records. */
  readonly page: string | null
}

const LONGEST_QUERY = 2_000

/** Stands for all bills that the account follows. */
export const FOLLOWS_PATH = '/account/follows'

const WORKLIST = /^\/account\/worklists\/([1-9]\d{0,14})$/

/** The subject that fields name. Throws INVALID_PARAM for none. */
export async function subjectIn(reader: Reader, { path, query, follow }: SubjectFields): Promise<Subject> {
  if (follow) {
    const [, name = '', id = ''] = /^([a-z-]+):([1-9]\d{0,14})$/.exec(follow) ?? []
    if (!domainNamed(name)) throw invalid('follow', 'is not a record')
    return { query: null, follow: { domain: name, id: Number(id) }, page: null }
  }
  if (path === FOLLOWS_PATH) return { query: FOLLOWS_QUERY, follow: null, page: null }
  const [, worklist] = WORKLIST.exec(path) ?? []
  if (worklist) return { query: worklistQuery(worklist), follow: null, page: null }
  const listed = PAGES.find((each) => each.path === path)?.listed
  if (!listed) throw invalid('path', 'is not a list')
  if (query.length > LONGEST_QUERY) throw invalid('query', 'is too long')
  const at = { ...reader, path, query: new URLSearchParams(query) }
  const narrowed = narrowing(at.query, listed.operation)
  return {
    query: await queryOf(at),
    follow: null,
    page: `${path}?${new URLSearchParams(narrowed)}`,
  }
}

/**
 * The address of the API with the records of a list page, by its path and query. Throws NOT_FOUND where the
 * page sets a filter by a record that is gone.
 */
export async function queryOf(at: Reader): Promise<string> {
  const listed = PAGES.find(({ path }) => path === at.path)!.listed!
  const asked = { ...narrowing(at.query, listed.operation), ...(await listed.asked?.(at)) }
  return `${operationOf(listed.operation).http.path}?${new URLSearchParams(paramPairs(asked))}`
}

/** True where two subjects are the same, whatever the order of their parameters. */
export function isSame(a: SubscriptionSubject, b: SubscriptionSubject): boolean {
  return keyOf(a) === keyOf(b)
}

function keyOf({ query, follow }: SubscriptionSubject): string {
  if (follow) return `${follow.domain} ${follow.id}`
  const [path, text] = query!.split('?')
  return `${path} ${JSON.stringify([...new URLSearchParams(text)].sort())}`
}
