// Ballots are marked as dissenting with the count of their roll call: after any sequence of writes, merges,
// withdrawals and rebuilds, the marks are those that the roll calls imply, and those of the migration.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { domainNamed } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { authorityOf } from '#model/declaration/precedence.ts'
import { underLease } from '#store/lease.ts'
import { rebuildDomain } from '#store/records/rebuild.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const GT = { country_code: 'GT' } as const
const now = () => '2026-11-20T12:00:00Z'
const PEOPLE = 4
const CALLS = 2
const MIGRATION = new URL('../../db/migrations/0099_filters_without_scans.sql', import.meta.url)

let app: TestApp
before(async () => {
  app = await startApp({ now })
})
after(() => app[Symbol.asyncDispose]())

const ballot = { call: fc.nat(CALLS - 1), person: fc.nat(PEOPLE - 1) }
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ does: fc.constant('vote' as const), ...ballot, position: fc.constantFrom('yes', 'no', 'absent') },
      ...{ known: fc.boolean(), party: fc.constantFrom('Azul', 'Rojo') },
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('withdraw' as const), ...ballot }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('call' as const, 'uncall' as const), ...ballot }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('same' as const, 'apart' as const),
      other: fc.nat(3),
      ...ballot,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rebuild' as const), ...ballot }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const person = (n: number) => {
  return {
    domain: 'actors',
    key: `p${n}`,
    ...GT,
    name: `Ana ${'ABCD'[n]}`,
    branch: 'legislative',
    active: true,
  }
}
const rollCall = (n: number) => {
  const totals = { yes: 3, no: 1, abstain: 0, absent: 0 }
  return { domain: 'roll-calls', key: `r${n}`, ...GT, motion: 'Moción', chamber: 'congreso', totals }
}

function lineOf(at: Exclude<Step, { does: 'rebuild' }>): object {
  const key = `r${at.call}:p${at.person}`
  switch (at.does) {
    case 'vote':
      return {
        ...{ domain: 'votes', key, ...GT, roll_call_key: `r${at.call}`, position: at.position },
        ...{ actor_name: `Ana ${'ABCD'[at.person]}`, party: at.party },
        ...(at.known && { actor_key: `p${at.person}` }),
      }
    case 'withdraw':
      return { domain: 'votes', key, ...GT, withdraw: true }
    case 'call':
      return rollCall(at.call)
    case 'uncall':
      return { domain: 'roll-calls', key: `r${at.call}`, ...GT, withdraw: true }
    default:
      return { domain: 'actors', [at.does]: [`p${at.person}`, `p${at.other}`] }
  }
}

/** Keys of the ballots that are served as dissenting. */
const marked = () =>
  app.db.rows<[string]>(sql`select key from votes where dissents and roll_call_id is not null order by key`)

/** The same from the dissenters of each roll call and the ballots themselves, in another way. */
async function implied(): Promise<[string][]> {
  const calls = await app.db.rows<[number, string | null]>(sql`select id, dissenters from roll_calls`)
  const dissenters = new Map(calls.map(([id, list]) => [id, JSON.parse(list ?? '[]') as Dissenter[]]))
  const votes = await app.db.query<Ballot>(sql`
select key, roll_call_id, actor_id, position, doc::jsonb ->> 'actor_name' as actor_name
from votes order by key`)
  return votes
    .filter((vote) =>
      dissenters
        .get(vote.roll_call_id!)
        ?.some((each) =>
          each.position === vote.position && each.actor_id === vote.actor_id && vote.actor_id !== null
            ? true
            : each.position === vote.position &&
              each.actor_id === null &&
              vote.actor_id === null &&
              each.actor_name === vote.actor_name,
        ),
    )
    .map(({ key }) => [key])
}

interface Dissenter {
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly position: string
}
interface Ballot extends Dissenter {
  readonly key: string
  readonly roll_call_id: number | null
}

test('marks follow the counts', async () => {
  await writeLines(app.db, [...[0, 1, 2, 3].map(person), ...[0, 1].map(rollCall)], now())
  // Each person of a party votes yes: one who does not is a dissenter.
  const yes = [0, 1, 2].map((n) =>
    lineOf({ does: 'vote', call: 0, person: n, position: 'yes', known: true, party: 'Azul' }),
  )
  const no = lineOf({ does: 'vote', call: 0, person: 3, position: 'no', known: true, party: 'Azul' })
  await writeLines(app.db, [...yes, no], now())
  assert.deepEqual(await marked(), [['r0:p3']])
  const update = /update votes[\s\S]*?;/.exec(await readFile(MIGRATION, 'utf8'))![0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const at of steps)
        if (at.does === 'rebuild')
          await underLease(app.db, 'rebuild', (leased) =>
            rebuildDomain(leased, domainNamed(at.call ? 'votes' : 'roll-calls')!, {
              authority: authorityOf([]),
              now,
            }),
          )
        else await writeLines(app.db, [lineOf(at)], now())
      const found = await implied()
      assert.deepEqual(await marked(), found)
      await app.db.script(`update votes set dissents = false; ${update}`)
      assert.deepEqual(await marked(), found)
    }),
    { numRuns: 12 },
  )
})
