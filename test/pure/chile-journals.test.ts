// Chile's journals of sittings: their labels, and when a full name is certain.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Reply } from '#model/sources/source.ts'
import { journalOf } from '#sources/cl/bcn-diarios/journals.ts'
import { fullName, printedName } from '#sources/cl/bcn-diarios/speakers.ts'
import { chile } from '#sources/kit/debates/labels.ts'
import { debateOn } from '#sources/kit/debates/turns.ts'
import { NOW } from '../support/source-runs.ts'

describe('labels of Chile', () => {
  it('are read as both chambers print them', () => {
    for (const [line, speaker, rest] of [
      ['El señor NOEMI.-', 'NOEMI', ''],
      ['El señor OSSANDÓN (Presidente).- Bien.', 'OSSANDÓN (Presidente)', 'Bien.'],
      ['La señora CARIOLA (doña Karol).— Sí.', 'CARIOLA (doña Karol)', 'Sí.'],
      [
        'La señorita RÍOS, doña Ana (Presidenta accidental).- No.',
        'RÍOS, doña Ana (Presidenta accidental)',
        'No.',
      ],
      ['El señor VAN RYSSELBERGHE. – Gracias.', 'VAN RYSSELBERGHE', 'Gracias.'],
      ["El señor D'ALBORA.- No.", "D'ALBORA", 'No.'],
      ['La señora DE LA PEÑA.- Gracias.', 'DE LA PEÑA', 'Gracias.'],
      ['Varios señores DIPUTADOS.- ¡No!', 'Varios señores DIPUTADOS', '¡No!'],
      ['el señor NOEMI.- dijo', null, ''],
      ['El señor NOEMI dijo.', null, ''],
      ['El señor NOEMI. Gracias', null, ''],
    ] as const)
      assert.deepEqual(chile(line), speaker && { speaker, party: null, rest }, line)
    assert.equal(chile('El señor Noemi.- dijo'), 'ends')
  })

  it('are followed by nobody’s words where a part of the journal ends the turn', () => {
    const debate = debateOn(
      [['El señor RÍOS.- Sí.', 'Votaron 3.', 'Nadie dijo esto.']],
      (line) => (line.startsWith('Votaron') ? 'ends' : chile(line)),
      false,
    )
    assert.deepEqual(
      debate.turns.map(({ text }) => text),
      ['Sí.'],
    )
    assert.equal(debate.text, 'El señor RÍOS.- Sí.\nVotaron 3.\nNadie dijo esto.')
  })
})

describe('a full name', () => {
  const people = new Set([
    'ana maria rios nunez',
    'luis miranda paz',
    'elena miranda soto',
    'pablo rojas',
    '',
  ])
  const name = (printed: string, ...given: string[]) =>
    fullName(printedName(printed) ?? 'none', new Set(given), people)

  it('is that of the only person with the printed words, whom the journal gives too', () => {
    assert.equal(name('RÍOS', 'luis miranda paz', 'ana maria rios nunez'), 'Ana Maria Rios Nunez')
    assert.equal(name('MIRANDA (doña Elena)', 'elena miranda soto'), 'Elena Miranda Soto')
    assert.equal(name('MIRANDA, don Luis', 'luis miranda paz'), 'Luis Miranda Paz')
  })

  it('is not given in doubt', () => {
    assert.equal(name('MIRANDA', 'luis miranda paz'), null)
    assert.equal(name('RÍOS', 'luis miranda paz'), null)
    assert.equal(name('RÍOS'), null)
    assert.equal(name('SOLAR', 'ana maria rios nunez'), null)
    for (const printed of ['RÍOS (Presidenta)', 'Varios señores SENADORES', 'RÍOS (doña Ana) (Presidenta)'])
      assert.equal(printedName(printed), null, printed)
  })
})

describe('a journal', () => {
  const SPEECH = '<speech id="a"><from>El señor RÍOS.-</from><p>Sí.</p></speech>'
  const reply = (xml: string): Reply => ({
    url: 'https://datos.bcn.cl/recurso/cl/documento/1.xml',
    status: 200,
    headers: {},
    body: Buffer.from(xml),
    retrieved_at: NOW,
  })
  const journal = (body: string, day = '2026-01-05') => {
    const work = `<meta><FRBRWork><FRBRdate date="${day}"/></FRBRWork></meta>`
    return `<akomaNtoso><debate>${work}${body}</debate></akomaNtoso>`
  }
  const read = (xml: string) => [...journalOf(reply(xml), '1')]

  it('of a joint sitting has no chamber, and words between paragraphs are nobody’s', () => {
    const [transcript, ...turns] = read(
      journal('<debateBody><p>El señor RÍOS.- Sí.</p>suelto<p>Nadie.</p></debateBody>'),
    )
    assert.equal(transcript!.chamber, null)
    assert.deepEqual(
      turns.map(({ text }) => text),
      ['Sí.'],
    )
  })

  it('gives the words of a part with half of a label to nobody', () => {
    const part = '<debateSection name="Participacion"><p>PAZ.- No.</p><p>Nunca.</p></debateSection>'
    const [, ...turns] = read(
      journal(
        `<debateBody><p>El señor RÍOS.- Sí.</p><p>El señor</p>${part}<p>El señor SOL.- Ya.</p></debateBody>`,
      ),
    )
    assert.deepEqual(
      turns.map(({ actor_name, text }) => [actor_name, text]),
      [
        ['RÍOS', 'Sí.'],
        ['SOL', 'Ya.'],
      ],
    )
  })

  it('is doubted without a body, a day or a speaker, and with a part twice', () => {
    for (const xml of [
      journal(''),
      journal('<debateBody><p>El señor RÍOS.- Sí.</p></debateBody>', 'ayer'),
      journal('<debateBody><p>Nadie habla.</p></debateBody>'),
      journal(`<debateBody>${SPEECH}${SPEECH}</debateBody>`),
      '<otro/>',
      '<akomaNtoso><debate>',
    ])
      assert.throws(() => read(xml), { name: 'Doubt' }, xml)
  })
})
