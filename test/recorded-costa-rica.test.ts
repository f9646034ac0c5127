// The sources of Costa Rica over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Item } from '#model/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { close, read, serve, served, skip } from './recorded-replies.ts'
import { collect, countBy, of, told } from './source-runs.ts'

after(close)

describe('the sources of Costa Rica over recorded replies', { skip }, () => {
  const URL_OF_FORM = 'https://consultassil3.asamblea.go.cr/frmConsultaProyectos.aspx'

  it('SIL: docket 25600 with its signers and steps', async () => {
    const recorded = 'payloads/more/cr-sil-detail/expediente_25600_detail.html'
    async function* discover() {
      yield { id: 'expediente:25600', requests: { docket: { url: URL_OF_FORM } } } satisfies Item
    }
    const source = { ...sourceNamed('cr.sil')!, discover }
    const { report, lines } = await collect(source, serve({ [URL_OF_FORM]: recorded }))
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { bills: '1', 'bill-updates': '4' })
    const rows = await served(lines)
    const [bill] = await rows('/v1/bills?country_code=CR&code=25.600')
    assert.deepEqual(
      [bill.code, bill.bill_type, bill.filing_date, bill.last_moved_on, bill.stage, bill.status],
      [
        '25600',
        'PROCEDIMIENTO PROYECTO DE LEY ORDINARIO',
        '2026-05-21',
        '2026-05-26',
        'filed',
        'ENVÍO A IMPRENTA NACIONAL PARA SU PUBLICACIÓN',
      ],
    )
    assert.match(bill.title, /^LEY PARA EL FORTALECIMIENTO Y MODERNIZACIÓN .* EL CRIMEN ORGANIZADO$/)
    assert.deepEqual(
      bill.authors.map(({ name }: { name: string }) => name),
      [
        'SADIE ESMERALDA BRITTON GONZALEZ',
        'KATTIA MARIA ULATE ALVARADO',
        'WILSON ALFREDO JIMENEZ CORDERO',
        'GRETHEL MARIA AVILA VARGAS',
        'ABRIL GORDIENKO LOPEZ',
        'MARIA ISABEL CAMARENO CAMARENO',
      ],
    )
    const steps = await rows(`/v1/bills/${bill.id}/updates?order=asc`)
    assert.deepEqual(
      steps.map(({ date, body }: { date: string; body: string }) => [date, body]),
      [
        ['2026-05-21', 'PLENARIO'],
        ['2026-05-21', 'PARLAMENTARIOS'],
        ['2026-05-26', 'PARLAMENTARIOS'],
        ['2026-05-26', 'ARCHIVO'],
      ],
    )
    // A docket of another number under this one is not taken for it.
    async function* another() {
      yield { id: 'expediente:25601', requests: { docket: { url: URL_OF_FORM } } } satisfies Item
    }
    const other = await collect({ ...source, discover: another }, serve({ [URL_OF_FORM]: recorded }))
    assert.equal(other.report.items.rejected, 1)
  })

  it('SIL: the words of 119 steps that others read, put into a docket', async () => {
    const rows = parse(await read('payloads/cr-sil/tramitacion.head120.csv'), { columns: true }) as {
      proyecto_id: string
      organo: string
      tipo_tramite: string
    }[]
    const page = (await read('payloads/more/cr-sil-detail/expediente_25600_detail.html')).toString('utf8')
    const replies: Record<string, { text: string }> = {}
    for (const [id, steps] of Map.groupBy(rows, ({ proyecto_id }) => proyecto_id)) {
      // Theirs are the newest first, the page has them the other way.
      const cells = steps.toReversed().map(({ organo, tipo_tramite }) => {
        return `<tr><td>${organo}</td><td></td><td></td><td>${tipo_tramite}</td></tr>`
      })
      const text = page.replace(
        /(Tipo de Tr&#225;mite<[\s\S]*?<\/tr>)[\s\S]*?(<\/table>)/,
        `$1${cells.join('')}$2`,
      )
      replies[`${URL_OF_FORM}?${id}`] = { text }
    }
    const lines = []
    for (const url of Object.keys(replies)) {
      async function* discover() {
        yield { id: 'expediente:25600', requests: { docket: { url } } } satisfies Item
      }
      const run = await collect({ ...sourceNamed('cr.sil')!, discover }, serve(replies))
      assert.deepEqual(run.report.errors, [])
      lines.push(...run.lines)
    }
    assert.equal(of(lines, 'bill-updates').length, 119)
    assert.deepEqual(
      countBy(of(lines, 'bill-updates'), ({ stage }) => stage),
      { filed: 33, committee: 18, floor: 2, null: 66 },
    )
    assert.deepEqual(
      countBy(of(lines, 'bills'), ({ stage }) => stage),
      { filed: 13, committee: 18, floor: 2 },
    )
  })

  it('SIL: a docket that goes on over pages, and a step of words that were not seen', async () => {
    const page = (await read('payloads/more/cr-sil-detail/expediente_25600_detail.html')).toString('utf8')
    const link = (grid: string, to: number) =>
      `<tr><td colspan="4"><a href="javascript:__doPostBack('x$${grid}','Page$${to}')">${to}</a></td></tr>`
    const signed = (grid: string, to: number) =>
      page.replace(new RegExp(`_${grid}"[\\s\\S]*?(?=</table>)`), (rows) => rows + link(grid, to))
    const parsed = async (replies: Record<string, string>) => {
      const requests = Object.fromEntries(
        Object.keys(replies).map((name) => [name, { url: `${URL_OF_FORM}?${name}` }]),
      )
      async function* discover() {
        yield { id: 'expediente:25600', requests } satisfies Item
      }
      const texts = Object.entries(replies).map(([name, text]) => [`${URL_OF_FORM}?${name}`, { text }])
      const { report, lines } = await collect(
        { ...sourceNamed('cr.sil')!, discover },
        serve(Object.fromEntries(texts)),
      )
      assert.deepEqual(report.errors, [])
      const [bill] = of(lines, 'bills')
      return { bill: bill as unknown as { stage: string; status: string; authors: unknown[] }, lines }
    }
    const alone = await parsed({ docket: signed('grvProponentes', 2) })
    assert.deepEqual(alone.bill.authors, [])
    const both = await parsed({
      docket: signed('grvProponentes', 2),
      'signers-2': signed('grvProponentes', 1).replaceAll('BRITTON GONZALEZ', 'OTRA FIRMANTE'),
    })
    // Five stand on both.
    assert.equal(both.bill.authors.length, 7)
    const first = await parsed({ docket: signed('grvTramite', 2) })
    assert.deepEqual([first.bill.stage, first.bill.status], ['unknown', null])
    const odd = await parsed({
      docket: page.replace('RECEPCION DEL PROYECTO EN SERVICIOS PARLAMENTARIOS', 'VOTO EN PRIMER DEBATE'),
    })
    assert.deepEqual([odd.bill.stage, of(odd.lines, 'bill-updates')[1]!.stage], ['unknown', null])
  })
})
