// The sources of ballots of Colombia's Senado over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Request } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { formRequest, query } from '#sources/kit/requests.ts'
import { answering, readJson, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

const register = (kind: string, legislatura: string) =>
  formRequest(`https://leyes.senado.gov.co/api/search_${kind}.php`, { legislatura })

/** The lists of the Senado's open data since September 2026. */
async function openData(change: (name: string, rows: Record<string, unknown>[]) => void = () => {}) {
  const list = async (name: string) => {
    const rows = await readJson(`payloads/more/co-senado-open-data/${name}.trimmed.json`)
    change(name, rows)
    return rows
  }
  const at = (name: string, days = ''): Request => ({
    url: `https://app.senado.gov.co/backend/api/public/v1/${name}?format=json${days}`,
  })
  const [half, ahead] = ['&start_at=2026-05-25&end_at=2026-11-20', '&start_at=2026-05-25&end_at=2027-01-19']
  return [
    [at('commissions'), await list('commissions')],
    [at('senators'), await list('senators')],
    [at('events', ahead), await list('events')],
    [at('assistances', half), await list('assistances')],
    [at('votes', half), await list('votes')],
  ] satisfies [Request, unknown][]
}

describe('the sources of ballots of Colombia over recorded replies', { skip }, () => {
  it('Senado: senators, agenda, ballots and attendance of its open data', async () => {
    const replies = await openData()
    const source = sourceNamed('co.senado-datos')!
    const since = '2026-09-01'
    // A rejected list, such as one of empty days, is reported; the others are read.
    const without = await collect(source, answering(replies.slice(0, -1)), { since })
    assert.deepEqual(
      without.report.errors.map(({ item, fate }) => [item, fate]),
      [['lista:votaciones:2026-05-25', 'unavailable']],
    )
    assert.equal(told(without.lines).votes, '5')
    // The registers of bills are unavailable: the vote is stored without its bill.
    const alone = await collect(source, answering(replies), { since })
    assert.deepEqual(alone.report.errors, [])
    const { bills: none } = linesOf(alone.lines, 'roll-calls').at(-1)!
    assert.equal(none, undefined)

    const recorded = await readJson('payloads/co-senado/search_pdly.json')
    const bill = { ...recorded.data[0], id: 9551, numero_senado: '012/25' }
    const { report, lines } = await collect(
      source,
      answering([
        ...replies,
        [register('pdly', '2024-2025'), { ...recorded, data: [], total_results: 0 }],
        [register('pdly', '2025-2026'), { ...recorded, data: [bill], total_results: 1 }],
      ]),
      { since },
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      ...{ commissions: '2 and 2 named', parties: '6', actors: '8 and 7 named' },
      ...{ schedules: '12, commission_key unknown in 6', 'roll-calls': '2' },
      ...{ votes: '14', bills: '1 named' },
    })
    assert.equal(
      shareOf(lines, 'votes', ({ position }) => position === 'other'),
      0,
    )
    const rows = await served(lines)
    const [vote] = await rows('/v1/roll-calls?country_code=CO&kind=vote')
    assert.deepEqual(
      [vote.motion, vote.vote_date, vote.chamber, vote.bill_code, vote.totals],
      ['Proyecto de ley número 012 de 2025 Senado', '2026-09-01', 'senado', '012/25', null],
    )
    const { yes, no } = vote.counted
    assert.deepEqual([yes, no], [4, 5])
    const [there] = await rows('/v1/roll-calls?country_code=CO&kind=attendance')
    assert.deepEqual([there.vote_date, there.counted.present, there.counted.absent], ['2026-09-01', 2, 3])
    const [avila] = await rows('/v1/actors?identifier=1200')
    assert.deepEqual(
      [avila.name, avila.party, avila.active, avila.position, avila.memberships],
      ['Ávila Martínez Ariel Fernando', 'Alianza Verde', true, 'Senador', []],
    )
    // A voter who is no longer on the list is only known by the ballots.
    const [baute] = await rows('/v1/actors?identifier=1293&active=false')
    assert.equal(baute.name, 'Gonzalo Dimas Baute Gonzalez')
    const [coalition] = await rows('/v1/parties?q=Cambio%20Radical')
    assert.deepEqual([coalition.name, coalition.kind], ['Coalición Cambio Radical - ALMA', 'coalition'])
    const agenda = await rows('/v1/schedules?country_code=CO&order=asc&limit=100')
    assert.deepEqual(
      countBy(agenda as { kind: string }[], ({ kind }) => kind),
      { commission: 10, plenary: 2 },
    )
    const night = agenda.find(({ starts_at }: { starts_at: string }) => starts_at === '2026-09-17T02:30:00Z')
    assert.deepEqual(
      [night.starts_at, night.commission_name, night.chamber],
      ['2026-09-17T02:30:00Z', 'Comisión Segunda Constitucional Permanente', 'senado'],
    )
  })

  it('Senado: an unreadable sitting of its open data affects no other', async () => {
    const replies = await openData((name, rows) => {
      if (name === 'votes') rows.push({ ...rows[0], project_id: 1, vote: null })
      if (name === 'assistances') rows.push({ ...rows[0], plenary_id: 1, senator: null })
      if (name === 'events') rows.push({ ...rows[0], id: 1, date: 'hoy' })
    })
    const source = sourceNamed('co.senado-datos')!
    const { report, lines } = await collect(source, answering(replies), { since: '2026-09-01' })
    const [vote, roll, event] = report.errors
      .flatMap(({ item }) => item ?? [])
      .toSorted()
      .toReversed()
    assert.match(String(vote), /^votacion:.*:1$/)
    assert.deepEqual([roll, event], ['evento:1', 'asistencia:1'])
    assert.deepEqual(
      [
        linesOf(lines, 'votes').length,
        linesOf(lines, 'schedules').length,
        linesOf(lines, 'roll-calls').length,
      ],
      [14, 12, 2],
    )
  })

  it('Senado: ballots of the data set', async () => {
    const ballots = await readJson('payloads/more/co-senado-votes/datos_ucmr-52df.json')
    const data = 'https://www.datos.gov.co/resource/ucmr-52df.json'
    const [ley, acto] = [ballots[0].proyecto, ballots[3].proyecto]
    const $limit = 5_000
    const groups = { $select: 'fecha,proyecto,count(*) as n', $group: 'fecha,proyecto' }
    const vote = (fecha: string, proyecto: string) =>
      query(data, { $where: `fecha='${fecha}' and proyecto='${proyecto}'`, $order: ':id', $limit })
    const recorded = await readJson('payloads/co-senado/search_pdly.json')
    const bill = { ...recorded.data[0], id: 6100, numero_senado: '002/16' }
    const of2016 = { ...recorded, data: [bill], total_results: 1 }
    const none = { ...recorded, data: [], total_results: 0 }
    const { report, lines } = await collect(
      sourceNamed('co.senado-votos')!,
      answering([
        [
          query(data, { ...groups, $order: 'fecha,proyecto', $limit }),
          [
            { fecha: '2017-02-14', proyecto: ley, n: '3' },
            { fecha: '2017-03-17', proyecto: acto, n: '3' },
          ],
        ],
        [vote('2017-02-14', ley), ballots.slice(0, 3)],
        [vote('2017-03-17', acto), ballots.slice(3)],
        [register('pdly', '2015-2016'), none],
        [register('pdly', '2016-2017'), of2016],
        [register('pal', '2016-2017'), none],
        [register('pal', '2017-2018'), none],
      ]),
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      ...{ bills: '1 named', actors: '5 named', 'roll-calls': '2', votes: '6' },
    })
    const [law, act] = linesOf(lines, 'roll-calls')
    assert.deepEqual((law!.bills as { bill_key?: string }[])[0]!.bill_key, 'co:senado:pdly:6100')
    // An act that the register of its years lacks is named as printed.
    assert.deepEqual(act!.bills, [{ code: '02 de 2017 Senado' }])
    assert.match(String(act!.motion), /^FAST TRACK - Ponencia para Segundo debate al Proyecto de Acto/)
    assert.deepEqual(
      countBy(linesOf(lines, 'votes'), ({ vote_date, position }) => `${vote_date} ${position}`),
      { '2017-02-14 yes': 3, '2017-03-17 no': 1, '2017-03-17 yes': 2 },
    )
    const no = linesOf(lines, 'votes').find(({ position }) => position === 'no')!
    assert.deepEqual(
      [no.actor_name, no.position_raw, no.actor_key],
      ['Merheg Marun Juan Samy', 'No', 'co:senado:senador:merheg-marun-juan-samy'],
    )
  })
})
