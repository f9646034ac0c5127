// Starts the service (settings, database, application, listening) and stops it gracefully.
import { join, resolve } from 'node:path'
import { outboxIn } from '#access/mail.ts'
import { buildApp } from '#app.ts'
import {
  type ComputingLoop,
  computingRounds,
  computingThread,
  type Fault,
  threadConnections,
} from '#computing-loops.ts'
import { type Config, readConfig } from '#config.ts'
import { exportStore } from '#exports/open-store.ts'
import { type FirstRun, introduce, settleSample } from '#first-run.ts'
import { CONNECTION_LIMITS } from '#http/connections.ts'
import { serveMetrics } from '#http/metrics-port.ts'
import { capturesOf, capturingReader } from '#ingest/network/source-reader.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { startJobs } from '#jobs/jobs.ts'
import { keepDoing } from '#jobs/keep-doing.ts'
import { rebuildOutdated } from '#jobs/rebuild.ts'
import { alarmNames } from '#jobs/send-alarm.ts'
import { watchService } from '#jobs/watch-service.ts'
import { clock } from '#lib/dates.ts'
import { freePort } from '#lib/port.ts'
import { mailTemplates } from '#mail/templates.ts'
import { isReported } from '#model/outage.ts'
import { isUnsearchable, Problem } from '#model/problem.ts'
import { LOOPS, type Loop } from '#model/service-state.ts'
import type { Source } from '#model/sources/source.ts'
import { freshnessOfSource } from '#operations/service/freshness.ts'
import { openOutgoing } from '#outgoing.ts'
import { newDatabase, preparedArchive, unpackDatabase } from '#prepared-archives.ts'
import { whileMigrating } from '#rest/while-migrating.ts'
import { configuredReading } from '#source-means.ts'
import { type Migrating, migratingText } from '#store/driver/migrate.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { LeaseLost } from '#store/lease.ts'
import { openStore, type StoreOptions } from '#store/open-store.ts'
import { extractor } from '#texts/extractor.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Time limit of a stop in total: longer than that of open requests and jobs. */
const STOP_MS = 13_000

const isLoop = (name: string): name is Loop => Object.hasOwn(LOOPS, name)

/** The loops of processes with workers. */
const OF_WORKERS: readonly Loop[] = [
  'queues',
  'due',
  'watch',
  'score',
  'remind',
  'link',
  'texts',
  'purge',
  'search_index',
  'subscriptions',
  'deliveries',
]

/**
 * Starts the service, or ends the process with code 1 and the reason in one line. What was opened before the
 * failure, such as a connection to the cache, does not keep it alive: its supervisor starts it again.
 */
