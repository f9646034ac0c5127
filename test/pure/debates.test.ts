// Turns of speakers in journals of sessions: whose words are whose, and which are nobody's.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, DoubtOfParts } from '#model/sources/source.ts'
import { journalLines } from '#sources/kit/debates/journal-lines.ts'
import { argentina, type Convention, chile } from '#sources/kit/debates/labels.ts'
import { linesOf } from '#sources/kit/debates/pdf-pages.ts'
import { debateOn } from '#sources/kit/debates/turns.ts'

/** The turns of a page as `speaker: words`. */
const said = (lines: readonly string[], label: Convention = argentina) =>
  debateOn([lines], label).turns.map(({ speaker, text }) => `${speaker}: ${text}`)

describe('labels of speakers', () => {
  it('reads the ways in which Argentina prints them', () => {
    for (const [line, speaker, rest] of [
      ['Sr. Pichetto.- Gracias.', 'Pichetto', 'Gracias.'],
      ['Sra. Fernández de Kirchner. – Sí.', 'Fernández de Kirchner', 'Sí.'],
      ['Sra. Presidente (Villarruel).— Tiene la palabra.', 'Presidente (Villarruel)', 'Tiene la palabra.'],
      ['Sr. del Caño.- No.', 'del Caño', 'No.'],
      ['Sra. de la Torre Paz.- No.', 'de la Torre Paz', 'No.'],
      ['Sr. Vicepresidente 1° (Paz).- No.', 'Vicepresidente 1° (Paz)', 'No.'],
      ['Sr. PRESIDENTE.- Silencio.', 'PRESIDENTE', 'Silencio.'],
      ['Sr. Rodríguez Saá (A.). — No.', 'Rodríguez Saá (A.)', 'No.'],
      ['Sr. Jefe de Gabinete de Ministros (Ríos).- Bien.', 'Jefe de Gabinete de Ministros (Ríos)', 'Bien.'],
      ['Sr. Secretario parlamentario (Luna).-', 'Secretario parlamentario (Luna)', ''],
      ['Varios señores senadores.- ¡No!', 'Varios señores senadores', '¡No!'],
      ['Una señora diputada. – ¡Tiempo!', 'Una señora diputada', '¡Tiempo!'],
    ] as const)
      assert.deepEqual(argentina(line), { speaker, party: null, rest }, line)
  })

  it('takes no sentence for one', () => {
    for (const line of [
      'Sr. Presidente: pido la palabra.',
      'el Sr. Pichetto.- dijo',
      'Eso pasó, y pasó acá. – Nada más.',
      'La ley 24.156.- Y la otra.',
    ])
      assert.equal(argentina(line), null, line)
  })

  it('doubts one in a form that is not known', () => {
    for (const line of [
      ...['Sr. presidente.- quiero decir', 'SR. PRESIDENTE (Paz).- Silencio.', 'Sr Ríos.- Sí.'],
      ...['Sra. Ana Ríos, ministra de Salud.', 'Sr. Pichetto - Gracias.', 'Sr. Presidente (Paz)- Sí.'],
      ...['Senador Pichetto.- Gracias.', 'VARIOS SEÑORES SENADORES.- ¡No!', 'Una voz.- ¡No!'],
      ...['Sr. Presidente provisional del Senado (Paz).- Sí.', 'Sr. D´Elía.- Sí.', 'Sr. Ríos: gracias.'],
      ...['Sr. Ríos._ Sí.', 'Artículo 1°.- Créase el fondo.'],
    ]) {
      assert.equal(argentina(line), 'ends', line)
      assert.deepEqual(said(['Sra. Luna.- Hablo yo.', line, 'Sra. Luna.- Sigo.']), [
        'Luna: Hablo yo.',
        'Luna: Sigo.',
      ])
    }
    for (const line of ['El Honorable señor RÍOS.- Sí.', 'El señor Ministro (Paz).- Sí.', 'La Sala.- Sí.'])
      assert.equal(chile(line), 'ends', line)
  })
})

const FULL_LINE = 'que el presupuesto de la educación pública es una obligación de este Congreso y también'

