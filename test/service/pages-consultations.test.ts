// The numbers of the groups of the board of consultations.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consultations } from '#domains/consultations.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp } from '../support/helpers.ts'
import { named, pageOf, text } from '../support/page-elements.ts'

it('a group of consultations has a number where all of it is shown', async () => {
  await using service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  const until = (key: string, end_date: string) =>
    line(consultations, { country_code: 'CO', key, title: `Consulta ${key}`, end_date })
  await service.store(
    until('hoy', '2026-11-20'),
    ...['1', '2', '3', '4', '5'].map((n) => until(n, `2026-11-0${n}`)),
  )
  const board = async () => named(await pageOf(service, '/es/consultations'), 'h2').map(text)
  assert.deepEqual(await board(), ['Cierran hoy 1', 'Cerradas 5'])
  await service.store(until('6', '2026-11-06'))
  assert.deepEqual(await board(), ['Cierran hoy 1', 'Cerradas'])
})
