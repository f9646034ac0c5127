// Links between two keys of one thing. Linked keys are one record, also transitively.
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Grounds } from '#model/link.ts'
import type { LeasedDatabase } from '../lease.ts'

/** The sets of linked keys that these belong to; a key without a link is in none. */
export async function componentsOf(
  tx: Database,
  domain: Domain,
  keys: readonly string[],
): Promise<string[][]> {
  const links: [string, string][] = []
  const seen = new Set<string>()
  for (let next = [...new Set(keys)]; next.length; ) {
    for (const key of next) seen.add(key)
    const found = await tx.rows<[string, string]>(sql`
select key, other from record_links
where kind = 'same' and domain = ${domain.name} and state = 'made' and key = any(${next}::text[])
union select key, other from record_links
where kind = 'same' and domain = ${domain.name} and state = 'made' and other = any(${next}::text[])`)
    links.push(...found)
    next = [...new Set(found.flat())].filter((key) => !seen.has(key))
  }
  return components(links)
}

function components(links: readonly (readonly [string, string])[]): string[][] {
  const componentOf = new Map<string, Set<string>>()
  for (const [key, other] of links) {
    const joined = new Set([...(componentOf.get(key) ?? [key]), ...(componentOf.get(other) ?? [other])])
    for (const each of joined) componentOf.set(each, joined)
  }
  return [...new Set(componentOf.values())].map((component) => [...component].sort())
}

/** Two natural keys of one country, in order. */
export interface Pair {
  readonly keys: readonly [key: string, other: string]
  readonly country_code: string
}

/** Declares that two keys are one thing. Returns false where they already were. */
export async function linkKeys(
  tx: LeasedDatabase,
  domain: Domain,
  { keys: [key, other], country_code }: Pair,
  { how, rule, evidence, source }: Grounds,
  now: string,
): Promise<boolean> {
  const rows = await tx.query(sql`
insert into record_links as l
  (kind, domain, country_code, key, other, how, rule, evidence, state, source_id, at)
values ('same', ${domain.name}, ${country_code}, ${key}, ${other}, ${how}, ${rule},
  ${JSON.stringify(evidence)}::jsonb, 'made', ${source ?? null}, ${now})
on conflict (kind, domain, key, other, country_code) do update set how = excluded.how, rule = excluded.rule,
  evidence = excluded.evidence, state = 'made', source_id = excluded.source_id, at = excluded.at,
  decided_by = null, decided_at = null
where l.state <> 'made' returning id`)
  return rows.length > 0
}

/** Undoes the declaration: the linker will not make it again. Returns false where there was none. */
export async function unlinkKeys(
  tx: LeasedDatabase,
  domain: Domain,
  [key, other]: Pair['keys'],
  by: string,
  now: string,
): Promise<boolean> {
  const rows = await tx.query(sql`
update record_links set state = 'undone', decided_by = ${by}, decided_at = ${now}
where kind = 'same' and domain = ${domain.name} and key = ${key} and other = ${other} and state = 'made'
returning id`)
  return rows.length > 0
}

/** These pairs, each with the state of its link, or undefined. */
export async function statesOf(
  tx: Database,
  domain: Domain,
  pairs: readonly Pair[],
): Promise<(string | undefined)[]> {
  if (!pairs.length) return []
  const rows = await tx.rows<[string, string, string]>(sql`
select l.key, l.other, l.state
from unnest(${pairs.map(({ keys }) => keys[0])}::text[], ${pairs.map(({ keys }) => keys[1])}::text[])
  as n (key, other)
join record_links l on l.kind = 'same' and l.domain = ${domain.name} and l.key = n.key and l.other = n.other`)
  const states = new Map(rows.map(([key, other, state]) => [JSON.stringify([key, other]), state]))
  return pairs.map(({ keys }) => states.get(JSON.stringify(keys)))
}

/** Proposes for review that two keys are one thing; skipped where the pair already has a state. */
export async function proposeKeys(
  tx: LeasedDatabase,
  domain: Domain,
  { keys: [key, other], country_code }: Pair,
  { how, rule, evidence }: Grounds,
  now: string,
): Promise<boolean> {
  const rows = await tx.query(sql`
insert into record_links (kind, domain, country_code, key, other, how, rule, evidence, state, at)
values ('same', ${domain.name}, ${country_code}, ${key}, ${other}, ${how}, ${rule},
  ${JSON.stringify(evidence)}::jsonb, 'proposed', ${now})
on conflict do nothing returning id`)
  return rows.length > 0
}
