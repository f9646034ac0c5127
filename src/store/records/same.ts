// Links between two keys of one thing. Keys that are linked, however far apart, are one record.
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'

/** The sets of linked keys that these belong to; a key without a link is in none. */
export async function componentsOf(tx: Database, of: Domain, keys: readonly string[]): Promise<string[][]> {
  const links: [string, string][] = []
  const seen = new Set<string>()
  for (let next = [...new Set(keys)]; next.length; ) {
    for (const key of next) seen.add(key)
    const found = await tx.rows<[string, string]>(sql`
select key, other from same_as where domain = ${of.name} and key = any(${next}::text[])
union select key, other from same_as where domain = ${of.name} and other = any(${next}::text[])`)
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

/** Declares two keys one thing. Answers false where they were already. */
export async function linkKeys(
  tx: Database,
  of: Domain,
  [key, other]: readonly [string, string],
  source: string,
  now: string,
): Promise<boolean> {
  const rows = await tx.query(sql`
insert into same_as (domain, key, other, source_id, at)
values (${of.name}, ${key}, ${other}, ${source}, ${now})
on conflict do nothing returning key`)
  return rows.length > 0
}

/** Takes the declaration back. Answers false where there was none. */
export async function unlinkKeys(
  tx: Database,
  of: Domain,
  [key, other]: readonly [string, string],
): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from same_as where domain = ${of.name} and key = ${key} and other = ${other} returning key`,
  )
  return rows.length > 0
}