export async function serveOrExit(): Promise<void> {
  try {
    await serve()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`, () => process.exit(1))
  }
}

/** Starts the service and returns once it is ready; it stops at SIGINT or SIGTERM. */
export async function serve(config: Config = readConfig()): Promise<void> {
  const started = performance.now()
  // A reader of the output that is gone, such as a collector of logs, ends neither the service nor its stop.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  await using stack = new AsyncDisposableStack()
  const port = config.port || (await freePort())
  // Before anything is opened: an e-mail of a broken template would be lost.
  const templates = mailTemplates(config.mailTemplates)
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`
  const now = clock()
  say(config.databaseUrl ? 'Opening PostgreSQL …' : `Opening the embedded database in ${config.dataDir} …`)
  const template = config.preparedStart ? { template: config.sample ? sampleWorld : newDatabase } : {}
  const forThread = config.workers > 0 ? threadConnections(config) : null
  const databaseConnections = config.databaseConnections - (forThread ?? 0)
  const db = stack.use(await opened({ ...config, databaseConnections, ...template }, { port, baseUrl }))
  await settleSample(db, config.sample, now, say)
  const first = await introduce(db, config, baseUrl, now)
  const store = exportStore(config.exports.store, config.dataDir)
  const replicas = { ...config.databaseReplicas, connections: databaseConnections }
  const app = stack.use(await buildApp(db, { ...config, baseUrl, published: store, replicas }))
  const onError = (error: unknown, work: string | null) => {
    if (error instanceof LeaseLost)
      app.http.log.info({ work, detail: error.message }, 'background work was left to another process')
    else if (isUnsearchable(error))
      app.http.log.info({ work, detail: error.message }, 'background work waits for the search index')
    else if (!isReported(error)) app.http.log.error({ err: error, work }, 'background work failed')
  }
  const { workers, captureDays } = config
  const polite = configuredReading(config, db)
  const kept = capturesOf(db, config)
  const captures = captureDays ? { kept, days: captureDays } : null
  const reading = captures ? capturingReader(polite, kept) : polite
  const { log } = app.http
  // Sources are still read, so the service starts.
  if (captures && config.captureStore && workers > 0)
    kept.blobs.check().catch(({ message }) => log.warn({ detail: message }, 'replies cannot be stored'))
  const freshness = (source: Source) => freshnessOfSource(app.context, source)
  const texts = config.documents.perDay ? { ...config.documents, extract: extractor() } : null
  const portraits = config.portraitsPerDay ? { reading: polite, perDay: config.portraitsPerDay } : null
  const outgoing = stack.use(openOutgoing(config, templates, app.context))
  const { mail, posts, words } = outgoing
  const alarms = { outputs: config.alarms, posts }
  const { beats, noteState } = app
  const { attempted } = app.metrics
  const onDone = (name: string) => isLoop(name) && beats.beat(name)
  const exports = { ...config.exports, store }
  const jobs = {
    mail,
    words,
    templates,
    reading,
    log,
    captures,
    ...{ retain: config.retain, outbox: outboxIn(config.dataDir), deleted: app.metrics.deleted },
    texts,
    portraits,
    alarms,
    exports,
    freshness,
    workers,
    onError,
    onDone,
    onPolled: () => beats.beat('queues'),
  }
  stack.use(await startJobs({ ...app.context, db: app.background }, jobs))
  if (config.workers > 0) {
    // A loop has its whole bound for its first round.
    for (const loop of OF_WORKERS) beats.beat(loop)
    const keep = (loop: Loop, round: Parameters<typeof keepDoing>[0]) =>
      stack.use(keepDoing(round, { onError: (error) => onError(error, loop), beat: () => beats.beat(loop) }))
    if (forThread === null) {
      const background = { context: { ...app.context, db: app.background }, search: app.search }
      const rounds = computingRounds(background, { ...outgoing, attempted })
      for (const [loop, round] of Object.entries(rounds)) keep(loop as ComputingLoop, round)
    } else
      stack.use(
        computingThread(
          { config, templates, baseUrl, connections: forThread },
          {
            beat: (loop) => beats.beat(loop),
            failed: (loop, fault) => onError(errorOf(fault), loop),
            outage: (detail) => log.warn({ detail }, 'an outage of the database in background work'),
            attempted,
            ended: (error) => onError(error, null),
          },
        ),
      )
    stack.use(
      rebuildOutdated(app.background, {
        authority: AUTHORITY,
        now,
        onError: (error) => onError(error, 'rebuild'),
      }),
    )
  }
  stack.use(
    watchService(app.context, {
      ...{ beats, onState: noteState, reads: app.replicas?.state ?? null, log },
      ...{ tells: alarmNames(config.alarms) },
      ...{ dataDir: config.dataDir, embedded: !config.databaseUrl },
    }),
  )
  const limits = { ...CONNECTION_LIMITS, ...config.connections }
  if (config.metrics) stack.use(await serveMetrics(app.metrics, { ...config.metrics, limits }))
  // Otherwise the first query for an acronym may be answered without its expansion.
  await app.search.warm()
  await app.http.listen({ port, host: config.host })
  const everything = stack.move()
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A terminal, or a wrapper that passes signals on, may send a second one.
    if (stopping) return
    stopping = true
    say(`${signal}: stopping …`)
    // Whatever clients and the database do: a stop takes no longer than this.
    setTimeout(() => {
      process.stderr.write('Background work did not end in time and was aborted.\n')
      process.exit(1)
    }, STOP_MS).unref()
    // No new request is accepted while background work ends.
    app.http.close().catch(() => {})
    everything.disposeAsync().then(
      () => say('Stopped.'),
      (error) => {
        process.stderr.write(`${error.stack ?? error}\n`)
        process.exitCode = 1
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  say(`Hemiciclo is ready on ${baseUrl} after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (first) say(introduction(first, join(resolve(config.dataDir), 'first-run.json'), baseUrl))
  else say(`Try: curl ${baseUrl}/v1/countries`)
}

/** Opens the database. While it is migrated, the log and the port say so. */
async function opened(
  config: Config & StoreOptions,
  { port, baseUrl }: { port: number; baseUrl: string },
): Promise<OpenDatabase> {
  await using answering = whileMigrating({ port, host: config.host, baseUrl })
  const onMigrating = (state: Migrating) => {
    const text = migratingText(state)
    say(text)
    answering.note(text)
  }
  return await openStore({ ...config, onMigrating })
}

/** The error of another thread. */
function errorOf({ message, stack, kind }: Fault): Error {
  if (kind === 'unsearchable') return new Problem('SEARCH_UNAVAILABLE', message)
  return Object.assign(kind === 'left' ? new LeaseLost(message) : new Error(message), { stack })
}

/** Unpacks the prepared database with the sample world; where none fits the code, the empty one. */
async function sampleWorld(folder: string): Promise<boolean> {
  if (!(await unpackDatabase(await preparedArchive('sample'), folder))) return newDatabase(folder)
  say('  the sample world and its search index, as the installation prepared them')
  return true
}

/** The next steps. Secrets stay in the file: output may end up in log collectors. */
function introduction({ account_email }: FirstRun, file: string, baseUrl: string): string {
  const key = `$(node -p 'require(${JSON.stringify(file)}).api_key')`
  return `
This first start created an account, a key and an administration token. They are stored only in
  ${file}

  sign in at ${baseUrl}/sign-in as ${account_email} with its account_password
  curl -H "X-API-Key: ${key}" '${baseUrl}/v1/bills?country_code=CO&limit=3'
`
}
