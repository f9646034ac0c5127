// The pages and answers that compare people, bills, parties and countries.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fakeClock } from '../clock.ts'
import { VOTES } from '../fixtures/votes-world.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import {
  elementsWithin,
  heading,
  named,
  pageOf,
  pathOfFirst,
  rowsIn,
  text,
  withId,
} from '../support/page-elements.ts'
import { attributeOf, type Element } from '../support/web-visitor.ts'
import { writeLines } from '../support/write-lines.ts'

let service: TestApp
before(async () => {
  // With a limit of time, a slow machine estimates the totals.
  service = await startApp({ now: () => '2026-11-20T12:00:00Z', clock: fakeClock() })
  await service.store(...VOTES)
})
after(() => service[Symbol.asyncDispose]())

const pageAt = (path: string, status?: number) => pageOf(service, path, status)
const pathOf = (list: string, q: string) => pathOfFirst(service, list, q)

const hrefsOf = (page: readonly Element[]) =>
  named(page, 'a').map((link) => new URL(attributeOf(link, 'href')!, BASE_URL))

describe('comparisons of people', () => {
  const idsOf = async (...names: string[]) =>
    Promise.all(
      names.map(async (name) => (await service.get(`/v1/actors?q=${name}`)).body.data[0].id as number),
    )

  it('begin at a person, and add others by a part of their name, without a script', async () => {
    const [ana, leo] = await idsOf('Ana', 'Leo')
    const profile = hrefsOf(await pageAt(`/es${await pathOf('actors', 'Ana')}`))
    const begin = profile.find(({ pathname }) => pathname === '/es/actors/compare')!
    assert.equal(begin.searchParams.get('actor_id'), String(ana))
    const list = hrefsOf(await pageAt('/es/actors'))
    assert.ok(list.some(({ pathname }) => pathname === '/es/actors/compare'))
    const one = await pageAt(begin.pathname + begin.search)
    assert.equal(heading(one), 'Comparar legisladores')
    const found = hrefsOf(await pageAt(`${begin.pathname}${begin.search}&name=pa`))
    const added = found.find(({ searchParams }) => searchParams.get('actor_id') === `${ana},${leo}`)!
    assert.equal(heading(await pageAt(added.pathname + added.search)), 'Coincidencia de Ana Peña y Leo Paz')
    assert.match(
      text(withId(await pageAt('/es/actors/compare?name=zzz'), 'main')),
      /No hay personas registradas con el nombre “zzz”/,
    )
  })

  it('of the parties of a chamber are a table in writing, and begin at the roll calls', async () => {
    const list = hrefsOf(await pageAt('/es/roll-calls'))
    const begin = list.find(({ pathname }) => pathname === '/es/roll-calls/agreement')!
    const chosen = hrefsOf(await pageAt(begin.pathname))
    assert.ok(chosen.some(({ search }) => search === '?country_code=CO'))
    const { data } = (await service.get('/v1/roll-calls/agreement?country_code=CO')).body
    const page = await pageAt('/pt/roll-calls/agreement?country_code=co')
    const rows = rowsIn(withId(page, 'agreement'))
    assert.equal(rows.length, data.parties.length)
    const percent = (n: number, m: number) => `${Math.round((100 * n) / m)}`
    for (const { a, b, agree, shared, rate, few } of data.pairs) {
      const cell = rows[a]![b + 1]!
      assert.ok(rate === null ? /sem votações/.test(cell) : cell.includes(percent(agree, shared)), cell)
      assert.equal(cell.startsWith('('), few && rate !== null)
    }
    const none = await pageAt('/en/roll-calls/agreement?country_code=CO&until=2020-01-01')
    assert.match(text(withId(none, 'main')), /There are no roll calls/)
    for (const bad of ['XX', 'CO,BR']) await pageAt(`/es/roll-calls/agreement?country_code=${bad}`, 400)
  })

  it('show each pair with its number of roll calls, and where people differ', async () => {
    const ids = await idsOf('Ana', 'Leo', 'Sol')
    const page = await pageAt(`/es/actors/compare?actor_id=${ids.join(',')}`)
    const pairs = rowsIn(withId(page, 'agreement')).map((cells) => cells.join(' | ').replace(/\s+%/, '%'))
    assert.deepEqual(pairs, [
      'Leo Paz · Sol Ortiz | 80% | 4 de 5 votaciones en común',
      'Ana Peña · Leo Paz | 33% | 2 de 6 votaciones en común',
      'Ana Peña · Sol Ortiz | 0% | 0 de 5 votaciones en común',
    ])
    const rows = rowsIn(withId(page, 'results'))
    assert.equal(rows.length, 5)
    assert.match(
      rows[0]!.join(' | '),
      /Moción 5.* \| Ana Peña: A favor \| Leo Paz: A favor \| Sol Ortiz: En contra/,
    )
    const few = await pageAt(`/pt/actors/compare?actor_id=${ids.join('&actor_id=')}&since=2026-10-05`)
    const [, , last] = rowsIn(withId(few, 'agreement'))
    assert.match(last!.join(' '), /0 de 1 votação em comum poucos dados/)
    const none = await pageAt(`/en/actors/compare?actor_id=${ids.join(',')}&until=2026-01-01`)
    for (const cells of rowsIn(withId(none, 'agreement')))
      assert.match(cells.join(' '), /Not known No ballots/)
    assert.match(text(withId(none, 'main')), /They share no roll call\..*never took a side/)
    for (const bad of [`${ids[0]},999999`, `${ids[0]},x`, '1,2,3,4,5,6,7'])
      await pageAt(`/es/actors/compare?actor_id=${bad}`, 400)
  })

  it('are files with a column for each person', async () => {
    const ids = await idsOf('Ana', 'Leo')
    const address = `/es/actors/compare.csv?actor_id=${ids.join(',')}&since=2026-10-02`
    const [head, ...rows] = (await service.get(address, {})).text.trim().split('\r\n')
    assert.match(head!, /;Ana Peña;Leo Paz;Resultado;/)
    assert.equal(rows.filter((row) => /;A favor;En contra;Aprobado;/.test(row)).length, 3)
    assert.equal((await service.get('/es/actors/compare.csv?actor_id=1', {})).status, 400)
  })

  it('are suggested people only, whose addresses add them', async () => {
    const [ana, leo] = await idsOf('Ana', 'Leo')
    const suggested = async (compare: string, q: string) =>
      (await service.get(`/es/suggestions?compare=${compare}&q=${q}`, {})).body.data.map(
        ({ href }: { href: string }) => decodeURIComponent(href),
      )
    assert.deepEqual(await suggested(String(ana), 'leo'), [`/es/actors/compare?actor_id=${ana},${leo}`])
    assert.deepEqual(await suggested('', 'leo'), [`/es/actors/compare?actor_id=${leo}`])
    assert.deepEqual(await suggested(String(leo), 'leo'), [])
    assert.deepEqual(await suggested('', 'aguas'), [])
  })
})

