// The list of any domain: filters, window, countries in scope, keyset pages.
import { openCursor, sealCursor } from '#lib/cursor.ts'
import type { Database } from '#lib/sql.ts'
import { fold, foldCode } from '#lib/text.ts'
import { type Caller, effectiveCountries, mustSeeCountry } from '#model/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Answer, Context, Input, Params } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { closingWithin, inCountries } from '#store/records/conditions.ts'
import { headOf, listPage } from '#store/records/list.ts'
import type { ListSpec, Position } from '#store/records/list-spec.ts'
import { served } from '#store/records/live-fields.ts'
import { countryOf, readCoverage } from '#store/records/read.ts'
import {
  askedCountries,
  choiceParam,
  countryParams,
  DEFAULT_LIMIT,
  dayParam,
  fieldParam,
  idPath,
  pageParams,
  textParam,
  windowParams,
} from './params.ts'
import { rankedCursor } from './ranked.ts'
import { boundsOf, isLocal, windowOf } from './window.ts'

/** Domains whose `q` runs the full retrieval; in the others it only matches names. */
export const RETRIEVED: ReadonlySet<string> = new Set([
  'bills',
  'regulations',
  'consultations',
  'news',
  'transcripts',
])

/** True for a list that goes through retrieval. */
export function isRetrieved(of: Domain, input: Input): boolean {
  return input.q !== undefined && RETRIEVED.has(of.name)
}

/** True where the caller may see a domain. */
export function maySee({ domains }: Caller, domain: string): boolean {
  return domains?.includes(domain) ?? true
}

/** The parameters that a domain's list takes. */
export function listParams(of: Domain): Params {
  return {
    ...countryParams,
    ...(of.order && windowParams(of.order)),
    ...(of.code && {
      [of.code]: textParam(
        of.code === 'code'
          ? 'The whole docket number as printed, such as `PL 123/2024`, whatever its punctuation.'
          : 'The whole norm number as printed, such as `Decreto 1072 de 2026`, whatever its punctuation.',
      ),
    }),
    ...Object.fromEntries(of.filters.map((filter) => [filter, fieldParam(of.fields[filter]!)])),
    ...Object.fromEntries(
      of.links.map((link) => [
        link.column,
        {
          ...idPath(`Only those that name this record of \`${refDomain(of, link.column)}\`.`),
          in: 'query' as const,
        },
      ]),
    ),
    ...(of.name === 'consultations' && {
      status: choiceParam('`open` or `closed`, by `ends_at`; those without a known end are neither.', [
        'open',
        'closed',
      ]),
      closing_after: dayParam('Earliest `end_date`, inclusive.'),
      closing_before: dayParam('Latest `end_date`, inclusive.'),
    }),
    ...(of.search.length && {
      q: textParam(`Free text${RETRIEVED.has(of.name) ? '' : ': part of the name'}.`),
    }),
    ...pageParams,
    ...(RETRIEVED.has(of.name) && { cursor: rankedCursor }),
  }
}

/** A list narrowed to one record that it hangs on: `fixed` names the column (or link) and the id. */
export interface Fixed {
  readonly column: string
  readonly id: number
  readonly country: CountryCode
}

/** A page of a list in the order of its dates. `said` is what its answer tells beside. */
export async function pageOf(
  context: Context,
  of: Domain,
  input: Input,
  plan: Plan,
  db: Database,
  said: object,
): Promise<Answer> {
  const page = await listPage(db, of, plan.spec)
  const walk = plan.spec.walk ?? page.head
  const last = page.positions.at(-1)
  const meta = {
    limit: plan.spec.limit,
    next_cursor: page.more && last ? sealCursor({ ...last, walk }, plan.filters, context.cursorSecret) : null,
    has_more: page.more,
    ...said,
    ...(page.docs.length === 0 &&
      plan.spec.after === null && { reason: await reasonOf(context, [of], plan.countries) }),
    applied: plan.applied,
  }
  const json = `{"data":[${project(page.docs, input.fields as string[] | undefined).join(',')}],"meta":${JSON.stringify(meta)}}`
  return served(of, plan.spec.now).timely || isRetrieved(of, input)
    ? { json }
    : { json, version: String(page.head) }
}

