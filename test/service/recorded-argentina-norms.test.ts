// The sources of Argentina's norms over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { sourceNamed } from '#sources/index.ts'
import { zip } from '../support/made-files.ts'
import { list, read, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, linesOf, NOW } from '../support/source-runs.ts'

after(close)

describe("the sources of Argentina's norms over recorded replies", { skip }, () => {
  it('Boletín Oficial: the front of two days, and a decree with its text', async () => {
    const site = 'https://www.boletinoficial.gob.ar'
    const source = sourceNamed('ar.bora')!
    const folder = 'payloads/more/ar-bora-detalle'
    const found = await readJson(`${folder}/busqueda_primera.retyped.json`)
    const fronts = {
      '2026-06-02': ['payloads/more/ar-bora/seccion_primera_20260602.retyped.html', '6 notices of 42'],
      '2026-09-01': [`${folder}/portada_primera_20260901.retyped.html`, '3 notices of 89'],
    } as const
    for (const [day, [front, cut]] of Object.entries(fronts)) {
      const replies = serve({
        [`${site}/seccion/primera`]: front,
        [`${site}/calendario/dias_publicacion/2026/primera`]: `${folder}/dias_publicacion_2026.portada.json`,
        // A list by heading has the format of the search, whose recorded rows are of another day.
        [`POST ${site}/seccion/buscarRubro *`]: { value: { ...found, content: { html: '' } } },
        [`${site}/detalleAviso/primera/346633/20260901`]: `${folder}/detalle_primera_346633.retyped.html`,
      })
      const { report, lines } = await collect(source, replies, { since: '2026-11-18' })
      // Rows were cut when the pages were retyped, as the counts of their headings show.
      assert.ok(
        report.errors.some(({ detail }) => detail === `${day}: ${cut}`),
        JSON.stringify(report.errors),
      )
      if (day !== '2026-09-01') continue
      const rows = await served(lines)
      const [decree] = await rows('/v1/regulations?country_code=AR')
      assert.deepEqual(
        [decree.number, decree.title, decree.rtype_name, decree.entity_name],
        ['Decreto 845/2026', 'Disposiciones.', 'Decreto', 'PODER EJECUTIVO'],
      )
      assert.deepEqual([decree.publication_date, decree.issue_date], ['2026-09-01', '2026-08-31'])
      assert.deepEqual(decree.identifiers, [
        { scheme: 'ar:bora:aviso', identifier: '346633' },
        { scheme: 'ar:gde', identifier: 'DECTO-2026-845-APN-PTE' },
      ])
      assert.equal(decree.external_link, `${site}/detalleAviso/primera/346633/20260901`)
      const [{ text }] = linesOf(lines, 'regulations')[0]!.documents as [{ text: string }]
      assert.match(text, /^Ciudad de Buenos Aires, 31\/08\/2026\nVISTO el Expediente N° EX-2026-83230558/)
    }
  })

  it('SAIJ: four norms with their articles', async () => {
    const folder = 'payloads/more/ar-saij'
    const norms: Line[] = []
    const subjects = new Map<string, string>()
    for (const file of (await list(folder)).filter((name) => name.endsWith('.json')).sort()) {
      const document = (await read(`${folder}/${file}`)).toString('utf8').replace(/^\ufeff/, '')
      // The live service reportedly sends it as a text under `data`.
      const body = Buffer.from(JSON.stringify({ data: document }))
      const url = `https://www.saij.gob.ar/view-document?guid=${file.replace('.json', '')}`
      const reply = { url, status: 200, headers: {}, body, retrieved_at: NOW }
      const source = sourceNamed('ar.saij')!
      const lines = await Array.fromAsync(
        source.parse({ norm: reply }, { id: `norma:${file}`, requests: {} }),
      )
      norms.push(...linesOf(lines, 'regulations'))
      for (const tag of linesOf(lines, 'interest-tags')) subjects.set(tag.key, String(tag.name))
    }
    assert.deepEqual(
      norms.map((norm) => [norm.number, norm.rtype_key, norm.issue_date, norm.publication_date]),
      [
        ['LEY 15.283', 'ar:rtype:ley', '2021-04-20', '2021-05-10'],
        ['LEY 6.407', 'ar:rtype:ley', '2021-03-11', '2021-03-19'],
        ['LEY 26.844', 'ar:rtype:ley', '2013-03-13', '2013-04-12'],
        ['LEY 27.780', 'ar:rtype:tratado', '2024-10-01', '2024-10-18'],
      ],
    )
    // The last is in a file of another name.
    assert.equal(norms[3]!.key, 'ar:saij:123456789-0abc-defg-g22-87000tcanyel')
    assert.equal(subjects.size, 29)
    assert.equal(subjects.get('ar:saij:descriptor:derecho-laboral'), 'Derecho laboral')
    assert.ok(!subjects.has('ar:saij:descriptor:modificacion-de-la-ley'))
    const texts = norms.map(({ documents }) => (documents as { text: string }[])[0]!.text)
    assert.match(texts[0]!, /ART 1°: La provincia de Buenos Aires adhiere a la Ley Nacional 27\.487,/)
    assert.match(
      texts[2]!,
      /Título I Disposiciones Generales\.\n\nAmbito de aplicación\.\n\nARTICULO 1° - La/,
    )
    assert.match(texts[3]!, /Artículo 2º- Comuníquese al Poder Ejecutivo nacional\./)
    assert.ok(texts.every((text) => !text.includes('[[')))
    // As many as SAIJ says that it has.
    assert.equal((texts[2]!.match(/^ART[IÍ]CULO \d+/gm) ?? []).length, 77)
  })

  it('InfoLEG: six norms of a day, from another program', async () => {
    const folder = 'payloads/more/ar-infoleg-derived'
    const names = (await list(folder)).filter((name) => name.endsWith('.json')).sort()
    const norms = await Promise.all(names.map((name) => readJson(`${folder}/${name}`)))
    // The columns of the base; the extract renamed three.
    const columns =
      'id_norma,tipo_norma,numero_norma,clase_norma,organismo_origen,fecha_sancion,numero_boletin,' +
      'fecha_boletin,pagina_boletin,titulo_resumido,titulo_sumario,texto_resumido,observaciones,' +
      'texto_original,texto_actualizado,modificada_por,modifica_a'
    const renamed: Record<string, string> = {
      fecha_sancion: 'date',
      titulo_resumido: 'title',
      texto_original: 'url',
    }
    const rows = norms.map((norm) =>
      columns
        .split(',')
        .map((column) => `"${String(norm[renamed[column] ?? column]).replaceAll('"', '""')}"`),
    )
    const csv = [columns, ...rows.map((row) => row.join())].join('\n')
    const body = zip({ 'base-infoleg-normativa-nacional.csv': Buffer.from(`\ufeff${csv}\n`) })
    const base = {
      url: 'https://datos.jus.gob.ar/base.zip',
      status: 200,
      headers: {},
      body,
      retrieved_at: NOW,
    }
    const read = (year: string) =>
      Array.fromAsync(sourceNamed('ar.infoleg')!.parse({ base }, { id: `publicadas:${year}`, requests: {} }))
    assert.deepEqual(await read('2021'), [])
    const lines = await read('2022')
    assert.deepEqual(
      linesOf(lines, 'regulations').map((norm) => [norm.number, norm.publication_date, norm.gazette]),
      [
        ['Decreto 736', '2022-11-04', 'Boletín Oficial 35040'],
        ['Comunicación A 7628', '2022-11-16', 'Boletín Oficial 35048'],
        ['Resolución 794', '2022-11-07', 'Boletín Oficial 35041'],
        ['Resolución 195', '2022-11-09', 'Boletín Oficial 35043'],
        ['Resolución 1895', '2022-11-04', 'Boletín Oficial 35040'],
        ['Decreto 734', '2022-11-04', 'Boletín Oficial 35040'],
      ],
    )
    const [first] = linesOf(lines, 'regulations') as [Line]
    assert.deepEqual(
      [first.title, first.issue_date, first.rtype_key, first.entity_key],
      [
        'RENUNCIA Y DESIGNACION',
        '2022-11-03',
        'ar:rtype:decreto',
        'ar:entidad:poder-ejecutivo-nacional-p-e-n',
      ],
    )
  })
})
