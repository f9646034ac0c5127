// Posts of officials on X: the token and its limits at a real server on this machine, whose accounts are
// read, and which of their posts.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readConfig } from '#config.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Unavailable } from '#model/sources/source.ts'
import { knownSources } from '#source-means.ts'
import { sourceNamed } from '#sources/index.ts'
import { x } from '#sources/kit/networks/x.ts'
import { fakeClock } from '../clock.ts'
import { listening } from '../support/relay.ts'
import { collect } from '../support/source-runs.ts'
import { type MadeUser, madePost, startX, TOKEN } from '../support/x-site.ts'

const CL = x('CL')
const stand = await startX()
const { site } = stand
const elsewhere: (string | undefined)[] = []
const other = createServer((request, response) => {
  elsewhere.push(request.headers.authorization)
  response.end('{}')
})
let beyond = ''
before(async () => {
  beyond = `127.0.0.1:${await listening(other)}`
})
after(async () => {
  other.closeAllConnections()
  other.close()
  await stand[Symbol.asyncDispose]()
})
beforeEach(() => {
  site.users.clear()
  site.withheld.clear()
  site.instead = () => false
  site.asked.length = 0
})

const user = (id: string, ...posts: Parameters<typeof madePost>[2][]): MadeUser => {
  return { id, posts: posts.map((more, i) => madePost(String(9_000 + i), id, more)) }
}
const read = (token: string | null = TOKEN, options = {}) => collect(CL, stand.reading(CL, token), options)
const posts = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.filter(({ domain }) => domain === 'tweets')
const secret = ({ report }: { readonly report: RunReport }) =>
  assert.doesNotMatch(JSON.stringify(report), /made-up|Bearer/)

describe('the token of X', () => {
  it('is sent to its own host alone, as the setting has it', async () => {
    site.users.set('faro', user('7', {}))
    const ran = await read()
    assert.equal(posts(ran).length, 1)
    const [first, ...rest] = site.asked
    assert.match(first!.path, /^\/sparql/)
    assert.equal(first!.authorization, undefined)
    assert.deepEqual(new Set(rest.map(({ authorization }) => authorization)), new Set([`Bearer ${TOKEN}`]))
    assert.doesNotMatch(JSON.stringify(ran), /made-up|Bearer/)
  })

  it('does not follow a redirect to another host', async () => {
    site.users.set('faro', user('7', {}))
    site.instead = (path, response) => {
      if (!path.startsWith('/2/')) return false
      response.writeHead(302, { location: `http://${beyond}/` }).end()
      return true
    }
    const refused = await read()
    assert.match(refused.report.errors[0]!.detail, /does not declare/)
    // Even where the source declares the other host.
    const plain = { perSecond: 1e6, plain: true as const }
    const hosts = { [stand.host]: plain, [beyond]: plain }
    const get = fetcher(
      { id: 'cl.x', token: stand.host, hosts },
      {
        ...{ userAgent: 'Hemiciclo/test', robots: null, tokens: new Map([[stand.host, TOKEN]]) },
        dispatchers: dispatchers({ anyAddress: true }),
      },
    )
    await get({ url: `http://${stand.host}/2/users/by?usernames=faro` })
    assert.deepEqual(elsewhere, [undefined])
  })

  it('that is missing or rejected is a refusal, and no message has it', async () => {
    site.users.set('faro', user('7', {}))
    const without = await read(null)
    assert.deepEqual([without.report.outcome, without.report.reason], ['unavailable', 'source_refuses'])
    assert.match(without.report.errors[0]!.detail, /^cl\.x needs a token for .* in SOURCE_TOKENS$/)
    assert.equal(site.asked.filter(({ path }) => path.startsWith('/2/')).length, 0)
    const wrong = await read('another-made-up-token')
    assert.deepEqual([wrong.report.outcome, wrong.report.reason], ['unavailable', 'source_refuses'])
    assert.match(wrong.report.errors[0]!.detail, /^HTTP 401 from .* to the token of SOURCE_TOKENS$/)
    secret(without)
    secret(wrong)
  })

  it('opens the sources of all countries, which are off without it', () => {
    const opened = (text?: string) => knownSources(readConfig(text ? { SOURCE_TOKENS: text } : {}))
    const scheduled = (text?: string) =>
      chosenSources('', opened(text)).filter(({ id }) => id.endsWith('.x')).length
    assert.equal(scheduled(), 0)
    assert.equal(opened().find(({ id }) => id === 'cl.x')!.blocked?.kind, 'account')
    assert.equal(scheduled(`api.x.com=${TOKEN}`), 12)
    assert.equal(sourceNamed('cl.x')!.blocked?.kind, 'account', 'the declaration is not changed')
  })

  it('is read as it is, and no fault of the setting has it', () => {
    const { sourceTokens } = readConfig({ SOURCE_TOKENS: `API.x.com=${TOKEN}` })
    assert.deepEqual(sourceTokens, [{ host: 'api.x.com', token: TOKEN }])
    for (const [text, fault] of [
      ['api.x.com', /^Invalid settings: SOURCE_TOKENS: entry 1 is not HOST=TOKEN$/],
      ['*.x.com=made-up-token', /entry 1 is not HOST=TOKEN$/],
      ['api.x.com=made-up token', /entry 1 \(api\.x\.com\) is no token$/],
      ['api.x.com=made-up\ntoken', /is no token$/],
      ['api.y.com=made-up-token', /^SOURCE_TOKENS: no source sends a token to api\.y\.com$/],
    ] as const)
      assert.throws(
        () => knownSources(readConfig({ SOURCE_TOKENS: text })),
        ({ message }: Error) => {
          assert.match(message, fault)
          assert.doesNotMatch(message, /made-up/)
          return true
        },
      )
  })
})

