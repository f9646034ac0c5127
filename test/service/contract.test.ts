// The contract of every route: credentials, scopes, limits, the format of errors, caching.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { coveredDomains, domains } from '#domains/index.ts'
import { runExport } from '#exports/run-export.ts'
import { setsIn } from '#exports/set-folder.ts'
import { operations } from '#operations/index.ts'
import { WORLD } from '../fixtures/world.ts'
import { compared, storeCompared } from '../support/compared-documents.ts'
import { exporting } from '../support/exported.ts'
import { assertProblem, type Reply, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
/** A key that acts for an account, and the ids of a listening request and a subscription of it. */
let personal: string
let listening: string
let subscription: number
/** A worklist of it. */
let worklist: number
const get: TestApp['get'] = (path, headers) => service.get(path, headers ?? { 'x-api-key': personal })

const folder = await mkdtemp(join(tmpdir(), 'contract-'))
/** A stored set of exports. */
let exported: string

before(async () => {
  const published = setsIn(folder)
  service = await startApp({ published })
  await service.store(...WORLD)
  await storeCompared(service)
  exported = (await runExport(service.db, published, exporting())).set
  await service.app.context.accounts.create({ email: 'ana@example.org', password: 'una frase larga' })
  personal = await service.key({ email: 'ana@example.org' })
  const own = { 'x-api-key': personal }
  for (const query of ['salud', 'agua', 'tarifa']) {
    const asked = await service.call('POST', '/v1/listenings', { headers: own, body: { query } })
    assert.equal(asked.status, 202, asked.text)
    listening = asked.body.data.id
  }
  const watched = { query: '/v1/bills' }
  for (let i = 0; i < 3; i++) {
    const made = await service.call('POST', '/v1/me/subscriptions', { headers: own, body: watched })
    assert.equal(made.status, 201, made.text)
    subscription = made.body.data.id
  }
  for (const name of ['Agua', 'Energía', 'Salud']) {
    const made = await service.call('POST', '/v1/me/worklists', { headers: own, body: { name } })
    assert.equal(made.status, 201, made.text)
    worklist = made.body.data.id
  }
  for (const { id } of (await get('/v1/bills')).body.data) {
    await service.call('PUT', `/v1/bills/${id}/follow`, { headers: own })
    const body = { domain: 'bills', record_id: id }
    await service.call('POST', `/v1/me/worklists/${worklist}/entries`, { headers: own, body })
  }
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const readable = operations.filter(({ http, access }) => http.method === 'GET' && access !== 'admin')
const address = (path: string) =>
  path
    .replace('{country_code}', 'CO')
    .replace('listenings/{id}', `listenings/${listening}`)
    .replace('subscriptions/{id}', `subscriptions/${subscription}`)
    .replace('worklists/{id}', `worklists/${worklist}`)
    .replace('{set}/{file}', `${exported}/bills-co.ndjson`)
    .replace('{id}', '1')
    .replace(/\/(search|suggest)$/, '/$1?q=de')
    .replace(/actors\/(compare|differences)$/, '$&?actor_id=1,2')
    .replace(/documents\/compare$/, `$&${compared}`)
    .replace(/\/agreement$/, '$&?country_code=CO')
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const LIMITS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-limit-day',
  'x-ratelimit-remaining-day',
  'x-ratelimit-reset-day',
]

function assertLimits(reply: Reply) {
  for (const name of LIMITS) assert.match(String(reply.headers[name]), /^\d+$/, name)
}

for (const { id, http, access } of readable) {
  const needed = access === 'account' ? { email: 'ana@example.org' } : {}
  test(`${id} answers with limits and a version, and 304 to clients with that version`, async () => {
    const path = address(http.path)
    const reply = await get(path)
    assert.ok(reply.status === 200 || (reply.status === 404 && path.includes('text')), reply.text)
    assertLimits(reply)
    if (reply.status !== 200) return
    assert.match(String(reply.headers['cache-control']), access === 'public' ? /^public/ : /^private/)
    const again = await service.call('HEAD', path, { headers: { 'x-api-key': await service.key(needed) } })
    assert.equal(again.status, 200)
    assert.equal(again.text, '')
    if (
      id === 'status.usage' ||
      id === 'me.export' ||
      path === '/' ||
      id.startsWith('status.health') ||
      access === 'public'
    )
      return
    const key = await service.key(needed)
    const first = await get(path, { 'x-api-key': key })
    const same = await get(path, { 'x-api-key': key, 'if-none-match': String(first.headers.etag) })
    assert.equal(same.status, 304)
    assert.equal(same.text, '')
    assertLimits(same)
    assert.equal(same.headers['x-ratelimit-limit'], first.headers['x-ratelimit-limit'])
  })

  test(`${id} rejects unknown parameters`, async () => {
    const path = address(http.path)
    const reply = await get(withQuery(path, 'no_such_parameter=1'))
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.equal(reply.body.errors[0].param, 'no_such_parameter')
    assertLimits(reply)
    if (operations.some((each) => each.http.path === http.path && each.http.method === 'POST')) return
    const other = await service.call('POST', path)
    assertProblem(other, 'METHOD_NOT_ALLOWED', 405)
    assert.match(String(other.headers.allow), /GET/)
    assertLimits(other)
  })

  if (access === 'public') continue

  test(`${id} needs a valid key`, async () => {
    const path = address(http.path)
    const forged = `hk_${'0'.repeat(49)}`
    for (const headers of [
      {},
      { 'x-api-key': 'nonsense' },
      { 'x-api-key': forged },
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic eDp5' },
    ]) {
      const reply = await get(path, headers as Record<string, string>)
      assertProblem(reply, 'UNAUTHENTICATED', 401)
      assert.match(String(reply.headers['www-authenticate']), /^Bearer/)
      assertLimits(reply)
    }
    const key = await service.key(needed)
    assert.notEqual((await get(path, { authorization: `Bearer ${key}` })).status, 401)
    if (access === 'account')
      assertProblem(await get(path, { 'x-api-key': await service.key() }), 'INSUFFICIENT_SCOPE', 403)
    assertProblem(
      await get(path, { 'x-api-key': key, authorization: `Bearer ${await service.key()}` }),
      'UNAUTHENTICATED',
      401,
    )
    assertProblem(await get(path, { 'x-api-key': `${key} `.trim().slice(0, -1) }), 'UNAUTHENTICATED', 401)
  })

  if (typeof access === 'string') continue

  test(`${id} is limited to the domains and countries of the key`, async () => {
    const path = address(http.path)
    const other = domains.find(({ name }) => !coveredDomains([name]).includes(access.domain))
    const elsewhere = { 'x-api-key': await service.key({ domains: [(other ?? domains[0]!).name] }) }
    if (other) assertProblem(await get(path, elsewhere), 'FORBIDDEN_DOMAIN', 403)
    else assert.notEqual((await get(path, elsewhere)).status, 401)
    const foreign = await service.key({ countries: ['PE'] })
    const reply = await get(path, { 'x-api-key': foreign })
    if (/\/1|actor_id=1|before=|country_code=CO/.test(path)) assertProblem(reply, 'FORBIDDEN_COUNTRY', 403)
    else {
      // A process has a row for each country, with a reason if nothing was observed.
      const rows = reply.body.data.filter(
        (row: { reason?: string }) => id !== 'process.get' || row.reason !== 'not_covered',
      )
      assert.deepEqual(rows, [])
      assertProblem(await get(`${path}?country_code=CO`, { 'x-api-key': foreign }), 'FORBIDDEN_COUNTRY', 403)
    }
  })

  if (!http.path.includes('{id}')) continue

  test(`${id} distinguishes a missing record from an invalid id`, async () => {
    assertProblem(await get(http.path.replace('{id}', '999999')), 'NOT_FOUND', 404)
    for (const bad of [
      '0',
      '-1',
      '1.5',
      'x',
      '9223372036854775808',
      '99999999999999999999',
      '9007199254740993',
      '%00',
      '1%20or%201=1',
    ]) {
      assertProblem(await get(http.path.replace('{id}', bad)), 'INVALID_PARAM', 400)
    }
  })
}

const lists = readable.filter(({ params }) => 'cursor' in params)

/** The identity of the rows of a list. */
const idOf = (row: { domain?: string; id?: number | string; bill_id?: number }) =>
  row.domain ? `${row.domain}/${row.id}` : (row.id ?? row.bill_id!)

for (const { id, http, params } of lists) {
  const most = id === 'search' ? 100 : 500
  test(`${id} pages by its own cursor`, async () => {
    const path = address(http.path)
    for (const [limit, status] of [
      ['1', 200],
      [`${most}`, 200],
      // No rows: their number.
      ['0', 'group_by' in params ? 200 : 400],
      [`${most + 1}`, 400],
      ['-1', 400],
      ['1e2', 400],
      ['', 400],
    ] as const) {
      assert.equal((await get(withQuery(path, `limit=${limit}`))).status, status, `limit=${limit}`)
    }
    const rows: (number | string)[] = []
    let next = withQuery(path, 'limit=1')
    for (let pages = 0; pages < 60; pages++) {
      const { body, text } = await get(next)
      assert.ok(body.data, `${next}: ${text}`)
      rows.push(...body.data.map(idOf))
      assert.equal(body.meta.has_more, body.meta.next_cursor !== null)
      if (!body.meta.next_cursor) break
      next = withQuery(path, `limit=1&cursor=${body.meta.next_cursor}`)
    }
    const whole = (await get(withQuery(path, `limit=${most}`))).body.data.map(idOf)
    assert.deepEqual(rows, whole)
    if ('order' in params) {
      const { data, meta } = (await get(`${path}?limit=500&order=asc`)).body
      const upside = data.map(idOf)
      // Rows without a date are last in both directions, and by id in each.
      const dated = (row: Record<string, unknown>) => row[meta.applied.window] !== null
      const last = data.filter((row: Record<string, unknown>) => !dated(row)).map(idOf)
      const first = whole.filter((row: unknown) => !last.includes(row))
      assert.deepEqual(upside, [...first.toReversed(), ...last])
      assert.deepEqual(whole, [...first, ...last.toReversed()])
    }
    const cursor = (await get(withQuery(path, 'limit=1'))).body.meta.next_cursor as string | null
    if (!cursor) return
    for (const bad of [
      `${cursor}A`,
      cursor.slice(1),
      cursor.slice('c2.'.length),
      cursor.slice(0, -2),
      `${cursor.slice(0, 8)}${cursor[8] === 'A' ? 'B' : 'A'}${cursor.slice(9)}`,
      'AAAA',
      '%00',
      '*',
    ]) {
      const reply = await get(withQuery(path, `cursor=${bad}`))
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, 'cursor')
    }
    if (!('order' in params)) return
    const foreign = await get(`${path}?order=asc&cursor=${cursor}`)
    assertProblem(foreign, 'INVALID_PARAM', 400)
    assert.match(foreign.body.detail, /other filters/)
  })
}
