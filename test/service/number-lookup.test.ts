// Records by their number in any notation: over REST, as tools, among words, and without a match.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { regulations } from '#domains/regulations.ts'
import type { CountryCode } from '#model/country.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const bill = (key: string, country_code: CountryCode, code: string, day = '2026-02-03') =>
  line(bills, { key, country_code, code, title: `Proyecto ${key}`, filing_date: day })
const act = (key: string, number: string, day: string, country_code: CountryCode = 'CO') =>
  line(regulations, { key, country_code, number, title: `Acto ${key}`, publication_date: day })

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    act('r:1072', 'DECRETO 1072 DE 2015', '2015-05-26'),
    act('r:1072b', 'RESOLUCIÓN 1072 DE 2024', '2024-01-02'),
    act('r:422', 'DECRETO 0422 DE 2026', '2026-04-01'),
    act('r:249', 'RESOLUCIÓN NÚMERO 00000249 DE 2025', '2025-03-01'),
    act('r:487', 'ACUERDO 487-2026', '2026-07-01', 'CR'),
    act('r:12', 'DECRETO SUPREMO N° 012-2026-MTC', '2026-05-05', 'PE'),
    act('r:100', 'LEY 100 DE 1993', '1993-12-23'),
    ...Array.from({ length: 7 }, (_, n) =>
      act(`r:77:${n}`, `DECRETO 7777 DE ${2010 + n}`, `${2010 + n}-06-0${n + 1}`),
    ),
    act('r:77:plain', 'DECRETO 7777', '2001-01-01'),
    act('r:77:plain2', 'Decreto N° 7.777', '2002-01-01'),
    bill('b:260', 'CO', '260/25'),
    bill('b:2055', 'BR', 'PL 2055/2026'),
    bill('b:cl', 'CL', '15805-07'),
  )
})
after(() => service[Symbol.asyncDispose]())

type Matched = { exact: number; like: number }
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
const list = async (path: string, params: Record<string, string>): Promise<any> =>
  (await service.get(`${path}?${new URLSearchParams(params)}`)).body
const keyed = (rows: { title: string }[]) => rows.map(({ title }) => title.replace(/^\w+ /, ''))

/** A notation of a number, its record, and whether it is an exact match. */
const WRITTEN: readonly (readonly [tool: string, param: string, text: string, key: string, Matched])[] = [
  ['regulations', 'number', 'Decreto 422 de 2026', 'r:422', { exact: 1, like: 0 }],
  ['regulations', 'number', 'Dec. 422/2026', 'r:422', { exact: 1, like: 0 }],
  ['regulations', 'number', 'Resolución 249 de 2025', 'r:249', { exact: 1, like: 0 }],
  ['regulations', 'number', 'Decreto 422', 'r:422', { exact: 0, like: 1 }],
  ['regulations', 'number', '487-2026', 'r:487', { exact: 0, like: 1 }],
  ['regulations', 'number', '487', 'r:487', { exact: 0, like: 1 }],
  ['regulations', 'number', 'Acuerdo 487', 'r:487', { exact: 0, like: 1 }],
  ['regulations', 'number', 'DS 012-2026-MTC', 'r:12', { exact: 1, like: 0 }],
  ['regulations', 'number', 'Decreto 12-2026', 'r:12', { exact: 0, like: 1 }],
  ['regulations', 'number', 'Decreto 1072', 'r:1072', { exact: 0, like: 1 }],
  ['bills', 'code', 'PL 260/2025', 'b:260', { exact: 0, like: 1 }],
  ['bills', 'code', '260 de 2025', 'b:260', { exact: 1, like: 0 }],
  ['bills', 'code', '260/25', 'b:260', { exact: 1, like: 0 }],
  ['bills', 'code', '2055/2026', 'b:2055', { exact: 0, like: 1 }],
  ['bills', 'code', 'PL 2055 de 2026', 'b:2055', { exact: 1, like: 0 }],
  ['bills', 'code', 'Boletín 15.805-07', 'b:cl', { exact: 1, like: 0 }],
]

