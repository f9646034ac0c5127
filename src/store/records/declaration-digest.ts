// The declaration that stored records were composed by: a digest per domain, stored with the data.
import { hash } from 'node:crypto'
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Fields } from '#model/declaration/field.ts'
import { readSettings, writeSetting } from '../stored-settings.ts'

/** Increment when numbers are stored under other keys. */
const NUMBER_KEYS = 2

/** Increment when records are composed differently though no declaration changed. */
const COMPOSITION = 2

/** The parts of a declaration, apart from its fields, that decide how a record is composed. */
const DECLARED = [
  ...([
    'name',
    'columns',
    'order',
    'code',
    'codeKind',
    'search',
    'body',
    'links',
    'inherit',
    'copies',
    'page',
  ] as const),
  ...(['contains', 'fill', 'computed', 'precedence', 'called', 'named'] as const),
] as const

/**
 * A digest of everything that determines how a record of this domain is composed, in hex. Texts for people
 * are excluded.
 */
export const declarationOf = memoized((domain: Domain): string => {
  const declared = {
    ...Object.fromEntries(DECLARED.map((part) => [part, domain[part]])),
    ...(domain.code !== null && { numbers: NUMBER_KEYS }),
  }
  const said = [COMPOSITION, declared, domain.live?.fields, shapeOf(domain.fields)]
  return hash(
    'sha256',
    JSON.stringify(said, (_, value) => (typeof value === 'function' ? String(value) : value)),
  )
})

function shapeOf(fields: Fields): unknown {
  return Object.entries(fields).map(
    ([name, { wire, draftName, column, refers, fields: inner, default: usual }]) => [
      ...[name, draftName, column, refers, usual],
      inner ? shapeOf(inner) : withoutWords(z.toJSONSchema(wire, { unrepresentable: 'any' })),
    ],
  )
}

function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([name]) => name !== 'description')
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutWords(value)]))
}

const settingOf = (domain: Domain) => `declaration:${domain.name}`

/** Marks all records of a domain as composed by its present declaration. */
export async function markComposed(db: Database, domain: Domain): Promise<void> {
  await writeSetting(db, settingOf(domain), declarationOf(domain))
}

/**
 * The domains whose records were composed by another declaration, in the order of `domains`. An empty domain
 * is marked as up to date.
 */
export async function outdatedDomains(db: Database): Promise<Domain[]> {
  const { outdated, empty } = await composedDomains(db)
  for (const domain of empty) await markComposed(db, domain)
  return outdated
}

/**
 * The domains with records of another declaration, and the empty domains that are not marked. It only reads.
 */
export async function composedDomains(
  db: Database,
): Promise<{ readonly outdated: Domain[]; readonly empty: Domain[] }> {
  const known = await readSettings(db, domains.map(settingOf))
  const held = new Set(
    (await db.rows<[string]>(sql`select distinct domain from coverage where seq > 0`)).map(([name]) => name),
  )
  const others = domains.filter((domain) => known.get(settingOf(domain)) !== declarationOf(domain))
  return {
    outdated: others.filter(({ name }) => held.has(name)),
    empty: others.filter(({ name }) => !held.has(name)),
  }
}
