// Composes records again whose declaration changed since they were stored, while the service runs.
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { type RebuildReport, rebuildDomain, type SkippedRecord } from '#store/records/rebuild.ts'
import { saveRun } from '#store/runs.ts'

/** Records that are listed in the report of a run. */
const MOST_KEPT = 50

export interface RebuildRun {
  readonly authority: Authority
  readonly now: () => string
  /** The user who started it; null for the service itself. */
  readonly startedBy: string | null
  readonly onProgress?: (report: RebuildReport) => void
  readonly onKept?: (kept: SkippedRecord) => void
  readonly signal?: AbortSignal
}

/**
 * Rebuilds domains by name, one after the other, each with an entry among the runs. Throws when the signal
 * aborts.
 */
export async function rebuild(
  db: Database,
  domains: readonly Domain[],
  run: RebuildRun,
): Promise<RebuildReport[]> {
  const reports: RebuildReport[] = []
  for (const domain of domains) {
    const started_at = run.now()
    const kept: SkippedRecord[] = []
    const report = await rebuildDomain(db, domain, {
      ...run,
      onKept(each) {
        if (kept.length < MOST_KEPT) kept.push(each)
        run.onKept?.(each)
      },
    })
    const outcome = report.kept ? 'rejected' : report.changed ? 'changed' : 'unchanged'
    await saveRun(
      db,
      {
        kind: 'rebuild',
        source_id: domain.name,
        started_by: run.startedBy,
        outcome,
        reason: null,
        started_at,
        finished_at: run.now(),
      },
      { ...report, kept_records: kept },
    )
    reports.push(report)
  }
  return reports
}

/** Rebuilds the domains whose declaration changed, until it is done or disposed of; a later start resumes. */
export function rebuildOutdated(
  db: Database,
  run: Omit<RebuildRun, 'startedBy' | 'signal'> & { readonly onError: (error: unknown) => void },
): AsyncDisposable {
  const end = new AbortController()
  const work = async () => {
    const outdated = await outdatedDomains(db)
    await rebuild(db, outdated, { ...run, startedBy: null, signal: end.signal })
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
