// Posts of officials on Mastodon: which servers are asked, by a real one on this machine, whose accounts are
// read, and which of their posts, as text.
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readConfig } from '#config.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import { type Get, Unavailable } from '#model/sources/source.ts'
import { knownSources } from '#source-means.ts'
import { mastodon } from '#sources/kit/networks/mastodon.ts'
import { postText } from '#sources/kit/networks/mastodon-text.ts'
import { government, minister } from '../support/made-government.ts'
import { listening } from '../support/relay.ts'
import { collect } from '../support/source-runs.ts'

const SERVER = 'social.example'
/** The accounts of the server by their names, and their posts. */
let accounts: Record<string, Record<string, unknown>> = {}
let posts: Record<string, unknown>[] = []
/** Accounts that Wikidata states. */
let stated: string[] = []
let instead: (path: string, response: ServerResponse) => boolean
let asked: string[] = []
const site = createServer((request, response) => {
  const url = new URL(request.url!, 'http://social.example')
  asked.push(`${request.headers['x-host']}${url.pathname}`)
  if (instead(request.url!, response)) return
  if (url.pathname.endsWith('/lookup')) {
    const found = accounts[url.searchParams.get('acct')!]
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? { error: 'Record not found' }))
    return
  }
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    exclude_replies: 'true',
    exclude_reblogs: 'true',
    limit: '40',
  })
  response.end(JSON.stringify(posts))
})
// A connection that closes while idle makes clients send a request again.
site.keepAliveTimeout = 0
let local = ''
before(async () => {
  local = `127.0.0.1:${await listening(site)}`
})
after(() => {
  site.closeAllConnections()
  site.close()
})

const author = (user: string, more = {}) => {
  return { id: '77', acct: user, noindex: false, indexable: true, ...more }
}
let made = 0
const post = (content: string, more: Readonly<Record<string, unknown>> = {}) => {
  const id = String(9_000 + made++)
  const url = `https://${SERVER}/@Faro/${id}`
  const rest = { visibility: 'public', in_reply_to_id: null, reblog: null, spoiler_text: '', url }
  return { id, created_at: '2026-11-12T15:30:00.000Z', content, account: { id: '77' }, ...rest, ...more }
}
beforeEach(() => {
  accounts = { faro: author('Faro') }
  posts = []
  stated = [`Faro@${SERVER}`]
  instead = () => false
  asked = []
  made = 0
})

/** A run at these servers, whose addresses are all at the one of this machine. */
async function run(servers: readonly string[] = [SERVER]) {
  const source = mastodon('CL', servers)
  const plain = { perSecond: 1e6, plain: true as const }
  const fetched = fetcher(
    { id: source.id, hosts: { [local]: plain } },
    {
      ...{ userAgent: 'Hemiciclo/test', robots: null, retries: 0 },
      dispatchers: dispatchers({ anyAddress: true }),
    },
  )
  const get: Get = async (request) => {
    const { host, pathname, search } = new URL(request.url)
    if (!Object.hasOwn(source.hosts, host)) throw new Unavailable(`not declared: ${host}`)
    if (host === 'query.wikidata.org')
      return government(...stated.map((account, i) => minister(i + 1, { mastodon: account })))
    const headers = { 'x-host': host }
    return { ...(await fetched({ url: `http://${local}${pathname}${search}`, headers })), url: request.url }
  }
  const { report, lines } = await collect(source, get)
  return { report, found: lines.filter(({ domain }) => domain === 'tweets') }
}
const texts = async (...given: typeof posts) => {
  posts = given
  return (await run()).found.map(({ text }) => text)
}

describe('servers of Mastodon', () => {
  it('are those of the setting; without it the sources are off', () => {
    const opened = (text?: string) => knownSources(readConfig(text ? { MASTODON_SERVERS: text } : {}))
    const scheduled = (text?: string) =>
      chosenSources('', opened(text)).filter(({ id }) => id.endsWith('.mastodon'))
    assert.deepEqual(scheduled(), [])
    assert.equal(opened().find(({ id }) => id === 'cl.mastodon')!.blocked?.kind, 'servers')
    const all = scheduled('Social.example, gob.example')
    assert.equal(all.length, 12)
    assert.deepEqual(
      Object.keys(all[0]!.hosts),
      ['query.wikidata.org', 'social.example', 'gob.example'],
      'and no other',
    )
    assert.throws(
      () => readConfig({ MASTODON_SERVERS: 'https://social.example/' }),
      /MASTODON_SERVERS: "https:\/\/social\.example\/" is not the name of a host/,
    )
    for (const address of ['127.0.0.1', 'localhost', '[::1]', '*.example'])
      assert.throws(() => readConfig({ MASTODON_SERVERS: address }), /is not the name of a host/)
  })

  it('that are not listed are not asked', async () => {
    stated = [`faro@${SERVER}`, 'faro@otro.example']
    posts = [post('<p>Hoy</p>')]
    const { report, found } = await run()
    assert.equal(found.length, 1)
    assert.deepEqual([report.outcome, report.error_count], ['changed', 0])
    assert.deepEqual(asked, [`${SERVER}/api/v1/accounts/lookup`, `${SERVER}/api/v1/accounts/77/statuses`])
  })

  it('that are down, and accounts that are gone, are reported alone', async () => {
    stated = [`faro@${SERVER}`, `nadie@${SERVER}`, 'faro@caido.example']
    posts = [post('<p>Hoy</p>')]
    instead = (path, response) => {
      if (asked.at(-1)!.startsWith('caido') || path.includes('caido')) {
        response.writeHead(503).end()
        return true
      }
      return false
    }
    const { report, found } = await run([SERVER, 'caido.example'])
    assert.equal(found.length, 1)
    assert.deepEqual([report.outcome, report.items.unavailable, report.items.changed], ['changed', 2, 1])
    assert.deepEqual(report.errors.map(({ detail }) => detail.replace(/http:\S+/, 'it')).sort(), [
      'HTTP 404 from https://social.example/api/v1/accounts/lookup?acct=nadie',
      'HTTP 503 from it',
    ])
  })
})

