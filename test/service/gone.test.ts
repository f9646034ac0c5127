// Withdrawn and merged records for callers: over REST, through tools, in searches and follows.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertProblem, BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'
import { writeLines } from '../support/write-lines.ts'

const CO = { country_code: 'CO' } as const
const NOW = '2026-11-20T12:00:00Z'
const bill = (key: string, more: object = {}) => ({
  ...{ domain: 'bills', ...CO, key, title: `Ley de los humedales ${key}`, filing_date: '2026-05-05' },
  ...more,
})
const step = (key: string, bill_key: string) => ({
  ...{ domain: 'bill-updates', ...CO, key, bill_key, title: `Paso ${key}`, date: '2026-06-06' },
})

let service: TestApp
const ids: Record<string, number> = {}
const write = (...lines: object[]) => writeLines(service.db, lines, NOW)

before(async () => {
  service = await startApp({ now: () => NOW })
  await service.store(
    bill('stays', { source_id: 'one', summary: 'Uno' }),
    bill('merges', { source_id: 'two', status: 'Archivado' }),
    bill('leaves'),
    step('of-stays', 'stays'),
    step('of-merges', 'merges'),
    step('of-leaves', 'leaves'),
  )
  const { data } = (await service.get('/v1/bills')).body
  for (const { id, title } of data) ids[title.split(' ').at(-1)] = id
  await write(
    { domain: 'bills', same: ['stays', 'merges'] },
    { domain: 'bills', key: 'leaves', ...CO, withdraw: true },
  )
})
after(() => service[Symbol.asyncDispose]())

describe('a withdrawn record', () => {
  it('is 410 at its address and those below it', async () => {
    for (const path of ['', '/updates', '/votes', '/sources'])
      assertProblem(await service.get(`/v1/bills/${ids.leaves}${path}`), 'GONE', 410)
    assertProblem(await service.get(`/v1/countries/CO/bills/${ids.leaves}`), 'GONE', 410)
    assertProblem(await service.get('/v1/bills/999999'), 'NOT_FOUND', 404)
  })

  it('is in no list and no count, and still named by references', async () => {
    const { data } = (await service.get('/v1/bills?q=humedales')).body
    assert.deepEqual(
      data.map(({ id }: { id: number }) => id),
      [ids.stays],
    )
    const { data: countries } = (await service.get('/v1/countries')).body
    const co = countries.find(({ country_code }: { country_code: string }) => country_code === 'CO')
    assert.equal(co.domains.bills.records, 1)
    const steps = (await service.get('/v1/bill-updates')).body.data
    const left = steps.find(({ title }: { title: string }) => title === 'Paso of-leaves')
    assert.deepEqual([left.bill_id, left.platform_url], [ids.leaves, null])
    const refused = await service.get(`/v1/votes?bill_id=${ids.leaves}`)
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(refused.body.errors[0].detail, /was withdrawn by its sources$/)
  })

  it('is a failure of a tool that is not retriable', async () => {
    const { error } = await callTool(service, 'list_bills', { id: ids.leaves })
    assert.deepEqual([error.code, error.retriable], ['GONE', false])
  })

  it('reveals nothing to a key without its country', async () => {
    const key = await service.key({ countries: ['CL'] })
    for (const name of ['leaves', 'merges'])
      assertProblem(
        await service.get(`/v1/bills/${ids[name]}`, { 'x-api-key': key }),
        'FORBIDDEN_COUNTRY',
        403,
      )
  })
})

