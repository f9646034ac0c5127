// Numbers of Colombia's bills and laws, in the notations of its publications.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { billNumber, billsNamed, numberIdentifiers, oneOfBoth } from '#sources/kit/national/co-bills.ts'
import { permanentCommissionKey } from '#sources/kit/national/co-commissions.ts'
import { lawKey } from '#sources/kit/national/co-laws.ts'
import { legislatureOf, legislaturesBetween } from '#sources/kit/national/co-legislatures.ts'

describe('numbers of bills of Colombia', () => {
  it('are one number in all spellings, and none if they are the other chamber’s', () => {
    const camara = ['426/2026C', '426/2026 C', '426/2026', '426/2026c', '426/ 2026', '426/26']
    for (const printed of camara)
      assert.deepEqual(billNumber(printed, 'C'), { number: '426/2026', alone: true }, printed)
    assert.deepEqual(billNumber('068/2025S', 'S'), { number: '68/2025', alone: true })
    assert.deepEqual(billNumber('152/26 Acum 157/26', 'S'), { number: '152/2026', alone: false })
    assert.deepEqual(billNumber('12/94', 'S'), { number: '12/1994', alone: true })
    for (const printed of [null, '', '-', '426', '021/2026C', '12/2026CS', '12345/2026', '12/202'])
      assert.equal(billNumber(printed, 'S'), null, String(printed))
  })

  it('make one bill of two only if exactly one of each is printed', () => {
    const [senado, camara] = [billNumber('068/25', 'S'), billNumber('423/2026C', 'C')]
    const lines = [...oneOfBoth('co:senado:pdly:1', 'Título', { kind: 'ley', senado, camara })]
    assert.deepEqual(lines.at(-1)!.same, ['co:senado:pdly:1', 'co:congreso:ley:68-2025:423-2026'])
    assert.deepEqual(
      numberIdentifiers({ kind: 'acto', senado, camara }).map(({ scheme }) => scheme),
      ['co:senado:acto-legislativo', 'co:camara:numero'],
    )
    for (const other of [null, billNumber('423/2026C ACUM 430/2026', 'C')])
      assert.deepEqual([...oneOfBoth('a', 'Título', { kind: 'ley', senado, camara: other })], [])
  })

  it('are found in the title of a vote, with their series', () => {
    const named = (text: string) =>
      billsNamed(text).map(({ kind, chamber, number }) => `${kind} ${number} ${chamber}`)
    assert.deepEqual(named('Proyecto de ley número 012 de 2025 Senado'), ['ley 12/2025 senado'])
    assert.deepEqual(named('Proyecto de Ley No. 345 de 2024 Senado – 056 de 2023 Cámara'), [
      'ley 345/2024 senado',
      'ley 56/2023 camara',
    ])
    assert.deepEqual(
      named(
        'Proyecto de Acto Legislativo número 02 de 2017 Senado, 002 de 2016 Cámara (acumulado) con ' +
          'Proyecto de Ley número 003 de 2016 Cámara',
      ),
      ['acto 2/2017 senado', 'acto 2/2016 camara', 'ley 3/2016 camara'],
    )
    assert.deepEqual(named('Moción de Censura al Ministro'), [])
  })
})

describe('other names of Colombia', () => {
  it('have one key for a standing commission under any name', () => {
    for (const printed of ['QUINTA', 'COMISIÓN QUINTA', 'Comisión Quinta Constitucional Permanente'])
      assert.equal(permanentCommissionKey(printed), 'co:senado:comision:quinta')
    for (const printed of [null, 'OCTAVA', 'COMISIONES QUINTAS CONJUNTAS', 'Comision Legal Para la Mujer'])
      assert.equal(permanentCommissionKey(printed), null)
  })

  it('identify a law by its number from 1992 on', () => {
    assert.deepEqual(
      [lawKey('04', '1992'), lawKey('2450', '2025'), lawKey('57', '1887'), lawKey('', '2025')],
      ['co:ley:4-1992', 'co:ley:2450-2025', null, null],
    )
  })

  it('begin a legislature on 20 July', () => {
    assert.deepEqual(
      [legislatureOf('2026-07-19'), legislatureOf('2026-07-20'), legislatureOf('2026-11-01', -1)],
      ['2025-2026', '2026-2027', '2025-2026'],
    )
    assert.deepEqual(legislaturesBetween('2025-2026', '2026-2027'), ['2025-2026', '2026-2027'])
  })
})
