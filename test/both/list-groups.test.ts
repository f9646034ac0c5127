// Counts of lists and of their groups: each against the rows of the whole list.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { groupKeysOf } from '#model/declaration/grouping.ts'
import type { TestApp } from '../support/helpers.ts'
import { startSampleApp } from '../support/sample-service.ts'
import { tokensOf } from '../support/tokens.ts'
import { callTool } from '../support/tool.ts'

const COUNTRY = 'PE'

// biome-ignore lint/suspicious/noExplicitAny: records of every domain.
type Row = any
interface Grouped {
  by: string
  groups: { key: string; id?: number; label: string; count: number }[]
  none: number
  left_out?: { groups: number; rows: number }
}

let service: TestApp
before(async () => {
  service = await startSampleApp()
})

after(() => service[Symbol.asyncDispose]())

const listed = domains.filter(({ list }) => list)
const ok = async (path: string) => {
  const { status, body, text } = await service.get(`/v1/${path}`)
  assert.equal(status, 200, `${path}: ${text}`)
  return body
}

/** All rows of a list, page by page. */
async function walked(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const body: Row = await ok(
      `${path}${path.includes('?') ? '&' : '?'}limit=500${cursor && `&cursor=${cursor}`}`,
    )
    rows.push(...body.data)
    cursor = body.meta.next_cursor
  }
  return rows
}

const LOCAL = new Set(['timestamptz'])

/** The values of a key in a record, read from the record itself. */
function keysOf(domain: (typeof domains)[number], key: string, row: Row): string[] {
  const date = domain.calendar && row[domain.calendar]
  const zone = COUNTRIES[row.country_code as CountryCode].time_zone
  const day = date && (LOCAL.has(domain.fields[domain.calendar!]!.column!) ? dayIn(date, zone) : date)
  if (key === 'country') return [row.country_code]
  if (key === 'year') return day ? [day.slice(0, 4)] : []
  if (key === 'month') return day ? [day.slice(0, 7)] : []
  if (key === 'day') return day ? [day] : []
  if (key === 'weekday') return day ? [String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)] : []
  const field = domain.groups[key as never] as string
  const link = domain.links.find((each) => each.field === field)
  if (link) {
    const ids = (row[field] as Row[]).map((item) => item[link.column] ?? item.id).filter((id) => id != null)
    return [...new Set(ids.map(String))]
  }
  if (domain.fields[field]!.fields?.code)
    return [...new Set((row[field] as { readonly code: string }[]).map(({ code }) => code))]
  const printed = domain.named?.find((rule) => !rule.list && rule.field === field)?.by
  const value = row[field] ?? (printed ? row[printed] : null)
  if (Array.isArray(value)) return value
  return value === null ? [] : [String(value)]
}

