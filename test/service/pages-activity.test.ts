// What the page of a person shows over time: charts of the votes with their tables, subjects, speeches.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { VOTES } from '../fixtures/votes-world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { elementsWithin, pageOf, pathOfFirst, rowsIn, text, withId } from '../support/page-elements.ts'
import { attributeOf } from '../support/web-visitor.ts'

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...VOTES)
})
after(() => service[Symbol.asyncDispose]())

const pageAt = (path: string, status?: number) => pageOf(service, path, status)
const pathOf = (list: string, q: string) => pathOfFirst(service, list, q)

describe('a person over time', () => {
  it('has charts with their figures as tables, and subjects that lead to bills', async () => {
    const page = await pageAt(`/es${await pathOf('actors', 'Leo Paz')}`)
    const [present, beside] = elementsWithin(withId(page, 'votes'), 'figure')
    assert.match(rowsIn(present!)[0]!.join(' '), /^octubre de 2026 100\s?% 5$/)
    assert.match(rowsIn(beside!)[0]!.join(' '), /^octubre de 2026 33\s?% 6$/)
    const subjects = withId(page, 'subjects')
    assert.match(text(subjects), /Agua.* 1 proyecto · 6 votaciones/)
    const [link] = elementsWithin(subjects, 'a').map((each) => attributeOf(each, 'href')!)
    assert.match(text(withId(await pageAt(link!), 'results')), /Ley de aguas/)
  })

  it('has the first words of speeches whose text is stored, and so has the page of the bill', async () => {
    for (const path of [await pathOf('actors', 'Leo Paz'), await pathOf('bills', 'aguas')]) {
      const speeches = withId(await pageAt(`/pt${path}`), 'speeches')
      assert.deepEqual(elementsWithin(speeches, 'p').map(text), [
        'Presidenta, el agua de la Sra. Rosa no es potable.',
      ])
      assert.equal(elementsWithin(speeches, 'li').length, 2)
    }
  })

  it('counts nothing for mandates without known days, and says so', async () => {
    const [present] = elementsWithin(
      withId(await pageAt(`/en${await pathOf('actors', 'Sol Ortiz')}`), 'votes'),
      'figure',
    )
    assert.match(rowsIn(present!)[0]!.join(' '), /^October 2026 83% 6 1$/)
    const sol = text(withId(await pageAt(`/pt${await pathOf('actors', 'Sol Ortiz')}`), 'votes'))
    assert.match(sol, /Não é contado 1 mandato sem datas registradas/)
    const ana = withId(await pageAt(`/es${await pathOf('actors', 'Ana')}`), 'votes')
    assert.match(text(ana), /Sin las fechas de su mandato/)
    assert.equal(elementsWithin(ana, 'figure').length, 1)
  })

  it('is shown by year over many years, with the figures of the API', async () => {
    const gt = { country_code: 'GT' }
    const days = [
      '2021-02-01',
      '2021-03-01',
      '2021-03-02',
      '2021-09-01',
      '2021-10-01',
      '2026-02-01',
      '2026-02-02',
    ]
    const member = (key: string) => ({
      ...{ domain: 'actors', key: `gt:${key}`, ...gt, branch: 'legislative', chamber: 'congreso' },
      ...{ name: `Diputado ${key}`, active: true, party_key: 'gt:p' },
      ...{ terms: [{ from: '2020-01-14', until: '2028-01-14' }] },
    })
    const cast = (day: string, who: string, position: string) => ({
      ...{ domain: 'votes', key: `gt:${day}:${who}`, ...gt, roll_call_key: `gt:${day}`, position },
      ...{ actor_key: `gt:${who}`, actor_name: `Diputado ${who}`, party_key: 'gt:p' },
    })
    await service.store(
      { domain: 'parties', key: 'gt:p', ...gt, name: 'Partido Pe' },
      ...['uno', 'dos', 'tres'].map(member),
      ...days.flatMap((day, i) => [
        {
          ...{ domain: 'roll-calls', key: `gt:${day}`, ...gt, motion: day },
          ...{ chamber: 'congreso', vote_date: day },
        },
        ...['dos', 'tres'].map((who) => cast(day, who, 'yes')),
        cast(day, 'uno', ['yes', 'no', 'absent', 'yes', 'excused', 'no', 'yes'][i]!),
      ]),
    )
    const path = await pathOf('actors', 'Diputado uno')
    const [present, beside] = elementsWithin(withId(await pageAt(`/en${path}`), 'votes'), 'figure')
    const [{ id }] = (await service.get('/v1/actors?country_code=GT&q=Diputado uno')).body.data
    const { data } = (await service.get(`/v1/actors/${id}/activity?by=year`)).body
    type Year = { period: string; share: number; roll_calls: number; few: boolean }
    const shown = ({ period, share, roll_calls, few }: Year) => [
      ...[period, `${Math.round(share * 100)}%`],
      few ? `${roll_calls} not enough data` : roll_calls,
    ]
    const first = (rows: string[][]) => rows.map((row) => row.slice(0, 3).join(' '))
    const told = (years: Year[]) => years.map((year) => shown(year).join(' '))
    assert.deepEqual(first(rowsIn(present!)), told(data.participation))
    assert.deepEqual(first(rowsIn(present!)), ['2021 60% 5', '2026 100% 2 not enough data'])
    assert.deepEqual(first(rowsIn(beside!)), told(data.with_party))
    assert.match(rowsIn(present!)[0]!.join(' '), /^2021 60% 5 1 1$/)
  })

  it('tells nothing of the plenary where it had no vote in the mandate', async () => {
    const pa = { country_code: 'PA' }
    await service.store(
      { domain: 'commissions', key: 'pa:c', ...pa, name: 'Comisión de Prueba', chamber: 'asamblea' },
      {
        ...{ domain: 'actors', key: 'pa:uno', ...pa, branch: 'legislative', chamber: 'asamblea' },
        ...{ name: 'Diputada Sola', active: true, terms: [{ from: '2024-07-01' }] },
      },
      {
        ...{ domain: 'roll-calls', key: 'pa:1', ...pa, motion: 'Moción', chamber: 'asamblea' },
        ...{ vote_date: '2026-03-01', commission_key: 'pa:c' },
      },
      {
        ...{ domain: 'votes', key: 'pa:1:uno', ...pa, roll_call_key: 'pa:1', position: 'yes' },
        ...{ actor_key: 'pa:uno', actor_name: 'Diputada Sola' },
      },
    )
    const votes = text(withId(await pageAt(`/es${await pathOf('actors', 'Diputada Sola')}`), 'votes'))
    assert.match(votes, /Sobre 1 voto registrado/)
    assert.doesNotMatch(votes, /[Pp]leno/)
  })
})
