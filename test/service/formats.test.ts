// Lists as CSV and NDJSON: the rows of the JSON in their order, page by page, and back without loss.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvLine } from '#lib/formats/csv.ts'
import { operations } from '#operations/index.ts'
import { rowShape } from '#rest/formats.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, BASE_URL, type Reply, startApp, type TestApp } from '../support/helpers.ts'
import { bill } from '../support/importing.ts'

let service: TestApp
/** A key that acts for an account. */
let own: Record<string, string>
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD)
  await service.app.context.accounts.create({ email: 'ana@example.org', password: 'una frase larga' })
  own = { 'x-api-key': await service.key({ email: 'ana@example.org' }) }
  // Worklist 1.
  const worklists = '/v1/me/worklists'
  await service.call('POST', worklists, { headers: own, body: { name: '=Agua' } })
  const note = '-1, "nota"'
  const entry = { domain: 'bills', record_id: (await get('/v1/bills?limit=1')).body.data[0].id, note }
  await service.call('POST', `${worklists}/1/entries`, { headers: own, body: entry })
})
after(() => service[Symbol.asyncDispose]())

type Row = Reply['body']
const get = (path: string, headers: Record<string, string> = {}) => service.get(path, { ...own, ...headers })

/** Removes one `'` from the beginning of a cell, as in the docs. */
const unguarded = (cell: string) => cell.replace(/^'/, '')
const cells = (text: string): string[][] => parse(text, { bom: false, relax_quotes: false })
/** A value of the JSON as its cell. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const rowsOf = (text: string): Record<string, string>[] => {
  const [head, ...rows] = cells(text)
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head![i]!, unguarded(cell)])))
}
const linesOf = (text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
const nextOf = ({ headers }: Reply): string | null => {
  const found = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))
  return found ? found[1]!.replace(BASE_URL, '') : null
}

const lists = operations.filter((operation) => rowShape(operation))
const address = (path: string) =>
  path.replace('{country_code}', 'CO').replace('listenings/{id}', 'listenings/none').replace('{id}', '1')
const NEEDED = new Map([
  ['/v1/search', '?q=de'],
  ['/v1/suggest', '?q=de'],
  ['/v1/actors/differences', '?actor_id=1,2'],
])
const needed = (path: string) => NEEDED.get(path) ?? ''

describe('lists in other formats', () => {
  it('exist for every domain, and every list under a record', () => {
    const paths = lists.map(({ http }) => http.path)
    for (const path of [
      '/v1/bills',
      '/v1/bills/{id}/votes',
      '/v1/actors/{id}/tweets',
      '/v1/search',
      '/v1/entities/top',
      '/v1/changes',
      '/v1/countries',
    ])
      assert.ok(paths.includes(path), path)
    assert.ok(paths.every((path) => path.startsWith('/v1/')))
  })

  for (const { id, http } of lists)
    it(`${id} has the rows of its JSON in their order`, async () => {
      const path = address(http.path)
      const json = await get(`${path}${needed(path)}`)
      assert.equal(json.status, 200, json.text)
      const rows: Row[] = json.body.data
      for (const csv of [
        await get(`${path}.csv${needed(path)}`),
        await get(`${path}${needed(path)}`, { accept: 'text/csv' }),
      ]) {
        assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8; header=present')
        const read = rowsOf(csv.text)
        assert.equal(read.length, rows.length)
        for (const [i, row] of rows.entries()) {
          for (const [column, cell] of Object.entries(read[i]!))
            assert.equal(cell, cellOf(row[column]), column)
          for (const column of Object.keys(row)) assert.ok(column in read[i]!, column)
        }
      }
      for (const ndjson of [
        await get(`${path}.ndjson${needed(path)}`),
        await get(`${path}${needed(path)}`, { accept: 'application/x-ndjson' }),
      ]) {
        assert.match(String(ndjson.headers['content-type']), /^application\/x-ndjson/)
        assert.deepEqual(linesOf(ndjson.text), rows)
      }
    })

  it('are paged by their links like JSON by its cursor', async () => {
    await service.store(...Array.from({ length: 9 }, (_, n) => bill(`co:page:${n}`)))
    const query = 'country_code=CO,CL&order=asc&limit=4'
    const walked = async (first: string, read: (reply: Reply) => (string | number)[]) => {
      const seen: (string | number)[] = []
      for (let path: string | null = first; path; ) {
        const reply = await get(path)
        seen.push(...read(reply))
        path = nextOf(reply)
      }
      return seen.map(Number)
    }
    const ids = await walked(`/v1/bills?${query}`, (reply) => {
      const { data, meta } = reply.body
      assert.equal(nextOf(reply) !== null, meta.has_more)
      return data.map((row: Row) => row.id)
    })
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(ids.length > 8)
    assert.deepEqual(
      await walked(`/v1/bills.csv?${query}`, ({ text }) => rowsOf(text).map((r) => r.id!)),
      ids,
    )
    assert.deepEqual(
      await walked(`/v1/bills.ndjson?${query}`, ({ text }) => linesOf(text).map((r) => r.id)),
      ids,
    )
    const { body } = await get(`/v1/bills?${query}`)
    const second = await get(`/v1/bills.csv?${query}&cursor=${body.meta.next_cursor}`)
    assert.deepEqual(
      rowsOf(second.text).map((row) => Number(row.id)),
      ids.slice(4, 8),
    )
    const changes = await walked('/v1/changes.csv?limit=7', ({ text }) => rowsOf(text).map((r) => r.seq!))
    const all = (await get('/v1/changes?limit=500')).body.data.map((row: Row) => row.seq)
    assert.deepEqual(changes, all)
  })

  it('keep the link to the successor together with that to the next page', async () => {
    const { headers } = await get('/v1/countries/CO/bills?limit=1')
    assert.match(String(headers.link), /^<[^>]+>; rel="successor-version", <[^>]+>; rel="next"$/)
  })

  it('have the requested columns, and a header line without rows', async () => {
    const { text } = await get('/v1/bills.csv?fields=title,code&limit=1')
    assert.deepEqual(cells(text)[0], ['id', 'title', 'code'])
    const none = await get('/v1/bills.csv?country_code=GT')
    assert.equal(cells(none.text).length, 1)
    const { data } = (await get('/v1/bills?limit=1')).body
    // Fields that change independently of the record end its JSON.
    assert.deepEqual(cells(none.text)[0]!.toSorted(), Object.keys(data[0]).toSorted())
    assert.equal(JSON.parse(String(none.headers['x-meta'])).reason, 'no_data')
    assert.equal((await get('/v1/bills.ndjson?country_code=GT')).text, '')
  })

  it('have `meta` of JSON in a header', async () => {
    const csv = await get('/v1/bills.csv?q=salud%20ñandú&country_code=CO,VE')
    const { meta } = (await get('/v1/bills?q=salud%20ñandú&country_code=CO,VE')).body
    const { applied: _, next_cursor: __, ...said } = meta
    assert.equal(said.mode, 'keyword_fallback')
    assert.deepEqual(said.not_covered, ['VE'])
    assert.deepEqual(JSON.parse(String(csv.headers['x-meta'])), said)
  })

  it('survive a spreadsheet without loss, and without formulas', async () => {
    const hostile = [
      '=HYPERLINK("http://example.org","x")',
      '+1',
      '-1',
      '@SUM(1)',
      "'=1",
      "'",
      'con, coma',
      'con "comillas"',
      'dos\nlíneas',
      'Ñandú — 日本語 🗳',
      '＝1',
    ]
    for (const [n, summary] of hostile.entries())
      await service.store(bill(`mx:${n}`, { country_code: 'MX', summary }))
    const { text } = await get('/v1/bills.csv?country_code=MX&order=asc')
    assert.deepEqual(
      rowsOf(text).map((row) => row.summary),
      hostile,
    )
    for (const [, ...row] of cells(text).slice(1))
      for (const cell of row) assert.doesNotMatch(cell, /^[=+\-@\t\r\n＝]/)
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (texts) => {
        assert.deepEqual(cells(csvLine(texts))[0]!.map(unguarded), texts)
      }),
    )
  })

  it('have their own versions', async () => {
    const json = await get('/v1/parties')
    const csv = await get('/v1/parties', { accept: 'text/csv' })
    assert.notEqual(json.headers.etag, csv.headers.etag)
    assert.match(String(json.headers.vary), /Accept,/)
    const held = { 'if-none-match': String(csv.headers.etag) }
    assert.equal((await get('/v1/parties', { ...held, accept: 'text/csv' })).status, 304)
    assert.equal((await get('/v1/parties', held)).status, 200)
    for (let i = 0; i < 3; i++) {
      assert.deepEqual((await get('/v1/parties')).body, json.body)
      assert.equal((await get('/v1/parties', { accept: 'text/csv' })).text, csv.text)
    }
    const paged = await get('/v1/bills?limit=1')
    for (let i = 0; i < 3; i++)
      assert.equal((await get('/v1/bills?limit=1')).headers.link, paged.headers.link)
  })

  it('are compressed as they are sent', async () => {
    const plain = (await get('/v1/bills.ndjson')).text
    for (const encoding of ['br', 'zstd', 'gzip']) {
      const packed = await get('/v1/bills.ndjson', { 'accept-encoding': encoding })
      assert.equal(packed.headers['content-encoding'], encoding)
      assert.equal(packed.text, plain)
    }
    const head = await service.call('HEAD', '/v1/bills.csv', { headers: own })
    assert.deepEqual([head.status, head.text], [200, ''])
  })

  it('are chosen by preference; JSON if none is known', async () => {
    const typeOf = async (accept: string, path = '/v1/bills') =>
      String((await get(path, { accept })).headers['content-type']).split(';')[0]
    for (const [accept, type] of [
      ['text/csv', 'text/csv'],
      ['TEXT/CSV; charset=utf-8; header=present', 'text/csv'],
      ['text/csv, */*', 'text/csv'],
      ['text/csv;q=0.5, application/json', 'application/json'],
      ['application/json;q=0.5, application/x-ndjson;q=0.8', 'application/x-ndjson'],
      ['text/csv;q=0', 'application/json'],
      ['*/*', 'application/json'],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
      ['image/png', 'application/json'],
      ['nonsense;;;,,', 'application/json'],
    ] as const)
      assert.equal(await typeOf(accept), type, accept)
    assert.equal(await typeOf('text/csv', '/v1/bills/1'), 'application/json')
    assert.equal(await typeOf('application/json', '/v1/bills.csv'), 'text/csv')
  })

  it('fail with a problem', async () => {
    assertProblem(await get('/v1/bills.csv?no_such=1'), 'INVALID_PARAM', 400)
    assertProblem(await get('/v1/bills?limit=501', { accept: 'text/csv' }), 'INVALID_PARAM', 400)
    assertProblem(await service.get('/v1/bills.csv', {}), 'UNAUTHENTICATED', 401)
    assertProblem(await get('/v1/bills/999999/votes.csv'), 'NOT_FOUND', 404)
    assertProblem(await get('/v1/bills.xlsx'), 'NOT_FOUND', 404)
    assertProblem(await service.call('POST', '/v1/bills.csv', { headers: own }), 'METHOD_NOT_ALLOWED', 405)
  })
})

