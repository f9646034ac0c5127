// Client documents are fetched only from public addresses, and no other connections are opened.
import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { createServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { isSpecialUse, publicLookup } from '#lib/network/public-address.ts'
import { publicFetch } from '#oauth/server/public-fetch.ts'
import { certificate } from '../support/certificates.ts'
import { listening } from '../support/relay.ts'

/** Resolves every name to these addresses. */
const finding =
  (...addresses: string[]) =>
  (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('a name', () => {
  const looked = (addresses: string[], all: boolean) =>
    new Promise<unknown>((done, fail) =>
      publicLookup(finding(...addresses))('program.example', { all }, (error, found) =>
        error ? fail(error) : done(found),
      ),
    )

  it('of public addresses is resolved', async () => {
    assert.equal(await looked(['198.41.0.4'], false), '198.41.0.4')
    assert.deepEqual(await looked(['2001:503:ba3e::2:30'], true), [
      { address: '2001:503:ba3e::2:30', family: 6 },
    ])
  })

  it('of any other address, or with one among public ones, is not', async () => {
    for (const addresses of [['127.0.0.1'], ['198.41.0.4', '10.0.0.1'], ['::1'], []])
      for (const all of [true, false]) await assert.rejects(looked(addresses, all), /has no public address/)
  })
})

it('special-use addresses are known in all their forms', () => {
  for (const address of [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.53', '169.254.169.254', '172.31.0.1', '192.168.0.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', 'fc00::1', 'fd00::1', 'fe80::1', 'ff02::1', '::127.0.0.1'],
  ])
    assert.ok(isSpecialUse(address), address)
  for (const address of ['198.41.0.4', '8.8.8.8', '172.32.0.1', '2001:503:ba3e::2:30', '2a00:1450:4001::1'])
    assert.ok(!isSpecialUse(address), address)
})

it('no connection is opened to an address that is not public', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const url = `https://program.example:${port}/client.json`
  await assert.rejects(publicFetch({ find: finding('127.0.0.1') })(url), ({ cause }: Error) =>
    /has no public address/.test((cause as Error).message),
  )
  assert.equal(connections, 0)
  // Observed to connect if the look-up does not refuse.
  const open = await fetch(`https://127.0.0.1:${port}/`).catch(() => null)
  server.close()
  assert.equal(open, null)
  assert.ok(connections > 0)
})

describe('a host that answers', () => {
  const json = 'content-type: application/json\r\n'
  /** What it sends, and the status that the fetch resolves to; null where it rejects. */
  const answers: Record<string, [string, number | null]> = {
    'a document': [`HTTP/1.1 200 OK\r\n${json}content-length: 2\r\n\r\n{}`, 200],
    'a status that HTTP does not have': [`HTTP/1.1 999 No\r\n${json}content-length: 2\r\n\r\n{}`, 999],
    'a status below all others': [`HTTP/1.1 001 No\r\n${json}content-length: 2\r\n\r\n{}`, null],
    'another protocol': ['HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', null],
    'a redirect': ['HTTP/1.1 302 X\r\nlocation: https://127.0.0.1/\r\ncontent-length: 0\r\n\r\n', 302],
    'no content, with some': ['HTTP/1.1 204 X\r\ncontent-length: 2\r\n\r\n{}', 204],
    'no HTTP': ['220 mail.example ESMTP\r\n', null],
    'a body that is no chunk': [`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`, 200],
  }
  const issuer = certificate('Issuer')
  const site = certificate('Site', { by: issuer, host: 'program.example' })
  const key = site.key.export({ type: 'pkcs8', format: 'pem' })

  for (const [what, [answer, status]] of Object.entries(answers))
    it(`with ${what} ends the request and nothing else`, async () => {
      const server = createTlsServer({ cert: site.pem, key }, (socket: Socket) => {
        socket.on('error', () => {}).once('data', () => socket.end(answer))
      })
      const url = `https://program.example:${await listening(server)}/client.json`
      const fetchIt = publicFetch({ find: finding('127.0.0.1'), anyAddress: true, roots: [issuer.pem] })
      const outcome = await fetchIt(url).catch((error: Error) => error)
      server.close()
      if (outcome instanceof Error) assert.equal(status, null, String(outcome.cause ?? outcome))
      else {
        assert.equal(outcome.status, status)
        await outcome.body?.cancel()
      }
    })
})