describe('comparisons of bills', () => {
  const BILL = { domain: 'bills', country_code: 'CL', bill_type: 'Moción' } as const
  const document = (name: string) => ({
    title: name,
    url: `https://example.org/${name}`,
    text: `Art. ${name}.`,
  })
  const ids: Record<string, number> = {}
  const idsOf = (...codes: string[]) => codes.map((code) => ids[code]).join(',')
  /** The cells of a fact, by its heading. */
  const factIn = (page: readonly Element[], name: string) =>
    rowsIn(withId(page, 'facts')).find(([heading]) => heading!.startsWith(name))!

  before(async () => {
    const step = (day: string, stage: string) => ({
      ...{ domain: 'bill-updates', country_code: 'CL', key: `x:${day}`, bill_key: 'x' },
      ...{ title: 'Cuenta', date: day, stage },
    })
    await service.store(
      {
        ...{ ...BILL, key: 'x', code: '18-07', title: 'Identidad digital', stage: 'committee' },
        ...{ authors: [{ name: 'Rosa Díaz' }], documents: [document('uno')] },
        relations: [{ kind: 'companions', key: 'y' }],
      },
      { ...BILL, key: 'y', code: '19-07', title: 'Firma digital', documents: [document('dos')] },
      { ...BILL, key: 'z', title: 'Firma electrónica', source_id: 'other' },
      step('2026-10-01', 'filed'),
      step('2026-10-11', 'committee'),
    )
    const { data } = (await service.get('/v1/bills')).body
    for (const { id, code, title } of data) ids[code ?? title] = id
    await writeLines(service.db, [{ domain: 'bills', same: ['y', 'z'] }], '2026-11-20T12:00:00Z')
  })

  it('begin at a bill or the list, and add others by number or words, without a script', async () => {
    const begin = hrefsOf(await pageAt(`/es${await pathOf('bills', 'aguas')}`)).find(
      ({ pathname }) => pathname === '/es/bills/compare',
    )!
    assert.equal(begin.search, `?bill_id=${ids['7/2026']}`)
    const list = hrefsOf(await pageAt('/pt/bills'))
    assert.ok(list.some(({ pathname }) => pathname === '/pt/bills/compare'))
    const one = await pageAt(begin.pathname + begin.search)
    assert.equal(heading(one), 'Comparar proyectos')
    assert.match(text(withId(one, 'main')), /Agregue al menos otro proyecto/)
    for (const q of ['identidad', '18-07']) {
      const found = hrefsOf(await pageAt(`${begin.pathname}${begin.search}&q=${q}`))
      assert.ok(
        found.some(({ searchParams }) => searchParams.get('bill_id') === idsOf('7/2026', '18-07')),
        q,
      )
    }
    assert.match(text(withId(await pageAt('/es/bills/compare?q=!'), 'main')), /Ningún proyecto coincide/)
    const { body } = await service.get(`/es/suggestions?compare=${ids['18-07']}&domain=bills&q=ley`, {})
    assert.deepEqual(
      body.data.map(({ href }: { href: string }) => decodeURIComponent(href)),
      [`/es/bills/compare?bill_id=${idsOf('18-07', '7/2026')}`],
    )
  })

  it('have a row for each fact, and say what is the same and what is not known', async () => {
    const page = await pageAt(`/es/bills/compare?bill_id=${idsOf('18-07', '7/2026', '19-07')}`)
    assert.equal(heading(page), 'Comparación de 18-07, 7/2026 y 19-07')
    const fact = (name: string) =>
      factIn(page, name).map((cell) => cell.replace(/^(18-07|7\/2026|19-07) ?/, ''))
    assert.deepEqual(fact('País').slice(1), ['CL Chile', 'CO Colombia', 'CL Chile'])
    assert.deepEqual(fact('Etapa observada').slice(1), [
      'Comisión desde el 11 oct 2026',
      'Sin dato',
      'Sin dato',
    ])
    assert.match(fact('Días en cada etapa')[1]!, /^Presentado: 10 días Comisión: 40 días hasta hoy$/)
    assert.deepEqual(fact('Autores').slice(1), ['Rosa Díaz', 'Leo Paz PA', 'Sin dato'])
    assert.deepEqual(fact('Temas').slice(1), ['Sin dato', 'Agua y saneamiento', 'Sin dato'])
    const [, none, votes] = fact('Votaciones')
    assert.match(none!, /No hay votaciones nominales/)
    assert.match(votes!, /Moción 6 6 oct 2026 Aprobada.*Ver las 8 votaciones/)
    assert.match(fact('Relación')[1]!, /19-07 · Firma digital Se tramita junto con/)
    const texts = hrefsOf(page).filter(({ pathname }) => pathname === '/es/documents/compare')
    assert.equal(texts.length, 2)
    assert.match(text(withId(await pageAt(texts[0]!.pathname + texts[0]!.search), 'main')), /Art\. uno\./)
    const same = await pageAt(`/pt/bills/compare?bill_id=${idsOf('18-07', '19-07')}`)
    assert.match(factIn(same, 'Tipo')[0]!, /igual em todos/)
    assert.doesNotMatch(factIn(same, 'Situação')[0]!, /igual/)
  })

  it('follow a merged bill to its survivor, and refuse others that are not served', async () => {
    const merged = await pageAt(`/es/bills/compare?bill_id=${idsOf('18-07', 'Firma electrónica', '19-07')}`)
    assert.equal(heading(merged), 'Comparación de 18-07 y 19-07')
    await pageAt(`/es/bills/compare?bill_id=${ids['18-07']},999999`, 404)
    for (const bad of ['x', '1e3', '-1', '1,2,3,4,5']) await pageAt(`/es/bills/compare?bill_id=${bad}`, 400)
  })

  it('are files with a row for each bill and the facts of the page', async () => {
    const address = `/es/bills/compare.csv?bill_id=${idsOf('18-07', '7/2026')}`
    const [head, first, second] = (await service.get(address, {})).text.trim().split('\r\n')
    assert.match(head!, /Proyecto;País;Tipo;Número;.*;Votaciones;/)
    assert.match(first!, /^Identidad digital;Chile;Moción;18-07;.*Presentado: 10 días; Comisión: 40 días/)
    assert.match(second!, /^Ley de aguas;Colombia;;7\/2026;.*;2026-02-03;.*Leo Paz \(PA\)/)
    for (const bad of ['x', ids['18-07']])
      assert.equal((await service.get(`/es/bills/compare.csv?bill_id=${bad}`, {})).status, 400)
  })
})

