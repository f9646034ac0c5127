// The background jobs of the service: a handler for each queue, and the schedule of recurring jobs.
import type { NoticeOutput } from '#delivery/notice.ts'
import type { Posts } from '#delivery/post.ts'
import type { MessageWords } from '#delivery/words.ts'
import type { SourceReader } from '#ingest/network/source-reader.ts'
import { type MailTemplates, mailTemplates } from '#mail/templates.ts'
import type { Mail } from '#model/mail.ts'
import type { Context } from '#model/operation.ts'
import { remind } from '#operations/account/subscriptions/reminders.ts'
import { failListening } from '#store/accounts/listenings.ts'
import { workOn } from '#store/queue/queue.ts'
import type { PortraitsOptions } from '#texts/portraits.ts'
import { type ExportSchedule, exportAll } from './export-all.ts'
import { fetchPortraits } from './fetch-portraits.ts'
import { ingest, queueDue } from './ingest.ts'
import { linkRecords } from './link-names.ts'
import { attempt } from './listening.ts'
import type { Log } from './log-run.ts'
import { type PurgeOptions, purge } from './purge.ts'
import { readTexts, type TextsOptions } from './read-texts.ts'
import { score } from './score.ts'
import { alarmNames, sendAlarm } from './send-alarm.ts'
import { sendInvitation } from './send-invitation.ts'
import { sendMail } from './send-mail.ts'
import { type FreshnessLookup, watch } from './watch.ts'

export interface JobsOptions {
  readonly mail: Mail
  /** What invitations by e-mail say. */
  readonly words: Pick<MessageWords, 'invitation'>
  /** What e-mails to accounts say; the built-in templates by default. */
  readonly templates?: MailTemplates
  /** The set-up for reading sources. */
  readonly reading: SourceReader
  readonly log: Log
  /** The store of captured replies, and the days they are kept; null where none are. */
  readonly captures?: PurgeOptions['captures']
  /** The days for which each kind of data is kept; by default only what ends by itself is deleted. */
  readonly retain?: PurgeOptions['retain']
  /** The folder of e-mails that no mail server takes. */
  readonly outbox?: PurgeOptions['outbox']
  /** Called with each kind and number of deleted rows. */
  readonly deleted?: PurgeOptions['deleted']
  /** Where the operator is notified of incidents, apart from the log; nowhere by default. */
  readonly alarms?: { readonly outputs: readonly NoticeOutput[]; readonly posts: Posts } | null
  /** Where and how records are exported, and when, as a cron expression in UTC; by default they are not. */
  readonly exports?: ExportSchedule | null
  /** The state of the domains of a source; by default their freshness is not watched. */
  readonly freshness?: FreshnessLookup
  /** The set-up for reading files that records link; null or omitted where none is read. */
  readonly texts?: TextsOptions | null
  /** How portraits of people are fetched, and how many in a day; null or omitted where none are. */
  readonly portraits?: Pick<PortraitsOptions, 'reading' | 'perDay'> | null
  /** Concurrent jobs of each queue; 0 leaves all of them to other processes. */
  readonly workers: number
  /** Called for a failed job, with its queue, and for errors of pg-boss itself, with null. */
  readonly onError: (error: unknown, name: string | null) => void
  /** Called for a completed job, with its queue and its data. */
  readonly onDone?: (name: string, job: object) => void
  /** Called each time all workers of all queues have polled once more, or are busy. */
  readonly onPolled?: () => void
  /** Seconds between two polls of a queue; overrides those of each queue. */
  readonly pollSeconds?: number
  /** Time limit of the queue's own statements, in milliseconds. */
  readonly statementMs?: number
}

/** UTC. Nightly in the Americas, and in the day: some machines are off at night. */
const PURGE = '17 2,8,14,20 * * *'
const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_QUARTER = '*/15 * * * *'
const EVERY_HOUR = '41 * * * *'

/** Runs jobs until it is disposed of; a job that does not end by then is retried by another process. */
export async function startJobs(
  context: Context,
  {
    mail,
    words,
    reading,
    log,
    captures,
    texts,
    alarms,
    exports,
    freshness,
    workers,
    ...options
  }: JobsOptions,
): Promise<AsyncDisposable> {
  const { db, now, clock } = context
  const { templates = mailTemplates() } = options
  const tells = alarmNames(alarms?.outputs ?? [])
  if (workers === 0) return { async [Symbol.asyncDispose]() {} }
  return workOn(db, {
    ...options,
    workers,
    now,
    clock,
    rounds: {
      purge: PURGE,
      due: EVERY_MINUTE,
      texts: EVERY_MINUTE,
      link: EVERY_MINUTE,
      watch: EVERY_FIVE_MINUTES,
      score: EVERY_QUARTER,
      remind: EVERY_QUARTER,
      export: exports?.schedule ?? null,
      portraits: options.portraits ? EVERY_HOUR : null,
    },
    handlers: {
      listening: ({ id }, signal, leased) => attempt({ ...context, db: leased }, id, signal),
      mail: (job, _, leased) =>
        'invitation' in job
          ? sendInvitation({ ...context, db: leased, words }, mail, job)
          : sendMail({ ...context, db: leased, templates }, mail, job),
      purge: (_, signal, leased) =>
        purge(context, leased, {
          ...{ log, captures: captures ?? null, signal },
          ...{ retain: options.retain ?? null, outbox: options.outbox ?? null },
          deleted: options.deleted ?? (() => {}),
        }),
      remind: (_, signal, leased) => remind(context, leased, signal),
      score: (_, signal, leased) => score(leased, now, signal),
      watch: (_, signal) => watch(context, { log, freshness: freshness ?? null, tells, signal }),
      async alarm(job, _, leased) {
        if (!alarms) return
        const { outputs, posts } = alarms
        await sendAlarm({ ...context, db: leased }, outputs, { mail, posts }, job)
      },
      link: (_, signal) => linkRecords(db, { now, clock, log, signal }),
      due: (_, __, leased) => queueDue(leased, context.queue, context.scheduled, now()),
      async texts(_, signal) {
        if (texts) await readTexts(context, { ...texts, reading, log, signal })
      },
      async portraits(_, signal) {
        const { portraits } = options
        if (portraits) await fetchPortraits(context, { ...portraits, log, signal })
      },
      async export(_, signal) {
        if (exports) await exportAll(context, exports, { log, signal })
      },
      async source({ id, window }, signal) {
        const source = context.sources.find((each) => each.id === id)
        // The source may have been removed since the job was queued.
        if (!source) return
        await ingest(db, source, { reading, window, now, clock, log, signal })
        await watch(context, { log, freshness: null, tells, signal })
      },
    },
    givenUp: ({ id }, _, leased) => failListening(leased, id, now()),
  })
}
