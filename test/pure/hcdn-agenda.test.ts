// The agenda of Argentina's Cámara de Diputados: odd rows are doubted, and reported.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isCancelled } from '#domains/schedules.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Reply } from '#model/sources/source.ts'
import { meetingLines, meetingsIn } from '#sources/ar/hcdn-agenda/meetings.ts'
import { ordersIn } from '#sources/ar/hcdn-agenda/orders.ts'
import { sessionLines, sessionsIn } from '#sources/ar/hcdn-agenda/sessions.ts'
import { arHcdnAgenda } from '#sources/ar/hcdn-agenda.ts'
import { sittingsIn } from '#sources/ar/hcdn-diarios/sittings.ts'
import { pdf } from '../support/made-files.ts'

const reply = (body: string, url = 'https://example.org/x'): Reply => ({
  ...{ url, status: 200, headers: {}, body: Buffer.from(body) },
  retrieved_at: '2026-11-20T12:00:00Z',
})
const last = (lines: Iterable<Line>) => [...lines].at(-1) as unknown as Record<string, unknown>
const doubted = (read: () => Iterable<Line> | unknown) => assert.throws(() => [...(read() as Line[])], Doubt)

const page = (content: string) =>
  reply(`<html><body><div data-recursos-tipo="agenda">${content}</div></body></html>`)
const agenda = (...rows: string[]) => page(`<table id="agendaComisiones">${rows.join('')}</table>`)
const day = (text: string) => `<thead><tr><th colspan=2>${text}</th></tr></thead>`
const NAME = '<a href="/x"><strong>FAROS</strong></a>'
const row = (first: string, second: string) => `<tr><td>${first}</td><td>${second}</td></tr>`
const meeting = (id: string, first = '<strong>9:00</strong>', second = NAME) =>
  row(first, `<!-- <a href="/reunion.html?reun=${id}&x=1"> -->${second}`)

it('reads the meetings under their days, with the year', () => {
  const read = agenda(
    day('miércoles 30 de diciembre del 2026'),
    meeting('1', '<strong>9:00</strong><br>Sala 1<br><span class="leyenda">Suspendida</span>'),
    day('lunes 4 de enero del 2027'),
    meeting('2', '<strong>a confirmar</strong>', `${NAME}<strong>Audiencia pública</strong>`),
  )
  assert.deepEqual(meetingsIn(read).odd, [])
  const [first, second] = ['1', '2'].map((id) => last(meetingLines(read, id)))
  assert.deepEqual(
    [first!.starts_at, first!.place, first!.status, first!.kind, first!.description],
    ['2026-12-30T12:00:00Z', 'Sala 1', 'Suspendida', 'commission', null],
  )
  assert.deepEqual(
    [second!.starts_at, second!.place, second!.status, second!.kind, second!.description],
    ['2027-01-04T03:00:00Z', null, 'a confirmar', 'hearing', 'Audiencia pública'],
  )
})

it('reads the state of a meeting wherever its first cell prints it', () => {
  const told = (first: string) => {
    const read = agenda(day('lunes 9 de noviembre del 2026'), meeting('1', first))
    const { status, starts_at } = last(meetingLines(read, '1'))
    return [status, starts_at]
  }
  assert.deepEqual(told('<strong>9.30 hs.</strong>'), [null, '2026-11-09T12:30:00Z'])
  assert.deepEqual(told('<strong>9:00</strong> <strong>SUSPENDIDA</strong>'), [
    'SUSPENDIDA',
    '2026-11-09T12:00:00Z',
  ])
  assert.deepEqual(
    told('<strong>CANCELADA</strong><span class="leyenda"><strong>CANCELADA</strong></span>'),
    ['CANCELADA', '2026-11-09T03:00:00Z'],
  )
  assert.throws(() => told('<strong>24:00</strong>'), Doubt)
})

