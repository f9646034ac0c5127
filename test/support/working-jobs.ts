// Running jobs of a service, and the stored queues.
import type { App } from '#app.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import type { PlainReader } from '#ingest/network/source-reader.ts'
import { type JobsOptions, startJobs } from '#jobs/jobs.ts'
import { type Database, raw } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import type { Mail } from '#model/mail.ts'
import type { Jobs } from '#model/queue.ts'
import { messageWords } from '#web/alerts/message-words.ts'
import { happenings } from '../clock.ts'
import { BASE_URL } from './helpers.ts'
import { NOW } from './source-runs.ts'

export const NO_MAIL: Mail = { async send() {} }
/** Reads from this machine too, and logs nowhere. */
export const AT_HOME: Pick<JobsOptions, 'log' | 'words'> & { readonly reading: PlainReader } = {
  reading: (source, more) =>
    fetcher(source, {
      userAgent: 'hemiciclo/test',
      dispatchers: dispatchers({ anyAddress: true }),
      robots: null,
      backoffMs: 5,
      now: () => NOW,
      ...more,
    }),
  log: { info() {}, warn() {} },
  words: messageWords(mailTemplates(), BASE_URL, () => NOW),
}

export interface Done {
  readonly queue: string
  readonly job: Readonly<Record<string, unknown>>
}

/** The finished and failed jobs, as they end. */
export interface Working extends AsyncDisposable {
  readonly errors: unknown[]
  /** Resolves once so many jobs of a queue have been done. */
  done(queue: string, count?: number): Promise<void>
  /** Resolves once the listening request with this id is done or failed. */
  listened(id: string, queue?: 'listening' | 'listening_failed'): Promise<void>
  /** Resolves once a job has failed. */
  failed(): Promise<void>
}

/** Runs the jobs of an app, polls its queues often, and records the outcome of jobs. */
export async function working(
  context: App['context'],
  mail = NO_MAIL,
  workers = 1,
  more: Partial<JobsOptions> = {},
): Promise<Working> {
  const errors = happenings<unknown>()
  const done = happenings<Done>()
  const jobs = await startJobs(context, {
    ...{ ...AT_HOME, mail, workers, pollSeconds: 0.5 },
    onError: errors.add,
    onDone: (queue, job) => done.add({ queue, job: job as Done['job'] }),
    ...more,
  })
  return {
    errors: errors.all,
    async done(queue, count = 1) {
      await done.until(
        `${count} of ${queue}`,
        (all) => all.filter((each) => each.queue === queue).length >= count,
      )
    },
    async listened(id, queue = 'listening') {
      await done.until(`${queue} ${id}`, (all) =>
        all.some((each) => each.queue === queue && each.job.id === id),
      )
    },
    async failed() {
      await errors.until('a job that fails', ({ length }) => length > 0)
    },
    [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose](),
  }
}

/** State and data of the jobs of a queue, in order. */
export const waiting = async (db: Database, name: keyof Jobs) =>
  (await db.rows<[string, string]>(raw(`select state::text, data::text from pgboss.job where name = '${name}'
    order by created_on`))) // biome-ignore format: one call
