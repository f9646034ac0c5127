// Whether the workers of this process go on polling their queues.
import type { PgBoss, WipData } from 'pg-boss'
import type { Clock } from '#lib/clock.ts'

const EVERY_MS = 15_000

/**
 * Calls `polled` each time every worker has polled its queue once more, or is busy with a job. A poll that
 * fails counts: only one that does not return is silent. The returned function ends it.
 */
export function watchPolls(boss: Pick<PgBoss, 'getWipData'>, clock: Clock, polled: () => void): () => void {
  let before = new Map<string, string>()
  return clock.every(EVERY_MS, () => {
    const workers = boss.getWipData()
    if (workers.some((worker) => worker.count === 0 && before.get(worker.id) === lastPoll(worker))) return
    before = new Map(workers.map((worker) => [worker.id, lastPoll(worker)]))
    polled()
  })
}

const lastPoll = ({ lastFetchedOn, lastErrorOn }: WipData): string => `${lastFetchedOn} ${lastErrorOn}`
