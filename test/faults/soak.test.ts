// An hour of steady mixed work: memory and open descriptors of the service do not keep growing.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { assertAnswered } from './asked.ts'
import { drawnRequests } from './drawn-requests.ts'
import { growthOf } from './growth.ts'
import { serveWorld } from './served.ts'

/** Minutes of work: `SOAK_MINUTES`, an hour by default. */
const MINUTES = Number(process.env.SOAK_MINUTES || 60)
/** Measurements. The first third is left out: caches fill up, and code is compiled. */
const POINTS = 45
const WARM = POINTS / 3
/** Callers at a time, and the pause of each between two requests. */
const TOGETHER = 8
/**
 * Draws of fifty requests that each caller repeats: the caches of answers, which are bounded, are full of
 * them before the first third is over.
 */
const DRAWS = 10
const PAUSE_MS = 100
const MIB = 2 ** 20

/** Maximum growth over the measured time, as a share of the median and in absolute terms. */
const MOST = {
  heap: { share: 0.05, least: 6 * MIB },
  rss: { share: 0.08, least: 40 * MIB },
  descriptors: { share: 0, least: 6 },
}
type Measured = Record<keyof typeof MOST, number>

const skip = NATIVE || (LONG ? false : 'takes an hour')

test('memory and descriptors are flat under steady work', { skip }, async (t) => {
  const options = ['--expose-gc', '--import', './test/faults/memory-probe.ts']
  const env = { WORKERS: '1', SOURCES: 'none', DOCUMENTS_PER_DAY: '0' }
  await using service = await serveWorld(0.1, env, options)
  const requests = await drawnRequests(service.ask, { administration: false })
  const seed = fc.readConfigureGlobal().seed ?? Date.now() % 1_000_000
  let sent = 0
  let late = 0
  let working = true
  async function caller(number: number): Promise<void> {
    for (let round = 0; working; round++)
      for (const asked of fc.sample(requests, {
        seed: seed + number + (round % DRAWS) * TOGETHER,
        numRuns: 50,
      })) {
        if (!working) return
        const answer = await service.ask(asked)
        // On a machine that is busy with other work a statement can reach its time limit.
        if (answer.status === 503) late++
        else assertAnswered(asked, answer)
        sent++
        await pause(PAUSE_MS)
      }
  }

  const { child, stderr } = service.program
  async function measured(): Promise<Measured> {
    const before = stderr().length
    child.kill('SIGUSR2')
    for (;;) {
      const found = /\{"probe":(.*)\}\n/.exec(stderr().slice(before))
      const descriptors = readdirSync(`/proc/${child.pid}/fd`).length
      if (found) return { ...JSON.parse(found[1]!), descriptors }
      await pause(50)
    }
  }

  const callers = Array.from({ length: TOGETHER }, (_, number) => caller(number))
  const points: Measured[] = []
  async function measure(): Promise<void> {
    while (points.length < POINTS) {
      await pause((MINUTES * 60_000) / POINTS)
      points.push(await measured())
      console.error(`${points.length}: ${JSON.stringify(points.at(-1))} after ${sent} requests`)
    }
    working = false
  }
  await Promise.all([measure(), ...callers])

  const wrong: string[] = []
  for (const [name, { share, least }] of Object.entries(MOST) as [keyof Measured, (typeof MOST)['heap']][]) {
    const { median, growth } = growthOf(points.slice(WARM).map((point) => point[name]))
    const unit = name === 'descriptors' ? 1 : MIB
    const figure = `${name}: median ${Math.round(median / unit)}, growth ${(growth / unit).toFixed(1)}`
    t.diagnostic(figure)
    console.error(figure)
    if (growth > Math.max(share * median, least)) wrong.push(figure)
  }
  const figures = `${sent} requests in ${MINUTES} minutes, ${late} answered 503, seed ${seed}; memory in MiB`
  t.diagnostic(figures)
  console.error(figures)
  assert.ok(late < sent / 1000, figures)
  assert.deepEqual(wrong, [])
})
