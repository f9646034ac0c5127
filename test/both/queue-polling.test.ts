// A poll of a queue that never returns is noticed, also beside others that go on.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { type Handlers, workOn } from '#store/queue/queue.ts'
import { happenings, lookAgain, machineNow } from '../clock.ts'
import { freshDatabase } from '../support/helpers.ts'

const NAMES = 'listening mail alarm purge due texts link watch score source'.split(' ')
const POLL = /for update of j skip locked/i

it('workers report their polls, and not while one of them does not return', async () => {
  await using db = await freshDatabase()
  const polls = happenings<'mail' | 'other'>()
  let hanging: PromiseWithResolvers<void> | null = null
  const hung = happenings<true>()
  async function polled(text: string): Promise<void> {
    if (!POLL.test(text)) return
    const mail = text.includes("name = 'mail'")
    polls.add(mail ? 'mail' : 'other')
    if (!mail || !hanging) return
    hung.add(true)
    await hanging.promise
  }
  const through: Database = {
    ...db,
    async query(query, options) {
      await polled(query.text.join('?'))
      return db.query(query, options)
    },
    async script(text, options) {
      await polled(text)
      return db.script(text, options)
    },
  }
  const ticks: (() => void)[] = []
  const clock: Clock = {
    ...machineClock,
    every(_, run) {
      ticks.push(run)
      return () => {}
    },
  }
  let reported = 0
  await using _work = await workOn(through, {
    handlers: Object.fromEntries(NAMES.map((name) => [name, async () => {}])) as unknown as Handlers,
    givenUp: async () => {},
    ...{ now: machineNow, workers: 1, rounds: {}, pollSeconds: 0.5, clock },
    onError: (error) => assert.fail(String(error)),
    onPolled: () => reported++,
  })
  const tick = () => {
    for (const run of ticks) run()
  }
  const reports = (what: string) => {
    const before = reported
    return lookAgain(what, async () => {
      tick()
      return reported > before + 1
    })
  }

  await reports('reports of polls')
  hanging = Promise.withResolvers()
  await hung.until('a poll that hangs', ({ length }) => length > 0)
  tick()
  const before = reported
  const others = polls.all.length
  await polls.until('polls of other queues', ({ length }) => length > others + 3 * NAMES.length)
  tick()
  assert.equal(reported, before)
  hanging.resolve()
  hanging = null
  await reports('reports of polls again')
})
