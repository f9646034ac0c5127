// The sources of Chile over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { billLines, readBill } from '#sources/cl/senado/bills.ts'
import { rollCallLines } from '#sources/cl/senado/votes.ts'
import { sourceNamed } from '#sources/index.ts'
import { close, read, serve, served, skip } from './recorded-replies.ts'
import { collect, countBy, dangling, of } from './source-runs.ts'

after(close)

describe('sources of Chile over recorded replies', { skip }, () => {
  it("Chile's Senado: the docket and its roll calls", async () => {
    const ws = 'https://tramitacion.senado.cl/wspublico'
    const { report, lines } = await collect(
      sourceNamed('cl.senado')!,
      serve({
        [`${ws}/senadores_vigentes.php`]: 'payloads/cl-govmap/identity/senado-real.xml',
        [`${ws}/tramitacion.php?fecha=01%2F11%2F2026`]:
          'payloads/cl-govmap/tramitacion/senado-tramitacion.xml',
        [`${ws}/tramitacion.php?boletin=18296`]: 'payloads/cl-govmap/tramitacion/senado-tramitacion.xml',
        [`${ws}/votaciones.php?boletin=18296`]: 'payloads/cl-govmap/tramitacion/senado-votacion.xml',
      }),
      { since: '2026-11-01' },
    )
    // The one recorded roll call is on another bill, which must be an error.
    assert.match(report.errors[0]!.detail, /18296-05: a vote on 14309-04/)
    assert.equal(of(lines, 'actors').length, 31)
    const get = serve({ votes: 'payloads/cl-govmap/tramitacion/senado-votacion.xml' })
    const reply = async (path: string) => ({
      ...(await get({ url: 'votes' })),
      url: path,
      body: await read(path),
    })
    const senators = await reply('payloads/cl-govmap/identity/senado-real.xml')
    const votes = [
      ...rollCallLines(
        await reply('payloads/cl-govmap/tramitacion/senado-votacion.xml'),
        senators,
        '14309-04',
      ),
    ]
    assert.deepEqual(votes[0]!.totals, { yes: 30, no: 1, abstain: 4, paired: 0 })
    assert.deepEqual(
      countBy(votes.slice(1), (line) => line.position),
      { yes: 30, abstain: 4, no: 1 },
    )
    assert.equal(votes.find((line) => line.actor_name === 'Pascual G., Claudia')?.actor_key !== null, true)
    const [bill, ...steps] = billLines(
      readBill(await reply('payloads/cl-govmap/tramitacion/senado-tramitacion.xml')),
    )
    assert.deepEqual(
      [bill!.key, bill!.filing_date, bill!.stage, bill!.chamber],
      ['cl:boletin:18296-05', '2026-06-03', 'second_chamber', 'camara'],
    )
    assert.equal(steps.length, 12)
    assert.equal((bill!.documents as unknown[]).length, 5)
    const rows = await served([...lines, bill!, ...steps])
    const [listed] = await rows('/v1/bills?code=18296-05')
    assert.deepEqual(
      [listed.filing_date, listed.stage, listed.documents.length],
      ['2026-06-03', 'second_chamber', 5],
    )
    assert.equal((await rows(`/v1/bills/${listed.id}/updates`)).length, 12)
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
      ['vote 89288 is on 16851-14, not on 18211-25', '33 % was rejected'],
    )
    const vote = of(lines, 'roll-calls')[0]!
    assert.deepEqual(vote.totals, { yes: 94, no: 52, abstain: 1, excused: 0 })
    assert.deepEqual(
      countBy(of(lines, 'votes'), (line) => line.position),
      { yes: 94, no: 52, abstain: 1, other: 8 },
    )
    assert.equal(of(lines, 'votes').filter((line) => line.party_key).length, 155)
    assert.equal(of(lines, 'actors').filter((line) => line.active).length, 155)
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
