// Lists the sources with their last and next runs.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { LOOKED_BACK, nextRun } from '#model/sources/schedule.ts'
import { hasTrial } from '#model/sources/trial.ts'
import { itemsInDoubt } from '#store/captures.ts'
import { liveChecks, trialsOf } from '#store/live-checks.ts'
import { latestRuns } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { sourceShape } from './source-shape.ts'

export const listSourcesOperation: Operation = {
  ...ofAdmin,
  id: 'sources.list',
  summary: 'The sources, with the last and the next run of each.',
  http: { method: 'GET', path: '/admin/sources' },
  params: {},
  output: z.object({ data: z.array(sourceShape) }),
  run: async ({ db, sources, scheduled, now }) => {
    const [runs, live, doubts, trials] = await Promise.all([
      latestRuns(db, LOOKED_BACK),
      liveChecks(db),
      itemsInDoubt(db),
      trialsOf(
        db,
        sources.filter(hasTrial).map(({ id }) => id),
      ),
    ])
    const idle = await holdsSample(db)
    const data = sources.map((source) => {
      const { id, country, title, publisher, home, official, terms, domains, everyHours } = source
      const past = runs.get(id) ?? []
      const reads = scheduled.includes(source) && !idle
      return {
        id,
        country_code: country,
        title,
        publisher,
        home,
        official,
        terms,
        domains,
        every_hours: everyHours,
        hosts: Object.keys({ ...source.hosts, ...source.documentHosts }),
        ended_on: source.endedOn ?? null,
        blocked: source.blocked?.why ?? null,
        blocked_by: source.blocked?.kind ?? null,
        verified: { ...source.verified, live_at: live.get(id) ?? null },
        trial: trials.get(id) ?? null,
        in_doubt: doubts.get(id) ?? null,
        scheduled: reads,
        last_run: past[0] ?? null,
        next_run_at: reads ? nextRun(source, past, now()) : null,
      }
    })
    return { value: { data } }
  },
}
