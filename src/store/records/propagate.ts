// Propagates copied values: records are composed again when a name, a page, an inherited value, a listed
// document or the record behind a key that they copied from changes.
import { documents, domains } from '#domains/index.ts'
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import { type Domain, hasDocuments, idColumn, type LinkTable } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import { faultsIn } from '../drafts/acceptance.ts'
import { readMembers } from '../drafts/identity.ts'
import { backfilledDrafts } from './backfill-drafts.ts'
import { pageColumns } from './compose.ts'
import {
  type KeyReassignment,
  type Materialized,
  type MaterializeOptions,
  materialize,
} from './materialize.ts'
import { copiesOf } from './references.ts'
import type { WriteOutcome } from './write-outcome.ts'
import { type Subject, subjectOf, type WriteContext } from './write-plan.ts'

/** Records read, composed and written per batch. */
const BATCH = 1_000

/** Materializes records from their drafts, and then all that copied from them. */
export async function materializeAll(
  writing: WriteContext,
  domain: Domain,
  subjects: readonly Subject[],
  options: MaterializeOptions,
): Promise<Materialized> {
  const settled = await materialize(writing, domain, subjects, options)
  await propagate(writing, domain, settled)
  return settled
}

/** Composes these stored records again from their drafts, and whatever copied from those that change. */
export async function recompose(
  writing: WriteContext,
  domain: Domain,
  ids: readonly number[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await writing.tx.rows<[string]>(
      sql`select key from ${name(domain.table)}
where id = any(${ids.slice(at, at + BATCH)}::bigint[]) order by id`,
    )
    const members = await readMembers(
      writing.tx,
      domain,
      rows.map(([key]) => key),
    )
    const standings = new Set((await backfilledDrafts(writing, domain, members)).values())
    // Records that a changed declaration does not accept are left unchanged.
    const subjects = [...standings]
      .filter(({ drafts }) => !faultsIn(domain, drafts, writing.authority).length)
      .map((each) => subjectOf(each))
    await materializeAll(writing, domain, subjects, { checked: null })
  }
}

/**
 * Updates the copies in records that refer to materialized ones. `except` are records of other domains that
 * will be materialized anyway. Only later domains refer to a record, and its documents to it, so the chain
 * terminates.
 */
export async function propagate(
  writing: WriteContext,
  domain: Domain,
  { turns, renamings }: Pick<Materialized, 'turns' | 'renamings'>,
  except: ReadonlyMap<Domain, ReadonlySet<number>> = new Map(),
): Promise<void> {
  const seen = turns.filter(({ before }) => before !== null)
  for (const each of domains) {
    const ids = new Set<number>()
    for (const copy of copiesIn(each, domain)) {
      const moved = seen.filter(({ before, after }) =>
        copy.copied.some((field) => before![field] !== after[field]),
      )
      for (const id of await holdersOf(writing.tx, copy, moved)) ids.add(id)
    }
    for (const id of await namersOf(writing.tx, each, domain, renamings)) ids.add(id)
    if (domain === documents && hasDocuments(each)) for (const id of ownersOf(each, turns)) ids.add(id)
    const left = except.get(each)
    await recompose(
      writing,
      each,
      [...ids].filter((id) => !left?.has(id)),
    )
  }
}

/** A field by which records of a domain refer to others, and the values they copy through it. */
interface Copy {
  readonly domain: Domain
  readonly field: string
  /** True for a list of `{id, name}`, false for the id of one record. */
  readonly many: boolean
  readonly link: LinkTable | undefined
  readonly copied: readonly string[]
}

function copiesIn(domain: Domain, originals: Domain): Copy[] {
  return Object.entries(domain.fields).flatMap(([field, { refers }]: [string, Field]): Copy[] => {
    const values = copiesOf(domain).flatMap((copy) =>
      copy.via === field && copy.domain === originals.name ? [copy.field] : [],
    )
    const page = pageColumns(domain).includes(field) ? ['platform_url'] : []
    const own = refers?.domain === originals.name ? (refers.many ? ['name'] : page) : []
    const copied = [...values, ...own]
    const link = domain.links.find((each) => each.field === field)
    return copied.length ? [{ domain, field, many: refers?.many ?? false, link, copied }] : []
  })
}

