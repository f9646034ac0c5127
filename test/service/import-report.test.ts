// The report of an import on rejected lines: our own messages, and counts by cause.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Place } from '../support/child.ts'
import { command } from '../support/command.ts'
import { keptPlace } from '../support/kept-place.ts'

let place: Place
before(async () => {
  place = await keptPlace()
})
after(() => place[Symbol.asyncDispose]())

const importing = (lines: readonly object[], ...options: string[]) =>
  command(['import', '-', ...options], place.env, lines.map((line) => JSON.stringify(line)).join('\n'))

const actor = (key: string) => ({ domain: 'actors', key, country_code: 'CO', name: key })
const ballot = (key: string) => ({ domain: 'votes', key, country_code: 'CO', actor_key: `${key}-actor` })

describe('a rejected line', () => {
  it('is counted by its cause, for any number of keys', async () => {
    const lines = [actor('a'), ...['v1', 'v2', 'v3'].map(ballot), actor('b')]
    const { code, stdout } = await importing(lines)
    assert.equal(code, 2)
    const told = stdout.trim().split('\n')
    assert.match(told[0]!, /^5 lines: 0 created, .* 5 rejected$/)
    assert.match(told[1]!, /^ {2}3 rejected: actor_key there is no record … in actors$/)
    assert.ok(told.includes('  2 rejected: branch is needed, but no source gives it'))
  })

  it('is counted for programs too', async () => {
    const { stdout } = await importing([actor('a'), actor('b')], '--json')
    const { rejected, rejected_for } = JSON.parse(stdout)
    assert.equal(rejected, 2)
    assert.deepEqual(rejected_for[0], { cause: 'branch is needed, but no source gives it', lines: 2 })
  })

  it('is reported with our own message', async () => {
    const { stderr } = await importing([
      { domain: 'bills', key: 'b', country_code: 'XX', title: 5, stage: 'foo', sample: 'yes' },
      { domain: 'bills', country_code: 'CO' },
    ])
    assert.match(stderr, /title is not a string/)
    assert.match(stderr, /stage is not among filed, committee/)
    assert.match(stderr, /country_code is not among CO, CL/)
    assert.match(stderr, /key is needed/)
    assert.doesNotMatch(stderr, /Invalid|expected|received|undefined/)
  })
})
