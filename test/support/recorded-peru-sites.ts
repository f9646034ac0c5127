// The sites of Peru's Congreso and gazette, with recorded replies for their sources.
import type { Get } from '#model/sources/source.ts'
import { actsFrom, pageOf } from '#sources/pe/elperuano-diario/acts.ts'
import { rowsFrom } from '#sources/pe/spley.ts'
import { printedPdf } from './printed-pdf.ts'
import { answering, read, readJson } from './recorded-replies.ts'

/**
 * Six bills of the register of Peru: three of the Senado, one of them on each list of the current period
 * because no other was recorded; two of the old Congreso, one that it approved, and its catalogue.
 */
export async function peruvianBills(): Promise<Get> {
  const at = (path: string) => readJson(`payloads/${path}.json`)
  const whole = (...proyectos: unknown[]) => {
    return { code: 200, status: 'success', data: { proyectos, rowsTotal: proyectos.length } }
  }
  const senado = await at('pe-spley/lista-con-filtro.2026.S')
  const old = await at('more/pe-spley-catalog/lista-con-filtro_2021.first2')
  const approved = await at('more/pe-spley-catalog/lista-con-filtro_estado10')
  const filters = await at('more/pe-spley-catalog/filtros_2021_C.trimmed')
  const none = { ...filters, data: { comisiones: [], gruposParlamentarios: [] } }
  const url = (part: string) => ({
    url: `https://api.congreso.gob.pe/spley-portal-service/periodo-parlamentario/${part}`,
  })
  const [first, second, third] = senado.data.proyectos
  return answering([
    [rowsFrom(2026, 'S', 0), whole(first)],
    [rowsFrom(2026, 'D', 0), whole(second)],
    [rowsFrom(2026, 'C', 0), whole(third)],
    [rowsFrom(2021, 'C', 0), whole(...old.data.proyectos, ...approved.data.proyectos)],
    ...['S', 'D', 'C'].map((list) => [url(`2026/filtros?codTipoParl=${list}`), none] as const),
    [url('2021/filtros?codTipoParl=C'), filters],
  ])
}

/**
 * A vote of Peru's Senado, its text printed again, found by the recorded list of files; and as members the
 * authors in the register, numbered by their place on the list.
 */
export async function peruvianVotes(): Promise<Get> {
  const text = (await read('payloads/pe-votes/senado_20261007_vote_10009.pdftext.txt')).toString('utf8')
  const lines = text.split('\n').filter(Boolean)
  const pdf = printedPdf(lines.map((line, i) => ({ x: 20, y: 780 - 12 * i, text: line })))
  const { data } = await readJson('payloads/pe-spley/lista-con-filtro.2026.S.json')
  const authors: string[] = data.proyectos.flatMap((bill: { autores: string }) => bill.autores.split('; '))
  const caucus = (name: string) => (name.startsWith('Juárez') ? 'fuerza-popular' : 'renovacion-popular')
  const members = authors.filter(Boolean).map((rendered, at) => {
    return { id: at + 1, title: { rendered }, class_list: [`grupo_parlamentario-${caucus(rendered)}`] }
  })
  const files = await readJson('payloads/more/pe-wp-media/media_senado_votaci.retyped9.json')
  const at = (chamber: string, path: string, fields: string) => ({
    url: `https://${chamber}.congreso.gob.pe/wp-json/wp/v2/${path}per_page=100&page=1&_fields=${fields}`,
  })
  const [member, media] = ['id%2Ctitle%2Cclass_list', 'id%2Cdate%2Csource_url%2Cmime_type']
  return answering([
    [at('senado', 'senador?', member), members],
    [at('diputados', 'diputado?', member), members],
    [at('senado', 'media?search=votaci&', media), files],
    [at('senado', 'media?search=asistencia&', media), []],
    [at('diputados', 'media?search=votaci&', media), []],
    [at('diputados', 'media?search=asistencia&', media), []],
    [{ url: files[0].source_url }, pdf],
    // The others were not recorded; those that are scans have no text.
    ...files.slice(1).map(({ source_url }: { source_url: string }) => [{ url: source_url }, printedPdf([])]),
  ])
}

/**
 * A day of the gazette, 7 August 2026, for any request: its 32 acts on two pages. The text of the one that
 * opens a consultation was not recorded; that of another act of the day is in its place.
 */
export async function peruvianDay(asked = '2026-08-07'): Promise<Get> {
  const page = (start: number) => read(`payloads/more/pe-elperuano-busquedas/NL-20260807-start${start}.html`)
  return answering([
    [actsFrom(asked, 0), await page(0)],
    [actsFrom(asked, 20), await page(20)],
    [pageOf('2540396-1'), await read('payloads/more/pe-elperuano-busquedas/2540909-1.html')],
  ])
}
