// LeyChile over recorded norms. The search was not recorded: its rows are made of the norms.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { squeeze } from '#lib/text.ts'
import { sourceNamed } from '#sources/index.ts'
import { close, type Recorded, read, serve, served, skip } from './recorded-replies.ts'
import { collect, of, told } from './source-runs.ts'

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
      ...{ 'regulation-types': '2 named', entities: '3 named', regulations: '3', documents: '3' },
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
          ...['Decreto 29', 'Decreto', '1978-01-10', '1978-01-31', 'Diario Oficial 29977'],
          'MINISTERIO DE VIVIENDA Y URBANISMO',
          'DECLARA NORMA OFICIAL DE LA REPUBLICA DE CHILE LA NORMA QUE INDICA Y DEJA SIN EFECTO NORMAS ' +
            'QUE SEÑALA',
        ],
        [
          ...['Ley 21180', 'Ley', '2019-10-25', '2019-11-11', 'Diario Oficial 42499'],
          ...['MINISTERIO SECRETARÍA GENERAL DE LA PRESIDENCIA', 'TRANSFORMACIÓN DIGITAL DEL ESTADO'],
        ],
        [
          ...['Ley 21808', 'Ley', '2026-03-05', '2026-03-13', 'Diario Oficial 44399'],
          'MINISTERIO DEL TRABAJO Y PREVISIÓN SOCIAL',
          'CREA UN NUEVO SISTEMA DE SUBSIDIO UNIFICADO DE EMPLEO',
        ],
      ],
    )
    const law = of(lines, 'regulations').find(({ key }) => key === 'cl:leychile:1138479')!
    const [document] = law.documents as { title: string; text: string }[]
    assert.equal(document!.title, 'Ley 21180, versión de 2022-06-09')
    assert.match(document!.text, /^\s*LEY NÚM\. 21\.180\s/)
    assert.match(
      document!.text,
      /Santiago, 11 de octubre de 2019\.- María Angélica\nBarriga Meza, Secretaria\.$/,
    )
    assert.doesNotMatch(document!.text, /&#/)
  })

  it('gives the text of every part, and says where a picture was', async () => {
    for (const [id, file] of [
      [1222281, 'bcn-ley-21808-1222281.xml.gz'],
      [1138479, 'bcn-ley-21180-1138479.xml'],
    ] as const) {
      const replies = { [SEARCH]: search([id]), [normAt(id)]: `${FOLDER}/${file}` }
      const { lines } = await collect(sourceNamed('cl.leychile')!, serve(replies))
      const [{ text }] = of(lines, 'regulations')[0]!.documents as [{ text: string }]
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

  it('refuses a search that is not newest first', async () => {
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
    const [norm] = of(lines, 'regulations')
    assert.deepEqual(
      [norm!.number, norm!.issue_date, norm!.entity_key, norm!.rtype_key, norm!.publication_date],
      [null, null, null, 'cl:rtype:ley', '2019-11-11'],
    )
    const [document] = norm!.documents as { title: string; text: string }[]
    assert.equal(document!.title, 'Ley, versión de 2022-06-09')
    assert.match(document!.text, /Santiago, 11 de octubre de 2019/)
  })

  it('gives no text of a norm of which an element goes by another name', async () => {
    const raw = (await read(`${FOLDER}/bcn-ley-21180-1138479.xml`)).toString('utf8')
    for (const name of ['EstructurasFuncionales', 'EstructuraFuncional', 'Texto', 'Promulgacion', 'Anexo']) {
      const text = raw.replaceAll(new RegExp(`(</?)${name}(?=[\\s>/])`, 'g'), `$1${name}_nuevo`)
      const replies = { [SEARCH]: search([1138479]), [normAt(1138479)]: { text } }
      const { lines } = await collect(sourceNamed('cl.leychile')!, serve(replies))
      const [norm] = of(lines, 'regulations')
      assert.equal((norm!.documents as { text?: string }[])[0]!.text, undefined, name)
    }
  })
})
