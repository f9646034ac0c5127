// The reader of a record page: the language, the visit, and the operations that the page calls.
import { isVisible, visible, visibleIn } from '#lib/texts/invisible.ts'
import type { Language } from '#model/access/account.ts'
import { ANONYMOUS } from '#model/access/caller.ts'
import type { GroupKey } from '#model/declaration/grouping.ts'
import type { Context, Operation } from '#model/operation.ts'
import {
  NOTHING_UNREAD,
  type UnreadRecords,
  unreadRecords,
} from '#operations/account/inbox/unread-records.ts'
import { operations } from '#operations/index.ts'
import { readParams } from '#operations/kit/read-params.ts'
import type { ShownGroup } from '#operations/list/shown-groups.ts'
import type { Visit } from '../visit.ts'
import { frame } from '../words/frame.ts'
import { type Terms, terms } from '../words/terms.ts'
import { type Formats, formatsOf } from './kit/number-formats.ts'

/** Parameters of an operation; those without a value are omitted. */
export type ParamValues = Readonly<Record<string, string | number | null | undefined>>

/** The suffixes of a page as a file: a feed, a calendar, a table, data. */
export type Ending = FeedEnding | 'csv' | 'json' | 'xlsx'

/** Those of a page that programs read again and again. */
export type FeedEnding = 'atom' | 'ics'

export const feedEndings = (endings: readonly Ending[]): FeedEnding[] =>
  endings.filter((ending) => ending === 'atom' || ending === 'ics')

/** The other forms of a page. */
export interface PageAlternates {
  /** Suffixes of its files. */
  readonly endings: readonly Ending[]
  /** True for a list or a search: it can be saved, and printed as a report. */
  readonly listed: boolean
  /** True where other sites may show it in a frame. */
  readonly embedded: boolean
}

export interface Reader {
  readonly visit: Visit
  readonly language: Language
  /** Terms of every page. */
  readonly w: (typeof frame)['es']
  /** Terms of the vocabularies. */
  readonly terms: Terms
  readonly f: Formats
  readonly now: string
  readonly baseUrl: string
  /** The address without its language, such as `/bills/nxajbb68rwka`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Parts of the path by their names. */
  readonly params: Readonly<Record<string, string>>
  readonly context: Context
  readonly offers: PageAlternates
  /** What the signed-in user has not read; nothing for others. */
  readonly unread: UnreadRecords
  /**
   * The answer of an operation, as JSON. Throws the problem of the operation: INVALID_PARAM, NOT_FOUND, GONE,
   * MOVED, RATE_LIMITED, UNAVAILABLE.
   */
  ask<T>(operation: string, asked?: ParamValues): Promise<T>
  /**
   * The same with invisible characters, which count in offsets of a long text. Code that shows such a text
   * removes them.
   */
  askWhole<T>(operation: string, asked?: ParamValues): Promise<T>
  /** The address of a page in this language. */
  to(path: string, query?: ParamValues | URLSearchParams): string
}

/** Rows counted by a key, as lists answer them. */
export interface Grouped {
  readonly by: GroupKey
  readonly groups: readonly ShownGroup[]
  /** Rows without a value. */
  readonly none: number
  readonly left_out?: { readonly groups: number; readonly rows: number }
}

/** A page of rows, as lists answer. */
export interface Rows<T> {
  readonly data: readonly T[]
  readonly meta: {
    readonly next_cursor: string | null
    readonly has_more: boolean
    readonly total?: number
    readonly total_is_estimate?: boolean
    readonly reason?: string
    /** Rows that a filter leaves out because the value of its field, or their date, is not known. */
    readonly unknown?: number
    readonly undated?: number
    /** Without rows in the window: the days that the records of these countries are of. */
    readonly stored?: { readonly oldest: string; readonly newest: string }
    readonly notices?: readonly { readonly code: string }[]
    /** With `group_by`: the number of rows in each group. */
    readonly grouped?: Grouped
    /** Records with a similar number or name, where no row has the one that was sent. */
    readonly near?: readonly { readonly code: string | null; readonly title: string }[]
  }
}

/** One record, as details answer. */
export interface One<T> {
  readonly data: T
  readonly meta: { readonly provenance?: { readonly last_checked_at: string } }
}

/**
 * A record, and related requests sent concurrently. Where both fail, throws the record's error, whichever
 * comes first: lists filtered by a missing or gone record report an invalid parameter.
 */
export async function recordWith<T, Beside extends readonly Promise<unknown>[]>(
  record: Promise<T>,
  ...beside: Beside
): Promise<[T, ...{ -readonly [At in keyof Beside]: Awaited<Beside[At]> }]> {
  const all = Promise.all(beside)
  all.catch(() => undefined)
  return [await record, ...(await all)]
}

