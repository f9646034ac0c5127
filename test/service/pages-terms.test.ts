// What pages call things, over the sample world: one term for one thing, no empty columns, no label twice.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { TestApp } from '../support/helpers.ts'
import { elementsWithin, heading, named, pageOf, text, withId } from '../support/page-elements.ts'
import { startSampleApp } from '../support/sample-service.ts'
import { attributeOf, type Element } from '../support/web-visitor.ts'

let service: TestApp
before(async () => {
  service = await startSampleApp()
})
after(() => service[Symbol.asyncDispose]())

/** The path of the page of the first record of a list that a test holds for. */
async function pathOf(list: string, holds: (row: Record<string, unknown>) => boolean): Promise<string> {
  const { body } = await service.get(`/v1/${list}`)
  const row = body.data.find(holds)
  assert.ok(row, list)
  const { pathname, search } = new URL(row.platform_url)
  return `/es${pathname.replace(/^\/es/, '')}${search}`
}
const columns = (elements: readonly Element[]) =>
  elementsWithin(named(elements, 'table')[0]!, 'th')
    .filter((cell) => attributeOf(cell, 'scope') === 'col')
    .map((cell) => text(cell).replace(/ [↑↓].*/, ''))
const kickers = (elements: readonly Element[]) =>
  named(elements, 'p').filter((each) => attributeOf(each, 'class') === 'kicker')
const labelled = (elements: readonly Element[], id: string) =>
  text(named(elements, 'label').find((label) => attributeOf(label, 'for') === id)!)

it('committees and parties have sections of their own, and lead to what they do', async () => {
  for (const [path, name, link] of [
    ['/es/commissions', 'Comisiones', /^\/es\/bills\?group_by=commission/],
    ['/es/parties', 'Partidos', /^\/es\/roll-calls\/agreement/],
  ] as const) {
    const page = await pageOf(service, path)
    const current = named(page, 'a').filter((each) => attributeOf(each, 'aria-current') === 'page')
    assert.deepEqual(current.map(text), [name])
    assert.ok(
      named(page, 'a').some((each) => link.test(attributeOf(each, 'href') ?? '')),
      path,
    )
    assert.equal(labelled(page, 'f-q'), 'Nombre')
  }
})

it('a column that is empty in every row is left out', async () => {
  const page = await pageOf(service, '/es/commissions')
  assert.deepEqual(columns(page), ['Nombre', 'Cámara', 'Tipo', 'Proyectos', 'Integrantes', 'Reunión'])
})

it('the column of one country is in the singular', async () => {
  assert.ok(columns(await pageOf(service, '/es/parties')).includes('País'))
})

it('a list that can be counted shows its rows by default, in words', async () => {
  const page = await pageOf(service, '/es/bills')
  const [first] = elementsWithin(withId(page, 'f-group_by'), 'option')
  assert.equal(text(first!), 'Sin agrupar')
  const counted = await pageOf(service, '/es/bills?group_by=country')
  const chips = named(counted, 'ul').find((each) => attributeOf(each, 'class') === 'chips')!
  assert.match(text(chips), /Contar por: País/)
})

it('the type of an act is not told twice where its number begins with it', async () => {
  const page = await pageOf(service, '/es/regulations?country_code=CO')
  const laws = kickers(page)
    .map(text)
    .filter((line) => /LEY \d+ DE/.test(line))
  assert.ok(laws.length > 0)
  for (const line of laws) assert.doesNotMatch(line, /\bLey\b/)
})

it('the page of an act has others of its entity', async () => {
  const page = await pageOf(service, await pathOf('regulations?country_code=CO', () => true))
  const others = elementsWithin(withId(page, 'of-entity'), 'li')
  assert.ok(others.length > 0 && others.length <= 5)
  assert.match(text(withId(page, 'of-entity')), /Otras normas de esta entidad/)
})

it('the page of an entity has a trail, and says what its link leads to', async () => {
  const { body } = await service.get('/v1/consultations?country_code=CO&limit=1')
  const id = body.data[0].entity_id
  const page = await pageOf(
    service,
    await pathOf(`entities?country_code=CO&limit=500`, (row) => row.id === id),
  )
  const trail = named(page, 'nav').find((each) => attributeOf(each, 'class') === 'crumbs')!
  assert.match(text(trail), /^Entidades Colombia/)
  assert.ok(named(page, 'a').some((each) => text(each) === 'Todas las consultas de esta entidad'))
})

it('a document shows only what is known of its file', async () => {
  const { body } = await service.get('/v1/bills?country_code=CO&limit=100')
  const documents = body.data.flatMap((bill: { documents: { id: number }[] }) => bill.documents)
  const page = await pageOf(service, `/es/documents/${documents[0].id}`)
  const [facts] = named(page, 'dl')
  assert.doesNotMatch(text(facts!), /Sin dato/)
  assert.ok(
    !kickers(page)
      .map(text)
      .some((line) => line.includes(heading(page))),
  )
})

it('roll calls of the front page have the results of their list', async () => {
  const page = await pageOf(service, '/es/countries/CO')
  const block = named(page, 'section').find((each) => text(each).startsWith('Últimas votaciones'))!
  assert.match(text(block), /Aprobada/)
  assert.doesNotMatch(text(block), /Aprobado/)
})

it('coverage names ballots, and says until when records reach', async () => {
  const heads = columns(await pageOf(service, '/es/status'))
  assert.ok(heads.includes('Votos nominales'))
  const page = await pageOf(service, '/es/status')
  assert.match(text(named(page, 'table')[0]!), /hasta el \d{1,2} /)
})

it('two people without enough shared roll calls are told once', async () => {
  const page = await pageOf(service, '/es/actors/agreement?country_code=CO')
  const nearest = withId(page, 'nearest')
  assert.match(text(nearest), /al menos 5 votaciones en común/)
  assert.equal(elementsWithin(nearest, 'table').length, 0)
})

it('a page that is not there offers a search', async () => {
  const page = await pageOf(service, '/es/nada', 404)
  assert.ok(withId(page, 'question'))
})
