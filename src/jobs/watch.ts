// Watches the scheduled sources: a detected fault opens an incident, recovery closes it, and the operator is
// notified once of each.
import type { Context } from '#model/operation.ts'
import { type Finding, findingsOf, JUDGED } from '#model/sources/alarm.ts'
import { type AlarmEvent, headline, type Incident } from '#model/sources/incident.ts'
import { withoutNetwork } from '#model/sources/no-network.ts'
import type { Source } from '#model/sources/source.ts'
import { beginIncident, endIncident, openIncidents } from '#store/incidents.ts'
import { inTurn, type LeasedDatabase } from '#store/lease.ts'
import { judgedRuns } from '#store/runs-judged.ts'
import { holdsSample } from '#store/sample.ts'
import type { Log } from './log-run.ts'

/** The state of a domain that a source feeds: its status, as health reports it. */
export type FreshnessLookup = (
  source: Source,
) => Promise<Readonly<Record<string, { readonly status: string }>>>

export interface WatchOptions {
  readonly log: Log
  /** By domain; null where freshness is not watched. */
  readonly freshness: FreshnessLookup | null
  /** The names of the outputs by which the operator is notified, apart from the log. */
  readonly tells: readonly string[]
  readonly signal?: AbortSignal
}

type Watched = Pick<Context, 'queue' | 'scheduled' | 'now'>

/**
 * Compares the present faults with the open incidents, one process at a time. The sample world raises none.
 */
export async function watch(
  { db, clock, ...watched }: Watched & Pick<Context, 'db' | 'clock'>,
  { signal, ...options }: WatchOptions,
): Promise<void> {
  await inTurn(db, 'watch', { clock, ...(signal && { signal }) }, (leased) =>
    compare({ ...watched, db: leased }, options),
  )
}

async function compare(
  { db, queue, scheduled, now }: Watched & { readonly db: LeasedDatabase },
  { log, freshness, tells }: WatchOptions,
): Promise<void> {
  if (await holdsSample(db)) return
  const runs = await judgedRuns(
    db,
    scheduled.map(({ id }) => id),
    JUDGED,
  )
  // One alarm of the service stands for those of all its sources.
  const noNetwork = withoutNetwork(scheduled, runs) !== null
  const open = new Map((await openIncidents(db)).map((each) => [nameOf(each), each]))

  async function change(
    event: AlarmEvent,
    apply: (tx: LeasedDatabase) => Promise<Incident | undefined>,
  ): Promise<void> {
    const incident = await db.transaction(async (tx) => {
      const changed = await apply(tx)
      if (changed) for (const by of tells) await queue.add(tx, 'alarm', { incident: changed.id, event, by })
      return changed
    })
    // Another process may have been faster.
    if (!incident) return
    const { id, kind, source_id, subject, detail } = incident
    const fields = { incident: id, kind, source: source_id, subject, detail }
    if (event === 'began') log.warn(fields, headline(incident, event))
    else log.info(fields, headline(incident, event))
  }

  for (const source of scheduled) {
    const past = runs.get(source.id) ?? []
    const findings = [...findingsOf(source, past), ...(await staleness(source, past.length > 0, freshness))]
    for (const finding of findings) {
      const incident = open.get(nameOf({ ...finding, source_id: source.id }))
      if (finding.wrong && !incident && !noNetwork)
        await change('began', (tx) => beginIncident(tx, source.id, finding, now()))
      else if (!finding.wrong && incident) await change('ended', (tx) => endIncident(tx, incident, now()))
    }
  }
  const ids = new Set(scheduled.map(({ id }) => id))
  // A source that is no longer read can't recover.
  for (const incident of open.values())
    if (!ids.has(incident.source_id)) await change('ended', (tx) => endIncident(tx, incident, now()))
}

const nameOf = ({ kind, source_id, subject }: Pick<Incident, 'kind' | 'source_id' | 'subject'>) =>
  JSON.stringify([kind, source_id, subject])

/** A source that was never read is not stale, but not read yet. */
async function staleness(
  source: Source,
  wasRead: boolean,
  freshness: FreshnessLookup | null,
): Promise<Finding[]> {
  if (!freshness || !wasRead) return []
  const domains = Object.entries(await freshness(source))
  return domains.flatMap(([subject, { status }]): Finding[] => {
    const about = { kind: 'stale', subject, run_id: null } as const
    if (status === 'stale') return [{ ...about, wrong: true, detail: 'Its newest records are too old.' }]
    if (status !== 'ok' && status !== 'warning') return []
    return [{ ...about, wrong: false, detail: 'There are new records again.' }]
  })
}
