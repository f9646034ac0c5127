// Sites that omit the intermediate certificates of their TLS chain, against real servers on this machine.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type DispatcherOptions, dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import type { DnsLookup } from '#lib/network/public-address.ts'
import { Unavailable } from '#model/sources/source.ts'
import { fakeClock, happenings } from '../clock.ts'
import { type Certified, certificate } from '../support/certificates.ts'
import { listening } from '../support/relay.ts'

const HOST = 'site.example'
const find: DnsLookup = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
const root = certificate('Root')
const folder = mkdtempSync(join(tmpdir(), 'chains-'))

/** What the server of certificates answers, by path. */
const answers = new Map<string, (response: ServerResponse) => void>()
const asked = happenings<string>()
const issuers = createHttpServer((request, response) => {
  asked.add(request.url!)
  const answer = answers.get(request.url!)
  if (answer) answer(response)
  else response.writeHead(404).end()
})
/** The requests that the site got; a handshake alone is none. */
let requests = 0
const site = createServer((_request, response) => {
  requests++
  response.end('sesión')
})
let at = { site: 0, issuers: 0 }
before(async () => {
  at = { site: await listening(site), issuers: await listening(issuers) }
})
after(() => {
  for (const server of [site, issuers]) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true })
})

const issuerAt = (path: string) => `http://issuer.example:${at.issuers}${path}`
const serves = (path: string, body: Uint8Array) => {
  answers.set(path, (response) => response.end(body))
  return issuerAt(path)
}
const intermediate = (options: object = {}) => certificate('Intermediate', { by: root, ...options })

/** A reply of the site, which sends this certificate alone. Its fetcher keeps nothing of an earlier one. */
async function ask(sent: Certified, options: DispatcherOptions & { host?: string } = {}) {
  const { host = HOST, clock = fakeClock(), ...more } = options
  site.setSecureContext({ key: sent.key.export({ type: 'pkcs8', format: 'pem' }), cert: sent.pem })
  asked.all.length = 0
  requests = 0
  const name = `${host}:${at.site}`
  const get = fetcher(
    { id: 'xx.test', hosts: { [name]: { perSecond: 100 } } },
    {
      userAgent: 'Hemiciclo/test',
      robots: null,
      retries: 0,
      hosts: hostsOf(undefined, clock),
      dispatchers: dispatchers({ anyAddress: true, find, roots: [root.pem], clock, ...more }),
    },
  )
  const reply = await get({ url: `https://${name}/` })
  return Buffer.from(reply.body).toString()
}

const refusedAs = (pattern: RegExp) => (error: unknown) =>
  error instanceof Unavailable && pattern.test(error.message)
const leaf = (by: Certified, address?: string, more: object = {}) =>
  certificate('Site', { by, host: HOST, ...(address && { issuerAt: address }), ...more })

