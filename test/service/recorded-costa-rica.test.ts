// The sources of Costa Rica over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Item, Request } from '#model/sources/source.ts'
import { windowParts } from '#model/sources/window-parts.ts'
import { opensConsultation } from '#sources/cr/gaceta/consultations.ts'
import { numbersIn } from '#sources/cr/scij/numbers.ts'
import { sourceNamed } from '#sources/index.ts'
import { answering, list, read, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

describe('the sources of Costa Rica over recorded replies', { skip }, () => {
  it('La Gaceta: a decree that mentions its own consultation opens none', async () => {
    const decree = await read('payloads/more/cr-gaceta/decreto_45782_head.extracted.txt')
    assert.match(String(decree), /divulgado para consulta pública/)
    assert.equal(opensConsultation(String(decree)), false)
  })

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
      steps.map(({ date, body, stage }: Record<string, string>) => [date, body, stage]),
      [
        ['2026-05-21', 'PLENARIO', 'filed'],
        ['2026-05-21', 'PARLAMENTARIOS', 'filed'],
        ['2026-05-26', 'PARLAMENTARIOS', 'filed'],
        ['2026-05-26', 'ARCHIVO', 'filed'],
      ],
    )
    // A docket of another number under this one is rejected.
    async function* another() {
      yield { id: 'expediente:25601', requests: { docket: { url: URL_OF_FORM } } } satisfies Item
    }
    const other = await collect({ ...source, discover: another }, serve({ [URL_OF_FORM]: recorded }))
    assert.equal(other.report.items.rejected, 1)
  })

  it('SIL: the words of 119 steps from another program, in one docket', async () => {
    const rows = parse(await read('payloads/cr-sil/tramitacion.head120.csv'), { columns: true }) as {
      proyecto_id: string
      organo: string
      tipo_tramite: string
    }[]
    const page = (await read('payloads/more/cr-sil-detail/expediente_25600_detail.html')).toString('utf8')
    const replies: Record<string, { text: string }> = {}
    for (const [id, steps] of Map.groupBy(rows, ({ proyecto_id }) => proyecto_id)) {
      // Theirs are newest first, the page has the reverse order.
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
    assert.equal(linesOf(lines, 'bill-updates').length, 119)
    assert.deepEqual(
      countBy(linesOf(lines, 'bill-updates'), ({ stage }) => stage),
      { filed: 59, committee: 58, floor: 2 },
    )
    assert.equal(
      shareOf(lines, 'bill-updates', ({ stage }) => !stage),
      0,
    )
    assert.deepEqual(
      countBy(linesOf(lines, 'bills'), ({ stage }) => stage),
      { filed: 13, committee: 18, floor: 2 },
    )
  })

  it('SIL: a docket over several pages, and a step with unknown words', async () => {
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
      const [bill] = linesOf(lines, 'bills')
      return { bill: bill as unknown as { stage: string; status: string; authors: unknown[] }, lines }
    }
    const alone = await parsed({ docket: signed('grvProponentes', 2) })
    assert.deepEqual(alone.bill.authors, [])
    const both = await parsed({
      docket: signed('grvProponentes', 2),
      'signers-2': signed('grvProponentes', 1).replaceAll('BRITTON GONZALEZ', 'OTRA FIRMANTE'),
    })
    // Five are on both.
    assert.equal(both.bill.authors.length, 7)
    const first = await parsed({ docket: signed('grvTramite', 2) })
    assert.deepEqual([first.bill.stage, first.bill.status], ['unknown', null])
    const odd = await parsed({
      docket: page.replace('RECEPCION DEL PROYECTO EN SERVICIOS PARLAMENTARIOS', 'PASO QUE NADIE VIO'),
    })
    assert.deepEqual(
      [odd.bill.stage, ...linesOf(odd.lines, 'bill-updates').map(({ stage }) => stage)],
      ['unknown', 'filed', null, null, null],
    )
  })

  // Data that another program read from the previous site, in the markup of the current site.
  it('SCIJ: norms, based on another program', async () => {
    const at = 'https://sinalevi.go.cr/ResultadosNormativa'
    const posted = (path: string, fields: Record<string, string>) => ({
      ...{ method: 'POST' as const, url: `${at}/${path}` },
      body: new URLSearchParams(fields).toString(),
    })
    const files = (await list('payloads/more/cr-scij-derived'))
      .filter((file) => file.endsWith('.json'))
      .sort()
    const items: Item[] = []
    const replies: [Request, unknown][] = []
    for (const file of files) {
      const said = await readJson(`payloads/more/cr-scij-derived/${file}`)
      const [, edition, day] = /(\d+)[^\d]+del:\s*(\S+?)&nbsp;/.exec(said.gaceta)!
      const title = said.title.replace(/^.*? No\. \d+ - /, '')
      const articles = said.text.split('\n').map((words: string) => `<p>${words}</p>`)
      const query = { idFichaNorma: String(said.norm_id), version: '1' }
      const particulars = posted('_CargarFicha', query)
      const text = posted('_CargarTextoCompleto', { ...query, busqueda: '' })
      items.push({ id: `norma:${said.norm_id}:1`, requests: { particulars, text } })
      replies.push(
        [
          particulars,
          {
            html:
              `<div class="k-card-header">${said.norm_type}: ${said.norm_number} del 01/01/2001</div>` +
              `<p><b>Ente Emisor: </b>${said.issuing_body}</p><p><b>N° Gaceta:</b> ${edition} del ${day}</p>`,
          },
        ],
        [
          text,
          {
            html:
              `<div id="contenedorTexto"><h1>${said.norm_type} ${said.norm_number}</h1><h1>${title}</h1>` +
              '<div class="row"><h2>Versión de la Norma: 1 de 1</h2>' +
              '<div id="divVersionSiguiente"></div></div>' +
              `${articles.join('')}</div>`,
          },
        ],
      )
    }
    async function* discover() {
      yield* items
    }
    const { report, lines } = await collect({ ...sourceNamed('cr.scij')!, discover }, answering(replies))
    assert.deepEqual(report.errors, [])
    const rows = await served(lines)
    const norms = await rows('/v1/regulations?country_code=CR&order=asc&limit=50')
    const scij = norms.filter((each: { gazette: string }) => /^La Gaceta N°/.test(each.gazette))
    assert.deepEqual(
      scij.map((each: Record<string, string>) => [each.number, each.publication_date, each.gazette]),
      [
        ['Decreto Ejecutivo 16978', '1986-05-12', 'La Gaceta N° 87'],
        ['Decreto Ejecutivo 27460', '1998-12-09', 'La Gaceta N° 239'],
        ['Resolución 2', '2003-02-12', 'La Gaceta N° 30'],
        ['Decreto Ejecutivo 39112', '2015-08-26', 'La Gaceta N° 166'],
        ['Decreto Ejecutivo 40317', '2017-10-12', 'La Gaceta N° 193'],
        // It has no number of its own.
        [null, '2019-11-12', 'La Gaceta N° 215'],
      ],
    )
    assert.equal(scij[2].entity_name, 'Dirección General de Servicio Civil')
    assert.match(scij[5].title, /^Definición del parámetro de la naturaleza estratégica/)
  })
})

describe('numbers of norms in the SCIJ', () => {
  it('are each in one part of a split window, up to the newest', () => {
    const later = { wasSeen: () => false }
    const parts = windowParts(sourceNamed('cr.scij')!, { since: null, until: null }, '2026-11-20')
    const ranges = parts.map((part, i) => numbersIn({ ...part, ...(i ? { later } : {}) }, '2025-08-08'))
    assert.equal(ranges[0]!.last, null)
    for (const [i, { last }] of ranges.entries()) if (i) assert.equal(last, ranges[i - 1]!.first - 1)
    assert.equal(ranges.at(-1)!.first, 105_000)
    // A requested window is not empty, though no number of its days is known.
    const asked = numbersIn({ since: '2026-09-01', until: '2026-09-30' }, '2025-08-08')
    assert.deepEqual(asked, { first: 107_000, last: null })
    assert.deepEqual(numbersIn({ since: '1990-01-01', until: '1998-12-08' }, '2025-08-08'), {
      ...{ first: 1, last: 29_999 },
    })
  })
})