/**
 * The version of a list, without reading it. What is retrieved has none: it depends on the index and on what
 * answered in time.
 */
export async function listVersion(context: Context, of: Domain, input: Input): Promise<string | undefined> {
  if (isRetrieved(of, input)) return undefined
  const now = context.now()
  return served(of, now).timely ? undefined : String(await headOf(context.db, of, now))
}

/** A list that is asked for. */
export interface Plan {
  readonly spec: ListSpec
  readonly countries: readonly CountryCode[]
  readonly applied: Record<string, unknown>
  /** Names the list for its cursors. */
  readonly filters: string
}

/** Throws INVALID_PARAM or FORBIDDEN_COUNTRY. */
export async function planOf(
  context: Context,
  of: Domain,
  input: Input,
  caller: Caller,
  fixed?: Fixed,
): Promise<Plan> {
  const window = windowOf(input)
  const asked = askedCountries(input)
  const scope = effectiveCountries(caller, asked)
  const implied = fixed?.country ?? (await impliedCountry(context, of, input, caller, asked))
  const countries = implied ? [implied] : scope
  const selective = Boolean(implied || input.ids || (of.code && input[of.code] !== undefined))
  const all = countries.length === COUNTRY_CODES.length
  const merged =
    !selective && (!all || isLocal(of, window) || of.filters.some((filter) => input[filter] !== undefined))
  const link = of.links.find(({ column }) => (fixed?.column === column ? fixed : input[column] !== undefined))
  const bounds = boundsOf(of, window, countries[0]!)
  const filters = JSON.stringify([
    of.name,
    fixed?.column,
    fixed?.id,
    countries,
    Object.entries(input)
      .filter(([name]) => !UNBOUND.has(name))
      .sort(),
  ])
  return {
    countries,
    filters,
    applied: appliedOf(of, input, countries, window),
    spec: {
      spans: merged ? countries.map((country) => ({ country, ...boundsOf(of, window, country) })) : null,
      ...(merged ? { since: null, until: null } : bounds),
      ids: (input.ids as number[] | undefined) ?? null,
      equals: equalsOf(of, input, fixed),
      linked: link
        ? { link, id: fixed?.column === link.column ? fixed.id : (input[link.column] as number) }
        : null,
      like: input.q === undefined ? null : `%${heldFor(input.q as string)}%`,
      conditions: [
        ...(selective && !implied && !all ? [inCountries(countries)] : []),
        ...(of.name === 'consultations' ? closingWithin(input, context.now()) : []),
      ],
      ascending: input.order === 'asc',
      now: context.now(),
      limit: (input.limit as number | undefined) ?? DEFAULT_LIMIT,
      ...placeOf(context, input, filters),
    },
  }
}

/** Parameters that change the page but not the list. */
const UNBOUND = new Set(['cursor', 'limit', 'fields'])

/**
 * The place that a cursor names. Throws INVALID_PARAM for one that was not issued, or issued for other
 * filters.
 */
export function placeOf(
  context: Context,
  input: Input,
  filters: string,
): { after: Position | null; walk: number | null } {
  if (input.cursor === undefined) return { after: null, walk: null }
  const place = openCursor(input.cursor as string, filters, context.cursorSecret)
  if (place === 'forged') throw invalid('cursor', 'is not one that this service issued')
  if (place === 'foreign')
    throw invalid('cursor', 'was issued for other filters; send those, or begin without a cursor')
  return { after: { sort: place.sort, id: place.id }, walk: place.walk }
}

function equalsOf(of: Domain, input: Input, fixed?: Fixed): ListSpec['equals'] {
  return [
    ...(fixed && of.columns.includes(fixed.column) ? [{ column: fixed.column, value: fixed.id }] : []),
    ...of.filters
      .filter((filter) => input[filter] !== undefined)
      .map((column) => ({ column, value: input[column] })),
    ...(of.code && input[of.code] !== undefined
      ? [{ column: 'code_key', value: foldCode(input[of.code] as string) }]
      : []),
  ]
}

/**
 * What a folded text must hold for `q`: letters and digits anywhere, one or two at the start of a word, where
 * trigrams still help.
 */
