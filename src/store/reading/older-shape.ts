// A record that was composed by an older declaration, served in the shape of the present one until it is
// composed again.
import type { Domain } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import { emptyOf } from '../records/compose.ts'

/**
 * The JSON text of a record with exactly the fields that its domain declares: a missing field, or one in a
 * former shape, gets its default; an undeclared one is dropped.
 */
export function inCurrentShape(domain: Domain, doc: string): string {
  const record = JSON.parse(doc) as Record<string, unknown>
  const fields = (Object.entries(domain.fields) as [string, Field][]).flatMap(([name, field]) => {
    if (name === domain.body) return []
    const known = name in record && (MARKED.has(name) || field.wire.safeParse(record[name]).success)
    return [[name, known ? record[name] : emptyOf(field)]]
  })
  return JSON.stringify(Object.fromEntries(fields))
}

/** Contains a placeholder until the address of the deployment is inserted. */
const MARKED = new Set(['platform_url'])
