// Cursors are short on every list, and a walk with them returns every row once.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MAX_CURSOR } from '#lib/cursor.ts'
import type { Operation } from '#model/operation.ts'
import { operations } from '#operations/index.ts'
import { tools } from '#operations/tools/tools.ts'
import { WORLD } from '../fixtures/world.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { walked } from '../support/paging.ts'
import { callTool } from '../support/tool.ts'

/** Names with the same first 260 characters, among them multi-byte letters and quotation marks. */
const longName = (n: number) =>
  `Ñandú "Comisión" 漢字 ${'Asociación de usuarios del agua 漢字 '.repeat(7)} ${n}`
const NAMED = ['regulation-types', 'entities', 'interest-tags', 'commissions', 'parties', 'actors']
const LONG = NAMED.flatMap((domain) =>
  [1, 2, 3, 4].map((n) => ({
    ...{ domain, country_code: 'CO', key: `long:${domain}:${n}`, name: longName(n) },
    ...(domain === 'actors' && { branch: 'legislative', active: true }),
  })),
)
const BILLS = [1, 2, 3, 4, 5].flatMap((n) => [
  {
    domain: 'bills',
    key: `long:bill:${n}`,
    title: longName(n),
    stage: 'filed',
    filing_date: `2026-01-0${n}`,
  },
  { domain: 'regulations', key: `long:act:${n}`, title: longName(n), publication_date: '2026-01-03' },
  {
    ...{ domain: 'news', key: `long:news:${n}`, title: longName(n), outlet: 'X' },
    ...{ link: 'https://example.org/n', published_at: `2026-01-03T0${n}:00:00.123456Z` },
  },
])
/** The words of the long texts. */
const Q = 'asociacion usuarios'

let service: TestApp
let personal: string
let ids: { id: number; domain: string }[]
let worklist: { id: number }
/** Values of required parameters. */
const needed: Record<string, string> = {}
before(async () => {
  service = await startApp()
  await service.store(...WORLD, ...LONG, ...BILLS.map((one) => ({ country_code: 'CO', ...one })))
  await service.app.search.builder.run(new AbortController().signal)
  await service.app.context.accounts.create({ email: 'ana@example.org', password: 'una frase larga' })
  personal = await service.key({ email: 'ana@example.org' })
  const own = { 'x-api-key': personal }
  for (const query of ['salud', 'agua', 'tarifa'])
    assert.equal(
      (await service.call('POST', '/v1/listenings', { headers: own, body: { query } })).status,
      202,
    )
  ids = (await service.get(`/v1/search?q=${Q}&limit=100`)).body.data
  const lists = '/v1/me/worklists'
  const { body } = await service.call('POST', lists, { headers: own, body: { name: 'Agua' } })
  worklist = body.data
  for (const { id } of ids.filter(({ domain }) => domain === 'bills')) {
    await service.call('PUT', `/v1/bills/${id}/follow`, { headers: own })
    const entry = { domain: 'bills', record_id: id }
    await service.call('POST', `${lists}/${worklist.id}/entries`, { headers: own, body: entry })
  }
  const people = (await service.get('/v1/actors?limit=2')).body.data as { id: number }[]
  needed.actor_id = people.map(({ id }) => id).join(',')
})
after(() => service[Symbol.asyncDispose]())

const paginated = operations.filter(({ http, params }) => http.method === 'GET' && 'cursor' in params)
const isSearch = ({ params }: Operation) => 'q' in params
/** Every order of a list, and its search, each of which has its own cursors. */
function variants(operation: Operation): Record<string, string>[] {
  const orders = (operation.params.order_by?.schema as { options?: string[] })?.options ?? []
  const plain = operation.id === 'search' ? [] : [{}]
  const directions = 'order' in operation.params ? ['asc', 'desc'] : []
  return [
    ...plain,
    ...orders.flatMap((order_by) => directions.map((order) => ({ order_by, order }))),
    ...(isSearch(operation) ? [{ q: Q }, { q: Q, explain: 'true' }, { q: Q, order: 'asc' }] : []),
  ].filter((query) => Object.keys(query).every((name) => name in operation.params))
}

const nameOf = (row: { id?: unknown; bill_id?: unknown; domain?: unknown }) =>
  `${row.domain ?? ''}/${row.id ?? row.bill_id}`

