// Replies of JSON and XML without a part, or with a column that is empty in all rows: a doubt, and not a
// record with less.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { type Edit, edited } from '../support/doubtful-lists.ts'
import { collect, linesOf } from '../support/source-runs.ts'

type Tree = Record<string, unknown>

async function read(id: string, edit: Edit) {
  const { lines, report } = await collect(sourceNamed(id)!, await edited(id, edit))
  return { lines, report, errors: report.errors.map(({ detail }) => detail) }
}

/** Edits the JSON of the replies of an address. */
const inJson =
  (at: RegExp, change: (value: Tree) => unknown): Edit =>
  (text, url) => {
    if (!at.test(url)) return text
    // Other replies of the site are pages.
    if (!/^\s*[[{]/.test(text)) return text
    const value = JSON.parse(Buffer.from(text, 'latin1').toString('utf8'))
    return Buffer.from(JSON.stringify(change(value) ?? value), 'utf8').toString('latin1')
  }

const inText =
  (from: string, to: string): Edit =>
  (text) =>
    text.replaceAll(from, to)

/** The replies without the fields of a name. */
const without = (at: RegExp, name: string): Edit =>
  inJson(at, (value) => JSON.parse(JSON.stringify(value), (key, inner) => (key === name ? undefined : inner)))

for (const [id, at, name] of [
  ['br.senado', /processo\/\d/, 'autuacoes'],
  ['br.senado', /processo\/\d/, 'informesLegislativos'],
  ['br.senado', /processo\/\d/, 'situacoes'],
  ['br.senado', /processo\/\d/, 'autoriaIniciativa'],
  ['br.senado', /lista\/discursos/, 'Pronunciamentos'],
  ['br.senado', /notas\/sessao/, 'quartos'],
  ['br.senado', /orientacaoBancada/, 'orientacoesLideranca'],
  ['br.camara', /deputados/, 'siglaPartido'],
  ['do.camara-sil', /iniciativa/, 'fechaDeposito'],
  ['do.camara-sil', /votaciones/, 'votos'],
  ['pa.asamblea', /./, 'votes'],
  ['pa.asamblea', /./, 'politicalParty'],
  ['pa.diputados', /./, 'Partido'],
  ['pe.spley', /./, 'desEstado'],
  ['co.senado', /./, 'autor'],
  ['gt.congreso', /./, 'sitio_web'],
  ['gt.congreso-votaciones', /./, 'pdfUrl'],
  ['ec.asamblea-abierta', /./, 'date'],
] as const)
  it(`a reply of ${id} without ${name} is in doubt`, async () => {
    assert.match((await read(id, without(at, name))).errors.join('\n'), new RegExp(`${name}: is missing`))
  })

for (const [id, name] of [
  ['cl.senado', 'autores'],
  ['cl.senado', 'tramitacion'],
  ['cl.senado', 'informes'],
  ['cl.senado', 'materias'],
  ['cl.senado', 'DETALLE_VOTACION'],
  ['cl.camara', 'Autores'],
  ['cl.camara', 'Votaciones'],
  ['cl.camara', 'Votos'],
  ['cl.camara', 'ApellidoMaterno'],
  ['cl.camara', 'Militancias'],
] as const)
  it(`a reply of ${id} with ${name} under another name is in doubt`, async () => {
    const { errors } = await read(id, (text) =>
      text.replaceAll(new RegExp(`(</?)${name}(?=[\\s/>])`, 'g'), '$1otro'),
    )
    assert.match(errors.join('\n'), new RegExp(`${name}: is missing`))
  })

it('a roll call of the Senado of Brazil without a ballot is in doubt, and keeps its totals', async () => {
  const emptied = inJson(/votacao\?dataInicio=2026-11/, (all) => {
    for (const vote of Object.values(all) as Tree[]) vote.votos = []
  })
  const { lines, errors } = await read('br.senado', emptied)
  assert.deepEqual(linesOf(lines, 'votes'), [])
  const sound = linesOf((await read('br.senado', (text) => text)).lines, 'roll-calls')
  assert.deepEqual(
    linesOf(lines, 'roll-calls').map(({ key }) => key),
    sound.flatMap(({ key, totals }) => (totals ? [key] : [])),
  )
  assert.equal(errors.filter((error) => /a roll call without a ballot/.test(error)).length, sound.length)
})

it('a month without a sitting in which the Senado of Brazil voted is in doubt', async () => {
  for (const [at, name, item] of [
    [/lista\/discursos\/202611/, 'Sessoes', 'lista:sessoes:2026-11-01'],
    [/plenario\/agenda\/mes\/202611/, 'Sessoes', 'lista:agenda:2026-11-01'],
  ] as const) {
    const { report } = await read('br.senado', without(at, name))
    assert.deepEqual(
      report.errors.map((error) => [error.item, error.fate]),
      [[item, 'rejected']],
    )
    assert.match(report.errors[0]!.detail, /no sitting, though the Senado voted on 2026-11-\d\d/)
  }
})

it('tables of the Cámara of Argentina with a column that is always empty are in doubt', async () => {
  const table = (at: RegExp, field: string, value: unknown) =>
    inJson(at, (all) => {
      const result = all.result as { records: Tree[] }
      const more = Array.from({ length: 40 }, (_, i) => ({ ...result.records[0], ORDEN: String(i + 9) }))
      if (result.records.length) result.records = [...result.records, ...more]
      for (const row of result.records) row[field] = value ?? row[field]
    })
  for (const [at, field] of [
    [/%22COMISION%22/, 'COMISION'],
    [/%22MOVIMIENTO%22/, 'FECHA'],
  ] as const) {
    const { lines, errors } = await read('ar.hcdn', table(at, field, 'NA'))
    assert.match(errors.join('\n'), new RegExp(`${field} is empty in all \\d+ rows`))
    assert.deepEqual(linesOf(lines, 'bills'), [])
    assert.deepEqual((await read('ar.hcdn', table(at, field, undefined))).errors, [])
  }
})

it('a norm of Colombia is the same with line breaks in its fields', async () => {
  const sound = await read('co.suin', (text) => text)
  const broken = await read('co.suin', (text) =>
    text.replaceAll(
      /(<span field="[^"]*">)([^<]*)/g,
      (_, open, words) => open + words.replaceAll(' ', '\n '),
    ),
  )
  assert.deepEqual([broken.lines, broken.errors], [sound.lines, sound.errors])
})

it('the edition of a law of Venezuela is read after each sign of a number, or in doubt', async () => {
  const gazettes = async (sign: string) => {
    const change = (text: string) => text.replaceAll(/Gaceta N(?:\xc2\xba|\xba)/g, `Gaceta ${sign}`)
    const { lines, errors } = await read('ve.asamblea', change)
    return [new Set(linesOf(lines, 'regulations').map(({ gazette }) => gazette)), errors] as const
  }
  const [sound] = await gazettes('N\xc2\xba')
  assert.ok(sound.size > 1)
  for (const sign of ['N&#176;', 'N&deg;', 'N&ordm;', 'N\xc2\xb0', 'No.', 'N'])
    assert.deepEqual(await gazettes(sign), [sound, []], sign)
  const [none, errors] = await gazettes('num.')
  assert.deepEqual(none, new Set([null]))
  assert.match(errors.join('\n'), /the gazette of ley-de-las-mareas can't be read/)
})

it('a file of the Senado of Argentina whose link is missing is reported', async () => {
  const cut = (text: string) =>
    text.replaceAll(/<a href="[^"]*verExp\/159\.26[^"]*"\s*target="_blank">/g, '<a>')
  const { report, errors } = await read('ar.senado', cut)
  assert.match(errors.join('\n'), /PE-159\/26-PL without a link/)
  const blank = (text: string) =>
    text.replace(/(<td class="ocultar">)\s*R\S+gimen de Faroles\.[\s\S]*?(<\/td>)/, '$1$2')
  const { errors: untitled } = await read('ar.senado', blank)
  assert.match(untitled.join('\n'), /a roll call without a title on .*16\/11\/2026/)
  assert.deepEqual(report.errors.map(({ item }) => item).includes('lista:2026'), true)
})

it('a list of questions and a table of ballots of Guatemala without rows are in doubt', async () => {
  const bare = (at: RegExp) => async (table: string) =>
    read('gt.congreso', (text, url) =>
      at.test(url)
        ? text.replace(new RegExp(`(id="${table}"[\\s\\S]*?<tbody>)[\\s\\S]*?(</tbody>)`), '$1$2')
        : text,
    )
  const { lines, errors } = await bare(/eventos_votaciones\/50001/)('congreso_asistencias')
  assert.match(errors.join('\n'), /50001: a session without questions/)
  assert.equal(linesOf(lines, 'roll-calls').length, 1)
  const sound = linesOf((await read('gt.congreso', (text) => text)).lines, 'votes')
  const vote = await bare(/detalle_de_votacion\/60001/)('congreso_a_favor')
  assert.match(vote.errors.join('\n'), /congreso_a_favor without rows, \d ballots for 160 seats/)
  assert.ok(linesOf(vote.lines, 'votes').length < sound.length)
})

it('a person in the attendance of Panama who cannot be read is reported beside a total', async () => {
  const { errors } = await read('pa.asamblea', without(/./, 'createdAt'))
  assert.match(errors.join('\n'), /assistance/)
  const renamed = await read('pa.asamblea', inText('"deputies"', '"otro"'))
  assert.match(renamed.errors.join('\n'), /assistance/)
})

for (const [id, total, says] of [
  ['do.camara-sil', /("cantidadTotalVotos": ?)[1-9]\d*/g, /its counts do not add up/],
  ['pa.asamblea', /("total": ?)[1-9]\d*/g, /its ballots do not add up to its totals/],
] as const)
  it(`totals of ${id} that contradict themselves or the ballots are reported, and not given`, async () => {
    const { lines, errors } = await read(id, (text) => text.replaceAll(total, '$199'))
    assert.match(errors.join('\n'), says)
    const sound = await read(id, (text) => text)
    const names = (all: typeof lines) => all.map(({ domain, key }) => `${domain} ${key}`)
    assert.deepEqual(names(lines), names(sound.lines))
    assert.ok(linesOf(lines, 'roll-calls').some(({ totals }) => totals === null))
  })

for (const [id, name] of [
  ['cl.senado', 'informe'],
  ['cl.senado', 'tramite'],
  ['cl.senado', 'VOTO'],
  ['cl.camara', 'ParlamentarioAutor'],
  ['cl.camara', 'Ministerio'],
  ['cl.camara', 'Voto'],
] as const)
  it(`a list of ${id} whose ${name} has another name is in doubt`, async () => {
    const { errors } = await read(id, (text) =>
      text.replaceAll(new RegExp(`(</?)${name}(?=[\\s/>])`, 'g'), '$1otro'),
    )
    assert.match(errors.join('\n'), new RegExp(`has otro and no ${name}`))
  })
