// Pages of an account that show records of the sample world are marked, like the pages of those records.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { interestTags } from '#domains/catalogues.ts'
import { news, tweets } from '#domains/press.ts'
import { listen } from '#jobs/listening.ts'
import { line } from '#model/declaration/domain.ts'
import { underLease } from '#store/lease.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { assertPage } from '../support/web-page.ts'
import { PASSWORD, type Visitor, visitor } from '../support/web-visitor.ts'

const co = { country_code: 'CO' } as const
const told = (key: string, title: string, sample: boolean) =>
  line(news, {
    ...{ ...co, key, title, sample, outlet: 'El Diario' },
    ...{ link: `https://example.org/${key}`, published_at: '2026-11-18T12:00:00Z' },
  })
const LINES = [
  told('made', 'Agua inventada', true),
  told('real', 'Bosque', false),
  line(actors, { ...co, key: 'ana', name: 'Ana', branch: 'legislative', active: true, sample: true }),
  line(tweets, {
    ...{ ...co, key: 'post', actor_key: 'ana', text: 'Un puente', sample: true },
    posted_at: '2026-11-18T12:00:00Z',
  }),
  line(interestTags, { ...co, key: 'made', name: 'Riego', sample: true }),
  line(interestTags, { ...co, key: 'real', name: 'Minas' }),
]

const EMAIL = 'ana@example.org'
let service: TestApp
let ana: Visitor
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.context.accounts.create({ email: EMAIL, password: PASSWORD })
  ana = visitor(service)
  await ana.signIn(EMAIL, PASSWORD)
})
after(() => service[Symbol.asyncDispose]())

const isMarked = async (path: string) => {
  const page = await ana.get(path)
  assertPage(page, 'es')
  return page.text.includes('<aside class="sample"')
}

it('a report is marked if it quotes one of them, also a post', async () => {
  const headers = { 'x-api-key': await service.key({ email: EMAIL }) }
  for (const [query, marked] of Object.entries({ agua: true, puente: true, bosque: false })) {
    const body = { query, countries: ['CO'] }
    const { id } = (await service.call('POST', '/v1/listenings', { headers, body })).body.data
    const path = `/account/reports/${id}`
    assert.equal(await isMarked(path), false, 'there is nothing to see yet')
    const { signal } = new AbortController()
    await underLease(service.db, 'test', (db) => listen({ ...service.app.context, db }, id, signal))
    assert.match((await ana.get(path)).text, /class="passages"/)
    assert.equal(await isMarked(path), marked, query)
  }
})

it('subjects are marked if one of them is found or chosen', async () => {
  const path = '/account/interests'
  assert.deepEqual([await isMarked(`${path}?q=minas`), await isMarked(`${path}?q=riego`)], [false, true])
  const add = async (q: string) => {
    // Found subjects are below chosen ones.
    const form = (await ana.get(`${path}?q=${q}`)).forms.at(-1)!
    await ana.post(path, { ...form.fields, change: 'add' })
  }
  await add('minas')
  assert.equal(await isMarked(path), false)
  await add('riego')
  assert.equal(await isMarked(path), true)
})
