// Roll calls through tools: listed by bill, day and chamber, and every part of an overview can be continued.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { bills } from '#domains/bills.ts'
import { interventions } from '#domains/debates.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { line } from '#model/declaration/domain.ts'
import { tools } from '#operations/tools/tools.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { tokensOf } from '../support/tokens.ts'
import { callTool } from '../support/tool.ts'

const co = { country_code: 'CO' } as const
const CALLS = 12
const DAY = '2026-11-10'
const dayOf = (n: number) => (n % 2 ? DAY : '2026-11-09')

let service: TestApp
let bill: number
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(
    line(bills, { ...co, key: 'b', title: 'Ley de presupuesto', filing_date: '2026-09-01' }),
    line(actors, { ...co, key: 'a', name: 'Ana Peña Ruiz', branch: 'legislative', active: true }),
    line(rollCalls, { ...co, key: 'agenda', motion: 'Orden del día', vote_date: DAY, chamber: 'senado' }),
    line(rollCalls, { country_code: 'CL', key: 'cl', motion: 'Otra', vote_date: DAY, chamber: 'senado' }),
    ...Array.from({ length: CALLS }, (_, n) =>
      line(rollCalls, {
        ...{ ...co, key: `rc${n}`, bill_key: 'b', motion: `Artículo ${n}`, vote_date: dayOf(n) },
        ...{ chamber: 'camara', totals: { yes: n === 3 ? 9 : 2, no: 0 } },
      }),
    ),
    ...Array.from({ length: CALLS }, (_, n) => [
      line(votes, { ...co, key: `v${n}`, roll_call_key: `rc${n}`, actor_key: 'a', position: 'yes' }),
      line(votes, {
        ...co,
        key: `w${n}`,
        roll_call_key: `rc${n}`,
        actor_name: 'Otra Persona',
        position: 'yes',
      }),
    ]).flat(),
    ...Array.from({ length: CALLS }, (_, n) =>
      line(interventions, {
        ...co,
        key: `i${n}`,
        bill_key: 'b',
        actor_key: 'a',
        actor_name: 'Ana Peña',
        summary: `Dijo ${n}`,
      }),
    ),
  )
  bill = (await service.get('/v1/bills')).body.data[0].id
})
after(() => service[Symbol.asyncDispose]())

interface Row {
  readonly id: number
}
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const rest = async (query: string) => idsOf((await service.get(`/v1/roll-calls?${query}`)).body.data)
const ask = (name: string, args: object) => callTool(service, name, args)

