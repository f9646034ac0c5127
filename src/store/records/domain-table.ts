// The table that a domain's declaration requires: the schema test compares it with the migrations, and the
// migration of a new domain is generated from it.
import { type Domain, hasDocuments, idColumn, sortType } from '#model/declaration/domain.ts'
import { ownColumnsOf } from './rows/record-columns.ts'
import { ordersOf } from './sorting.ts'

/** A column in addition to those of every record. */
export interface TableColumn {
  readonly name: string
  /** PostgreSQL type. */
  readonly type: string
  readonly required: boolean
}

/** The columns that the declaration requires, with the sort key of the list. */
export function tableColumnsOf(domain: Domain): readonly TableColumn[] {
  const own = ownColumnsOf(domain).map(({ name, type }) => ({
    name,
    type,
    required: isRequired(domain, name),
  }))
  return [...own, { name: 'sort_key', type: sortType(domain), required: true }]
}

function isRequired(domain: Domain, column: string): boolean {
  if (domain.columns.includes(column)) return !domain.fields[column]!.nullable
  return column === 'search_text' || domain.computed.some(({ name }) => name === column)
}

/**
 * A migration that creates the table of a domain, its link tables, and the column by which documents refer to
 * it.
 */
export function migrationOf(domain: Domain): string {
  return `-- ${domain.about.replaceAll(/\s+/g, ' ')}
${[ownTable(domain), ...domain.links.map((link) => linkTable(domain, link)), ...ownedDocuments(domain)].join(
  '\n',
)}`
}

function ownTable(domain: Domain): string {
  const table = quoted(domain.table)
  const columns = tableColumnsOf(domain).map(({ name, type, required }) => {
    const generated = name === 'sort_key' && ` generated always as (${sortKey(domain)}) stored`
    return `  ${quoted(name)} ${type}${required ? ' not null' : ''}${generated || ''}`
  })
  return `create table ${table} (
  like record including all,
${columns.join(',\n')}
);
${scansOf(domain)
  .map((scan) => `create index on ${table} ${scan};\n`)
  .join('')}alter table ${table} set (toast_tuple_target = 8160);
alter table ${table} alter column doc set storage external;
`
}

const sortKey = (domain: Domain) =>
  domain.order === null ? 'id' : `coalesce(${quoted(domain.order)}, '-infinity')`

/** The indexes: each way to order the list and to filter it. */
function scansOf(domain: Domain): readonly string[] {
  const columns = tableColumnsOf(domain).map(({ name }) => name)
  const keys = ['code_keys', 'name_keys', 'identifier_keys', 'link_keys'].filter((key) =>
    columns.includes(key),
  )
  const narrowed = [...domain.filters, ...domain.under.map(({ column }) => column)].filter((column) =>
    domain.columns.includes(column),
  )
  return [
    '(sort_key desc, id desc)',
    '(country_code, sort_key desc, id desc)',
    ...ordersOf(domain).map((by) => `(country_code, ${orderedBy(domain, by)})`),
    ...[...new Set(narrowed)].map((column) => narrowedBy(domain, column)),
    ...keys.map((key) => `using gin (string_to_array(${key}, E'\\n')) where ${key} is not null`),
    ...(columns.includes('search_text') ? ['using gin (search_text gin_trgm_ops)'] : []),
  ]
}

function orderedBy(domain: Domain, by: string): string {
  const { column, nullable } = domain.fields[by]!
  if (column === 'text') return `(folded(${quoted(by)}) collate "C"), id`
  return `${nullable ? `coalesce(${quoted(by)}, '-infinity')` : quoted(by)} desc, id desc`
}

/** References to one record are few, in any country; other values are searched per country. */
function narrowedBy(domain: Domain, column: string): string {
  const { refers, nullable } = domain.fields[column]!
  const name = quoted(column)
  const scan = refers
    ? `(${name}, sort_key desc, id desc)`
    : `(country_code, ${name}, sort_key desc, id desc)`
  return nullable ? `${scan} where ${name} is not null` : scan
}

function linkTable(domain: Domain, { table, column }: Domain['links'][number]): string {
  const [name, linked, own] = [quoted(table), quoted(column), quoted(idColumn(domain))]
  return `create table ${name} (
  ${linked} bigint not null,
  ${own} bigint not null,
  sort_key ${sortType(domain)} not null,
  primary key (${own}, ${linked})
);
create index on ${name} (${linked}, sort_key desc, ${own} desc);
`
}

function ownedDocuments(domain: Domain): string[] {
  if (!hasDocuments(domain)) return []
  const column = quoted(idColumn(domain))
  return [`alter table documents add column ${column} bigint;\ncreate index on documents (${column}, id);\n`]
}

/** https://www.postgresql.org/docs/18/sql-keywords-appendix.html: reserved words that can't name a column. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization between binary both case cast ' +
    'check collate column concurrently constraint create cross current_date current_time current_user ' +
    'default deferrable desc distinct do else end except false fetch for foreign freeze from full ' +
    'grant group having ilike in initially inner intersect into is isnull join lateral leading left ' +
    'like limit localtime localtimestamp natural not notnull null offset on only or order outer ' +
    'overlaps placing primary references returning right select session_user similar some symmetric ' +
    'table tablesample then to trailing true union unique user using variadic verbose when where ' +
    'window with'
  ).split(' '),
)

const quoted = (name: string) => (RESERVED.has(name) ? `"${name}"` : name)
