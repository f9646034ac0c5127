// Whether this machine finds the hosts of its sources.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { networkCheck } from './network-check.ts'

const from = (...hosts: string[]) => hosts.map((host) => ({ hosts: { [host]: { perSecond: 1 } } }))
const NONE = new Map<string, URL>()
const absent = (...names: string[]) => {
  const asked: string[] = []
  const find = async (name: string) => {
    asked.push(name)
    if (names.includes(name)) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
  }
  return { asked, find }
}

it('the network is judged by a few hosts: one that is not found is a note, all are a fault', async () => {
  const one = absent('b.example')
  assert.deepEqual(await networkCheck(from('a.example:8443', 'b.example', 'b.example'), NONE, one.find), {
    ...{ check: 'network', ok: true },
    found: 'this machine finds 1 of 2 hosts of its sources; not b.example (ENOTFOUND)',
  })
  assert.deepEqual(one.asked, ['a.example', 'b.example'])
  const many = absent()
  await networkCheck(from(...Array.from({ length: 70 }, (_, i) => `${i}.example`)), NONE, many.find)
  assert.equal(many.asked.length, 5)
  const all = await networkCheck(from('a.example', 'b.example'), NONE, absent('a.example', 'b.example').find)
  assert.deepEqual(all, {
    ...{ check: 'network', ok: false },
    found: 'this machine finds no host of its sources: a.example (ENOTFOUND), b.example (ENOTFOUND)',
  })
  // A host behind a proxy is looked up by the proxy.
  const behind = absent('b.example')
  await networkCheck(
    from('a.example', 'b.example'),
    new Map([['b.example', new URL('http://p.example')]]),
    behind.find,
  )
  assert.deepEqual(behind.asked, ['a.example'])
  assert.equal((await networkCheck([], NONE, absent().find)).ok, true)
})
