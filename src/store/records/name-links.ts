// Links of printed names to records: stored when found; the records that print the names are then composed
// again.
import { domains } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Grounds, LinkState, Period } from '#model/link.ts'
import type { LeasedDatabase } from '../lease.ts'
import { recompose } from './propagate.ts'
import type { WriteContext } from './write-plan.ts'

/** A record that is, or may be, the bearer of a name. */
export interface NameBearer extends Grounds {
  readonly key: string
  readonly state: Exclude<LinkState, 'undone'>
  /** When the name applies; null for always. */
  readonly periods: readonly Period[] | null
}

export interface NameFinding {
  /** `chamber|spelling`. */
  readonly name: string
  readonly bearers: readonly NameBearer[]
}

interface Held {
  readonly id: number
  readonly name: string
  readonly key: string
  readonly state: LinkState
  readonly how: string
}

export interface NameLinkCounts {
  /** Links that were made or changed, that were proposed, and that are no longer valid. */
  readonly made: number
  readonly proposed: number
  readonly dropped: number
}

/**
 * Stores the links found for these names, each given once, replacing those found before. Links that an
 * administrator confirmed or undid are kept. Call it under `lockWrites`.
 */
export async function saveNameLinks(
  writing: WriteContext,
  domain: Domain,
  country: CountryCode,
  findings: readonly NameFinding[],
): Promise<NameLinkCounts> {
  const { tx, now } = writing
  const names = findings.map((finding) => finding.name)
  const held = Map.groupBy(await heldOf(tx, domain, country, names), (link) => link.name)
  const decided = new Set(
    [...held].flatMap(([each, links]) =>
      links.some(({ how, state }) => how === 'operator' && state === 'made') ? [each] : [],
    ),
  )
  const open = findings.filter((finding) => !decided.has(finding.name))
  const wanted = open.flatMap((finding) => {
    const undone = (held.get(finding.name) ?? []).filter(({ state }) => state === 'undone')
    return finding.bearers
      .filter(({ key }) => !undone.some((link) => link.key === key))
      .map((bearer) => ({ name: finding.name, bearer }))
  })
  const kept = new Set(wanted.map(({ name: each, bearer }) => JSON.stringify([each, bearer.key])))
  const dropped = open.flatMap((finding) =>
    (held.get(finding.name) ?? []).filter(
      ({ key, state }) => state !== 'undone' && !kept.has(JSON.stringify([finding.name, key])),
    ),
  )
  await forget(tx, dropped)
  const written = await store(tx, domain, country, wanted, now)
  const moved = new Set([
    ...dropped.flatMap((link) => (link.state === 'made' ? [link.name] : [])),
    ...written.map((link) => link.name),
  ])
  await recomposeNamed(writing, domain, country, [...moved])
  const count = (state: LinkState) => written.filter((link) => link.state === state).length
  return { made: count('made'), proposed: count('proposed'), dropped: dropped.length }
}

function heldOf(
  tx: Database,
  domain: Domain,
  country: CountryCode,
  names: readonly string[],
): Promise<Held[]> {
  return tx.query<Held>(sql`
select id, other as name, key, state, how from record_links
where kind = 'name' and domain = ${domain.name} and country_code = ${country} and other =
any(${names}::text[])`)
}

async function forget(tx: LeasedDatabase, links: readonly Held[]): Promise<void> {
  if (!links.length) return
  await tx.query(sql`delete from record_links where id = any(${links.map(({ id }) => id)}::bigint[])`)
}

/** Stores links and returns those that differ from before. */
async function store(
  tx: LeasedDatabase,
  domain: Domain,
  country: CountryCode,
  wanted: readonly { readonly name: string; readonly bearer: NameBearer }[],
  now: string,
): Promise<Pick<Held, 'name' | 'state'>[]> {
  if (!wanted.length) return []
  const column = <T>(read: (bearer: NameBearer) => T) => wanted.map(({ bearer }) => read(bearer))
  return tx.query<Pick<Held, 'name' | 'state'>>(sql`
insert into record_links as l
  (kind, domain, country_code, key, other, periods, how, rule, evidence, state, at)
select 'name', ${domain.name}::text, ${country}::text, n.key, n.name, n.periods::jsonb, n.how, n.rule,
  n.evidence::jsonb, n.state, ${now}::timestamptz
from unnest(${wanted.map((each) => each.name)}::text[], ${column(({ key }) => key)}::text[],
  ${column(({ periods }) => periods && JSON.stringify(periods))}::text[], ${column(({ how }) => how)}::text[],
  ${column(({ rule }) => rule)}::text[], ${column(({ evidence }) => JSON.stringify(evidence))}::text[],
  ${column(({ state }) => state)}::text[]) as n (name, key, periods, how, rule, evidence, state)
on conflict (kind, domain, key, other, country_code) do update set periods = excluded.periods,
  how = excluded.how, rule = excluded.rule, evidence = excluded.evidence, state = excluded.state,
  at = excluded.at
where (l.periods, l.how, l.rule, l.evidence, l.state)
  is distinct from (excluded.periods, excluded.how, excluded.rule, excluded.evidence, excluded.state)
returning other as name, state`)
}

/** Composes again the records in which one of these names has no source's reference. */
export async function recomposeNamed(
  writing: WriteContext,
  domain: Domain,
  country: CountryCode,
  names: readonly string[],
): Promise<void> {
  if (!names.length) return
  const keys = names.map((each) => `${domain.name}|${each}`)
  for (const each of domains) {
    if (!refersByName(each, domain)) continue
    const rows = await writing.tx.rows<[number]>(
      sql`select id from ${name(each.table)} where country_code = ${country} and name_keys is not null
  and string_to_array(name_keys, E'\\n') && ${keys}::text[] order by id`,
      { planEachTime: true },
    )
    await recompose(
      writing,
      each,
      rows.map(([id]) => id),
    )
  }
}

/** True where records of a domain print names of another domain. */
function refersByName(each: Domain, domain: Domain): boolean {
  return (each.named ?? []).some(({ list, field }) => {
    const fields = list === undefined ? each.fields : each.fields[list]!.fields!
    return fields[field]!.refers!.domain === domain.name
  })
}