describe('a merged record', () => {
  it('redirects to the survivor, with the rest of the address', async () => {
    const moved = await service.get(`/v1/bills/${ids.merges}`)
    assertProblem(moved, 'MOVED', 301)
    assert.equal(moved.headers.location, `/v1/bills/${ids.stays}`)
    assert.equal(moved.body.replaced_by, ids.stays)
    const below = await service.get(`/v1/bills/${ids.merges}/updates?limit=1&order=asc`)
    assert.equal(below.headers.location, `/v1/bills/${ids.stays}/updates?limit=1&order=asc`)
    const former = await service.get(`/v1/countries/CO/bills/${ids.merges}`)
    assert.equal(former.headers.location, `/v1/countries/CO/bills/${ids.stays}`)
    assert.match(String(moved.headers['cache-control']), /no-store/)
  })

  it('is followed by a client that follows redirects', async () => {
    const address = await service.app.http.listen({ port: 0, host: '127.0.0.1' })
    const key = await service.key()
    const reply = await fetch(`${address}/v1/bills/${ids.merges}`, { headers: { 'x-api-key': key } })
    const { data } = (await reply.json()) as { data: { id: number; status: string; summary: string } }
    assert.deepEqual([reply.redirected, data.id, data.status], [true, ids.stays, 'Archivado'])
  })

  it('is one record with both drafts and their steps', async () => {
    const { data } = (await service.get(`/v1/bills/${ids.stays}`)).body
    assert.deepEqual([data.summary, data.status], ['Uno', 'Archivado'])
    assert.equal((await service.get(`/v1/bills/${ids.stays}/updates`)).body.data.length, 2)
    const sources = (await service.get(`/v1/bills/${ids.stays}/sources`)).body.data
    assert.deepEqual(
      sources.map(({ source_id, key, official }: Record<string, unknown>) => [source_id, key, official]),
      [
        ['one', 'stays', null],
        ['two', 'merges', null],
      ],
    )
    assert.ok(sources[0].fields.includes('summary'))
    assert.deepEqual(
      sources
        .flatMap(({ fields }: { fields: string[] }) => fields)
        .filter((field: string) => field === 'title'),
      ['title'],
    )
    assert.deepEqual([sources[0].publisher, sources[0].terms], [null, null])
    assert.match(sources[0].content_sha256, /^[0-9a-f]{64}$/)
  })

  it('is answered by tools with the survivor and a note', async () => {
    const one = await callTool(service, 'list_bills', { id: ids.merges })
    assert.deepEqual([one.data.id, one.is_error], [ids.stays, undefined])
    assert.equal(
      one.note,
      `Record ${ids.merges} was merged into ${ids.stays}; the answer is record ${ids.stays}.`,
    )
    const steps = await callTool(service, 'list_bill_updates', { bill_id: ids.merges })
    assert.equal(steps.data?.length ?? steps.error?.message, 2)
  })

  it('stays followed under the survivor, once, and can be unfollowed', async () => {
    const { accounts } = service.app.context
    const email = 'sigue@example.org'
    await accounts.create({ email, password: 'una frase bastante larga', admin: false })
    const key = await service.key({ email })
    const headers = { 'x-api-key': key }
    await write({ domain: 'bills', apart: ['stays', 'merges'] })
    for (const name of ['merges', 'stays'])
      assert.equal((await service.call('PUT', `/v1/bills/${ids[name]}/follow`, { headers })).status, 200)
    const followed = async () =>
      (await service.get('/v1/me/follows', headers)).body.data.map((row: { bill_id: number }) => row.bill_id)
    assert.equal((await followed()).length, 2)
    await write({ domain: 'bills', same: ['stays', 'merges'] })
    assert.deepEqual(await followed(), [ids.stays])
    await service.call('DELETE', `/v1/bills/${ids.stays}/follow`, { headers })
    await write({ domain: 'bills', apart: ['stays', 'merges'] })
    assert.deepEqual(await followed(), [])
    await write({ domain: 'bills', same: ['stays', 'merges'] })
  })

  it('is removed from the search index like withdrawn ones', async () => {
    await write(bill('leaves'), { domain: 'bills', apart: ['stays', 'merges'] })
    const { builder } = service.app.search
    await builder.run(new AbortController().signal)
    const found = async () =>
      (await service.get('/v1/search?q=humedal&domain=bills')).body.data.map((row: { id: number }) => row.id)
    await write(
      { domain: 'bills', same: ['stays', 'merges'] },
      { domain: 'bills', key: 'leaves', ...CO, withdraw: true },
    )
    await builder.run(new AbortController().signal)
    assert.ok((await found()).every((id: number) => id === ids.stays))
    const passages = await service.db.rows<[number]>({
      text: ['select distinct record_id from passages_1 where record_id is not null'],
      values: [],
    })
    assert.deepEqual(passages.flat(), [ids.stays])
  })
})

it('the problem names its page in the reference', async () => {
  const { body } = await service.get(`/v1/bills/${ids.leaves}`)
  assert.equal(body.type, `${BASE_URL}/docs/errors/GONE`)
})