describe('the limits of X', () => {
  const limited = (status: number, headers: Record<string, string>, times: number) => {
    let left = times
    site.instead = (path, response) => {
      if (!path.startsWith('/2/') || left-- <= 0) return false
      response.writeHead(status, headers).end('{"title":"Too Many Requests"}')
      return true
    }
  }

  it('are waited for until the time that the reply names', async () => {
    const clock = fakeClock()
    const options = { hosts: hostsOf(undefined, clock), now: clock.now }
    const reset = String(Date.parse(clock.now()) / 1_000 + 840)
    site.users.set('faro', user('7', {}))
    limited(429, { 'x-rate-limit-reset': reset }, 1)
    const running = collect(CL, stand.reading(CL, TOKEN, options))
    await clock.waited(1)
    const before = site.asked.length
    await clock.advance(839_000)
    assert.equal(site.asked.length, before, 'nothing is asked before')
    await clock.advance(2_000)
    const { report } = await running
    assert.equal(report.outcome, 'changed', JSON.stringify(report.errors))
  })

  it('that end later than in a quarter of an hour end the run, and nothing is asked before', async () => {
    const clock = fakeClock()
    const reset = String(Date.parse(clock.now()) / 1_000 + 86_400)
    const get = stand.reading(CL, TOKEN, { hosts: hostsOf(undefined, clock), now: clock.now })
    limited(429, { 'x-rate-limit-reset': reset }, 1)
    const ask = () => get({ url: 'https://api.x.com/2/users/by?usernames=faro' })
    const waits = (error: unknown) =>
      error instanceof Unavailable && /asks to wait 86400 s$/.test(error.message)
    site.users.set('faro', user('7'))
    await assert.rejects(ask(), waits)
    const { length } = site.asked
    await assert.rejects(ask(), waits)
    assert.equal(site.asked.length, length)
    await clock.advance(86_400_000)
    assert.equal((await ask()).status, 200)
    limited(429, { 'x-rate-limit-reset': String(Date.parse('2100-01-01') / 1_000) }, 1)
    await assert.rejects(ask(), /asks to wait/)
    await clock.advance(86_400_000)
    assert.equal((await ask()).status, 200, 'a time that cannot be true is waited for a day')
  })

  it('are ten requests in a quarter of an hour, of all countries together', () => {
    const { perSecond } = CL.hosts['api.x.com']!
    assert.equal(Math.round(perSecond * 900), 10)
  })
})