describe('how parties vote', () => {
  it('is united or not, by month', async () => {
    const { id } = (await service.get('/v1/parties?q=Azul')).body.data[0]
    const { data } = (await service.get(`/v1/parties/${id}/unity`)).body
    assert.deepEqual(data, [
      { period: '2026-10', roll_calls: 6, ballots: 18, share: 0.7778, unity: 0.6667, few: false },
    ])
    const { body } = await service.get(`/v1/parties/${id}/unity?by=year&since=2026-10-06`)
    assert.deepEqual([body.data[0].period, body.data[0].roll_calls, body.data[0].few], ['2026', 1, true])
  })

  it('is with other parties or not', async () => {
    const { data, meta } = (await service.get('/v1/roll-calls/agreement?country_code=CO')).body
    assert.deepEqual(data.pairs, [{ a: 0, b: 1, shared: 5, agree: 0, rate: 0, few: false }])
    assert.deepEqual(
      data.parties.map(({ party, roll_calls }: { party: string; roll_calls: number }) => [party, roll_calls]),
      [
        ['PA', 6],
        ['PR', 5],
      ],
    )
    assert.deepEqual([meta.roll_calls, meta.counted_since, meta.map_fit], [6, null, null])
    assert.equal((await service.get('/v1/roll-calls/agreement')).status, 400)
  })
})

