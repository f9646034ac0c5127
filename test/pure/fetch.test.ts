// Requests to the network, against a real server on this machine.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import { Unavailable } from '#model/sources/source.ts'
import { fakeClock, happenings } from '../clock.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, time: number) => void

const routes = new Map<string, Handler>()
/** Advanced by the tests of the times of requests. */
const clock = fakeClock()
const arrived = happenings<{ path: string; at: number; headers: IncomingMessage['headers'] }>()
const asked = arrived.all
const server = createServer((request, response) => {
  const path = request.url!
  const handler = routes.get(path)
  if (handler) handler(request, response, times(path) + 1)
  else response.writeHead(404).end('nothing')
  arrived.add({ path, at: clock.elapsed(), headers: request.headers })
})
// A connection that closes while idle makes clients send a request again.
server.keepAliveTimeout = 0
let host = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as { port: number }).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const source = (limits = {}) => ({
  id: 'xx.test',
  hosts: { [host]: { perSecond: 100, plain: true as const, ...limits } },
})
const at = (path: string) => ({ url: `http://${host}${path}` })
const quick = {
  userAgent: 'Hemiciclo/test',
  backoffMs: 5,
  retries: 2,
  dispatchers: dispatchers({ anyAddress: true }),
}
/** With the hosts of the clock. */
const clocked = () => ({ ...quick, robots: null, hosts: hostsOf(undefined, clock) })
const times = (path: string) => asked.filter((one) => one.path === path).length
const came = (path: string, count: number) =>
  arrived.until(`${count} requests for ${path}`, () => times(path) === count)
/** The times of so many requests; the clock advances by `ms` between them. */
async function paced(path: string, count: number, ms: number): Promise<number[]> {
  const begun = clock.elapsed()
  const before = times(path)
  for (let i = 1; i <= count; i++) {
    await came(path, before + i)
    if (i < count) await clock.advance(ms)
  }
  return asked
    .filter((one) => one.path === path)
    .slice(before)
    .map(({ at }) => at - begun)
}
const refusedBy = (pattern: RegExp) => (error: unknown) =>
  error instanceof Unavailable && error.refused && pattern.test(error.message)

