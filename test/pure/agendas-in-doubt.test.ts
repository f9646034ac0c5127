// Agendas and consultations without recorded replies: odd items are doubted, and reported.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { forumLines } from '#sources/ar/consultapublica/forums.ts'
import { eventLines, eventsIn, mondayOf } from '#sources/ar/senado-agenda/events.ts'
import { orderLines, sittingOn } from '#sources/pa/orden-del-dia/orders.ts'
import { eventLines as dayLines, dayOn } from '#sources/pe/agenda/events.ts'

const reply = (body: string): Reply => ({
  ...{ url: 'https://example.org/x', status: 200, headers: {}, body: Buffer.from(body) },
  retrieved_at: '2026-11-20T12:00:00Z',
})
const last = (lines: Iterable<Line>) => [...lines].at(-1) as unknown as Record<string, unknown>
const doubted = (read: () => Iterable<Line> | unknown) => assert.throws(() => [...(read() as Line[])], Doubt)

it('takes the year of an order of the day from its publication if the weekday confirms it', () => {
  assert.equal(sittingOn('LUNES 31 DE AGOSTO DE 2025', '2026-08-31'), '2026-08-31')
  assert.equal(sittingOn('JUEVES1 DE OCTUBRE DE 2026', '2026-09-30'), '2026-10-01')
  assert.equal(sittingOn('Miércoles 7 de enero de 2026', '2025-12-29'), '2026-01-07')
  for (const [name, published] of [
    ['LUNES 31 DE AGOSTO DE 2026', '2026-01-10'],
    ['MARTES 31 DE AGOSTO DE 2025', '2026-08-31'],
    ['LUNES 31 DE AGOSTO', '2026-08-31'],
    ['ORDEN DEL DÍA', '2026-08-31'],
    ['LUNES 31 DE FEBRERO DE 2026', '2026-02-27'],
  ] as const)
    assert.throws(() => sittingOn(name, published), Doubt, name)
})

it('doubts only an order of the day without a publication date', () => {
  const row = { ID: 1, Nombre: 'LUNES 31 DE AGOSTO DE 2026', Url: '/x.pdf', FechaEdit: '2026-08-31T09:00' }
  const list = reply(JSON.stringify({ recordsTotal: 2, data: [row, { ...row, ID: 2, FechaEdit: null }] }))
  assert.equal(last(orderLines(list, '1')).starts_at, '2026-08-31T05:00:00Z')
  doubted(() => orderLines(list, '2'))
  doubted(() => orderLines(list, '3'))
})

const block = (id: string, head: string, body = '') =>
  `<div class="mods agendaCulturales otra" id="${id}"><span class="textReg16_blueTit2">${head}</span>` +
  `<div class="cnt">${body}</div></div>`
const week = (...pieces: string[]) => reply(`<html><body>${pieces.join('')}</body></html>`)
const day = (text: string) => `<p><span>${text}</span></p>`

it('reads the week of the Senado of Argentina in which a year begins', () => {
  const page = week(
    day('Jueves 31 de diciembre'),
    block('1', '9:00 h - Sesión especial'),
    day('Viernes 1 de enero'),
    block('2', '18:00 a 20:00 h - Visita guiada'),
  )
  const monday = mondayOf('2027-01-01')
  assert.equal(monday, '2026-12-28')
  assert.deepEqual(
    ['1', '2'].map((id) => {
      const { starts_at, kind, title } = last(eventLines(page, monday, id))
      return [starts_at, kind, title]
    }),
    [
      ['2026-12-31T12:00:00Z', 'plenary', 'Sesión especial'],
      ['2027-01-01T21:00:00Z', 'event', 'Visita guiada'],
    ],
  )
  doubted(() => eventLines(page, '2026-12-21', '1'))
})

it('doubts an event without a valid hour or a day, or in another format, and a week without days', () => {
  const page = week(
    block('1', '9:00 h - Sesión'),
    day('Martes 10 de noviembre'),
    block('2', 'Sesión a confirmar'),
    block('5', '29:00 h - Sesión'),
    '<div class="mods agendaCulturales" id="3"><span>9:00 h - Sesión</span></div>',
    block('4', '9:00 h - Audiencia pública', '<p>S-12/26, 12-PE-2026 y S-12/26.</p><p>Lugar: Salón Azul</p>'),
  )
  for (const id of ['1', '2', '3', '5']) doubted(() => eventLines(page, '2026-11-09', id))
  const { kind, bills, place, description } = last(eventLines(page, '2026-11-09', '4'))
  assert.deepEqual([kind, place, description], ['hearing', 'Salón Azul', 'S-12/26, 12-PE-2026 y S-12/26.'])
  assert.deepEqual(bills, [{ code: 'S-12/26' }, { code: '12-PE-2026' }])
  assert.throws(() => eventsIn(week('<p>Volvemos pronto</p>')), Doubt)
  assert.throws(() => eventsIn(week(day('Lunes 9 de noviembre'), block('x1', '9:00 h - Sesión'))), Doubt)
})