/**
 * Ids of the records that copied from these. A list without a link table is searched for in the texts: names
 * change rarely.
 */
async function holdersOf(
  tx: Database,
  { domain, field, many, link }: Copy,
  moved: readonly WriteOutcome[],
): Promise<readonly number[]> {
  if (!moved.length) return []
  const ids = moved.map(({ id }) => id)
  if (link) return linkedTo(tx, domain, link, ids)
  if (!many)
    return select(tx, sql`select id from ${name(domain.table)} where ${name(field)} = any(${ids}::bigint[])`)
  const items = moved.map(({ id, before }) => JSON.stringify({ id, name: before!.name }))
  const countries = moved.map((turn) => turn.country_code)
  return select(
    tx,
    sql`select t.id from ${name(domain.table)} t where t.country_code =
any(${[...new Set(countries)]}::text[])
  and exists (select from unnest(${countries}::text[], ${items}::text[]) as n (country, item)
    where n.country = t.country_code and strpos(t.doc, n.item) > 0)`,
  )
}

/** Ids of the records that refer to a key which now belongs to another record. */
async function namersOf(
  tx: Database,
  domain: Domain,
  originals: Domain,
  renamings: readonly KeyReassignment[],
): Promise<readonly number[]> {
  const references = renamings.length ? referencesIn(domain.fields, originals) : []
  const ids = renamings.map(({ id }) => id)
  const found: (readonly number[])[] = []
  let unindexed = false
  for (const [field, ...inner] of references) {
    const link = domain.links.find(
      (each) => each.field === field && (!inner.length || each.column === inner[0]),
    )
    if (link) found.push(await linkedTo(tx, domain, link, ids))
    else if (!inner.length && domain.columns.includes(field!))
      found.push(
        await select(
          tx,
          sql`select id from ${name(domain.table)} where ${name(field!)} = any(${ids}::bigint[])`,
        ),
      )
    else unindexed = true
  }
  // Keys are merged rarely: where neither a column nor a link table finds the references to one, all drafts
  // are scanned.
  if (unindexed) {
    const keys = JSON.stringify({ keys: renamings.map(({ key }) => key) })
    const naming = sql`select t.id from drafts d join ${name(domain.table)} t on t.key = d.key
  where d.domain = ${domain.name} and jsonb_path_exists(d.draft, '$.** ? (@ == $keys[*])', ${keys}::jsonb)`
    found.push(await select(tx, naming))
  }
  return found.flat()
}

/** Paths of the fields, nested ones too, that refer to a domain. */
function referencesIn(fields: Fields, originals: Domain): string[][] {
  return Object.entries(fields).flatMap(([field, { refers, fields: inner }]) => [
    ...(refers?.domain === originals.name ? [[field]] : []),
    ...(inner ? referencesIn(inner, originals).map((path) => [field, ...path]) : []),
  ])
}

function linkedTo(
  tx: Database,
  domain: Domain,
  link: LinkTable,
  ids: readonly number[],
): Promise<readonly number[]> {
  return select(
    tx,
    sql`select distinct ${name(idColumn(domain))} as id from ${name(link.table)}
where ${name(link.column)} = any(${ids}::bigint[])`,
  )
}

async function select(tx: Database, found: Sql): Promise<readonly number[]> {
  const rows = await tx.rows<[number]>(sql`${found} order by id`, { planEachTime: true })
  return rows.map(([id]) => id)
}

/** The records of a domain that list, or listed, the documents that were written. */
function ownersOf(domain: Domain, turns: readonly WriteOutcome[]): number[] {
  return turns.flatMap(({ before, after }) =>
    [before?.[idColumn(domain)], after[idColumn(domain)]].filter((id) => typeof id === 'number'),
  )
}