it('doubts only a meeting without a day, a number or a commission, and a number of two meetings', () => {
  const read = agenda(
    meeting('1'),
    day('mañana'),
    meeting('2'),
    day('lunes 9 de noviembre del 2026'),
    row('<strong>9:00</strong>', NAME),
    meeting('3', '<strong>9:00</strong>', '<strong>FAROS</strong>'),
    row(
      '<strong>9:00</strong>',
      `${NAME}<a href="/reuniones/4/a.pdf">v</a><a href="/reuniones/5/a.pdf">v</a>`,
    ),
    '<tr><td>Sin hora</td></tr>',
    meeting('6'),
    meeting('6', '<strong>10:00</strong>'),
    meeting('7'),
  )
  const { meetings, odd } = meetingsIn(read)
  assert.deepEqual(
    meetings.map(({ id }) => id),
    ['6', '6', '7'],
  )
  assert.equal(odd.length, 7)
  doubted(() => meetingLines(read, '6'))
  assert.equal(last(meetingLines(read, '7')).starts_at, '2026-11-09T12:00:00Z')
})

it('accepts an agenda without meetings only from its own page', () => {
  assert.deepEqual(meetingsIn(page('<p>Receso</p>')), { meetings: [], odd: [] })
  doubted(() => meetingsIn(agenda()))
  doubted(() => meetingsIn(reply('<html><body>Volvemos pronto</body></html>')))
  doubted(() => meetingsIn(reply('<html><body data-recursos-tipo="agenda">')))
})

const session = (id: number, label: string, more = '&periodo=144') =>
  `<li><a href="sesion.html?id=${id}&numVid=0&reunion=null${more}">${label}</a></li>`
const MORE = [1, 2, 3, 4, 5].map((id) => session(id, `${id}° Reunión - (0${id}/04/2026)`))
const sessions = (...rows: string[]) => reply(`<html><ul>${[...MORE, ...rows].join('')}</ul></html>`)

const sessionOf = async (page: Reply, id: string, order?: Reply) =>
  (await Array.fromAsync(sessionLines(page, order, id))).at(-1) as unknown as Record<string, unknown>

it('tells a session that was called, and one that was not held', async () => {
  const read = sessions(
    session(11, ' Sesión Especial CITADA - (26/11/2026)'),
    session(12, ' Sesión Especial CITADA - NO EFECTUADA - (20/05/2026)'),
    session(13, '17° Reunión - Informativa - Art. 71 CN CITADA - FRACASADA - (15/10/2025)'),
    session(14, 'Asamblea Legislativa - (01/03/2026)'),
  )
  const found = await Promise.all(['11', '12', '13', '14'].map((id) => sessionOf(read, id)))
  assert.deepEqual(
    found.map(({ title, status, chamber }) => [title, status, chamber]),
    [
      ['Sesión Especial, período 144', 'CITADA', 'diputados'],
      ['Sesión Especial, período 144', 'NO EFECTUADA', 'diputados'],
      ['17° Reunión - Informativa - Art. 71 CN, período 144', 'FRACASADA', 'diputados'],
      ['Asamblea Legislativa, período 144', null, null],
    ],
  )
  assert.deepEqual(
    found.map(({ status }) => isCancelled(status as string | null)),
    [false, true, true, false],
  )
  assert.equal(found[0]!.starts_at, '2026-11-26T03:00:00Z')
})

it('tells a session that was not held in any print, and no journal is looked for', () => {
  const labels: readonly (readonly [string, string])[] = [
    ['Sesión Especial Citada – No efectuada', 'No efectuada'],
    ['Sesión Especial CITADA (NO EFECTUADA)', 'NO EFECTUADA'],
    ['Sesión Especial - NO EFECTUADA', 'NO EFECTUADA'],
    ['17° Reunión (Fracasada)', 'Fracasada'],
    ['Sesión Especial (CITADA)', 'CITADA'],
  ]
  const read = sessions(...labels.map(([label], at) => session(20 + at, `${label} - (26/11/2026)`)))
  const found = sessionsIn(read).slice(MORE.length)
  assert.deepEqual(
    found.map(({ status }) => status),
    labels.map(([, status]) => status),
  )
  assert.ok(found.every(({ title }) => /^(?:Sesión Especial|17° Reunión)$/.test(title)))
  assert.deepEqual(
    sittingsIn(read).map(({ id }) => id),
    MORE.map((_, at) => String(at + 1)),
  )
})

