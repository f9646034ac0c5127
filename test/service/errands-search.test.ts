// Errands that need the search index: over a smaller sample world, which is indexed faster.
import { after, before, describe, it } from 'node:test'
import { writeAll } from '#first-run.ts'
import { SAMPLE_TODAY, sampleWorld } from '#sample/world.ts'
import { done } from '../support/errands/errand.ts'
import { SEARCHED } from '../support/errands/searched.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const now = () => `${SAMPLE_TODAY}T12:00:00Z`

let service: TestApp
let key: string
before(async () => {
  service = await startApp({ now })
  await writeAll(service.db, sampleWorld({ scale: 0.1 }), now, () => {})
  await service.app.search.builder.run(new AbortController().signal)
  key = await service.key()
})
after(() => service[Symbol.asyncDispose]())

describe('an errand by search', () => {
  for (const errand of SEARCHED)
    it(errand.asks(new Proxy({}, { get: () => '…' })), () => done(service, key, errand))
})
