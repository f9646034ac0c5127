// The headings of lists that sort them.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { listedDomain } from '#web/pages/filters/derived-filters.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { operationOf } from '#web/pages/reader.ts'
import { service, useSmallWorld } from '../support/small-world.ts'

useSmallWorld()

it('have a heading that sorts for each order of a list that is a table', async () => {
  const tables: string[] = []
  for (const { path, listed } of PAGES) {
    const domain = listed && listedDomain(listed.operation)
    // The agenda is a month.
    if (!domain || path === '/schedules') continue
    const { text } = await service.get(`/es${path}?active=`, {})
    const [head] = /<thead>.*?<\/thead>/s.exec(text) ?? []
    if (!head) continue
    tables.push(path)
    const { schema } = operationOf(listed.operation).params.order_by!
    for (const name of [domain.order, ...domain.orders].filter((each) => each !== null)) {
      assert.ok(schema.safeParse(name).success, name)
      const heading = `<a class="sort" href="/es${path}?[^"]*order_by=${name}`
      assert.match(head, new RegExp(heading.replaceAll('?', '\\?')), `${path} by ${name}`)
    }
  }
  const expected = ['/roll-calls', '/bills', '/actors', '/parties', '/commissions']
  assert.deepEqual(
    expected.filter((path) => !tables.includes(path)),
    [],
  )
})

it('sort names in both directions', async () => {
  const person = { domain: 'actors', country_code: 'CO', branch: 'legislative', active: true } as const
  const entity = { domain: 'entities', country_code: 'CO' } as const
  await service.store(
    ...['Zoé Ruiz', 'Abel Ruiz', 'Noé Ruiz'].map((name) => ({ ...person, key: name, name })),
    ...['Zona', 'Archivo'].map((name) => ({ ...entity, key: name, name })),
  )
  for (const page of ['/es/actors?country_code=CO', '/es/entities?view=all']) {
    const { text } = await service.get(page, {})
    const [, next] = /<th scope="col" aria-sort="ascending"><a class="sort" href="([^"]+)"/.exec(text)!
    const { text: reversed } = await service.get(next!.replaceAll('&amp;', '&'), {})
    assert.match(reversed, /aria-sort="descending"/, page)
    const sorted = namesIn(text)
    assert.ok(sorted.length > 1, page)
    assert.deepEqual(namesIn(reversed), sorted.toReversed(), page)
  }
})

const namesIn = (text: string) =>
  [...text.matchAll(/<th scope="row">(.*?)<\/th>/gs)].map(([, name]) => name!.replaceAll(/<[^>]+>/g, ''))
