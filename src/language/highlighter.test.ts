// Highlights: the occurrences of query words in a passage, in any inflexion or spelling.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openAnalyzer } from './analyzer.ts'
import { highlighter } from './highlighter.ts'
import { snippetAround } from './snippet.ts'
import { statisticsOf } from './term-statistics.ts'

const TEXTS = [
  'La ley de salud mental protege a los pacientes.',
  'A lei de saúde mental protege os pacientes.',
  'El presupuesto de educación crece cada año.',
]
const analyzer = openAnalyzer()
const statistics = statisticsOf(TEXTS, analyzer)
const snippets = (query: string) => highlighter(query, statistics, analyzer).snippet

function marked(passage: string, query: string): string[] {
  const { text, highlights } = snippets(query)(passage)
  return highlights.map(({ start, end }) => text.slice(start, end))
}

test('cognates, inflexions and near misses are marked, stop words are not', () => {
  assert.deepEqual(marked(TEXTS[1]!, '¿Qué leyes hay de salud mental?'), ['lei', 'saúde', 'mental'])
  assert.deepEqual(marked(TEXTS[0]!, 'saude dos pasientes'), ['salud', 'pacientes'])
  assert.deepEqual(marked('La se\u0301ptima ofi\u00adcina ﬁscal', 'séptima oficina fiscal'), [
    'se\u0301ptima',
    'ofi\u00adcina',
    'ﬁscal',
  ])
})

test('the window is where most of the query stands, and says where it begins', () => {
  const filler = 'El plazo se cuenta desde la publicación del presupuesto. '.repeat(20)
  const passage = `${filler}La salud mental de los pacientes es un derecho. ${filler}`
  const { text, start, highlights } = snippets('salud mental pacientes')(passage)
  assert.equal(passage.slice(start, start + text.length), text)
  assert.deepEqual(
    highlights.map((at) => text.slice(at.start, at.end)),
    ['salud', 'mental', 'pacientes'],
  )
  assert.match(text, /^\S.*\S$/s)
})

test('a text that fits is shown whole, a longer one from a word on', () => {
  const short = `${'Uno dos tres. '.repeat(15)}La salud.`
  assert.equal(snippets('salud')(short).text, short)
  const long = `${'x '.repeat(200)}agua${' y'.repeat(200)}`
  const { text, start, highlights } = snippetAround(long, [{ start: 400, end: 404 }])
  assert.ok(text.length <= 300 && text.length > 290)
  assert.equal(long.slice(start, start + text.length), text)
  assert.deepEqual(
    highlights.map((at) => text.slice(at.start, at.end)),
    ['agua'],
  )
})

test('where no word stands, it is the start of the passage', () => {
  assert.deepEqual(snippets('salud')('Nada que ver.'), {
    text: 'Nada que ver.',
    start: 0,
    highlights: [],
  })
  assert.deepEqual(snippets('')(''), { text: '', start: 0, highlights: [] })
})

test('offsets lie within the text, in order, and the text within the passage', () => {
  const words = fc.constantFrom(
    'salud',
    'SAÚDE',
    'mental.',
    '😀',
    'ﬁscal',
    'x'.repeat(400),
    'la',
    '\n',
    'saludd',
    '\ud83d',
  )
  const passages = fc.array(words, { maxLength: 150 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(passages, (passage) => {
      const { text, start, highlights } = snippets(`salud mental fiscal ${'x'.repeat(400)}`)(passage)
      assert.ok(text.length <= 300)
      assert.equal(passage.slice(start, start + text.length), text)
      assert.equal(text.toWellFormed() === text, passage.slice(start, start + text.length).isWellFormed())
      let at = 0
      for (const each of highlights) {
        assert.ok(at <= each.start && each.start < each.end && each.end <= text.length)
        at = each.end
      }
      if (/salud|saúde/i.test(passage)) assert.ok(highlights.length)
    }),
  )
})
