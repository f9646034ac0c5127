// Records of the voting system of Peru's Congreso, from the lines of a page: rows have no delimiter, so a
// word that is not known could join two members to one.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, DoubtOfParts } from '#model/sources/source.ts'
import { recordsOn } from '#sources/pe/votaciones/records.ts'
import { peVotaciones } from '#sources/pe/votaciones.ts'
import { printedPdf } from '../support/printed-pdf.ts'
import { linesOf, NOW } from '../support/source-runs.ts'

const page = (...rows: string[]) => [
  'Sesión del 7 de octubre de 2026',
  'Fecha: 07/10/2026 Hora: 01:06 PM',
  'VOTACIÓN: SENADO DE LA REPÚBLICA DEL PERÚ Asunto:',
  'PROYECTO DE LEY 12, QUE NO CREA FAROS',
  ...rows,
  'Resultado de A FAVOR (SI) 2 EN CONTRA (NO) 1 ABSTENCIÓN 0 SIN RESPUESTA 0 AUSENTE 0 LIC. POR VIAJE 1',
  'Grupo Parlamentario Si+++ No--- Abst. Sin Resp.',
  'FP FAROL POPULAR 1 0 0 0 RP RÍO POSIBLE 1 1 0 0',
  '41010 - 58450 - 10009 - S COPIA INFORMATIVA',
]
const sound = ['FP ALBA RÍOS, ANA SI RP BOYA LUNA, SI', 'RP COSTA PAZ, LUZ NO --- FP DUNA SOL, LV']

it('has a ballot for each row', () => {
  const [record] = recordsOn(page(...sound))
  assert.ok(record && !(record instanceof Doubt))
  assert.deepEqual(
    record.rows.map(({ caucus, name, position }) => [caucus, name, position]),
    [
      ['FP', 'ALBA RÍOS, ANA', 'SI'],
      ['RP', 'BOYA LUNA,', 'SI'],
      ['RP', 'COSTA PAZ, LUZ', 'NO'],
      ['FP', 'DUNA SOL,', 'LV'],
    ],
  )
  assert.equal(record.subject, 'PROYECTO DE LEY 12, QUE NO CREA FAROS')
})

for (const [what, from, to] of [
  ['a new position', 'LUZ NO ---', 'LUZ LM'],
  ['a new position at the end', 'SOL, LV', 'SOL, LM'],
  ['no position', 'ANA SI', 'ANA'],
  ['a caucus that the table lacks', 'RP COSTA', 'JP COSTA'],
  ['a caucus that the table lacks, at the end', 'FP DUNA', 'JP DUNA'],
] as const)
  it(`with ${what} is in doubt, and leaves the other records of the page`, () => {
    const odd = page(...sound.map((row) => row.replace(from, to)))
    const other = page(...sound).map((row) => row.replace('10009', '10010'))
    const [doubt, record] = recordsOn([...odd, ...other])
    assert.ok(doubt instanceof Doubt, JSON.stringify(doubt))
    assert.match(doubt.message, /record 41010-58450-10009-S: a row that can't be read/)
    assert.ok(record && !(record instanceof Doubt) && record.rows.length === 4)
  })

/** The lines of a file of one page, and what is reported of it. */
async function fileOf(lines: readonly string[]) {
  const reply = (url: string, body: Uint8Array) => ({
    ...{ url, status: 200, headers: {}, retrieved_at: NOW, body },
  })
  const texts = lines.map((text, i) => ({ x: 40, y: 760 - 20 * i, text }))
  const none = reply('https://senado.congreso.gob.pe/wp-json/wp/v2/senador', Buffer.from('[]'))
  const replies = { file: reply('https://senado.congreso.gob.pe/1.pdf', printedPdf(texts)) }
  const found: Line[] = []
  try {
    for await (const line of peVotaciones.parse(
      { ...replies, 'senado:1': none, 'diputados:1': none },
      {
        ...{ id: 'archivo:senado:1', requests: {} },
      },
    ))
      found.push(line)
  } catch (error) {
    assert.ok(error instanceof DoubtOfParts, String(error))
    return { lines: found, says: error.message }
  }
  return { lines: found, says: null }
}

for (const [what, from, to, ballots, says] of [
  ['nothing wrong', '', '', 4, null],
  ['other totals than its caucuses', '(NO) 1 ', '(NO) 2 ', 4, /10009-S: its totals are not those/],
  ['no totals', / A FAVOR.*/, '', 4, /10009-S: no totals/],
  ['a ballot more than its totals', 'PAZ, LUZ NO ---', 'PAZ, LUZ SI +++', 0, /10009-S: its ballots do not/],
] as const)
  it(`a record with ${what} is ${says ? 'reported' : 'whole'}`, async () => {
    const file = await fileOf(page(...sound).map((line) => line.replace(from, to)))
    assert.equal(linesOf(file.lines, 'roll-calls').length, 1)
    assert.equal(linesOf(file.lines, 'votes').length, ballots)
    if (says) assert.match(file.says ?? '', says)
    else assert.equal(file.says, null)
  })

it('a record that a file has twice is read once, and of two different ones none', async () => {
  const twice = await fileOf([...page(...sound), ...page(...sound)])
  assert.deepEqual([linesOf(twice.lines, 'votes').length, twice.says], [4, null])
  const other = page(...sound).map((line) => line.replace('12, QUE', '13, QUE'))
  const differing = await fileOf([...page(...sound), ...other])
  assert.deepEqual(differing.lines, [])
  assert.match(differing.says ?? '', /two different records 41010-58450-10009-S/)
})
