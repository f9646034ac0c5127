// Requests through a proxy of the operator, against a real proxy and a real site on this machine.
import assert from 'node:assert/strict'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { after, before, describe, it } from 'node:test'
import { egressChecks } from '#cli/network-check.ts'
import { readConfig } from '#config.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import { proxiesOf } from '#ingest/network/proxies.ts'
import { robotsKept } from '#ingest/network/robots.ts'
import type { DnsLookup } from '#lib/network/public-address.ts'
import { openedSources } from '#model/sources/blocked.ts'
import { type Source, Unavailable } from '#model/sources/source.ts'
import { knownSources } from '#source-means.ts'
import { sources } from '#sources/index.ts'
import { fakeClock, happenings } from '../clock.ts'
import { certificate } from '../support/certificates.ts'
import { type ForwardProxy, forwardProxy } from '../support/forward-proxy.ts'
import { listening } from '../support/relay.ts'

const SECRET = 'c,laro/100%'
const root = certificate('Root')
const intermediate = certificate('Intermediate', { by: root })
/** Nobody resolves the site here: only the proxy knows its name. */
const find: DnsLookup = (name, _options, done) =>
  name === 'issuer.example'
    ? done(null, [{ address: '8.8.8.8', family: 4 }])
    : done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), [])

const routes = new Map<string, (response: ServerResponse) => void>()
const asked = happenings<string>()
const site = createServer((request, response) => {
  asked.add(request.url!)
  const answer = routes.get(request.url!)
  if (answer) answer(response)
  else response.writeHead(404).end()
})
const issuers = createHttpServer((_request, response) => response.end(intermediate.der))
let ports = { site: 0, issuers: 0 }
let proxy: ForwardProxy
const toSite = (target: string) => (target.endsWith(':80') ? ports.issuers : ports.site)
before(async () => {
  ports = { site: await listening(site), issuers: await listening(issuers) }
  present()
  proxy = await forwardProxy(toSite, { credentials: `ana:${SECRET}` })
  routes.set('/', (response) => response.end('sesión'))
})
after(async () => {
  await proxy[Symbol.asyncDispose]()
  for (const server of [site, issuers]) {
    server.closeAllConnections()
    server.close()
  }
})

/** The certificate that the site sends. */
function present(more: Parameters<typeof certificate>[1] = { by: root }) {
  const sent = certificate('Site', { host: 'site.example', ...more })
  site.setSecureContext({ key: sent.key.export({ type: 'pkcs8', format: 'pem' }), cert: sent.pem })
}

const withCredentials = (url = proxy.url, secret = SECRET) => {
  const address = new URL(url)
  address.username = 'ana'
  address.password = encodeURIComponent(secret)
  return address
}
/** Fetches from the site as a source does that declares it. */
function getting(address = withCredentials(), more: object = {}) {
  const clock = fakeClock()
  const get = fetcher(
    { id: 'xx.test', hosts: { 'site.example': { perSecond: 100 }, 'direct.example': { perSecond: 100 } } },
    {
      ...{ userAgent: 'Hemiciclo/test', robots: null, retries: 0, hosts: hostsOf(undefined, clock) },
      dispatchers: dispatchers({
        ...{ find, clock, roots: [root.pem], proxies: new Map([['site.example', address]]) },
      }),
      ...more,
    },
  )
  return { clock, get: (path = '/') => get({ url: `https://site.example${path}` }), ask: get }
}
const failsWith = (reason: string, pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Unavailable)
  const told = `${error.message} ${(error as Error).stack} ${JSON.stringify(error)} ${error.cause}`
  const { port } = new URL(proxy.url)
  assert.doesNotMatch(told, new RegExp(`c,laro|c%2Claro|YW5h|:${port}`), 'neither the proxy nor its secret')
  assert.equal(error.reason, reason)
  assert.match(error.message, pattern)
  return true
}

