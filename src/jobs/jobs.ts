// The background work of the service: what is done for each kind of it, and when some comes round by itself.

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
  /** Pieces of each kind of work at a time; 0 leaves all of it to other processes. */
  readonly workers: number
  /** Told of work that failed, by the name of its kind, and of the queue's own troubles, which have none. */
  readonly onError: (error: unknown, name: string | null) => void
}

/** Nightly, in the small hours of the Americas. */
const PURGE = '17 8 * * *'

/** Works until it is disposed of; what is under way then ends, or is begun anew by another process. */
export async function startJobs(
  context: Context,
  { mail, workers, onError }: JobsOptions,
): Promise<AsyncDisposable> {
  const { db, now } = context
  if (workers === 0) return { async [Symbol.asyncDispose]() {} }
  return workOn(db, {
    workers,
    onError,
    rounds: { purge: PURGE },
    handlers: {
      listening: ({ id }, signal) => listen(db, id, now, signal),
      mail: (job) => sendMail(context, mail, job),
      async purge() {
        await purgeAccounts(db, now())
        await purgeOauth(db, now())
      },
      async ingest({ source: id, since }, signal) {
        const source = context.sources.find((each) => each.id === id)
        // A source may have been taken out since.
        if (source) await ingest(db, source, since, now, signal)
      },
    },
    givenUp: ({ id }) => failListening(db, id, now()),
  })
}
