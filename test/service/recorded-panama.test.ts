// The sources of Panama over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { Doubt, type Item, type Request } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

describe('the sources of Panama over recorded replies', { skip }, () => {
  const votes = sourceNamed('pa.asamblea')!
  const reportAt = (number: number) => `https://prensa507.asamblea.gob.pa/api/v1/report/${number}/public`

  /** The source with the reports of these numbers, as it would find them one by one. */
  function finding(...numbers: number[]) {
    const items = numbers.map(
      (number): Item => ({ id: `informe:${number}`, requests: { report: { url: reportAt(number) } } }),
    )
    const replies = numbers.map((number) => [reportAt(number), `payloads/pa-votes/report_${number}.json`])
    async function* discover() {
      yield* items
    }
    return collect({ ...votes, discover }, serve(Object.fromEntries(replies)))
  }

  it('votes: eleven questions of three votings, ballot by ballot', async () => {
    const { report, lines } = await finding(3101, 3110)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      parties: '10 named',
      actors: '71 named',
      bills: '3 named',
      'roll-calls': '11',
      votes: '506',
    })
    assert.equal(
      shareOf(lines, 'votes', ({ position }) => position === 'other'),
      0,
    )
    assert.ok(linesOf(lines, 'votes').every(({ actor_key, party_key }) => actor_key && party_key))
    const rows = await served(lines)
    const calls = await rows('/v1/roll-calls?country_code=PA&order=asc')
    const [first] = calls
    assert.equal(
      first.motion,
      'Tercer debate al proyecto de Ley N° 32 · ' +
        'Quiere La Asamblea que este proyecto de Ley, sea Ley de la República?',
    )
    assert.deepEqual(
      [first.vote_date, first.held_at, first.passed, first.session, first.bill_code],
      [
        '2026-02-10',
        '2026-02-10T22:33:08Z',
        true,
        'Sesión Ordinaria 10 de febrero de 2026',
        'Proyecto de Ley 32',
      ],
    )
    assert.deepEqual([first.totals.yes, first.totals.no, first.totals.abstain], [44, 0, 0])
    assert.ok(calls.every((call: { reconciles: boolean }) => call.reconciles))
    const lost = calls.filter((call: { passed: boolean }) => call.passed === false)
    assert.deepEqual(
      lost.map((call: { totals: { yes: number; no: number; abstain: number } }) => {
        return [call.totals.yes, call.totals.no, call.totals.abstain]
      }),
      [31, 31, 30, 30].map((yes) => [yes, 43 - yes, 2]),
    )
    const [bill] = await rows('/v1/bills?country_code=PA&identifier=187')
    assert.deepEqual(
      [bill.code, bill.title, bill.stage],
      ['Proyecto de Ley 187', 'Que modifica un artículo del Código Penal.', 'unknown'],
    )
    const ballots = linesOf(lines, 'votes').filter(({ roll_call_key }) =>
      String(roll_call_key).endsWith(':84593'),
    )
    assert.equal(ballots.length, 44)
    const [substitute] = ballots.filter(({ actor_name }) => actor_name === 'Maiquely Añino')
    assert.deepEqual([substitute!.party, substitute!.position_raw], ['Realizando Metas', 'A favor'])
    const who = linesOf(lines, 'actors').find(({ key }) => key === 'pa:votaciones:dip:550')!
    assert.deepEqual([who.position, who.district, who.active], ['Diputado(a) suplente', '2-3', true])
  })

  it('attendance: the members present in two sessions; a report with only a number has none', async () => {
    const { report, lines } = await finding(1022, 1929, 698)
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      parties: '6 named',
      actors: '64 named',
      'roll-calls': '2',
      votes: '89',
    })
    const [call] = linesOf(lines, 'roll-calls')
    assert.deepEqual([call!.kind, call!.vote_date, call!.totals], ['attendance', '2023-01-19', undefined])
    // They were of the previous term: another source shows whether they are in office now.
    assert.ok(linesOf(lines, 'actors').every(({ active }) => active === false))
  })

  it('votes: a voting that was not opened, and people with fewer details', async () => {
    const recorded = await readJson('payloads/pa-votes/report_3110.json')
    const [first, second] = recorded.report.plenarySession.votings
    first.startAt = null
    second.questions[0].result = null
    for (const { deputy } of second.questions[0].votes) deputy.user.lastname = ''
    for (const { deputy } of second.questions[1].votes) deputy.politicalParty = null
    recorded.report.plenarySession.assistance = null
    async function* discover() {
      yield { id: 'informe:3110', requests: { report: { url: reportAt(3110) } } } satisfies Item
    }
    const { report, lines } = await collect(
      { ...votes, discover },
      serve({ [reportAt(3110)]: { value: recorded } }),
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(
      linesOf(lines, 'roll-calls').map(({ key, passed }) => [key, passed]),
      [
        ['pa:votaciones:pregunta:85295', null],
        ...['85298', '85301', '85304'].map((id) => [`pa:votaciones:pregunta:${id}`, false]),
      ],
    )
  })

  it('votes: an unreadable report affects no other', async () => {
    const replies = serve({
      [reportAt(2858)]: { value: { result: 'Error' } },
      [reportAt(3101)]: 'payloads/pa-votes/report_3101.json',
    })
    const missing = { status: 404, body: new Uint8Array() }
    const get = async (request: Request) =>
      request.url.match(/\/(2858|3101)\//) ? replies(request) : { ...(await replies(first)), ...missing }
    const first = { url: reportAt(3101) }
    const { report, lines } = await collect(votes, get, { since: '2025-10-01' })
    assert.equal(linesOf(lines, 'roll-calls').length, 1)
    assert.match(JSON.stringify(report.errors), /"item":"informe:2858"/)
  })

  it('a number without a report, or with a refused one, gives no report', async () => {
    const replies = serve({ [reportAt(698)]: { value: { result: 'Error', error: 'invalidSession' } } })
    const reply = await replies({ url: reportAt(698) })
    const parsing = () =>
      Array.from(votes.parse({ report: reply }, { id: 'informe:698', requests: {} }) as [])
    assert.throws(parsing, Doubt)
  })

  it('segLegis: 85 bills from another program, in a rebuilt list', async () => {
    const { datos } = await readJson('payloads/more/pa-seglegis-derived/datos.by-stage.json')
    const rows = datos.map((row: Record<string, string>) => {
      const cells = [
        'fecha_presentacion',
        'ficha',
        'proyecto',
        'anteproyecto',
        'titulo',
        'etapa',
        'proponente',
      ]
      return `<tr><td></td><td></td>${cells.map((name) => `<td>${row[name]}</td>`).join('')}</tr>`
    })
    const page = { text: `<html><body><table id="dataTable">${rows.join('')}</table></body></html>` }
    const url = 'https://sistemas.asamblea.gob.pa/segLegis/viewsPublico/SeguimientoLegislativo'
    async function* discover() {
      for (const { ficha } of datos)
        yield { id: `ficha:${ficha}`, requests: { page: { url } } } satisfies Item
    }
    const source = { ...sourceNamed('pa.seglegis')!, discover }
    const { report, lines } = await collect(source, serve({ [url]: page }))
    assert.deepEqual(report.errors, [])
    const bills = linesOf(lines, 'bills').filter((line) => !line.stub && !line.same)
    assert.equal(bills.length, 85)
    assert.deepEqual(
      countBy(bills, ({ stage }) => stage),
      {
        ...{ filed: 8, committee: 16, floor: 14, executive: 10, enacted: 8 },
        ...{ archived: 8, rejected: 8, withdrawn: 8, unknown: 5 },
      },
    )
    // Suspended ones have an unknown stage.
    assert.deepEqual(
      countBy(
        bills.filter(({ stage }) => stage === 'unknown'),
        ({ status }) => status,
      ),
      { Suspendido: 5 },
    )
    const bill = (key: string) => bills.find((line) => line.key === key)!
    const months = bill('pa:ficha:8384')
    assert.deepEqual(
      [months.code, months.filing_date, months.stage, months.status],
      ['Proyecto de Ley 32', '2024-08-08', 'floor', 'Segundo Debate(Objetado)'],
    )
    const [first] = months.authors as { name: string; role: string }[]
    assert.deepEqual(first, { name: 'JOSE PEREZ BARBONI', role: 'H.D' })
    assert.deepEqual(bill('pa:ficha:8390').authors, [{ name: 'EDUCACION, CULTURA Y DEPORTES', role: null }])
    assert.deepEqual(
      [bill('pa:ficha:8462').code, bill('pa:ficha:8462').stage],
      ['Anteproyecto de Ley 66', 'filed'],
    )
    // The roll call of February on bill 32 is on this one.
    const [voted] = linesOf((await finding(3101)).lines, 'roll-calls')
    const same = lines.flatMap((line) => (line.same ? [line.same as unknown as string[]] : []))
    assert.ok(same.some(([file, bill]) => file === months.key && bill === voted!.bill_key))
    // Only a row without a cell is doubted, and the pager is no row.
    const pager = '<tr><td colspan="9"><table><tr><td>1</td></tr></table></td></tr>'
    const text = page.text.replace('<td></td>', '').replace('</table>', `${pager}</table>`)
    const odd = await collect(source, serve({ [url]: { text } }))
    assert.deepEqual(
      [
        odd.report.items.rejected,
        linesOf(odd.lines, 'bills').filter((line) => !line.stub && !line.same).length,
      ],
      [1, 84],
    )
  })
})
