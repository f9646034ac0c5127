// The orders of the day of Colombia's Cámara: a day is taken from a title only where it is certain.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Reply } from '#model/sources/source.ts'
import { dayOfSession, orderLines } from '#sources/co/camara-agenda/orders.ts'
import { coCamaraAgenda } from '#sources/co/camara-agenda.ts'

const reply = (value: unknown, url = 'https://example.org/x'): Reply => ({
  ...{ url, status: 200, headers: {}, body: Buffer.from(JSON.stringify(value)) },
  retrieved_at: '2026-11-20T12:00:00Z',
})
const event = (id: number, title: string, date = '2026-06-16T18:00:00', content = '') => ({
  ...{ id, date },
  ...{ title: { rendered: title }, content: { rendered: content } },
})
const last = (lines: Iterable<Line>) => [...lines].at(-1) as unknown as Record<string, unknown>

it('takes the day of a session from a title, if it is near its publication', () => {
  for (const title of [
    'Orden del Día Plenaria (17/06/2026)',
    'Orden del día – Junio 17/2026 – Comisión Primera',
    'ORDEN DEL DÍA 17 DE JUNIO DE 2026',
    'Congreso Pleno 17-06-2026',
  ])
    assert.equal(dayOfSession(title, '2026-06-16T18:00:00'), '2026-06-17', title)
  for (const title of [
    'Orden del día',
    'Orden del día – Marzo 18/2025',
    'Orden del día – Julio 17/2026',
    'Orden del día (31/06/2026)',
    'Agenda semanal del 16 al 19 de junio de 2026',
    'Agenda semanal, 16-19 de junio de 2026',
    'Órdenes del día, 17 de junio y 18 de junio de 2026',
  ])
    assert.equal(dayOfSession(title, '2026-06-16T18:00:00'), null, title)
  assert.equal(dayOfSession('Orden (17/06/2026)', 'ayer'), null)
})

it('keeps the words of a session that is not held, and a title without a day', () => {
  const list = reply([
    event(3, 'Orden del día (17/06/2026) APLAZADA'),
    event(2, 'Orden del día', '2026-06-15T08:00:00', '<a href="https://example.org/a.pdf">a</a>'),
    { id: 1, title: 'otra forma' },
  ])
  const read = (order: string) => last(orderLines(list, '183', order))
  const { status, starts_at, title } = read('2026-06-17')
  assert.deepEqual([status, starts_at], ['APLAZADA', null])
  assert.equal(title, 'Comisión Primera Constitucional Permanente · Orden del día (17/06/2026) APLAZADA')
  for (const [printed, said, day] of [
    ['SE CANCELA Orden del día', 'Cancelada', '2026-06-17T05:00:00Z'],
    ['NO SE REALIZARÁ. Orden del día', 'Cancelada', '2026-06-17T05:00:00Z'],
    ['Sesión DESCONVOCADA', 'DESCONVOCADA', '2026-06-17T05:00:00Z'],
    ['Se aplaza la sesión', 'Pospuesta', null],
    ['Orden del día reprogramado', 'Reprogramada', null],
    ['Debate sobre cancelación de vuelos', null, '2026-06-17T05:00:00Z'],
  ] as const) {
    const page = reply([event(4, `${printed} (17/06/2026)`)])
    const told = last(orderLines(page, '183', '2026-06-17'))
    assert.deepEqual([told.status, told.starts_at], [said, day], printed)
  }
  const undated = read('evento-2')
  assert.deepEqual([undated.starts_at, undated.description], [null, 'https://example.org/a.pdf'])
  for (const order of ['evento-1', 'evento-9']) assert.throws(() => read(order), Doubt)
  assert.throws(() => [...orderLines(list, '999', '2026-06-17')], Doubt)
})

it('reads the corrected order of a session once, and stops at the first short page', async () => {
  const asked: string[] = []
  const get: Get = async ({ url }) => {
    const { searchParams } = new URL(url)
    asked.push(`${searchParams.get('comision_evento')}/${searchParams.get('page')}`)
    if (searchParams.get('comision_evento') !== '253') return reply([], url)
    const many = Array.from({ length: 99 }, (_, at) => event(500 - at, 'Orden del día'))
    const first = [event(900, 'Orden (17/06/2026), corregida'), ...many]
    return reply(searchParams.get('page') === '1' ? first : [event(100, 'Orden (17/06/2026)')], url)
  }
  const items = await Array.fromAsync(coCamaraAgenda.discover({ since: null, until: null, get }))
  assert.equal(items.length, 100)
  assert.equal(items[0]!.id, 'orden:253:2026-06-17')
  assert.match(items[0]!.requests.page!.url, /&page=1&/)
  assert.deepEqual(asked.slice(0, 3), ['183/1', '184/1', '248/1'])
  assert.deepEqual(
    asked.filter((each) => each.startsWith('253/')),
    ['253/1', '253/2'],
  )
  assert.equal(asked.length, 16)
})

it('keeps a joint session and a hearing beside the session of their day', () => {
  const page = reply([
    event(5, 'Orden del día (17/06/2026) corregida'),
    event(4, 'Audiencia pública (17/06/2026)'),
    event(3, 'Sesión Conjunta CANCELADA (17/06/2026)'),
    event(2, 'Orden del día (17/06/2026)'),
  ])
  const day = '2026-06-17T05:00:00Z'
  for (const [order, status] of [
    ['2026-06-17', null],
    ['2026-06-17-audiencia', null],
    ['2026-06-17-conjunta', 'CANCELADA'],
  ] as const) {
    const told = last(orderLines(page, '183', order))
    assert.deepEqual([told.status, told.starts_at], [status, day])
  }
})
