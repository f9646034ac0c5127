// Roll calls by party, and their dissenters, over REST and for agents.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { bills } from '#domains/bills.ts'
import { parties } from '#domains/catalogues.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { tokensOf } from '../support/tokens.ts'
import { callTool } from '../support/tool.ts'

const br = { country_code: 'BR' } as const
const SEATS = 513
const PARTIES = 20
/** Party of a seat: the first parties are the largest. */
const partyOf = (seat: number) => Math.floor((seat / SEATS) ** 1.6 * PARTIES)
/** Even parties vote yes, odd ones no; every fifteenth member votes otherwise, every eleventh is absent. */
const leanOf = (party: number) => (party % 2 ? 'no' : 'yes')
const positionOf = (seat: number) => {
  if (seat % 11 === 10) return 'absent'
  const lean = leanOf(partyOf(seat))
  return seat % 15 === 14 ? (lean === 'yes' ? 'no' : 'yes') : lean
}
const seats = Array.from({ length: SEATS }, (_, seat) => seat)
const nameOf = (seat: number) => `Deputada Federal Número ${seat}`
const acronym = (party: number) => `P${String.fromCharCode(65 + party)}`

let service: TestApp
let bill: number
let call: number
before(async () => {
  service = await startApp()
  await service.store(
    ...Array.from({ length: PARTIES }, (_, n) =>
      line(parties, { ...br, key: `p:${n}`, name: `Partido ${n}`, acronym: acronym(n), kind: 'party' }),
    ),
    line(parties, { ...br, key: 'p:free', name: 'Sem partido', kind: 'independent' }),
    line(bills, {
      ...br,
      key: 'b',
      code: 'PL 7/2026',
      title: 'Dispõe sobre a água',
      filing_date: '2026-02-03',
    }),
    line(actors, { ...br, key: 'a', name: 'Ana Prado', branch: 'legislative', active: true }),
    line(rollCalls, {
      ...br,
      key: 'rc',
      bill_key: 'b',
      motion: 'Votação em turno único',
      vote_date: '2026-10-01',
      result: 'Aprovado',
    }),
    ...seats.map((seat) =>
      line(votes, {
        ...br,
        key: `v:${seat}`,
        roll_call_key: 'rc',
        actor_name: nameOf(seat),
        party: acronym(partyOf(seat)),
        party_key: `p:${partyOf(seat)}`,
        position: positionOf(seat),
      }),
    ),
    line(rollCalls, { ...br, key: 'odd', bill_key: 'b', motion: 'Urgência', vote_date: '2026-09-01' }),
    ...(['yes', 'no'] as const).map((position) =>
      line(votes, { ...br, key: `tie:${position}`, roll_call_key: 'odd', party: 'PT', position }),
    ),
    ...(['yes', 'yes', 'no'] as const).map((position, n) =>
      line(votes, { ...br, key: `free:${n}`, roll_call_key: 'odd', party_key: 'p:free', position }),
    ),
    line(votes, { ...br, key: 'none', roll_call_key: 'odd', actor_key: 'a', position: 'no' }),
    line(rollCalls, { ...br, key: 'empty', bill_key: 'b', motion: 'Sem votos', vote_date: '2026-08-01' }),
  )
  bill = (await service.get('/v1/bills')).body.data[0].id
  const calls = (await service.get(`/v1/bills/${bill}/roll-calls`)).body.data
  call = calls[0].id
})
after(() => service[Symbol.asyncDispose]())

interface Bench {
  party: string | null
  party_id: number | null
  majority: string | null
  counts: Record<string, number>
}
const broke = seats.filter((seat) => !['absent', leanOf(partyOf(seat))].includes(positionOf(seat)))

