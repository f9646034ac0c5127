// What a source does not say, or says in new words, is unknown: no value that another field suggests.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { sourceNamed } from '#sources/index.ts'
import { edited } from '../support/doubtful-lists.ts'
import { collect, linesOf } from '../support/source-runs.ts'

/** The lines of a source whose replies were edited, and what its run reports. */
async function readFrom(id: string, edit: (text: string) => string) {
  const { lines, report } = await collect(sourceNamed(id)!, await edited(id, edit))
  return { lines, errors: report.errors.map(({ detail }) => detail) }
}

const valuesOf = (lines: readonly Line[], domain: string, field: string) =>
  new Set(linesOf(lines, domain).map((line) => line[field]))

it('a bill of Colombia without its origin may be in either chamber', async () => {
  for (const origin of ['""', 'null', '"Mixto"']) {
    const { lines, errors } = await readFrom('co.camara', (text) =>
      text.replaceAll(/"origen": ?"[^"]*"/g, `"origen": ${origin}`),
    )
    assert.deepEqual(errors, [])
    const stages = valuesOf(lines, 'bills', 'stage')
    for (const stage of ['committee', 'floor', 'second_chamber']) assert.ok(!stages.has(stage), stage)
    assert.deepEqual([...valuesOf(lines, 'bills', 'chamber')].filter(Boolean), [])
  }
})

it('a bill of Peru without its proposer may come from the other chamber', async () => {
  const { lines } = await readFrom('pe.spley', (text) =>
    text.replaceAll(/"desProponente": ?"[^"]*"/g, '"desProponente": null'),
  )
  assert.deepEqual(valuesOf(lines, 'bills', 'chamber'), new Set([null, 'congreso']))
})

for (const [id, state] of [
  ['gt.congreso-votaciones', /"on_off": ?"1"/],
  ['gt.congreso', /\\"on_off\\": ?\\"1\\"/],
] as const)
  it(`${id}: a deputy without a state is in doubt, and not out of office; the others are read`, async () => {
    const held = (lines: readonly Line[]) =>
      linesOf(lines, 'actors').flatMap(({ key, stub, active }) => (stub ? [] : [[key, active]]))
    const [lost, ...others] = held((await readFrom(id, (text) => text)).lines)
    assert.ok(lost![1])
    const { lines, errors } = await readFrom(id, (text) =>
      text.replace(state, (said) => said.replace('1', '')),
    )
    assert.match(errors[0]!, /on_off/)
    assert.deepEqual(held(lines), others)
  })

it('a file of the Senado of Mexico without a field that decides is in doubt', async () => {
  for (const field of ['comision_turno', 'sentido_dictamen', 'nota', 'tipo_documento', 'organo']) {
    const { lines, errors } = await readFrom('mx.senado', (text) => text.replaceAll(`"${field}"`, '"otro"'))
    assert.equal(linesOf(lines, 'bills').length, 0)
    assert.match(errors[0]!, new RegExp(field))
  }
})

it('an empty list of people or commissions of the Senado of Brazil is a fault', async () => {
  for (const [rows, item] of [
    ['Parlamentar', 'senadores'],
    ['Colegiado', 'colegiados'],
  ]) {
    const { report } = await collect(
      sourceNamed('br.senado')!,
      await edited('br.senado', (text) =>
        text.includes(`"${rows}":`)
          ? JSON.stringify(JSON.parse(text, (key, value) => (key === rows ? [] : value)))
          : text,
      ),
    )
    assert.ok(
      report.errors.some((error) => error.item === item && error.fate === 'rejected'),
      JSON.stringify(report.errors),
    )
  }
})

it('a commission of Chile in capitals keeps its name', async () => {
  const { lines } = await readFrom('cl.senado-agenda', (text) =>
    text.replaceAll(/"COMINOMBRE": ?"[^"]*"/g, '"COMINOMBRE": "DE EJEMPLOS"'),
  )
  assert.deepEqual(valuesOf(lines, 'commissions', 'name'), new Set(['Comisión DE EJEMPLOS']))
})

it('a senator of Chile without a second surname is not taken for another person', async () => {
  const madeKeys = (lines: readonly Line[]) =>
    lines.filter((line) => JSON.stringify(line).includes('cl:senado:sen:ibanez'))
  const { lines, errors } = await readFrom('cl.senado', (text) =>
    text.replace(/<PARLAPELLIDOMATERNO>[^<]*/, '<PARLAPELLIDOMATERNO>'),
  )
  assert.deepEqual([errors, madeKeys(lines)], [[], []])
  assert.ok(linesOf(lines, 'votes').some(({ actor_name, actor_key }) => actor_name && !actor_key))
})

for (const [id, field] of [
  ['co.senado-datos', 'created_at'],
  ['co.senado-datos', 'plenary_created_at'],
  ['co.senado-datos', 'date'],
  ['do.camara-sil', 'fecha'],
  ['do.camara-sil', 'fechaUltimoCambioPrincipal'],
] as const)
  it(`${id}: a row with an impossible ${field} is in doubt, and not left out of every window`, async () => {
    for (const day of ['2026-02-31', '0000-00-00', '0202-11-04']) {
      const { errors } = await readFrom(id, (text) =>
        text.replaceAll(new RegExp(`("${field}": ?")\\d{4}-\\d\\d-\\d\\d`, 'g'), `$1${day}`),
      )
      assert.ok(
        errors.some((error) => error.includes(day)),
        `${day}: ${errors}`,
      )
    }
  })