describe('options of a list as CSV', () => {
  const spread = 'csv_headings=es&csv_names=true&csv_excel=true&csv_provenance=true'
  const table = (text: string): string[][] =>
    parse(text, { bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true })

  it('open in Excel: a mark, semicolons, headings in the language, a last line of provenance', async () => {
    const path = `/v1/actors.csv?${spread}&country_code=CO&limit=1`
    const { payload: text, headers, statusCode } = await service.app.http.inject({ url: path, headers: own })
    assert.equal(statusCode, 200)
    assert.ok(text.startsWith('\ufeffId;Código de país;'), text)
    assert.equal(headers.etag, undefined, 'names can change without the list')
    const [head, ...rest] = table(text) as [string[], ...string[][]]
    assert.equal(new Set(head).size, head.length)
    const [provenance] = rest.at(-1)!
    assert.ok(provenance!.startsWith(`Dirección: ${BASE_URL}${path} | Consultado el: 20 nov 2026, 12:00 UTC`))
    assert.match(provenance!, /Filas: 1 \| Advertencia: Hay más filas en la página siguiente\.$/)
    assert.ok(nextOf({ headers } as Reply)?.includes(spread), 'the next page has them too')
  })

  it('have the name beside each id, as the key may read it', async () => {
    const [person] = (await get('/v1/actors?q=ana+pena')).body.data
    const [party] = (await get(`/v1/parties?ids=${person.party_id}`)).body.data
    const [row] = rowsOf((await get(`/v1/actors.csv?ids=${person.id}&csv_names=true`)).text)
    assert.deepEqual([row!.party_id, row!['party_id.name']], [String(party.id), party.name])
    const [head, ...rest] = cells(
      (await get(`/v1/actors.csv?ids=${person.id}&fields=party_id&csv_names=true&csv_headings=pt`)).text,
    )
    assert.deepEqual(
      [head, rest],
      [['Id', 'Partido (id)', 'Partido (nome)'], [[`${person.id}`, `${party.id}`, party.name]]],
    )
    const narrow = await service.key({ domains: ['roll-calls'] })
    const votes = await service.get('/v1/roll-calls.csv?csv_names=true', { 'x-api-key': narrow })
    assert.equal(votes.status, 200, votes.text)
  })

  it('have distinct headings for every list, and leave rows and cells alone', async () => {
    for (const { http } of lists) {
      const path = address(http.path)
      const query = needed(path)
      const plain = cells((await get(`${path}.csv${query}`)).text)
      const { text } = await get(`${path}.csv${query || '?'}${query && '&'}csv_headings=pt`)
      const [head, ...rows] = cells(text)
      assert.equal(new Set(head).size, head!.length, `${path}: ${head}`)
      assert.deepEqual(rows, plain.slice(1), path)
    }
  })

  it('are only of CSV, and checked after the credentials', async () => {
    assertProblem(await get('/v1/bills?csv_excel=true'), 'INVALID_PARAM', 400)
    assertProblem(await get('/v1/bills.ndjson?csv_excel=true'), 'INVALID_PARAM', 400)
    assertProblem(await get('/v1/bills.csv?csv_headings=fr'), 'INVALID_PARAM', 400)
    assertProblem(await get('/v1/bills.csv?csv_excel=true&csv_excel=true'), 'INVALID_PARAM', 400)
    assertProblem(await service.get('/v1/bills.csv?csv_headings=fr', {}), 'UNAUTHENTICATED', 401)
    const off = await get('/v1/bills.csv?csv_excel=false')
    assert.equal(off.text, (await get('/v1/bills.csv')).text)
    assert.equal((await get('/v1/bills?csv_excel=true', { accept: 'text/csv' })).status, 200)
  })
})
