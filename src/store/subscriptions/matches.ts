// The records that a subscription matched at its last evaluation, by domain.
import { packIds, unpackIds } from '#lib/id-set.ts'
import { type Database, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { LeasedDatabase } from '../lease.ts'
import { matchingRows } from '../reading/list-query.ts'
import type { ListSpec } from '../reading/list-spec.ts'

/** Ids of the records of a list, at most `limit` of them; among `ids` only, if given. */
export async function idsOfList(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  { ids, limit }: { readonly ids?: readonly number[]; readonly limit: number },
): Promise<Set<number>> {
  const both = ids && spec.ids ? ids.filter((id) => spec.ids!.includes(id)) : (ids ?? spec.ids)
  const rows = await db.rows<[number]>(
    sql`select distinct t.id ${matchingRows(domain, { ...spec, ids: both })} limit ${limit}::int`,
    { planEachTime: true },
  )
  return new Set(rows.map(([id]) => id))
}

/** True for a list of all records of its countries: nothing but the country decides. */
export function isWhole({ spans, since, until, ids, equals, linked, like, conditions }: ListSpec): boolean {
  const unbounded = (spans ?? [{ since, until }]).every((each) => each.since === null && each.until === null)
  return unbounded && !ids && !equals.length && !linked.length && like === null && !conditions.length
}

/** The ids that a subscription matched, by domain. */
export async function readMatches(db: Database, subscription: number): Promise<Map<string, Set<number>>> {
  const rows = await db.rows<[string, Buffer]>(
    sql`select domain, ids from subscription_matches where subscription_id = ${subscription}::bigint`,
  )
  return new Map(rows.map(([domain, ids]) => [domain, unpackIds(ids)]))
}

export async function insertMatches(
  tx: Database,
  subscription: number,
  domain: string,
  ids: Iterable<number>,
): Promise<void> {
  await tx.query(saved(subscription, domain, ids))
}

/** The same for background work. */
export async function saveMatches(
  tx: LeasedDatabase,
  subscription: number,
  domain: string,
  ids: Iterable<number>,
): Promise<void> {
  await tx.query(saved(subscription, domain, ids))
}

function saved(subscription: number, domain: string, ids: Iterable<number>): Sql {
  return sql`
insert into subscription_matches (subscription_id, domain, ids)
  select id, ${domain}::text, ${Buffer.from(packIds(ids))}::bytea from subscriptions
  where id = ${subscription}::bigint
on conflict (subscription_id, domain) do update set ids = excluded.ids`
}