describe('fetch', () => {
  it('returns status, headers and the decompressed body', async () => {
    routes.set('/plain', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-kind': 'a' }).end(gzipSync('sesión')),
    )
    const reply = await fetcher(source(), quick)({ ...at('/plain'), headers: { accept: 'application/json' } })
    assert.equal(Buffer.from(reply.body).toString('utf8'), 'sesión')
    assert.deepEqual([reply.status, reply.headers['x-kind'], reply.url], [200, 'a', at('/plain').url])
    assert.match(reply.retrieved_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    const { headers } = asked.find((one) => one.path === '/plain')!
    assert.deepEqual(
      [headers['user-agent'], headers.accept, headers.cookie, headers.authorization],
      ['Hemiciclo/test', 'application/json', undefined, undefined],
    )
  })

  it('sends a body', async () => {
    routes.set('/post', (request, response) => request.pipe(response.writeHead(200)))
    const reply = await fetcher(
      source(),
      quick,
    )({ ...at('/post'), method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
    assert.equal(Buffer.from(reply.body).toString(), '{"a":1}')
  })

  it('returns a 404 as a reply', async () => {
    assert.equal((await fetcher(source(), quick)(at('/missing'))).status, 404)
  })

  it('retries temporary failures, up to the limit', async () => {
    routes.set('/flaky', (_request, response, time) => response.writeHead(time < 3 ? 503 : 200).end('ok'))
    assert.equal((await fetcher(source(), quick)(at('/flaky'))).status, 200)
    assert.equal(times('/flaky'), 3)
    routes.set('/down', (_request, response) => response.writeHead(500).end())
    await assert.rejects(
      fetcher(source(), quick)(at('/down')),
      (error) => error instanceof Unavailable && !error.refused && /HTTP 500/.test(error.message),
    )
    assert.equal(times('/down'), 3)
  })

  it('retries after a broken connection', async () => {
    routes.set('/cut', (request, response, time) =>
      time < 2 ? request.socket.destroy() : response.end('ok'),
    )
    assert.equal((await fetcher(source(), quick)(at('/cut'))).status, 200)
  })

  it('does not retry a refusal', async () => {
    routes.set('/wall', (_request, response) => response.writeHead(403).end('no'))
    await assert.rejects(fetcher(source(), quick)(at('/wall')), refusedBy(/HTTP 403/))
    assert.equal(times('/wall'), 1)
  })

  it('waits for Retry-After, and gives up if it is too long', async () => {
    routes.set('/later', (_request, response, time) =>
      response.writeHead(time < 2 ? 429 : 200, { 'retry-after': '1' }).end('ok'),
    )
    const reply = fetcher(source(), clocked())(at('/later'))
    await clock.waited()
    await clock.advance(999)
    assert.equal(times('/later'), 1)
    await clock.advance(1)
    assert.equal((await reply).status, 200)
    routes.set('/much-later', (_request, response) =>
      response.writeHead(503, { 'retry-after': new Date('2200-01-01').toUTCString() }).end(),
    )
    await assert.rejects(
      fetcher(source(), { ...quick, patienceMs: 1_000 })(at('/much-later')),
      /asks to wait/,
    )
    assert.equal(times('/much-later'), 1)
  })

  it('gives up on a late reply', async () => {
    routes.set('/slow', () => {})
    const reply = fetcher(source({ timeoutMs: 50 }), { ...clocked(), retries: 1 })(at('/slow'))
    const failed = assert.rejects(reply, /no response in time/)
    await came('/slow', 1)
    await clock.advance(50)
    await clock.waited()
    await clock.advance(10)
    await came('/slow', 2)
    await clock.advance(50)
    await failed
    assert.equal(times('/slow'), 2)
  })

  it('takes a compressed body that is cut, or is none, for a site that is down', async () => {
    const packed = gzipSync('sesión '.repeat(400))
    for (const body of [packed.subarray(0, 30), packed.subarray(0, -1), Buffer.from('no es gzip')]) {
      routes.set('/cut', (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
      )
      await assert.rejects(fetcher(source(), { ...quick, retries: 0 })(at('/cut')), Unavailable)
    }
  })

  it('rejects a body that is too large, even if it is small when compressed', async () => {
    routes.set('/large', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(300_000))),
    )
    await assert.rejects(
      fetcher(source(), { ...quick, maxBytes: 100_000 })(at('/large')),
      /more than 100000 bytes/,
    )
    assert.equal(times('/large'), 1)
  })

  it('follows redirects within the declared hosts and nowhere else', async () => {
    routes.set('/from', (_request, response) => response.writeHead(302, { location: '/to' }).end())
    routes.set('/to', (_request, response) => response.end('there'))
    const reply = await fetcher(source(), quick)(at('/from'))
    assert.deepEqual([Buffer.from(reply.body).toString(), reply.url], ['there', at('/from').url])
    for (const location of [
      'http://localhost:1/x',
      'file:///etc/passwd',
      `http://user:word@${host}/to`,
      'http://169.254.169.254/',
    ]) {
      const path = `/away-${location.length}`
      routes.set(path, (_request, response) => response.writeHead(301, { location }).end())
      await assert.rejects(fetcher(source(), quick)(at(path)), refusedBy(/does not declare/), location)
    }
    routes.set('/round', (_request, response) => response.writeHead(307, { location: '/round' }).end())
    await assert.rejects(fetcher(source(), quick)(at('/round')), /redirects too often/)
  })

  it('refuses a host that the source did not declare', async () => {
    await assert.rejects(
      fetcher(source(), quick)({ url: 'http://example.org/' }),
      refusedBy(/does not declare/),
    )
  })

  it('keeps the rate of the host', async () => {
    routes.set('/paced', (_request, response) => response.end('ok'))
    const get = fetcher(source({ perSecond: 20 }), clocked())
    const replies = Promise.all(Array.from({ length: 6 }, () => get(at('/paced'))))
    assert.deepEqual(await paced('/paced', 6, 50), [0, 50, 100, 150, 200, 250])
    await replies
  })

  it('pauses a host that fails repeatedly', async () => {
    routes.set('/dead', (_request, response) => response.writeHead(502).end())
    const get = fetcher(source(), { ...quick, retries: 0 })
    for (let i = 0; i < 10; i++) await assert.rejects(get(at('/dead')), /HTTP 502/)
    await assert.rejects(get(at('/dead')), /failed 10 times in a row/)
    assert.equal(times('/dead'), 10)
  })

  it('distinguishes a host that is not found, also while it is paused', async () => {
    for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ECONNREFUSED']) {
      const lost = dispatchers({
        anyAddress: true,
        find: (_host, _options, done) => done(Object.assign(new Error(code), { code }), []),
      })
      const hosts = { 'lost.example': { perSecond: 100 } }
      const get = fetcher({ id: 'xx.test', hosts }, { ...quick, robots: null, retries: 0, dispatchers: lost })
      const reason = code === 'ECONNREFUSED' ? 'source_down' : 'host_not_found'
      for (let i = 0; i <= 10; i++)
        await assert.rejects(get({ url: 'https://lost.example/' }), { name: 'Unavailable', reason })
    }
  })

  it('sends requests in parallel within the rate of the host', async () => {
    const open: ServerResponse[] = []
    routes.set('/far', (_request, response) => void open.push(response))
    const get = fetcher(source({ perSecond: 50 }), clocked())
    const replies = Promise.all(Array.from({ length: 40 }, () => get(at('/far'))))
    // None of them is answered before all have come.
    await paced('/far', 40, 20)
    for (const response of open) response.end('ok')
    await replies
  })

  it('has one rate for all sources of a host', async () => {
    routes.set('/shared', (_request, response) => response.end('ok'))
    const shared = clocked()
    const [one, two] = [fetcher(source({ perSecond: 20 }), shared), fetcher(source(), shared)]
    await one(at('/missing'))
    await clock.advance(50)
    const replies = Promise.all([one, two, one, two, one, two].map((get) => get(at('/shared'))))
    assert.deepEqual(await paced('/shared', 6, 50), [0, 50, 100, 150, 200, 250])
    await replies
  })

  it('uses plain HTTP only for hosts without TLS, and no private address', async () => {
    const plainless = fetcher(source({ plain: undefined }), quick)
    await assert.rejects(plainless(at('/plain')), refusedBy(/does not declare http/))
    const { dispatchers: _, ...guarded } = quick
    await assert.rejects(fetcher(source(), guarded)(at('/plain')), refusedBy(/not a public address/))
    const local = {
      id: 'xx.test',
      hosts: { [host.replace('127.0.0.1', 'localhost')]: { perSecond: 9, plain: true as const } },
    }
    const before = asked.length
    await assert.rejects(
      fetcher(local, { ...guarded, retries: 0 })({ url: at('/plain').url.replace('127.0.0.1', 'localhost') }),
      /no public address/,
    )
    assert.equal(asked.length, before)
  })
})

describe('robots.txt', () => {
  const robots = (text: string, status = 200) =>
    routes.set('/robots.txt', (_request, response) => response.writeHead(status).end(text))
  after(() => routes.delete('/robots.txt'))

  it('blocks disallowed paths, and is requested once', async () => {
    robots('User-agent: *\nDisallow: /private\n\nUser-agent: hemiciclo\nDisallow: /ours\n')
    const get = fetcher(source(), quick)
    const before = times('/robots.txt')
    await assert.rejects(get(at('/ours/1')), refusedBy(/robots.txt disallows/))
    assert.equal((await get(at('/private'))).status, 404)
    assert.deepEqual([times('/ours/1'), times('/robots.txt') - before], [0, 1])
  })

  it('blocks the site when it is unavailable', async () => {
    robots('down', 503)
    await assert.rejects(fetcher(source(), { ...quick, retries: 0 })(at('/plain')), /HTTP 503/)
  })

  it('can set a slower rate', async () => {
    robots('User-agent: *\nCrawl-delay: 0.1\n')
    const { robots: _, ...asking } = clocked()
    const get = fetcher(source(), asking)
    const missing = get(at('/missing'))
    await clock.waited()
    await clock.advance(100)
    await missing
    await clock.advance(100)
    const replies = Promise.all([1, 2, 3, 4].map(() => get(at('/paced'))))
    assert.deepEqual(await paced('/paced', 4, 100), [0, 100, 200, 300])
    await replies
  })
})