describe('a host with a proxy', () => {
  it('is requested through it alone, by its name, with TLS to the site itself', async () => {
    proxy.asked.length = 0
    const { get, ask } = getting()
    assert.equal(Buffer.from((await get()).body).toString(), 'sesión')
    assert.deepEqual(proxy.asked, [
      { target: 'site.example:443', credentials: `ana:${SECRET}`, agent: 'hemiciclo' },
    ])
    // Other hosts of the source are not.
    await assert.rejects(ask({ url: 'https://direct.example/' }), failsWith('host_not_found', /ENOTFOUND/))
    assert.equal(proxy.asked.length, 1)
  })

  it('is read through a proxy that speaks TLS', async () => {
    const certified = certificate('Proxy', { by: root, host: 'localhost' })
    await using secure = await forwardProxy(toSite, { certified })
    const address = new URL(secure.url.replace('127.0.0.1', 'localhost'))
    assert.equal((await getting(address).get()).status, 200)
    // One that is not the proxy gets no credentials.
    const other = certificate('Proxy', { by: certificate('Other'), host: 'localhost' })
    await using false_ = await forwardProxy(toSite, { certified: other })
    const wrong = withCredentials(false_.url.replace('127.0.0.1', 'localhost'))
    await assert.rejects(getting(wrong).get(), failsWith('egress_down', /does not respond/))
    assert.deepEqual(false_.asked, [])
  })

  it('is verified as without: a site with another certificate is not read', async () => {
    present({ by: certificate('Root') })
    await assert.rejects(getting().get(), failsWith('source_down', /CERT_SIGNATURE_FAILURE/))
    present({ by: root, host: 'other.example' })
    await assert.rejects(getting().get(), failsWith('source_down', /ALTNAME/))
    present()
  })

  it('gets the certificate that its chain lacks, through the proxy and at a public address', async () => {
    proxy.asked.length = 0
    present({ by: intermediate, issuerAt: 'http://issuer.example/a' })
    assert.equal((await getting().get()).status, 200)
    const targets = proxy.asked.map(({ target }) => target)
    assert.ok(targets.includes('8.8.8.8:80'), 'an address that was checked, not a name')
    for (const address of [
      'http://127.0.0.1/a',
      'http://[::1]/a',
      'http://localhost/a',
      'http://box.internal/a',
    ]) {
      proxy.asked.length = 0
      present({ by: intermediate, issuerAt: address })
      await assert.rejects(getting().get(), failsWith('source_down', /sends no intermediate certificate/))
      assert.deepEqual(
        new Set(proxy.asked.map(({ target }) => target)),
        new Set(['site.example:443']),
        address,
      )
    }
    present()
  })

  it('keeps the rules of the site: robots.txt, our agent, declared hosts, public addresses', async () => {
    routes.set('/robots.txt', (response) => response.end('User-agent: hemiciclo\nDisallow: /no\n'))
    const strict = getting(undefined, { robots: robotsKept(fakeClock()) })
    await assert.rejects(strict.get('/no'), failsWith('source_refuses', /robots\.txt disallows/))
    for (const location of ['https://elsewhere.example/', 'http://site.example/', 'https://10.0.0.1/']) {
      routes.set('/away', (response) => response.writeHead(302, { location }).end())
      await assert.rejects(getting().get('/away'), failsWith('source_refuses', /does not declare/), location)
    }
    const literal = fetcher(
      { id: 'xx.test', hosts: { '10.0.0.1': { perSecond: 9 } } },
      {
        ...{ userAgent: 'x', robots: null, hosts: hostsOf(undefined, fakeClock()) },
        dispatchers: dispatchers({ proxies: new Map([['10.0.0.1', withCredentials()]]) }),
      },
    )
    proxy.asked.length = 0
    await assert.rejects(literal({ url: 'https://10.0.0.1/' }), /not a public address/)
    assert.deepEqual(proxy.asked, [])
  })

  it('keeps its limits of size and time', async () => {
    routes.set('/large', (response) => response.end(Buffer.alloc(300_000)))
    await assert.rejects(
      getting(undefined, { maxBytes: 100_000 }).get('/large'),
      failsWith('source_down', /more than 100000 bytes/),
    )
    routes.set('/slow', () => {})
    const { get, clock } = getting()
    const slow = assert.rejects(get('/slow'), failsWith('source_down', /no response in time/))
    await asked.until('the site was asked', () => asked.all.includes('/slow'))
    await clock.advance(30_000)
    await slow
  })
})

describe('a proxy that does not work', () => {
  it('is a reason of its own, and not that of the site', async () => {
    const dead = await forwardProxy(toSite)
    await dead[Symbol.asyncDispose]()
    const down = failsWith('egress_down', /the proxy for site\.example does not respond: ECONNREFUSED/)
    await assert.rejects(getting(withCredentials(dead.url)).get(), down)
    const wrong = failsWith('egress_down', /refuses its credentials: HTTP 407/)
    await assert.rejects(getting(withCredentials(proxy.url, 'wrong')).get(), wrong)
    await assert.rejects(getting(new URL(proxy.url)).get(), wrong)
    for (const status of [400, 403, 405]) {
      proxy.answer(status)
      await assert.rejects(getting().get(), failsWith('egress_down', /refuses the connection/))
    }
    // It answers, and cannot reach the site.
    for (const status of [502, 503, 504]) {
      proxy.answer(status)
      await assert.rejects(getting().get(), failsWith('source_down', new RegExp(`HTTP ${status}`)))
    }
    proxy.answer()
  })

  it('is not waited for longer than ten seconds', async () => {
    proxy.answer(null)
    const { get, clock } = getting()
    const before = proxy.asked.length
    const hung = assert.rejects(get(), failsWith('egress_down', /no response in time/))
    await proxy.came(before + 1)
    await clock.advance(10_000)
    await hung
    proxy.answer()
  })

  it('is reported by `doctor`, without its address', async () => {
    const checks = (secret: string) =>
      egressChecks(new Map([['site.example', withCredentials(proxy.url, secret)]]), fakeClock())
    assert.deepEqual(await checks(SECRET), [
      { check: 'proxy', ok: true, found: 'the proxy for site.example reaches it' },
    ])
    const [bad] = await checks('wrong')
    assert.deepEqual(bad, {
      ...{ check: 'proxy', ok: false },
      found: 'the proxy for site.example refuses its credentials: HTTP 407',
    })
  })
})

