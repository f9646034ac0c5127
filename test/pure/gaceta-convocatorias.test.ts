// The calls of the Gaceta Parlamentaria of Mexico: odd ones are doubted, and reported.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Doubt, type Get, type Reply } from '#model/sources/source.ts'
import { callLines, callsIn, dayOfEdition, editionOf } from '#sources/mx/gaceta-convocatorias/calls.ts'
import { dayNear } from '#sources/mx/gaceta-convocatorias/days.ts'
import { mxGacetaConvocatorias } from '#sources/mx/gaceta-convocatorias.ts'

const reply = (body: string, url = 'https://example.org/x', status = 200): Reply => ({
  ...{ url, status, headers: {}, body: Buffer.from(body) },
  retrieved_at: '2026-11-20T12:00:00Z',
})
const TITLE = 'Gaceta Parlamentaria, a&ntilde;o XXIX, n&uacute;mero 7171, jueves 19 de noviembre de 2026'
const edition = (content: string, title = TITLE) =>
  reply(`<html><head><title>${title}</title></head><body>${content}</body></html>`)
const call = (n: number, head: string, more = '') =>
  `<a name="Convocatoria${n}"></a><p>${head}</p>${more && `<p>Orden del Día</p><p>${more}</p>`}`
const DAY = '2026-11-19'
const read = (head: string) => {
  const page = edition(call(1, head, '1. Lista.'))
  const { calls, odd } = callsIn(page, DAY)
  if (odd[0]) throw odd[0].doubt
  return [...callLines(page, calls[0]!.id)].at(-1) as unknown as Record<string, unknown>
}
const WHEN = 'que se llevará a cabo el martes 24 de noviembre, a las 17:00 horas'

it('takes the year of a day from the edition, if the weekday confirms it', () => {
  const near = (edition: string, weekday: string | undefined, date: string, month: string, year?: string) =>
    dayNear(edition, { weekday, date, month, year })
  assert.equal(near('2026-11-19', 'martes', '24', 'noviembre'), '2026-11-24')
  assert.equal(near('2026-12-21', 'Miércoles', '6', 'enero'), '2027-01-06')
  assert.equal(near('2027-01-04', undefined, '30', 'diciembre'), '2026-12-30')
  assert.equal(near('2026-11-19', 'jueves', '14', 'enero', '2027'), '2027-01-14')
  for (const [weekday, date, month, year] of [
    ['lunes', '24', 'noviembre'],
    [undefined, '24', 'mayo'],
    ['martes', '24', 'noviembre', '2025'],
    [undefined, '31', 'noviembre'],
    [undefined, '24', 'brumario'],
  ] as const)
    assert.throws(() => near('2026-11-19', weekday, date, month, year), Doubt)
})

it('reads the body, the meeting, the hour and the place', () => {
  const { key, title, starts_at, place, kind, commission_name, description } = read(
    `De la Comisión de Atención a Grupos, a la sexta reunión ordinaria, ${WHEN}, en el salón A.`,
  )
  assert.equal(
    key,
    'mx:diputados:convocatoria:2026-11-24:comision-de-atencion-a-grupos:sexta-reunion-ordinaria',
  )
  assert.deepEqual(
    [title, starts_at, place, kind, commission_name],
    [
      'Sexta reunión ordinaria · Comisión de Atención a Grupos',
      ...['2026-11-24T23:00:00Z', 'salón A', 'commission', 'Comisión de Atención a Grupos'],
    ],
  )
  assert.match(description as string, /^De la Comisión .+\nOrden del Día\n1\. Lista\.$/s)
  const special = read(`De la Comisión Especial de seguimiento a las mareas a la segunda reunión, ${WHEN}`)
  assert.equal(special.commission_name, 'Comisión Especial de seguimiento a las mareas')
  const both = read(`De las Comisiones Unidas de Faros, y de Mareas, a la segunda reunión, ${WHEN}`)
  assert.deepEqual([both.commission_name, both.kind], [null, 'commission'])
  const other = read(`De la Junta de Coordinación Política, a la sesión solemne, ${WHEN}`)
  assert.deepEqual([other.commission_name, other.kind], [null, 'event'])
})

