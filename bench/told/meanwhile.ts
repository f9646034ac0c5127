// What subscriptions cost while records are stored at a steady rate, and how soon webhooks have what changed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { computingRounds, computingThread, threadConnections } from '#computing-loops.ts'
import { readConfig } from '#config.ts'
import { writeAll } from '#first-run.ts'
import { keepDoing } from '#jobs/keep-doing.ts'
import { raw } from '#lib/sql.ts'
import { mailTemplates } from '#mail/templates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { openOutgoing } from '#outgoing.ts'
import { sampleWorld } from '#sample/world.ts'
import { openStore } from '#store/open-store.ts'
import { isDeliveryDue } from '#store/subscriptions/deliveries.ts'
import { isReportDue } from '#store/subscriptions/logged-changes.ts'
import { writeLines } from '../../test/support/write-lines.ts'
import { postgresCpu, processCpu } from '../cpu.ts'
import type { Finding } from '../report.ts'
import { BASE_URL, type FilledService, serviceOn } from './filled.ts'
import { changesOf } from './matching.ts'
import { timedReceiver } from './receiver.ts'
import { subscribe } from './subscribers.ts'

/** Lines stored each second, and for how many seconds of each turn. */
const LINES = 20
const SECONDS = 20
/** Turns with subscriptions between turns without: what else the machine does falls on both. */
const TURNS = 2
/** Seconds of the same before it is measured: the first lines derive what many subscriptions list. */
const WARM_S = 10
/** Seconds from storing to the webhook, at p95, and the share by which storing may slow down. */
const DELIVERED_S = 5
const SLOWER = 0.1

interface Options {
  /** The address of the database; null for the embedded one. */
  readonly url: string | null
  /** Whose subscriptions there are, in words. */
  readonly of: string
  /** Subscriptions with a webhook. */
  readonly webhooks: number
  /** The number of its first line. Each measurement takes 5,000 numbers of its own. */
  readonly round: number
}

/** Storing with and without subscriptions, and the delay of webhooks. */
export async function measureMeanwhile(
  filled: FilledService,
  world: readonly Line[],
  { url, of, webhooks, round: first }: Options,
): Promise<Finding[]> {
  const { db } = filled
  await using receiver = await timedReceiver()
  await using loops = loopsOf(filled, url)
  const ofDatabase = url ? await postgresCpu(db) : () => 0
  const ofService = processCpu(process.pid)
  const cpu = () => (ofService() + ofDatabase()) / 1_000
  const { delays } = receiver
  await db.script(`
delete from subscription_outputs;
delete from deliveries;
insert into subscription_outputs (subscription_id, channel, rhythm, url, secret, created_at, composed_to)
select s.id, 'webhook', 'immediate', '${receiver.url}/' || s.id, 'whsec_c2VjcmV0IG9mIGEgbWVhc3VyZW1lbnQ=',
  now(), coalesce((select max(id) from inbox), 0)
from (select id from subscriptions order by md5(id::text) limit ${webhooks}) s;
analyze subscription_outputs`)
  const run = async (which: string, round: number) => {
    // A start and a change of all accounts read the subscriptions again; the first round derives their needs.
    await writeLines(db, changesOf(world, 1, round - 1), filled.app.context.now())
    await loops.idle()
    await store(filled, world, round + SECONDS, WARM_S)
    await loops.idle()
    delays.length = 0
    filled.say(`storing ${LINES * SECONDS} lines, ${which} …`)
    const since = cpu()
    const batches = await store(filled, world, round, SECONDS)
    // What was stored last is to be matched and delivered too.
    await loops.idle()
    return { batches, cpu: cpu() - since }
  }
  const without = async (round: number) => {
    await db.script('update accounts set disabled_at = now()')
    const used = await run('without subscriptions', round)
    await db.script('update accounts set disabled_at = null')
    return used
  }
  const quiet = [await without(first)]
  const told: Used[] = []
  const late: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const from = first + turn * 2_000
    told.push(await run('with subscriptions', from + 1_000))
    late.push(...delays)
    quiet.push(await without(from + 2_000))
  }
  late.sort((a, b) => a - b)
  const [usual, among] = [quiet, told].map(batchOf) as [Batch, Batch]
  const slower: Finding = {
    what:
      `Storing ${LINES} lines a second with the subscriptions of ${of}, which are matched meanwhile` +
      `${webhooks ? `, and sent to ${webhooks} webhooks` : ''}: times as long as without`,
    measured:
      `${among.median.toFixed(1)} against ${usual.median.toFixed(1)} ms a batch, p95 ` +
      `${among.p95.toFixed(0)} against ${usual.p95.toFixed(0)}; with everything that follows ` +
      `${among.cpu.toFixed(1)} against ${usual.cpu.toFixed(1)} ms of processor time`,
    ratio: among.median / usual.median,
    bound: { most: 1 + SLOWER },
  }
  if (!webhooks) return [slower]
  const at = (share: number) => late[Math.floor(late.length * share)] ?? Number.POSITIVE_INFINITY
  return [
    slower,
    {
      what: `From storing to the webhook meanwhile, p95, against ${DELIVERED_S} s`,
      measured:
        `${at(0.95).toFixed(2)} s, half in ${at(0.5).toFixed(2)} s: ${late.length} messages to ` +
        `${webhooks} receivers`,
      ratio: at(0.95) / DELIVERED_S,
      bound: { most: 1 },
    },
  ]
}

