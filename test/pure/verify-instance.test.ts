// Requests of `hemiciclo verify`: they wait as a rate limit says, end with the time budget, and print no key.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, it } from 'node:test'
import { instanceAt, OutOfTime, Unreachable } from '#cli/verify/instance.ts'
import { fakeClock } from '../clock.ts'
import { listening } from '../support/relay.ts'

/** Statuses of the next answers, each with the seconds of its `Retry-After`. */
let answers: [number, number?][] = []
const server = createServer((_, response) => {
  const [status, seconds] = answers.shift()!
  response.writeHead(status, seconds === undefined ? {} : { 'retry-after': String(seconds) }).end('{}')
})
let base: string

before(async () => {
  base = `http://127.0.0.1:${await listening(server)}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

it('waits for Retry-After', async () => {
  const clock = fakeClock()
  const instance = instanceAt(`${base}/`, 'hk_secret', { seconds: 60, clock })
  answers = [[429, 7], [200]]
  const reply = instance.send('/v1/x')
  await clock.waited(1)
  await clock.advance(6_999)
  assert.equal(instance.requests(), 1)
  await clock.advance(1)
  assert.equal((await reply).status, 200)
  assert.equal(instance.requests(), 2)
})

it('does not wait beyond its budget, and sends nothing after it', async () => {
  const clock = fakeClock()
  const instance = instanceAt(base, null, { seconds: 60, clock })
  answers = [[429, 61], [200]]
  assert.equal((await instance.send('/v1/x')).status, 429)
  await clock.advance(60_000)
  await assert.rejects(instance.send('/v1/x'), OutOfTime)
  assert.equal(answers.length, 1)
})

it('prints a request as a curl command without its key', async () => {
  const instance = instanceAt(base, 'hk_secret', { seconds: 60, clock: fakeClock() })
  answers = [[200], [200]]
  const { asked } = await instance.send('/v1/x?a=1', { headers: { 'if-none-match': `"it's"` } })
  assert.equal(
    asked,
    String.raw`curl -i -H "X-API-Key: $KEY" -H 'if-none-match: "it'\''s"' '${base}/v1/x?a=1'`,
  )
  const sent = await instance.send('/mcp', { method: 'POST', body: '{}', anonymous: true })
  assert.equal(sent.asked, `curl -i -X POST -d '{}' '${base}/mcp'`)
})

it('names the cause where nothing answers', async () => {
  const closed = createServer()
  const port = await listening(closed)
  await new Promise((done) => closed.close(done))
  const instance = instanceAt(`http://127.0.0.1:${port}`, null, { seconds: 60, clock: fakeClock() })
  await assert.rejects(instance.send('/'), (error) => {
    assert.ok(error instanceof Unreachable)
    assert.match(error.message, /did not answer: fetch failed: .*ECONNREFUSED/)
    return true
  })
})
