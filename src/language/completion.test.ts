// Prefixes of known words within one edit of a typed one, and corrections of the words before it.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { editsWithin } from '#lib/texts/text.ts'
import { openAnalyzer } from './analyzer.ts'
import { prefixWithinOneEdit, respelledWords } from './completion.ts'
import { speller } from './spelling.ts'
import { statisticsOf } from './term-statistics.ts'

const analyzer = openAnalyzer()
const statistics = statisticsOf(
  ['Personas con discapacidad', 'La discapacidad', 'Reforma del código penal', 'Código penal', 'Pensiones'],
  analyzer,
)
const readings = (typed: string) =>
  respelledWords(typed.split(' '), statistics, speller(statistics, analyzer)).map((words) => words.join(' '))

describe('the completion of words with a typing error', () => {
  it('is the prefix of a known word with one letter changed, added or omitted, or two swapped', () => {
    for (const typed of ['discapasi', 'discappaci', 'discpaci', 'dicsapaci'])
      assert.ok(readings(typed).includes('discapaci'), `${typed}: ${readings(typed)}`)
  })

  it('corrects the words before, which are not cut', () => {
    assert.deepEqual(readings('reforma codgo pen'), ['reforma codigo pen'])
    assert.deepEqual(readings('reforma codgo penla')[0], 'reforma codigo penla')
    assert.ok(readings('reforma codgo penla').includes('reforma codigo penal'))
    assert.deepEqual(readings('refor codigo pen'), [], 'a prefix is no error')
  })

  it('has nothing for short words, numbers, and what is known', () => {
    for (const typed of ['pem', '1234', 'discapaci', '']) assert.deepEqual(readings(typed), [], typed)
  })

  it('is one edit away, and never what was typed', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(word, word, (typed, known) => {
        const meant = prefixWithinOneEdit(typed, known)
        const prefixes = Array.from({ length: known.length + 1 }, (_, i) => known.slice(0, i))
        const near = prefixes.some((prefix) => editsWithin(typed, prefix, 1) !== null)
        if (meant === null) return assert.ok(known.startsWith(typed) || !near, `${typed} ${known}`)
        assert.ok(known.startsWith(meant) && editsWithin(typed, meant, 1) === 1, `${typed} ${meant}`)
      }),
    )
  })
})