describe('a site without its intermediate certificate', () => {
  it('is read with the one that its certificate names, which is kept on disk', async () => {
    const upper = intermediate()
    const sent = leaf(upper, serves('/a', upper.der))
    assert.equal(await ask(sent, { certificates: folder }), 'sesión')
    assert.deepEqual([asked.all, requests], [['/a'], 1])
    const [file] = readdirSync(folder)
    assert.equal(readFileSync(join(folder, file!), 'utf8'), upper.pem)
    // Another process; and one whose file is damaged, or has expired.
    assert.equal(await ask(sent, { certificates: folder }), 'sesión')
    assert.deepEqual(asked.all, [])
    for (const text of [upper.pem.slice(0, 99), root.pem, '']) {
      writeFileSync(join(folder, file!), text)
      assert.equal(await ask(sent, { certificates: folder }), 'sesión')
      assert.deepEqual(asked.all, ['/a'])
    }
    const later = { certificates: folder, now: () => Date.parse('2091-01-01') }
    await assert.rejects(ask(sent, later), refusedAs(/not one of this host/))
    assert.deepEqual(asked.all, [])
  })

  it('is read over two steps, and not over three', async () => {
    const upper = intermediate()
    const middle = certificate('Middle', { by: upper, issuerAt: serves('/upper', upper.der) })
    const lower = certificate('Lower', { by: middle, issuerAt: serves('/middle', middle.der) })
    assert.equal(await ask(leaf(middle, issuerAt('/middle'))), 'sesión')
    assert.deepEqual(asked.all, ['/middle', '/upper'])
    await assert.rejects(ask(leaf(lower, serves('/lower', lower.der))), refusedAs(/no root issued/))
    assert.deepEqual([asked.all, requests], [['/lower', '/middle'], 0])
  })

  it('is read after it has changed to another issuer', async () => {
    const [first, second] = [intermediate(), certificate('Other', { by: root })]
    const options = { certificates: mkdtempSync(join(folder, 'x')) }
    assert.equal(await ask(leaf(first, serves('/first', first.der)), options), 'sesión')
    assert.equal(await ask(leaf(second, serves('/second', second.der)), options), 'sesión')
    assert.deepEqual(asked.all, ['/second'])
  })

  it('is verified as before', async () => {
    const upper = intermediate()
    const address = serves('/b', upper.der)
    await assert.rejects(
      ask(leaf(upper, address), { host: 'other.example' }),
      refusedAs(/not one of this host/),
    )
    const old = leaf(upper, address, { days: ['2020-01-01', '2021-01-01'] })
    await assert.rejects(ask(old), refusedAs(/CERT_HAS_EXPIRED/))
    assert.deepEqual([asked.all, requests], [[], 0])
    // The certificate of somebody else, in the name of the same issuer.
    const forged = leaf(certificate('Intermediate', { by: certificate('Root') }), address)
    await assert.rejects(ask(forged), refusedAs(/not a valid issuer/))
    // Other failures than a missing certificate fetch nothing.
    const own = certificate('Site', { host: HOST, issuerAt: address })
    await assert.rejects(ask(own), refusedAs(/SELF_SIGNED/))
    assert.deepEqual([asked.all, requests], [[], 0])
  })

  for (const [what, make, pattern] of [
    ['an unrelated certificate', () => certificate('Other', { by: root }), /not a valid issuer/],
    ['one that expired', () => intermediate({ days: ['2020-01-01', '2021-01-01'] }), /not a valid issuer/],
    ['one of a site', () => intermediate({ host: HOST }), /not a valid issuer/],
    ['one of an unknown root', () => intermediate({ by: certificate('Else') }), /names no address/],
    ['its own root', () => certificate('Own root'), /is its own issuer, and no known root/],
  ] as const)
    it(`is not read if ${what} is at the address`, async () => {
      const given = make()
      const issuer = what === 'an unrelated certificate' ? intermediate() : given
      await assert.rejects(ask(leaf(issuer, serves('/odd', given.der))), refusedAs(pattern))
      assert.deepEqual([asked.all, requests], [['/odd'], 0])
    })

  it('is not read if the address gives no certificate, or too much', async () => {
    const upper = intermediate()
    const odd: Record<string, [(response: ServerResponse) => void, RegExp]> = {
      '/page': [(response) => response.end('<html></html>'), /sends no intermediate certificate: /],
      '/none': [(response) => response.writeHead(404).end(upper.der), /HTTP 404/],
      '/moved': [(response) => response.writeHead(302, { location: issuerAt('/there') }).end(), /HTTP 302/],
      '/large': [(response) => response.end(Buffer.alloc(70_000)), /more than 65536 bytes/],
      '/endless': [(response) => response.write(Buffer.alloc(70_000)), /more than 65536 bytes/],
    }
    serves('/there', upper.der)
    for (const [path, [answer, pattern]] of Object.entries(odd)) {
      answers.set(path, answer)
      await assert.rejects(ask(leaf(upper, issuerAt(path))), refusedAs(pattern), path)
      assert.deepEqual([asked.all, requests], [[path], 0])
    }
    for (const wrong of [undefined, 'ldap://x.example/a', 'https://x.example/a', 'http://ana:x@x.example/a'])
      await assert.rejects(ask(leaf(upper, wrong)), refusedAs(/names no address|not a public address/))
  })

  it('is not waited for longer than twenty seconds', async () => {
    const clock = fakeClock()
    answers.set('/slow', (response) => response.write('x'))
    const asking = assert.rejects(
      ask(leaf(intermediate(), issuerAt('/slow')), { clock }),
      refusedAs(/no response in time/),
    )
    await asked.until('the certificate was requested', () => asked.all.includes('/slow'))
    await clock.advance(20_000)
    await asking
  })
})
