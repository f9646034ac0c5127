// Debates of Mexico in forms that fixtures do not have: whose words are whose, and which are nobody's.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { conferenceLines } from '#sources/mx/mananeras/conferences.ts'
import { sittingLines } from '#sources/mx/senado-estenografia/sittings.ts'

const reply = (body: string): Reply => ({
  ...{ url: 'https://example.org/x', status: 200, headers: {}, body: Buffer.from(body) },
  retrieved_at: '2026-11-20T12:00:00Z',
})
const said = (lines: Iterable<Line>) =>
  [...lines].slice(1).map((line) => {
    const { actor_name, text } = line as unknown as Record<string, unknown>
    return `${actor_name}: ${text}`
  })

const OPENING = '<strong>La Presidenta Senadora Ana Pozo:</strong> Se abre.'
const sitting = (...paragraphs: string[]) => {
  const content = paragraphs.map((each) => `<p>${each}</p>`).join('')
  const page = reply(`<html><div class="text-justify">${content}</div></html>`)
  return said(sittingLines(page, '2026-04-08', '1'))
}

it('reads a label of the Senado however its bold print is sent', () => {
  for (const paragraph of [
    '<strong>El Senador Luis Paz</strong>: Gracias.',
    '<strong>El Senador </strong><strong>Luis Paz:</strong> Gracias.',
    '<b>El Senador Luis Paz:</b> Gracias.',
    '<span><strong>El Senador Luis Paz: Gracias.</strong></span>',
    '<em><strong>- El Senador Luis Paz (desde su escaño):</strong></em> Gracias.',
    '&nbsp;<strong>El Senador<br>Luis Paz: </strong>Gracias.',
  ])
    assert.deepEqual(
      sitting(OPENING, paragraph),
      ['Presidenta Senadora Ana Pozo: Se abre.', 'Luis Paz: Gracias.'],
      paragraph,
    )
})

it('gives nobody the words after what may be a label of the Senado, or a document', () => {
  for (const paragraph of [
    'El Senador Luis Paz: Gracias.',
    'La C. Senadora Eva Luna (desde su escaño): Gracias.',
    '<strong>(SE INSERTA DOCUMENTO)</strong>',
    '<strong>Artículo 3:</strong> Se crea el fondo.',
    '<strong>Proyecto de decreto</strong>',
  ])
    assert.deepEqual(
      sitting(OPENING, paragraph, 'Se crea el fondo.'),
      ['Presidenta Senadora Ana Pozo: Se abre.'],
      paragraph,
    )
  const words = 'Quiero <strong>decirlo: claro</strong> y a todos: gracias.'
  assert.match(sitting(OPENING, words)[0]!, /Quiero decirlo: claro y a todos: gracias\.$/)
  assert.throws(() => sitting('Sin registro', words), Doubt)
})

const conference = (...turns: string[]) => {
  const head = 'Conferencia de prensa del 8 de abril de 2026\nPresidencia\n8 de abril de 2026\n'
  return said(conferenceLines(reply([head, ...turns].join('---\n')), '2026-04-08', 'x'))
}

it('names nobody for several people, an unknown voice and an office', () => {
  const first = 'PRESIDENTA DE MÉXICO, CLAUDIA SHEINBAUM PARDO\nBuenos días.\n'
  const read = ['CLAUDIA SHEINBAUM PARDO: Buenos días.']
  for (const label of [
    'INTERLOCUTOR, VOZ EN OFF',
    'DIRECTOR DE FAROS, VÍCTOR PAZ SOTO, Y DIRECTORA DE MAREAS, EVA LUNA RÍOS',
    'JAVIER RÍOS, GOBERNADOR DE TABASCO',
    'EVA LUNA, SUBSECRETARIA DE SALUD',
  ])
    assert.deepEqual(conference(first, `${label}\nGracias.\n`), read, label)
  const ministry = 'SECRETARIO DE AGRICULTURA Y DESARROLLO RURAL, JULIO PAZ SOTO (VIDEO)\nGracias.\n'
  assert.deepEqual(conference(first, ministry), [...read, 'JULIO PAZ SOTO: Gracias.'])
})
