// The sets of terms that match, printed as one query.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { anySet, minimalSets } from './minimal-sets.ts'

const TERMS = ['a', 'b', 'c', 'd', 'e']
const sets = fc.array(fc.uniqueArray(fc.constantFrom(...TERMS), { minLength: 1 }), { minLength: 1 })

/** Evaluates a query of single-character terms on a text with these; `&` binds tighter than `|`. */
function isTrue(query: string, held: ReadonlySet<string>): boolean {
  return evaluated(query.replaceAll(/[a-z]/g, (term) => (held.has(term) ? '1' : '0')))
}

function evaluated(query: string): boolean {
  const inner = query.replaceAll(/\(([^()]*)\)/g, (_, part: string) => (evaluated(part) ? '1' : '0'))
  if (inner !== query) return evaluated(inner)
  return query.split('|').some((all) => all.split('&').every((each) => each.trim() === '1'))
}

it('what any of some sets holds is asked for as by each of them', () => {
  fc.assert(
    fc.property(sets, fc.subarray(TERMS), (sets, some) => {
      const held = new Set(some)
      assert.equal(
        isTrue(anySet(sets), held),
        sets.some((set) => set.every((term) => held.has(term))),
      )
    }),
  )
})

it('what sets begin with is asked once', () => {
  const terms = TERMS.map((term, i) => ({ term, weight: 5 - i }))
  assert.equal(anySet(minimalSets(terms, 0.65)), 'a & (b & (c | d | e) | c & d) | b & c & d & e')
})
