// LeyChile over recorded norms. The search was not recorded: its rows are made of the norms.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { squeeze } from '#lib/texts/text.ts'
import { editionName } from '#model/sources/edition.ts'
import { sourceNamed } from '#sources/index.ts'
import { oneOfBoth } from '#sources/kit/national/cl-gazette.ts'
import { type Recorded, read, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, linesOf, told } from '../support/source-runs.ts'

after(close)

const FOLDER = 'payloads/more/cl-leychile-obtxml'
const SEARCH =
  'https://nuevo.leychile.cl/servicios/buscarjson?string=&tipoNorma=0&page_num=1&itemsporpagina=50&orden=2'
const normAt = (id: number) => `https://www.leychile.cl/Consulta/obtxml?opt=7&idNorma=${id}`
/** The search, all days of 2026: two of the norms are older than what is read. */
const search = (ids: readonly number[]) => ({
  value: [
    ids.map((id) => ({ IDNORMA: id, FECHA_PUBLICACION: '13-MAR-2026' })),
    { totalitems: String(ids.length) },
  ],
})

describe('LeyChile over recorded norms', { skip }, () => {
  it('reads a law of 2026, an amended one and a repealed decree', async () => {
    const replies: Record<string, Recorded> = {
      [SEARCH]: search([1222281, 1138479, 258831]),
      [normAt(1222281)]: `${FOLDER}/bcn-ley-21808-1222281.xml.gz`,
      [normAt(1138479)]: `${FOLDER}/bcn-ley-21180-1138479.xml`,
      [normAt(258831)]: `${FOLDER}/bcn-decreto-29-258831.xml`,
    }
    const { report, lines } = await collect(sourceNamed('cl.leychile')!, serve(replies))
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      ...{ 'regulation-types': '2 named', entities: '3 named', 'interest-tags': '17 named' },
      ...{ regulations: '3 and 1 named', documents: '3' },
    })
    const rows = await served(lines)
    const norms = await rows('/v1/regulations?country_code=CL&order=asc')
    assert.deepEqual(
      norms.map((each: Record<string, string>) => [
        ...[each.number, each.rtype_name, each.issue_date, each.publication_date, each.gazette],
        ...[each.entity_name, each.title],
      ]),
      [
        [
          ...['Decreto 29', 'Decreto', '1978-01-10', '1978-01-31', 'Diario Oficial N° 29977'],
          'MINISTERIO DE VIVIENDA Y URBANISMO',
          'DECLARA NORMA OFICIAL DE LA REPUBLICA DE CHILE LA NORMA QUE INDICA Y DEJA SIN EFECTO NORMAS ' +
            'QUE SEÑALA',
        ],
        [
          ...['Ley 21180', 'Ley', '2019-10-25', '2019-11-11', 'Diario Oficial N° 42499'],
          ...['MINISTERIO SECRETARÍA GENERAL DE LA PRESIDENCIA', 'TRANSFORMACIÓN DIGITAL DEL ESTADO'],
        ],
        [
          ...['Ley 21808', 'Ley', '2026-03-05', '2026-03-13', 'Diario Oficial N° 44399'],
          'MINISTERIO DEL TRABAJO Y PREVISIÓN SOCIAL',
          'CREA UN NUEVO SISTEMA DE SUBSIDIO UNIFICADO DE EMPLEO',
        ],
      ],
    )
    assert.deepEqual(
      norms.map(({ in_force, force_status, repealed_on }: Record<string, unknown>) => [
        ...[in_force, force_status, repealed_on],
      ]),
      [
        [false, 'derogado', '2007-02-19'],
        [null, 'no derogado', null],
        [null, 'no derogado', null],
      ],
    )
    const law = linesOf(lines, 'regulations').find(({ key }) => key === 'cl:leychile:1138479')!
    const [document] = law.documents as { title: string; text: string }[]
    assert.equal(document!.title, 'Ley 21180, versión de 2022-06-09')
    assert.match(document!.text, /^\s*LEY NÚM\. 21\.180\s/)
    assert.match(
      document!.text,
      /Santiago, 11 de octubre de 2019\.- María Angélica\nBarriga Meza, Secretaria\.$/,
    )
    assert.doesNotMatch(document!.text, /&#/)
  })

  it('returns the text of every part, and marks pictures', async () => {
    for (const [id, file] of [
      [1222281, 'bcn-ley-21808-1222281.xml.gz'],
      [1138479, 'bcn-ley-21180-1138479.xml'],
    ] as const) {
      const replies = { [SEARCH]: search([id]), [normAt(id)]: `${FOLDER}/${file}` }
      const { lines } = await collect(sourceNamed('cl.leychile')!, serve(replies))
      const [{ text }] = linesOf(lines, 'regulations')[0]!.documents as [{ text: string }]
      const raw = (await read(`${FOLDER}/${file}`)).toString('utf8')
      const printed = [...raw.matchAll(/<Texto>(.*?)<\/Texto>/gs)].map(([, words]) => words!.split('<')[0]!)
      assert.ok(printed.length > 20)
      const decoded = printed.map((words) =>
        words.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).trim(),
      )
      assert.equal(text.split('[imagen]').length - 1, raw.split('<aem:ArchivoBinario').length - 1)
      const flat = squeeze(text)
      for (const words of decoded.map(squeeze).filter(Boolean))
        assert.ok(flat.includes(words), words.slice(0, 80))
    }
  })

  it('rejects a search that is not newest first', async () => {
    const rows = ['13-MAR-2026', '14-MAR-2026'].map((day, at) => ({
      IDNORMA: at + 1,
      FECHA_PUBLICACION: day,
    }))
    const replies = { [SEARCH]: { value: [rows, { totalitems: 2 }] } }
    await assert.rejects(async () => {
      const { report } = await collect(sourceNamed('cl.leychile')!, serve(replies))
      throw new Error(JSON.stringify(report))
    }, /not newest first/)
  })

  it('reads a norm without number, day of promulgation and body, and an annex without title', async () => {
    const raw = (await read(`${FOLDER}/bcn-ley-21180-1138479.xml`)).toString('utf8')
    const text = raw
      .replace('<Numero>21180</Numero>', '<Numero/>')
      .replace(' fechaPromulgacion="2019-10-25"', '')
      .replace(/<Organismos>[\s\S]*?<\/Organismos>/, '<Organismos/>')
      .replace(/(<Anexo [^>]*>\s*)<Metadatos>[\s\S]*?<\/Metadatos>/, '$1<Metadatos/>')
    const replies = { [SEARCH]: search([1138479]), [normAt(1138479)]: { text } }
    const { report, lines } = await collect(sourceNamed('cl.leychile')!, serve(replies))
    assert.deepEqual(report.errors, [])
    const [norm] = linesOf(lines, 'regulations')
    assert.deepEqual(
      [norm!.number, norm!.issue_date, norm!.entity_key, norm!.rtype_key, norm!.publication_date],
      [null, null, null, 'cl:rtype:ley', '2019-11-11'],
    )
    const [document] = norm!.documents as { title: string; text: string }[]
    assert.equal(document!.title, 'Ley, versión de 2022-06-09')
    assert.match(document!.text, /Santiago, 11 de octubre de 2019/)
  })

  it('returns no text of a norm with a renamed element', async () => {
    const raw = (await read(`${FOLDER}/bcn-ley-21180-1138479.xml`)).toString('utf8')
    for (const name of ['EstructurasFuncionales', 'EstructuraFuncional', 'Texto', 'Promulgacion', 'Anexo']) {
      const text = raw.replaceAll(new RegExp(`(</?)${name}(?=[\\s>/])`, 'g'), `$1${name}_nuevo`)
      const replies = { [SEARCH]: search([1138479]), [normAt(1138479)]: { text } }
      const { lines, report } = await collect(sourceNamed('cl.leychile')!, serve(replies))
      const [norm] = linesOf(lines, 'regulations')
      // A list of another name is reported, and the norm stays as it was stored.
      if (!norm) assert.match(report.errors[0]!.detail, new RegExp(`has ${name}_nuevo and no ${name}`))
      else assert.equal((norm.documents as { text?: string }[])[0]!.text, undefined, name)
    }
  })
})

