// A program gets in, stays in and is put out: the browser flow from the first 401 to the last token.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type App, buildApp } from '#app.ts'
import { sql } from '#lib/sql.ts'
import { leftFor, newBrowser, pageOf } from './browser.ts'
import { NATIVE } from './helpers.ts'
import {
  ANA,
  authorizeUrl,
  bearer,
  CALLBACK,
  callMcp,
  connected,
  listen,
  pkce,
  post,
  redeem,
  refreshed,
  registered,
  type Service,
} from './oauth/program.ts'

let service: Service
let base: string
/** Seconds by which the service's clock is ahead. */
let ahead = 0
before(async () => {
  service = await listen({ now: () => new Date(Date.now() + ahead * 1000).toISOString() })
  base = service.base
})
after(() => service[Symbol.asyncDispose]())
beforeEach(() => {
  ahead = 0
})

/** The address where a program's request leads, after Ana has answered the questions. */
async function redirectOf(
  params: Record<string, string | null>,
  decision: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const { challenge } = pkce()
  const asked = {
    client_id: await registered(base),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  }
  return leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), { ...ANA, decision }))
}

async function works(access: string): Promise<boolean> {
  const { status } = await callMcp(base, bearer(access))
  assert.ok(status === 200 || status === 401, String(status))
  return status === 200
}

describe('the challenge', () => {
  const metadata = () =>
    `resource_metadata="${base}/.well-known/oauth-protected-resource/mcp", scope="mcp:read mcp:account"`

  it('tells a program without credentials where to begin', async () => {
    const { status, headers, body } = await callMcp(base, {})
    assert.equal(status, 401)
    assert.equal(headers.get('www-authenticate'), `Bearer ${metadata()}`)
    assert.equal(body.jsonrpc, '2.0')
    assert.equal(body.error.data.code, 'UNAUTHENTICATED')
  })

  it('says that a credential is not valid only where one came', async () => {
    for (const headers of [
      bearer('nonsense'),
      { 'x-api-key': 'hk_nonsense' },
      bearer('hm_nonsense'),
    ] as Record<string, string>[]) {
      const { status, headers: answered } = await callMcp(base, headers)
      assert.equal(status, 401)
      assert.equal(answered.get('www-authenticate'), `Bearer error="invalid_token", ${metadata()}`)
    }
  })

  it('refuses pages of other sites, and takes those of the own machine', async () => {
    const { access } = await connected(base)
    const status = async (origin: string) => (await callMcp(base, { ...bearer(access), origin })).status
    assert.equal(await status('https://evil.test'), 403)
    assert.equal(await status('null'), 403)
    assert.equal(await status('http://localhost:6274'), 200)
    assert.equal(await status(base), 200)
  })
})

