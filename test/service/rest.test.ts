// REST end to end: the answers of each route over a small world.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, BASE_URL, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
const get: TestApp['get'] = (path, headers) => service.get(path, headers)

before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD)
})
after(async () => {
  await service[Symbol.asyncDispose]()
})

const titles = async (path: string) => (await get(path)).body.data.map((row: { title: string }) => row.title)

test('bills come newest first, undated ones last', async () => {
  const { body, status } = await get('/v1/bills?country_code=CO')
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map((row: { filing_date: string }) => row.filing_date),
    ['2026-08-01', '2025-03-04', null],
  )
  assert.equal(body.meta.has_more, false)
  assert.equal(body.meta.next_cursor, null)
  assert.deepEqual(body.meta.applied, {
    countries: ['CO'],
    order_by: 'filing_date',
    order: 'desc',
    window: 'filing_date',
  })
})

test('a bill has its whole record', async () => {
  const [{ id }] = (await get('/v1/bills?code=123-2026C')).body.data
  const { body } = await get(`/v1/bills/${id}`)
  const { platform_url, documents, authors, commissions, interest_tags, ...rest } = body.data
  assert.match(platform_url, new RegExp(`^${BASE_URL}/bills/[0-9a-z]{12}$`))
  assert.deepEqual(
    documents.map((d: { title: string; text_available: boolean }) => [d.title, d.text_available]),
    [
      ['Texto radicado', true],
      ['Ponencia', false],
    ],
  )
  assert.equal(authors[0].name, 'Ana Peña')
  assert.equal(commissions[0].name, 'Comisión Séptima')
  assert.equal(interest_tags[0].name, 'Salud')
  assert.equal(rest.country_id, 170)
  assert.equal(rest.stage, 'committee')
  assert.deepEqual(rest.congress_records, [{ body: 'Cámara', link: 'https://example.org/co/123' }])
  assert.match(body.meta.provenance.content_sha256, /^[0-9a-f]{64}$/)
})

test('a bill has its updates, votes and roll calls', async () => {
  const [{ id, platform_url }] = (await get('/v1/bills?code=123/2026C')).body.data
  assert.deepEqual(await titles(`/v1/bills/${id}/updates`), ['Designación de ponente', 'Radicación'])
  const votes = (await get(`/v1/bills/${id}/votes`)).body.data
  assert.deepEqual(votes.map((v: { position: string }) => v.position).sort(), ['no', 'yes'])
  assert.equal(votes[0].platform_url, platform_url)
  assert.deepEqual(votes[0].roll_call.totals.yes, 1)
  assert.equal(votes[0].roll_call.reconciles, true)
  const [roll] = (await get(`/v1/bills/${id}/roll-calls`)).body.data
  assert.equal(roll.counted.no, 1)
  assert.equal(roll.reconciles, true)
})

test('an actor has votes, bills and tweets; commission_id finds its members', async () => {
  const [ana] = (await get('/v1/actors?q=pena')).body.data
  assert.equal(ana.name, 'Ana Peña')
  assert.equal((await get(`/v1/actors/${ana.id}/votes`)).body.data.length, 1)
  assert.equal((await get(`/v1/actors/${ana.id}/bills`)).body.data[0].code, '123/2026C')
  assert.equal((await get(`/v1/actors/${ana.id}/tweets`)).body.data[0].text, 'Hoy se vota')
  const [{ id: commission }] = (await get('/v1/commissions?country_code=CO')).body.data
  assert.deepEqual(
    (await get(`/v1/actors?commission_id=${commission}`)).body.data.map((a: { name: string }) => a.name),
    ['Ana Peña'],
  )
  assert.deepEqual(
    (await get('/v1/actors?branch=executive')).body.data.map((a: { name: string; platform_url: null }) => [
      a.name,
      a.platform_url,
    ]),
    [['Luis Muñoz', null]],
  )
})

test('regulations are filtered by type, entity, number and text', async () => {
  const entities = (await get('/v1/entities?q=hacienda')).body.data
  assert.deepEqual(await titles(`/v1/regulations?entity_id=${entities[0].id}`), [
    'Por el cual se fija una tarifa',
  ])
  const [{ id: type }] = (await get('/v1/regulation-types?country_code=CO')).body.data
  assert.equal((await titles(`/v1/regulations?rtype_id=${type}&entity_id=${entities[0].id}`)).length, 1)
  assert.deepEqual(await titles('/v1/regulations?number=decreto%201072%20DE%202026'), [
    'Por el cual se reglamenta la atención',
  ])
  const found = await get('/v1/regulations?q=ATENCION')
  assert.equal(found.body.meta.mode, 'keyword_fallback')
  assert.equal(found.body.data.length, 1)
})

