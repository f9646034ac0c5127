// The sources of Chile over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { billStub, readBill } from '#sources/cl/camara/bills.ts'
import { sourceNamed } from '#sources/index.ts'
import { read, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, dangling, linesOf, NOW, told } from '../support/source-runs.ts'

after(close)

describe('sources of Chile over recorded replies', { skip }, () => {
  it("Chile's Senado: the docket and its roll calls", async () => {
    const ws = 'https://tramitacion.senado.cl/wspublico'
    const deputies =
      'http://opendata.camara.cl/camaradiputados/WServices/WSDiputado.asmx/retornarDiputadosPeriodoActual'
    const docket = (await read('payloads/cl-govmap/tramitacion/senado-tramitacion.xml')).toString('utf8')
    const voted = (await read('payloads/cl-govmap/tramitacion/senado-votacion.xml')).toString('utf8')
    const moved = 'tramitacion.php?fecha=01%2F11%2F2026'
    const lists = {
      [`${ws}/senadores_vigentes.php`]: 'payloads/cl-govmap/identity/senado-real.xml',
      [deputies]: 'payloads/cl-govmap/identity/camara-real.xml',
    }
    // A docket and roll calls were recorded of different bills: together they must be rejected, and are read
    // once the docket has the number of the other.
    const withVotes = docket.replace('<votaciones></votaciones>', voted.trim())
    const run = (text: string, asked: string) =>
      collect(
        sourceNamed('cl.senado')!,
        serve({
          ...lists,
          [`${ws}/${moved}`]: { text },
          [`${ws}/tramitacion.php?boletin=${asked}`]: { text },
        }),
        { since: '2026-11-01' },
      )
    const mixed = await run(withVotes, '18296')
    assert.match(mixed.report.errors[0]!.detail, /18296-05: a vote on 14309-04/)
    assert.equal(linesOf(mixed.lines, 'actors').length, 31)
    const renumbered = await run(withVotes.replace('18296-05', '14309-04'), '14309')
    assert.deepEqual(renumbered.report.errors, [])
    const [called] = linesOf(renumbered.lines, 'roll-calls')
    const ballots = linesOf(renumbered.lines, 'votes')
    assert.deepEqual(called!.totals, { yes: 30, no: 1, abstain: 4, paired: 0 })
    assert.deepEqual(
      countBy(ballots, (line) => line.position),
      { yes: 30, abstain: 4, no: 1 },
    )
    // 31 senators are on the list; the others on the ballots of 2024 are made of their names.
    assert.equal(ballots.filter((line) => line.actor_key).length, 35)
    const made = linesOf(renumbered.lines, 'actors').filter((line) => line.stub)
    assert.equal(made.length, 18)
    assert.deepEqual(
      made
        .filter((line) => line.key === 'cl:senado:sen:allende-b-isabel')
        .map((line) => [line.name, line.active]),
      [['Isabel Allende B.', false]],
    )
    assert.deepEqual(dangling(renumbered.lines), [])

    const { report, lines } = await run(docket, '18296')
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { actors: '31', bills: '1', documents: '5', 'bill-updates': '12' })
    assert.deepEqual(told(renumbered.lines), {
      actors: '31 and 18 named',
      bills: '1',
      documents: '5',
      'bill-updates': '12',
      'roll-calls': '1',
      votes: '35',
    })
    const bill = lines.find((line) => line.domain === 'bills')
    const steps = linesOf(lines, 'bill-updates')
    assert.deepEqual(
      [bill!.key, bill!.filing_date, bill!.stage, bill!.chamber],
      ['cl:boletin:18296-05', '2026-06-03', 'second_chamber', 'camara'],
    )
    assert.deepEqual(
      [bill!.urgency, bill!.urgencies],
      [
        'Suma',
        [
          {
            kind: 'Suma',
            from: '2026-06-03',
            until: null,
            chamber: 'camara',
            document: '128-374',
            ended_by: null,
          },
        ],
      ],
    )
    assert.deepEqual(
      steps.map((step) => step.stage),
      [
        ...['filed', 'filed', 'committee', 'committee', 'committee', 'committee', 'committee', 'committee'],
        ...['floor', 'floor', 'second_chamber', 'second_chamber'],
      ],
    )
    assert.equal((bill!.documents as unknown[]).length, 5)
    const rows = await served(lines)
    const [listed] = await rows('/v1/bills?code=18296-05')
    assert.deepEqual(
      [listed.filing_date, listed.stage, listed.documents.length],
      ['2026-06-03', 'second_chamber', 5],
    )
    assert.equal((await rows(`/v1/bills/${listed.id}/updates`)).length, 12)
  })

  it("Chile's Cámara: the authors of a bill, by their numbers", async () => {
    const body = await read('payloads/cl-camara/proyecto_con_materias_10986_24.xml')
    const reply = { url: 'https://x/10986-24', status: 200, headers: {}, body, retrieved_at: NOW }
    const lines = [...billStub(readBill(reply))]
    const bill = lines.at(-1)!
    assert.deepEqual([bill.key, bill.filing_date, lines.length], ['cl:boletin:10986-24', '2016-11-23', 11])
    const authors = bill.authors as { actor_key: string; name: string }[]
    assert.equal(authors.length, 10)
    assert.deepEqual(authors[0], {
      actor_key: 'cl:camara:dip:956',
      name: 'Guillermo Teillier Del Valle',
    })
    assert.deepEqual(dangling(lines), [])
  })

  it("Chile's Cámara: roll calls with the party of the day", async () => {
    const ws = 'http://opendata.camara.cl/camaradiputados/WServices'
    const list = `<VotacionesColeccion xmlns="x">
      <Votacion><Id>89288</Id><Descripcion>Boletín N° 18211-25</Descripcion>
        <Fecha>2026-07-06T19:37:14</Fecha></Votacion>
      <Votacion><Id>89178</Id><Descripcion>Otros</Descripcion><Fecha>2026-06-17T13:16:04</Fecha></Votacion>
      </VotacionesColeccion>`
    const get = serve({
      [`${ws}/WSDiputado.asmx/retornarDiputadosPeriodoActual`]: 'payloads/cl-govmap/identity/camara-real.xml',
      [`${ws}/WSLegislativo.asmx/retornarVotacionDetalle?prmVotacionId=89178`]:
        'payloads/cl-govmap/tramitacion/camara-votacion-detalle.xml',
      [`${ws}/WSLegislativo.asmx/retornarVotacionDetalle?prmVotacionId=89288`]:
        'payloads/cl-camara/votacion_detalle_89288.xml',
      [`${ws}/WSLegislativo.asmx/retornarProyectoLey?prmNumeroBoletin=18211-25`]:
        'payloads/cl-camara/proyecto_18211_25.xml',
    })
    const years = async (request: { url: string }) => {
      const reply = request.url.includes('XAnno')
        ? await get({ url: `${ws}/WSDiputado.asmx/retornarDiputadosPeriodoActual` })
        : await get(request)
      return request.url.includes('XAnno') ? { ...reply, url: request.url, body: Buffer.from(list) } : reply
    }
    const { report, lines } = await collect(sourceNamed('cl.camara')!, years, { since: '2026-01-01' })
    // The recorded details of 89288 are on another bill than its list entry: rejected, and nothing stored.
    assert.deepEqual(
      report.errors.map((error) => error.detail),
      ['vote 89288 is on 16851-14, not on 18211-25', '33 % of items or lines were rejected'],
    )
    assert.deepEqual(told(lines), {
      parties: '26',
      actors: '155',
      'roll-calls': '1',
      votes: '155, position unknown in 8',
    })
    const vote = linesOf(lines, 'roll-calls')[0]!
    assert.deepEqual(vote.totals, { yes: 94, no: 52, abstain: 1, excused: 0 })
    assert.deepEqual(
      countBy(linesOf(lines, 'votes'), (line) => line.position),
      { yes: 94, no: 52, abstain: 1, other: 8 },
    )
    assert.equal(linesOf(lines, 'votes').filter((line) => line.party_key).length, 155)
    assert.equal(linesOf(lines, 'actors').filter((line) => line.active).length, 155)
    // The last membership of hers ends on the day before it begins.
    const veloso = linesOf(lines, 'actors').find(({ key }) => key === 'cl:camara:dip:1180')!
    assert.deepEqual(
      [veloso.name, veloso.party, (veloso.terms as { until: string }[]).map(({ until }) => until)],
      ['Consuelo Veloso Ávila', 'Frente Amplio', ['2024-05-30', '2026-03-10', '2030-03-10']],
    )
    assert.equal(vote.held_at, '2026-06-17T17:16:04Z')
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const [called] = await rows('/v1/roll-calls?country_code=CL&since=2026-06-17&until=2026-06-17')
    assert.deepEqual(
      [called.counted.yes, called.counted.no, called.totals.yes, called.reconciles],
      [94, 52, 94, true],
    )
  })
})
