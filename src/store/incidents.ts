// Stored incidents: at most one per kind, source and subject is open at a time, whichever process finds it.
import { type Database, empty, sql } from '#lib/sql.ts'
import { SERVICE, type ServiceFault } from '#model/service-state.ts'
import type { Finding } from '#model/sources/alarm.ts'
import type { Incident } from '#model/sources/incident.ts'
import { instantText } from './instant.ts'
import type { LeasedDatabase } from './lease.ts'

const COLUMNS = sql`i.id, i.kind, i.source_id, i.subject, i.detail, i.run_id,
  ${instantText('i.began_at')} as began_at, ${instantText('i.ended_at')} as ended_at`

/** Opens an incident; undefined where it is already open. */
export async function beginIncident(
  tx: LeasedDatabase,
  source: string,
  { kind, subject, detail, run_id }: Finding,
  now: string,
): Promise<Incident | undefined> {
  const [row] = await tx.query<Incident>(sql`
insert into incidents as i (kind, source_id, subject, detail, run_id, began_at)
values (${kind}, ${source}, ${subject}, ${detail}, ${run_id}, ${now})
on conflict (kind, source_id, subject) where ended_at is null do nothing returning ${COLUMNS}`)
  return row
}

/** Notes that a fault of the service is present; returns its incident where it begins with that. */
export async function seeFault(
  tx: Database,
  { kind, subject, detail }: ServiceFault,
  now: string,
): Promise<Incident | undefined> {
  const [row] = await tx.query<Incident & { fresh: boolean }>(sql`
insert into incidents as i (kind, source_id, subject, detail, began_at, seen_at)
values (${kind}, ${SERVICE}, ${subject}, ${detail}, ${now}, ${now})
on conflict (kind, source_id, subject) where ended_at is null
  do update set detail = excluded.detail, seen_at = greatest(i.seen_at, excluded.seen_at)
returning ${COLUMNS}, i.xmax = 0 as fresh`)
  const { fresh, ...incident } = row!
  return fresh ? incident : undefined
}

/** Ends the incidents of the service that no process has seen since then; returns them. */
export function endUnseen(tx: Database, since: string, now: string): Promise<Incident[]> {
  return tx.query<Incident>(sql`
update incidents i set ended_at = ${now}
where source_id = ${SERVICE} and ended_at is null and seen_at < ${since} returning ${COLUMNS}`)
}

/** Ends an incident; undefined where none is open. */
export async function endIncident(
  tx: LeasedDatabase,
  { kind, source_id, subject }: Pick<Incident, 'kind' | 'source_id' | 'subject'>,
  now: string,
): Promise<Incident | undefined> {
  const [row] = await tx.query<Incident>(sql`
update incidents i set ended_at = ${now}
where kind = ${kind} and source_id = ${source_id} and subject = ${subject} and ended_at is null
returning ${COLUMNS}`)
  return row
}

/** The open incidents of sources. */
export function openIncidents(db: Database): Promise<Incident[]> {
  return db.query<Incident>(sql`
select ${COLUMNS} from incidents i where ended_at is null and source_id <> ${SERVICE} order by id`)
}

export async function findIncident(db: Database, id: number): Promise<Incident | undefined> {
  const [row] = await db.query<Incident>(sql`select ${COLUMNS} from incidents i where id = ${id}`)
  return row
}

/** Incidents, newest first; with `open`, only open ones. */
export function readIncidents(
  db: Database,
  open: boolean,
  after: { readonly sort: string; readonly id: number } | null,
  limit: number,
): Promise<Incident[]> {
  return db.query<Incident>(sql`
select ${COLUMNS} from incidents i
where true${open ? sql` and ended_at is null` : empty}
  and (${after?.sort ?? null}::timestamptz is null or (i.began_at,
    i.id) < (${after?.sort ?? null}::timestamptz, ${after?.id ?? null}::bigint))
order by i.began_at desc, i.id desc limit ${limit}::int`)
}
