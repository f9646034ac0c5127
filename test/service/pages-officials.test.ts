// People without a mandate have a page too: ministers and former legislators, at their id.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { idOf } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import { visitor } from '../support/web-visitor.ts'

const CO = { country_code: 'CO' } as const

let service: TestApp
let minister: number
before(async () => {
  service = await startApp()
  await service.store(
    { ...CO, domain: 'entities', key: 'e', name: 'Ministerio del Río' },
    {
      ...{ ...CO, domain: 'actors', key: 'eva', name: 'Eva Ríos', branch: 'executive', active: true },
      ...{ position: 'Ministra del Río', entity_key: 'e', email: 'eva@rio.example' },
    },
    { ...CO, domain: 'actors', key: 'ana', name: 'Ana Peña', branch: 'legislative', active: true },
    { ...CO, domain: 'actors', key: 'leo', name: 'Leo Paz', branch: 'legislative', active: false },
  )
  minister = await idOf(service, 'actors', 'eva')
})
after(() => service[Symbol.asyncDispose]())

it('a minister has no platform_url, and the page of a person at the id', async () => {
  const path = `/actors/${minister}`
  assert.equal((await service.get(`/v1${path}`)).body.data.platform_url, null)
  const page = await visitor(service).get(`/es${path}`)
  assertPage(page, 'es')
  for (const text of ['<h1>Eva Ríos</h1>', 'Ministra del Río', 'Ministerio del Río', 'eva@rio.example'])
    assert.ok(page.text.includes(text), text)
  assert.ok(!page.text.includes('id="votes"'), 'ministers do not vote')
  for (const other of [`/pt${path}`, `/en${path}/votes`, `/es/embed${path}`, `/es/pictures${path}.png`])
    assert.equal((await service.get(other, {})).status, 200, other)
})

it('lists, search and the API of embedding lead to it', async () => {
  const link = `href="/es/actors/${minister}"`
  for (const path of ['/es/actors', '/es/search?q=eva+rios', '/es/actors?branch=executive'])
    assert.ok((await service.get(path, {})).text.includes(link), path)
  const former = await idOf(service, 'actors', 'leo')
  const { text } = await service.get('/es/actors?active=false', {})
  assert.ok(text.includes(`href="/es/actors/${former}"`))
  const url = encodeURIComponent(`${BASE_URL}/es/actors/${minister}`)
  assert.equal((await service.get(`/oembed?url=${url}`, {})).status, 200)
})

it('the id of a legislator leads to the page by its name', async () => {
  const id = await idOf(service, 'actors', 'ana')
  const { status, headers } = await service.call('GET', `/es/actors/${id}`)
  assert.equal(status, 301)
  const { platform_url } = (await service.get(`/v1/actors/${id}`)).body.data
  assert.equal(headers.location, `/es${platform_url.slice(BASE_URL.length)}`)
})