describe('list_votes', () => {
  it('lists the roll calls of a bill, a day, a country, a chamber, in the order of REST', async () => {
    const day = `voted_after=${DAY}&voted_before=${DAY}`
    for (const [args, query, count] of [
      [{ bill_id: bill }, `bill_id=${bill}`, CALLS],
      [{ country_code: 'CO', voted_after: DAY, voted_before: DAY }, `country_code=CO&${day}`, CALLS / 2 + 1],
      [{ country_code: 'CO', since: DAY, until: DAY }, `country_code=CO&since=${DAY}&until=${DAY}`, 7],
      [{ chamber: 'senado' }, 'chamber=senado', 2],
      [{ country_code: 'CL' }, 'country_code=CL', 1],
      [{ reconciles: false }, 'reconciles=false', 1],
      [{ reason: 'no_ballots', order: 'asc' }, 'reason=no_ballots&order=asc', 2],
    ] as const) {
      const { data } = await ask('list_votes', args)
      assert.equal(data.length, count, query)
      assert.deepEqual(idsOf(data), await rest(query), query)
    }
  })

  it('has short rows with what tells the votes apart, and pages', async () => {
    const { data } = await ask('list_votes', { country_code: 'CO', limit: 100 })
    const odd = data.find(({ motion }: { motion: string }) => motion === 'Artículo 3')
    assert.deepEqual(
      [odd.vote_date, odd.chamber, odd.bill_id, odd.bill_title, odd.totals, odd.reconciles],
      [DAY, 'camara', bill, 'Ley de presupuesto', { yes: 9, no: 0 }, false],
    )
    assert.deepEqual(odd.reasons, [{ code: 'totals_differ', people: [] }])
    assert.equal(odd.by_party, undefined)
    assert.ok(tokensOf(data) / data.length < 140, `${tokensOf(data) / data.length} tokens a row`)
    const paged: Row[] = []
    let cursor: string | undefined
    do {
      const page = await ask('list_votes', { country_code: 'CO', limit: 5, ...(cursor && { cursor }) })
      paged.push(...page.data)
      cursor = page.meta.next_cursor
    } while (cursor)
    assert.deepEqual(idsOf(paged), idsOf(data))
    const [whole] = (await ask('list_votes', { bill_id: bill, response_format: 'detailed' })).data
    assert.deepEqual(whole, (await service.get(`/v1/roll-calls/${whole.id}`)).body.data)
  })

  it('lists ballots for a person, a party or a position', async () => {
    const actor = (await service.get('/v1/actors')).body.data[0].id
    for (const args of [{ actor_id: actor }, { position: 'yes' }, { bill_id: bill, position: 'yes,no' }])
      for (const row of (await ask('list_votes', args)).data) assert.equal(row.position, 'yes')
    const { data, empty_result } = await ask('list_votes', { actor_id: actor, voted_after: '2026-12-01' })
    assert.deepEqual([data, empty_result.reason], [[], 'no_match'])
  })

  it('refuses arguments of one list next to those of the other', async () => {
    const { error } = await ask('list_votes', { position: 'no', chamber: 'senado' })
    assert.deepEqual([error.code, error.errors], ['INVALID_PARAM', [{ param: 'chamber' }]])
    assert.match(error.message, /chamber: cannot be combined with position/)
  })

  it('lists ballots in an order, or in groups, that only ballots have', async () => {
    const { data } = await ask('list_votes', { order_by: 'recorded_at', limit: 1 })
    assert.ok(data[0].position)
    const { meta } = await ask('list_votes', { group_by: 'position' })
    assert.equal(meta.grouped.by, 'position')
  })
})

describe('a part of an overview that has more', () => {
  it('names the call that lists all of it', async () => {
    const actor = (await service.get('/v1/actors')).body.data[0].id
    for (const [name, id] of [
      ['list_bills', bill],
      ['list_actors', actor],
    ] as const) {
      const { overview } = await ask(name, { id })
      const parts = Object.entries(
        overview as Record<string, { data: Row[]; has_more: boolean; more?: Call }>,
      )
      assert.ok(parts.some(([, part]) => part.has_more))
      for (const [part, { data, has_more, more }] of parts) {
        assert.equal(has_more, more !== undefined, part)
        if (!more) continue
        const all = await ask(more.tool, { ...more.arguments, limit: 100 })
        assert.ok(all.data.length > data.length, part)
        for (const row of data) assert.ok(idsOf(all.data).includes(row.id), part)
      }
    }
  })

  interface Call {
    readonly tool: string
    readonly arguments: Readonly<Record<string, unknown>>
  }

  it('can be continued in every overview that is declared', () => {
    for (const { overview } of tools)
      for (const [part, { more }] of Object.entries(overview)) {
        const list = tools.find(({ name }) => name === more?.tool)
        assert.ok(list && more!.by in (list.inputSchema.properties as object), part)
      }
  })

  it('shows the newest roll calls of a bill by party, and one ballot', async () => {
    const { overview } = await ask('list_bills', { id: bill })
    assert.deepEqual([overview.roll_calls.data.length, overview.votes.data.length], [5, 1])
    assert.deepEqual(overview.roll_calls.more, { tool: 'list_votes', arguments: { bill_id: bill } })
    assert.deepEqual(overview.roll_calls.data[0].by_party[0].counts, { yes: 2 })
  })
})