it('keeps a meeting that is cancelled or moved with its status', () => {
  const told = (more: string) => {
    const { status, starts_at } = read(
      `De la Comisión de Faros, a la sexta reunión ordinaria, ${WHEN}, ${more}`,
    )
    return [status, starts_at]
  }
  assert.deepEqual(told('en el salón A'), [null, '2026-11-24T23:00:00Z'])
  assert.deepEqual(told('se cancela'), ['Cancelada', '2026-11-24T23:00:00Z'])
  for (const words of ['CANCELADA', '(Cancelada)', 'que fue cancelada', 'que se ha cancelado', 'sin efecto'])
    assert.equal(told(words)[0], 'Cancelada', words)
  for (const words of ['pospuesta', 'se posterga', 'aplazada'])
    assert.deepEqual(told(words), ['Pospuesta', null], words)
  assert.deepEqual(told('se suspende'), ['Suspendida', '2026-11-24T23:00:00Z'])
  assert.deepEqual(told('se cambia al jueves 26 de noviembre, a las 9:00 horas'), ['Reprogramada', null])
  // The new hour is not known: neither is the old one true.
  assert.deepEqual(told('se pospone hasta nuevo aviso'), ['Pospuesta', null])
  assert.deepEqual(told('con cambio de horario'), ['Reprogramada', null])
})

it('doubts only a call without a body, a meeting or a day', () => {
  const good = 'De la Comisión de Faros, a la sexta reunión ordinaria'
  const page = edition(
    call(1, `${good}, ${WHEN}`) +
      call(2, `A la sexta reunión ordinaria, ${WHEN}`) +
      call(3, `De la Comisión de Faros, ${WHEN}`) +
      call(4, `${good}, que se llevará a cabo próximamente`) +
      call(5, `${good}, que se llevará a cabo el lunes 24 de noviembre, a las 9:00 horas`) +
      call(6, ''),
  )
  const { calls, odd } = callsIn(page, DAY)
  assert.deepEqual([calls.length, odd.length], [1, 5])
  assert.throws(() => [...callLines(page, 'otra')], Doubt)
})

it('doubts the edition of another day, one with other anchors, and a page that is no edition', () => {
  assert.equal(dayOfEdition(edition('')), DAY)
  assert.equal(
    dayOfEdition(edition('', 'Gaceta Parlamentaria, año XXIX, número 7200, lunes 1o. de febrero de 2027')),
    '2027-02-01',
  )
  assert.deepEqual(callsIn(edition(''), DAY), { calls: [], odd: [] })
  assert.throws(() => callsIn(edition(''), '2026-11-18'), Doubt)
  assert.throws(() => callsIn(edition('<a href="#Convocatorias">C</a><a name="Aviso1"></a>'), DAY), Doubt)
  assert.throws(() => dayOfEdition(edition('', 'Mantenimiento')), Doubt)
  assert.throws(() => dayOfEdition(reply(`<title>${TITLE}</title>`)), Doubt)
})

it('reads a meeting from the latest edition that calls it, once over all parts of a window', async () => {
  const head = `De la Comisión de Faros, a la sexta reunión ordinaria, ${WHEN}`
  const pages: Record<string, string> = {
    [editionOf('2026-11-17').url]: TITLE.replace('jueves 19', 'martes 17'),
    [editionOf('2026-11-18').url]: 'Mantenimiento',
    [editionOf(DAY).url]: TITLE,
    'https://gaceta.diputados.gob.mx/gp_hoy.html': TITLE,
  }
  const get: Get = async ({ url }) =>
    pages[url] ? { ...edition(call(1, head), pages[url]), url } : reply('<html>no hay</html>', url, 404)
  const window = { since: '2026-11-16', until: null, get }
  const found = await Array.fromAsync(mxGacetaConvocatorias.discover(window))
  const id = 'reunion:2026-11-24:comision-de-faros:sexta-reunion-ordinaria'
  assert.deepEqual(
    found.map((item) => [item.id, item.requests.page!.url]),
    [
      ['edicion:2026-11-18', editionOf('2026-11-18').url],
      [id, editionOf(DAY).url],
    ],
  )
  const later = { wasSeen: (item: string) => item === id }
  const again = await Array.fromAsync(mxGacetaConvocatorias.discover({ ...window, later }))
  assert.deepEqual(
    again.map((item) => item.id),
    ['edicion:2026-11-18'],
  )
})

