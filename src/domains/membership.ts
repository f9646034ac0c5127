// Filters by mandate: members and incumbents now, on a day, or formerly, of a chamber, a party, a commission,
// an office or a constituency.
import { join, type Sql, sql } from '#lib/sql.ts'
import { day, flag, ref } from '#model/declaration/field.ts'
import type { ListParam, ParamsByName } from '#model/declaration/serving.ts'
import { containingWords, wordsOf } from './list-params.ts'

const params: Readonly<Record<string, ListParam>> = {
  position: wordsOf('position', 'Office held, such as senador or ministra de salud.'),
  district: wordsOf('district', 'Constituency.'),
  party_id: {
    takes: ref('parties', 'party_key', 'Members of this party; by default, those now in office.'),
    refers: 'parties',
    ids: sql`select t.party_id union all
select (p ->> 'party_id')::bigint from jsonb_array_elements(t.doc::jsonb -> 'terms') p`,
  },
  as_of: {
    takes: day(
      'Members or incumbents on this day, by the office, chamber, district and party that they had then; ' +
        'with `commission_id` by default today, in UTC.',
    ),
    by: 'terms',
    // Members of a commission or a party without a first day are members on each day until the last one.
    undated: ({ commission_id, party_id }) =>
      commission_id === undefined && party_id === undefined
        ? sql`not ${period('terms', sql`p ->> 'from' is not null`)}`
        : null,
  },
  former: {
    takes: flag('True for former members or incumbents.'),
    by: 'terms',
  },
}

/** Today for a commission, by default. */
function defaults({ commission_id, as_of }: ParamsByName, now: string): ParamsByName {
  return commission_id === undefined || as_of !== undefined ? {} : { as_of: now.slice(0, 10) }
}

/** A period in a list of the record, unbounded where it has no first or last day. */
function period(list: string, condition: Sql): Sql {
  return sql`exists (select from jsonb_array_elements(t.doc::jsonb -> ${list}::text) p
where ${condition})`
}

const refersTo = (column: string, id: unknown) => sql`(p ->> ${column}::text)::bigint = ${id}::bigint`

const on = (date: unknown) => sql`coalesce(p ->> 'from', '-infinity')::date <= ${date}::date
  and coalesce(p ->> 'until', 'infinity')::date >= ${date}::date`
const over = (date: unknown) => sql`(p ->> 'until')::date < ${date}::date`
const all = (conditions: readonly Sql[]) => (conditions.length ? join(conditions, ' and ') : sql`true`)

function ofCommission({ commission_id, as_of, former }: ParamsByName): Sql {
  const within = (condition: Sql) =>
    period('memberships', sql`${refersTo('commission_id', commission_id)} and ${condition}`)
  const current = within(on(as_of))
  return former === true ? sql`(not ${current} and ${within(over(as_of))})` : current
}

interface OfTerms {
  readonly column: Sql
  readonly meets: (text: Sql, value: unknown) => Sql
}

/** The columns that mandates have too, and the condition of each on a text. */
const OF_TERMS: Readonly<Record<string, OfTerms>> = {
  position: { column: sql`t.position`, meets: (text, words) => containingWords(text, words as string) },
  district: { column: sql`t.district`, meets: (text, words) => containingWords(text, words as string) },
  chamber: { column: sql`t.chamber`, meets: (text, ids) => sql`${text} = any(${[ids].flat()}::text[])` },
}

/** What is asked of a record as it is now. */
function ofRecord(given: ParamsByName): readonly Sql[] {
  const { party_id } = given
  return [
    ...askedOfTerms(given).map(([name, { column, meets }]) => meets(column, given[name])),
    ...(party_id === undefined ? [] : [sql`t.party_id = ${party_id}::bigint`]),
  ]
}

/** A mandate that meets a condition and all that is asked. */
function term(given: ParamsByName, condition: Sql = sql`true`): Sql {
  return period('terms', all([...ofTerm(given), condition]))
}

/** What is asked of a mandate. Where it lacks a text, the record has it; a party may have changed since. */
function ofTerm(given: ParamsByName): readonly Sql[] {
  const { party_id } = given
  const texts = askedOfTerms(given).map(([name, { column, meets }]) =>
    meets(sql`coalesce(p ->> ${name}::text, ${column})`, given[name]),
  )
  return [...texts, ...(party_id === undefined ? [] : [refersTo('party_id', party_id)])]
}

const askedOfTerms = (given: ParamsByName) =>
  Object.entries(OF_TERMS).filter(([name]) => given[name] !== undefined)

/**
 * By mandates on a day, or over. Those of a day have a known first day, or a party: without either, nobody
 * knows who was in office.
 */
function ofMandates(given: ParamsByName): Sql {
  const { party_id, as_of, former } = given
  const now = ofRecord(given)
  if (as_of === undefined)
    return now.length
      ? sql`(not (${all(now)} and t.active) and (${all(now)} or ${term(given)}))`
      : sql`not t.active`
  const current = term(
    given,
    party_id === undefined ? sql`p ->> 'from' is not null and ${on(as_of)}` : on(as_of),
  )
  return former === true ? sql`(not ${current} and ${term(given, over(as_of))})` : current
}

/** Of the members of a commission: as they are now, as they were on a day, or as they have ever been. */
function ofMembers(given: ParamsByName, sent: ParamsByName): readonly Sql[] {
  const now = ofRecord(given)
  if (!now.length) return []
  if (given.former === true) return [sql`(${all(now)} or ${term(given)})`]
  return sent.as_of === undefined ? ofRecord({ ...given, chamber: undefined }) : [term(given, on(sent.as_of))]
}

function conditions(given: ParamsByName, sent: ParamsByName): readonly Sql[] {
  if (given.commission_id !== undefined) return [ofCommission(given), ...ofMembers(given, sent)]
  if (decided(sent).length) return [ofMandates(given)]
  const inOffice = given.party_id !== undefined && given.active === undefined
  return [...ofRecord({ ...given, chamber: undefined }), ...(inOffice ? [sql`t.active`] : [])]
}

/** A chamber of the past is that of a mandate, not the column. */
function decided({ as_of, former }: ParamsByName): readonly string[] {
  return as_of !== undefined || former === true ? ['chamber'] : []
}

/** What rows are grouped by on a day: the values of the latest mandate that meets all that is asked. */
function values(given: ParamsByName, { as_of, former }: ParamsByName): Readonly<Record<string, Sql>> {
  if (as_of === undefined) return {}
  const ofLatest = (value: Sql) => sql`(select ${value} from jsonb_array_elements(t.doc::jsonb -> 'terms') p
where ${all([...ofTerm(given), former === true ? over(as_of) : on(as_of)])}
order by p ->> 'from' desc nulls last limit 1)`
  return {
    party_id: ofLatest(sql`(p ->> 'party_id')::bigint`),
    ...Object.fromEntries(
      Object.entries(OF_TERMS).map(([name, { column }]) => [
        name,
        ofLatest(sql`coalesce(p ->> ${name}::text, ${column})`),
      ]),
    ),
  }
}

/** The mandates of the day that was asked; all of them for former members. */
function shown(field: string, entries: unknown, { as_of, former }: ParamsByName): unknown {
  if (field !== 'terms' || former === true || !Array.isArray(entries)) return entries
  const runs = ({ from, until }: Period) => !as_of || ((from ?? '') <= as_of && (until ?? '9999') >= as_of)
  return entries.filter(runs)
}

interface Period {
  readonly from: string | null
  readonly until: string | null
}

export const MEMBERSHIP = { params, defaults, conditions, decided, values, shown }
