// Comparisons of texts: articles by number and by their words, and the words that were removed and added.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type ComparedPart, type Comparison, compareTexts, spansOf } from './compare.ts'
import { pageNumbersIn } from './page-numbers.ts'

const lines = (...each: string[]) => each.join('\n')
const budget = () => ({ left: 4_000_000 })
const changes = ({ parts }: Comparison) =>
  parts.map(({ change, before, after }) => {
    const names = [before, after].map((part) => (part ? (part.name ?? part.kind) : '-'))
    return `${names.join(' → ')} ${change}`
  })

/** A part as `[-removed-]` and `{+added+}` in the text that stayed. */
function marks(part: ComparedPart, before: string, after: string): string {
  const { spans } = spansOf(part, budget())
  const text = spans.map((span) => {
    const kept = span.after && after.slice(span.after.start, span.after.end)
    if (span.kind === 'same') return kept
    if (span.kind === 'added') return `{+${kept}+}`
    return `[-${before.slice(span.before!.start, span.before!.end)}-]`
  })
  return text.join('').replace(/\s+/g, ' ').trim()
}

function marksOf(before: string, after: string): string[] {
  const comparison = compareTexts(before, after)
  return comparison.parts.map((part) => marks(part, before, after))
}

const FILED = lines(
  'PROYECTO DE LEY 12 DE 2026',
  'ARTÍCULO 1°. Objeto. La presente ley fija reglas para el transporte de animales de compañía.',
  'ARTÍCULO 2°. Definiciones. Animal de compañía es el que convive con las personas en su vivienda.',
  'ARTÍCULO 3°. Sanciones. La multa será de diez salarios mínimos por cada infracción cometida.',
  'ARTÍCULO 4°. Vigencia. La presente ley rige a partir de su promulgación.',
)

describe('articles', () => {
  it('are compared by number where their words are alike', () => {
    const report = FILED.replace('diez salarios', 'veinte salarios')
    assert.deepEqual(changes(compareTexts(FILED, report)), [
      'opening → opening same',
      '1 → 1 same',
      '2 → 2 same',
      '3 → 3 changed',
      '4 → 4 same',
    ])
    assert.match(marksOf(FILED, report)[3]!, /^ARTÍCULO 3°\. .* de \[-diez -\]\{\+veinte \+\}salarios/)
  })

  it('are found again where their numbers moved', () => {
    const report = lines(
      'PROYECTO DE LEY 12 DE 2026',
      'ARTÍCULO 1°. Objeto. La presente ley fija reglas para el transporte de animales de compañía.',
      'ARTÍCULO 2°. Ámbito. Se aplica al transporte terrestre, aéreo y fluvial en todo el territorio.',
      'ARTÍCULO 3°. Definiciones. Animal de compañía es el que convive con las personas en su vivienda.',
      'ARTÍCULO 4°. Vigencia. La presente ley rige a partir de su sanción y promulgación.',
    )
    assert.deepEqual(changes(compareTexts(FILED, report)), [
      'opening → opening same',
      '1 → 1 same',
      '- → 2 added',
      '2 → 3 moved',
      '3 → - removed',
      '4 → 4 changed',
    ])
  })

  it('without one alike are those of the same number', () => {
    const other = FILED.replace(/Sanciones\..*/, 'Tarifas. El Gobierno publicará cada año una lista.')
    const comparison = compareTexts(FILED, other)
    assert.equal(changes(comparison)[3], '3 → 3 changed')
    assert.match(marks(comparison.parts[3]!, FILED, other), /\[-Sanciones.*-\]\{\+Tarifas.*\+\}/)
  })

  it('of Brazil and Chile are read like those of Colombia', () => {
    const filed = lines('Art. 1º Esta Lei cria o programa.', 'Art. 2º Esta Lei entra em vigor amanhã.')
    const passed = lines('Art. 1o Esta Lei cria o programa.', 'Art. 2o Esta Lei entra em vigor hoje.')
    assert.deepEqual(changes(compareTexts(filed, passed)), ['1 → 1 same', '2 → 2 changed'])
    const chile = lines('PROYECTO DE LEY', '“Artículo único.- Agrégase un inciso al artículo 5.”.')
    const [opening, only] = marksOf(
      chile.replaceAll(/[“”]/g, ''),
      lines('PROYECTO DE LEY', 'Artículo único.- Agrégase un inciso final al artículo 5..'),
    )
    assert.equal(opening, 'PROYECTO DE LEY')
    assert.equal(only, 'Artículo único.- Agrégase un inciso {+final +}al artículo 5..')
  })

  it('end before the reasons of the bill', () => {
    const bill = lines(FILED, 'EXPOSICIÓN DE MOTIVOS', 'Los animales sufren en los viajes largos.')
    assert.deepEqual(changes(compareTexts(bill, FILED)).slice(-2), ['4 → 4 same', 'ending → - removed'])
  })

  it('are not invented for a text that has none', () => {
    const comparison = compareTexts('Informe de ponencia. Se propone aprobar.', FILED)
    assert.equal(comparison.by, 'text')
    assert.deepEqual(changes(comparison), ['text → text changed'])
  })
})

