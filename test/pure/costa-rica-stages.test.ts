// The stage of a bill of Costa Rica after each of its steps, in the words of its Asamblea.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stagesOf } from '#sources/cr/sil/stages.ts'

/** `ARCHIVO: RECEPCIÓN DEL PROYECTO (ARCHIVO)`, a step a line. */
const steps = (printed: string) =>
  printed
    .trim()
    .split('\n')
    .map((step) => /^(.+?): (.+)$/.exec(step.trim())!)
    .map(([, body, title]) => ({ body: body!, title: title! }))
const after = (printed: string) => stagesOf(steps(printed))

describe('the stages of a bill of Costa Rica', () => {
  it('go from its filing to the law, and office steps do not change them', () => {
    const course = `PLENARIO: PRESENTACIÓN DEL PROYECTO DE LEY
      PARLAMENTARIOS: RECEPCION DEL PROYECTO EN SERVICIOS PARLAMENTARIOS
      PARLAMENTARIOS: REMISIÓN DEL PROYECTO AL ARCHIVO PARA SU PUBLICACIÓN EN LA IMPRENTA NACIONA
      ARCHIVO: ENVÍO A IMPRENTA NACIONAL PARA SU PUBLICACIÓN
      PLENARIO: ASIGNACIÓN A COMISIÓN E INFORME AL PLENARIO
      ARCHIVO: RECEPCIÓN DEL PROYECTO (ARCHIVO)
      ARCHIVO: REMISIÓN DEL EXPEDIENTE A COMISIÓN (ARCHIVO)
      SOCIALES (ÁREA II): RECEPCIÓN DEL PROYECTO (COMISIÓN)
      SOCIALES (ÁREA II): DICTAMEN (COMISIÓN)
      SOCIALES (ÁREA II): REMISIÓN A LA SECRETARÍA DEL  DIRECTORIO (COMISIÓN)
      PLENARIO: RECEPCIÓN EN LA SECRETARÍA DEL DIRECTORIO (PLENARIO)
      PLENARIO: INGRESO EN EL ORDEN DEL DIA (PLENARIO)
      PLENARIO: PRIMER DEBATE (PLENARIO)
      PLENARIO: REMISIÓN DE MOCIONES 137 A COMISION (PLENARIO)
      SOCIALES (ÁREA II): INGRESO EN EL ORDEN DEL DÍA MOCIONES 137 (COMISIÓN)
      SOCIALES (ÁREA II): REMISIÓN PRIMER INFORME MOCIONES 137 (COMISIÓN)
      PLENARIO: VOTACIÓN PRIMER DEBATE (PLENARIO)
      REDACCION (ÁREA III): VOTACIÓN REDACCIÓN FINAL (COMISIÓN REDACCIÓN)
      REDACCION (ÁREA III): REMISIÓN A LA SECRETARÍA DEL  DIRECTORIO (COMISIÓN)
      PLENARIO: VOTACIÓN SEGUNDO DEBATE (PLENARIO)
      PARLAMENTARIOS: REMISION DEL DECRETO LEGISLATIVO A CASA PRESIDENCIAL
      PARLAMENTARIOS: RECEPCION DEL EXPEDIENTE (PARLAMENTARIOS)
      PARLAMENTARIOS: PUBLICACION DE LA LEY
      PARLAMENTARIOS: RECEPCIÓN DEL PROYECTO (COMISIÓN)
      ARCHIVO: RECEPCIÓN DEL PROYECTO (ARCHIVO)
      ARCHIVO: ARCHIVO DEL EXPEDIENTE`
    const times = [
      ['filed', 4],
      ['committee', 7],
      ['floor', 9],
      ['executive', 2],
      ['enacted', 4],
    ] as const
    assert.deepEqual(
      after(course),
      times.flatMap(([stage, many]) => Array(many).fill(stage)),
    )
  })

  it('end by the words of a step, and when the file of a failed bill is closed', () => {
    const filed = 'PLENARIO: PRESENTACIÓN DEL PROYECTO DE LEY'
    const last = (...more: string[]) => after([filed, ...more].join('\n')).at(-1)
    const closed = 'ARCHIVO: ARCHIVO DEL EXPEDIENTE'
    assert.equal(
      last('PLENARIO: ARCHIVO EXPEDIENTE (Dictamen Mayoría Negativo (Art.81 BIS))', closed),
      'archived',
    )
    assert.equal(last('ARCHIVO: ARCHIVO EXPEDIENTE (Retirado por el Proponente)', closed), 'withdrawn')
    assert.equal(last('MUJER (ÁREA I): VOTACIÓN (COMISIÓN)', closed), 'archived')
    assert.equal(last('ARCHIVO: RECEPCIÓN DEL PROYECTO (ARCHIVO)'), 'filed')
    // The file of a budget is closed when it has become law, without a step for that.
    assert.equal(last('PLENARIO: VOTACIÓN SEGUNDO DEBATE (PLENARIO)', closed), null)
    assert.equal(last('PARLAMENTARIOS: REMISION DEL DECRETO LEGISLATIVO A CASA PRESIDENCIAL', closed), null)
  })

  it('are floor in a plenary committee', () => {
    const delegated = `PLENARIO: DELEGACIÓN A UNA COMISIÓN PLENA (PLENARIO)
      PLENA PRIMERA: RECEPCIÓN DEL PROYECTO (COMISIÓN)
      PLENA PRIMERA: INGRESO EN EL ORDEN DEL DÍA (COMISIÓN PLENA)
      PLENA PRIMERA: REMISIÓN AL DEPARTAMENTO DE SERVICIOS PARLAMENTARIOS (COMISIÓN PLENA)`
    assert.deepEqual(after(delegated), Array(4).fill('floor'))
  })

  it('are unknown after unknown words, and before the first known ones', () => {
    const moved = 'ARCHIVO: ENVÍO A IMPRENTA NACIONAL PARA SU PUBLICACIÓN'
    assert.deepEqual(after(moved), [null])
    assert.deepEqual(after(`PLENARIO: PRIMER DEBATE (PLENARIO)\nPLENARIO: PRIMER DEBATE (VETO)\n${moved}`), [
      'floor',
      null,
      null,
    ])
    assert.deepEqual(stagesOf([{ title: 'PRESENTACIÓN DEL PROYECTO', body: null }]), ['filed'])
  })
})
