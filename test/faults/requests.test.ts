// Requests drawn at random from the published documents, to the real service over the network: none is
// answered with a fault of the service or in an undocumented format, none hangs, and the service works
// afterwards.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { assertAnswered } from './asked.ts'
import { drawnRequests, keyOf } from './drawn-requests.ts'
import { type Asked, serveWorld } from './served.ts'

const REQUESTS = LONG ? 100_000 : 300
/** Concurrent requests. */
const TOGETHER = 10
/** The seconds of `Retry-After`, and how often it is heeded. */
const AGAIN_MS = 5_000
const MOST_AGAIN = 12
/** Maximum growth of memory after the first part of the requests, which fills caches and compiles code. */
const GROWTH = 1.5

let service: Awaited<ReturnType<typeof serveWorld>>
before(async () => {
  service = await serveWorld(LONG ? 0.1 : 0.02)
})
after(() => service?.[Symbol.asyncDispose]())

test(`${REQUESTS} generated requests are answered or get a documented error`, { skip: NATIVE }, async (t) => {
  const requests = await drawnRequests(service.ask, { administration: true })
  const counts: Record<string, number> = {}
  let sent = 0
  let warm = 0
  let most = 0
  const answered = async (asked: Asked) => {
    let answer = await service.ask(asked)
    // A busy machine makes calls wait for the database; what was refused is asked again, as a client does.
    for (let again = 0; answer.status === 503 && again < MOST_AGAIN; again++) {
      await pause(AGAIN_MS)
      answer = await service.ask(asked)
    }
    sent++
    const what = `${asked.face} ${Math.floor(answer.status / 100)}xx`
    counts[what] = (counts[what] ?? 0) + 1
    assertAnswered(asked, answer)
  }
  const figures = () =>
    `${sent} requests: ${JSON.stringify(counts)}; memory ${warm} MB, then ${most} MB at most`
  const property = fc.asyncProperty(
    fc.array(requests, { minLength: TOGETHER, maxLength: TOGETHER }),
    async (together) => {
      await Promise.all(together.map(answered))
      if (sent <= REQUESTS / 5) warm = Math.max(warm, service.memory())
      most = Math.max(most, service.memory())
      if (sent % 5_000 < TOGETHER) console.error(figures())
    },
  )
  await fc.assert(property, { numRuns: REQUESTS / TOGETHER })
  t.diagnostic(figures())
  assert.equal(service.program.child.exitCode, null)
  const health = await service.ask({
    method: 'GET',
    path: '/v1/health',
    headers: await keyOf(service.ask, {}),
  })
  assert.equal(health.status, 200)
  if (LONG) assert.ok(most < warm * GROWTH, `memory grew from ${warm} MB to ${most} MB`)
})
