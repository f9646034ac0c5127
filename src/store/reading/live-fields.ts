// A record as it is served: its stored JSON plus the fields that change independently of it.
import { empty, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'

export interface ServedFields {
  /** The JSON text of a row of alias `t`. */
  readonly doc: Sql
  /** The same in two: what comes in place of the closing brace of `t.doc`; SQL's null where nothing does. */
  readonly ending: Sql
  readonly join: Sql
  /** Domains whose changes affect these records, by name, including their own. */
  readonly dependsOn: readonly string[]
  /** True when the passage of time alone can change a record. */
  readonly timely: boolean
}

/** The domains whose changes affect a list of these records, by name: also those that its parameters read. */
export function listDependsOn(domain: Domain, now: string): readonly string[] {
  const read = Object.values(domain.list?.params ?? {}).flatMap(({ reads = [] }) => reads)
  return [...new Set([...servedFields(domain, now).dependsOn, ...read])]
}

/** Serves the records of a domain at an instant. */
export function servedFields(domain: Domain, now: string): ServedFields {
  const { live } = domain
  const stored = { doc: raw('t.doc'), ending: raw('null'), join: empty }
  if (!live) return { ...stored, dependsOn: [domain.name], timely: false }
  const ending = live.ending(now)
  return {
    doc: sql`left(t.doc, -1) || ${ending}`,
    ending,
    join: live.join ?? empty,
    dependsOn: [domain.name, ...(live.dependsOn ?? [])],
    timely: live.timely ?? false,
  }
}
