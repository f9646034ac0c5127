// Sources that require an account: a real site on this machine with a login, sessions that end, and a lock.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readConfig } from '#config.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { robotsKept } from '#ingest/network/robots.ts'
import { sessionsOf } from '#ingest/network/session.ts'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import { Unavailable } from '#model/sources/source.ts'
import { knownSources } from '#source-means.ts'
import { sourceNamed } from '#sources/index.ts'
import { fakeClock } from '../clock.ts'
import { listening } from '../support/relay.ts'

const PASSWORD = 'sésamo:100%&,'
/** The valid session of the site; null for none. */
let valid: string | null = null
let logins: { agent: string; body: string }[] = []
let cookies: (string | undefined)[] = []
let away = ''
let broken = false
const other = createServer((request, response) => {
  cookies.push(request.headers.cookie)
  response.end('PK elsewhere')
})
const site = createServer(async (request, response) => {
  if (request.url === '/robots.txt') return response.end('User-agent: *\nDisallow: /private\n')
  if (request.url === '/login') {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    logins.push({ agent: request.headers['user-agent']!, body })
    if (broken) return response.writeHead(503).end()
    const given = new URLSearchParams(body)
    if (given.get('email') !== 'ana@example.org' || given.get('senha') !== PASSWORD)
      return response.end('<form>wrong</form>')
    valid = `s${logins.length}`
    const set = ['tracker=1; Path=/', `sid=${valid}; HttpOnly; Path=/`]
    return response.writeHead(302, { location: '/', 'set-cookie': set }).end()
  }
  cookies.push(request.headers.cookie)
  const isIn = valid !== null && request.headers.cookie === `sid=${valid}`
  if (isIn && request.url === '/away') return response.writeHead(302, { location: away }).end()
  response.writeHead(200, { 'set-cookie': `tracker=${cookies.length}` })
  return response.end(isIn ? 'PK file' : '<form>sign in</form>')
})
let host = ''
let beyond = ''
before(async () => {
  host = `127.0.0.1:${await listening(site)}`
  beyond = `127.0.0.1:${await listening(other)}`
  away = `http://${beyond}/`
})
after(() => {
  for (const server of [site, other]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  valid = null
  logins = []
  cookies = []
  broken = false
})

/** A process that reads the site with an account. */
function process(password = PASSWORD, path = '/login') {
  const clock = fakeClock()
  const plain = { perSecond: 1e6, plain: true as const }
  const source = {
    id: 'xx.test',
    hosts: { [host]: plain, [beyond]: plain },
    login: {
      ...{ url: `http://${host}${path}`, user: 'email', password: 'senha', cookie: 'sid' },
      isSignedOut: ({ body }: { body: Uint8Array }) => !Buffer.from(body).toString().startsWith('PK'),
    },
  }
  const sessions = sessionsOf(new Map([['xx.test', { user: 'ana@example.org', password }]]), clock)
  const get = (url = `http://${host}/file`) =>
    fetcher(source, {
      ...{ userAgent: 'Hemiciclo/test', retries: 1, backoffMs: 1, session: sessions(source) },
      robots: robotsKept(clock),
      dispatchers: dispatchers({ anyAddress: true }),
    })({ url })
  return { clock, get }
}
const refused = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Unavailable && error.refused)
  assert.match(error.message, pattern)
  assert.doesNotMatch(`${error.stack} ${JSON.stringify(error)}`, /samo|ana@|sid=/)
  return true
}

