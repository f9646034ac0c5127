// A process that runs the jobs of the service and reads every source, from the sites of the test instead of
// the network: its connections, rates and clock are those of the test, everything else is the service's.
import { createConnection } from 'node:net'
import { Agent } from 'undici'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import { robotsKept } from '#ingest/network/robots.ts'
import { capturesOf, capturingReader, type PlainReader } from '#ingest/network/source-reader.ts'
import { queueDue } from '#jobs/ingest.ts'
import { startJobs } from '#jobs/jobs.ts'
import { holdHost, takeTurns } from '#store/hosts.ts'
import { openStore } from '#store/open-store.ts'
import { AT_HOME } from '../support/working-jobs.ts'
import { clockFrom, quickSources } from './quick-sources.ts'
import { agentOf } from './sites.ts'

const { TRIAL_PORT, TRIAL_BEGAN, TRIAL_DUE } = process.env
const DUE_MS = 500

const config = readConfig()
const db = await openStore(config)
const now = clockFrom(Number(TRIAL_BEGAN))
const { context } = await buildApp(db, {
  ...config,
  ...{ baseUrl: 'http://hemiciclo.test', limits: false, now, logLevel: 'silent' },
})
const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

const toTheSites = new Agent({
  connect: (_, done) => {
    const socket = createConnection({ port: Number(TRIAL_PORT), host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => done(null, socket)).once('error', (error) => done(error, null))
  },
})
const common = {
  hosts: hostsOf({
    take: (host, count, gapMs) => takeTurns(db, host, count, gapMs),
    hold: (host, ms) => holdHost(db, host, ms),
  }),
  dispatchers: () => toTheSites,
  robots: robotsKept(),
  retries: 1,
  backoffMs: 50,
}

/** The runs of this process by their source: one at a time of each. */
const runs = new Map<string, string>()
let begun = 0
/** The last check for due sources. */
let looked: Promise<unknown> = Promise.resolve()
const polite: PlainReader = (source, more) => {
  const run = `${process.pid}-${++begun}`
  runs.set(source.id, run)
  const get = fetcher(source, { ...common, userAgent: agentOf(source.id, run), ...more })
  return async (request) => ({ ...(await get(request)), retrieved_at: now() })
}
const captures = capturesOf(db, config)
const told = (fields: { source?: string; run?: number }, message: string) => {
  if (/^source (not )?read$/.test(message))
    tell({ ...fields, asked_as: runs.get(fields.source!), at: Date.now() })
}

const jobs = await startJobs(
  { ...context, db, sources: quickSources, scheduled: TRIAL_DUE === 'on' ? quickSources : [] },
  {
    mail: { async send() {} },
    reading: capturingReader(polite, captures),
    captures: { kept: captures, days: 30 },
    words: AT_HOME.words,
    log: { info: told, warn: told },
    workers: config.workers,
    onError: (error, queue) => tell({ error: String(error), queue }),
  },
)
let stopping = false
process.once('SIGTERM', async () => {
  stopping = true
  await looked
  await jobs[Symbol.asyncDispose]()
  await db[Symbol.asyncDispose]()
  process.exit()
})
tell({ ready: process.pid })
// Like the schedule, which checks once a minute.
while (TRIAL_DUE === 'on' && !stopping) {
  looked = queueDue(db, context.queue, quickSources, now()).catch((error) => tell({ error: String(error) }))
  await looked
  await new Promise((done) => setTimeout(done, DUE_MS))
}
