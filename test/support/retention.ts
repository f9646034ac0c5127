// The deletion of what is no longer kept, with the default days.
import { readConfig } from '#config.ts'
import type { Database } from '#lib/sql.ts'
import { underLease } from '#store/lease.ts'
import { type Deletion, deleteEnded } from '#store/retention/delete-ended.ts'

/** The default days. */
export const RETAIN = readConfig({}).retain

/** Deletes what ended by an instant; the number of rows by table. */
export const deleteNow = (db: Database, now: string, more: Partial<Deletion> = {}) =>
  underLease(db, 'test', (leased) => deleteEnded(leased, { now, retain: RETAIN, ...more }))
