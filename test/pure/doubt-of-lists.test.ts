// Rows of lists without an identity, such as a number of zero, and of registers without a name: each fails
// alone, and is reported.
import { type Damage, damagedRow, type Edit, reportsEach, spoiltRow } from '../support/doubtful-lists.ts'

const [SIL, DATA, VOTES] = ['do.camara-sil', 'co.senado-datos', 'gt.congreso-votaciones']
const xmlRow =
  (at: RegExp, before: string, row: string): Edit =>
  (text, url) =>
    at.test(url) ? text.replace(before, `${row}${before}`) : text

const DAMAGES: readonly Damage[] = [
  {
    ...{ source: SIL, what: 'a bill with the number zero', item: 'filas:iniciativas:1', says: /zero/ },
    edit: damagedRow(/getIniciativas/, 'results', { id: 0 }),
  },
  {
    ...{ source: SIL, what: 'a commission with the number zero', item: 'comisiones:1', says: /zero/ },
    edit: damagedRow(/comision\/comisiones/, 'results', { id: '0' }),
  },
  {
    ...{ source: SIL, what: 'a session with the number zero', item: 'filas:sesiones:1', says: /zero/ },
    edit: damagedRow(/sesion\/sesiones/, 'results', { sesionId: 0 }),
  },
  {
    ...{ source: DATA, what: 'a senator with the number zero', item: 'senadores', says: /id/ },
    edit: damagedRow(/senators/, '', { id: 0 }),
  },
  {
    ...{ source: DATA, what: 'an event with the number zero', item: 'filas:agenda:2026-05-25', says: /id/ },
    edit: damagedRow(/events\?.*start_at=2026-05-25/, '', { id: 0 }),
  },
  {
    ...{ source: VOTES, what: 'a deputy with the number zero', item: 'diputados', says: /zero/ },
    edit: damagedRow(/diputados\.json/, '', { id_diputado: '0' }),
  },
  {
    ...{ source: VOTES, what: 'a bill with the number zero', item: 'filas:iniciativas', says: /numero/ },
    edit: damagedRow(/iniciativas\.json/, 'iniciativas', { numero: '0' }),
  },
  {
    ...{ source: 'do.consultoria', what: 'a norm with the number zero', item: 'filas:3:2026', says: /zero/ },
    edit: damagedRow(/search \{"DocumentTypeCode":3,.*2026/, '', { DocId: 0 }),
  },
  {
    ...{ source: 'co.senado', what: 'a bill with the number zero', item: 'pdly:2026-2027:filas', says: /id/ },
    edit: (text, url) => {
      if (!/search_pdly.php legislatura=2026/.test(url)) return text
      const { data, total_results, ...rest } = JSON.parse(text)
      const damaged = [{ ...data[0], id: 0 }, ...data]
      return JSON.stringify({ ...rest, data: damaged, total_results: total_results + 1 })
    },
  },
  {
    ...{ source: 'co.sucop', what: 'a process without a number', item: 'filas:1', says: /Id/ },
    edit: spoiltRow(/skip=0/, 'value', { ListItemAllFields: { Id: null } }),
    loses: ({ key }) => key === 'co:sucop:31001',
  },
  {
    ...{ source: 'co.senado-votos', what: 'a group without a count', item: 'filas:votaciones', says: /n:/ },
    edit: damagedRow(/count/, '', { n: null }),
  },
  {
    ...{
      source: 'cl.bcn-diarios',
      what: 'a journal without a day',
      item: 'filas:diarios',
      says: /no journal/,
    },
    edit: damagedRow(/sparql/, 'results.bindings', { date: { value: '' } }),
  },
  {
    ...{ source: 'cl.senado', what: 'a bill without a number', item: 'lista:ingresados:2016:2' },
    edit: xmlRow(/Mociones.*2016/, '<ProyectoLey>', '<ProyectoLey><Nombre>x</Nombre></ProyectoLey>'),
    says: /NumeroBoletin/,
  },
  {
    ...{ source: 'cl.senado', what: 'a senator with the number zero', item: 'senadores', says: /zero/ },
    edit: (text, url) =>
      /senadores/.test(url)
        ? text.replace(/<senador>.*?<\/senador>/s, (row) => row.replace(/<PARLID>\d+/, '<PARLID>0') + row)
        : text,
  },
  {
    ...{ source: 've.gaceta', what: 'an edition with the number zero', item: 'filas', says: /no edition: 0/ },
    edit: (text) =>
      text.includes('tablaGacetas')
        ? text.replace(/<tr>\s*<td>43\.901.*?<\/tr>/s, (row) => row.replaceAll(/43\.?901/g, '0') + row)
        : text,
  },
  {
    ...{ source: 'pa.orden-del-dia', what: 'an order without a number', item: 'filas:1', says: /ID/ },
    edit: spoiltRow(/start=0/, 'data', { ID: null }),
    loses: ({ key }) => key === 'pa:asamblea:orden-del-dia:503',
  },
  {
    ...{ source: 'mx.senado', what: 'a document without a body', item: 'filas:2026', says: /organo/ },
    edit: damagedRow(/_2026\.json/, 'data', { organo: { x: 1 } }),
  },
  {
    ...{ source: 'pe.spley', what: 'a commission without a name', item: 'filtros:2026-D' },
    edit: damagedRow(/filtros\?codTipoParl=D/, 'data.comisiones', { descripcion: '' }),
    says: /descripcion/,
  },
  {
    ...{ source: 'br.senado', what: 'a senator with the number zero', item: 'senadores', says: /zero/ },
    edit: damagedRow(/senador\/lista/, 'ListaParlamentarEmExercicio.Parlamentares.Parlamentar', {
      IdentificacaoParlamentar: { CodigoParlamentar: '0', NomeParlamentar: 'x', FormaTratamento: 'Senador' },
    }),
  },
  {
    ...{
      source: 'br.senado',
      what: 'a commission with an impossible day',
      item: 'colegiados',
      says: /is not a day/,
    },
    edit: damagedRow(/colegiados/, 'ListaColegiados.Colegiados.Colegiado', { DataInicio: '2026-02-31' }),
  },
  {
    ...{ source: 'ar.hcdn', what: 'a commission without a name', item: 'comisiones', says: /NOMBRE/ },
    edit: (text, url) => (/comisiones.*csv/.test(url) ? `${text.trimEnd()}\n999,,P\n` : text),
  },
  {
    ...{ source: 'ec.asamblea-abierta', what: 'a member without a name', item: 'asambleistas', says: /name/ },
    edit: damagedRow(/asambleistas\.json/, 'asambleistas', { id: 'x', name: null }),
  },
  {
    ...{ source: SIL, what: 'a commission without a name', item: 'comisiones:1', says: /comision/ },
    edit: damagedRow(/comision\/comisiones/, 'results', { id: 7, comision: null }),
  },
  {
    ...{ source: 'cl.leychile', what: 'a norm without a day', item: 'filas:1', says: /FECHA_PUBLICACION/ },
    edit: damagedRow(/buscarjson/, '0', { IDNORMA: 7, FECHA_PUBLICACION: null }),
  },
  {
    ...{ source: 'pe.votaciones', what: 'a file without an address', item: 'filas:senado:votaci:1' },
    edit: damagedRow(/senado.*media\?search=votaci/, '', { id: 7, source_url: null }),
    says: /without an address/,
  },
  {
    ...{ source: 'ec.ecurul', what: 'a member with half a name', item: 'asambleistas', says: /half a name/ },
    edit: damagedRow(/assemblymemberlist/, '', { id: 7, firstName: null }),
  },
  {
    ...{ source: 'cl.minsal', what: 'a panel without a day', item: 'filas:paneles', says: /day of publ/ },
    edit: (text) => {
      const [panel] = /<details[\s\S]*?<\/details>/.exec(text) ?? []
      const blank = panel!.replace(/(Fecha de publicaci[^<]*<\/[\s\S]*?<td[^>]*>)[\s\S]*?<\/td>/i, '$1</td>')
      return text.replace(panel!, `${blank}${panel}`)
    },
  },
]

reportsEach(DAMAGES)
