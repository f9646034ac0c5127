// The registers of bills of Colombia's Congress over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Request } from '#model/sources/source.ts'
import { tableRequest } from '#sources/co/camara/open-table.ts'
import { sourceNamed } from '#sources/index.ts'
import { formRequest } from '#sources/kit/requests.ts'
import { answering, readJson, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

const register = (kind: string, legislatura: string) =>
  formRequest(`https://leyes.senado.gov.co/api/search_${kind}.php`, { legislatura })
const registerPage = (page: number) =>
  formRequest('https://www.camara.gov.co/wp-admin/admin-ajax.php', {
    ...{ action: 'get_proyectos_ley_page', page, per_page: 100, term: '', comision: '' },
    ...{ tipo: 'All', estado: 'All', origen: 'All', legislatura: 'All', ley_numero: '', ley_fecha: '' },
  })

describe('the registers of bills of Colombia over recorded replies', { skip }, () => {
  it('Senado: bills of a legislature', async () => {
    const recorded = await readJson('payloads/co-senado/search_pdly.json')
    const none = { ...recorded, data: [], total_results: 0 }
    const replies: [Request, unknown][] = ['2025-2026', '2026-2027'].flatMap((legislature) =>
      ['pdly', 'pal'].map((kind): [Request, unknown] => [register(kind, legislature), none]),
    )
    const whole = replies.map(([request], i): [Request, unknown] => [request, i === 2 ? recorded : none])
    const { report, lines } = await collect(sourceNamed('co.senado')!, answering(whole), {
      since: '2026-11-01',
    })
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), { commissions: '2 named', bills: '2' })
    assert.equal(
      shareOf(lines, 'bills', ({ stage }) => stage === 'unknown'),
      0,
    )
    const rows = await served(lines)
    const [first] = await rows('/v1/bills?identifier=10075')
    assert.equal(first.code, '152/26 Acum 157/26')
    assert.equal(
      first.title,
      'POR MEDIO DE LA CUAL SE ESTABLECEN DISPOSICIONES PARA EL LICENCIAMIENTO AMBIENTAL FLEXIBLE EN LOS ' +
        'PROYECTOS DE GENERACIÓN, TRANSMISIÓN Y DISTRIBUCIÓN DE ENERGÍA Y SE DICTAN OTRAS DISPOSICIONES.',
    )
    assert.deepEqual(
      [first.status, first.stage, first.chamber, first.filing_date],
      ['PENDIENTE RENDIR PONENCIA PARA PRIMER DEBATE EN SENADO', 'committee', null, null],
    )
    assert.deepEqual(
      first.identifiers.map(({ scheme, identifier }: Record<string, string>) => [scheme, identifier]),
      [
        ['co:senado:pdly', '10075'],
        ['co:senado:proyecto-de-ley', '152/2026'],
      ],
    )
    assert.equal(first.external_link, 'https://leyes.senado.gov.co/api/get_detalle_pdly.php?id=10075')
    const { authors } = first
    assert.deepEqual(
      [authors.length, authors[0].name, authors[0].role, authors[7].name, authors[7].role, authors[10].name],
      [
        11,
        'JUAN FERNANDO ESPINAL RAMÍREZ',
        'H.S.',
        'ANA LIGIA MORA MARTÍNEZ',
        'H.R.',
        'MATEO HIDALGO MONTOYA',
      ],
    )
    assert.deepEqual(
      first.commissions.map(({ name }: Record<string, string>) => name),
      ['Comisión Quinta Constitucional Permanente'],
    )
    const [second] = await rows('/v1/bills?identifier=9924')
    assert.deepEqual([second.code, second.authors.length, second.stage], ['001/26', 11, 'committee'])
  })

  it('Cámara: bills of its register', async () => {
    const source = sourceNamed('co.camara')!
    const old = await readJson('payloads/co-camara/admin-ajax_get_proyectos_ley_page.json')
    const page = await readJson('payloads/more/co-camara-proyectos/ajax_page1_2026-09-28.trimmed.json')
    const items = [...old.data.items, ...page.data.items]
    // Rows were left out of both pages, and their totals kept: an incomplete list is rejected.
    const cut = await collect(
      source,
      answering([
        [registerPage(1), old],
        [registerPage(2), { ...old, data: { ...old.data, items: [] } }],
      ]),
    )
    assert.deepEqual([cut.report.outcome, cut.report.reason], ['failed', 'reader_broken'])

    const reply = { success: true, data: { items, total: items.length, total_pages: 1 } }
    // No row of the table of open data was recorded. Without it the register is read all the same.
    const alone = await collect(source, answering([[registerPage(1), reply]]))
    assert.deepEqual(
      alone.report.errors.map(({ fate }) => fate),
      ['unavailable'],
    )
    assert.ok(linesOf(alone.lines, 'bills').every(({ stub, same, patch }) => stub || same || patch))
    const table = [
      {
        link_del_proyecto: { url: 'https://www.camara.gov.co/doble-nacionalidad' },
        fecha_c_mara: '2026 Sep 11 12:00:00 AM',
        objeto_del_proyecto: 'Limitar la doble nacionalidad.',
      },
    ]
    const both: [Request, unknown][] = [
      [registerPage(1), reply],
      [tableRequest(), table],
    ]
    const { report, lines } = await collect(source, answering(both))
    assert.deepEqual(report.errors, [])
    const dated = linesOf(lines, 'bills').filter(({ filing_date }) => filing_date)
    assert.deepEqual(
      dated.map(({ filing_date, summary }) => [filing_date, summary]),
      [['2026-09-11', 'DOBLE NACIONALIDAD\nLimitar la doble nacionalidad.']],
    )
    assert.deepEqual(told(lines), { commissions: '3 named', actors: '28 named', bills: '7 and 2 named' })
    assert.deepEqual(
      countBy(
        linesOf(lines, 'bills').filter(({ stub, same }) => !stub && !same),
        ({ stage }) => stage,
      ),
      { committee: 4, second_chamber: 2, withdrawn: 1 },
    )
    // Two bills have a number of each chamber.
    assert.equal(lines.filter(({ same }) => same).length, 2)
    const rows = await served(lines)
    const [viera] = await rows('/v1/bills?identifier=ley-maruja-viera')
    assert.deepEqual(
      [viera.code, viera.summary, viera.bill_type, viera.source, viera.chamber, viera.status, viera.stage],
      [
        ...['423/2026C', 'LEY MARUJA VIERA', 'Ley Ordinaria', 'Senado', 'senado'],
        ...['Trámite en Comisión', 'second_chamber'],
      ],
    )
    assert.deepEqual(
      viera.authors.map(({ name, actor_id }: Record<string, unknown>) => [name, actor_id !== null]),
      [
        ['Andrés Felipe Jiménez Vargas', true],
        ['Jairo Humberto Cristo Correa', true],
        ['Jairo Alberto Castellanos Serrano', false],
        ['Nicolás Albeiro Echeverri Alvarán', false],
      ],
    )
    assert.deepEqual(viera.identifiers.map(({ identifier }: Record<string, string>) => identifier).sort(), [
      '423/2026',
      '68/2025',
      'ley-maruja-viera',
    ])
    assert.equal(viera.external_link, 'https://www.camara.gov.co/ley-maruja-viera/')
    // Two bills of one name, one of them withdrawn, are distinguished by their pages.
    const [withdrawn] = await rows('/v1/bills?identifier=tarifa-especial-para-entidades-religiosas')
    const [live] = await rows('/v1/bills?identifier=tarifa-especial-para-entidades-religiosas-2')
    assert.deepEqual(
      [withdrawn.code, withdrawn.stage, live.code, live.stage],
      ['058/2026C', 'withdrawn', '361/2026C', 'committee'],
    )
    const [act] = await rows('/v1/bills?identifier=doble-nacionalidad')
    assert.deepEqual(
      [act.bill_type, act.title.slice(-57), act.authors.length],
      ['Acto Legislativo', 'la Presidencia de la República, y se dictan otras disposiciones.'.slice(-57), 14],
    )
    assert.deepEqual((await rows('/v1/bills?identifier=seguridad-hidrica'))[0].authors.at(-1), {
      ...{ actor_id: null, name: 'Y otra firma.', role: 'Otros autores' },
    })
  })

  it('reads one bill at a time: an unreadable one affects no other', async () => {
    const { data } = await readJson('payloads/co-camara/admin-ajax_get_proyectos_ley_page.json')
    const [first, second, ...others] = data.items
    const items = [{ ...first, titulo: null }, { ...second, autores_pack: '7||Ana Ruiz' }, ...others]
    const page = { success: true, data: { items, total: items.length, total_pages: 1 } }
    const camara = await collect(sourceNamed('co.camara')!, answering([[registerPage(1), page]]))
    const told = (errors: readonly { item: string | null }[]) => errors.flatMap(({ item }) => item ?? [])
    assert.deepEqual(told(camara.report.errors), [
      `proyecto:${first.link_web}`,
      `proyecto:${second.link_web}`,
    ])
    const recorded = await readJson('payloads/co-senado/search_pdly.json')
    const [one, two] = recorded.data
    const odd = {
      ...recorded,
      data: [
        { ...one, titulo: '' },
        { ...two, numero_senado: null },
      ],
    }
    const none = { ...recorded, data: [], total_results: 0 }
    const replies: [Request, unknown][] = ['2025-2026', '2026-2027'].flatMap((legislature) =>
      ['pdly', 'pal'].map((kind): [Request, unknown] => [register(kind, legislature), none]),
    )
    const whole = replies.map(([request], i): [Request, unknown] => [
      request,
      // A truncated one is reported, and the others are read.
      i === 2 ? odd : i === 0 ? { ...recorded, total_results: 700 } : none,
    ])
    const since = '2026-11-01'
    const senado = await collect(sourceNamed('co.senado')!, answering(whole), { since })
    assert.deepEqual(told(senado.report.errors), ['pdly:2025-2026', `pdly:2026-2027:${one.id}`])
    assert.deepEqual(
      linesOf(senado.lines, 'bills').map(({ key, code }) => [key, code]),
      [[`co:senado:pdly:${two.id}`, null]],
    )
  })

  it('merges the bills of both chambers, by their two numbers', async () => {
    const page = await readJson('payloads/more/co-camara-proyectos/ajax_page1_2026-09-28.trimmed.json')
    const [item] = page.data.items.filter((each: { nro_senado: string | null }) => each.nro_senado)
    const camara = { success: true, data: { items: [item], total: 1, total_pages: 1 } }
    const recorded = await readJson('payloads/co-senado/search_pdly.json')
    const other = { id: 9300, numero_senado: '192/25', numero_camara: '363/26' }
    const senado = { ...recorded, data: [{ ...recorded.data[0], ...other }], total_results: 1 }
    const none = { ...recorded, data: [], total_results: 0 }
    const [a, b] = await Promise.all([
      collect(sourceNamed('co.camara')!, answering([[registerPage(1), camara]])),
      collect(
        sourceNamed('co.senado')!,
        answering([
          [register('pdly', '2025-2026'), senado],
          [register('pal', '2025-2026'), none],
          [register('pdly', '2026-2027'), none],
          [register('pal', '2026-2027'), none],
        ]),
        { since: '2026-11-01' },
      ),
    ])
    const rows = await served([...a.lines, ...b.lines])
    const [one, ...more] = await rows('/v1/bills?identifier=192/2025')
    assert.deepEqual(more, [])
    assert.deepEqual((await rows('/v1/bills?identifier=363/2026'))[0].id, one.id)
    assert.deepEqual(
      [one.code, one.chamber, one.bill_type, one.authors.length],
      ['192/25', 'senado', 'Ley Ordinaria', 9],
    )
  })
})