const BY_ID = new Map(operations.map((operation) => [operation.id, operation]))

/** The operation with this id. */
export function operationOf(id: string): Operation {
  const operation = BY_ID.get(id)
  if (!operation) throw new Error(`there is no operation ${id}`)
  return operation
}

/** The same reader with what its user has not read. */
export async function withUnread<R extends Reader>(reader: R): Promise<R> {
  const { account } = reader.visit
  return account ? { ...reader, unread: await unreadRecords(reader.context, account.id) } : reader
}

export function readerOf(
  context: Context,
  visit: Visit,
  language: Language,
  path: string,
  params: Readonly<Record<string, string>>,
): Reader {
  return {
    visit,
    language,
    w: frame[language],
    terms: terms[language],
    f: formatsOf(language),
    now: context.now(),
    baseUrl: context.baseUrl,
    path,
    query: visibleQuery(visit.query),
    params,
    context,
    offers: { endings: [], listed: false, embedded: false },
    unread: NOTHING_UNREAD,
    async ask<T>(id: string, asked: ParamValues = {}): Promise<T> {
      const answer = await answerOf(context, id, asked)
      const { page } = answer
      // The rows of a page are read one by one: joined, they would be copied first.
      if (page) return { data: page.rows.map(visibleJson), meta: visibleJson(page.metaText) } as T
      return (answer.json === undefined ? visibleIn(answer.value) : visibleJson(answer.json)) as T
    },
    async askWhole<T>(id: string, asked: ParamValues = {}): Promise<T> {
      const { json, value } = await answerOf(context, id, asked)
      return (json === undefined ? value : JSON.parse(json)) as T
    },
    to(to, query) {
      const search = query instanceof URLSearchParams ? query : new URLSearchParams(paramPairs(query ?? {}))
      const text = search.size ? `?${search}` : ''
      return `/${language}${to === '/' ? '' : to}${text}`
    },
  }
}

/** The value of a JSON text. Invisible characters could make a page read differently from its text. */
function visibleJson(json: string): unknown {
  const value = JSON.parse(json)
  return isVisible(json) ? value : visibleIn(value)
}

async function answerOf(context: Context, id: string, asked: ParamValues) {
  const operation = operationOf(id)
  const input = readParams(operation.params, paramPairs(asked))
  // Pages are public to everybody who can reach the service, so they show nothing of an account through this
  // reader.
  return operation.run(context, input, ANONYMOUS)
}

function visibleQuery(query: URLSearchParams): URLSearchParams {
  const seen = new URLSearchParams()
  for (const [name, value] of query) seen.append(visible(name), visible(value))
  return seen
}

/** Parameters as pairs of name and text; those without a value are omitted. */
export function paramPairs(asked: ParamValues): [string, string][] {
  return Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
}

/**
 * The page of a person in the language of the reader: by its id for those without a mandate, such as
 * ministers, to whom the interface gives no `platform_url`.
 */
export function personHref(
  reader: Reader,
  person: { readonly id: number; readonly platform_url?: string | null },
): string {
  return recordHref(reader, person) ?? reader.to(`/actors/${person.id}`)
}

/** The page of a record of a domain in the language of the reader; null where it has none. */
export function hrefIn(
  reader: Reader,
  domain: string,
  record: { readonly id: number; readonly platform_url?: string | null },
): string | null {
  return domain === 'actors' ? personHref(reader, record) : recordHref(reader, record)
}

/** The address of the page of a record in the language of the reader; null where it has none. */
export function recordHref(reader: Reader, record: { readonly platform_url?: string | null }): string | null {
  const url = record.platform_url
  if (!url) return null
  const path = url.startsWith('@') ? url.slice(1) : url.slice(reader.baseUrl.length)
  return `/${reader.language}${path}`
}

/** The pages of records that a page knows only by id: id → address; without those that have none. */
export async function pagesOf(
  reader: Reader,
  domain: string,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null && id !== undefined))].slice(0, 500)
  if (!known.length) return new Map()
  type PageRow = { readonly id: number; readonly platform_url: string | null }
  const { data } = await reader.ask<Rows<PageRow>>(`${domain}.list`, {
    ids: known.join(','),
    fields: 'platform_url',
    limit: Math.min(known.length, 500),
  })
  return new Map(
    data.flatMap((row) => {
      const page = hrefIn(reader, domain, row)
      return page === null ? [] : [[row.id, page] as const]
    }),
  )
}