/** The milliseconds that storing each batch of a turn took, and processor time of the turn in seconds. */
interface Used {
  readonly batches: readonly number[]
  readonly cpu: number
}

/** All in milliseconds. One batch that stalls, as at a checkpoint, would decide a mean of twenty. */
interface Batch {
  readonly median: number
  readonly p95: number
  readonly cpu: number
}

function batchOf(turns: readonly Used[]): Batch {
  const all = turns.flatMap(({ batches }) => batches).toSorted((a, b) => a - b)
  const at = (share: number) => all[Math.floor(all.length * share)]!
  const cpu = turns.reduce((sum, turn) => sum + turn.cpu, 0)
  return { median: at(0.5), p95: at(0.95), cpu: (cpu * 1_000) / all.length }
}

interface Loops extends AsyncDisposable {
  /** Resolves once everything that was stored is indexed, matched and delivered. */
  idle(): Promise<void>
}

/** The loops of the service that follow what is stored, where the service runs them. */
function loopsOf({ db, app: { context, search } }: FilledService, url: string | null): Loops {
  const stack = new AsyncDisposableStack()
  let failure: unknown = null
  const onError = (error: unknown) => {
    failure = error
  }
  const config = readConfig({ ...(url && { DATABASE_URL: url }), DELIVERY_ALLOW: '127.0.0.1' })
  const templates = mailTemplates()
  if (url) {
    const settings = { config, templates, baseUrl: BASE_URL, connections: threadConnections(config)! }
    const failed = (_: unknown, { message }: { readonly message: string }) => onError(new Error(message))
    const untold = { beat() {}, attempted() {} }
    stack.use(computingThread(settings, { ...untold, failed, outage: onError, ended: onError }))
  } else {
    const rounds = computingRounds({ context, search }, openOutgoing(config, templates, context))
    for (const round of Object.values(rounds)) stack.use(keepDoing(round, { onError }))
  }
  return {
    async idle() {
      while (
        !failure &&
        ((await isBehind()) || (await isReportDue(db)) || (await isDeliveryDue(db, context.now())))
      )
        await pause(500)
      if (failure) throw failure
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }

  async function isBehind() {
    const [row] = await db.rows<[boolean]>(
      raw(`
select coalesce((select max(seq) from search_indexes where state = 'ready'), 0)
  < (select max(seq) from changes)`),
    )
    return row![0]
  }
}

/** Stores lines each second, for so many seconds; the milliseconds that each batch took. */
async function store(
  { db, app }: FilledService,
  world: readonly Line[],
  round: number,
  length: number,
): Promise<number[]> {
  const batches: number[] = []
  const began = performance.now()
  for (let second = 0; second < length; second++) {
    await pause(Math.max(0, began + second * 1_000 - performance.now()))
    const lines = changesOf(world, LINES, round + second)
    const from = performance.now()
    await writeLines(db, lines, app.context.now())
    batches.push(performance.now() - from)
  }
  return batches
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
    return await measureMeanwhile({ db, app, say }, world, { url: null, of, webhooks: 0, round: 1_000 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
