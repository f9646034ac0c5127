// The same service with keys and limits switched off: the baseline of the cost of access.
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { metricsOf } from '#http/metrics.ts'
import type { Admission, Gate } from '#model/access/gate.ts'
import { rest } from '#rest/rest.ts'
import { openStore } from '#store/open-store.ts'
import { headingOf, provenanceLine } from '#web/pages/downloads/api-words.ts'

const EVERYBODY: Admission = {
  caller: { admin: false, key: 'everybody', account: null, acts: false, countries: null, domains: null },
  refused: null,
  rateLimit: null,
  refund: async () => {},
  charge: async () => null,
  chargeSearch: async () => {},
}
const OPEN: Gate = { admit: async () => EVERYBODY, note: () => {} }

const config = readConfig()
const baseUrl = `http://127.0.0.1:${config.port}`
const db = await openStore(config)
const app = await buildApp(db, { ...config, baseUrl })
const metrics = metricsOf(async () => [])
const csvWords = { heading: headingOf, provenance: provenanceLine }
const http = await rest(app.context, { gate: OPEN, logLevel: 'silent', trustProxy: [], metrics, csvWords })
await http.listen({ port: config.port, host: '127.0.0.1' })
console.log('ready')
process.once('SIGTERM', async () => {
  await http.close()
  await app[Symbol.asyncDispose]()
  await db[Symbol.asyncDispose]()
})