describe('a session', () => {
  it('is opened by one login, with our agent, and shared by requests', async () => {
    const { get } = process()
    const replies = await Promise.all([get(), get(), get()])
    assert.deepEqual(
      replies.map(({ body }) => Buffer.from(body).toString()),
      ['PK file', 'PK file', 'PK file'],
    )
    assert.equal(logins.length, 1)
    assert.equal(logins[0]!.agent, 'Hemiciclo/test')
    // Replies are stored, and no cookie is.
    for (const reply of replies) assert.doesNotMatch(JSON.stringify(reply), /sid|tracker|cookie/i)
    // Of the cookies only the one of the login is sent.
    assert.deepEqual(new Set(cookies), new Set(['sid=s1']))
  })

  it('is opened again once when it has ended', async () => {
    const { get } = process()
    await get()
    valid = null
    assert.equal(Buffer.from((await get()).body).toString(), 'PK file')
    assert.equal(logins.length, 2)
  })

  it('is sent to no other host, even if the site redirects there', async () => {
    const { get } = process()
    assert.equal(Buffer.from((await get(`http://${host}/away`)).body).toString(), 'PK elsewhere')
    assert.equal(cookies.at(-1), undefined)
  })

  it('is not tried again for a day with an account that the site rejects', async () => {
    const { get, clock } = process('wrong')
    await assert.rejects(get(), refused(/the site rejected the account of SOURCE_ACCOUNTS$/))
    for (let i = 0; i < 5; i++) await assert.rejects(get(), refused(/not tried again for a day/))
    assert.equal(logins.length, 1)
    await clock.advance(86_400_000)
    await assert.rejects(get(), refused(/rejected/))
    assert.equal(logins.length, 2)
  })

  it('is opened five times a day at most, whatever the site answers', async () => {
    const { get } = process()
    for (let i = 0; i < 5; i++) {
      await get()
      valid = null
    }
    await assert.rejects(get(), refused(/5 logins in a day/))
    assert.equal(logins.length, 5)
  })

  it('is not retried while the login fails, which says nothing about the account', async () => {
    broken = true
    const { get } = process()
    await assert.rejects(get(), (error) => error instanceof Unavailable && error.reason === 'source_down')
    assert.equal(logins.length, 1)
    broken = false
    assert.equal((await get()).status, 200)
  })

  it('is not opened where robots.txt disallows the login', async () => {
    await assert.rejects(process(PASSWORD, '/private').get(), refused(/robots\.txt disallows/))
    assert.equal(logins.length, 0)
  })
})

describe('the setting SOURCE_ACCOUNTS', () => {
  const known = (text: string) => {
    const { sourceAccounts } = readConfig({ SOURCE_ACCOUNTS: text })
    return knownSources({ sourceAccounts })
  }
  const ACCOUNT = 'br.dou-inlabs=ana@example.org:s%C3%A9samo:100%25%2C'

  it('opens the source, and replaces the one with the same records', () => {
    const { sourceAccounts } = readConfig({ SOURCE_ACCOUNTS: ACCOUNT })
    assert.deepEqual(sourceAccounts, [
      { source: 'br.dou-inlabs', user: 'ana@example.org', password: 'sésamo:100%,' },
    ])
    const read = (setting: string, text: string) =>
      chosenSources(setting, known(text)).flatMap(({ id }) => (id.startsWith('br.dou') ? [id] : []))
    assert.deepEqual([read('BR', ''), read('BR', ACCOUNT)], [['br.dou'], ['br.dou-inlabs']])
    assert.deepEqual(read('br.dou', ACCOUNT), ['br.dou'])
    for (const text of ['', ACCOUNT])
      assert.throws(
        () => read('br.dou,br.dou-inlabs', text),
        /br\.dou and br\.dou-inlabs have the same records/,
      )
  })

  it('is rejected where it is wrong, without the password', () => {
    for (const [text, fault] of [
      ['br.dou-inlabs', /entry 1 is not SOURCE=USER:PASSWORD/],
      ['ana@example.org:samo=1', /entry 1 is not SOURCE=USER:PASSWORD/],
      ['br.dou-inlabs=samo', /entry 1 \(br\.dou-inlabs\) is not USER:PASSWORD/],
      ['br.dou-inlabs=ana:samo100%', /a % that is not written %25/],
      ['br.camara=ana:samo', /^SOURCE_ACCOUNTS: br\.camara is no source with a login/],
    ] as const)
      assert.throws(
        () => known(text),
        ({ message }: Error) => fault.test(message) && !message.includes('samo'),
        text,
      )
  })

  it('knows pages of INLABS from files and from editions that do not exist', () => {
    const { isSignedOut } = sourceNamed('br.dou-inlabs')!.login!
    const reply = (status: number, body: string) =>
      isSignedOut({ url: '', status, headers: {}, body: Buffer.from(body), retrieved_at: '' })
    assert.deepEqual(
      [reply(200, '<html>'), reply(200, 'PK\u0003\u0004'), reply(404, '<html>')],
      [true, false, false],
    )
  })
})
