// Clients whose id is the address of a metadata document: requests, allowed addresses, and validation.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { leftFor, newBrowser, pageOf } from '../support/browser.ts'
import { ANA, authorizeUrl, listen, pkce, redeem, type Service, stranger } from '../support/oauth/program.ts'

/** Requests that reached the server of the documents. */
let reached: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
/**
 * Whether the library's check of connections is active; it rejects the address of the test machine.
 */
let guarded: boolean
let asked: string[] = []

const machine = createServer((request, response) => {
  reached.push(request.url!)
  // A kept connection can end at the moment when the next test uses it.
  response.setHeader('connection', 'close')
  answer(request, response)
})

let service: Service
let base: string
before(async () => {
  await new Promise<void>((done) => machine.listen(0, '127.0.0.1', done))
  const { port } = machine.address() as AddressInfo
  service = await listen({
    // Names of tests do not resolve, so every address is replaced by the test machine; everything else stays
    // as in the library's request.
    fetch: (input, options) => {
      asked.push(String(input))
      const { pathname } = new URL(String(input))
      const { dispatcher, ...plain } = options as RequestInit & { dispatcher: unknown }
      assert.ok(dispatcher, 'connections are guarded')
      return fetch(`http://127.0.0.1:${port}${pathname}`, guarded ? (options as RequestInit) : plain)
    },
  })
  base = service.base
})
after(async () => {
  machine.close()
  await service[Symbol.asyncDispose]()
})

let serial = 0
/** A new address: documents are cached. */
const fresh = (host = 'program.test') => `https://${host}/client-${++serial}.json`

const documentOf = (client_id: string, more: object = {}) => ({
  client_id,
  client_name: 'A program',
  redirect_uris: ['http://127.0.0.1:40000/callback'],
  ...more,
})

const json = (body: unknown, headers: Record<string, string> = {}) => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

beforeEach(() => {
  reached = []
  asked = []
  guarded = false
})

/** The redirect of a client with this id. */
async function go(client_id: string, more: Record<string, string> = {}, from = stranger()) {
  const { challenge } = pkce()
  const url = authorizeUrl(base, {
    client_id,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })
  return newBrowser(base).go(url, { headers: from })
}

async function assertRefused(client_id: string, more?: Record<string, string>) {
  const { status, html } = pageOf(await go(client_id, more))
  assert.equal(status, 400, client_id)
  assert.match(html, /invalid_(client|client_metadata|redirect_uri|request)/)
  return html
}

describe('a client with a metadata document', () => {
  it('authenticates like any other, and on any port of the local machine', async () => {
    const id = fresh()
    json(documentOf(id))
    const { verifier, challenge } = pkce()
    const redirect_uri = 'http://127.0.0.1:51234/callback'
    const asks = { client_id: id, redirect_uri, code_challenge: challenge, code_challenge_method: 'S256' }
    const at = leftFor(await newBrowser(base).connect(authorizeUrl(base, asks), ANA))
    assert.equal(at.port, '51234')
    const form = { client_id: id, redirect_uri, code: at.searchParams.get('code')!, code_verifier: verifier }
    assert.equal((await redeem(base, form)).status, 200)
    assert.deepEqual(reached, [new URL(id).pathname], 'it was asked once')
  })

  it('is shown with the host of its document', async () => {
    const id = fresh('known-program.test')
    json(documentOf(id, { client_name: 'Another name' }))
    const browser = newBrowser(base)
    const asks = { client_id: id, code_challenge: pkce().challenge, code_challenge_method: 'S256' }
    const url = authorizeUrl(base, asks)
    await browser.connect(url, ANA)
    const { html } = pageOf(await browser.go(url))
    assert.match(html, /known-program\.test/)
  })

  it('can declare key authentication, and is accepted without it', async () => {
    const id = fresh()
    json(
      documentOf(id, {
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: 'https://program.test/jwks',
      }),
    )
    assert.equal(pageOf(await go(id)).status, 200)
    assert.equal(reached.length, 1)
  })
})

