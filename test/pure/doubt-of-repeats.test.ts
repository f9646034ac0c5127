// Different rows about one record: none of them is taken for it, and its item reports them.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { type Damage, damagedRow, type Edit, edited, reportsEach } from '../support/doubtful-lists.ts'
import { collect, linesOf } from '../support/source-runs.ts'

/** Repeats what a pattern finds in the replies of an address, changed. */
const repeated =
  (at: RegExp, row: RegExp, change: (row: string) => string): Edit =>
  (text, url) =>
    at.test(url) ? text.replace(row, (found) => `${found}\n${change(found)}`) : text

const DAMAGES: readonly Damage[] = [
  {
    ...{ source: 've.gaceta', what: 'an edition with two days', item: 'filas:ordinaria:39800' },
    says: /2 different rows of ordinaria:39800/,
    edit: repeated(/filtro-avanzado/, /<tr>\s*<td>39\.800[\s\S]*?<\/tr>/, (row) =>
      row.replace('12/01/2012', '13/01/2012'),
    ),
    loses: ({ key }) => key === 've:gaceta:ordinaria:39800',
  },
  {
    ...{ source: 've.gaceta', what: 'an act without a title', item: 'gaceta:ordinaria:43901' },
    says: /an act of .* without a title/,
    edit: (text, url) =>
      /gacetas\/43901/.test(url)
        ? text.replace(
            /(<table[^>]*sumarios-table[\s\S]*?<\/thead>\s*<tbody>\s*)(<tr>[\s\S]*?<\/tr>)/,
            blankTitle,
          )
        : text,
  },
  {
    ...{ source: 've.asamblea', what: 'a law with two days', item: 'ley:ley-de-las-mareas' },
    says: /no row has the id ley-de-las-mareas, or several/,
    edit: repeated(/leyes\/vigentes/, /<div class="card"><p>Fecha: 01\/07\/2022[\s\S]*?<\/div>/, (card) =>
      card.replace('01/07', '02/07'),
    ),
    loses: ({ key }) => ['ve:asamblea:ley:ley-de-las-mareas', 've:rtype:ley'].includes(String(key)),
  },
  {
    ...{ source: 've.asamblea', what: 'news with two days', item: 'noticias:1' },
    says: /2 different news sancionada-la-ley-de-faros/,
    edit: repeated(/noticias.*page=1 /, /<div><a href="[^"]*sancionada-la-ley[\s\S]*?<\/div>/, (piece) =>
      piece.replace('05/11', '04/11'),
    ),
    loses: ({ key }) => key === 've:asamblea:noticia:sancionada-la-ley-de-faros',
  },
  {
    ...{
      source: 've.asamblea',
      what: 'news with an impossible day',
      item: 'noticias:1',
      says: /31\/11\/2026/,
    },
    edit: (text, url) => (/noticias.*page=1 /.test(url) ? text.replace('05/11/2026', '31/11/2026') : text),
    loses: ({ key }) => key === 've:asamblea:noticia:sancionada-la-ley-de-faros',
  },
  {
    ...{
      source: 'cl.bcn-diarios',
      what: 'a journal on two days',
      item: 'filas:diarios',
      says: / on 20\d\d-/,
    },
    edit: (text, url) => {
      if (!/sparql/.test(url)) return text
      const list = JSON.parse(text)
      const other = structuredClone(list.results.bindings[0])
      other.date.value = '2026-11-02'
      list.results.bindings.push(other)
      return JSON.stringify(list)
    },
    loses: () => true,
  },
  {
    ...{ source: 'co.sucop', what: 'a process with two objects', item: 'proceso:31001' },
    says: /no row has the id 31001, or several/,
    edit: (text, url) => {
      if (!/skip=0 /.test(url)) return text
      const { value } = JSON.parse(text)
      const other = structuredClone(value[0])
      other.ListItemAllFields.Objeto = 'Otro.'
      return JSON.stringify({ value: [other, ...value] })
    },
    loses: ({ key }) => key === 'co:sucop:31001' || key === 'co:entidad:ministerio-de-faros',
  },
  {
    ...{ source: 'mx.senado-estenografia', what: 'a sitting on two days', item: 'filas:2026-11-01' },
    says: /sitting 5410 on/,
    edit: repeated(/mes=11&/, /<a [^>]*\/5410\b[\s\S]*?<\/a>/, (link) =>
      link.replace(/_\d+\/5410/, '_1/5410'),
    ),
    loses: ({ key }) => String(key).includes('estenografia:5410'),
  },
  {
    ...{ source: 'mx.senado-estenografia', what: 'a sitting on no day', item: 'filas:2026-11-01' },
    says: /sitting 99 on 2026-11-31/,
    edit: repeated(/mes=11&/, /<a [^>]*\/5410\b[\s\S]*?<\/a>/, (link) =>
      link.replace(/_\d+\/5410/, '_31/99'),
    ),
  },
  {
    ...{ source: 'br.senado', what: 'a roll call with two lists of orientations', item: 'votacao:7001' },
    says: /4901: 2 different rows/,
    edit: damagedRow(/orientacaoBancada\/20261101/, 'votacoes', {
      orientacoesLideranca: [{ partido: 'PT', voto: 'N\u00c3O' }],
    }),
  },
]

function blankTitle(_all: string, before: string, row: string): string {
  let cell = 0
  return `${before}${row.replaceAll(/(<td[^>]*>)[\s\S]*?(<\/td>)/g, (all, open, close) =>
    cell++ === 2 ? `${open}${close}` : all,
  )}${row}`
}

reportsEach(DAMAGES)

it('a roll call with two lists of orientations keeps those that were read before', async () => {
  const two = DAMAGES.find(({ what }) => /orientations/.test(what))!
  const called = async (edit: Edit) => {
    const { lines } = await collect(sourceNamed('br.senado')!, await edited('br.senado', edit))
    return linesOf(lines, 'roll-calls').find(({ key }) => key === 'br:senado:votacao:7001')!
  }
  assert.ok((await called((text) => text)).orientations)
  const { orientations, patch } = await called(two.edit)
  assert.deepEqual([orientations, patch], [undefined, true])
})
