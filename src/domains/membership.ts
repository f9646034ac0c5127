// Filters by membership in a commission or a party, or by mandate: now, on a day, or formerly.
import { type Sql, sql } from '#lib/sql.ts'
import { day, flag, ref } from '#model/declaration/field.ts'
import type { ListParam, ParamsByName } from '#model/declaration/serving.ts'

const params: Readonly<Record<string, ListParam>> = {
  party_id: {
    takes: ref('parties', 'party_key', 'Members of this party; by default, those now in office.'),
    refers: 'parties',
  },
  as_of: {
    takes: day('Members or incumbents on this day; with `commission_id` by default today, in UTC.'),
  },
  former: {
    takes: flag('True for former members or incumbents.'),
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

function ofCommission({ commission_id, as_of, former }: ParamsByName): Sql {
  const within = (condition: Sql) =>
    period('memberships', sql`${refersTo('commission_id', commission_id)} and ${condition}`)
  const current = within(on(as_of))
  return former === true ? sql`(not ${current} and ${within(over(as_of))})` : current
}

/** Mandates are dated, and the present party is a separate field: many sources give nothing else. */
function ofParty({ party_id, as_of, former, active }: ParamsByName): Sql {
  const within = (condition: Sql) => period('terms', sql`${refersTo('party_id', party_id)} and ${condition}`)
  const belongs = sql`t.party_id = ${party_id}::bigint`
  if (as_of !== undefined) {
    const current = within(on(as_of))
    return former === true ? sql`(not ${current} and ${within(over(as_of))})` : current
  }
  if (former === true) return sql`(not (${belongs} and t.active) and (${belongs} or ${within(sql`true`)}))`
  return active === undefined ? sql`(${belongs} and t.active)` : belongs
}

/** Of mandates with a known first day: without one, nobody knows who was in office on a day. */
function ofMandates({ as_of, former }: ParamsByName): Sql {
  if (as_of === undefined) return sql`not t.active`
  const current = period('terms', sql`p ->> 'from' is not null and ${on(as_of)}`)
  return former === true ? sql`(not ${current} and ${period('terms', over(as_of))})` : current
}

function conditions(given: ParamsByName): readonly Sql[] {
  const { commission_id, party_id, as_of, former } = given
  if (commission_id === undefined && party_id === undefined)
    return as_of !== undefined || former === true ? [ofMandates(given)] : []
  return [
    ...(commission_id === undefined ? [] : [ofCommission(given)]),
    ...(party_id === undefined ? [] : [ofParty(given)]),
  ]
}

export const MEMBERSHIP = { params, defaults, conditions }