it('doubts only a session without a valid day, and a list without numbers or few sessions', async () => {
  const read = sessions(
    session(11, 'Sesión Especial - (31/02/2026)'),
    session(12, 'Sesión Especial'),
    session(13, 'Sesión Especial - (01/07/2026)'),
    session(13, 'Sesión Especial - (02/07/2026)'),
  )
  for (const id of ['11', '12', '13', '99']) await assert.rejects(sessionOf(read, id), Doubt)
  assert.equal((await sessionOf(read, '1')).starts_at, '2026-04-01T03:00:00Z')
  doubted(() => sessionsIn(sessions(session(11, 'Sesión Especial - (01/07/2026)', ''))))
  doubted(() => sessionsIn(reply('<html><a href="sesion.html?id=1&periodo=1">S - (01/07/2026)</a></html>')))
})

const order = (...lines: string[]) =>
  reply(`<html><script>abrirPDF("${pdf([lines]).toString('base64').replaceAll('/', '\\/')}")</script></html>`)
const DATED = sessions(session(11, 'Sesión Especial CITADA - (26/11/2026)'))

it('reads the hour and the files of an order of the day', async () => {
  const read = (...lines: string[]) => sessionOf(DATED, '11', order(...lines))
  const { starts_at, bills } = await read(
    ...['144° PERÍODO ORDINARIO', 'JUEVES 26 DE NOVIEMBRE 11.30 HS', 'TEMARIO AMPLIADO'],
    ...['0045-D-2026 DE LEY. FAROS. RÉGIMEN', 'DE SU LUZ.', 'FAROS / PRESUPUESTO', 'Página 1'],
    ...['0007-CD-25 DE LEY. MAREAS.', 'OBRAS / FAROS'],
    ...['0045-D-2026 DE LEY. REPETIDO.', '0008-D-2026 SIN TIPO', '0009-PE-2026 DE RESOLUCIÓN. FIN.'],
  )
  assert.equal(starts_at, '2026-11-26T14:30:00Z')
  assert.deepEqual(bills, [
    { code: '0045-D-2026', title: 'FAROS. RÉGIMEN DE SU LUZ.' },
    { code: '0007-CD-2025', title: 'MAREAS.' },
    { code: '0009-PE-2026', title: 'FIN.' },
  ])
  // The hour of another day is not that of the session.
  const other = await read('MIÉRCOLES 25 DE NOVIEMBRE 11 HS', '0045-D-2026 DE LEY. FAROS.')
  assert.equal(other.starts_at, '2026-11-26T03:00:00Z')
  assert.deepEqual((await read('ORDEN SIN EXPEDIENTES')).bills, [])
  await assert.rejects(sessionOf(DATED, '11', reply('<html>Sin archivo</html>')), Doubt)
  await assert.rejects(read(), Doubt)
  await assert.rejects(sessionOf(DATED, '11', reply('<html>abrirPDF("AAAA")</html>')), Doubt)
})

it('asks for the order of the day of a session of late that has one', async () => {
  const link = (id: number) => `<a href="/secparl/dclp/procesar.html?id_sesion=${id}&tipo=temario">x</a>`
  const plan = reply(`<html>${[12, 13].map(link).join('')}</html>`, 'https://www.hcdn.gob.ar/plan')
  assert.deepEqual([...ordersIn(plan).keys()], ['12', '13'])
  doubted(() => ordersIn(reply('<html>Plan de labor</html>')))
  const get: Get = async ({ url }) => {
    if (url.endsWith('/agenda/')) return page('')
    if (url.endsWith('/plt.html')) return plan
    const rows = ['11', '12'].map((id) => session(Number(id), `Sesión CITADA - (${id}/11/2026)`))
    return sessions(...rows, session(13, 'Sesión Ordinaria - (10/04/2013)'))
  }
  const items = await Array.fromAsync(arHcdnAgenda.discover({ since: null, until: null, get }))
  assert.deepEqual(
    items.slice(-3).map(({ id, requests }) => [id, Object.keys(requests).join()]),
    [
      ['sesion:11', 'page'],
      ['sesion:12', 'page,order'],
      ['sesion:13', 'page'],
    ],
  )
})
