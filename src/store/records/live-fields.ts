// A record as it is served: its stored JSON, with the fields that change without it put in.
import { empty, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'

export interface Served {
  /** The JSON text of a row of alias `t`. */
  readonly doc: Sql
  readonly join: Sql
  /** Domains whose changes show in these records too. */
  readonly dependsOn: readonly string[]
  /** True when the clock alone can change a record. */
  readonly timely: boolean
}

const verdict = (alias: string) => `coalesce(${alias}.reconciles::text, 'null')`

const LIVE: Record<string, (now: string) => Served> = {
  votes: () => ({
    doc: raw(
      `left(t.doc, -1) || ',"roll_call":' || coalesce(left(r.brief, -1) || ',"reconciles":' || ${verdict('r')} || '}', 'null') || '}'`,
    ),
    join: raw('left join roll_calls r on r.id = t.roll_call_id'),
    dependsOn: ['votes', 'roll-calls'],
    timely: false,
  }),
  'roll-calls': () => ({
    doc: raw(
      `left(t.doc, -1) || ',"counted":' || coalesce(t.counted, 'null') || ',"reconciles":' || ${verdict('t')} || '}'`,
    ),
    join: empty,
    dependsOn: ['roll-calls'],
    timely: false,
  }),
  consultations: (now) => ({
    doc: sql`left(t.doc, -1) || case when t.ends_at is null then ',"status":null}' when t.ends_at > ${now}::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end`,
    join: empty,
    dependsOn: ['consultations'],
    timely: true,
  }),
}

/** How the records of a domain are served at an instant. */
export function served(of: Domain, now: string): Served {
  return LIVE[of.name]?.(now) ?? { doc: raw('t.doc'), join: empty, dependsOn: [of.name], timely: false }
}