describe('who votes with whom, person by person', () => {
  it('is answered with every pair, and those of a party alone', async () => {
    const { data, meta } = (await service.get('/v1/actors/agreement?country_code=CO&chamber=senado')).body
    const named = new Map(data.people.map(({ id, name }: { id: number; name: string }) => [id, name]))
    const told = data.pairs.map(
      ({ a, b, agree, shared, few }: { a: number; b: number; agree: number; shared: number; few: boolean }) =>
        `${[named.get(a), named.get(b)].sort().join(' ')} ${agree}/${shared} ${few}`,
    )
    assert.deepEqual(told.sort(), [
      'Ana Peña Eva Ríos 6/6 false',
      'Ana Peña Leo Paz 2/6 false',
      'Ana Peña Sol Ortiz 0/5 false',
      'Eva Ríos Leo Paz 2/6 false',
      'Eva Ríos Sol Ortiz 0/5 false',
      'Leo Paz Sol Ortiz 4/5 false',
    ])
    assert.deepEqual(data.people.at(-1), { ...data.people.at(-1), name: 'Sol Ortiz', roll_calls: 5 })
    assert.ok(
      data.people.every(({ x, y }: { x: number | null; y: number | null }) => x !== null && y !== null),
    )
    assert.deepEqual([meta.roll_calls, meta.counted_since, meta.left_out], [6, null, 0])
    const { id } = (await service.get('/v1/parties?q=Azul')).body.data[0]
    const own = (await service.get(`/v1/actors/agreement?country_code=CO&party_id=${id}&since=2026-10-05`))
      .body
    assert.equal(own.data.people.length, 3)
    assert.deepEqual([own.data.pairs[0].shared, own.data.pairs[0].few, own.meta.map_fit], [2, true, null])
    assert.equal((await service.get('/v1/actors/agreement')).status, 400)
    const other = (await service.get('/v1/actors/agreement?country_code=BR')).body
    assert.deepEqual(other.data, { people: [], pairs: [] })
  })

  it('is a map and tables, with the nearest and the farthest of each', async () => {
    const page = await pageAt('/es/actors/agreement?country_code=co')
    const rows = rowsIn(withId(page, 'nearest'))
    const ana = rows.find(([name]) => /Ana/.test(name!))!
    assert.match(ana.join(' | '), /6 \| Eva Ríos 100\s?% 6 votaciones \| Sol Ortiz 0\s?% 5 votaciones/)
    const [first] = rowsIn(withId(page, 'agreement'))
    assert.equal(first!.length, 5)
    assert.ok(page.some(({ tagName }) => tagName === 'circle'))
    const none = await pageAt('/pt/actors/agreement?country_code=CO&until=2020-01-01')
    assert.match(text(withId(none, 'main')), /Não há votos registrados/)
    assert.ok(
      named(await pageAt('/en/actors/agreement'), 'a').some((link) => /CL/.test(attributeOf(link, 'href')!)),
    )
    await pageAt('/es/actors/agreement?country_code=XX', 400)
  })
})