describe('every list with a cursor', () => {
  const walks = new Set<string>()
  for (const operation of paginated)
    it(`${operation.id} is walked with cursors of at most ${MAX_CURSOR} characters`, async () => {
      const { access, http, id } = operation
      const headers: Record<string, string> =
        access === 'admin' ? { authorization: `Bearer ${ADMIN_TOKEN}` } : { 'x-api-key': personal }
      const owner = typeof access === 'object' && http.path.includes('{id}') ? access.domain : null
      const [first] = owner ? (await service.get(`/v1/${owner}?limit=1`)).body.data : [worklist]
      const path = http.path.replace('{id}', String(first.id))
      for (const query of variants(operation)) {
        const read = (limit: string) => async (cursor: string | null) => {
          const params = new URLSearchParams({ ...query, limit, ...(cursor && { cursor }) })
          for (const [name, value] of Object.entries(needed))
            if (operation.params[name]?.required) params.set(name, value)
          const { status, text, body } = await service.get(`${path}?${params}`, headers)
          assert.equal(status, 200, text)
          return body
        }
        const { rows, longest } = await walked(read('1'))
        const whole = await walked(read('100'))
        assert.deepEqual(rows.map(nameOf), whole.rows.map(nameOf), `${id} ${JSON.stringify(query)}`)
        assert.equal(new Set(rows.map(nameOf)).size, rows.length, 'a row came twice')
        assert.equal(longest > 0, rows.length > 1)
        if (longest) walks.add(id)
      }
    })

  it('has several pages on most of them', () => {
    assert.ok(walks.size > paginated.length / 2, `${walks.size} of ${paginated.length}`)
  })
})

describe('every tool with a cursor', () => {
  for (const tool of tools.filter(({ inputSchema }) => 'cursor' in (inputSchema.properties as object)))
    it(`${tool.name} returns cursors of at most ${MAX_CURSOR} characters`, async () => {
      const { properties, required = [] } = tool.inputSchema as {
        properties: object
        required?: readonly string[]
      }
      if (required.some((name) => name !== 'q')) return
      for (const args of 'q' in properties ? [{ q: Q }] : [{}]) {
        const { rows } = await walked(async (cursor) => {
          const answer = await callTool(
            service,
            tool.name,
            { ...args, limit: 2, ...(cursor && { cursor }) },
            personal,
          )
          assert.ok(answer.data, JSON.stringify(answer))
          return answer
        })
        assert.equal(new Set(rows.map(nameOf)).size, rows.length, 'a row came twice')
      }
    })
})

describe('a walk in the order of long names', () => {
  const PATH = '/v1/parties?order_by=name&limit=1'
  const ofParty = (n: number) => LONG.find(({ key }) => key === `long:parties:${n}`)!
  const read = async (cursor: string | null) =>
    (await service.get(`${PATH}${cursor ? `&cursor=${cursor}` : ''}`)).body

  it('continues after a row that was renamed or withdrawn meanwhile', async () => {
    const whole = (await walked(read)).rows.map(nameOf)
    const { rows } = await walked(read, async (page) => {
      // The row that was shown last.
      if (page === 1) await service.store({ ...ofParty(1), name: 'Zeta' })
      if (page === 2)
        await service.store({ domain: 'parties', country_code: 'CO', key: ofParty(2).key, withdraw: true })
    })
    assert.deepEqual(rows.map(nameOf), whole)
    await service.store(ofParty(1), ofParty(2))
  })

  it('is refused after a row that no longer exists anywhere', async () => {
    const first = await read(null)
    const second = await read(first.meta.next_cursor)
    const { id } = second.data[0]
    await service.db.query({ text: ['delete from parties where id = ', ''], values: [id] })
    const { next_cursor } = second.meta
    const reply = await service.get(`${PATH}&cursor=${next_cursor}`)
    assert.ok(second.data[0].name.length > 200)
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.match(reply.body.detail, /request the first page/)
  })
})

it('a cursor of an earlier format, or a longer one, is refused', async () => {
  const { next_cursor } = (await service.get('/v1/bills?limit=1')).body.meta
  const former = await service.get(`/v1/bills?cursor=c1.${next_cursor.slice(3)}`)
  assertProblem(former, 'INVALID_PARAM', 400)
  assert.match(former.body.detail, /earlier version/)
  const long = await service.get(`/v1/bills?cursor=${'A'.repeat(MAX_CURSOR + 1)}`)
  assertProblem(long, 'INVALID_PARAM', 400)
})
