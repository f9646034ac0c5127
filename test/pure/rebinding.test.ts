// Requests for callers and sources never reach this machine or its networks: whatever a name server answers,
// and however an address is written.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { fetch } from 'undici'
import { postsTo } from '#delivery/post.ts'
import { postMessage } from '#delivery/post-message.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { missingIssuers } from '#ingest/network/missing-issuers.ts'
import { type DnsLookup, publicLookup } from '#lib/network/public-address.ts'
import { receiverAddresses } from '#lib/network/receiver-addresses.ts'
import { Unavailable } from '#model/sources/source.ts'
import { publicFetch } from '#oauth/server/public-fetch.ts'
import { fakeClock } from '../clock.ts'
import { certificate } from '../support/certificates.ts'
import { nameServer } from '../support/name-server.ts'
import { listening } from '../support/relay.ts'

const PUBLIC = '198.41.0.4'
/** Each resolves to an address that nobody outside of this machine may reach through the service. */
const INSIDE = {
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'zero.example': [['0.0.0.0']],
  'metadata.example': [['169.254.169.254']],
  'private.example': [['10.0.0.7']],
  'alias.example': [['inside.example 127.0.0.1']],
  'mixed.example': [[PUBLIC, '127.0.0.1']],
  'mixed6.example': [[PUBLIC, '::1']],
  'nat64.example': [['64:ff9b::7f00:1']],
  'none.example': [[]],
} as const
/** The loopback address as a URL can write it. */
const WRITTEN = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:7f00:1]', '0']

let server: Server
let port: number
let connections = 0
before(async () => {
  server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  port = await listening(server)
})
after(() => {
  server.close()
  // What the tests refuse could have been reached.
  assert.equal(connections, 1)
})

/** A message is posted to the public addresses of such a name, and to no other. */
const isMixed = (name: string) => name.startsWith('mixed')

/** Every request that the service makes to an address it was given. */
const requests: Record<string, (host: string, find?: DnsLookup) => Promise<unknown>> = {
  'a webhook': (host, find) =>
    postsTo(receiverAddresses([], find), fakeClock()).post({
      ...{ url: `http://${host}:${port}/`, http: true, headers: {}, body: '{}' },
    }),
  'a source': (host, find) =>
    fetcher(
      { id: 'xx.test', hosts: { [`${host}:${port}`]: { perSecond: 100, plain: true } } },
      {
        userAgent: 'Hemiciclo/test',
        robots: null,
        retries: 0,
        dispatchers: dispatchers({ ...(find && { find }) }),
      },
    )({ url: `http://${host}:${port}/` }),
  'the issuer of a certificate': (host, find) => {
    const by = certificate('Issuer')
    const sent = certificate('Site', { by, host: 'site.example', issuerAt: `http://${host}:${port}/` })
    const options = { roots: [], now: Date.parse('2026-11-20'), signal: fakeClock().timeout(1), find }
    return missingIssuers(new X509Certificate(sent.der), options)
  },
  'the document of a client': (host, find) => publicFetch({ find })(`https://${host}:${port}/client.json`),
}

describe('a name that resolves to this machine or its networks', () => {
  for (const [what, request] of Object.entries(requests))
    it(`is not reached by ${what}`, async () => {
      await using names = await nameServer(INSIDE)
      const hosts = Object.keys(INSIDE).filter((name) => what !== 'a webhook' || !isMixed(name))
      for (const name of hosts) {
        await assert.rejects(request(name, names.find), (error) => /has no public address/.test(told(error)))
        assert.ok(names.asked.includes(`A ${name}`), name)
      }
      assert.equal(connections, 0)
    })
})

describe('an address of this machine', () => {
  for (const [what, request] of Object.entries(requests))
    it(`in any notation is not reached by ${what}`, async () => {
      for (const host of WRITTEN) await assert.rejects(request(host))
      assert.equal(connections, 0)
    })
})

it('a name that changes its addresses is checked at each look-up', async () => {
  await using names = await nameServer({ 'rebound.example': [[PUBLIC], ['127.0.0.1'], [PUBLIC]] })
  const looked = () =>
    new Promise<unknown>((done, fail) =>
      publicLookup(names.find)('rebound.example', {}, (error, address) =>
        error ? fail(error) : done(address),
      ),
    )
  assert.equal(await looked(), PUBLIC)
  await assert.rejects(looked(), /has no public address/)
  assert.equal(await looked(), PUBLIC)
})

it('a redirect to this machine is not followed', async () => {
  await using target = await redirectingTo(`http://127.0.0.1:${port}/`)
  const hosts = { [target.host]: { perSecond: 100, plain: true as const } }
  const everywhere = dispatchers({ anyAddress: true })
  const get = fetcher(
    { id: 'xx.test', hosts },
    { userAgent: 'Hemiciclo/test', robots: null, retries: 0, dispatchers: everywhere },
  )
  await assert.rejects(get({ url: target.url }), Unavailable)
  await using posts = postsTo(receiverAddresses(['127.0.0.1']), fakeClock())
  const message = { url: target.url, id: 'message', keys: [], body: '{}' }
  const { accepted, status } = await postMessage(posts, message, '2026-11-20T12:00:00Z')
  assert.deepEqual([accepted, status], [false, 302])
  assert.equal(connections, 0)
})

it('the server is reached where addresses are not checked', async () => {
  await using names = await nameServer(INSIDE)
  const dispatcher = dispatchers({ anyAddress: true, find: names.find })('loopback.example', { perSecond: 1 })
  await assert.rejects(fetch(`http://loopback.example:${port}/`, { dispatcher }))
  assert.equal(connections, 1)
})

/** The messages of an error and its causes. */
const told = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${told(error.cause)}` : String(error)

/** A server that redirects every request. */
async function redirectingTo(location: string) {
  const redirecting = createHttpServer((_request, response) => response.writeHead(302, { location }).end())
  const host = `127.0.0.1:${await listening(redirecting)}`
  return {
    host,
    url: `http://${host}/`,
    [Symbol.asyncDispose]: async () => {
      redirecting.close()
      redirecting.closeAllConnections()
    },
  }
}
