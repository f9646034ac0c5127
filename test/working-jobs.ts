// A service's jobs at work, and the queues as they are stored.
import type { App } from '#app.ts'
import { startJobs } from '#jobs/jobs.ts'
import { type Database, raw } from '#lib/sql.ts'
import type { Mail } from '#model/mail.ts'
import type { Jobs } from '#model/queue.ts'

export const NO_MAIL: Mail = { async send() {} }

/** Works for an app, and remembers what failed. */
export async function working(context: App['context'], mail = NO_MAIL, workers = 1) {
  const errors: unknown[] = []
  const jobs = await startJobs(context, { mail, workers, onError: (error) => errors.push(error) })
  return { errors, [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose]() }
}

/** State and data of the jobs of a queue, in the order in which they came. */
export const waiting = async (db: Database, name: keyof Jobs) =>
  (await db.rows<[string, string]>(raw(`select state::text, data::text from pgboss.job where name = '${name}'
    order by created_on`))) // biome-ignore format: one call
