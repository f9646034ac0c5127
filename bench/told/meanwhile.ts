// What subscriptions cost while records are stored at a steady rate, and how soon webhooks have what changed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { delivering } from '#delivery/deliver.ts'
import { postsTo } from '#delivery/post.ts'
import { writeAll } from '#first-run.ts'
import { keepDoing } from '#jobs/keep-doing.ts'
import { raw } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import type { Line } from '#model/declaration/domain.ts'
import {
  type KeptSubjects,
  keptSubjects,
} from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { sampleWorld } from '#sample/world.ts'
import { openStore } from '#store/open-store.ts'
import { isDeliveryDue } from '#store/subscriptions/deliveries.ts'
import { isReportDue } from '#store/subscriptions/logged-changes.ts'
import { messageWords } from '#web/alerts/message-words.ts'
import { httpReceiver } from '../../test/support/receivers.ts'
import { writeLines } from '../../test/support/write-lines.ts'
import type { Finding } from '../report.ts'
import { BASE_URL, type FilledService, serviceOn } from './filled.ts'
import { changesOf } from './matching.ts'
import { subscribe } from './subscribers.ts'

/** Lines stored each second, and for how many seconds. */
const LINES = 20
const SECONDS = 30
/** Seconds from storing to the webhook, at p95, and the share by which storing may slow down. */
const DELIVERED_S = 5
const SLOWER = 0.1

interface Options {
  readonly needs: KeptSubjects
  /** Whose subscriptions there are, in words. */
  readonly of: string
  /** Subscriptions with a webhook. */
  readonly webhooks: number
}

/** Storing with and without subscriptions, and the delay of webhooks. */
export async function measureMeanwhile(
  filled: FilledService,
  world: readonly Line[],
  { needs, of, webhooks }: Options,
): Promise<Finding[]> {
  const { db } = filled
  await using receiver = await httpReceiver()
  const delays: number[] = []
  receiver.answer((response) => {
    const { timestamp } = JSON.parse(receiver.received.at(-1)!.body) as { timestamp: string }
    delays.push((Date.now() - Date.parse(timestamp)) / 1_000)
    response.end()
  })
  await db.script(`
delete from subscription_outputs;
delete from deliveries;
insert into subscription_outputs (subscription_id, channel, rhythm, url, secret, created_at, composed_to)
select s.id, 'webhook', 'immediate', '${receiver.url}/' || s.id, 'whsec_c2VjcmV0IG9mIGEgbWVhc3VyZW1lbnQ=',
  now(), coalesce((select max(id) from inbox), 0)
from (select id from subscriptions order by md5(id::text) limit ${webhooks}) s;
analyze subscription_outputs`)
  const run = async (which: string, round: number) => {
    filled.say(`storing ${LINES * SECONDS} lines, ${which} …`)
    return store(filled, world, needs, round)
  }
  const without = async (round: number) => {
    await db.script('update accounts set disabled_at = now()')
    const seconds = await run('without subscriptions', round)
    await db.script('update accounts set disabled_at = null')
    return seconds
  }
  const before = await without(1_000)
  const among = await run('with subscriptions', 2_000)
  const after = await without(3_000)
  const usual = (before + after) / 2
  const slower: Finding = {
    what:
      `Storing ${LINES} lines a second with the subscriptions of ${of}, which are matched meanwhile: ` +
      `times as long as without`,
    measured: `${ms(among)} against ${ms(usual)} ms a batch`,
    ratio: among / usual,
    bound: { most: 1 + SLOWER },
  }
  if (!webhooks) return [slower]
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
  return [
    slower,
    {
      what: `From storing to the webhook meanwhile, p95, against ${DELIVERED_S} s`,
      measured:
        `${at(0.95).toFixed(2)} s, half in ${at(0.5).toFixed(2)} s: ${sorted.length} messages to ` +
        `${webhooks} receivers`,
      ratio: at(0.95) / DELIVERED_S,
      bound: { most: 1 },
    },
  ]
}

const ms = (seconds: number) => ((seconds * 1_000) / SECONDS).toFixed(1)

/** Stores lines each second while the loops of the service work; the seconds that storing took. */
async function store(
  { db, app: { context, search } }: FilledService,
  world: readonly Line[],
  needs: KeptSubjects,
  round: number,
): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const { now, clock } = context
  const posts = stack.use(postsTo(context.receivers, clock))
  const mail = { send: async () => {} }
  const deliver = delivering(context, { mail, posts, words: messageWords(mailTemplates(), BASE_URL, now) })
  let failure: unknown = null
  const keep = (work: (signal: AbortSignal) => Promise<void>) =>
    stack.use(
      keepDoing(work, {
        onError: (error) => {
          failure = error
        },
      }),
    )
  keep((signal) => search.builder.run(signal))
  keep((signal) => reportChanges(context, signal, needs))
  keep(deliver)
  let seconds = 0
  const began = performance.now()
  for (let second = 0; second < SECONDS; second++) {
    await pause(Math.max(0, began + second * 1_000 - performance.now()))
    const lines = changesOf(world, LINES, round + second)
    const from = performance.now()
    await writeLines(db, lines, now())
    seconds += (performance.now() - from) / 1_000
  }
  // What was stored last is to be matched and delivered too.
  while (!failure && ((await isBehind()) || (await isReportDue(db)) || (await isDeliveryDue(db, now()))))
    await pause(500)
  if (failure) throw failure
  return seconds

  async function isBehind() {
    const [row] = await db.rows<[boolean]>(
      raw(`
select coalesce((select max(seq) from search_indexes where state = 'ready'), 0)
  < (select max(seq) from changes)`),
    )
    return row![0]
  }
}

const EMBEDDED = { accounts: 100, each: 5, scale: 0.25 }

/** Storing on the embedded database, with and without the subscriptions of a hundred accounts. */
export async function measureEmbedded(say: (text: string) => void): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-bench-'))
  try {
    await using db = await openStore({ databaseUrl: null, databaseConnections: 1, dataDir: folder })
    const world = [...sampleWorld({ scale: EMBEDDED.scale })]
    say(`importing ${world.length} records into the embedded database …`)
    await writeAll(
      db,
      world,
      () => new Date().toISOString(),
      () => {},
    )
    await using app = await serviceOn(db)
    await app.search.builder.run(new AbortController().signal)
    app.search.retrieval.lookup.renew()
    await subscribe(app.context, db, EMBEDDED.accounts, EMBEDDED.each)
    const of = `${EMBEDDED.accounts} accounts on the embedded database`
    return await measureMeanwhile({ db, app, say }, world, { needs: keptSubjects(), of, webhooks: 0 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
