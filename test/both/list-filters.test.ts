// Filters of lists other than dates: each against the stored records.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { app, idOf, listed, useAnalystWorld } from '../support/analyst-world.ts'

useAnalystWorld()

describe('filters', () => {
  const cases: readonly (readonly [domain: string, query: string, rows: readonly string[]])[] = [
    ['bills', 'interest_tag_id={interest-tags salud}', ['Proyecto 1', 'Proyecto 3']],
    ['bills', 'interest_tag_id={interest-tags salud}&commission_id={commissions c7}', ['Proyecto 1']],
    ['bills', 'commission_id={commissions c7}&actor_id={actors Caro}', ['Proyecto 2']],
    ['bills', 'stage=enacted,committee', ['Proyecto 2', 'Proyecto 3']],
    ['bills', 'chamber=camara', ['Proyecto 2', 'Proyecto 3']],
    ['bills', 'bill_type=ORGANICA', ['Proyecto 1']],
    ['bills', 'party_id={parties pt}', ['Proyecto 1']],
    ['bills', 'last_moved_before=2026-06-01', ['Proyecto 2']],
    ['bills', 'last_moved_after=2026-03-01&order_by=last_moved_on', ['Proyecto 1', 'Proyecto 2']],
    ['news', 'interest_tag_id={interest-tags salud}', ['Hospitales']],
    ['news', 'outlet=tiempo', ['Hospitales']],
    ['news', 'outlet=ex-el bogotá', ['Hospitales']],
    ['news', 'outlet=iempo', []],
    ['votes', 'position=yes,no&party_id={parties pt}&order=asc', ['yes', 'no']],
    ['votes', 'party_id={parties ph}', ['absent']],
    ['votes', 'voted_after=2026-05-05&voted_before=2026-05-05&position=yes', ['yes']],
    ['votes', 'voted_after=2026-05-06', []],
    ['bill-updates', 'stage=enacted', ['Paso']],
    ['bill-updates', 'chamber=senado&commission_id={commissions c7}', ['Paso', 'Paso']],
    ['schedules', 'bill_id={bills bill:1}', ['Sesión']],
    ['schedules', 'kind=commission', ['Comisión']],
    ['schedules', 'q=sesi', ['Sesión']],
    ['schedules', 'q=la sesión', ['Sesión']],
    ['schedules', 'q=sesión comisión', []],
    ['bill-updates', 'q=pas', ['Paso', 'Paso']],
    ['roll-calls', 'q=nada de esto', []],
    ['schedules', 'chamber=senado', ['Sesión']],
    ['commissions', 'chamber=camara', ['Comisión Séptima']],
    ['commissions', 'active=false', ['Comisión Vieja']],
    ['commissions', 'acronym=c7', ['Comisión Séptima']],
    ['parties', 'kind=coalition', ['Pacto Histórico']],
    ['parties', 'acronym=pt', ['Partido del Trabajo']],
    ['parties', 'q=PH', ['Pacto Histórico']],
    ['entities', 'q=invima', ['Instituto de Vigilancia']],
    ['entities', 'kind=agencia', ['Instituto de Vigilancia']],
    ['actors', 'position=ministra de salud', ['Ana']],
    ['actors', 'district=bogota', ['Ana']],
  ]
  for (const [domain, query, rows] of cases)
    it(`${domain} ${query}`, async () => {
      assert.deepEqual((await listed(domain, query)).sort(), [...rows].sort())
    })

  it('reject an unknown chamber, naming the valid ones', async () => {
    const { status, body } = await app.get('/v1/bills?chamber=Senadoo')
    assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
    assert.match(body.detail, /chamber: .*camara.*senado/)
  })
})

describe('members', () => {
  const actorsBy = (query: string) => listed('actors', `${query}&order_by=name`)
  it('of a commission are the current ones', async () => {
    assert.deepEqual(await actorsBy('commission_id={commissions c7}'), ['Ana', 'Caro'])
  })
  it('of a commission on a day', async () => {
    assert.deepEqual(await actorsBy('commission_id={commissions c7}&as_of=2020-06-01'), ['Beto', 'Caro'])
  })
  it('of a commission, former', async () => {
    assert.deepEqual(await actorsBy('commission_id={commissions c7}&former=true'), ['Beto'])
  })
  it('of a party are those in office', async () => {
    assert.deepEqual(await actorsBy('party_id={parties pt}'), ['Ana'])
    assert.deepEqual(await actorsBy('party_id={parties pt}&active=false'), ['Beto'])
  })
  it('of a party on a day, and former', async () => {
    assert.deepEqual(await actorsBy('party_id={parties pt}&as_of=2020-06-01'), ['Beto', 'Caro'])
    assert.deepEqual(await actorsBy('party_id={parties pt}&former=true'), ['Beto', 'Caro'])
  })
  it('without a commission or a party are incumbents on a day, and former ones', async () => {
    const on = async (day: string) => actorsBy(`as_of=${day}`)
    assert.deepEqual(await on('2020-06-01'), ['Beto', 'Caro'])
    assert.deepEqual(await on('1950-01-01'), [])
    assert.deepEqual(await actorsBy('former=true'), ['Beto'])
    assert.deepEqual(await actorsBy('former=true&as_of=2026-11-01'), ['Beto'])
  })
  it('are reported as those of a day', async () => {
    const { body } = await app.get(`/v1/actors?commission_id=${await idOf('commissions', 'c7')}`)
    assert.match(body.meta.applied.as_of, /^\d{4}-\d\d-\d\d$/)
  })
})
