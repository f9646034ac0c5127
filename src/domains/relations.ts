// Relations between bills and acts, each declared once: its statement in a draft, the lists served on both
// sides, and the SQL that reads them.
import { join, raw, type Sql, sql } from '#lib/sql.ts'
import { day, derived, integer, list, maybe, oneOf, text, url } from '#model/declaration/field.ts'
import type { LiveFields } from '#model/declaration/storing.ts'

type Owner = 'bills' | 'regulations'

interface Side {
  /** The domain of the records that it is served on. */
  readonly of: Owner
  /** The domain of the records that it lists. */
  readonly to: Owner
  /** The same relation as the other record sees it. */
  readonly inverse: string
  readonly about: string
}

/** The lists that records are served with, by field. */
export const RELATIONS = {
  corrects: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'corrected_by',
    about: 'Acts that this one corrects, as an erratum does.',
  },
  corrected_by: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'corrects',
    about: 'Errata to this act.',
  },
  amends: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'amended_by',
    about: 'Acts that this one amends.',
  },
  amended_by: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'amends',
    about: 'Stored acts that amend this one.',
  },
  repeals: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'repealed_by',
    about: 'Acts that this one repeals as a whole.',
  },
  repealed_by: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'repeals',
    about: 'Stored acts that repeal this one.',
  },
  enacts: {
    of: 'regulations',
    to: 'bills',
    inverse: 'enacted_as',
    about: 'Bills that became this act.',
  },
  enacted_as: {
    of: 'bills',
    to: 'regulations',
    inverse: 'enacts',
    about: 'Acts that the bill became.',
  },
  companions: {
    of: 'bills',
    to: 'bills',
    inverse: 'companions',
    about: 'Bills that are considered together with this one.',
  },
  predecessors: {
    of: 'bills',
    to: 'bills',
    inverse: 'successors',
    about: 'Earlier bills that this one files again or continues.',
  },
  successors: {
    of: 'bills',
    to: 'bills',
    inverse: 'predecessors',
    about: 'Later bills that file this one again or continue it.',
  },
} as const satisfies Readonly<Record<string, Side>>

export type RelationKind = keyof typeof RELATIONS

/** Where a relation is stated. */
const STATED_IN = ['source', 'title'] as const

type Kinds = readonly [RelationKind, ...RelationKind[]]

/** The relations that records of a domain can state. */
export const STATED = {
  bills: ['enacted_as', 'companions', 'predecessors', 'successors'],
  regulations: ['corrects', 'corrected_by', 'amends', 'amended_by', 'repeals', 'repealed_by', 'enacts'],
} as const satisfies Readonly<Record<Owner, Kinds>>

/** True for records whose titles state what they do to others. */
export function statesInTitle(domain: string): boolean {
  return domain === RELATIONS.amends.of
}

/** The relations of records of a domain as their drafts state them. */
function statements<const K extends Kinds>(kinds: K) {
  return list(
    {
      kind: oneOf(kinds, 'The list of this record that the other belongs to.'),
      number: maybe(text('Number of the other record as the source prints it.')),
      key: maybe(text('Natural key of the other record, where the source identifies it.')),
    },
    'Relations to other records, as the source states them.',
  )
}

function listed(kind: RelationKind) {
  const { to, about } = RELATIONS[kind]
  const [number, date] =
    to === 'bills'
      ? ['Docket number; as stated where the bill is not stored.', 'Day of its filing.']
      : ['Number of the act; as stated where it is not stored.', 'Day of its publication.']
  return derived(
    list(
      {
        id: maybe(integer(`Id in \`${to}\`; null where it is not stored, or its number is that of several.`)),
        number: maybe(text(number)),
        title: maybe(text('Its title; null without `id`.')),
        date: maybe(day(date)),
        stated_in: oneOf(STATED_IN, 'The source, or the title of the act that relates to the other.'),
        platform_url: maybe(url('Its page on the platform.')),
      },
      about,
    ),
  )
}

export const billRelations = {
  relations: statements(STATED.bills),
  enacted_as: listed('enacted_as'),
  companions: listed('companions'),
  predecessors: listed('predecessors'),
  successors: listed('successors'),
}

