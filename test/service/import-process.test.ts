// `hemiciclo import` as a program: its output, exit code and memory, and the state after a kill -9.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { WORLD } from '../fixtures/world.ts'
import { hemiciclo, makePlace, type Place, start } from '../support/child.ts'
import { command } from '../support/command.ts'
import { LONG } from '../support/long.ts'

/** Lines of which the memory is measured. */
const MANY = LONG ? 60_000 : 12_000

const NONE = { withdrawn: 0, merged: 0, apart: 0, cleared: 0 }

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`
const objectsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('the command', () => {
  let place: Place
  before(async () => {
    place = await makePlace({ migrated: true })
  })
  after(() => place[Symbol.asyncDispose]())

  it('imports a file and prints how many lines were created, changed and rejected', async () => {
    const file = join(place.folder, 'world.ndjson')
    await writeFile(file, WORLD.map(lineOf).join(''))
    const first = await command(['import', file], place.env)
    assert.equal(first.code, 0, first.stderr)
    assert.equal(
      first.stdout,
      `${WORLD.length} lines: ${WORLD.length} created, 0 changed, 0 unchanged, 0 rejected\n`,
    )
    const second = await command(['import', file, '--json'], place.env)
    assert.equal(second.code, 0, second.stderr)
    assert.deepEqual(JSON.parse(second.stdout), {
      ...NONE,
      lines: WORLD.length,
      created: 0,
      changed: 0,
      unchanged: WORLD.length,
      rejected: 0,
    })
    assert.deepEqual(objectsOf(second.stderr).at(-1), { committed: JSON.parse(second.stdout) })
  })

  it('reads standard input, reports each bad line, and exits with 2 when there is one', async () => {
    const input =
      lineOf({ domain: 'bills', country_code: 'CO', key: 'x', titel: 'X', stage: 'filed' }) +
      lineOf({ ...WORLD[0], key: 'co:ley', name: 'Ley' })
    const words = await hemiciclo(['import', '-'], place.env, input)
    assert.equal(words.code, 2)
    assert.match(words.stderr, /^line 1 \(x\): .*titel is not a field of bills; did you mean title\?/m)
    assert.match(
      words.stdout,
      /^2 lines: 1 created, 0 changed, 0 unchanged, 1 rejected\n {2}1 rejected: titel/,
    )
    const json = await command(['import', '-', '--json'], place.env, input)
    assert.equal(json.code, 2)
    const { rejected } = objectsOf(json.stderr).find((each) => each.rejected)
    assert.deepEqual([rejected.line, rejected.key], [1, 'x'])
    assert.ok(rejected.errors.some((each: { field: string }) => each.field === 'titel'))
  })

  it('reports a missing file in one line', async () => {
    const { code, stderr, stdout } = await command(
      ['import', join(place.folder, 'nowhere.ndjson')],
      place.env,
    )
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /^hemiciclo: .*nowhere\.ndjson.*\n$/)
  })

  it(`needs the same memory for ${MANY} lines as for a sixth of them`, async () => {
    const words = ['--expose-gc', 'test/fixtures/import-memory.ts', `${MANY}`]
    await using program = start(words, place.env)
    const { code, stdout, stderr } = await program.ended
    assert.equal(code, 0, stderr)
    const { early, late, report } = JSON.parse(stdout)
    assert.deepEqual(report, {
      ...NONE,
      lines: MANY,
      created: MANY,
      changed: 0,
      unchanged: 0,
      rejected: 0,
    })
    assert.ok(late / early < 1.25, `the heap grew from ${early} to ${late} bytes`)
  })
})

describe('a kill -9 in the middle', () => {
  const LINES = 4_000
  const lines = Array.from({ length: LINES }, (_, i) =>
    lineOf({
      domain: 'bills',
      country_code: 'CO',
      key: `kill:${i}`,
      title: `Proyecto ${i}`,
      stage: 'filed',
      documents: [{ title: 'Texto', url: `https://example.org/${i}` }],
    }),
  )

  it('loses no line that was acknowledged, and the next run completes it', async () => {
    await using place = await makePlace({ migrated: true })
    const file = join(place.folder, 'lines.ndjson')
    await writeFile(file, lines.join(''))
    let stored = 0
    // At the first acknowledgement, and at a later one: every run starts at the first line again.
    for (const at of [1_000, 2_000]) {
      await using program = start(['bin/hemiciclo.js', 'import', file, '--json'], place.env)
      await program.sees(new RegExp(`"committed":\\{"lines":${at},`))
      program.child.kill('SIGKILL')
      assert.equal((await program.ended).signal, 'SIGKILL')
      const acknowledged = objectsOf(program.stderr().replace(/[^\n]*$/, '')).findLast(
        (each) => each.committed,
      ).committed
      assert.ok(
        acknowledged.lines >= at && acknowledged.lines < LINES,
        `killed after ${acknowledged.lines} lines`,
      )
      await using db = await place.open()
      const numbers = await db.rows<[number]>(sql`select substr(key, 6)::int8 from bills order by 1`)
      stored = numbers.length
      assert.ok(stored >= acknowledged.lines, `${acknowledged.lines} acknowledged, ${stored} stored`)
      // Whole batches, each with its documents, changes and coverage.
      assert.deepEqual(
        numbers.map(([number]) => number),
        Array.from({ length: stored }, (_, i) => i),
      )
      assert.equal(stored % 1_000, 0)
      const [counts] = await db.rows(sql`
select (select count(*) from documents), (select count(*) from changes where domain = 'bills'),
  (select records from coverage where domain = 'bills')`)
      assert.deepEqual(counts, [stored, stored, stored])
    }
    const again = await command(['import', file, '--json'], place.env)
    assert.equal(again.code, 0, again.stderr)
    assert.deepEqual(JSON.parse(again.stdout), {
      ...NONE,
      lines: LINES,
      created: LINES - stored,
      changed: 0,
      unchanged: stored,
      rejected: 0,
    })
  })
})
