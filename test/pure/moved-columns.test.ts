// Tables of web pages whose columns are in another order, or under other headings: the records are the same,
// or a doubt.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { type Edit, edited } from '../support/doubtful-lists.ts'
import { collect, SINCE } from '../support/source-runs.ts'

/** The replies of an address with two cells of each row swapped, in rows of so many cells. */
const swapped =
  (at: RegExp, width: number, one: number, other: number): Edit =>
  (text, url) =>
    at.test(url)
      ? text.replaceAll(/<tr\b[\s\S]*?<\/tr>/g, (row) => {
          const cells = Array.from(row.matchAll(/<(t[dh])\b[\s\S]*?<\/\1>/g), ([cell]) => cell)
          if (cells.length !== width) return row
          const moved = cells.with(one, cells[other]!).with(other, cells[one]!)
          return `<tr>${moved.join('')}</tr>`
        })
      : text

/** The records of a run over edited replies, and what it reports. */
async function read(id: string, edit: Edit, since: string | null = null) {
  const { lines, report } = await collect(sourceNamed(id)!, await edited(id, edit), { since })
  return { lines, errors: report.errors.map(({ detail }) => detail) }
}

const [GT, SENADO] = ['gt.congreso', 'mx.senado-votaciones']
for (const [id, what, at, width, pairs] of [
  [GT, 'ballots', /detalle_de_votacion/, 3, ['01', '02', '12']],
  [GT, 'questions', /eventos_votaciones/, 5, ['01', '02', '03', '04', '12']],
  [GT, 'steps', /detalle_pdf\/iniciativas/, 4, ['12', '13', '23']],
  [GT, 'the decree', /detalle_pdf\/iniciativas/, 2, ['01']],
] as const)
  it(`${what} of ${id} are the same in another order of the columns`, async () => {
    const sound = await read(id, (text) => text)
    for (const [one, other] of pairs)
      assert.deepEqual(await read(id, swapped(at, width, Number(one), Number(other))), sound, one + other!)
  })

it('the sessions of the Congreso of Guatemala leave out trials in any column', async () => {
  const { lines: sound } = await read(GT, (text) => text)
  const { lines } = await read(GT, swapped(/votaciones_pleno/, 4, 0, 1))
  assert.deepEqual(lines, sound)
})

it('a table of the Congreso of Guatemala with one heading renamed is in doubt', async () => {
  for (const [from, says] of [
    ['<th>VOTO</th>', /other headings: nombre \| estado \| otro/],
    ['<th>PREGUNTA</th>', /other headings: otro/],
    ['<th>Paso</th>', /no table of steps/],
  ] as const) {
    const { errors } = await read(GT, (text) => text.replaceAll(from, '<th>Otro</th>'))
    assert.match(errors[0] ?? '', says)
  }
})

it('steps of a bill of Guatemala without any day, state or row are in doubt', async () => {
  const step = /(<th scope="row">\d+<\/th><td>[^<]*<\/td>)<td>([^<]*)<\/td><td>([^<]*)<\/td>/g
  for (const [to, says] of [
    ['$1<td></td><td>$3</td>', /no step with a day/],
    ['$1<td>$2</td><td></td>', /without a state/],
  ] as const) {
    const { errors } = await read(GT, (text) => text.replaceAll(step, to))
    assert.match(errors[0] ?? '', says)
  }
  const { errors } = await read(GT, (text) => text.replaceAll(/<tr><th scope="row">.*<\/tr>/g, ''))
  assert.match(errors[0] ?? '', /no step with a day/)
})

it('a roll call of the Senado of Mexico whose groups are positions is in doubt', async () => {
  const { lines, errors } = await read(SENADO, swapped(/./, 4, 2, 3))
  assert.deepEqual(
    lines.filter(({ domain }) => domain === 'votes'),
    [],
  )
  assert.match(errors[0] ?? '', /a ballot of nobody/)
})

const SIL = 'cr.sil'
const asked =
  (at: RegExp, change: (text: string) => string): Edit =>
  (text) =>
    at.test(text) ? change(text) : text

it('a docket of the SIL whose labels are renamed, or in the place of their values, is in doubt', async () => {
  const docket = /Detalle del Expediente No. 25601/
  for (const [label, says] of [
    ['Tipo de Expediente', /without the label Tipo/],
    ['Fecha de Inicio', /without the label Fecha/],
    ['N&#250;mero de Ley', /without the label N/],
  ] as const) {
    const renamed = asked(docket, (text) => text.replace(`>${label}<`, '>Otro<'))
    const { errors } = await read(SIL, renamed, SINCE)
    assert.match(errors[0] ?? '', says)
  }
  const { errors } = await read(SIL, (text, url) =>
    docket.test(text) ? swapped(/./, 2, 0, 1)(text, url) : text,
  )
  assert.match(errors[0] ?? '', /without the label/)
})

it('a search result of the SIL without its number is reported, and a search without any fails', async () => {
  const result = (change: (text: string) => string) =>
    asked(/grvLey/, (text) => (/dvDetalleLey/.test(text) || !/25601/.test(text) ? text : change(text)))
  for (const change of [
    (text: string) => text.replace('<b>25601</b>', '&nbsp;'),
    (text: string) => text.replace(/<tr><td>[\s\S]*?<\/tr>/, ''),
    (text: string) => text.replace('mero de Expediente', 'mero'),
  ]) {
    const { report } = await collect(sourceNamed(SIL)!, await edited(SIL, result(change)), {
      since: SINCE,
    })
    assert.deepEqual(
      report.errors.flatMap(({ item, fate }) => (item ? [[item, fate]] : [])),
      [['busqueda:25601', 'rejected']],
    )
  }
  const renamed = await edited(SIL, (text) => text.replaceAll('_grvLey"', '_grvOtra"'))
  const { report } = await collect(sourceNamed(SIL)!, renamed, { since: SINCE })
  assert.deepEqual([report.outcome, report.reason], ['failed', 'reader_broken'])
})

it('grids of the SIL without a row, and sessions without a day, are in doubt', async () => {
  const empty =
    (id: string): Edit =>
    (text) =>
      text.replaceAll(
        new RegExp(`(id="ContentPlaceHolder1_${id}">[\\s\\S]*?</tr>)[\\s\\S]*?</table>`, 'g'),
        '$1</table>',
      )
  for (const [edit, says] of [
    [empty('grvTramite'), /steps without a row/],
    [empty('grvProponentes'), /signers without a row/],
    [empty('grvOrdenDia'), /an agenda without a session/],
    [(text: string) => text.replace('23-nov.-2026', '&nbsp;'), /SESION-91: a session without a day/],
    [(text: string) => text.replace(' 03-nov.-2026<', '<'), /a docket without its first day/],
  ] as const) {
    const { errors } = await read(SIL, edit, SINCE)
    assert.match(errors.join('\n'), says)
  }
})
