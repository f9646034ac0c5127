// The sources of the test: the same readers, with rates and limits for a site on loopback with a few records.
import { readFileSync } from 'node:fs'
import type { RunReport } from '#ingest/runs/run-report.ts'
import type { HostLimits, Source } from '#model/sources/source.ts'
import { sources } from '#sources/index.ts'
import { NOW, SINCE } from '../support/source-runs.ts'

const HOUR_MS = 3_600_000
const HOST: Pick<HostLimits, 'perSecond' | 'atOnce' | 'timeoutMs'> = {
  perSecond: 200,
  atOnce: 8,
  timeoutMs: 1_500,
}
/** A run begins so long after the one before it. */
const EVERY_MS = 1_000
/** The days between the day of the recordings and that of their first lists. */
const OVERLAP_DAYS = Math.round((Date.parse(NOW.slice(0, 10)) - Date.parse(SINCE)) / (24 * HOUR_MS))

const values = <A, B>(from: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]))

/** The numbers of a full run over the recordings: records, rejected items, requests. */
export function recorded(id: string): Readonly<Record<'records' | 'rejected' | 'requests', number>> {
  const golden = new URL(`../golden/sources/${id}.json`, import.meta.url)
  const { full } = JSON.parse(readFileSync(golden, 'utf8')) as { full: RunReport }
  const records = Object.values(full.lines).reduce((sum, { created = 0 }) => sum + created, 0)
  return { records, rejected: full.items.rejected, requests: full.requests }
}

/**
 * Some request every possible number or day: thousands of requests for a few records, which leave no time for
 * the others.
 */
const FEW = 300

/** Blocked ones too; and windows as one, as they were recorded. */
const few = sources.filter(({ id }) => recorded(id).requests <= FEW)
export const quickSources: readonly Source[] = few.map(({ blocked: _, parts: __, ...source }) => ({
  ...source,
  everyHours: EVERY_MS / HOUR_MS,
  overlapDays: OVERLAP_DAYS,
  // No other window was recorded.
  reread: { everyDays: 7, days: OVERLAP_DAYS },
  hosts: values(source.hosts, (limits) => ({ ...limits, ...HOST })),
  expect: { atLeast: recorded(source.id).records },
  ...(source.lists && { lists: values(source.lists, (list) => ({ ...list, atLeast: 1 })) }),
}))

/** A clock that begins on the day of the recordings; `began` is when, in milliseconds of the machine's. */
export const clockFrom = (began: number) => () => new Date(Date.parse(NOW) + Date.now() - began).toISOString()
