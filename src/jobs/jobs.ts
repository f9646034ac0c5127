// The background jobs of the service: a handler for each queue, and the schedule of those that recur.
import type { KeptReport } from '#ingest/stored.ts'
import type { Mail } from '#model/mail.ts'
import type { Context } from '#model/operation.ts'
import { purgeAccounts } from '#store/accounts/accounts.ts'
import { failListening } from '#store/accounts/listenings.ts'
import { purgeOauth } from '#store/accounts/oauth.ts'
import { workOn } from '#store/queue/queue.ts'
import { ingest } from './ingest.ts'
import { listen } from './listening.ts'
import { sendMail } from './send-mail.ts'

export interface JobsOptions {
  readonly mail: Mail
  /** Jobs of each queue at a time; 0 leaves all of them to other processes. */
  readonly workers: number
  /** Called for a job that failed, with its queue, and for errors of pg-boss itself, with null. */
  readonly onError: (error: unknown, name: string | null) => void
  /** Called for each run of a source, good or bad. */
  readonly onRun?: (report: KeptReport) => void
}

/** Nightly in the Americas; UTC. */
const PURGE = '17 8 * * *'

/** Runs jobs until it is disposed of; a job that does not end by then is retried by another process. */
export async function startJobs(
  context: Context,
  { mail, workers, onError, onRun }: JobsOptions,
): Promise<AsyncDisposable> {
  const { db, now } = context
  if (workers === 0) return { async [Symbol.asyncDispose]() {} }
  return workOn(db, {
    workers,
    onError,
    rounds: { purge: PURGE },
    handlers: {
      listening: ({ id }, signal) => listen(context, id, signal),
      mail: (job) => sendMail(context, mail, job),
      async purge() {
        await purgeAccounts(db, now())
        await purgeOauth(db, now())
      },
      async ingest({ source: id, since }, signal) {
        const source = context.sources.find((each) => each.id === id)
        // The source may have been removed since the job was queued.
        if (!source) return
        const report = await ingest(db, source, since, now, signal)
        onRun?.(report)
      },
    },
    givenUp: ({ id }) => failListening(db, id, now()),
  })
}