describe('no change', () => {
  const same = (before: string, after: string) => {
    const comparison = compareTexts(before, after)
    assert.deepEqual(
      comparison.parts.filter(({ change }) => change !== 'same'),
      [],
      `${before} / ${after}`,
    )
  }

  it('is where lines end, and how words are divided there', () => {
    same('La Constitución\nPolítica del país.', 'La Consti-\ntución   Política\n\n\fdel país.')
    same('carácter técnico-científico', 'carácter técnico-\n  científico')
    same('promulgación', 'promul\u00ad\ngación')
  })

  it('are signs that stand for each other', () => {
    same('el artículo 1° dice "sí" - fin ... oﬁcial', 'el artículo 1º dice “sí” – fin … oficial')
    same('índice ....... 4', 'índice ............... 4')
    same('cancio\u0301n', 'canci\u00f3n')
  })

  it('are the numbers of pages, but numbers of the text are', () => {
    const paged = (...pages: string[]) => pages.map((page, i) => `${page}\n${i + 7}`).join('\f')
    same(paged('Uno.', 'Dos.', 'Tres.'), 'Uno. Dos. Tres.')
    assert.equal(pageNumbersIn('Multa de\n500\fpesos\n12\fy más\n40').size, 0)
    const changed = compareTexts('Multa de\n500\fpesos.', 'Multa de\n600\fpesos.')
    assert.deepEqual(changes(changed), ['text → text changed'])
  })

  it('is never claimed for figures, letters or case', () => {
    for (const [before, after] of [
      ['1.500 pesos', '15.00 pesos'],
      ['10 m2', '10 m²'],
      ['Ley', 'ley'],
      ['no, podrá', 'no podrá'],
      ['20-26', '2026'],
    ] as const)
      assert.deepEqual(changes(compareTexts(before, after)), ['text → text changed'], before)
  })
})