export const regulationRelations = {
  relations: statements(STATED.regulations),
  corrects: listed('corrects'),
  corrected_by: listed('corrected_by'),
  amends: listed('amends'),
  amended_by: listed('amended_by'),
  repeals: listed('repeals'),
  repealed_by: listed('repealed_by'),
  enacts: listed('enacts'),
}

/**
 * The one record that a row `r` of `record_relations` means, by its number or its key: null for none and for
 * several. Neither the record that states it nor another erratum to the same number is meant.
 */
function meant(to: Owner): Sql {
  const records = raw(to)
  const others = sql`x.country_code = r.country_code and x.sample = r.sample
      and (r.domain, r.record_id) <> (${to}::text, x.id)
      and not exists (select from record_relations e where e.domain = ${to} and e.record_id = x.id
        and e.kind = 'corrects' and e.target = r.target)`
  return sql`(select case when count(*) = 1 then min(m.id) end from (
    select x.id from ${records} x where r.target not like '#%' and x.code_keys is not null
      and string_to_array(x.code_keys, E'\\n') && array[r.target] and ${others}
    union select x.id from ${records} x where r.target like '#%' and x.identifier_keys is not null
      and string_to_array(x.identifier_keys, E'\\n') && array[substr(r.target, 2)] and ${others}
    union select x.id from ${records} x
    where r.target like '#%' and x.key = substr(r.target, 2) and ${others}) m)`
}

/** The columns of the other record that a list shows, by its domain. */
const SHOWN = {
  bills: raw("doc::json ->> 'code', doc::json ->> 'title', filing_date"),
  regulations: raw("doc::json ->> 'number', doc::json ->> 'title', publication_date"),
} as const satisfies Record<Owner, Sql>

/** Rows that others state come after a record's own. */
const AFTER_OWN = 100_000

/** The lists of a record of alias `t`, each a JSON array, in place of the closing brace of its JSON. */
function ending(owner: Owner): Sql {
  const kinds: Kinds = STATED[owner]
  const targets = [...new Set(kinds.map((kind) => RELATIONS[kind].to))]
  const lists = kinds.map(
    (kind) => sql`',"' || ${kind}::text || '":['
  || coalesce(string_agg(item, ',' order by at, id) filter (where kind = ${kind}), '') || ']'`,
  )
  const theirs = kinds.map((kind) => sql`when ${RELATIONS[kind].inverse}::text then ${kind}::text`)
  const others = targets.map((to) => {
    const own = kinds.filter((kind) => RELATIONS[kind].to === to)
    return sql`select ${SHOWN[to]}, '@' || page from ${raw(to)}
      where id = s.id and s.kind = any(${own}::text[])`
  })
  const meantByTarget = targets.map((to) => sql`when ${to}::text then ${meant(to)}`)
  return sql`(select ${join(lists, ' || ')} || '}' from (
  select distinct on (s.kind, coalesce(s.id, -1 - s.at)) s.kind, s.at, s.id, (
    select row_to_json(i)::text from (select s.id, coalesce(o.number, s.number) as number, o.title, o.date,
      s.stated_in, o.platform_url) i) as item
  from (
    (select distinct on (kind, at) * from (
      select r.kind, r.at, r.number, r.stated_in, case r.to_domain ${join(meantByTarget, ' ')} end as id
      from record_relations r where r.domain = ${owner} and r.record_id = t.id) own
    order by kind, at, id)
    union all
    select case r.kind ${join(theirs, ' ')} end, ${AFTER_OWN}::int, null, r.stated_in, r.record_id
    from record_relations r
    where r.country_code = t.country_code and r.to_domain = ${owner} and r.target = any(
        string_to_array(t.code_keys, E'\\n') || ('#' || t.key)
        || array(select '#' || k from unnest(string_to_array(t.identifier_keys, E'\\n')) k))
      and ${meant(owner)} = t.id
  ) s left join lateral (${join(others, ' union all ')}) as o (number, title, date, platform_url) on true
  order by s.kind, coalesce(s.id, -1 - s.at), s.at
) related)`
}

/** The served lists of relations of a domain. */
export function liveRelations(owner: Owner): LiveFields {
  const kinds: Kinds = STATED[owner]
  return {
    fields: kinds,
    ending: () => ending(owner),
    dependsOn: kinds.map((kind) => RELATIONS[kind].to),
  }
}
