// `hemiciclo import` as a program: what it prints, and its exit codes.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import type { Place } from '../support/child.ts'
import { command } from '../support/command.ts'
import { keptPlace } from '../support/kept-place.ts'

const NONE = { withdrawn: 0, merged: 0, apart: 0, cleared: 0, doubtful: 0 }

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`
const objectsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('the command', () => {
  let place: Place
  before(async () => {
    place = await keptPlace()
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
    const words = await command(['import', '-'], place.env, input)
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
})
