// Clients of the OAuth endpoints that disconnect: each is its own fault, and no outage.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, beforeEach, it } from 'node:test'
import { listen, type Service } from '../support/oauth/program.ts'

interface Line {
  readonly level: string
  readonly msg: string
}

const lines: Line[] = []
let service: Service
before(async () => {
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  service = await listen({ logLevel: 'info', logTo })
})
after(() => service[Symbol.asyncDispose]())

beforeEach(() => {
  lines.length = 0
})

/** Sends bytes and resets the connection; resolves once the service has noticed. */
async function reset(bytes: string): Promise<void> {
  const { hostname, port } = new URL(service.base)
  const accepted = once(service.app.http.server, 'connection')
  const socket = connect(Number(port), hostname).on('error', () => {})
  const [served] = await accepted
  const noticed = new Promise((done) => served.once('close', done))
  socket.write(bytes, () => socket.resetAndDestroy())
  await noticed
  // A whole request is answered after what the end of the other one led to.
  await (await fetch(`${service.base}/livez`)).text()
}

const errors = () => lines.filter(({ level }) => level === 'error')

const FORM = 'content-type: application/x-www-form-urlencoded'
const JSON_TYPE = 'content-type: application/json'
for (const [path, type] of [
  ['/mcp/token', FORM],
  ['/mcp/revoke', FORM],
  ['/oauth/token', FORM],
  ['/mcp/register', JSON_TYPE],
] as const)
  it(`${path} takes a body that was cut off for a fault of its client`, async () => {
    await reset(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${type}\r\ncontent-length: 100\r\n\r\n{"a":`)
    assert.deepEqual(errors(), [])
  })

it('a connection that is reset after its request is no error of the server', async () => {
  const query = 'response_type=code&client_id=x&redirect_uri=https%3A%2F%2Fa.test%2Fcb'
  for (let i = 0; i < 20; i++) await reset(`GET /mcp/authorize?${query} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  assert.deepEqual(errors(), [])
})