describe('marks', () => {
  it('leave no single words between the changes of a rewritten sentence', () => {
    const [text] = marksOf(
      'El ministro de salud nombrará un comité de expertos nacionales cada año.',
      'La directora del instituto de aguas enviará informes de gestión trimestrales cada año.',
    )
    assert.match(text!, /^\[-[^\]]*-\]\{\+[^}]*\+\}cada año\.$/)
  })

  it('begin with a sentence where equal words leave the choice', () => {
    const [text] = marksOf('Uno paga.', 'Uno paga. Otro viaja gratis.')
    assert.equal(text, 'Uno paga. {+Otro viaja gratis.+}')
    assert.equal(marksOf('Uno va. Dos va. Fin.', 'Uno va. Fin.')[0], 'Uno va. [-Dos va. -]Fin.')
  })

  it('are by sentence where the whole is too different', () => {
    const word = (n: number) => `palabra${n.toString(36).replace(/\d/g, 'z')}`
    const many = (from: number) => Array.from({ length: 2_000 }, (_, i) => word(from + i)).join(' ')
    const before = `Primera frase igual. ${many(0)}. Última frase con un dato.`
    const after = `Primera frase igual. ${many(900_000)}. Última frase con otro dato.`
    const comparison = compareTexts(before, after)
    const { spans, marked } = spansOf(comparison.parts[0]!, budget())
    assert.equal(marked, false)
    assert.equal(spans[0]!.kind, 'same')
    const kept = spans.at(-1)!
    assert.equal(after.slice(kept.after!.start, kept.after!.end), 'dato.')
  })

  it('are none beyond the budget', () => {
    const [before, after] = ['a b c d e f g h i j', 'k l m n o p q r s t']
    const comparison = compareTexts(before, after)
    const { spans, marked } = spansOf(comparison.parts[0]!, { left: 0 })
    assert.equal(marked, false)
    assert.deepEqual(
      spans.map(({ kind }) => kind),
      ['removed', 'added'],
    )
  })
})

describe('any two texts', () => {
  const word = fc.constantFrom(
    'la',
    'ley',
    'agua',
    'multa',
    'de',
    'diez',
    'años',
    '.',
    ';',
    '\n',
    'Estado-\n',
  )
  const body = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))
  const law = fc
    .tuple(body, fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), body), { maxLength: 6 }))
    .map(([opening, articles]) => lines(opening, ...articles.map(([n, text]) => `Artículo ${n}. ${text}`)))
  const any = fc.oneof(law, fc.string({ unit: 'grapheme', maxLength: 80 }))

  it('have no change where they are the same text', () => {
    fc.assert(
      fc.property(any, (text) => compareTexts(text, text).parts.every(({ change }) => change === 'same')),
    )
  })

  it('are both rebuilt from the comparison, each part once', () => {
    fc.assert(
      fc.property(any, any, (before, after) => {
        const comparison = compareTexts(before, after)
        const rebuilt = { before: new Map<number, string>(), after: new Map<number, string>() }
        for (const part of comparison.parts)
          for (const span of spansOf(part, budget()).spans)
            for (const side of ['before', 'after'] as const) {
              const range = span[side]
              if (!range || range.start === range.end) continue
              assert.ok(!rebuilt[side].has(range.start))
              rebuilt[side].set(range.start, { before, after }[side].slice(range.start, range.end))
            }
        const whole = (all: Map<number, string>) =>
          [...all]
            .sort(([a], [b]) => a - b)
            .map(([, text]) => text)
            .join('')
        // White space before the first article is no part.
        const isWhole = (part: string, text: string) =>
          text.endsWith(part) && text.slice(0, text.length - part.length).trim() === ''
        assert.ok(isWhole(whole(rebuilt.before), before))
        assert.ok(isWhole(whole(rebuilt.after), after))
      }),
    )
  })

  it('exchange removed and added when they are exchanged', () => {
    const told = (before: string, after: string) => {
      const comparison = compareTexts(before, after)
      const found = comparison.parts.map((part) => ({
        change: part.change,
        words: spansOf(part, budget()).spans.map(({ kind, before, after }) => ({
          kind,
          before: before && before.end - before.start,
          after: after && after.end - after.start,
        })),
      }))
      return found
    }
    const turned: Record<string, string> = { removed: 'added', added: 'removed' }
    const count = (all: ReturnType<typeof told>, turn: boolean) =>
      all
        .map(({ change, words }) => {
          const lengths = (kind: string) =>
            words.filter((each) => each.kind === kind).map(({ before, after }) => before ?? after)
          const [gone, come] = turn ? ['added', 'removed'] : ['removed', 'added']
          return JSON.stringify([turn ? (turned[change] ?? change) : change, lengths(gone), lengths(come)])
        })
        .sort()
    fc.assert(
      fc.property(any, any, (before, after) => {
        assert.deepEqual(count(told(before, after), false), count(told(after, before), true))
      }),
    )
  })
})
