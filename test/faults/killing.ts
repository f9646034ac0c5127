// kill -9 at random moments of work on the embedded database: the checks after each, and at the end.
import assert from 'node:assert/strict'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { writeAll } from '#first-run.ts'
import { clock } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import { makePlace, type Place, type Program, start } from '../support/child.ts'
import { LONG } from '../support/long.ts'
import { heldIn } from './content.ts'

/** Kills of each kind of work. */
const KILLS = LONG ? 50 : 2
/** Maximum number of kills of one place before its work is finished. */
const IN_A_ROW = 3

/** A way to do some work: the words of the program, its settings, and what it acknowledges. */
export interface Way {
  readonly words: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The progress that it acknowledged, by its output: in the unit of the work, or in records. */
  readonly acknowledged?: (said: string) => number
}

export interface Work {
  /** A place with unfinished work. */
  readonly fresh: () => Promise<Place>
  /** Programs that do it; they are killed alternately. */
  readonly ways: readonly Way[]
  /** Completes it, by the first program by default. */
  readonly finish?: (place: Place, round: number) => Promise<void>
  /** What is done of it, which no kill may lessen; the number of records by default. */
  readonly done?: (db: Database) => Promise<number>
  /** Its result, which must be the same with and without kills. */
  readonly result: (db: Database) => Promise<unknown>
  /** The expected result, if it is known. */
  readonly expected?: unknown
}

/** Starts a program of a place, whose temporary files stay within it. */
export function startAt(place: Place, { words, env }: Way): Program {
  return start(words, { ...place.env, TMPDIR: join(place.folder, 'tmp'), LOG_LEVEL: 'silent', ...env })
}

/** Runs a program of a place to its end, which must be successful. */
export async function runAt(place: Place, way: Way): Promise<void> {
  await using program = startAt(place, way)
  const { code, stderr } = await program.ended
  assert.equal(code, 0, stderr)
}

/**
 * Kills the work repeatedly. After each kill the database must open with the counted rows, and without losing
 * acknowledged or seen work. Restarted and finished after a few kills, the work must have the result of
 * undisturbed work, without further files.
 */
export async function survivesKills(t: TestContext, work: Work): Promise<void> {
  const { ways, finish = (place) => runAt(place, ways[0]!), done = heldIn } = work
  const ended = async (place: Place, round: number) => {
    const began = performance.now()
    await finish(place, round)
    const ms = performance.now() - began
    await using db = await place.open()
    const left = { data: await filesIn(place, 'data'), temporary: await filesIn(place, 'tmp') }
    return { ms, result: await work.result(db), held: await heldIn(db), left }
  }
  await using undisturbed = await prepared(work)
  const { ms, ...expected } = await ended(undisturbed, 0)
  assert.deepEqual(expected.left.temporary, [])
  if (work.expected) assert.deepEqual(expected.result, work.expected)
  const moments: string[] = []
  for (let round = 1; moments.length < KILLS; round++) {
    assert.ok(round <= KILLS * 3, `only ${moments.length} kills came before the work was over`)
    await using place = await prepared(work)
    let least = 0
    for (let turn = 0; turn < IN_A_ROW && moments.length < KILLS; turn++) {
      const way = ways[(round + turn) % ways.length]!
      const after = Math.round(Math.random() * ms)
      const { said, killed } = await killedAt(place, way, after)
      const when = `${way.words.slice(-2).join(' ')} killed after ${after} ms, round ${round}`
      const found = await stands(place, done)
      least = Math.max(least, way.acknowledged?.(said) ?? 0)
      assert.ok(found >= least, `${when}: ${found} is left of ${least}`)
      least = found
      if (killed) moments.push(when)
      else break
    }
    const { ms: _, ...found } = await ended(place, round)
    assert.deepEqual(found, expected, moments.slice(-IN_A_ROW).join('; '))
    if (LONG) console.error(`${moments.length} kills, all made good`)
  }
  t.diagnostic(`${moments.length} kills within ${Math.round(ms)} ms of work each`)
}

async function prepared({ fresh }: Work): Promise<Place> {
  const place = await fresh()
  await mkdir(join(place.folder, 'tmp'))
  return place
}

/** Files that the service makes on its first start, and those that Node keeps for itself. */
const KEPT = new Set(['first-run.json', 'node-compile-cache'])

async function filesIn(place: Place, folder: string): Promise<string[]> {
  return (await readdir(join(place.folder, folder))).filter((file) => !KEPT.has(file))
}

async function killedAt(place: Place, way: Way, ms: number): Promise<{ said: string; killed: boolean }> {
  await using program = startAt(place, way)
  await Promise.race([pause(ms), program.ended])
  program.child.kill('SIGKILL')
  const { stdout, stderr, signal } = await program.ended
  return { said: `${stdout}${stderr}`, killed: signal === 'SIGKILL' }
}

/** Opens the database after a kill, like every program, checks its counts, and returns what is done. */
async function stands(place: Place, done: (db: Database) => Promise<number>): Promise<number> {
  await using db = await place.open()
  await heldIn(db)
  return await done(db)
}

/** Starts the service, uses it, and stops it: it must end well. */
export async function serveAt(
  place: Place,
  way: Way,
  use: (address: string) => Promise<void> = async () => {},
): Promise<void> {
  await using service = startAt(place, way)
  const [, address] = await service.sees(/is ready on (\S+)/)
  await use(address!)
  service.child.kill('SIGTERM')
  const { code, stderr } = await service.ended
  assert.equal(code, 0, stderr)
}

/** A copy of a place, with its database and without its temporary files. */
export async function copyOf(from: Place): Promise<Place> {
  const place = await makePlace()
  await cp(join(from.folder, 'data'), join(place.folder, 'data'), { recursive: true })
  return place
}

/** Stores the made-up world in a place. */
export async function fill(place: Place, world: Parameters<typeof sampleWorld>[0]): Promise<void> {
  await using db = await place.open()
  await writeAll(db, sampleWorld(world), clock(), () => {})
}
