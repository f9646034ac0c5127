// Requests drawn at random from the published documents, to the real service over the network: none is
// answered with a fault of the service or in an undocumented format, none hangs, and the service works
// afterwards.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { assertAnswered, mcpRequests, type OpenApi, oauthRequests, restRequests, type Tool } from './asked.ts'
import { type Asked, serveWorld, TOKEN } from './served.ts'

const REQUESTS = LONG ? 100_000 : 500
/** Concurrent requests. */
const TOGETHER = 10
/** Maximum growth of memory after the first part of the requests, which fills caches and compiles code. */
const GROWTH = 1.5

const admin = { authorization: `Bearer ${TOKEN}` }
let service: Awaited<ReturnType<typeof serveWorld>>
before(async () => {
  service = await serveWorld(0.1)
})
after(() => service?.[Symbol.asyncDispose]())

async function published<T>(path: string): Promise<T> {
  const { body } = await service.ask({ method: 'GET', path, headers: admin })
  return JSON.parse(body) as T
}

async function created(path: string, body: object): Promise<Record<string, string>> {
  const headers = { ...admin, 'content-type': 'application/json' }
  const answer = await service.ask({ method: 'POST', path, headers, body: JSON.stringify(body) })
  assert.equal(answer.status, 201, answer.body)
  return JSON.parse(answer.body)
}

async function keyOf(rights: object): Promise<Record<string, string>> {
  return { 'x-api-key': (await created('/admin/keys', { name: 'faults', ...rights })).key! }
}

test(`${REQUESTS} generated requests are answered or get a documented error`, { skip: NATIVE }, async (t) => {
  const by = (weight: number, headers: Record<string, string>) => ({
    weight,
    arbitrary: fc.constant(headers),
  })
  const narrow = await keyOf({ countries: ['CO'], domains: ['bills'] })
  const email = 'ana@example.org'
  await created('/admin/accounts', { email, password: 'a password of the tests' })
  const callers = [
    by(6, await keyOf({})),
    by(6, await keyOf({ email })),
    by(2, narrow),
    by(1, {}),
    by(1, { 'x-api-key': 'hk_nonsense' }),
  ]
  const requests: fc.Arbitrary<Asked> = fc.oneof(
    { weight: 6, arbitrary: restRequests(await published<OpenApi>('/openapi.json'), callers) },
    {
      weight: 2,
      arbitrary: restRequests(await published<OpenApi>('/admin/openapi.json'), [by(48, admin), ...callers]),
    },
    {
      weight: 2,
      arbitrary: mcpRequests((await published<{ tools: Tool[] }>('/mcp-tools.json')).tools, callers),
    },
    { weight: 1, arbitrary: oauthRequests },
  )
  const counts: Record<string, number> = {}
  let sent = 0
  let warm = 0
  let most = 0
  const answered = async (asked: Asked) => {
    const answer = await service.ask(asked)
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
  const health = await service.ask({ method: 'GET', path: '/v1/health', headers: await keyOf({}) })
  assert.equal(health.status, 200)
  if (LONG) assert.ok(most < warm * GROWTH, `memory grew from ${warm} MB to ${most} MB`)
})