describe('a number', () => {
  for (const [path, param, text, key, matched] of WRITTEN)
    it(`is found as ${text}, in REST and in tools`, async () => {
      const rest = await list(`/v1/${path}`, { [param]: text })
      assert.deepEqual([keyed(rest.data), rest.meta.matched], [[key], matched])
      const told = await callTool(service, `list_${path}`, { [param]: text })
      assert.deepEqual([keyed(told.data), told.meta.matched], [[key], matched])
    })

  it('that is a bare figure finds every kind, newest first', async () => {
    const { data, meta } = await list('/v1/regulations', { number: '1072' })
    assert.deepEqual([keyed(data), meta.matched], [['r:1072b', 'r:1072'], { exact: 0, like: 2 }])
  })

  it('is paged: exact matches first, then similar ones, each newest first', async () => {
    const whole = await list('/v1/regulations', { number: 'Decreto 7777' })
    const expected = ['r:77:plain2', 'r:77:plain', ...[6, 5, 4, 3, 2, 1, 0].map((n) => `r:77:${n}`)]
    assert.deepEqual([keyed(whole.data), whole.meta.matched], [expected, { exact: 2, like: 7 }])
    for (const limit of [1, 2, 3, 4, 8, 9]) {
      const walked: string[] = []
      let cursor: string | null = null
      do {
        const { data, meta } = await list('/v1/regulations', {
          number: 'Decreto 7777',
          limit: String(limit),
          ...(cursor && { cursor }),
        })
        assert.equal(meta.matched.exact + meta.matched.like, data.length)
        assert.equal(meta.has_more, meta.next_cursor !== null)
        walked.push(...keyed(data))
        cursor = meta.next_cursor
      } while (cursor)
      assert.deepEqual(walked, expected, `limit ${limit}`)
    }
  })

  it('works with other filters, and in ascending order', async () => {
    const params = { number: 'Decreto 7777', since: '2012-01-01', until: '2014-12-31', order: 'asc' }
    assert.deepEqual(keyed((await list('/v1/regulations', params)).data), ['r:77:2', 'r:77:3', 'r:77:4'])
    const elsewhere = await list('/v1/regulations', { number: 'Decreto 7777', country_code: 'PE' })
    assert.deepEqual([elsewhere.data, elsewhere.meta.reason], [[], 'no_match'])
    assert.ok(elsewhere.meta.near.every(({ same }: { same: boolean }) => same))
  })

  it('that no record has lists similar ones, its kind before its figure', async () => {
    const { data, meta } = await list('/v1/regulations', { number: 'Decreto 1072 de 2016' })
    assert.deepEqual(data, [])
    assert.deepEqual(
      meta.near.map(({ code, same }: { code: string; same: boolean }) => [code, same]),
      [
        ['DECRETO 1072 DE 2015', false],
        ['RESOLUCIÓN 1072 DE 2024', false],
      ],
    )
    const told = await callTool(service, 'list_regulations', { number: 'Decreto 1072 de 2016' })
    assert.match(told.empty_result.suggestion, /DECRETO 1072 DE 2015/)
    const none = await callTool(service, 'list_regulations', { number: 'Decreto 98765 de 2016' })
    assert.deepEqual(none.meta.near, [])
    assert.equal(none.empty_result.reason, 'no_match')
  })

  it('similar to another is not listed outside of the scope of the key', async () => {
    const key = await service.key({ countries: ['PE'] })
    const { body } = await service.get('/v1/regulations?number=Decreto%201072%20de%202016', {
      'x-api-key': key,
    })
    assert.deepEqual(body.meta.near, [])
  })

  it('works among words of a search too', async () => {
    for (const q of ['Decreto 1072', 'Decreto 422 de 2026', 'resolución 249', 'PL 260 de 2025']) {
      const { data } = await list('/v1/search', { q })
      assert.match(data[0]?.code ?? '', /1072 DE 2015|0422|249|260/, q)
    }
  })
})

describe('a hint on numbers', () => {
  const NO_NUMBER = [
    'jornada de 40 horas',
    'artículo 49 de la Constitución',
    'G20',
    'Reforma a la ley 100',
    'Ley 1072 de 2015 riesgos laborales',
    '2026-11-14 salud',
    '14/11/2026',
    'agenda 2030',
    'Decreto 98765',
  ]
  for (const q of NO_NUMBER)
    it(`is not given for ${q}`, async () => {
      for (const tool of ['list_bills', 'list_regulations', 'search']) {
        const { hint = '' } = await callTool(service, tool, { q })
        assert.doesNotMatch(hint, /`code`|`number`/, `${tool}: ${hint}`)
      }
    })

  it('is given if the number was found', async () => {
    assert.match((await callTool(service, 'list_regulations', { q: 'Decreto 1072' })).hint, /`number`/)
    assert.match((await callTool(service, 'list_bills', { q: 'PL 260/2025' })).hint, /`code`/)
    assert.match((await callTool(service, 'search', { q: 'Decreto 1072' })).hint, /`number`/)
  })
})
