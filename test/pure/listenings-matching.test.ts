// Matches of the words of a query, and snippets that are in the text.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { phraseFinder, phrasesOf } from '#language/query/phrases.ts'
import { snippetAround } from '#language/snippet.ts'
import { foldToken, tokensIn } from '#language/tokenizer.ts'

/** The words found, as the text has them. */
const found = (query: string, ...texts: string[]) =>
  phraseFinder(query)(texts).map((places, i) => places.map(({ start, end }) => texts[i]!.slice(start, end)))

describe('a query', () => {
  it('has its words, each once, and its phrases', () => {
    assert.deepEqual(phrasesOf('agua Agua "agua potable"'), [['agua'], ['agua', 'potable']])
  })

  it('reads a word with punctuation as a phrase', () => {
    assert.deepEqual(phrasesOf('covid-19 PL 1.072/2026'), [['covid', '19'], ['pl'], ['1072', '2026']])
  })

  it('accepts the quotation marks of any language, and ignores unpaired ones', () => {
    assert.deepEqual(phrasesOf('“reforma tributaria” «salud pública» "agua'), [
      ['reforma', 'tributaria'],
      ['salud', 'publica'],
      ['agua'],
    ])
  })

  it('has no terms without a letter or digit', () => {
    assert.deepEqual(phrasesOf('"" - … '), [])
  })
})

describe('a text', () => {
  it('is searched by whole words, ignoring accents and case', () => {
    assert.deepEqual(found('agua', 'El Agua y el água; desagüe, paraguas, aguas. AGUA-9'), [
      ['Agua', 'água', 'AGUA'],
    ])
    assert.deepEqual(found('educação', 'EDUCACAO e educac\u0327a\u0303o'), [
      ['EDUCACAO', 'educac\u0327a\u0303o'],
    ])
  })

  it('must have every word, in any of its fields', () => {
    assert.deepEqual(found('agua potable', 'Más agua', 'potable y agua'), [['agua'], ['potable', 'agua']])
    assert.deepEqual(found('agua potable', 'Más agua', 'sin más'), [[], []])
  })

  it('must have a phrase word by word, within one field', () => {
    assert.deepEqual(found('"agua potable"', 'agua, potable; agua no potable'), [['agua, potable']])
    assert.deepEqual(found('"agua potable"', 'más agua', 'potable'), [[], []])
  })

  it('counts overlapping places once', () => {
    assert.deepEqual(found('agua "agua potable" potable', 'agua potable y agua'), [['agua potable', 'agua']])
  })

  it('finds a phrase within its own repetition', () => {
    assert.deepEqual(found('"no no"', 'no no no'), [['no no no']])
  })

  it('finds words with ligatures of several letters', () => {
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

describe('for any text', () => {
  it('every place begins with a phrase of the query', () => {
    fc.assert(
      fc.property(anything, fc.oneof(words, fc.constant('agua'), fc.constant('"agua e"')), (text, query) => {
        const [phrase] = phrasesOf(query)
        const [places = []] = phraseFinder(query)([text])
        for (const { start, end } of places) {
          const folded = Array.from(tokensIn(text.slice(start, end)), (token) => foldToken(token.text))
          assert.deepEqual(folded.slice(0, phrase!.length), phrase, text)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('every word of it is found in it', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const { text: word } of tokensIn(text))
          assert.ok(phraseFinder(word)([text])[0]!.length, JSON.stringify([word, text]))
      }),
      { numRuns: 200 },
    )
  })

  it('a snippet is a piece of it, and its highlights are the places', () => {
    fc.assert(
      fc.property(anything, fc.oneof(words, fc.constant('agua')), (text, query) => {
        const [places = []] = phraseFinder(query)([text])
        if (!places.length) return
        const snippet = snippetAround(text, places)
        assert.equal(text.slice(snippet.start, snippet.start + snippet.text.length), snippet.text)
        assert.ok(snippet.highlights.length)
        snippet.highlights.forEach(({ start, end }, i) => {
          assert.equal(snippet.text.slice(start, end), text.slice(places[i]!.start, places[i]!.end))
        })
        assert.ok(!text.isWellFormed() || snippet.text.isWellFormed())
      }),
      { numRuns: 500 },
    )
  })
})
