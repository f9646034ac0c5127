// Natural keys become ids: what a draft refers to, looked up in one statement per domain.
import { domainNamed } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import type { Field, Fields } from '#model/field.ts'

export interface Referred {
  readonly id: number
  readonly country_code: string
  /** Path of its page on the platform, or null. */
  readonly page: string | null
  /** Its name, for catalogues. */
  readonly name: string | null
  /** The bill that it is about, where it has one. */
  readonly bill_id: number | null
}

export type References = ReadonlyMap<string, ReadonlyMap<string, Referred>>

/** Calls `visit` for each reference in a draft: the domain, the key, and where in the draft it stands. */
export function eachReference(
  fields: Fields,
  draft: Record<string, unknown>,
  visit: (domain: string, key: string, where: string) => void,
  path = '',
): void {
  for (const [fieldName, field] of Object.entries(fields) as [string, Field][]) {
    const where = path + (field.draftName ?? fieldName)
    const value = draft[field.draftName ?? fieldName]
    if (value === undefined || value === null || !field.draft) continue
    if (field.refers)
      for (const key of field.refers.many ? (value as string[]) : [value as string])
        visit(field.refers.domain, key, where)
    else if (field.fields) {
      const items = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[]
      items.forEach((item, i) => {
        eachReference(field.fields!, item, visit, Array.isArray(value) ? `${where}[${i}].` : `${where}.`)
      })
    }
  }
}

/** Looks up the keys by domain; keys that do not exist are missing from the answer. */
export async function lookUp(
  tx: Database,
  keys: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<References> {
  const found = new Map<string, Map<string, Referred>>()
  for (const [domainName, wanted] of keys) {
    const domain = domainNamed(domainName)!
    const named = 'name' in domain.fields ? sql`name` : sql`null::text as name`
    const bill = 'bill_id' in domain.fields ? sql`bill_id` : sql`null::bigint as bill_id`
    const rows = await tx.query<Referred & { key: string }>(
      sql`select key, id, country_code, page, ${named}, ${bill} from ${name(domain.table)} where key = any(${[...wanted]})`,
    )
    found.set(domainName, new Map(rows.map((row) => [row.key, row])))
  }
  return found
}

/** Those of these natural keys that are stored. */
export async function knownKeys(db: Database, of: Domain, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(
    sql`select key from ${name(of.table)} where key = any(${keys}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}
