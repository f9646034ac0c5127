// Printed names without a reference from the source: found in drafts, and replaced by the keys of the records
// that they were linked to.
import { domainNamed } from '#domains/index.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { FieldPath, NamedRule } from '#model/declaration/naming.ts'
import { coversDay, type Period } from '#model/link.ts'
import type { LeasedDatabase } from '../lease.ts'
import { nameIn, spellingOf } from '../name-spelling.ts'
import type { References } from './references.ts'

type Fields = Readonly<Record<string, unknown>>

/** The decided fields of a record's drafts. */
export interface DecidedFields {
  readonly country_code: string
  readonly fields: Fields
}

/** A name in a draft that lacks its reference. */
interface Slot {
  readonly rule: NamedRule
  /** Name of the reference in a draft. */
  readonly draftName: string
  /** The domain that it refers to. */
  readonly domain: string
  /** Index in the list; null for a field of the record itself. */
  readonly at: number | null
  readonly name: string
  /** The day that the name was printed for, or null. */
  readonly on: string | null
}

/** The same with the keys that its names were linked to, and these names. */
export interface LinkedNames {
  readonly fields: Fields
  /** `domain|chamber|spelling` of each name without a source's reference, linked or not. */
  readonly names: readonly string[]
}

interface NameLink {
  readonly domain: string
  readonly country_code: string
  readonly name: string
  readonly key: string
  readonly how: string
  readonly rule: string
  readonly periods: readonly Period[] | null
}

/** Replaces missing references by the keys that the names were linked to. */
export async function withLinkedReferences(
  tx: Database,
  domain: Domain,
  said: readonly DecidedFields[],
  references: References,
): Promise<LinkedNames[]> {
  if (!domain.named?.length) return said.map(({ fields }) => ({ fields, names: [] }))
  const slots = said.map(({ fields }) => slotsIn(domain, fields, references))
  const wanted = new Map(
    slots.flatMap((each, i) =>
      each.map(({ domain, name }) => {
        const id = [domain, said[i]!.country_code, name] as const
        return [JSON.stringify(id), id] as const
      }),
    ),
  )
  const links = Map.groupBy(await linksOf(tx, [...wanted.values()]), ({ domain, country_code, name }) =>
    JSON.stringify([domain, country_code, name]),
  )
  return said.map(({ country_code, fields }, i): LinkedNames => {
    const filled = slots[i]!.flatMap((slot) => {
      const known = links.get(JSON.stringify([slot.domain, country_code, slot.name])) ?? []
      const fits = known.filter(
        ({ periods, how, rule }) =>
          coversDay(periods, slot.on) && (!slot.rule.whole || how === 'operator' || rule === 'same_words'),
      )
      return fits.length === 1 ? [{ slot, key: fits[0]!.key }] : []
    })
    const names = slots[i]!.map(({ domain, name }) => `${domain}|${name}`)
    return { fields: filled.length ? fill(fields, filled) : fields, names: [...new Set(names)].sort() }
  })
}

/** The column that names are found by: a line for each, null without any. */
export function nameKeys(names: readonly string[]): string | null {
  return names.join('\n') || null
}

/** Queues names that were not printed before, so that the linker examines them. */
export async function addPrintedNames(
  tx: LeasedDatabase,
  printed: readonly { readonly country_code: string; readonly names: readonly string[] }[],
): Promise<void> {
  const all = printed.flatMap(({ country_code, names }) => names.map((name) => [country_code, name] as const))
  if (!all.length) return
  await tx.query(sql`
insert into printed_names (domain, country_code, name)
select distinct split_part(n.name, '|', 1), n.country, substr(n.name, strpos(n.name, '|') + 1)
from unnest(${all.map(([country]) => country)}::text[], ${all.map(([, name]) => name)}::text[])
  as n (country, name)
on conflict do nothing`)
}

async function linksOf(
  tx: Database,
  wanted: readonly (readonly [domain: string, country: string, name: string])[],
): Promise<NameLink[]> {
  if (!wanted.length) return []
  const column = (at: 0 | 1 | 2) => wanted.map((each) => each[at])
  return tx.query<NameLink>(sql`
select l.domain, l.country_code, l.other as name, l.key, l.how, l.rule, l.periods
from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[]) as n (domain, country, name)
join record_links l on l.domain = n.domain and l.country_code = n.country and l.other = n.name
where l.kind = 'name' and l.state = 'made' order by l.id`)
}

function slotsIn(domain: Domain, fields: Fields, references: References): Slot[] {
  return domain.named!.flatMap((rule) => {
    const owner = rule.list === undefined ? domain.fields : domain.fields[rule.list]!.fields!
    const { draftName, refers } = owner[rule.field]!
    const target = domainNamed(refers!.domain)!
    const printed = (item: Fields, at: number | null): Slot[] => {
      if (typeof item[rule.by] !== 'string' || item[draftName!]) return []
      const spelling = spellingOf(target, item[rule.by] as string)
      if (spelling === null) return []
      const around = at === null ? fields : { ...fields, ...item }
      const name = nameIn(target, firstOf(domain, around, references, rule.chamber), spelling)
      const on = firstOf(domain, around, references, rule.on)?.slice(0, 10) ?? null
      return [{ rule, draftName: draftName!, domain: target.name, at, name, on }]
    }
    if (rule.list === undefined) return printed(fields, null)
    return ((fields[rule.list] as readonly Fields[] | undefined) ?? []).flatMap(printed)
  })
}

/** The first of these fields that has a value. */
function firstOf(
  domain: Domain,
  fields: Fields,
  references: References,
  places: readonly FieldPath[] = [],
): string | null {
  for (const place of places) {
    const said = typeof place === 'string' ? fields[place] : referred(domain, fields, references, place)
    if (typeof said === 'string') return said
  }
  return null
}

function referred(
  domain: Domain,
  fields: Fields,
  references: References,
  [via, field]: readonly [via: string, field: string],
): unknown {
  const { refers, draftName } = domain.fields[via]!
  const key = fields[draftName!] as string | undefined
  return key === undefined ? undefined : references.get(refers!.domain)?.get(key)?.copied[field]
}

function fill(fields: Fields, filled: readonly { readonly slot: Slot; readonly key: string }[]): Fields {
  const said: Record<string, unknown> = { ...fields }
  for (const { slot, key } of filled) {
    const { rule, draftName, at } = slot
    if (rule.list === undefined) said[draftName] = key
    else
      said[rule.list] = (said[rule.list] as readonly Fields[]).map((item, i) =>
        i === at ? { ...item, [draftName]: key } : item,
      )
  }
  return said
}
