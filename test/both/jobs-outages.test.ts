// Jobs that outages fail are repeated until too much time has passed, however many attempts that takes.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { type Handlers, queue, workOn } from '#store/queue/queue.ts'
import { happenings, lookAgain, machineNow } from '../clock.ts'
import { freshDatabase } from '../support/helpers.ts'

const NAMES = 'listening mail alarm purge due texts link watch score source'.split(' ')
const HOUR_MS = 3_600_000
const TRIED = ['alarm', 'listening', 'mail'] as const

it('listenings, mails and alarms survive outages and are given up by elapsed time', async () => {
  await using db = await freshDatabase()
  await db.transaction(async (tx) => {
    await queue.add(tx, 'listening', { id: 'a' })
    await queue.add(tx, 'mail', { account: 'b', kind: 'reset' })
    await queue.add(tx, 'alarm', { incident: 1, event: 'began', by: 'mail' })
  })
  const failures = happenings<string | null>()
  const lost = happenings<string>()
  const down = () => Promise.reject(Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' }))
  let ahead = HOUR_MS
  await using _work = await workOn(db, {
    handlers: Object.fromEntries(NAMES.map((name) => [name, down])) as unknown as Handlers,
    givenUp: async ({ id }) => lost.add(id),
    now: () => machineNow(ahead),
    ...{ workers: 1, rounds: {}, pollSeconds: 0.5 },
    onError: (_, name) => failures.add(name),
  })
  /** Ends the pauses before the next attempts. */
  const hurry = () => db.script(`update pgboss.job set start_after = now() where state = 'retry'`)
  const states = async () =>
    (
      await db.rows<[string]>(
        raw(`select name || case when state = 'completed' then ' given up' else ' waits' end
          from pgboss.job where name in ('alarm', 'listening', 'mail') order by name`),
      )
    ).flat()
  const tries = (name: string) => failures.all.filter((each) => each === name).length
  // More attempts than a listening has for other failures.
  await lookAgain('six attempts each', async () => {
    await hurry()
    return TRIED.every((name) => tries(name) >= 6)
  })
  assert.deepEqual(
    await states(),
    TRIED.map((name) => `${name} waits`),
  )
  ahead = 25 * HOUR_MS
  await lookAgain('all are given up', async () => {
    await hurry()
    return (await states()).every((state) => state.endsWith('given up'))
  })
  await lost.until('the listening in the dead letter queue', (all) => all.includes('a'))
})
