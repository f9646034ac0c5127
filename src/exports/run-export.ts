// An export: one process at a time writes a set, which is published as a whole or not at all.
import type { Clock } from '#lib/clock.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ExportCell, ExportFormat, ExportManifest } from '#model/exports.ts'
import { type CountedDatabase, inSnapshot } from '#store/exports/exported-records.ts'
import { inTurn, type LeasedDatabase, verifyLease } from '#store/lease.ts'
import { recorded } from '#store/run-rows.ts'
import { setName } from './set-name.ts'
import type { SetStore } from './set-store.ts'
import { EXPORTED, writeSet } from './write-set.ts'

export interface ExportOptions {
  /** Address of the deployment, for the pages of records. */
  readonly baseUrl: string
  readonly formats: readonly ExportFormat[]
  /** A set is refused where the rows of a domain and country fell by more than this share. */
  readonly maxDrop: number
  /** Sets that are kept, the new one included. */
  readonly keep: number
  /** All by default. */
  readonly domains?: readonly Domain[] | null
  readonly countries?: readonly CountryCode[] | null
  readonly now: () => string
  readonly clock?: Clock
  readonly signal?: AbortSignal
  /** The user who started it; null for the service itself. */
  readonly startedBy: string | null
  readonly onProgress?: (domain: string, rows: number) => void
}

/** A domain and country that lost too many rows. */
export interface Fall {
  readonly domain: string
  readonly country_code: string
  readonly before: number
  readonly rows: number
}

export interface ExportReport {
  readonly set: string
  readonly rows: number
  readonly files: number
  readonly bytes: number
  /** Empty where the set was published. */
  readonly refused: readonly Fall[]
  /** Sets that were deleted because there are newer ones. */
  readonly removed: readonly string[]
}

/** Writes and publishes a set, after another export has ended. Throws the signal's reason when it aborts. */
export async function runExport(
  db: CountedDatabase,
  store: SetStore,
  options: ExportOptions,
): Promise<ExportReport> {
  const { startedBy, now } = options
  return inTurn(db, 'export', options, (leased) => {
    const begun = {
      ...({ kind: 'export', source_id: 'export' } as const),
      ...{ started_by: startedBy, started_at: now() },
    }
    return recorded(leased, begun, options, async (progress) => {
      const onProgress = (domain: string, rows: number) => {
        progress({ domain, rows })
        options.onProgress?.(domain, rows)
      }
      const report = await exportOnce(db, leased, store, { ...options, onProgress })
      return { outcome: report.refused.length ? 'rejected' : 'changed', report }
    })
  })
}

async function exportOnce(
  db: CountedDatabase,
  leased: LeasedDatabase,
  store: SetStore,
  options: ExportOptions,
): Promise<ExportReport> {
  const { domains, countries = null, maxDrop, keep } = options
  const published = await store.manifests()
  const previous = published[0] ?? null
  const now = options.now()
  const set = setName(now, previous?.set ?? null)
  const folder = await store.begin(set)
  try {
    const plan = {
      ...options,
      ...{ set, folder, now, previous, countries, domains: domains ?? EXPORTED },
      readPrevious: (file: string) => store.read(previous!.set, file),
    }
    const manifest = await inSnapshot(db, (snapshot) => writeSet(snapshot, plan))
    const refused = fallsOf(previous, manifest.exports, maxDrop)
    const removed: string[] = []
    if (!refused.length) {
      // A process that was suspended meanwhile publishes nothing.
      await store.publish(folder, manifest, () => verifyLease(leased))
      for (const old of published.slice(Math.max(0, keep - 1))) {
        await store.remove(old.set)
        removed.push(old.set)
      }
    }
    return { set, ...totalsOf(manifest), refused, removed }
  } finally {
    await store.discard(folder)
  }
}

/** The cells that lost more than a share of their rows. */
function fallsOf(previous: ExportManifest | null, cells: readonly ExportCell[], maxDrop: number): Fall[] {
  return cells.flatMap(({ domain, country_code, rows }) => {
    const before = previous?.exports.find(
      (each) => each.domain === domain && each.country_code === country_code,
    )
    return before && rows < before.rows * (1 - maxDrop)
      ? [{ domain, country_code, before: before.rows, rows }]
      : []
  })
}

/** The rows of a set, and its files with their size. */
export function totalsOf({ exports }: ExportManifest) {
  const files = exports.flatMap((cell) => [...cell.files, ...(cell.delta ? [cell.delta.file] : [])])
  return {
    rows: exports.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
