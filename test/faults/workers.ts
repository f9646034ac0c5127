// The processes of the test: started, killed and started again.
import assert from 'node:assert/strict'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { type Place, type Program, start } from '../support/child.ts'
import type { Sites } from './sites.ts'

/** A run that a process ended, and its user agent. */
export interface Told {
  readonly source: string
  readonly run: number
  readonly asked_as: string
  /** Its end, in milliseconds of the machine's clock. */
  readonly at: number
  readonly outcome: string
  readonly reason: string | null
  /** The number of items by outcome; missing for an unsuccessful run. */
  readonly items?: RunReport['items']
}

export interface Workers extends AsyncDisposable {
  /** Runs that ended, in their order. */
  readonly told: readonly Told[]
  /** Errors of background work. */
  readonly errors: readonly string[]
  /** Kills one, and starts another in its place after the work in between. */
  kill(n: number, meanwhile?: () => Promise<void>): Promise<void>
  /** Stops all of them like a service. */
  stop(): Promise<void>
}

export interface Working {
  readonly place: Place
  readonly sites: Sites
  /** Start of the test, in milliseconds of the machine's clock. */
  readonly began: number
  readonly count: number
  /** False for processes that only run queued jobs. */
  readonly scheduled?: boolean
}

/** Starts so many processes over the database of a place. */
export async function startWorkers({
  place,
  sites,
  began,
  count,
  scheduled = true,
}: Working): Promise<Workers> {
  const told: Told[] = []
  const errors: string[] = []
  const env = {
    ...{ WORKERS: '2', DOCUMENTS_PER_DAY: '0', TRIAL_DUE: scheduled ? 'on' : 'off' },
    ...{ TRIAL_PORT: String(sites.port), TRIAL_BEGAN: String(began) },
  }
  async function one(): Promise<Program> {
    const program = start(['test/faults/reading-worker.ts'], { ...place.env, ...env })
    let rest = ''
    program.child.stdout!.on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const event = JSON.parse(line)
        if (event.asked_as) told.push(event)
        if (event.error) errors.push(event.error)
      }
    })
    await program.sees(/"ready"/)
    return program
  }
  const running: Program[] = []
  for (let n = 0; n < count; n++) running.push(await one())
  return {
    told,
    errors,
    async kill(n, meanwhile) {
      const program = running[n % count]!
      program.child.kill('SIGKILL')
      const { signal, stderr } = await program.ended
      assert.equal(signal, 'SIGKILL', `a process had ended by itself:\n${stderr}`)
      await meanwhile?.()
      running[n % count] = await one()
    },
    async stop() {
      for (const { child } of running) child.kill('SIGTERM')
      for (const { ended } of running) {
        const { code, stderr } = await ended
        assert.equal(code, 0, stderr)
      }
    },
    async [Symbol.asyncDispose]() {
      for (const program of running) await program[Symbol.asyncDispose]()
    },
  }
}