it('closes a consultation at the given hour, or on the day', () => {
  const forum = (closingAt: string | null) => ({
    ...{
      id: 'a1',
      name: 'faros',
      title: 'Faros',
      createdAt: '2026-11-02T01:30:00.000Z',
      visibility: 'public',
    },
    extra: { owner: null, closingAt },
  })
  const read = (closingAt: string | null) => {
    const { publication_date, end_date, ends_at, entity_key } = last(
      forumLines(reply(JSON.stringify([forum(closingAt)])), 'a1'),
    )
    return [publication_date, end_date, ends_at, entity_key]
  }
  assert.deepEqual(read('2026-12-05T02:59:59.000Z'), [
    ...['2026-11-01', '2026-12-04', '2026-12-05T02:59:59Z', null],
  ])
  assert.deepEqual(read('2026-12-05T00:00:00.000Z'), ['2026-11-01', '2026-12-05', undefined, null])
  assert.deepEqual(read(null), ['2026-11-01', null, undefined, null])
  doubted(() => forumLines(reply(JSON.stringify([forum('pronto')])), 'a1'))
})

const meeting = (hour: string, subject: string, organizer: string, ...more: string[]) => {
  const texts = ['HORA', ...hour.split(' '), 'TEMA', subject, 'Descargar', 'ORGANIZA', organizer, ...more]
  return texts.map((text) => `<p>${text}</p>`).join('')
}
const peruvian = (...pieces: string[]) => ({ ...week(...pieces), status: 404 })
const OWN = '<link href="https://comunicaciones.congreso.gob.pe/wp-content/x.css">'
const foot = '<p>Portal</p><p>Inicio</p>'

it('reads a day of Peru by the order of its words only', () => {
  const page = peruvian(
    meeting('12:05 AM', 'Sesión plenaria', 'Senado de la República', 'LUGAR', 'Sala 1', 'Piso 2'),
    meeting(
      '12:05 PM',
      'Mesa de trabajo',
      'Comisión de Riego. Presidente: Bruno Inventado',
      'LUGAR',
      'Sala 2',
    ),
    meeting('3:30 p.m.', 'Sesión conjunta del Senado', 'Cámara de Diputados', 'LUGAR', 'Sala 3', 'Otra'),
  )
  const { events, odd } = dayOn(page)
  assert.deepEqual(odd, [])
  assert.deepEqual(
    events.map(({ id }) => {
      const { starts_at, kind, chamber, commission_name, place } = last(dayLines(page, '2026-11-12', id))
      return [starts_at, kind, chamber, commission_name, place]
    }),
    [
      ['2026-11-12T05:05:00Z', 'plenary', 'senado', null, 'Sala 1, Piso 2'],
      ['2026-11-12T17:05:00Z', 'event', null, 'Comisión de Riego', 'Sala 2'],
      // Both chambers are named; the end of the last one is not given.
      ['2026-11-12T20:30:00Z', 'event', null, null, null],
    ],
  )
})

it('doubts two events of Peru of one day that differ only in their hours', () => {
  const same = ['Sesión ordinaria', 'Comisión de Faros', 'LUGAR', 'Sala 1'] as const
  const page = peruvian(meeting('9:00 AM', ...same), meeting('4:00 PM', ...same), foot)
  doubted(() => dayLines(page, '2026-11-12', dayOn(page).events[0]!.id))
  const twice = peruvian(meeting('9:00 AM', ...same), meeting('9:00 AM', ...same))
  assert.equal(dayOn(peruvian(meeting('9:00 AM', ...same), foot)).events.length, 1)
  assert.equal(dayOn(twice).odd.length, 0)
})

it('accepts a day of Peru without events only from a page of the site', () => {
  assert.deepEqual(dayOn(peruvian(OWN, foot)), { events: [], odd: [] })
  doubted(() => dayOn(peruvian(foot)))
  doubted(() => dayOn(peruvian(OWN, '<p>TEMA</p>', foot)))
  doubted(() => dayOn(reply(`${OWN}<p>sin fin</p>`)))
  doubted(() => dayOn({ ...peruvian(OWN, foot), status: 410 }))
})

it('doubts only an event of Peru with another word order', () => {
  const good = meeting('9:00 AM', 'Sesión ordinaria', 'Comisión de Faros', 'LUGAR', 'Sala 1')
  for (const odd of [
    meeting('9:00', 'Sesión', 'Comisión', 'LUGAR', 'Sala'),
    meeting('13:00 PM', 'Sesión', 'Comisión', 'LUGAR', 'Sala'),
    meeting('9:00 AM', 'Sesión', 'Comisión'),
    meeting('9:00 AM', 'Sesión', 'Comisión', 'LUGAR', 'Sala', 'TEMA', 'Otra'),
    meeting('9:00 AM', '', 'Comisión', 'LUGAR', 'Sala'),
  ]) {
    const found = dayOn(peruvian(odd, good, foot))
    assert.deepEqual([found.events.length, found.odd.length], [1, 1], odd)
    assert.equal(last(dayLines(peruvian(odd, good, foot), '2026-11-12', found.events[0]!.id)).place, 'Sala 1')
  }
})
