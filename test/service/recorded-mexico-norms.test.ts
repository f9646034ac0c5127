// The sources of Mexico's norms over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { sourceNamed } from '#sources/index.ts'
import { kindOf } from '#sources/mx/dof/kinds.ts'
import { list, read, readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf } from '../support/source-runs.ts'

after(close)

const more = 'payloads/more'

describe("the sources of Mexico's norms over recorded replies", { skip }, () => {
  const sidof = 'https://sidof.segob.gob.mx/dof/sidof'
  const sent = `${more}/mx-sidof`
  const dof = sourceNamed('mx.dof')!

  it('Diario Oficial: five rows of an edition, of which four are notes', async () => {
    const replies = serve({
      [`${sidof}/diarios/porFecha/11-08-2026`]: `${sent}/diarios_porFecha_11-08-2026.json`,
      [`${sidof}/diarios/porFecha/*`]: `${sent}/diarios_porFecha.no-edition.json`,
      [`${sidof}/notas/obtenerNotasPorDiario/329025`]: `${sent}/notas_obtenerNotasPorDiario_329025.json`,
    })
    // None of their pages was recorded: the notes are listed without a text, and keep one that they had.
    const { report, lines } = await collect(dof, replies, { since: '2026-08-08', until: '2026-08-12' })
    assert.deepEqual([report.outcome, report.errors], ['changed', []])
    const notes = linesOf(lines, 'regulations')
    assert.deepEqual(
      notes.map(({ key, rtype_key, entity_key }) => [key, rtype_key, entity_key]),
      [
        ['mx:dof:nota:5795908', 'mx:rtype:acuerdo', 'mx:entidad:secretaria-de-energia'],
        ['mx:dof:nota:5795897', 'mx:rtype:acuerdo', 'mx:entidad:presidencia-de-la-republica'],
        ['mx:dof:nota:5795912', 'mx:rtype:convenio', 'mx:entidad:secretaria-de-salud'],
        ['mx:dof:nota:5795927', 'mx:rtype:tipo-de-cambio', 'mx:entidad:banco-de-mexico'],
      ],
    )
    assert.ok(notes.every((note) => note.publication_date === '2026-08-11'))
    const rows = await served(lines)
    const [bank] = await rows('/v1/regulations?country_code=MX&q=cambio')
    assert.equal(
      bank.title,
      'Tipo de cambio para solventar obligaciones denominadas en moneda extranjera pagaderas en la ' +
        'República Mexicana.',
    )
    assert.deepEqual(
      [bank.rtype_name, bank.entity_name, bank.gazette, bank.external_link],
      [
        'Tipo de cambio',
        'BANCO DE MEXICO',
        'Diario Oficial de la Federación, edición matutina',
        'https://dof.gob.mx/nota_detalle.php?codigo=5795927&fecha=11/08/2026',
      ],
    )
    const [entity] = await rows('/v1/entities?country_code=MX&q=banco')
    assert.equal(entity.kind, 'ORGANISMOS AUTONOMOS')
  })

  it('Diario Oficial: the pages of three notes, with their texts', async () => {
    const titles = {
      5785957: 'Decreto por el que se reforman y adicionan diversas disposiciones del Reglamento de Insumos.',
      5785960: 'Acuerdo por el que se dan a conocer los porcentajes del estímulo fiscal.',
    }
    const notes = Object.entries(titles).map(([number, titulo]) => {
      return { codNota: Number(number), titulo, fecha: '24-04-2026', codOrgaUno: 'PODER EJECUTIVO' }
    })
    const page = (number: number, day: string) =>
      `https://dof.gob.mx/nota_detalle.php?codigo=${number}&fecha=${day}`
    const edition = (codDiario: number) => {
      return { messageCode: 200, Matutina: [{ codDiario }], Vespertina: null, Extraordinaria: null }
    }
    const misc = { codNota: 5746354, titulo: 'Resolución Miscelánea Fiscal para 2025', fecha: '30-12-2024' }
    const folder = `${more}/mx-dof-nota`
    const replies = serve({
      [`${sidof}/diarios/porFecha/24-04-2026`]: { value: edition(1) },
      [`${sidof}/diarios/porFecha/30-12-2024`]: { value: edition(2) },
      [`${sidof}/diarios/porFecha/*`]: `${sent}/diarios_porFecha.no-edition.json`,
      [`${sidof}/notas/obtenerNotasPorDiario/1`]: { value: { messageCode: 200, Notas: notes } },
      [`${sidof}/notas/obtenerNotasPorDiario/2`]: { value: { messageCode: 200, Notas: [misc] } },
      [page(5785957, '24/04/2026')]: `${folder}/nota_5785957_decreto_reglamento.html`,
      [page(5785960, '24/04/2026')]: `${folder}/nota_5785960_acuerdo_fiscal.html`,
      [page(5746354, '30/12/2024')]: `${folder}/nota_5746354_mf_fiscal_2025.html`,
    })
    const { report, lines } = await collect(dof, replies)
    assert.deepEqual([report.outcome, report.errors], ['changed', []])
    const read = linesOf(lines, 'regulations').map((note) => {
      const [{ text }] = note.documents as [{ text?: string }]
      return { key: note.key, issued: note.issue_date, text }
    })
    const [miscellany, decree, accord] = read
    // Its page only leads to the note's own site.
    assert.deepEqual(miscellany, { key: 'mx:dof:nota:5746354', issued: null, text: undefined })
    assert.deepEqual([decree!.issued, accord!.issued], ['2026-04-23', '2026-04-23'])
    assert.match(decree!.text!, /^DECRETO por el que se reforman y adicionan diversas disposiciones del Regl/)
    assert.match(decree!.text!, /David Kershenobich Stalnikowitz\.- Rúbrica\.$/)
    assert.match(accord!.text!, /\nDiésel\n\$2\.4458\n/)
    assert.match(accord!.text!, /\nTRANSITORIO\nÚNICO\.- El presente Acuerdo entrará en vigor al día sigu/)
    assert.match(accord!.text!, /Carlos Gabriel Lerma Cotera\.- Rúbrica\.$/)
  })

  it('Diario Oficial: eight notes from another program, three of which open a consultation', async () => {
    const folder = `${more}/mx-dof-derived`
    const names = (await list(folder)).filter((name) => name.endsWith('.json')).sort()
    const notes = await Promise.all(names.map((name) => readJson(`${folder}/${name}`)))
    const rows = notes.map(({ codNota, title, issuing_body, issuing_department }) => ({
      ...{ codNota: Number(codNota), titulo: title, fecha: '27-03-2026' },
      ...{ codOrgaUno: issuing_body, codOrgaDos: issuing_department },
    }))
    const edition = { messageCode: 200, Matutina: [{ codDiario: 326325 }], Vespertina: null }
    const pages = notes.map(({ codNota, text }) => {
      const body = `<b>DOF: 27/03/2026</b><div id="DivDetalleNota">${text.replaceAll('\n', '<br>')}</div>`
      const page = `https://dof.gob.mx/nota_detalle.php?codigo=${codNota}&fecha=27/03/2026`
      return [page, { text: `<html>${body}</html>` }] as const
    })
    const replies = serve({
      [`${sidof}/diarios/porFecha/27-03-2026`]: { value: { ...edition, Extraordinaria: null } },
      [`${sidof}/notas/obtenerNotasPorDiario/326325`]: { value: { messageCode: 200, Notas: rows } },
      ...Object.fromEntries(pages),
    })
    const { report, lines } = await collect(dof, replies, { since: '2026-03-27', until: '2026-03-27' })
    assert.deepEqual([report.outcome, report.errors], ['changed', []])
    assert.deepEqual(
      countBy(linesOf(lines, 'regulations'), ({ rtype_key }) => rtype_key),
      {
        'mx:rtype:decreto': 1,
        'mx:rtype:aviso': 3,
        'mx:rtype:circular': 1,
        'mx:rtype:acuerdo': 2,
        'mx:rtype:tasas-de-interes': 1,
      },
    )
    const opened = linesOf(lines, 'consultations')
    assert.deepEqual(
      opened.map(({ key, publication_date, start_date, end_date }) => {
        return [key, publication_date, start_date, end_date]
      }),
      ['5783447', '5783448', '5783449'].map((number) => {
        return [`mx:dof:consulta:${number}`, '2026-03-27', '2026-03-28', '2026-05-26']
      }),
    )
    const [washers] = await (await served(lines))('/v1/consultations?country_code=MX&q=lavadoras')
    assert.deepEqual(
      [washers.entity_name, washers.status, washers.documents[0].url],
      ['SECRETARIA DE ENERGIA', 'closed', 'https://www.dof.gob.mx/2026/SENER/PROY-NOM-037-ENER.pdf'],
    )
  })

  it('Diario Oficial: an empty edition is doubted, after the others', async () => {
    const replies = serve({
      [`${sidof}/diarios/porFecha/10-08-2026`]: {
        value: { messageCode: 200, Matutina: [{ codDiario: 1 }], Vespertina: null, Extraordinaria: null },
      },
      [`${sidof}/notas/obtenerNotasPorDiario/1`]: { value: { messageCode: 200, Notas: [] } },
      [`${sidof}/diarios/porFecha/11-08-2026`]: `${sent}/diarios_porFecha_11-08-2026.json`,
      [`${sidof}/notas/obtenerNotasPorDiario/329025`]: `${sent}/notas_obtenerNotasPorDiario_329025.json`,
    })
    const { report, lines } = await collect(dof, replies, { since: '2026-08-10', until: '2026-08-11' })
    assert.equal(linesOf(lines, 'regulations').length, 4)
    assert.match(JSON.stringify(report.errors), /obtenerNotasPorDiario\/1: an edition without a note/)
  })

  it('Diario Oficial: only an odd row is doubted, and a page without notes is not waited for', async () => {
    const { Notas, ...edition } = await readJson(`${sent}/notas_obtenerNotasPorDiario_329025.json`)
    const [energy, codex, health, bank, picture] = Notas
    const rows = [
      { ...energy, titulo: energy.titulo.replace('Programa', '&quot;Programa&quot;'), codOrgaDos: '' },
      { ...codex, fecha: '10-08-2026' },
      ...[
        { ...health, fecha: null },
        bank,
        bank,
        { ...bank, codNota: 1 },
        { ...bank, codNota: 1, pagina: 9 },
      ],
      { ...picture, fecha: null },
    ]
    const page = '<html><b>DOF: 31/12/1969</b><div id="DivDetalleNota"></div></html>'
    const replies = serve({
      [`${sidof}/diarios/porFecha/11-08-2026`]: `${sent}/diarios_porFecha_11-08-2026.json`,
      [`${sidof}/notas/obtenerNotasPorDiario/329025`]: { value: { ...edition, Notas: rows } },
      'https://dof.gob.mx/nota_detalle.php?codigo=5795927&fecha=11/08/2026': { text: page },
    })
    const { report, lines } = await collect(dof, replies, { since: '2026-08-11', until: '2026-08-11' })
    assert.deepEqual(
      linesOf(lines, 'regulations').map(({ key, entity_key, patch }) => [key, entity_key, patch]),
      [
        ['mx:dof:nota:5795908', null, true],
        ['mx:dof:nota:5795927', 'mx:entidad:banco-de-mexico', true],
      ],
    )
    assert.match(String(linesOf(lines, 'regulations')[0]!.title), /establece el "Programa" de Registro/)
    assert.equal(report.items.rejected, 3)
  })

  it('Diario Oficial: the kinds of all recorded titles', async () => {
    const { NotasMatutinas } = await readJson(`${sent}/notas_2026-07-15.values.json`)
    const day = (await read(`${more}/mx-dof-index/index_111_2026-08-07.html`)).toString('utf8')
    const index = [...day.matchAll(/class="enlaces">\s*([^<]+?)\s*<\/a>/g)].map(([, title]) => title!)
    const titles = [...NotasMatutinas.map((note: Line) => note.titulo), ...index] as string[]
    assert.equal(titles.length, 13)
    assert.deepEqual(
      titles.filter((title) => !kindOf(title)),
      [],
    )
  })

  it('LeyesBiblio: all laws of the page', async () => {
    const site = 'https://www.diputados.gob.mx/LeyesBiblio'
    const replies = serve({ [`${site}/index.htm`]: `${more}/mx-leyesbiblio/diputados-index.html.gz` })
    const { report, lines } = await collect(sourceNamed('mx.leyesbiblio')!, replies)
    assert.deepEqual([report.outcome, report.errors], ['changed', []])
    const laws = linesOf(lines, 'regulations')
    assert.deepEqual(
      countBy(laws, ({ rtype_key }) => rtype_key),
      {
        'mx:rtype:constitucion': 1,
        'mx:rtype:codigo': 9,
        'mx:rtype:estatuto': 1,
        'mx:rtype:ley': 300,
        'mx:rtype:ordenanza': 1,
        'mx:rtype:presupuesto': 1,
        'mx:rtype:reglamento': 3,
        // «IMPUESTO sobre Servicios Expresamente Declarados…», of 1968.
        null: 1,
      },
    )
    const rows = await served(lines)
    const about = async (key: string) => {
      const [law] = await rows(`/v1/regulations?country_code=MX&identifier=${key}`)
      const { title, summary, publication_date, documents } = law
      return [title, summary, publication_date, documents[0].title.slice(title.length), documents[0].url]
    }
    assert.deepEqual(await about('cpeum'), [
      'CONSTITUCIÓN Política de los Estados Unidos Mexicanos',
      null,
      '1917-02-05',
      ' (última reforma: DOF 10/04/2026)',
      `${site}/pdf/CPEUM.pdf`,
    ])
    // Two laws of one name are distinguished by their pages.
    assert.deepEqual((await about('lamn')).slice(0, 4), [
      'LEY de Amnistía',
      null,
      '2020-04-22',
      ' (última reforma: DOF 14/06/2024)',
    ])
    assert.deepEqual((await about('lamni')).slice(0, 4), [
      'LEY de Amnistía',
      null,
      '1994-01-22',
      ' (última reforma: Sin reforma)',
    ])
    assert.deepEqual(await about('levct'), [
      'LEY sobre Elaboración y Venta de Café Tostado',
      'Ley Abrogada a partir del 17/06/2026',
      '1972-05-25',
      ' (última reforma: DOF 19/12/2025)',
      `${site}/abro/levct/LEVCT_abro.pdf`,
    ])
    assert.equal((await about('larefam'))[1]!.startsWith('(Antes "Ley de Ascensos y Recompensas'), true)
    assert.deepEqual(
      [laws.length, (await about('ccf'))[2], (await about('lft'))[2], (await about('cff'))[2]],
      [317, '1928-05-26', '1970-04-01', '1981-12-31'],
    )
    // Published from the 1st to the 8th of January 1912.
    assert.deepEqual(
      laws.filter((law) => !law.publication_date).map(({ title }) => title),
      ['ORDENANZA General de la Armada'],
    )
  })

  it('LeyesBiblio: only a row without its day or its page is doubted, and any PDF is accepted', async () => {
    const index = (await read(`${more}/mx-leyesbiblio/diputados-index.html.gz`)).toString('latin1')
    const text = index
      .replace('href="ref/lamn.htm"', 'href="lamn.htm"')
      .replace('DOF 22/01/1994', '')
      .replaceAll('CPEUM.pdf', 'CPEUM.doc')
      .replace(/(<a[^>]*href=")(pdf\/CCom)/, '$1doc/CCom.doc">.doc</a> <a href="$2')
    const { report, lines } = await collect(
      sourceNamed('mx.leyesbiblio')!,
      serve({ 'https://www.diputados.gob.mx/LeyesBiblio/index.htm': { text } }),
    )
    assert.deepEqual([report.outcome, report.items.rejected], ['changed', 2])
    assert.equal(linesOf(lines, 'regulations').length, 315)
    const constitution = linesOf(lines, 'regulations').find(({ key }) => key === 'mx:ley:cpeum')!
    assert.match(JSON.stringify(constitution.documents), /pdf_mov\/Constitucion_Politica\.pdf/)
  })
})
