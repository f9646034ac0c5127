// A service's jobs at work, and the queues as they are stored.
import type { App } from '#app.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { type JobsOptions, startJobs } from '#jobs/jobs.ts'
import { type Database, raw } from '#lib/sql.ts'
import type { Mail } from '#model/mail.ts'
import type { Jobs } from '#model/queue.ts'

export const NO_MAIL: Mail = { async send() {} }
/** Reads from this machine too, and logs nowhere. */
export const AT_HOME: Pick<JobsOptions, 'reading' | 'log'> = {
  reading: (source, more) =>
    fetcher(source, {
      userAgent: 'hemiciclo/test',
      dispatchers: dispatchers({ anyAddress: true }),
      robots: null,
      backoffMs: 5,
      ...more,
    }),
  log: { info() {}, warn() {} },
}

/** Works for an app, and remembers what failed. */
export async function working(
  context: App['context'],
  mail = NO_MAIL,
  workers = 1,
  more: Partial<JobsOptions> = {},
) {
  const errors: unknown[] = []
  const jobs = await startJobs(context, {
    ...AT_HOME,
    ...{ mail, workers, onError: (error: unknown) => errors.push(error), ...more },
  })
  return { errors, [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose]() }
}

/** State and data of the jobs of a queue, in the order in which they came. */
export const waiting = async (db: Database, name: keyof Jobs) =>
  (await db.rows<[string, string]>(raw(`select state::text, data::text from pgboss.job where name = '${name}'
    order by created_on`))) // biome-ignore format: one call
