// Serves: settings → database → application → listening, and a graceful stop.
import { createServer } from 'node:net'
import { buildApp } from '#app.ts'
import { type Config, readConfig } from '#config.ts'
import { introduce, loadSample } from '#first-run.ts'
import { openStore } from '#store/open.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the service and returns once it is ready; it stops at SIGINT or SIGTERM. */
export async function serve(config: Config = readConfig()): Promise<void> {
  const started = performance.now()
  await using stack = new AsyncDisposableStack()
  const port = config.port || (await freePort())
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`
  const now = () => new Date().toISOString()
  say(config.databaseUrl ? 'Opening PostgreSQL …' : `Opening the embedded database in ${config.dataDir} …`)
  const db = stack.use(await openStore(config))
  if (config.sample) await loadSample(db, now, (records) => say(`  sample world: ${records} records`))
  const first = await introduce(db, config, baseUrl, now)
  const app = stack.use(await buildApp(db, { ...config, baseUrl }))
  await app.http.listen({ port, host: config.host })
  const everything = stack.move()
  const stop = (signal: NodeJS.Signals) => {
    say(`${signal}: stopping …`)
    everything.disposeAsync().then(
      () => say('Stopped.'),
      (error) => {
        process.stderr.write(`${error.stack ?? error}\n`)
        process.exitCode = 1
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  say(`Hemiciclo is ready on ${baseUrl} after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (first) {
    say(`\nThis first start made a key and an administration token; both are in ${config.dataDir}/first-run.json.\n`)
    say(`  curl -H 'X-API-Key: ${first.api_key}' '${baseUrl}/v1/bills?country_code=CO&limit=3'\n`)
  } else say(`Try: curl ${baseUrl}/v1/countries`)
}

/** A port that is free now: the base address must be known before the application is built. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