test('consultations have an open or closed status', async () => {
  assert.deepEqual(await titles('/v1/consultations?status=open'), ['Proyecto de decreto de salud'])
  assert.deepEqual(await titles('/v1/consultations?status=closed'), ['Proyecto de resolución'])
  assert.deepEqual(await titles('/v1/consultations?closing_before=2026-09-20'), ['Proyecto de resolución'])
  assert.deepEqual(await titles('/v1/consultations?closing_after=2026-09-21'), [
    'Proyecto de decreto de salud',
  ])
  const all = (await get('/v1/consultations')).body.data
  assert.deepEqual(
    all.map((c: { status: string }) => c.status),
    ['open', null, 'closed'],
  )
  assert.equal(all[0].ends_at, '2026-12-16T05:00:00Z')
})

test("a day bounds instants in the country's local time", async () => {
  // 21:00 in Bogotá on the 20th is already the 21st in UTC.
  assert.deepEqual(await titles('/v1/schedules?since=2026-11-20&until=2026-11-20'), ['Plenaria del Senado'])
  assert.deepEqual(await titles('/v1/schedules?since=2026-11-21'), [])
  assert.deepEqual(await titles('/v1/news?until=2026-11-19'), ['Avanza la salud mental'])
  assert.deepEqual(await titles('/v1/news?since=2026-11-20T04:30:00Z'), ['Avanza la salud mental'])
  assert.deepEqual(await titles('/v1/news?since=2026-11-20T04:30:01Z'), [])
})

test('an instant bounds days a thousand years ago too', async () => {
  const all = (await titles('/v1/bill-updates')).length
  for (const instant of [
    '0001-01-01T00:00:00Z',
    '0001-01-01T23:00:00Z',
    '1000-01-01T04:00:00Z',
    '1000-01-01T00:00:00-03:00',
  ]) {
    assert.deepEqual(await titles(`/v1/bill-updates?until=${instant}`), [])
    assert.equal((await titles(`/v1/bill-updates?since=${instant}`)).length, all)
  }
})

test('the full text is only in the detail', async () => {
  const [listed] = (await get('/v1/transcripts')).body.data
  assert.equal('text' in listed, false)
  assert.equal(listed.text_available, true)
  assert.equal((await get(`/v1/transcripts/${listed.id}`)).body.data.text, 'Se abre la sesión.')
  const [speech] = (await get('/v1/interventions')).body.data
  assert.equal((await get(`/v1/interventions/${speech.id}`)).body.data.text, 'Gracias, presidente.')
})

test('a document is metadata; its text has its own route', async () => {
  const [{ documents }] = (await get('/v1/bills?code=123/2026C')).body.data
  const { body } = await get(`/v1/documents/${documents[0].id}`)
  assert.equal('text' in body.data, false)
  assert.equal(body.data.text_length, 19)
  const piece = (await get(`/v1/documents/${documents[0].id}/text?offset=9&length=2`)).body.data
  assert.deepEqual(piece, {
    document_id: documents[0].id,
    text: '1.',
    offset: 9,
    next_offset: 11,
    total_length: 19,
    articles: 1,
  })
  assertProblem(await get(`/v1/documents/${documents[1].id}/text`), 'NOT_FOUND', 404)
})

test('entities are ranked by their publications', async () => {
  const { body } = await get('/v1/entities/top?domain=regulations&since=2026-01-01')
  assert.deepEqual(
    body.data.map((e: { name: string; count: number }) => [e.name, e.count]),
    [
      ['Ministerio de Salud y Protección Social', 1],
      ['Ministerio de Salud', 1],
    ],
  )
  assertProblem(await get('/v1/entities/top?domain=bills'), 'INVALID_PARAM', 400)
})