describe('accounts of Mastodon', () => {
  it('are the requested ones', async () => {
    posts = [post('<p>Hoy</p>')]
    accounts = { faro: author('otra') }
    const renamed = await run()
    assert.equal(renamed.found.length, 0)
    assert.match(renamed.report.errors[0]!.detail, /the account otra$/)
    accounts = { faro: author('faro') }
    posts = [post('<p>Hoy</p>'), post('<p>De otra</p>', { account: { id: '78' } })]
    const { found, report } = await run()
    assert.equal(found.length, 0)
    assert.match(report.errors[0]!.detail, /posts of 78$/)
  })

  it('whose authors ask not to be found by searches are left out', async () => {
    for (const wish of [{ noindex: true }, { indexable: false }]) {
      accounts = { faro: author('faro', wish) }
      assert.deepEqual(await texts(post('<p>Hoy</p>')), [])
    }
    // Servers with other programs, and older ones, do not have these wishes.
    accounts = { faro: { id: '77', acct: 'faro', discoverable: false } }
    assert.deepEqual(await texts(post('<p>Hoy</p>')), ['Hoy'])
  })
})

describe('posts on Mastodon', () => {
  it('have text, time, author and link', async () => {
    posts = [post('<p>Hoy abrimos el faro.</p>')]
    const { found } = await run()
    assert.deepEqual(
      found.map(({ key, actor_key, text, posted_at, link }) => [key, actor_key, text, posted_at, link]),
      [
        [
          'cl:mastodon:social.example:9000',
          'cl:wikidata:Q1',
          'Hoy abrimos el faro.',
          '2026-11-12T15:30:00Z',
          'https://social.example/@Faro/9000',
        ],
      ],
    )
  })

  it('are the public ones of the author, with a text', async () => {
    const found = await texts(
      post('<p>Uno</p>'),
      post('<p>Dos</p>', { visibility: 'unlisted' }),
      post('<p>Tres</p>', { visibility: 'private' }),
      post('<p>Cuatro</p>', { in_reply_to_id: '8' }),
      post('<p>Cinco</p>', { reblog: { id: '8' } }),
      post('', { media_attachments: [{}] }),
    )
    assert.deepEqual(found, ['Uno'])
  })

  it('have no time after their arrival, and no address elsewhere', async () => {
    posts = [post('<p>Uno</p>', { created_at: '2100-01-01T00:00:00.000Z', url: 'https://otro.example/1' })]
    const [found] = (await run()).found
    assert.equal(found!.posted_at, null)
    assert.equal(found!.link, null)
  })

  it('are read as text with paragraphs, breaks and whole links', () => {
    const hidden = (from: string, shown: string, rest: string) =>
      `<a href="${from}${shown}${rest}"><span class="invisible">${from}</span>` +
      `<span class="ellipsis">${shown}</span><span class="invisible">${rest}</span></a>`
    const text = (html: string, above = '') => postText(html, above)
    assert.equal(text('<p>Faro &amp; puerto</p><p>Uno<br>dos</p>'), 'Faro & puerto\nUno\ndos')
    const link = hidden('https://', 'faro.example/aper', 'tura?a=1')
    assert.equal(text(`<p>Más en ${link}.</p>`), 'Más en https://faro.example/apertura?a=1.')
    assert.equal(text('<p><a href="https://faro.example/">aquí</a></p>'), 'aquí (https://faro.example/)')
    const mention = '<a href="https://social.example/@ana" class="u-url mention">@<span>ana</span></a>'
    const word =
      '<a href="https://social.example/tags/faro" class="mention hashtag" rel="tag">#<span>faro</span></a>'
    assert.equal(text(`<p>${mention} ${word}</p>`), '@ana #faro')
    assert.equal(text('<p>La imagen</p>', 'Aviso &amp; más'), 'Aviso & más\nLa imagen')
    assert.equal(text('<p><a href="javascript:alert(1)">no</a><script>alert(1)</script></p>'), 'no')
    assert.equal(text('<p></p>'), null)
  })
})
