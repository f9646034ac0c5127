// Turns tables of records into tables that are partitioned by country, as an operator of a large database
// could: the catalogue says which columns and indexes they have.
import { type Database, raw, sql } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'

/** Replaces a table by one with a partition for each country. Runs in the transaction of the caller. */
export async function partition(tx: Database, table: string): Promise<void> {
  const whole = `${table}_whole`
  const columns = await tx.rows<[string]>(sql`
select quote_ident(attname) from pg_attribute
where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
order by attnum`)
  const names = columns.map(([name]) => name).join(', ')
  const indexes = await tx.rows<[string, boolean, string]>(sql`
select pg_get_indexdef(i.indexrelid), i.indisunique, c.relname from pg_index i
  join pg_class c on c.oid = i.indexrelid where i.indrelid = ${table}::regclass order by c.relname`)
  const [[next]] = (await tx.rows<[number]>(raw(`select coalesce(max(id), 0) + 1 from ${table}`))) as [
    [number],
  ]
  await tx.script(`
alter table ${table} rename to ${whole};
create table ${table} (like ${whole} including all excluding indexes excluding identity)
  partition by list (country_code);
${COUNTRY_CODES.map(
  (code) => `create table ${table}_${code.toLowerCase()} partition of ${table} for values in ('${code}');`,
).join('\n')}
insert into ${table} (${names}) select ${names} from ${whole};
drop table ${whole} cascade;
create sequence if not exists ${table}_id_seq start ${next} owned by ${table}.id;
alter table ${table} alter column id set default nextval('${table}_id_seq');
${indexes.map(([definition, unique]) => withCountry(definition.replace(whole, table), unique)).join('\n')}
analyze ${table};`)
}

/** The same index on a partitioned table, where a unique one must have the country. */
function withCountry(definition: string, unique: boolean): string {
  const unnamed = definition.replace(/INDEX \S+ ON/, 'INDEX ON')
  return `${unique ? unnamed.replace(/\((?!country_code)/, '(country_code, ') : unnamed};`
}