it('does not tell an earlier call again after an edition that can not be read', async () => {
  const called = (body: string) => call(1, `De la Comisión de ${body}, a la sexta reunión ordinaria, ${WHEN}`)
  const found = async (second: string, title = TITLE) => {
    const get: Get = async ({ url }) => {
      if (url === editionOf('2026-11-18').url)
        return { ...edition(called('Faros'), TITLE.replace('jueves 19', 'miércoles 18')), url }
      if (url === editionOf(DAY).url) return { ...edition(second, title), url }
      return url.endsWith('/gp_hoy.html') ? edition('') : reply('<html>no hay</html>', url, 404)
    }
    const items = await Array.fromAsync(
      mxGacetaConvocatorias.discover({ since: '2026-11-17', until: null, get }),
    )
    return items.map(({ id }) => id.split(':')[0])
  }
  assert.deepEqual(await found(''), ['reunion'])
  assert.deepEqual(await found('', 'Mantenimiento'), ['edicion'])
  assert.deepEqual(await found(call(1, 'De la Comisión de Faros: se cancela su reunión')), ['edicion'])
  assert.deepEqual(await found(call(1, 'Se cancela una reunión')), ['edicion'])
  const other = call(1, 'De la Comisión de Mareas: se cancela su reunión')
  assert.deepEqual(await found(other), ['edicion', 'reunion'])
})

it('takes the first of several days, and no hour that is the end or none of a day', () => {
  const starts = (when: string) =>
    read(`De la Comisión de Faros, a la sexta reunión ordinaria, que se llevará a cabo ${when}`).starts_at
  const [first, day] = ['2026-11-24T16:00:00Z', '2026-11-24T06:00:00Z']
  assert.equal(starts('los días martes 24 y miércoles 25 de noviembre, a las 10:00 horas'), first)
  assert.equal(starts('del 24 al 26 de noviembre, a las 10 hrs.'), first)
  assert.equal(starts('el martes 24 de noviembre de 2026 a las 10:00 horas'), first)
  assert.equal(starts('el martes 24 de noviembre, a las 00:00 horas'), day)
  for (const hours of ['de las 10:00 a las 14:00 horas', 'de 10:00 horas a las 14:00 horas'])
    assert.equal(starts(`el martes 24 de noviembre, ${hours}`), day)
  for (const hour of ['24:00', '99:00'])
    assert.equal(starts(`el martes 24 de noviembre, a las ${hour} horas`), day)
  assert.throws(() => starts('el martes 24 de noviembre, y el jueves 26 de noviembre'), Doubt)
})

it('doubts two hours of one meeting in an edition, unless one of them says that it is moved', () => {
  const head = (hour: string) =>
    'De la Comisión de Faros, a la reunión de trabajo, que se llevará a cabo el martes 24 de noviembre, ' +
    `a las ${hour} horas`
  const told = (...heads: string[]) => {
    const page = edition(heads.map((each, n) => call(n + 1, each, '1. Lista.')).join(''))
    return [...callLines(page, callsIn(page, DAY).calls[0]!.id)].at(-1) as unknown as Record<string, unknown>
  }
  assert.equal(told(head('10:00'), head('10:00')).starts_at, '2026-11-24T16:00:00Z')
  assert.throws(() => told(head('10:00'), head('17:00')), Doubt)
  assert.equal(told(head('10:00'), `${head('10:00')}, se cancela`).status, 'Cancelada')
})