test('countries, health and liveness need no key', async () => {
  const countries = (await get('/v1/countries', {})).body.data
  assert.equal(countries.length, 12)
  assert.equal(countries[0].domains.bills.records, 3)
  assert.equal(countries[0].domains.consultations.covered, true)
  const health = (await get('/v1/health', {})).body
  const byCode = Object.fromEntries(
    health.countries.map((c: { country_code: string }) => [c.country_code, c]),
  )
  // Its newest bill is of August 2026: health uses that, not the time of storage.
  assert.equal(byCode.CO.domains.bills.status, 'stale')
  assert.equal(byCode.EC.domains.consultations.status, 'not_covered')
  assert.equal(byCode.EC.domains.bills.status, 'not_covered')
  assert.equal(byCode.GT.domains.bills.status, 'no_data')
  assert.equal((await get('/v1/health/CO', {})).body.country_id, 170)
  assert.equal((await get('/', {})).body.status, 'ok')
  assert.match((await get('/llms.txt', {})).text, /^# Hemiciclo/)
  for (const page of [
    '/docs',
    '/redoc',
    '/docs/start.js',
    '/docs/assets/swagger-ui-bundle.js',
    '/redoc/assets/redoc.standalone.js',
  ]) {
    const { status, headers } = await get(page, {})
    assert.equal(status, 200, page)
    assert.match(String(headers['content-security-policy']), /script-src 'self'/, page)
  }
  for (const page of ['/docs', '/redoc'])
    assert.match((await get(page, {})).text, /<noscript>.*openapi\.json/s, page)
  const icon = await get('/favicon.ico', {})
  assert.deepEqual([icon.status, (await get(icon.headers.location as string, {})).status], [302, 200])
  assert.match(
    String((await get('/', {})).headers['content-security-policy']),
    /^default-src 'none'; frame-ancestors/,
  )
})

test('an empty list has a reason', async () => {
  assert.equal((await get('/v1/consultations?country_code=EC')).body.meta.reason, 'not_covered')
  assert.equal((await get('/v1/bills?country_code=GT')).body.meta.reason, 'no_data')
  assert.equal((await get('/v1/bills?country_code=CO&since=2030-01-01')).body.meta.reason, 'no_match')
})

test('ids and fields select rows and columns', async () => {
  const { body } = await get('/v1/bills?fields=title,code')
  const ids = body.data.map((row: { id: number }) => row.id)
  assert.deepEqual(Object.keys(body.data[0]), ['id', 'title', 'code'])
  assert.deepEqual(
    (await get(`/v1/bills?ids=${ids[0]},${ids[2]}`)).body.data.map((row: { id: number }) => row.id),
    [ids[0], ids[2]],
  )
  assertProblem(await get('/v1/bills?fields=titel'), 'INVALID_PARAM', 400)
})

test('the former routes give the same answers and name their successors', async () => {
  const former = await get('/v1/countries/CO/bills')
  assert.deepEqual(former.body, (await get('/v1/bills?country_code=CO')).body)
  assert.match(String(former.headers.deprecation), /^@\d+$/)
  assert.match(String(former.headers.sunset), /GMT$/)
  assert.equal(former.headers.link, '</v1/bills?country_code=CO>; rel="successor-version"')
  const { id } = former.body.data[0]
  assert.deepEqual((await get(`/v1/countries/CO/bills/${id}`)).body, (await get(`/v1/bills/${id}`)).body)
  assertProblem(await get(`/v1/countries/CL/bills/${id}`), 'NOT_FOUND', 404)
  assert.equal((await get(`/v1/countries/CO/bills/${id}/updates`)).body.data.length, 2)
  assertProblem(await get('/v1/countries/CO/bills?country_code=CL'), 'INVALID_PARAM', 400)
})

test('a person is found by the name in the order of lists, surname first', async () => {
  const names = async (q: string) =>
    (await get(`/v1/actors?q=${encodeURIComponent(q)}`)).body.data.map(({ name }: { name: string }) => name)
  for (const q of ['Ana Peña', 'Peña, Ana', 'PENA,ANA', 'Peña,', 'ana'])
    assert.deepEqual(await names(q), ['Ana Peña'], q)
  for (const q of ['Peña Ana', 'diputada Peña', 'dip. ana', 'pe an'])
    assert.deepEqual(await names(q), ['Ana Peña'], q)
  for (const q of ['Peña, Luis', 'Ana Peñarol']) assert.deepEqual(await names(q), [], q)
})