describe('getting in', () => {
  it('gives a token that opens the MCP endpoint', async () => {
    const { access } = await connected(base)
    assert.equal(await works(access), true)
  })

  it('answers the code with its issuer and the state', async () => {
    const { redirect } = await connected(base, { state: 'x y/ü' })
    assert.equal(`${redirect.origin}${redirect.pathname}`, CALLBACK)
    assert.equal(redirect.searchParams.get('iss'), base)
    assert.equal(redirect.searchParams.get('state'), 'x y/ü')
    assert.deepEqual([...redirect.searchParams.keys()].sort(), ['code', 'iss', 'state'])
  })

  it('says what the token is and how long it lasts', async () => {
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256', scope: 'mcp:read' }
    const at = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA))
    const { headers, body } = await redeem(base, {
      client_id,
      code: at.searchParams.get('code')!,
      code_verifier: verifier,
    })
    const { access_token, refresh_token, ...rest } = body
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: 'mcp:read' })
    assert.ok(access_token && refresh_token)
    assert.match(headers.get('cache-control')!, /no-store/)
  })

  it('is over when the person says no, and tells the program who said so', async () => {
    const { searchParams } = await redirectOf({}, 'deny')
    assert.equal(searchParams.get('error'), 'access_denied')
    assert.equal(searchParams.get('iss'), base)
    assert.equal(searchParams.get('state'), 'a-state')
    assert.equal(searchParams.get('code'), null)
  })

  it('does not go on with a wrong password', async () => {
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const page = pageOf(
      await newBrowser(base).connect(authorizeUrl(base, asked), { ...ANA, password: 'not the password' }),
    )
    assert.equal(page.status, 401)
  })

  it('asks a person who is signed in for consent only, unless the client requires a log-in', async () => {
    const browser = newBrowser(base)
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    await browser.connect(authorizeUrl(base, asked), ANA)
    const consent = pageOf(await browser.go(authorizeUrl(base, asked)))
    assert.doesNotMatch(consent.html, /name="password"/)
    const login = pageOf(await browser.go(authorizeUrl(base, { ...asked, prompt: 'login' })))
    assert.match(login.html, /name="password"/)
    assert.ok(
      leftFor(await browser.connect(authorizeUrl(base, { ...asked, prompt: 'login' }), ANA)).searchParams.get(
        'code',
      ),
    )
  })

  it('always asks for consent: a yes of another time does not count', async () => {
    for (const redirect_uri of [CALLBACK, 'https://app.test/cb']) {
      const client_id = await registered(base, { redirect_uris: [redirect_uri] })
      const browser = newBrowser(base)
      const asked = {
        client_id,
        redirect_uri,
        code_challenge: pkce().challenge,
        code_challenge_method: 'S256',
      }
      leftFor(await browser.connect(authorizeUrl(base, asked), ANA))
      assert.match(pageOf(await browser.go(authorizeUrl(base, asked))).html, /name="decision"/)
    }
  })

  it('asks nothing where the program forbids questions, whatever was answered before', async () => {
    const { browser, client } = await connected(base)
    const asked = {
      client_id: client,
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
      prompt: 'none',
    }
    for (const each of [browser, newBrowser(base)]) {
      const { searchParams } = leftFor(await each.go(authorizeUrl(base, asked)))
      assert.equal(searchParams.get('error'), 'login_required')
      assert.equal(searchParams.get('iss'), base)
      assert.equal(searchParams.get('state'), 'a-state')
    }
  })

  it('shows its question to the browser that began, and to no other', async () => {
    const browser = newBrowser(base)
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const { url } = pageOf(await browser.go(authorizeUrl(base, asked)))
    assert.equal(pageOf(await newBrowser(base).go(url)).status, 400)
    assert.equal(pageOf(await browser.go(url)).status, 200)
    const cookie = Object.entries(browser.cookies()).map((pair) => pair.join('='))
    const elsewhere = pageOf(
      await browser.go('/mcp/interaction/another', { headers: { cookie: cookie.join('; ') } }),
    )
    assert.equal(elsewhere.status, 400, 'the address names the question too')
    const forged = cookie.map((pair) => pair.replace(/(\.sig=).*/, '$1forged')).join('; ')
    assert.equal(pageOf(await browser.go(url, { headers: { cookie: forged } })).status, 400)
  })

  it('forgets a question after a quarter of an hour', async () => {
    const browser = newBrowser(base)
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const { url } = pageOf(await browser.go(authorizeUrl(base, asked)))
    ahead = 901
    assert.equal(pageOf(await browser.go(url)).status, 400)
  })
})

