// The feed of changes: its rows and numbers, its filters and scopes, and its errors.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { WINDOW } from '#store/reading/change-feed.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, BASE_URL, type Reply, startApp, type TestApp } from '../support/helpers.ts'
import { bill, CO, idOf } from '../support/importing.ts'
import { writeLines } from '../support/write-lines.ts'

let service: TestApp
let at = '2026-11-20T12:00:00Z'
before(async () => {
  service = await startApp({ now: () => at })
  await service.store(...WORLD)
})
after(() => service[Symbol.asyncDispose]())

type Row = Reply['body']
const get: TestApp['get'] = (path, headers) => service.get(path, headers)
const feed = async (query = '', headers?: Record<string, string>): Promise<Row> => {
  const { body, text } = await get(`/v1/changes?${query}`, headers)
  assert.ok(body.data, text)
  return body
}
const headNow = async (): Promise<number> => (await feed('after=now')).meta.last_seq
/** The rows that this work logged. */
const loggedBy = async (work: () => Promise<unknown>, query = ''): Promise<Row[]> => {
  const from = await headNow()
  await work()
  return (await feed(`after=${from}&limit=500&${query}`)).data
}
const write = (...lines: unknown[]) => writeLines(service.db, lines, at)

describe('the feed of changes', () => {
  it('lists created, changed, merged and withdrawn records', async () => {
    const rows = await loggedBy(async () => {
      await service.store(bill('co:f1'), bill('co:f2'), bill('co:f3'))
      at = '2026-11-20T12:30:00Z'
      await service.store(bill('co:f1', { title: 'Otro título', filing_date: '2026-11-01' }))
      await write({ domain: 'bills', same: ['co:f1', 'co:f2'] })
      await write({ domain: 'bills', ...CO, key: 'co:f3', withdraw: true })
    })
    const [one, two, three] = rows.map(({ id }) => id)
    assert.deepEqual(
      rows.map(({ seq: _, at: when, domain, country_code, ...row }) => [when, Object.values(row)]),
      [
        ['2026-11-20T12:00:00Z', [one, 'created', null, null]],
        ['2026-11-20T12:00:00Z', [two, 'created', null, null]],
        ['2026-11-20T12:00:00Z', [three, 'created', null, null]],
        ['2026-11-20T12:30:00Z', [one, 'changed', ['title', 'former_titles', 'filing_date'], null]],
        ['2026-11-20T12:30:00Z', [two, 'merged', null, one]],
        ['2026-11-20T12:30:00Z', [three, 'withdrawn', null, null]],
      ],
    )
    for (const [i, row] of rows.entries()) {
      assert.deepEqual([row.domain, row.country_code], ['bills', 'CO'])
      assert.ok(i === 0 || row.seq > rows[i - 1]!.seq)
    }
  })

  it('returns the next number to send, and whether more follows', async () => {
    const all = await feed('limit=500')
    assert.equal(all.meta.after, 0)
    assert.deepEqual([all.meta.has_more, all.meta.last_seq], [false, all.meta.head])
    const seen: Row[] = []
    for (let from = 0; ; ) {
      const { data, meta } = await feed(`after=${from}&limit=7`)
      assert.equal(meta.after, from)
      seen.push(...data)
      from = meta.last_seq
      if (!meta.has_more) break
    }
    assert.deepEqual(seen, all.data)
    const end = await feed(`after=${all.meta.head}`)
    assert.deepEqual(end.data, [])
    assert.deepEqual([end.meta.last_seq, end.meta.has_more], [all.meta.head, false])
  })

  it('begins now for readers of the lists', async () => {
    const { data, meta } = await feed('after=now')
    assert.deepEqual(data, [])
    assert.deepEqual([meta.after, meta.last_seq, meta.has_more], [meta.head, meta.head, false])
  })

  it('filters by domain and country without skipping', async () => {
    const all = (await feed('limit=500')).data
    for (const [query, fits] of [
      ['domain=bills', (row: Row) => row.domain === 'bills'],
      ['country_code=CL,BR', (row: Row) => row.country_code !== 'CO'],
      ['domain=votes,tweets,documents', (row: Row) => /votes|tweets|documents/.test(row.domain)],
      ['domain=bills&country_id=152', (row: Row) => row.domain === 'bills' && row.country_code === 'CL'],
    ] as const) {
      const seen: Row[] = []
      for (let from = 0; ; ) {
        const { data, meta } = await feed(`after=${from}&limit=2&${query}`)
        seen.push(...data)
        from = meta.last_seq
        if (!meta.has_more) break
      }
      assert.deepEqual(seen, all.filter(fits), query)
      assert.ok(seen.length, query)
    }
  })

  it('with include=record returns the record as in its list, or null if it is gone', async () => {
    const { data } = await feed('limit=500&include=record')
    for (const domain of domains.filter(({ list }) => list)) {
      const listed: Row[] = (await get(`${domain.path}?limit=500`)).body.data
      const copied = data.filter((row: Row) => row.domain === domain.name && row.record)
      const byId = new Map(copied.map((row: Row) => [row.id, row.record]))
      assert.deepEqual(
        listed.map(({ id }) => byId.get(id)),
        listed,
        domain.name,
      )
    }
    const gone = data.filter((row: Row) => row.kind === 'withdrawn' || row.kind === 'merged')
    assert.ok(gone.length && gone.every((row: Row) => row.record === null))
    const post = data.find((row: Row) => row.domain === 'tweets')
    assert.equal(post.record.text, 'Hoy se vota')
    assert.ok(post.record.platform_url.startsWith(`${BASE_URL}/`))
  })

  it('never has the text of a document, but names it if it changed', async () => {
    const paper = (text: string) =>
      bill('co:f9', { documents: [{ title: 'Ponencia', url: 'https://example.org/f9.pdf', text }] })
    await service.store(paper('Un secreto largo.'))
    const rows = await loggedBy(() => service.store(paper('Un secreto distinto.')), 'include=record')
    const document = rows.find(({ domain }) => domain === 'documents')
    assert.ok(document.changed_fields.includes('text'))
    assert.equal(document.record.text_length, 20)
    assert.ok(!JSON.stringify(rows).includes('secreto'))
  })

  it('reports that unchanged content was read again', async () => {
    const said = { title: 'Proyecto co:f10', status: 'Uno' }
    const first = { ...said, source_id: 'una', retrieved_at: '2026-11-20T10:00:00Z' }
    const other = { ...said, source_id: 'otra', retrieved_at: '2026-11-20T09:00:00Z' }
    await service.store(bill('co:f10', first), bill('co:f10', other))
    const again = { ...first, status: undefined, retrieved_at: '2026-11-20T11:00:00Z' }
    const rows = await loggedBy(() => service.store(bill('co:f10', again)), 'include=record')
    assert.deepEqual(
      rows.map(({ kind, changed_fields }) => [kind, changed_fields]),
      [['changed', ['retrieved_at']]],
    )
    assert.equal(rows[0].record.status, 'Uno')
    const id = await idOf(service.db, 'bills', 'co:f10')
    assert.deepEqual((await get(`/v1/bills?ids=${id}`)).body.data, [rows[0].record])
    assert.deepEqual(await loggedBy(() => service.store(bill('co:f10', again))), [])
  })

  it('scans a bounded part of the log for one page, and reports that there is more', async () => {
    await using apart = await startApp()
    await apart.store(bill('co:first'))
    await apart.db.query(sql`
insert into changes (domain, record_id, country_code, kind, at)
select 'news', n, 'BR', 'created', now() from generate_series(1, ${2 * WINDOW + 5}::int) n`)
    await apart.store(bill('co:last'))
    const seen: Row[] = []
    const pages: number[] = []
    for (let from = 0; ; ) {
      const { body } = await apart.get(`/v1/changes?domain=bills&after=${from}`)
      pages.push(body.data.length)
      seen.push(...body.data)
      assert.ok(body.meta.last_seq - from <= WINDOW)
      from = body.meta.last_seq
      if (!body.meta.has_more) break
    }
    assert.deepEqual(pages, [1, 0, 1])
    assert.deepEqual(
      seen.map(({ id }) => id),
      [1, 2],
    )
  })

  it('refuses a number beyond its end, and values that are no number', async () => {
    const head = await headNow()
    const beyond = await get(`/v1/changes?after=${head + 1}`)
    assertProblem(beyond, 'INVALID_PARAM', 400)
    assert.match(beyond.body.detail, new RegExp(`past the end of the log, which is at ${head}`))
    for (const bad of ['', 'abc', '-1', '1.5', '1e3', '0x1', '%00', '9'.repeat(17), '9'.repeat(16)]) {
      const reply = await get(`/v1/changes?after=${bad}`)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, 'after', bad)
    }
    assert.match((await get('/v1/changes?after=abc')).body.detail, /send 0, now, or `meta\.last_seq`/)
  })

  it('refuses an unknown domain, and suggests the nearest', async () => {
    const reply = await get('/v1/changes?domain=bils,votes')
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.match(
      reply.body.detail,
      /"bils" is not a domain; did you mean bills\? there are|did you mean bills/,
    )
    assertProblem(await get('/v1/changes?domain='), 'INVALID_PARAM', 400)
    assertProblem(await get('/v1/changes?include=text'), 'INVALID_PARAM', 400)
  })

  it('is limited to the domains and countries of the key', async () => {
    const narrow = {
      'x-api-key': await service.key({ domains: ['news', 'consultations'], countries: ['BR'] }),
    }
    const { data, meta } = await feed('limit=500&include=record', narrow)
    assert.ok(data.length)
    for (const row of data) {
      assert.ok(meta.applied.domain.includes(row.domain))
      assert.equal(row.country_code, 'BR')
    }
    assert.equal(
      data.some((row: Row) => row.domain === 'bills'),
      false,
    )
    assertProblem(await get('/v1/changes?domain=bills', narrow), 'FORBIDDEN_DOMAIN', 403)
    assertProblem(await get('/v1/changes?country_code=CO', narrow), 'FORBIDDEN_COUNTRY', 403)
  })

  it('has the head of the log as its version', async () => {
    const { headers } = await get('/v1/changes?limit=1')
    const mine = { 'if-none-match': String(headers.etag), 'x-api-key': await service.key() }
    assert.equal((await get('/v1/changes?limit=1', mine)).status, 304)
    await service.store(bill('co:f11'))
    assert.equal((await get('/v1/changes?limit=1', mine)).status, 200)
  })

  it('has the current status of consultations', async () => {
    const path = '/v1/changes?domain=consultations&include=record'
    const statuses = async () =>
      (await get(path)).body.data.map((row: Row) => row.record.status as string | null)
    const before = await get(path)
    assert.ok((await statuses()).includes('open'))
    const then = at
    at = '2027-11-20T12:00:00Z'
    assert.ok(!(await statuses()).includes('open'))
    const mine = { 'if-none-match': String(before.headers.etag), 'x-api-key': await service.key() }
    assert.equal((await get(path, mine)).status, 200)
    at = then
  })
})