describe('the setting SOURCE_PROXY', () => {
  const entries = (text: string) => readConfig({ SOURCE_PROXY: text }).sourceProxies
  const opened = (text: string, among: readonly Source[] = sources) => {
    const proxies = proxiesOf(entries(text), among)
    const open = openedSources(among, { proxies, accounts: new Map(), tokens: new Map(), servers: [] })
    return among.filter((each, i) => each !== open[i]).map(({ id }) => id)
  }
  const PROXY = 'http://ana:c%2Claro@egress.example:3128'

  it('opens sources that answer only in their country, once all of their hosts have a proxy', () => {
    assert.deepEqual(opened(''), [])
    assert.deepEqual(opened(`*.asamblea.go.cr=${PROXY}`), ['cr.sil', 'cr.calendario'])
    assert.deepEqual(opened(`asamblea.go.cr=${PROXY},imprentanacional.go.cr=${PROXY}`).sort(), [
      ...['cr.calendario', 'cr.gaceta', 'cr.sil'],
    ])
    const two = sources.map((each) =>
      each.id === 'cr.gaceta' ? { ...each, hosts: { ...each.hosts, 'x.example': { perSecond: 1 } } } : each,
    )
    assert.deepEqual(opened(`imprentanacional.go.cr=${PROXY}`, two), [])
    assert.equal(knownSources({}).find(({ id }) => id === 'cr.sil')!.blocked?.kind, 'geo')
  })

  it('never opens or reaches a site that refuses programs', () => {
    assert.throws(() => opened(`sinalevi.go.cr=${PROXY}`), /SOURCE_PROXY: sinalevi\.go\.cr refuses programs/)
    const refusing = sources.filter(({ blocked }) => blocked?.kind === 'refuses_programs')
    assert.ok(refusing.length > 5)
    for (const { hosts } of refusing)
      for (const host of Object.keys(hosts))
        assert.throws(() => opened(`${host}=${PROXY}`), /refuses programs/, host)
    const wide = proxiesOf(entries(`go.cr=${PROXY}`), sources)
    assert.deepEqual([wide.has('sinalevi.go.cr'), wide.has('asamblea.go.cr')], [false, true])
  })

  it('prefers the longest name', () => {
    const text = `asamblea.go.cr=http://a.example,consultassil3.asamblea.go.cr=http://b.example:8080`
    const proxies = proxiesOf(entries(text), sources)
    assert.deepEqual(
      ['asamblea.go.cr', 'consultassil3.asamblea.go.cr'].map((host) => proxies.get(host)?.host),
      ['a.example', 'b.example:8080'],
    )
  })

  it('is rejected where it is wrong or in vain, without its secret', () => {
    for (const [text, fault] of [
      [`*=${PROXY}`, /entry 1 is not HOST=PROXY/],
      [`cr=${PROXY}`, /entry 1 is not HOST=PROXY/],
      [PROXY, /entry 1 is not HOST=PROXY/],
      [`10.0.0.1=${PROXY}`, /entry 1 is not HOST=PROXY/],
      [
        `a.example=${PROXY},b.example=socks5://ana:c%2Claro@x`,
        /entry 2 \(b\.example\) is not an http or https/,
      ],
      [`a.example=${PROXY}/path`, /entry 1 \(a\.example\) has more than a host and a port/],
      ['a.example=http://ana:c%2Claro100%@x', /a % that is not written %25/],
    ] as const)
      assert.throws(
        () => entries(text),
        ({ message }: Error) => {
          assert.match(message, /^Invalid settings: SOURCE_PROXY: /)
          assert.match(message, fault)
          assert.doesNotMatch(message, /laro/)
          return true
        },
        text,
      )
    assert.throws(
      () => opened(`a.example=${PROXY}`),
      /^Error: SOURCE_PROXY: no source has a host .* a\.example$/,
    )
  })
})