describe('turns', () => {
  it('ends a turn at the next label, and joins the lines of a paragraph', () => {
    assert.deepEqual(
      said([
        'Sr. Presidente (Ríos).- Tiene la palabra la senadora Luna.',
        'Sra. Luna.- Señor presidente: quiero decir a este cuerpo con toda claridad y respeto',
        FULL_LINE,
        'de la Nación.',
        'Nada más.',
        'Sr. Presidente (Ríos).- Gracias, senadora.',
      ]),
      [
        'Presidente (Ríos): Tiene la palabra la senadora Luna.',
        'Luna: Señor presidente: quiero decir a este cuerpo con toda claridad y respeto ' +
          `${FULL_LINE} de la Nación.\nNada más.`,
        'Presidente (Ríos): Gracias, senadora.',
      ],
    )
  })

  it('does not end a turn at a name that is quoted', () => {
    const words = said([
      'Sra. Luna.- Y en la versión taquigráfica de aquella sesión está lo que contestó el entonces señor',
      'Sr. Ríos.- No lo voy a votar nunca, y después lo votó con todo su bloque, como todos sabemos.',
      'Y eso dijo Sr. Ríos.- en la cara de todos.',
    ])
    assert.equal(words.length, 1)
    assert.match(words[0]!, /^Luna: .* Sr\. Ríos\.- No lo voy a votar .* todos\.$/s)
  })

  it('gives nobody the words after a label in the middle of a sentence', () => {
    const { text, turns } = debateOn(
      [
        [
          'Sra. Luna.- Lo que ocurre en esta provincia, y lo sabemos los que vivimos acá, es claro',
          'Sr. Ríos.- No es así.',
          'Sr. Presidente (Paz).- Silencio.',
        ],
      ],
      argentina,
    )
    assert.deepEqual(
      turns.map(({ speaker }) => speaker),
      ['Luna', 'Presidente (Paz)'],
    )
    assert.ok(text.includes('Sr. Ríos.- No es así.'))
    assert.ok(!turns.some((turn) => turn.text.includes('No es así')))
  })

  it('keeps notes, headings and documents out of speech', () => {
    assert.deepEqual(
      said([
        'Sr. Presidente (Ríos).- Se va a votar.',
        '– La votación resulta afirmativa.',
        'Incorporado al final del acta, el texto del proyecto es el siguiente.',
        'Sra. Luna.- Gracias.',
        '– Aplausos.',
        'Y gracias a todos.',
        '(Risas.)',
        'Nada más.',
        '35',
        'Orden del Día N° 25',
        'El Senado y la Cámara de Diputados sancionan con fuerza de ley.',
        'Sr. Ríos.- Pido la palabra.',
        'APÉNDICE DE ASUNTOS ENTRADOS',
        'Señor presidente: inserción solicitada.',
      ]),
      [
        'Presidente (Ríos): Se va a votar.',
        'Luna: Gracias.\nY gracias a todos.\nNada más.',
        'Ríos: Pido la palabra.',
      ],
    )
  })

  it('reads a label of two lines', () => {
    const words = said([
      'Sr. Presidente (Paz).- Para responder las preguntas de los bloques tiene la palabra el jefe.',
      'Sr. Jefe de Gabinete de Ministros de la Nación Argentina y Ministro Coordinador de la',
      'Administración (Ríos).- Muchas gracias.',
    ])
    assert.equal(words.length, 2)
    assert.match(words[1]!, /^Jefe de Gabinete .* Administración \(Ríos\): Muchas gracias\.$/)
  })

  it('reads a label that a short line breaks, and gives nobody the words after one of three lines', () => {
    assert.deepEqual(
      said(['Sra. Luna.- Hablo yo.', 'Sr. Presidente', '(Ríos).- Silencio.', 'Sr. Paz.', '– Aplausos.']),
      ['Luna: Hablo yo.', 'Presidente (Ríos): Silencio.'],
    )
    assert.deepEqual(
      said([
        'Sra. Luna.- Hablo yo.',
        'Sr. Jefe de Gabinete de',
        'Ministros de la',
        'Nación (Paz).- Gracias.',
      ]),
      ['Luna: Hablo yo.'],
    )
  })

  it('gives nobody the words of another session that are announced', () => {
    assert.deepEqual(
      said([
        'Sra. Luna.- Leo la versión taquigráfica de 2019:',
        'Sr. Ríos.- No lo voy a votar nunca.',
        'Sr. Presidente (Paz).- Gracias.',
      ]),
      ['Luna: Leo la versión taquigráfica de 2019:', 'Presidente (Paz): Gracias.'],
    )
  })

  it('reads over pages, without their headers, footers and numbers', () => {
    const page = (day: number, lines: string[]) => [
      `11 de febrero de 2026  Sesión ordinaria  Pág. ${day}`,
      ...lines,
      'Dirección General de Taquígrafos',
      String(day),
    ]
    const { turns } = debateOn(
      [
        page(1, ['Sra. Luna.- Señor presidente: quiero decir a este cuerpo con toda claridad y respeto']),
        page(2, [FULL_LINE, 'de la Nación.', 'Sr. Ríos.- Bien.']),
        page(3, ['Sr. Ríos.- Muy bien.']),
      ],
      argentina,
    )
    assert.deepEqual(
      turns.map(({ speaker, page }) => [speaker, page]),
      [
        ['Luna', 1],
        ['Ríos', 2],
        ['Ríos', 3],
      ],
    )
    assert.ok(turns[0]!.text.endsWith(`respeto ${FULL_LINE} de la Nación.`))
  })

  it('ends a turn before what is printed after the session, and before a document', () => {
    for (const title of [
      'Inserción solicitada por el señor senador Ríos',
      'III. Inserciones',
      '(Se inserta.)',
    ])
      assert.deepEqual(said(['Sra. Luna.- Gracias.', title, 'Señor presidente: apoyo.']), ['Luna: Gracias.'])
    const words = said(['Sra. Luna.- Gracias.', 'Inserciones pidieron todos los bloques.'])
    assert.match(words[0]!, /bloques\.$/)
  })

  it('loses no short words that are near the edge of several pages', () => {
    const pages = [
      ['Sra. Luna.- Uno.', 'Muchas gracias.', 'Sr. Paz.- Dos.'],
      ['Sra. Luna.- Tres.', 'Cuatro.', 'Muchas gracias.'],
      ['Muchas gracias.', 'Sr. Paz.- Cinco.', 'Seis.'],
    ]
    const { text } = debateOn(pages, argentina)
    assert.equal(text.match(/Muchas gracias/g)!.length, 3)
  })

  it('gives no turn without a label, and none without words', () => {
    assert.deepEqual(said(['El Senado se reúne.', 'A las 15.']), [])
    assert.deepEqual(said(['Sr. Secretario (Ríos).-', '(Lee:)', 'Sr. Presidente.- Bien.']), [
      'Presidente: Bien.',
    ])
    assert.deepEqual(debateOn([], argentina), { text: '', turns: [] })
  })
})