/** Spellings of one text count together. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

describe('groups of a list', () => {
  for (const domain of listed)
    it(`are the rows of ${domain.name} by each of its keys`, async () => {
      const rows = await walked(`${domain.name}?country_code=${COUNTRY}`)
      for (const key of groupKeysOf(domain)) {
        const { data, meta } = await ok(`${domain.name}?country_code=${COUNTRY}&group_by=${key}&limit=500`)
        const { groups, none, left_out } = meta.grouped as Grouped
        assert.deepEqual(data, [])
        assert.equal(meta.total, rows.length)
        const counts = new Map<string, number>()
        let without = 0
        for (const row of rows) {
          const keys = keysOf(domain, key, row)
          if (!keys.length) without++
          for (const one of keys) {
            const name =
              /^\d/.test(one) || domain.fields[domain.groups[key as never] as string]?.words
                ? one
                : folded(one)
            counts.set(key === 'country' ? one : name, (counts.get(key === 'country' ? one : name) ?? 0) + 1)
          }
        }
        if (!left_out)
          assert.deepEqual(
            Object.fromEntries(groups.map(({ key: one, count }) => [one, count]).sort()),
            Object.fromEntries([...counts].sort()),
            `${domain.name} ${key}`,
          )
        assert.equal(none, without, `${domain.name} ${key} none`)
        for (const { label, count } of groups) assert.ok(label && count > 0)
      }
    })

  it('have the names of the records that they refer to', async () => {
    const { meta } = await ok('regulations?group_by=issuer&limit=3')
    for (const { id, label, key } of meta.grouped.groups) {
      assert.equal(String(id), key)
      const { data } = await ok(`entities?ids=${id}`)
      // Two countries have an entity of one name.
      assert.ok([data[0].name, `${data[0].name} (${data[0].country_code})`].includes(label), label)
    }
  })

  it('say what is left out, the largest or the latest first', async () => {
    const whole = (await ok('bills?group_by=month&limit=500')).meta.grouped as Grouped
    const cut = (await ok('bills?group_by=month&limit=5')).meta
    assert.deepEqual(cut.grouped.groups, whole.groups.slice(-5))
    assert.deepEqual(
      whole.groups.map(({ key }) => key),
      whole.groups.map(({ key }) => key).sort(),
    )
    const shown = cut.grouped.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    assert.equal(cut.grouped.left_out.groups, whole.groups.length - 5)
    assert.equal(shown + cut.grouped.left_out.rows + cut.grouped.none, cut.total)
    const most = (await ok('bills?group_by=author&limit=50')).meta.grouped as Grouped
    const counts = most.groups.map(({ count }) => count)
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    )
    assert.ok(most.left_out!.groups > 0 && most.none > 0)
    const back = (await ok('bills?group_by=month&limit=5&order=desc')).meta.grouped as Grouped
    assert.deepEqual(back.groups, whole.groups.slice(-5).reverse())
  })

  it('have the filters of the list, and tell undated rows that a window leaves out', async () => {
    const path = 'bills?country_code=CO,PE&stage=committee&since=2026-01-01'
    const rows = await walked(path)
    const { meta } = await ok(`${path}&group_by=chamber`)
    assert.equal(meta.total, rows.length)
    const undated = (await walked('bills?country_code=CO,PE&stage=committee')).filter(
      ({ filing_date }) => filing_date === null,
    )
    assert.equal(meta.undated, undated.length)
    assert.deepEqual(meta.applied.stage, ['committee'])
    assert.equal(meta.applied.group_by, 'chamber')
  })

  it('count the matches of words, of names and of numbers', async () => {
    for (const path of [
      'bills?q=agua',
      'actors?q=maria',
      'bills?code=1',
      'actors?q=senador',
      'news?q=salud',
    ]) {
      const { meta: listed } = await ok(`${path}&limit=1&count=exact`)
      const { meta } = await ok(`${path}&group_by=country`)
      assert.equal(meta.total, listed.total, path)
      const sum = meta.grouped.groups.reduce((all: number, { count }: { count: number }) => all + count, 0)
      assert.equal(sum, meta.total, path)
      assert.equal((await ok(`${path}&limit=0`)).meta.total, listed.total, path)
    }
  })

  it('are counted in lists below a record', async () => {
    const { id } = (await ok('interventions?limit=1')).data[0]
    assert.ok(id)
    const [{ actor_id }] = (await walked('votes?country_code=CO')).filter((row) => row.actor_id)
    const { meta } = await ok(`actors/${actor_id}/votes?group_by=position`)
    const rows = await walked(`actors/${actor_id}/votes`)
    assert.equal(meta.total, rows.length)
    assert.equal(
      meta.grouped.groups.reduce((all: number, { count }: { count: number }) => all + count, 0),
      rows.length,
    )
  })

  it('are rows of CSV', async () => {
    const { text } = await service.get('/v1/bills.csv?group_by=stage')
    assert.match(text, /^key,id,label,count\r?\n/)
    assert.match(text, /committee,,Committee,\d+/)
  })

  it('accept the names of keys, and refuse others with the keys of the list', async () => {
    const of = async (by: string) =>
      (await ok(`bills?limit=1&group_by=${encodeURIComponent(by)}`)).meta.grouped.by
    assert.deepEqual(
      [await of('mes'), await of('entity'), await of('sponsor'), await of('Cámara')],
      ['month', 'issuer', 'author', 'chamber'],
    )
    const { status, body } = await service.get('/v1/regulations?group_by=stage')
    assert.equal(status, 400)
    assert.match(body.detail, /"stage" is not among month, year, weekday, day, country, type, issuer, tag/)
    assert.equal((await service.get('/v1/bills?group_by=month&cursor=x')).status, 400)
  })
})

describe('a list without rows', () => {
  it('has the number of rows', async () => {
    for (const { name } of listed) {
      const { data, meta } = await ok(`${name}?country_code=${COUNTRY}&limit=0`)
      const counted = await ok(`${name}?country_code=${COUNTRY}&limit=1&count=exact`)
      assert.deepEqual([data, meta.has_more, meta.next_cursor], [[], false, null])
      assert.equal(meta.total, counted.meta.total, name)
      assert.equal((await ok(`${name}?country_code=${COUNTRY}&limit=1&count=true`)).meta.total, meta.total)
    }
  })

  it('gives a reason where there are none', async () => {
    assert.equal((await ok('bills?limit=0&since=1900-01-01&until=1900-01-02')).meta.reason, 'no_match')
  })
})

describe('counts by tools', () => {
  it('answer how many in one short call', async () => {
    const bills = await callTool(service, 'list_bills', { limit: 0 })
    assert.equal(bills.meta.total, (await ok('bills?limit=0')).meta.total)
    assert.equal(bills.empty_result, undefined)
    const counted = await callTool(service, 'list_bills', { count: true, limit: 1 })
    assert.equal(counted.meta.total, bills.meta.total)
    assert.ok(tokensOf(bills) < 150)
  })

  for (const [asks, tool, args] of [
    [
      'acts a month in 2025',
      'list_regulations',
      { country_code: 'PE', group_by: 'month', since: '2025-01-01', until: '2025-12-31' },
    ],
    [
      'who spoke most in June',
      'list_interventions',
      { group_by: 'author', since: '2026-06-01', until: '2026-06-30' },
    ],
    ['bills by stage', 'list_bills', { country_code: 'CO', group_by: 'stage', limit: 0 }],
    ['acts by issuer', 'list_regulations', { country_code: 'BR', group_by: 'issuer' }],
  ] as const)
    it(`answer ${asks} within 500 tokens`, async () => {
      const value = await callTool(service, tool, args)
      const { groups } = value.meta.grouped as Grouped
      assert.ok(groups.length > 1)
      assert.ok(tokensOf(value) <= 500, `${tokensOf(value)} tokens`)
      const { country_code = '', ...rest } = args as Record<string, string>
      const query = new URLSearchParams({ ...rest, limit: '12', ...(country_code && { country_code }) })
      const { meta } = await ok(`${tool.slice(5)}?${query}`)
      assert.equal(value.meta.total, meta.total)
      assert.deepEqual(
        groups.map(({ count }) => count),
        meta.grouped.groups.map(({ count }: { count: number }) => count),
      )
    })

  it('answer only the requested fields of rows', async () => {
    const { data } = await callTool(service, 'list_actors', { fields: 'name,party', limit: 2 })
    for (const row of data) assert.deepEqual(Object.keys(row), ['id', 'name', 'party'])
    const listed = await callTool(service, 'list_actors', { fields: ['name', 'district'], limit: 1 })
    assert.deepEqual(Object.keys(listed.data[0]), ['id', 'name', 'district'])
    const { error } = await callTool(service, 'list_actors', { fields: 'nombre' })
    assert.match(error.message, /"nombre" is not a field of actors.*there are id, country_code/)
  })
})
