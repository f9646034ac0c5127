// Records of the voting system of Peru's Congreso, from the lines of a page: rows have no delimiter, so a
// word that is not known could join two members to one.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Doubt } from '#model/sources/source.ts'
import { recordsOn } from '#sources/pe/votaciones/records.ts'

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