describe('a roll call', () => {
  it('has the votes of each party and its dissenters, in REST', async () => {
    const { data } = (await service.get(`/v1/roll-calls/${call}`)).body
    assert.equal(data.by_party.length, PARTIES)
    for (const { party, majority, counts } of data.by_party as Bench[]) {
      const own = seats.filter((seat) => acronym(partyOf(seat)) === party)
      const expected = Object.fromEntries(
        [...Map.groupBy(own, positionOf)].map(([position, all]) => [position, all.length]),
      )
      assert.deepEqual(counts, expected)
      assert.equal(majority, leanOf(partyOf(own[0]!)))
    }
    assert.deepEqual(
      new Set(data.dissenters.map(({ actor_name }: { actor_name: string }) => actor_name)),
      new Set(broke.map(nameOf)),
    )
  })

  it('has no dissenters in a tie, among independents and without a party', async () => {
    const [, odd, empty] = (await service.get(`/v1/bills/${bill}/roll-calls`)).body.data
    assert.deepEqual(
      odd.by_party.map(({ party, majority }: Bench) => [party, majority]),
      [
        [null, null],
        ['PT', null],
        [null, null],
      ],
    )
    assert.deepEqual([odd.dissenters, empty.by_party, empty.dissenters], [[], null, null])
  })

  it('has no name for a party without a printed one, whatever its current name', async () => {
    const ballot = {
      ...br,
      key: 'free:0',
      roll_call_key: 'odd',
      party_key: 'p:free',
      position: 'no',
    } as const
    const benches = async () => {
      const [, odd] = (await service.get(`/v1/bills/${bill}/roll-calls`)).body.data
      return odd.by_party.filter(({ party_id }: Bench) => party_id !== null)
    }
    const [before, ...others] = (await benches()) as Bench[]
    assert.deepEqual([before!.party, others], [null, []])
    const { data } = (await service.get(`/v1/parties/${before!.party_id}`)).body
    assert.equal(data.name, 'Sem partido')
    await service.store(
      line(parties, { ...br, key: 'p:free', name: 'Outro nome', kind: 'independent' }),
      line(votes, ballot),
    )
    assert.equal(((await benches()) as Bench[])[0]!.party, null)
    // As soon as a ballot prints one, it is shown.
    await service.store(line(votes, { ...ballot, party: 'S/P' }))
    assert.equal(((await benches()) as Bench[])[0]!.party, 'S/P')
    await service.store(line(votes, { ...ballot, party: null }))
    assert.equal(((await benches()) as Bench[])[0]!.party, null)
  })

  it('is counted again when a ballot changes', async () => {
    const current = async () => (await service.get(`/v1/roll-calls/${call}`)).body.data
    const before = await current()
    const ballot = (position: 'yes' | 'no') =>
      line(votes, {
        ...br,
        key: 'v:0',
        roll_call_key: 'rc',
        actor_name: nameOf(0),
        party: acronym(0),
        party_key: 'p:0',
        position,
      })
    await service.store(ballot('no'))
    assert.equal((await current()).dissenters.length, before.dissenters.length + 1)
    await service.store(ballot('yes'))
    assert.deepEqual((await current()).by_party, before.by_party)
  })

  it('of 513 seats gives an agent the dissenters in two calls and 3,000 tokens', async () => {
    const found = await callTool(service, 'list_bills', { country_code: 'BR', code: 'PL 7/2026' })
    const told = await callTool(service, 'list_bills', { id: found.data[0].id })
    const [latest] = told.overview.roll_calls.data
    assert.deepEqual([latest.motion, latest.vote_date], ['Votação em turno único', '2026-10-01'])
    assert.equal(latest.dissenters.length, broke.length)
    assert.ok(tokensOf(found) + tokensOf(told) <= 3_000, `${tokensOf(found) + tokensOf(told)} tokens`)
  })

  it('is returned by list_votes for its id alone; with more arguments the ballots are', async () => {
    const grouped = await callTool(service, 'list_votes', { roll_call_id: call })
    assert.equal(grouped.data.by_party.length, PARTIES)
    assert.equal(grouped.data.retrieved_at, undefined)
    assert.ok(tokensOf(grouped) <= 3_000, `${tokensOf(grouped)} tokens`)
    const ballots = await callTool(service, 'list_votes', { roll_call_id: call, limit: 2 })
    assert.deepEqual(Object.keys(ballots.data[0].roll_call), ['motion'])
    assert.match(ballots.data[0].party, /^P[A-T]$/)
    const whole = await callTool(service, 'list_votes', { roll_call_id: call, response_format: 'detailed' })
    assert.equal(whole.data.length, 20)
  })

  it('outside the scope of the key is answered ballot by ballot', async () => {
    const key = await service.key({ domains: ['votes'] })
    const told = await callTool(service, 'list_votes', { roll_call_id: call }, key)
    assert.ok(Array.isArray(told.data) || told.data.by_party)
  })
})