describe('the records of a journal', () => {
  const session = {
    ...{ key: 'x', country_code: 'AR' as const, title: 'x', session_date: '2026-02-11', session: null },
    ...{ branch: 'legislative' as const, chamber: 'senado' as const, official: true },
    external_link: 'https://example.org/x.pdf',
  }
  const records = (lines: readonly string[], paged: boolean) =>
    [...journalLines({ ...session, paged }, debateOn([lines], argentina))].length

  it('are not those of a text without a speaker', () => {
    assert.equal(records(['Sr. Ríos.- Sí.'], true), 2)
    assert.throws(() => records(['Señor Ríos: sí.', 'Es la hora 15.'], true), Doubt)
    assert.throws(() => records([], false), Doubt)
  })

  it('keep what was read before where the pages are a scan, which is reported', () => {
    const lines = journalLines({ ...session, paged: true }, debateOn([[]], argentina))
    const first = lines[Symbol.iterator]().next().value as Line
    assert.deepEqual([first.key, first.patch, 'text' in first], ['x', true, false])
    assert.throws(
      () => [...journalLines({ ...session, paged: true }, debateOn([[]], argentina))],
      DoubtOfParts,
    )
  })
})

describe('pages with two columns', () => {
  const row = (...cells: [x: number, text: string][]) => cells.map(([x, text]) => ({ x, text }))

  it('are read column by column', () => {
    const page = [
      row([72, 'Sra. Luna.- El presupuesto'], [310, 'de todos.']),
      row([60, 'es de todos y no de'], [322, 'Sr. Ríos.- No es así,']),
      row([60, 'nadie.'], [310, 'y lo sabe.']),
      row([310, 'Nada más.']),
    ]
    assert.deepEqual(linesOf(page), [
      'Sra. Luna.- El presupuesto',
      'es de todos y no de',
      'nadie.',
      'de todos.',
      'Sr. Ríos.- No es así,',
      'y lo sabe.',
      'Nada más.',
    ])
  })

  it('are not seen in wide gaps between words', () => {
    const page = [
      row([60, 'Sra. Luna.- El'], [210, 'presupuesto es']),
      row([60, 'de todos y no'], [150, 'de nadie']),
      row([60, 'y lo es']),
      row([60, 'siempre.']),
    ]
    assert.deepEqual(linesOf(page), [
      'Sra. Luna.- El presupuesto es',
      'de todos y no de nadie',
      'y lo es',
      'siempre.',
    ])
    assert.deepEqual(linesOf([]), [])
  })
})

