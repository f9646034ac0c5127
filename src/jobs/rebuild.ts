// Composes records again whose declaration changed since they were stored, while the service runs.
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { inTurn, type LeasedDatabase } from '#store/lease.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { type RebuildReport, rebuildDomain, type SkippedRecord } from '#store/records/rebuild.ts'
import { recorded } from '#store/run-rows.ts'

/** Records that are listed in the report of a run. */
const MOST_KEPT = 50

export interface RebuildRun {
  readonly authority: Authority
  readonly now: () => string
  readonly clock?: Clock
  /** True to leave out what another process has rebuilt meanwhile. */
  readonly outdatedOnly?: boolean
  /** The user who started it; null for the service itself. */
  readonly startedBy: string | null
  readonly onProgress?: (report: RebuildReport) => void
  readonly onKept?: (kept: SkippedRecord) => void
  readonly signal?: AbortSignal
}

/**
 * Rebuilds domains, one after the other, each with an entry among the runs. One process at a time rebuilds a
 * domain. Throws when the signal aborts.
 */
export async function rebuild(
  db: Database,
  domains: readonly Domain[],
  run: RebuildRun,
): Promise<RebuildReport[]> {
  const reports: RebuildReport[] = []
  for (const domain of domains)
    await inTurn(db, `rebuild ${domain.name}`, run, async (leased) => {
      if (run.outdatedOnly && !(await outdatedDomains(leased)).includes(domain)) return
      reports.push(await rebuildOne(leased, domain, run))
    })
  return reports
}

async function rebuildOne(db: LeasedDatabase, domain: Domain, run: RebuildRun): Promise<RebuildReport> {
  const { startedBy: started_by, now } = run
  const begun = { kind: 'rebuild', source_id: domain.name, started_by, started_at: now() } as const
  const kept_records: SkippedRecord[] = []
  const { kept_records: _, ...report } = await recorded(db, begun, run, async (progress) => {
    const report = await rebuildDomain(db, domain, {
      ...run,
      onProgress(soFar) {
        progress({ ...soFar, kept_records })
        run.onProgress?.(soFar)
      },
      onKept(each) {
        if (kept_records.length < MOST_KEPT) kept_records.push(each)
        run.onKept?.(each)
      },
    })
    const outcome = report.kept ? 'rejected' : report.changed ? 'changed' : 'unchanged'
    return { outcome, report: { ...report, kept_records } }
  })
  return report
}

/** Rebuilds the domains whose declaration changed, until it is done or disposed of; a later start resumes. */
export function rebuildOutdated(
  db: Database,
  run: Omit<RebuildRun, 'startedBy' | 'signal' | 'outdatedOnly'> & {
    readonly onError: (error: unknown) => void
  },
): AsyncDisposable {
  const end = new AbortController()
  const work = async () => {
    const outdated = await outdatedDomains(db)
    await rebuild(db, outdated, { ...run, outdatedOnly: true, startedBy: null, signal: end.signal })
  }
  const done = work().catch((error) => {
    if (!end.signal.aborted) run.onError(error)
  })
  return {
    async [Symbol.asyncDispose]() {
      end.abort()
      await done
    },
  }
}