describe('one subject in several countries', () => {
  const address = '/es/subjects/compare?subject=water'

  it('is counted side by side, with links to the lists, and unknown where no tag has it', async () => {
    const page = await pageAt(`${address}&country_code=co&country_code=BR`)
    assert.equal(heading(page), 'Agua y saneamiento: Colombia y Brasil')
    const rows = rowsIn(withId(page, 'counts'))
    assert.deepEqual(rows[0], ['Proyectos de ley', '1', 'Sin dato'])
    assert.deepEqual(rows.at(-1), ['Consultas públicas', '0', 'Sin dato'])
    assert.deepEqual(
      rows.find(([kind]) => kind === 'Votaciones nominales'),
      ['Votaciones nominales', '8', 'Sin dato'],
    )
    const [bills, stage, calls] = elementsWithin(withId(page, 'counts'), 'a').map(
      (each) => attributeOf(each, 'href')!,
    )
    const listed = await pageAt(calls!)
    assert.equal(rowsIn(withId(listed, 'results')).length, 8)
    assert.match(text(withId(listed, 'main')), /Quitar el filtro Agua y saneamiento/)
    assert.match(text(withId(await pageAt(bills!), 'results')), /Ley de aguas/)
    assert.match(stage!, /stage=/)
    assert.match(text(withId(page, 'newest')), /Colombia.*7\/2026 · Ley de aguas.*Brasil Sin registros/)
  })

  it('begins with the choice, and refuses what it cannot compare', async () => {
    const list = named(await pageAt('/pt/bills'), 'a').map((link) => attributeOf(link, 'href'))
    assert.ok(list.includes('/pt/subjects/compare'))
    assert.match(
      text(withId(await pageAt(`${address}&country_code=CO`), 'results')),
      /de dos a cuatro países/,
    )
    for (const bad of ['CO,BR,CL,AR,PE', 'CO,XX']) await pageAt(`${address}&country_code=${bad}`, 400)
    await pageAt('/es/subjects/compare?subject=nothing&country_code=CO,BR', 400)
  })
})
