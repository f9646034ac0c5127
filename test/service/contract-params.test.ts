// The contract of every route on its parameters: invalid ones are rejected by name, with a hint.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealCursor } from '#lib/cursor.ts'
import { assertProblem } from '../support/helpers.ts'
import { get, service, useSmallWorld } from '../support/small-world.ts'

useSmallWorld()

test('both country parameters, unknown countries and impossible dates are rejected by name', async () => {
  const refused: [string, string][] = [
    ['country_code=CO&country_id=170', 'country_code'],
    ['country_code=US', 'country_code'],
    ['country_code=coo', 'country_code'],
    ['country_code=CO,', 'country_code'],
    ['country_code=', 'country_code'],
    ['country_id=840', 'country_id'],
    ['since=2026-02-30', 'since'],
    ['since=2026-13-01', 'since'],
    ['since=20260101', 'since'],
    ['since=2026-01-01T25:00:00Z', 'since'],
    ['since=2026-01-01T10:00:00', 'since'],
    ['since=0000-01-01', 'since'],
    ['until=yesterday', 'until'],
    ['since=2026-02-01&until=2026-01-01', 'until'],
    ['q=%00', 'q'],
    ['q=a%00b', 'q'],
    ['q=', 'q'],
    ['q=...', 'q'],
    ['limit=10&limit=20', 'limit'],
    ['ids=1,x', 'ids'],
    ['order=up', 'order'],
    ['entity_id=999999', 'entity_id'],
  ]
  for (const [query, param] of refused) {
    const reply = await get(`/v1/bills?${query}`)
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.ok(
      reply.body.errors.some((error: { param: string }) => error.param === param),
      `${query}: ${reply.text}`,
    )
  }
  const near = await get('/v1/bills?contry_code=CO')
  assert.match(near.body.errors[0].detail, /did you mean country_code/)
  assertProblem(await get('/v1/bills?q=%E0%A4%A'), 'INVALID_PARAM', 400)
  assertProblem(await get(`/v1/bills?q=${'a'.repeat(400)}`), 'INVALID_PARAM', 400)
})

test('numeric country ids give the answers of the codes', async () => {
  assert.deepEqual(
    (await get('/v1/bills?country_id=170,152')).body.data,
    (await get('/v1/bills?country_code=CO,CL')).body.data,
  )
})

test('an entity of another country than country_code is rejected with a hint', async () => {
  const [entity] = (await get('/v1/entities?country_code=CL')).body.data
  const reply = await get(`/v1/regulations?country_code=CO&entity_id=${entity.id}`)
  assertProblem(reply, 'INVALID_PARAM', 400)
  assert.match(reply.body.detail, /country_code=CL/)
  const foreign = await service.key({ countries: ['CO'] })
  assertProblem(
    await get(`/v1/regulations?entity_id=${entity.id}`, { 'x-api-key': foreign }),
    'FORBIDDEN_COUNTRY',
    403,
  )
})

test('a cursor whose signature begins like a key is read as a cursor', async () => {
  const { cursorSecret } = service.app.context
  let cursor = ''
  for (let id = 0; !/^c2\.h[kma]_/.test(cursor); id++)
    cursor = sealCursor({ sort: '2026-09-10', id, walk: 21 }, 'another list', cursorSecret)
  const reply = await get(`/v1/bills?cursor=${cursor}`)
  assertProblem(reply, 'INVALID_PARAM', 400)
  assert.match(reply.body.detail, /other filters/)
})

test('a cursor works for the same list in any notation of its parameters', async () => {
  const first = (await get('/v1/bills?country_code=CO,CL&stage=filed,floor,committee&limit=1')).body
  const { next_cursor: cursor } = first.meta
  assert.ok(cursor)
  const next = (
    await get(`/v1/bills?country_code=CO,CL&stage=filed,floor,committee&limit=1&cursor=${cursor}`)
  ).body
  for (const same of [
    'country_code=CL,CO&stage=floor,committee,filed',
    'country_code=co,cl&stage=filed,floor,committee&order=desc',
    'country_id=152,170&stage=filed,floor,committee&order_by=filing_date',
  ])
    assert.deepEqual((await get(`/v1/bills?${same}&limit=1&cursor=${cursor}`)).body.data, next.data, same)
  for (const other of [
    'country_code=CL&stage=filed,floor,committee',
    'country_code=CL,CO&stage=filed',
    'country_code=CL,CO&stage=filed,floor,committee&order=asc',
    'country_code=CL,CO&stage=filed,floor,committee&order_by=last_moved_on',
  ])
    assertProblem(await get(`/v1/bills?${other}&limit=1&cursor=${cursor}`), 'INVALID_PARAM', 400)
})

test('the error for the name of a country has its code', async () => {
  for (const [name, code] of [
    ['Colombia', 'CO'],
    ['méxico', 'MX'],
    ['BRASIL', 'BR'],
    ['Dominican Republic', 'DO'],
  ])
    for (const path of [`/v1/bills?country_code=${name}`, `/v1/health/${name}`]) {
      const reply = await get(encodeURI(path))
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.match(reply.body.detail, new RegExp(`is not among .*; did you mean ${code}\\?$`))
    }
  assert.doesNotMatch((await get('/v1/bills?country_code=XX')).body.detail, /did you mean/)
})

test('windows that end before they begin are rejected, for every date', async () => {
  for (const [path, name] of [
    ['/v1/consultations', 'closing'],
    ['/v1/bills', 'last_moved'],
    ['/v1/votes', 'voted'],
  ]) {
    const reply = await get(`${path}?${name}_after=2027-01-02&${name}_before=2027-01-01`)
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.equal(reply.body.detail, `${name}_before: is before ${name}_after (2027-01-02)`)
    assert.equal((await get(`${path}?${name}_after=2027-01-01&${name}_before=2027-01-01`)).status, 200)
  }
})

test('the full text is not a field of a list', async () => {
  for (const path of ['/v1/transcripts', '/v1/interventions']) {
    const reply = await get(`${path}?fields=id,text`)
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.match(reply.body.detail, /^fields: text is not in lists/)
  }
})