describe('the Diario Oficial of Chile, with pages rebuilt from other programs', { skip }, () => {
  const GAZETTE = 'payloads/more/cl-diario-oficial'
  const PAGE = 'https://www.diariooficial.interior.gob.cl/edicionelectronica/index.php'
  const whole = async (file: string) => {
    const part = (await read(`${GAZETTE}/${file}.reconstructed.html`)).toString('utf8')
    return `<html><body>${part}</body></html>`
  }
  const on = (day: string) => `${PAGE}?date=${day.split('-').reverse().join('-')}`
  const gazette = sourceNamed('cl.diario-oficial')!

  it('reads the acts of an edition, and a day without one', async () => {
    const none = await whole('sin_publicaciones_19-09-2026')
    const replies = serve({
      [PAGE]: { text: none },
      [`${PAGE}?date=*`]: { text: none },
      [on('2026-09-04')]: { text: await whole('edicion_04-09-2026') },
    })
    const { report, lines } = await collect(gazette, replies, { since: '2026-09-01', until: '2026-09-19' })
    assert.deepEqual(report.errors, [])
    const rows = await served(lines)
    const acts = await rows('/v1/regulations?country_code=CL&since=2026-09-01&order=asc')
    assert.deepEqual(
      acts
        .map((each: Record<string, string>) => [
          ...[each.number, each.rtype_name, each.publication_date, each.gazette, each.entity_name],
          each.external_link,
        ])
        .sort(),
      [
        [
          ...['Resolucion exenta numero 1.545, de 2026', 'Resolución', '2026-09-04'],
          ...['Diario Oficial N° 44542', 'Subsecretaria de Telecomunicaciones'],
          'https://www.diariooficial.interior.gob.cl/publicaciones/2026/09/04/44542/01/2863871.pdf',
        ],
        [
          ...['resolucion exenta numero 2.092, de 2026', 'Resolución', '2026-09-04'],
          ...['Diario Oficial N° 44542', 'Subsecretaria de Pesca y Acuicultura'],
          'https://www.diariooficial.interior.gob.cl/publicaciones/2026/09/04/44542/01/2865015.pdf',
        ],
      ],
    )
    // The title names the printed text, an extract.
    assert.ok(acts.some(({ title }: { title: string }) => title.startsWith('Extracto de resolucion exenta')))
    // The numbers of its editions are those of LeyChile for their norms.
    assert.deepEqual(editionName('Diario Oficial N° 44542'), {
      series: 'Diario Oficial N° #',
      number: 44_542,
    })
  })

  it('distinguishes a page of another day, a page without acts and a site without content', async () => {
    const edition = { text: await whole('edicion_04-09-2026') }
    const none = { text: await whole('sin_publicaciones_19-09-2026') }
    const run = async (replies: Record<string, Recorded>, since: string) => {
      const { report, lines } = await collect(gazette, serve(replies), { since, until: '2026-09-12' })
      return [
        report.outcome,
        report.errors[0]?.detail.replace(PAGE, ''),
        linesOf(lines, 'regulations').length,
      ]
    }
    const window = '2026-09-11'
    assert.deepEqual(await run({ [PAGE]: none, [`${PAGE}?date=*`]: edition }, window), [
      ...['failed', '?date=12-09-2026: an edition of 2026-09-04', 0],
    ])
    const bare = { text: '<html><body><table></table></body></html>' }
    assert.deepEqual(await run({ [PAGE]: none, [`${PAGE}?date=*`]: bare }, window), [
      ...['failed', '?date=12-09-2026: neither acts nor a word on them', 0],
    ])
    assert.deepEqual(await run({ [PAGE]: none, [`${PAGE}?date=*`]: none }, window), [
      'unchanged',
      undefined,
      0,
    ])
    assert.deepEqual(await run({ [PAGE]: none, [`${PAGE}?date=*`]: none }, '2026-08-01'), [
      ...['failed', ': no edition from 2026-08-01 to 2026-09-12', 0],
    ])
    // Until the edition of today is out, the site shows the one before.
    const early = { since: '2026-11-20', until: null }
    const shown = await collect(gazette, serve({ [PAGE]: edition, [`${PAGE}?date=*`]: edition }), early)
    assert.deepEqual([shown.report.outcome, shown.report.errors], ['unchanged', []])
    const wall = { text: '<html><body><script>window["bobcmn"] = "1"</script></body></html>' }
    const [outcome] = await run({ [PAGE]: none, [`${PAGE}?date=*`]: wall }, window)
    assert.equal(outcome, 'unavailable')
  })

  it('merges a law with the record of LeyChile, which decides its title', async () => {
    const page = (await whole('edicion_04-09-2026'))
      .replaceAll('2026/09/04/44542', '2026/03/13/44399')
      .replace(/Extracto de resolucion[^<]*/, 'Ley número 21.808.- Crea un nuevo sistema de subsidio')
    const none = { text: await whole('sin_publicaciones_19-09-2026') }
    const at = serve({ [PAGE]: none, [`${PAGE}?date=*`]: none, [on('2026-03-13')]: { text: page } })
    const days = { since: '2026-03-12', until: '2026-03-14' }
    const law = { [SEARCH]: search([1222281]), [normAt(1222281)]: `${FOLDER}/bcn-ley-21808-1222281.xml.gz` }
    const archive = await collect(sourceNamed('cl.leychile')!, serve(law))
    const printed = await collect(gazette, at, days)
    for (const lines of [archive.lines, printed.lines]) await served(lines)
    const rows = await served([])
    const found = await rows('/v1/regulations?country_code=CL&since=2026-03-13&until=2026-03-13')
    const laws = found.filter((each: { rtype_name: string }) => each.rtype_name === 'Ley')
    assert.deepEqual(
      laws.map(({ number, title, gazette }: Record<string, string>) => [number, title, gazette]),
      [['Ley 21808', 'CREA UN NUEVO SISTEMA DE SUBSIDIO UNIFICADO DE EMPLEO', 'Diario Oficial N° 44399']],
    )
    const paths = laws[0].documents.map(({ url }: { url: string }) => new URL(url).pathname)
    assert.deepEqual(paths.sort(), ['/Consulta/obtxml', '/publicaciones/2026/03/13/44399/01/2865015.pdf'])
    // Another act of that day stays separate.
    assert.equal(found.length, 2)
  })
})

