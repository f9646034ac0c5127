// Passages: a complete text, in pieces that respect its sentences and breaks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PassageRange, passagesIn } from './passages.ts'

const WORDS = [
  'Artículo',
  '5.',
  'la',
  'ley',
  'de',
  'salud.',
  '¿Qué?',
  '😀',
  '\n\n',
  '\n',
  '  ',
  'N.º',
  'x'.repeat(700),
  '—',
  '.',
  '\ud83d',
  '\u00a0',
]
const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 600 }).map((words) => words.join(' '))

function isCutWell(text: string, breaks: readonly number[], passages: readonly PassageRange[]): void {
  let covered = 0
  let before = -1
  for (const { start, end } of passages) {
    assert.ok(start > before && start < end && end <= text.length && end - start <= 2_000)
    assert.equal(text.slice(start, end).trim().length, end - start)
    if (start > covered) assert.equal(text.slice(covered, start).trim(), '')
    for (const at of breaks) assert.ok(at <= start || at >= end || at <= 0)
    for (const at of [start, end])
      assert.ok(!/^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1)))
    before = start
    covered = Math.max(covered, end)
  }
  assert.equal(text.slice(covered).trim(), '')
}

test('passages hold all that is not blank, keep their length, and split no character', () => {
  fc.assert(fc.property(texts, (text) => isCutWell(text, [], passagesIn(text, []))))
})

test('no passage lies across a break, wherever and in whatever order breaks are given', () => {
  const breaks = fc.array(fc.integer({ min: -5, max: 4_000 }), { maxLength: 20 })
  const plain = texts.map((text) => text.replace(/\p{Cs}|😀/gu, ''))
  fc.assert(fc.property(plain, breaks, (text, at) => isCutWell(text, at, passagesIn(text, at))))
})

test('a break within a character is moved before it', () => {
  assert.deepEqual(passagesIn('a😀b', [2]), [
    { start: 0, end: 1 },
    { start: 1, end: 4 },
  ])
})

test('a passage ends with a sentence, not with an abbreviation, and the next tells some of it again', () => {
  const sentence =
    'Según el art. 5 de la Ley N.º 1581, el Sr. Pérez y la Dra. Díaz informarán al Congreso cada año. '
  const text = sentence.repeat(60)
  const passages = passagesIn(text, [])
  assert.ok(passages.length > 3)
  for (const [i, { start, end }] of passages.entries()) {
    assert.match(text.slice(start, end), /^Según.*año\.$/s)
    const next = passages[i + 1]
    if (next) assert.ok(next.start < end && end - next.start <= 180)
  }
})

test('a short text is one passage, and a blank one none', () => {
  assert.deepEqual(passagesIn('  Un texto.  ', []), [{ start: 2, end: 11 }])
  assert.deepEqual(passagesIn(' \n\t ', [1, 2]), [])
  assert.deepEqual(passagesIn('', []), [])
})

test('a megabyte without an end is cut all the same', () => {
  for (const text of [
    'x'.repeat(1e6),
    '😀'.repeat(5e5),
    ' '.repeat(1e6),
    '. '.repeat(5e5),
    'a.'.repeat(5e5),
    `.${')'.repeat(1e6)}`,
  ])
    isCutWell(text, [], passagesIn(text, []))
})
