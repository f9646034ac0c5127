// How the words of a query are found, and that what is quoted stands in the text.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { passageOf, placesOf, termsOf } from '#language/phrases.ts'
import { fold } from '#lib/text.ts'

/** The words found, as the text has them. */
const found = (query: string, ...texts: string[]) =>
  placesOf(termsOf(query), texts).map((places, i) =>
    places.map(({ start, end }) => texts[i]!.slice(start, end)),
  )

describe('a query', () => {
  it('is its words, each once, and its phrases', () => {
    assert.deepEqual(termsOf('agua Agua "agua potable"'), [['agua'], ['agua', 'potable']])
  })

  it('takes a word with signs in it for a phrase', () => {
    assert.deepEqual(termsOf('covid-19 PL 1.072/2026'), [['covid', '19'], ['pl'], ['1', '072', '2026']])
  })

  it('takes the quotation marks of any language, and none that stands alone', () => {
    assert.deepEqual(termsOf('“reforma tributaria” «salud pública» "agua'), [
      ['reforma', 'tributaria'],
      ['salud', 'publica'],
      ['agua'],
    ])
  })

  it('has no terms without a letter or digit', () => {
    assert.deepEqual(termsOf('"" - … '), [])
  })
})

describe('a text', () => {
  it('is searched for whole words, accents and case folded', () => {
    assert.deepEqual(found('agua', 'El Agua y el água; desagüe, paraguas, aguas. AGUA-9'), [
      ['Agua', 'água', 'AGUA'],
    ])
    assert.deepEqual(found('educação', 'EDUCACAO e educac\u0327a\u0303o'), [
      ['EDUCACAO', 'educac\u0327a\u0303o'],
    ])
  })

  it('must hold every word, in whichever of its fields', () => {
    assert.deepEqual(found('agua potable', 'Más agua', 'potable y agua'), [['agua'], ['potable', 'agua']])
    assert.deepEqual(found('agua potable', 'Más agua', 'sin más'), [[], []])
  })

  it('must hold a phrase word after word, within one field', () => {
    assert.deepEqual(found('"agua potable"', 'agua, potable; agua no potable'), [['agua, potable']])
    assert.deepEqual(found('"agua potable"', 'más agua', 'potable'), [[], []])
  })

  it('counts overlapping places once', () => {
    assert.deepEqual(found('agua "agua potable" potable', 'agua potable y agua'), [['agua potable', 'agua']])
  })

  it('finds a phrase within its own repetition', () => {
    assert.deepEqual(found('"no no"', 'no no no'), [['no no no']])
  })

  it('finds words of signs that stand for several letters', () => {
    assert.deepEqual(found('oficio', 'o\uFB01cio'), [['o\uFB01cio']])
  })
})

const words = fc.stringMatching(/^[a-zñáéíóúüçãõ]{1,8}$/)
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(fc.oneof(words, fc.constantFrom('agua', 'AGUA', 'Água', '😀', ' ', '\n', '—', 'e\u0301')), {
      maxLength: 120,
    })
    .map((all) => all.join(' ')),
)

describe('whatever the text', () => {
  it('every place quotes a term as it is folded', () => {
    fc.assert(
      fc.property(anything, fc.oneof(words, fc.constant('agua'), fc.constant('"agua e"')), (text, query) => {
        const terms = termsOf(query)
        const [places = []] = placesOf(terms, [text])
        for (const { start, end } of places)
          assert.ok(fold(text.slice(start, end)).startsWith(terms[0]!.join(' ')), text)
      }),
      { numRuns: 500 },
    )
  })

  it('every word of it is found in it', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const terms = termsOf(`"${text.replaceAll(/["“”„«»]/g, ' ')}"`)
        if (!terms.length) return
        for (const word of terms[0]!)
          assert.ok(placesOf([[word]], [text])[0]!.length, JSON.stringify([word, text]))
      }),
      { numRuns: 500 },
    )
  })

  it('a passage is a piece of it, and its matches are the places', () => {
    fc.assert(
      fc.property(anything, fc.oneof(words, fc.constant('agua')), (text, query) => {
        const [places = []] = placesOf(termsOf(query), [text])
        if (!places.length) return
        const passage = passageOf(text, places)
        assert.ok(text.includes(passage.text))
        assert.ok(passage.matches.length)
        passage.matches.forEach(({ start, end }, i) => {
          assert.equal(passage.text.slice(start, end), text.slice(places[i]!.start, places[i]!.end))
        })
        assert.ok(!text.isWellFormed() || passage.text.isWellFormed())
      }),
      { numRuns: 500 },
    )
  })

  it('a passage shows at most 150 characters before and after its first mention', () => {
    const text = `${'x '.repeat(200)}agua${' y'.repeat(200)}`
    const { text: quoted, matches } = passageOf(text, placesOf(termsOf('agua'), [text])[0]!)
    assert.equal(quoted, text.slice(250, 554))
    assert.deepEqual(matches, [{ start: 150, end: 154 }])
  })
})