describe('accounts of X', () => {
  it('that are suspended or protected are reported one by one, and the others are read', async () => {
    site.users.set('faro', user('7', {}))
    site.users.set('lejos', { problem: 'resource-not-found' })
    site.users.set('oculta', { problem: 'not-authorized-for-resource' })
    site.users.set('cerrada', user('8'))
    site.instead = (path, response) => {
      if (!path.startsWith('/2/users/8/')) return false
      const type = 'https://api.x.com/2/problems/not-authorized-for-resource'
      response.end(JSON.stringify({ errors: [{ type, title: 'Authorization Error', value: '8' }] }))
      return true
    }
    const ran = await read()
    const { outcome, items, errors } = ran.report
    assert.equal(outcome, 'changed')
    assert.deepEqual([items.changed, items.unavailable, items.rejected], [1, 3, 0])
    assert.deepEqual(errors.map(({ detail }) => detail).sort(), [
      'X does not give @lejos: Not Found Error',
      'X does not give @oculta: Authorization Error',
      'X does not give the posts of the user 8: Authorization Error',
    ])
    assert.equal(posts(ran).length, 1)
  })

  it('are rejected with a post of another author', async () => {
    site.users.set('faro', user('7', {}))
    site.instead = (path, response) => {
      if (!path.startsWith('/2/users/7/')) return false
      response.end(
        JSON.stringify({ data: [madePost('1', '7'), madePost('2', '8')], meta: { result_count: 2 } }),
      )
      return true
    }
    const ran = await read()
    assert.equal(posts(ran).length, 0)
    assert.match(ran.report.errors[0]!.detail, /posts of 8$/)
  })
})

describe('posts on X', () => {
  const given = async (...made: Parameters<typeof madePost>[2][]) => {
    site.users.set('faro', user('7', ...made))
    return posts(await read()).toReversed()
  }

  it('have their whole text, without the network’s own abbreviations', async () => {
    const long = 'La luz se ve desde el puerto. '.repeat(20).trim()
    const urls = [
      { url: 'https://t.co/a', expanded_url: 'https://faro.example/apertura' },
      { url: 'https://t.co/b', expanded_url: 'https://x.com/faro/status/9001/photo/1' },
    ]
    const [plain, whole] = await given(
      { text: 'Faro &amp; puerto:\n\n1 &lt; 2 https://t.co/a https://t.co/b', entities: { urls } },
      { text: `${long.slice(0, 276)}…`, note_tweet: { text: long } },
    )
    assert.equal(plain!.text, 'Faro & puerto:\n1 < 2 https://faro.example/apertura')
    assert.equal(whole!.text, long)
    assert.deepEqual(
      [plain!.key, plain!.actor_key, plain!.posted_at, plain!.link],
      ['cl:x:9000', 'cl:wikidata:Q1', '2026-11-12T15:30:00Z', 'https://x.com/i/status/9000'],
    )
  })

  it('are none of reposts, replies and pictures alone; a quotation is one', async () => {
    const urls = [{ url: 'https://t.co/b', expanded_url: 'https://twitter.com/faro/status/1/video/1' }]
    const found = await given(
      { referenced_tweets: [{ type: 'retweeted' }] },
      { referenced_tweets: [{ type: 'replied_to' }] },
      { text: 'https://t.co/b', entities: { urls } },
      { referenced_tweets: [{ type: 'quoted' }] },
    )
    assert.deepEqual(
      found.map(({ key }) => key),
      ['cl:x:9003'],
    )
  })

  it('have no time where it is after their arrival', async () => {
    const [post] = await given({ created_at: '2030-01-01T00:00:00.000Z' })
    assert.equal(post!.posted_at, null)
  })

  it('that are given in part, or with a link of unknown address, are doubts', async () => {
    const urls = [{ url: 'https://t.co/w', expanded_url: 'https://x.com/i/web/status/9000' }]
    site.users.set(
      'faro',
      user('7', { text: 'La luz… https://t.co/w', entities: { urls } }, { text: 'https://t.co/a' }, {}),
    )
    const ran = await read()
    assert.deepEqual(
      posts(ran).map(({ key }) => key),
      ['cl:x:9002'],
    )
    assert.match(ran.report.errors[0]!.detail, /row 2: text: is not whole; .*row 3: text: is not whole/)
  })

  it('keep their key when they are edited, and lead to the last version', async () => {
    const [post] = await given({ edit_history_tweet_ids: ['8999', '9000'] })
    assert.deepEqual([post!.key, post!.link], ['cl:x:8999', 'https://x.com/i/status/9000'])
  })

  it('that can’t be read are reported beside the others', async () => {
    site.users.set('faro', user('7', {}, { created_at: 'ayer' }))
    const ran = await read()
    assert.equal(posts(ran).length, 1)
    assert.match(ran.report.errors[0]!.detail, /row 1: created_at/)
  })
})
