// The edges of the REST face: empty bodies, former routes, published files, pages.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PROBLEMS } from '#model/problem.ts'
import { OWN_LOOPS } from '#model/service-state.ts'
import { admin, service, useSmallWorldWithClock } from '../support/access-clock.ts'
import { assertProblem, BASE_URL } from '../support/helpers.ts'

useSmallWorldWithClock()

const get = (path: string, headers?: Record<string, string>) => service.get(path, headers)

describe('a body', () => {
  it('that is empty can have a type: clients send it with every call', async () => {
    const email = 'ana@example.org'
    await service.app.context.accounts.create({ email, password: 'una frase larga' })
    const key = await service.key({ email })
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      for (const method of ['PUT', 'DELETE']) {
        const headers = { 'x-api-key': key, 'content-type': type }
        assert.equal(
          (await service.call(method, '/v1/bills/1/follow', { headers })).status,
          200,
          `${method} ${type}`,
        )
      }
  })

  it('that is not JSON is rejected if one is read', async () => {
    const headers = { ...admin, 'content-type': 'text/plain' }
    const reply = await service.call('POST', '/admin/keys', { headers, body: 'name=x' })
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.match(reply.body.detail, /application\/json/)
    assertProblem(await service.call('POST', '/admin/keys', { headers: admin }), 'INVALID_PARAM', 400)
  })

  it('is rejected with our message, not with that of a library', async () => {
    for (const body of [
      { name: '' },
      { name: 'x', rate_per_minute: 0 },
      { name: 'x', email: 'y' },
      { nombre: 'x' },
    ]) {
      const { detail } = (await service.call('POST', '/admin/keys', { headers: admin, body })).body
      assert.doesNotMatch(detail, /Too small|Too big|expected|Invalid|Unrecognized/, detail)
    }
    assert.doesNotMatch((await get('/v1/bills?cursor=')).body.detail, /Too small|expected/)
  })
})

describe('a former route', () => {
  const link = async (path: string) => String((await get(path)).headers.link)

  it('names a successor with the same answer: the country and the query stay', async () => {
    assert.equal(
      await link('/v1/countries/CO/bills?limit=2&stage=filed'),
      '</v1/bills?country_code=CO&limit=2&stage=filed>; rel="successor-version"',
    )
    assert.equal(
      await link('/v1/countries/CO/bills/1/updates?limit=2'),
      '</v1/bills/1/updates?limit=2>; rel="successor-version"',
    )
    const [, successor] = /<(.+)>/.exec(await link('/v1/countries/CL/bills?limit=1'))!
    assert.deepEqual((await get(successor!)).body, (await get('/v1/countries/CL/bills?limit=1')).body)
  })

  it('and a deprecated parameter are marked in headers', async () => {
    assert.match(String((await get('/v1/bills?country_id=170')).headers.deprecation), /^@\d+$/)
    assert.equal((await get('/v1/bills?country_code=CO')).headers.deprecation, undefined)
  })
})

describe('a parameter', () => {
  const detail = async (query: string) => (await get(`/v1/bills?${query}`)).body.detail as string

  it('is suggested for its name in other services, but never a deprecated one', async () => {
    for (const [name, meant] of [
      ['country', 'country_code'],
      ['countries', 'country_code'],
      ['per_page', 'limit'],
      ['sort', 'order'],
      ['from', 'since'],
      ['pageSize', 'limit'],
      ['COUNTRY_CODE', 'country_code'],
      ['country_code[]', 'country_code'],
      ['party', 'party_id'],
      ['author', 'actor_id'],
      ['type', 'bill_type'],
      ['status', 'stage'],
      ['title', 'q'],
      ['sort_by', 'order_by'],
    ])
      assert.match(await detail(`${name}=1`), new RegExp(`did you mean ${meant}\\?`))
  })

  it('order_by with a minus sign gets a hint on the order', async () => {
    assert.match(await detail('order_by=-last_moved_on'), /send last_moved_on with order=desc$/)
    assert.doesNotMatch(await detail('order_by=-nothing'), /order=desc/)
  })

  it('country_code accepts lower case, and its error names the wrong value', async () => {
    assert.deepEqual((await get('/v1/bills?country_code=co,CO,cl')).body.meta.applied.countries, ['CO', 'CL'])
    assert.match(await detail('country_code=CO,XX'), /"XX" is not among CO, CL/)
    assert.equal((await get('/v1/health/co', {})).body.country_code, 'CO')
    assert.equal((await get('/v1/countries/co/bills')).status, 200)
  })

  it('country_code with three letters gets the code of two', async () => {
    for (const [three, two] of [
      ['CHL', 'CL'],
      ['mex', 'MX'],
      ['BRA', 'BR'],
    ])
      assert.match(await detail(`country_code=${three}`), new RegExp(`did you mean ${two}\\?$`))
  })

  it('with a plus sign that became a space gets a hint on encoding', async () => {
    assert.match(await detail('since=2026-01-01T00:00:00+05:00'), /write %2B for \+/)
  })
})

