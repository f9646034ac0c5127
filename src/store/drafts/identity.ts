// The basis of a record: its keys (several after a merge), their identities, and all their drafts.
import { randomBytes } from 'node:crypto'
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { instantText } from '../instant.ts'
import { readDrafts, type StoredDraft } from './drafts.ts'
import { type GoneRecord, goneByKey } from './gone-records.ts'
import { componentsOf } from './key-links.ts'

/** A record that is or was stored under a key. */
export interface KeyMember {
  readonly key: string
  readonly id: number
  readonly public_id: string
  readonly country_code: CountryCode
  readonly first_seen_at: string
  /** Set where it is no longer served. */
  readonly gone?: GoneRecord
}

export interface StoredIdentity {
  /** Oldest record first: it survives a merge. */
  readonly members: readonly KeyMember[]
  readonly drafts: readonly StoredDraft[]
}

/** The basis of each of these records, by key. Linked keys share one object. */
export async function readIdentities(
  tx: Database,
  domain: Domain,
  members: readonly KeyMember[],
): Promise<Map<string, StoredIdentity>> {
  const byKey = new Map(members.map((member) => [member.key, member]))
  const components = await componentsOf(tx, domain, [...byKey.keys()])
  const linked = components.flat()
  const others = linked.filter((key) => !byKey.has(key))
  for (const member of await readMembers(tx, domain, others)) byKey.set(member.key, member)
  const drafts = Map.groupBy(await readDrafts(tx, domain, [...byKey.keys()]), (draft) => draft.key)
  const alone = members.flatMap(({ key }) => (linked.includes(key) ? [] : [[key]]))
  const standings = new Map<string, StoredIdentity>()
  for (const keys of [...components, ...alone]) {
    const found = keys.flatMap((key) => byKey.get(key) ?? []).sort((a, b) => a.id - b.id)
    const standing = { members: found, drafts: keys.flatMap((key) => drafts.get(key) ?? []) }
    for (const key of keys) standings.set(key, standing)
  }
  return standings
}

/** The records of these keys, served or gone. */
export async function readMembers(
  tx: Database,
  domain: Domain,
  keys: readonly string[],
): Promise<KeyMember[]> {
  if (!keys.length) return []
  const alive = await tx.query<KeyMember>(sql`
select id, key, public_id, country_code, ${instantText('first_seen_at')} as first_seen_at
from ${name(domain.table)} where key = any(${keys}::text[])`)
  const served = new Set(alive.map(({ key }) => key))
  const gone = await goneByKey(
    tx,
    domain,
    keys.filter((key) => !served.has(key)),
  )
  return [...alive, ...gone.map((row): KeyMember => ({ ...row, gone: row }))]
}

/** Ids for new records, in ascending order. */
export async function newIds(tx: Database, domain: Domain, count: number): Promise<number[]> {
  if (!count) return []
  const rows = await tx.rows<[number]>(
    sql`select nextval(${`${domain.table}_id_seq`}::regclass) from generate_series(1, ${count}::int) order by
1`,
  )
  return rows.map(([id]) => id)
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const LENGTH = 12

/** Short random names for the pages of records: 12 characters of 5 bits each. */
export function newPublicIds(count: number): string[] {
  const bytes = randomBytes(LENGTH * count)
  return Array.from({ length: count }, (_, i) =>
    Array.from(bytes.subarray(i * LENGTH, (i + 1) * LENGTH), (byte) => ALPHABET[byte & 31]).join(''),
  )
}