describe('proof of possession of the code', () => {
  it('needs a challenge', async () => {
    const { searchParams } = await redirectOf({ code_challenge: null, code_challenge_method: null })
    assert.equal(searchParams.get('error'), 'invalid_request')
    assert.equal(searchParams.get('iss'), base)
  })

  it('takes no plain challenge', async () => {
    const { searchParams } = await redirectOf({ code_challenge_method: 'plain' })
    assert.equal(searchParams.get('error'), 'invalid_request')
  })

  it('takes no challenge without a method, which would be plain', async () => {
    const { searchParams } = await redirectOf({ code_challenge_method: null })
    assert.equal(searchParams.get('error'), 'invalid_request')
  })

  it('needs the right verifier', async () => {
    const client_id = await registered(base)
    const { challenge } = pkce()
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    for (const wrong of [{ code_verifier: pkce().verifier }, { code_verifier: challenge }, {}] as Record<
      string,
      string
    >[]) {
      const { status, body } = await redeem(base, { client_id, code, ...wrong })
      assert.equal(status, 400)
      assert.equal(body.error, 'invalid_grant')
    }
  })

  it('gives a code to nobody but the program that asked', async () => {
    const { verifier, challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    const { body } = await redeem(base, { client_id: await registered(base), code, code_verifier: verifier })
    assert.equal(body.error, 'invalid_grant')
  })

  it('needs the address that the code was sent to', async () => {
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    const redirect_uri = CALLBACK.replace('40000', '40001')
    const { body } = await redeem(base, { client_id, code, code_verifier: verifier, redirect_uri })
    assert.equal(body.error, 'invalid_grant')
  })
})

describe('a code that comes twice', () => {
  it('ends what it was exchanged for', async () => {
    const { client, code, verifier, access, refresh } = await connected(base)
    const { status, body } = await redeem(base, { client_id: client, code, code_verifier: verifier })
    assert.equal(status, 400)
    assert.equal(body.error, 'invalid_grant')
    assert.equal(await works(access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })

  it('is good for one at most when both come at once', async () => {
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    const once = () => redeem(base, { client_id, code, code_verifier: verifier })
    const answers = await Promise.all([once(), once(), once(), once()])
    const good = answers.filter(({ status }) => status === 200)
    assert.ok(good.length <= 1, `${good.length} were answered`)
    for (const { body } of good) assert.equal(await works(body.access_token), false)
  })

  it('is good for one at most when both were found before either was used', {
    skip: NATIVE ? false : 'the embedded database has one session',
  }, async () => {
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    const once = () => redeem(base, { client_id, code, code_verifier: verifier })
    // Both find the code, and wait for its row to mark it as used.
    const answers = await service.db.transaction(async (tx) => {
      await tx.query(
        sql`select 1 from oauth_artifacts where kind = 'AuthorizationCode' and id = ${hash('sha256', code)}
          for update`,
      )
      const both = [once(), once()]
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`
      let patience = 1_000
      while ((await tx.query(waiting)).length < 2 && patience-- > 0)
        await new Promise((done) => setTimeout(done, 10))
      assert.ok(patience > 0, 'both wait')
      return both
    })
    const [one, other] = await Promise.all(answers)
    assert.deepEqual([one!.status, other!.status].sort(), [200, 400])
    const { access_token } = [one!, other!].find(({ status }) => status === 200)!.body
    assert.equal(await works(access_token), false)
  })

  it('is worth nothing after a minute', async () => {
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    ahead = 61
    assert.equal(
      (await redeem(base, { client_id, code, code_verifier: verifier })).body.error,
      'invalid_grant',
    )
  })
})

describe('staying in', () => {
  it('ends an access token after an hour, and a refresh token gives another', async () => {
    const { client, access, refresh } = await connected(base)
    ahead = 3_601
    assert.equal(await works(access), false)
    const { status, body } = await refreshed(base, client, refresh)
    assert.equal(status, 200)
    assert.notEqual(body.refresh_token, refresh)
    assert.equal(await works(body.access_token), true)
  })

  it('serves two refreshes at once', async () => {
    const { client, refresh } = await connected(base)
    const answers = await Promise.all([refreshed(base, client, refresh), refreshed(base, client, refresh)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.notEqual(answers[0]!.body.refresh_token, answers[1]!.body.refresh_token)
    for (const { body } of answers) assert.equal(await works(body.access_token), true)
  })

  it('serves a program that lost the answer, for half a minute', async () => {
    const { client, refresh } = await connected(base)
    assert.equal((await refreshed(base, client, refresh)).status, 200)
    ahead = 25
    assert.equal((await refreshed(base, client, refresh)).status, 200)
  })

  it('ends everything when a used refresh token comes later, however often it was used', async () => {
    const { client, refresh } = await connected(base)
    const first = (await refreshed(base, client, refresh)).body
    ahead = 20
    const second = (await refreshed(base, client, refresh)).body
    ahead = 35
    const { status, body } = await refreshed(base, client, refresh)
    assert.equal(status, 400)
    assert.equal(body.error, 'invalid_grant')
    for (const tokens of [first, second]) {
      assert.equal(await works(tokens.access_token), false)
      assert.equal((await refreshed(base, client, tokens.refresh_token)).body.error, 'invalid_grant')
    }
  })

  it('gives a refresh token to nobody but its program', async () => {
    const { refresh } = await connected(base)
    const { body } = await refreshed(base, await registered(base), refresh)
    assert.equal(body.error, 'invalid_grant')
  })

  it('lasts thirty days without use, and ninety in all', async () => {
    const idle = await connected(base)
    ahead = 30 * 86_400 + 1
    assert.equal((await refreshed(base, idle.client, idle.refresh)).body.error, 'invalid_grant')
    ahead = 0
    let { client, refresh } = await connected(base)
    for (const day of [25, 50, 75]) {
      ahead = day * 86_400
      const { status, body } = await refreshed(base, client, refresh)
      assert.equal(status, 200, `day ${day}`)
      refresh = body.refresh_token
    }
    ahead = 90 * 86_400 - 60
    const last = (await refreshed(base, client, refresh)).body
    assert.equal(await works(last.access_token), true)
    ahead = 90 * 86_400 + 5
    assert.equal(await works(last.access_token), false)
    assert.equal((await refreshed(base, client, last.refresh_token)).body.error, 'invalid_grant')
  })

  it('may repeat scopes that we do not know', async () => {
    const { client, refresh } = await connected(base)
    const { status, body } = await refreshed(base, client, refresh, {
      scope: 'openid mcp:read offline_access',
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.scope, 'mcp:read')
  })

  it('cannot ask for more than was granted', async () => {
    const { client, refresh } = await connected(base, { scope: 'mcp:read' })
    const { body } = await refreshed(base, client, refresh, { scope: 'mcp:read mcp:account' })
    assert.equal(body.error, 'invalid_scope')
  })
})

/** Another process of the service, on the same database. */
function another(baseUrl: string): Promise<App> {
  const rest = {
    keyless: { perMinute: 1, perDay: 1 },
    limits: false,
    cacheUrl: null,
    signUp: 'open',
    logLevel: 'silent',
  } as const
  const now = () => new Date(Date.now() + ahead * 1000).toISOString()
  return buildApp(service.db, { baseUrl, adminToken: null, trustProxy: [], now, ...rest })
}

async function statusAt({ http }: App, access: string): Promise<number> {
  const headers = { ...bearer(access), accept: 'application/json, text/event-stream' }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  return (await http.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode
}

describe('being put out', () => {
  const revoke = (form: Record<string, string>) => post(base, '/mcp/revoke', form)

  it('gives an access token back', async () => {
    const { client, access } = await connected(base)
    assert.equal(await works(access), true)
    assert.equal((await revoke({ client_id: client, token: access })).status, 200)
    assert.equal(await works(access), false)
  })

  it('takes the access token along when the refresh token is given back', async () => {
    const { client, access, refresh } = await connected(base)
    assert.equal(await works(access), true)
    assert.equal(
      (await revoke({ client_id: client, token: refresh, token_type_hint: 'refresh_token' })).status,
      200,
    )
    assert.equal(await works(access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })

  it('answers alike for a token that is none', async () => {
    const { client } = await connected(base)
    assert.equal((await revoke({ client_id: client, token: 'nonsense' })).status, 200)
  })

  it('lets no program give back the tokens of another', async () => {
    const { access, refresh } = await connected(base)
    const other = await registered(base)
    for (const token of [access, refresh]) await revoke({ client_id: other, token })
    assert.equal(await works(access), true)
  })

  it('refuses a program that it does not know with what makes it register again', async () => {
    const { status, body } = await refreshed(base, 'never-registered', 'nonsense')
    assert.equal(status, 401)
    assert.equal(body.error, 'invalid_client')
  })

  const account = async () => {
    const email = `${Math.random().toString(36).slice(2)}@example.test`
    const person = { email, password: ANA.password }
    const { id } = await service.app.context.accounts.create(person)
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), person)).searchParams.get(
      'code',
    )!
    const { body } = await redeem(base, { client_id, code, code_verifier: verifier })
    return {
      id,
      client: client_id,
      access: body.access_token as string,
      refresh: body.refresh_token as string,
    }
  }

  it('ends with the account, within five seconds everywhere', async () => {
    const { id, client, access, refresh } = await account()
    assert.equal(await works(access), true)
    await service.app.context.accounts.change(id, { disabled: true })
    ahead = 5
    assert.equal(await works(access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })

  it('is over within five seconds in processes that learn of it from the database alone', async () => {
    const { client, access } = await connected(base)
    await using replica = await another(base)
    assert.equal(await statusAt(replica, access), 200)
    await revoke({ client_id: client, token: access })
    ahead = 5
    assert.equal(await statusAt(replica, access), 401)
  })

  it('is over when the service has moved to another address', async () => {
    const { access } = await connected(base)
    await using moved = await another('https://moved.test')
    assert.equal(await statusAt(moved, access), 401)
  })

  it('is over for an account that was disabled by hand', async () => {
    const { id, access } = await account()
    assert.equal(await works(access), true)
    await service.db.query(sql`update accounts set disabled_at = now() where id = ${id}`)
    ahead = 5
    assert.equal(await works(access), false)
  })

  it('leaves nothing behind of an account that is removed', async () => {
    const { id, access } = await account()
    await service.app.context.accounts.remove(id)
    ahead = 5
    assert.equal(await works(access), false)
    const left = await service.db.query(
      sql`select kind from oauth_artifacts where payload::text like ${`%${id}%`}`,
    )
    assert.deepEqual(left, [])
  })

  it('ends with a new password', async () => {
    const { id, client, access, refresh } = await account()
    const link = await service.app.context.accounts.link(id, 'reset')
    await service.app.context.accounts.reset(link, 'another long password')
    ahead = 5
    assert.equal(await works(access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })
})

describe('what a token is for', () => {
  it('binds it to the MCP endpoint when the program names nothing', async () => {
    const { challenge, verifier } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256', resource: null }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    const { body } = await redeem(base, { client_id, code, code_verifier: verifier })
    assert.equal(await works(body.access_token), true)
  })

  it('takes the endpoint with a slash at its end', async () => {
    const { access } = await connected(base, { resource: `${base}/mcp/` })
    assert.equal(await works(access), true)
  })

  it('refuses other resources when the program asks', async () => {
    for (const resource of ['https://other.test/mcp', base, `${base}/mcp/x`, 'not a uri', `${base}/mcp#x`]) {
      const { searchParams } = await redirectOf({ resource })
      assert.equal(searchParams.get('error'), 'invalid_target', resource)
      assert.equal(searchParams.get('iss'), base)
    }
  })

  it('refuses other resources when the code is exchanged', async () => {
    const { challenge, verifier } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
    const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
      'code',
    )!
    const form = { client_id, code, code_verifier: verifier, resource: 'https://other.test/mcp' }
    assert.equal((await redeem(base, form)).body.error, 'invalid_target')
  })

  it('grants reading always, the account only where asked, and leaves unknown scopes aside', async () => {
    const scopeOf = async (scope: string | null) => {
      const { challenge, verifier } = pkce()
      const client_id = await registered(base)
      const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256', scope }
      const code = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA)).searchParams.get(
        'code',
      )!
      return (await redeem(base, { client_id, code, code_verifier: verifier })).body.scope
    }
    assert.equal(await scopeOf(null), 'mcp:read')
    assert.equal(await scopeOf(''), 'mcp:read')
    assert.equal(await scopeOf('openid profile email offline_access'), 'mcp:read')
    assert.equal(await scopeOf('mcp:account'), 'mcp:read mcp:account')
    assert.equal(await scopeOf('mcp:read mcp:account admin'), 'mcp:read mcp:account')
  })
})

describe('the limits', () => {
  it('are told with every answer, also with those of the library and with failures', async () => {
    await using limited = await listen({ limits: true })
    const answers = [
      await fetch(`${limited.base}/.well-known/oauth-authorization-server`),
      await fetch(`${limited.base}/mcp/jwks`),
      await fetch(`${limited.base}/mcp/authorize?client_id=nobody`),
      await fetch(`${limited.base}/mcp/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token' }),
      }),
      await fetch(`${limited.base}/mcp/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
      await fetch(`${limited.base}/mcp/register`, { method: 'POST', body: 'x' }),
      await fetch(`${limited.base}/oauth/token`),
      await fetch(`${limited.base}/mcp`, { method: 'POST' }),
      await fetch(`${limited.base}/mcp`, { method: 'POST', headers: { 'x-api-key': await limited.key() } }),
    ]
    for (const { url, status, headers } of answers) {
      assert.ok(Number(headers.get('x-ratelimit-limit')) > 0, `${url} ${status}`)
      assert.ok(headers.get('x-ratelimit-remaining-day'), `${url} ${status}`)
    }
  })

  it('are kept in the form that programs, and people, understand', async () => {
    await using limited = await listen({ limits: true, keyless: { perMinute: 1, perDay: 100 } })
    const form = { grant_type: 'refresh_token' }
    await post(limited.base, '/mcp/token', form)
    const { status, headers, body } = await post(limited.base, '/mcp/token', form)
    assert.equal(status, 429)
    assert.equal(body.error, 'temporarily_unavailable')
    assert.ok(Number(headers.get('retry-after')) > 0)
    const page = await fetch(`${limited.base}/mcp/authorize?client_id=nobody`)
    assert.equal(page.status, 429)
    assert.match(page.headers.get('content-type')!, /^text\/html/)
  })
})
