// The agenda of Chile's Senado over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { readJson, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, told } from '../support/source-runs.ts'

after(close)

describe("the agenda of Chile's Senado over recorded replies", { skip }, () => {
  it('reads the citations and the table of the plenary', async () => {
    const folder = 'payloads/cl-govmap/agenda'
    const api = 'https://web-back.senado.cl/api'
    const { report, lines } = await collect(
      sourceNamed('cl.senado-agenda')!,
      serve({
        [`${api}/commissions_citations?limit=100`]: `${folder}/senado-commissions-citations.json`,
        [`${api}/weekly_table?limit=100`]: `${folder}/senado-weekly-table.json`,
      }),
    )
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      bills: '23 named',
      commissions: '21 named',
      // The plenary is no commission.
      schedules: '31, commission_key unknown in 4',
    })
    const entries = linesOf(lines, 'schedules')
    assert.deepEqual(
      countBy(entries, ({ kind }) => kind),
      { commission: 27, plenary: 4 },
    )
    assert.equal(entries.filter(({ starts_at, ends_at }) => !starts_at || !ends_at).length, 0)
    const rows = await served(lines)
    const shown = await rows('/v1/schedules?country_code=CL&order=asc&limit=100')
    const entry = (key: string) => shown.find((each: { key: string }) => each.key === `cl:senado:${key}`)
    const session = entry('sesion:10203')
    assert.equal(session.title, 'Sesión 30, Ordinaria, legislatura 374')
    assert.deepEqual([session.starts_at, session.ends_at], ['2026-06-16T20:11:00Z', '2026-06-16T23:22:00Z'])
    // Eight points, of which five are no bills, numbered like bills all the same.
    assert.deepEqual(
      session.bills.map((bill: { code: string }) => bill.code),
      ['18230-13', '16741-15', '18029-17'],
    )
    assert.equal(session.description.split('\n').length, 8)
    const mixed = entry('cit:25046')
    assert.deepEqual(
      [mixed.title, mixed.chamber, mixed.starts_at, mixed.ends_at, mixed.place],
      [
        ...['Comisión Mixta para Boletín Nº 16569-25', null, '2026-06-22T14:30:00Z'],
        ...['2026-06-22T16:00:00Z', 'Sala N° 1 del ex edificio Congreso Nacional, Santiago'],
      ],
    )
    assert.equal(mixed.bills[0].code, '16569-25')
    assert.match(mixed.bills[0].title, /^Amplía la penalización dispuesta en el artículo 304 bis/)
    const labour = entry('cit:25006')
    assert.equal(labour.commission_name, 'Comisión de Trabajo y Previsión Social')
    assert.deepEqual([labour.chamber, labour.status, labour.bills], ['senado', null, []])
    assert.match(labour.description, /^1\.- SEMINARIO SOBRE EMPLEO PÚBLICO\n10:00 Palabras de Apertura\./)
    assert.equal(entry('cit:25059').title, 'Comisión Especial de Zonas Extremas y Territorios Especiales')
    assert.equal(entry('cit:25052').chamber, null)
    const care = entry('cit:25048')
    assert.deepEqual(
      [care.starts_at, care.ends_at, care.place, care.bills.map((bill: { code: string }) => bill.code)],
      [
        ...['2026-06-18T15:00:00Z', '2026-06-18T18:00:00Z', 'Sala 1, Piso 3, Morandé 441, Senado (Santiago)'],
        ['14782-13'],
      ],
    )
  })

  it('doubts only one citation, and keeps a number that is no boletín as printed', async () => {
    const citations = await readJson('payloads/cl-govmap/agenda/senado-commissions-citations.json')
    const [first] = citations.data
    const [broken, other] = first.CITACIONES
    Object.assign(broken, { FECHA: 'por definir' })
    Object.assign(other, { HORARIO: '9:30 a 11:00 hrs.' })
    Object.assign(other.PUNTOS_PROPUESTOS[0], { NUMERO_BOLETIN: '14782-13 y 14809-13' })
    const api = 'https://web-back.senado.cl/api'
    const { report, lines } = await collect(
      sourceNamed('cl.senado-agenda')!,
      serve({
        [`${api}/commissions_citations?limit=100`]: { value: citations },
        [`${api}/weekly_table?limit=100`]: 'payloads/cl-govmap/agenda/senado-weekly-table.json',
      }),
    )
    assert.deepEqual(
      report.errors.map(({ item }) => item),
      [`citacion:${broken.ID_CITACION}`],
    )
    assert.equal(linesOf(lines, 'schedules').length, 30)
    const kept = lines.find(({ key }) => key === `cl:senado:cit:${other.ID_CITACION}`)!
    assert.deepEqual(
      [kept.starts_at, (kept.bills as { bill_key: string | null; code: string }[])[0]],
      [
        '2026-06-18T13:30:00Z',
        { bill_key: null, code: '14782-13 y 14809-13', title: (kept.bills as { title: string }[])[0]!.title },
      ],
    )
  })
})