describe('a document is rejected', () => {
  const cases: Record<string, (id: string) => void> = {
    'that names another id': (id) => json(documentOf(`${id}x`)),
    'that names none': () => json({ redirect_uris: ['https://a.test/cb'] }),
    'with a secret': (id) => json(documentOf(id, { client_secret: 'x' })),
    'that authenticates with a secret': (id) =>
      json(documentOf(id, { token_endpoint_auth_method: 'client_secret_post' })),
    'with an address that no browser is sent to': (id) =>
      json(documentOf(id, { redirect_uris: ['http://evil.test/cb'] })),
    'without addresses': (id) => json({ client_id: id }),
    'that is no object': () => json([1]),
    'that is null': () => json(null),
    'that is no JSON': () => {
      answer = (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{')
    },
    'of another type': (id) => json(documentOf(id), { 'content-type': 'text/html' }),
    'that is not found': () => {
      answer = (_request, response) =>
        response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    },
    'that is huge': (id) => json(documentOf(id, { client_name: 'x'.repeat(100_000) })),
    'that never ends': () => {
      answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const pour = () => {
          while (!response.destroyed && response.write('['.repeat(10_000)));
        }
        response.on('drain', pour)
        pour()
      }
    },
  }
  for (const [what, arrange] of Object.entries(cases))
    it(what, async () => {
      const id = fresh()
      arrange(id)
      const html = await assertRefused(id)
      assert.equal(reached.length, 1, `asked for ${asked}; refused with ${html}`)
    })

  it('that is behind a redirect', async () => {
    const id = fresh()
    answer = (request, response) =>
      request.url === '/secret'
        ? response.end(JSON.stringify(documentOf(id)))
        : response.writeHead(302, { location: '/secret', 'content-type': 'application/json' }).end('{}')
    await assertRefused(id)
    assert.deepEqual(reached, [new URL(id).pathname])
  })

  it('for a redirect URI that it does not list', async () => {
    const id = fresh()
    json(documentOf(id))
    await assertRefused(id, { redirect_uri: 'http://127.0.0.1:40000/other' })
  })
})

describe('no request is sent', () => {
  it('to invalid addresses of clients', async () => {
    for (const id of [
      'http://program.test/client.json',
      'https://127.0.0.1/client.json',
      'https://127.1/client.json',
      'https://2130706433/client.json',
      'https://0x7f.1/client.json',
      'https://[::1]/client.json',
      'https://[::ffff:169.254.169.254]/client.json',
      'https://169.254.169.254/latest/meta-data/',
      'https://localhost/client.json',
      'https://localhost./client.json',
      'https://metadata/client.json',
      'https://program.test:8443/client.json',
      'https://program.test./client.json',
      'https://user@program.test/client.json',
      'https://program.test/a/../client.json',
      'https://program.test/client.json#x',
      'https://program.test\\@evil.test/client.json',
      'ftp://program.test/client.json',
      'file:///etc/passwd',
    ])
      await assertRefused(id)
    assert.deepEqual(asked, [])
  })

  it('over a connection to this machine, for any name', async () => {
    guarded = true
    const id = fresh()
    json(documentOf(id))
    await assertRefused(id)
    assert.equal(asked.length, 1, 'the name looked like any other')
    assert.deepEqual(reached, [])
  })

  it('beyond the limits per network and for all networks', async () => {
    // The proxy appends the address that it saw to any value of the caller.
    const from = () => ({ 'x-forwarded-for': `${stranger()['x-forwarded-for']}, 10.9.9.9` })
    answer = (_request, response) => response.writeHead(404).end()
    for (let i = 0; i < 25; i++) await go(fresh(), {}, from())
    assert.equal(asked.length, 20)
    await go(fresh(), {}, stranger())
    assert.equal(asked.length, 21)
  })
})
