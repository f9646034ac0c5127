// Suggestions by kind: records by the first letters of words in names and titles, records with the typed
// number, and people whom records name as authors without a record of their own.

import { fieldTexts } from '#indexing/field-texts.ts'
import type { TypedNumber } from '#language/citations/typed-number.ts'
import { fold } from '#lib/texts/text.ts'
import type { TimeBudget } from '#lib/time-budget.ts'
import type { CountryCode } from '#model/country.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { nameQuery } from '#model/name-query.ts'
import type { Context } from '#model/operation.ts'
import { inCountries } from '#store/reading/conditions.ts'
import { type ListSpec, wholeList } from '#store/reading/list-spec.ts'
import { beginningPage, numberBeginningPage } from '#store/reading/text-matches.ts'
import { readInOrder } from '../search/ranked-records.ts'
import { resultOf } from '../search/result.ts'

/** Records read per suggestion: the words may be in another field than the title. */
const SPARE = 3

/** What is typed, folded, and the scope of the suggestions. */
export interface Typed {
  readonly text: string
  readonly words: readonly string[]
  readonly countries: readonly CountryCode[]
  readonly limit: number
}

export interface Suggestion {
  readonly text: string
  readonly kind: 'record' | 'author'
  readonly domain: string
  readonly id: number | null
  readonly country_code: string
  readonly code: string | null
  readonly platform_url: string | null
  readonly q: string | null
  readonly corrected: boolean
}

/** A suggestion, and what orders it. */
export interface SuggestedRow {
  readonly shown: Suggestion
  /** The text, folded. */
  readonly title: string
  /** Former titles, folded. */
  readonly former: string
  /** True for a name, false for the title of a dated record. */
  readonly isName: boolean
  /** True where its number begins as typed. */
  readonly isNumber: boolean
}

/** Records of a domain that the typed words begin, newest first. */
export async function begunRecords(context: Context, domain: Domain, typed: Typed): Promise<SuggestedRow[]> {
  const isName = domain.order === null
  const words = isName ? nameQuery(typed.text).words : typed.words
  const { docs } = await beginningPage(context.db, domain, specOf(context, domain, typed), words)
  return rowsOf(context, domain, docs).flatMap((row) => {
    // Numbers and former titles are part of the searchable text: `PL 123 reforma`.
    const text = ` ${row.title} ${fold(row.shown.code ?? '')} ${row.former}`
    return isName || words.every((word) => text.includes(` ${word}`)) ? [row] : []
  })
}

/** Records of a domain whose number begins as the typed one, separators aside; newest first. */
export async function numberedRecords(
  context: Context,
  domain: Domain,
  number: TypedNumber,
  typed: Typed,
): Promise<SuggestedRow[]> {
  if (!domain.code) return []
  const { docs } = await numberBeginningPage(context.db, domain, specOf(context, domain, typed), number)
  return rowsOf(context, domain, docs)
    .filter(({ shown: { code } }) => code !== null && number.isBegun(code))
    .map((row) => ({ ...row, isNumber: number.isAtStart(row.shown.code!) }))
}

/** People without a record of their own, such as authors of bills, whose names the words begin. */
export async function printedAuthors(
  context: Context,
  domains: readonly Domain[],
  typed: Typed,
  time: TimeBudget,
): Promise<SuggestedRow[]> {
  const { words } = nameQuery(typed.text)
  const { countries, limit } = typed
  const asked = { words, domains: domains.map(({ name }) => name), countries, limit: limit * SPARE }
  const found = await context.retrieval.printedNames(asked, time)
  const rows = domains.map(async (domain) => {
    const names = found.filter((each) => each.domain === domain.name)
    const ids = [...new Set(names.map(({ record_id }) => record_id))]
    const spec = specOf(context, domain, { ...typed, limit: ids.length })
    const docs = await readInOrder(context, domain, spec, ids)
    return names.flatMap(({ field, name, record_id }) => {
      const doc = docs.get(record_id)
      const person = doc && unlinked(domain, doc, field, name)
      return person ? [authorRow(domain, doc, person)] : []
    })
  })
  return (await Promise.all(rows)).flat()
}

/** The name as a record prints it; undefined where the record links the person, or has the name no longer. */
function unlinked(domain: Domain, doc: string, field: string, folded: string): string | undefined {
  const record = JSON.parse(doc) as Record<string, unknown>
  const printed = fieldTexts(domain, record).find(
    (each) => each.field === field && fold(each.text) === folded,
  )
  if (!printed || record.actor_name === printed.text) return record.actor_id ? undefined : printed?.text
  const lists = Object.values(record).filter((value) => Array.isArray(value)) as unknown[][]
  type Person = { readonly name?: string; readonly actor_id?: number | null }
  const listed = lists.flat().filter((each) => (each as Person | null)?.name === printed.text) as Person[]
  return listed.some(({ actor_id }) => actor_id) ? undefined : printed.text
}

function authorRow(domain: Domain, doc: string, text: string): SuggestedRow {
  const { country_code } = JSON.parse(doc) as { country_code: string }
  const shown: Suggestion = {
    ...{ text, kind: 'author', domain: domain.name, id: null, country_code, code: null, platform_url: null },
    ...{ q: `author:"${text.replaceAll('"', '')}"`, corrected: false },
  }
  return { shown, title: fold(text), former: '', isName: true, isNumber: false }
}

function specOf({ now }: Context, domain: Domain, { countries, limit }: Typed): ListSpec {
  const all = countries.length === COUNTRY_CODES.length
  return {
    ...wholeList(domain, { now: now(), limit: limit * SPARE }),
    conditions: all ? [] : [inCountries(countries)],
  }
}

function rowsOf({ records }: Context, domain: Domain, docs: readonly string[]): SuggestedRow[] {
  return records.declared(domain, docs).map((doc) => {
    const { id, country_code, title, code, platform_url } = resultOf(domain, doc, null)
    const shown = {
      ...{ text: title, kind: 'record', domain: domain.name, id, country_code, code, platform_url },
      ...{ q: null, corrected: false },
    } as Suggestion
    const { former_titles = [] } = JSON.parse(doc) as { former_titles?: readonly { title: string }[] }
    const former = former_titles.map((each) => fold(each.title)).join(' ')
    return { shown, title: fold(title), former, isName: domain.order === null, isNumber: false }
  })
}

/**
 * Numbers that begin as typed first; then titles that begin with the typed text, those that contain it, and
 * the rest; names before dated records; otherwise in the order of reading.
 */
export function ordered(rows: readonly SuggestedRow[], typed: string): SuggestedRow[] {
  const place = ({ title, isNumber }: SuggestedRow) =>
    isNumber ? -1 : title.startsWith(typed) ? 0 : ` ${title}`.includes(` ${typed}`) ? 1 : 2
  const rank = (row: SuggestedRow) => place(row) * 2 + Number(!row.isName)
  return onceEach(rows.toSorted((a, b) => rank(a) - rank(b)))
}

/** Each record once, and of those without the typed number one of each title and kind; in the same order. */
export function onceEach(rows: readonly SuggestedRow[]): SuggestedRow[] {
  const seen = new Set<string>()
  const once = (key: string) => !seen.has(key) && seen.add(key)
  return rows.filter(
    ({ shown: { domain, kind, id }, title, isNumber }) =>
      (id === null || once(`${domain}:${id}`)) && (isNumber || once(`${domain}/${kind}/${title}`)),
  )
}