describe('norms of both the Diario Oficial and LeyChile', () => {
  const norm = { type: 'Resolución', number: '227 EXENTA', exempt: true, day: '2026-03-20' }
  const joined = (more: object) => oneOfBothKeys({ ...norm, issuers: ['MINISTERIO DE PRUEBAS'], ...more })
  const oneOfBothKeys = (norm: Parameters<typeof oneOfBoth>[2]) =>
    [...oneOfBoth('cl:a:1', 'Título', norm)].flatMap((line) => (line.key ? [line.key] : []))

  it('are identified by type, number, day and issuer; a law by its number', () => {
    const key = 'cl:norma:2026-03-20:resolucion-exenta:227:ministerio-de-pruebas'
    assert.deepEqual(joined({}), [key])
    assert.deepEqual(joined({ number: '227', issuers: ['Ministerio de Pruebas'] }), [key])
    assert.deepEqual(joined({ issuers: ['MINISTERIO DE PRUEBAS', 'SUBSECRETARÍA DE ENSAYOS'] }), [
      `${key}:subsecretaria-de-ensayos`,
    ])
    assert.deepEqual(joined({ type: 'Ley', number: '21.808', exempt: false, issuers: [] }), ['cl:ley:21808'])
  })

  it('are not merged if that is ambiguous', () => {
    assert.deepEqual(joined({ number: '227 BIS' }), [])
    assert.deepEqual(joined({ issuers: [] }), [])
    assert.deepEqual(joined({ issuers: ['MINISTERIO DE PRUEBAS', 'MINISTERIO DE EJEMPLOS'] }), [])
    assert.deepEqual(joined({ issuers: ['MINISTERIO DE PRUEBAS', 'SUBSECRETARÍA A', 'SERVICIO B'] }), [])
    // The gazette is not read before.
    assert.deepEqual(joined({ day: '2025-12-31' }), [])
  })
})
