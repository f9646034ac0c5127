// Statuses in capitals as sentences, with the names that they contain.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { printedStatus } from './printed-status.ts'

const shown = (status: string, ...names: (string | null)[]) =>
  printedStatus(status, { country_code: 'CO', names })

it('a status that is not in capitals stays as its source prints it', () => {
  for (const status of ['Comisión de Hacienda del Senado', 'Remetido à CCJ', 'En Trámite', '123', '—'])
    assert.equal(shown(status, 'hacienda'), status)
})

it('one in capitals is a sentence in which chambers, the country and names keep theirs', () => {
  assert.equal(shown('RADICADO'), 'Radicado')
  assert.equal(shown('EN COMISIÓN DE HACIENDA DEL SENADO'), 'En comisión de hacienda del Senado')
  assert.equal(
    shown('EN COMISION DE HACIENDA DEL SENADO', 'Comisión de Hacienda'),
    'En Comisión de Hacienda del Senado',
    'also where capitals have no accents',
  )
  assert.equal(shown('PONENTE: ANA PEÑA', 'Ana Peña', null), 'Ponente: Ana Peña')
  assert.equal(shown('CÁMARA DE REPRESENTANTES, COLOMBIA'), 'Cámara de Representantes, Colombia')
  assert.equal(shown('SENADORES'), 'Senadores')
})

it('numbers, abbreviations and Roman numerals keep their capitals', () => {
  assert.equal(shown('APROBADO PL-12/2026, ART. IV, EE.UU.'), 'Aprobado PL-12/2026, art. IV, EE.UU.')
})