export function heldFor(q: string): string {
  const folded = fold(q)
  return folded.length < 3 ? ` ${folded}` : folded
}

function refDomain(of: Domain, column: string): string {
  const direct = of.fields[column]?.refers?.domain
  if (direct) return direct
  for (const field of Object.values(of.fields))
    if (field.fields?.[column]?.refers) return field.fields[column].refers!.domain
  return of.fields[of.links.find((link) => link.column === column)!.field]!.refers!.domain
}

/**
 * The country that a filter by id implies; throws when the id is unknown, out of scope, or at odds with the
 * countries asked for.
 */
async function impliedCountry(
  context: Context,
  of: Domain,
  input: Input,
  caller: Caller,
  asked: readonly CountryCode[] | null,
): Promise<CountryCode | undefined> {
  let implied: { country: CountryCode; by: string } | undefined
  for (const column of [...of.filters, ...of.links.map((link) => link.column)]) {
    if (input[column] === undefined || !column.endsWith('_id')) continue
    const country = await countryNamedBy(
      context,
      column,
      refDomain(of, column),
      input[column] as number,
      caller,
      asked,
    )
    if (implied && implied.country !== country)
      throw invalid(column, `belongs to ${country}, but ${implied.by} to ${implied.country}`)
    implied = { country, by: column }
  }
  return implied?.country
}

function appliedOf(
  of: Domain,
  input: Input,
  countries: readonly CountryCode[],
  window: { since: string | undefined; until: string | undefined },
) {
  const shown = Object.entries(input).filter(
    ([name]) => !['country_code', 'country_id', 'cursor', 'limit', 'order', 'since', 'until'].includes(name),
  )
  return {
    countries,
    order_by: of.order ?? 'id',
    order: input.order ?? 'desc',
    window: of.order,
    ...(window.since && { since: window.since }),
    ...(window.until && { until: window.until }),
    ...Object.fromEntries(shown),
  }
}

/**
 * The country of a record that a parameter names; throws when it is unknown, out of scope, or at odds with
 * the countries asked for.
 */
export async function countryNamedBy(
  { db }: Context,
  param: string,
  domain: string,
  id: number,
  caller: Caller,
  asked: readonly CountryCode[] | null,
): Promise<CountryCode> {
  const country = await countryOf(db, domain, id)
  if (!country)
    throw invalid(param, `there is no record ${id} in ${domain}; look it up at /v1/${domain} first`)
  mustSeeCountry(caller, country)
  if (asked && !asked.includes(country))
    throw invalid(param, `${id} belongs to ${country}; send country_code=${country} or leave it out`)
  return country
}

/** The JSON texts of records with these fields only, and their ids; whole without fields. */
export function project(docs: readonly string[], fields: string[] | undefined): readonly string[] {
  if (!fields) return docs
  const kept = ['id', ...fields.filter((field) => field !== 'id')]
  return docs.map((doc) => {
    const record = JSON.parse(doc) as Record<string, unknown>
    return JSON.stringify(Object.fromEntries(kept.map((field) => [field, record[field]])))
  })
}

/** Why there are no rows of these domains. */
export async function reasonOf(
  { db }: Context,
  of: readonly Domain[],
  countries: readonly CountryCode[],
): Promise<string> {
  const covered = of.filter((each) => countries.some((country) => each.countries.includes(country)))
  if (!covered.length) return 'not_covered'
  const held = (await readCoverage(db)).some(
    (row) =>
      row.records > 0 &&
      countries.includes(row.country_code) &&
      covered.some((each) => each.name === row.domain),
  )
  return held ? 'no_match' : 'no_data'
}

/**
 * The record that a sub-list hangs on: throws NOT_FOUND, or FORBIDDEN_COUNTRY when it lies outside the scope.
 */
export async function fixedBy(
  context: Context,
  of: Domain,
  column: string,
  id: number,
  caller: Caller,
): Promise<Fixed> {
  const country = await countryOf(context.db, of.name, id)
  if (!country) throw new Problem('NOT_FOUND', `There is no ${of.one} ${id}.`)
  mustSeeCountry(caller, country)
  return { column, id, country }
}