describe('a published file', () => {
  for (const path of [
    '/openapi.json',
    '/mcp-tools.json',
    '/llms.txt',
    '/docs/assets/swagger-ui-bundle.js',
    '/redoc/assets/redoc.standalone.js',
  ])
    it(`${path} is compressed, and has a version`, async () => {
      const plain = await get(path, {})
      const packed = await get(path, { 'accept-encoding': 'br' })
      assert.equal(packed.headers['content-encoding'], 'br')
      assert.equal(packed.text, plain.text)
      assert.equal(packed.headers.vary, 'Accept-Encoding')
      const again = await get(path, { 'if-none-match': String(plain.headers.etag) })
      assert.deepEqual([again.status, again.text], [304, ''])
    })
})

describe('a page', () => {
  it('exists at the type of every problem', async () => {
    const { type } = (await get('/v1/bills?contry=CO')).body
    assert.equal(type, `${BASE_URL}/docs/errors/INVALID_PARAM`)
    for (const [code, { about }] of Object.entries(PROBLEMS)) {
      const reply = await get(`/docs/errors/${code}`, {})
      assert.equal(reply.status, 200, code)
      assert.ok(reply.text.includes(about.split('`')[0]!), code)
      assert.ok((await get('/docs/errors', {})).text.includes(`/docs/errors/${code}`), code)
    }
    assertProblem(await get('/docs/errors/NO_SUCH_CODE', {}), 'NOT_FOUND', 404)
  })

  it('is sent to a browser at /, and the state to a program', async () => {
    const browser = await get('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    assert.deepEqual([browser.status, browser.headers.location], [302, '/es'])
    assert.match(String(browser.headers.vary), /Accept/)
    const front = await get('/es', {})
    assert.match(String(front.headers['content-type']), /^text\/html/)
    assert.match(front.text, /href="\/docs"/)
    for (const accept of ['*/*', 'application/json', '']) {
      const program = await get('/', accept ? { accept } : {})
      assert.equal(program.body.status, 'ok')
    }
  })

  it('answers probes without credentials, and counts them against no limit', async () => {
    for (const path of ['/livez', '/readyz'])
      for (const headers of [{}, { 'x-api-key': 'not a key' }]) {
        const { status, body, headers: sent } = await get(path, headers)
        const { loops, ...rest } = body
        assert.deepEqual([status, rest, sent['cache-control']], [200, { status: 'ok' }, 'no-store'])
        if (path === '/livez') assert.equal(loops, undefined)
        else for (const { loop, age_s } of loops) assert.ok(OWN_LOOPS.includes(loop) && age_s >= 0, loop)
        assert.equal(sent['x-ratelimit-limit'], undefined)
      }
    const refused = await service.call('POST', '/livez')
    assertProblem(refused, 'METHOD_NOT_ALLOWED', 405)
  })

  it('is found with a slash at its end, too', async () => {
    for (const path of ['/docs/', '/redoc/', '/v1/countries/'])
      assert.equal((await get(path, {})).status, 200, path)
  })
})