const speakerOf = (line: string) => {
  const label = argentina(line)
  return label === 'ends' ? undefined : label?.speaker
}

describe('any journal', () => {
  const name = fc.constantFrom('Luna', 'Ríos', 'Paz Soto', 'Presidente (Ríos)', 'PRESIDENTE', 'De Pedro')
  const piece = fc.oneof(
    name.map((who) => `Sr. ${who}.- Señor presidente, gracias.`),
    name.map((who) => `y entonces el Sr. ${who}.- se calló`),
    fc.constantFrom(
      FULL_LINE,
      `${FULL_LINE} el`,
      '– Aplausos.',
      '– Se vota.',
      '35',
      'ORDEN DEL DÍA',
      '(Risas.)',
    ),
    fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
    fc.lorem({ maxCount: 12 }),
  )
  const pages = fc.array(fc.array(piece, { maxLength: 12 }), { maxLength: 6 })

  it('has each character in at most one turn, in the order of the text', () => {
    fc.assert(
      fc.property(pages, (pages) => {
        const { text, turns } = debateOn(pages, argentina)
        let end = 0
        for (const turn of turns) {
          for (const [from, to] of turn.spans) {
            assert.ok(from >= end && to > from && to <= text.length)
            end = to
          }
          assert.equal(turn.spans.map(([from, to]) => text.slice(from, to)).join('\n'), turn.text)
          assert.ok(turn.page >= 1 && turn.page <= pages.length)
        }
      }),
    )
  })

  it('has a turn only where its label is printed at the start of a line', () => {
    fc.assert(
      fc.property(pages, (pages) => {
        const { turns } = debateOn(pages, argentina)
        const printed = pages.flat().flatMap((line) => speakerOf(line) ?? [])
        for (const turn of turns) {
          assert.ok(printed.includes(turn.speaker))
          assert.ok(pages[turn.page - 1]!.some((line) => speakerOf(line) === turn.speaker))
        }
        assert.ok(turns.length <= printed.length)
      }),
    )
  })

  it('gives no words of one label to another', () => {
    const turn = fc.tuple(name, fc.lorem({ maxCount: 40 }))
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 20 }), (given) => {
        const lines = given.map(([who, words]) => `Sr. ${who}.- ${words}.`)
        const { turns } = debateOn([lines], argentina)
        assert.deepEqual(
          turns.map(({ speaker, text }) => [speaker, text]),
          given.map(([who, words]) => [who, `${words}.`]),
        )
      }),
    )
  })

  it('loses nothing but headers, footers and empty lines', () => {
    fc.assert(
      fc.property(fc.array(fc.lorem({ maxCount: 12 }), { maxLength: 40 }), (lines) => {
        assert.equal(debateOn([lines], argentina).text.replaceAll('\n', ' '), lines.join(' '))
      }),
    )
  })
})