for (const [id, number] of [
  ['br.camara', /("deputado_": ?\{[^}]*?"id": ?)\d+/],
  ['br.senado', /("codigoParlamentar": ?)\d+(?=[^}]*"nomeParlamentar")/],
] as const)
  it(`${id}: a ballot with the number 0 is nobody's`, async () => {
    const { lines, errors } = await readFrom(id, (text) => text.replace(number, '$10'))
    assert.ok(
      errors.some((error) => />0/.test(error)),
      String(errors),
    )
    assert.deepEqual(
      lines.filter(({ key, actor_key }) => /:0$/.test(`${key}`) || /:0$/.test(`${actor_key}`)),
      [],
    )
  })

it('while a member of the Asamblea of Ecuador has no name, a clip is linked to nobody', async () => {
  const nameless = (text: string) => text.replace(/"asambleistas": ?\[/, '$&{"id":"x","name":null},')
  const linked = async (edit: (text: string) => string) =>
    valuesOf((await readFrom('ec.asamblea-abierta', edit)).lines, 'interventions', 'actor_key')
  assert.ok((await linked((text) => text)).size > 1)
  assert.deepEqual(await linked(nameless), new Set([null]))
})

it('a consultation of Argentina of an unknown visibility is reported', async () => {
  const { errors } = await readFrom('ar.consultapublica', (text) => text.replace('"public"', '"open"'))
  assert.match(errors[0]!, /is open/)
})

it('columns of a table of the Senado of Argentina and of segLegis are read by their headings', async () => {
  const swapped = (text: string) =>
    text
      .replaceAll('<th>COMISIÓN</th><th>FECHA DE INGRESO</th>', '<th>FECHA DE INGRESO</th><th>COMISIÓN</th>')
      .replace(/(<td>[^<]*<BR>ORDEN DE GIRO[^<]*<\/td>)(<td>[^<]*<\/td>)/g, '$2$1')
  const commissions = async (edit: (text: string) => string) =>
    valuesOf((await readFrom('ar.senado', edit)).lines, 'commissions', 'name')
  const utf8 = (edit: (text: string) => string) => (text: string) =>
    Buffer.from(edit(Buffer.from(text, 'latin1').toString('utf8'))).toString('latin1')
  const renamed = utf8((text) => text.replaceAll('<th>COMISIÓN</th>', '<th>Rubro</th>'))
  assert.match((await readFrom('ar.senado', renamed)).errors[0]!, /other headings/)
  assert.deepEqual(await commissions(utf8(swapped)), await commissions((text) => text))
  const moved = utf8((text) => text.replaceAll('>Etapa<', '>Otra<').replaceAll('>Proponente<', '>Etapa<'))
  assert.match((await readFrom('pa.seglegis', moved)).errors[0]!, /etapa is in another place/)
})

for (const [id, name] of [
  ['cl.senado', /(<PARLAMENTARIO>)[^<]+/g],
  ['cl.senado', /(<PARLNOMBRE>)[^<]+/g],
  ['cl.camara', /(<ApellidoPaterno>)[^<]+/g],
  ['br.senado', /("nomeParlamentar": ?")[^"]+/g],
  ['br.camara', /("nome": ?")[^"]+/g],
  ['do.camara-sil', /("nombreCompleto": ?")[^"]+/g],
  ['ar.senado', /("APELLIDO": ?")[^"]+/g],
  ['ec.ecurul', /("lastname": ?")[^"]+/g],
  ['gt.congreso-votaciones', /("nombre": ?")[^"]+/g],
  ['pa.diputados', /("Nombre_Completo": ?")[^"]+/g],
  ['co.senado-votos', /("fullname": ?")[^"]+/g],
] as const)
  it(`${id}: 0 is nobody's name in ${name.source}`, async () => {
    const { lines } = await readFrom(id, (text) => text.replaceAll(name, '$10'))
    const isZero = (value: unknown) => typeof value === 'string' && /^0(?:, 0)?$|(?:^| )0(?: |$)/.test(value)
    const names = lines.flatMap((line) => [
      ...(line.domain === 'actors' ? [line.name] : [line.actor_name]),
      ...((line.authors ?? []) as { name: unknown }[]).map((author) => author.name),
    ])
    assert.deepEqual(names.filter(isZero), [])
  })

for (const [id, number, norms] of [
  ['do.camara-sil', /("numero": ?"?)[^",]+/g, 'bills'],
  ['do.camara-sil', /("iniciativaNumero": ?"?)[^",]+/g, 'bills'],
  ['co.suin', /(field="numero">)[^<]*/g, 'regulations'],
  ['pa.legispan', /("number": ?"?)[^",]+/g, 'regulations'],
  ['do.consultoria', /("Numero": ?"?)[^",]+/g, 'regulations'],
] as const)
  it(`${id}: 0 is no number in ${number.source}`, async () => {
    const { lines } = await readFrom(id, (text) => text.replaceAll(number, '$10'))
    const numbers = linesOf(lines, norms).flatMap(({ number, code, key }) => [number, code, key])
    const bills = linesOf(lines, 'roll-calls').map(({ bill_key }) => bill_key)
    const isZero = (value: unknown) => typeof value === 'string' && /(?:^|[ :])0(?:$| )/.test(value)
    assert.deepEqual([...numbers, ...bills].filter(isZero), [])
  })

it('an id of the SIL of the Dominican Republic that is a fraction is in doubt', async () => {
  const { lines, errors } = await readFrom('do.camara-sil', (text) =>
    text.replaceAll(/("(?:id|legisladorId)": ?)990(?=\d{3}\b)/g, '$1990.'),
  )
  assert.match(errors.join('\n'), /a fraction is no id/)
  assert.deepEqual(
    lines.filter(({ key }) => /\d\.\d/.test(String(key))),
    [],
  )
})
