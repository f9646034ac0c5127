// The limits of connections, over real sockets and a clock that the test advances: silent clients, unread
// and slow answers, and the numbers in total and by address.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { CONNECTION_LIMITS, type ConnectionOptions, guardConnections } from '#http/connections.ts'
import { metricsOf } from '#http/metrics.ts'
import { serveMetrics } from '#http/metrics-port.ts'
import { fakeClock, happenings, orHung } from '../clock.ts'

const { idleMs, proxyIdleMs, answerMs } = CONNECTION_LIMITS
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
/** More than the buffers of both kernels take. */
const LONG = Buffer.alloc(64 * 1024 * 1024, 'x')

type Handler = (request: IncomingMessage, answer: ServerResponse) => void
const briefly: Handler = (_request, answer) => void answer.end('ok')
const atLength: Handler = (_request, answer) => void answer.end(LONG)

interface Client {
  readonly socket: Socket
  /** The connection as the server sees it. */
  readonly own: Socket
  readonly gone: Promise<unknown>
  /** Resolves with the error code when the connection has ended; null without one. */
  readonly closed: Promise<string | null>
}

async function serving(handler: Handler, options: ConnectionOptions = {}, clock = fakeClock()) {
  const server = createServer(handler)
  const connections = guardConnections(server, { ...options, clock })
  const accepted = happenings<Socket>()
  server.on('connection', (socket) => accepted.add(socket))
  await listen(server)
  const { port } = server.address() as { port: number }
  const clients: Client[] = []
  return {
    clock,
    server,
    connections,
    /** `reads` false: nothing that arrives is read. */
    async client({ reads = true, address = '127.0.0.1' } = {}): Promise<Client> {
      const before = accepted.all.length
      const socket = connect({ port, host: '127.0.0.1', localAddress: address })
      const { promise, resolve } = Promise.withResolvers<string | null>()
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null))
      socket.on('close', () => resolve(null))
      if (reads) socket.resume()
      const own = await accepted.until('a connection', (all) => all[before])
      const gone = orHung('the end of a connection at the server', once(own, 'close'))
      const client = { socket, own, gone, closed: orHung('the end of a connection', promise) }
      clients.push(client)
      return client
    },
    async [Symbol.asyncDispose]() {
      for (const { socket } of clients) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** A server whose requests wait until the test answers them. */
async function waiting(options: ConnectionOptions = {}) {
  const asked = happenings<ServerResponse>()
  const service = await serving((_request, answer) => asked.add(answer), options)
  return Object.assign(service, {
    async ask(client: Client): Promise<ServerResponse> {
      const before = asked.all.length
      client.socket.write(GET)
      return asked.until('a request', (all) => all[before])
    },
  })
}

it('a process that stood still says so for half a minute', async () => {
  let suspended = 0
  const fake = fakeClock()
  const clock = { ...fake, elapsed: () => fake.elapsed() + suspended }
  await using service = await serving(briefly, {}, clock)
  const { connections } = service
  await clock.advance(60_000)
  assert.equal(connections.stoodStill(), false)
  // Asked before the next look, too.
  suspended = 40_000
  assert.equal(connections.stoodStill(), true)
  await clock.advance(20_000)
  assert.equal(connections.stoodStill(), true)
  await clock.advance(20_000)
  assert.equal(connections.stoodStill(), false)
})

describe('a connection persists', () => {
  const measured: Handler = (_request, answer) => void answer.setHeader('content-length', 2).end('ok')
  const HTTP_1_0 = GET.replace('1.1', '1.0')
  const asking = (bytes: string, what: string) => bytes.replace('\r\n\r\n', `\r\nConnection: ${what}\r\n\r\n`)
  for (const [name, bytes, said] of [
    ['by the rule of HTTP/1.1, which no header repeats', GET, []],
    ['for HTTP/1.0 that asks for it', asking(HTTP_1_0, 'keep-alive'), ['keep-alive']],
  ] as const)
    it(name, async () => {
      await using service = await serving(measured)
      const { socket } = await service.client()
      for (let i = 0; i < 2; i++) {
        socket.write(bytes)
        const [head] = await orHung('an answer', once(socket, 'data'))
        assert.deepEqual(connectionIn(head), said)
      }
    })

  for (const [name, bytes] of [
    ['unless HTTP/1.1 says otherwise', asking(GET, 'close')],
    ['unless it is HTTP/1.0', HTTP_1_0],
  ] as const)
    it(name, async () => {
      await using service = await serving(measured)
      const { socket, closed } = await service.client()
      socket.write(bytes)
      const [head] = await orHung('an answer', once(socket, 'data'))
      assert.deepEqual(connectionIn(head), ['close'])
      assert.equal(await closed, null)
    })

  const connectionIn = (head: Buffer) =>
    [...String(head).matchAll(/^connection: (\S+)/gim)].map(([, value]) => value)
})

describe('a silent connection', () => {
  it('is closed after its time', async () => {
    await using service = await serving(briefly)
    const client = await service.client()
    await service.clock.advance(idleMs - 1_000)
    assert.equal(client.own.writableEnded, false)
    await service.clock.advance(1_000)
    assert.equal(await client.closed, null)
  })

  it('is closed whether or not the client takes part', async () => {
    await using service = await serving(briefly)
    const clients: Client[] = []
    for (let i = 0; i < 50; i++) clients.push(await service.client({ reads: false }))
    const ended = Promise.all(clients.map(({ gone }) => gone))
    await service.clock.advance(idleMs * 2)
    await ended
  })

  it('is closed after an answer too, also if line breaks keep arriving', async () => {
    await using service = await serving(briefly)
    const client = await service.client()
    client.socket.write(GET)
    await once(client.socket, 'data')
    for (let i = 0; i < 5; i++) {
      const { bytesRead } = client.own
      const more = once(client.own, 'data').catch(() => {})
      client.socket.write('\r\n')
      await service.clock.advance(10_000)
      if (client.own.destroyed) break
      await orHung('bytes', more)
      assert.ok(client.own.bytesRead > bytesRead)
    }
    await client.closed
  })

  it('of a trusted proxy stays open for longer', async () => {
    await using service = await serving(briefly, { isProxy: () => true })
    const { own, closed } = await service.client()
    await service.clock.advance(idleMs * 2)
    assert.equal(own.destroyed || own.writableEnded, false)
    await service.clock.advance(proxyIdleMs)
    await closed
  })
})

describe('an answer', () => {
  it('that the client does not read is discarded', async () => {
    await using service = await serving(atLength)
    const { socket, own, gone, closed } = await service.client({ reads: false })
    const asked = once(service.server, 'request')
    socket.write(GET)
    await asked
    // The kernels fill their buffers first.
    for (let before = -1; own.writableLength !== before; await service.clock.advance(1_000))
      before = own.writableLength
    await service.clock.advance(idleMs + 2_000)
    await gone
    // The client finds less than the answer, and a reset.
    socket.resume()
    assert.equal(await closed, 'ECONNRESET')
  })

  it('that the service still works on is waited for', async () => {
    await using service = await waiting()
    const client = await service.client()
    const answer = await service.ask(client)
    await service.clock.advance(idleMs * 10)
    answer.end('late')
    const [data] = await once(client.socket, 'data')
    assert.match(String(data), /late/)
  })

  it('is ended after its total time', async () => {
    await using service = await waiting()
    const client = await service.client()
    await service.ask(client)
    await service.clock.advance(answerMs)
    assert.equal(await client.closed, 'ECONNRESET')
  })
})

describe('the number of connections', () => {
  const limits = { ...CONNECTION_LIMITS, total: 6, perAddress: 3 }

  it('of an address is limited, and others are served meanwhile', async () => {
    await using service = await waiting({ limits })
    const busy = [await service.client(), await service.client(), await service.client()]
    for (const each of busy) await service.ask(each)
    const refused = await service.client()
    assert.equal(await refused.closed, 'ECONNRESET')
    const other = await service.client({ address: '127.0.0.2' })
    ;(await service.ask(other)).end('served')
    const [data] = await once(other.socket, 'data')
    assert.match(String(data), /served/)
  })

  it('of an address counts its open connections only', async () => {
    await using service = await waiting({ limits })
    const busy = [await service.client(), await service.client(), await service.client()]
    for (const each of busy) await service.ask(each)
    const gone = once(busy[0]!.own, 'close')
    busy[0]!.socket.destroy()
    await gone
    const next = await service.client()
    ;(await service.ask(next)).end('served')
    await once(next.socket, 'data')
  })

  it('gives the place of the longest idle one to a new one', async () => {
    await using service = await waiting({ limits })
    const idle = await service.client()
    await service.clock.advance(1_000)
    const later = [await service.client(), await service.client()]
    const fresh = await service.client()
    assert.equal(await idle.closed, 'ECONNRESET')
    assert.deepEqual(
      later.map(({ own }) => own.destroyed),
      [false, false],
    )
    ;(await service.ask(fresh)).end('served')
    await once(fresh.socket, 'data')
  })

  it('in total is limited across addresses, and reported', async () => {
    const reports: number[] = []
    await using service = await waiting({ limits, onRefused: (refused) => reports.push(refused) })
    for (const address of ['127.0.0.1', '127.0.0.2'])
      for (let i = 0; i < 3; i++) await service.ask(await service.client({ address }))
    const refused = await service.client({ address: '127.0.0.3' })
    assert.equal(await refused.closed, 'ECONNRESET')
    await service.clock.advance(120_000)
    assert.deepEqual(reports, [1])
  })

  it('of a trusted proxy is limited in total only', async () => {
    await using service = await waiting({ limits, isProxy: () => true })
    for (let i = 0; i < 6; i++) await service.ask(await service.client())
    assert.equal(await (await service.client()).closed, 'ECONNRESET')
  })
})

it('open requests of an address are limited, however many connections they come over', async () => {
  const limits = { ...CONNECTION_LIMITS, perAddress: 2 }
  await using service = await waiting({ limits, isProxy: () => true })
  const { connections } = service
  const answers: ServerResponse[] = []
  for (let i = 0; i < 3; i++) answers.push(await service.ask(await service.client()))
  assert.deepEqual(
    answers.map((answer) => connections.enter('192.0.2.1', answer)),
    [true, true, { max: 2 }],
  )
  assert.equal(connections.enter('192.0.2.2', answers[2]!), true)
  const closed = once(answers[0]!, 'close')
  answers[0]!.end()
  await closed
  const next = await service.ask(await service.client())
  assert.equal(connections.enter('192.0.2.1', next), true)
})

it('a stop closes silent connections at once, and others after their answer', async () => {
  await using service = await waiting()
  const silent = await service.client()
  const busy = await service.client()
  const answer = await service.ask(busy)
  service.connections.stop()
  await silent.closed
  assert.equal(busy.own.destroyed, false)
  answer.end('last')
  const [data] = await once(busy.socket, 'data')
  assert.match(String(data), /last/)
})

it('the port of the metrics closes silent connections and limits their number', async () => {
  const clock = fakeClock()
  const limits = { ...CONNECTION_LIMITS, perAddress: 2 }
  const metrics = metricsOf(async () => [])
  await using port = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', limits, clock })
  const opened = Array.from({ length: 3 }, () => connect(port.port, '127.0.0.1').resume())
  const ends = happenings<number>()
  for (const [i, socket] of opened.entries()) socket.on('error', () => {}).on('close', () => ends.add(i))
  await Promise.all(opened.map((socket) => once(socket, 'connect')))
  await ends.until('one beyond the limit to end', (all) => all.length === 1)
  await clock.advance(idleMs)
  await ends.until('all to end', (all) => all.length === 3)
  assert.equal((await fetch(`http://127.0.0.1:${port.port}/metrics`)).status, 200)
})
