// Saved searches: from the list to the account and back, within limits, and only of the own account.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { raw } from '#lib/sql.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { line } from '#model/declaration/domain.ts'
import { MOST_SEARCHES } from '#operations/account/saved-searches.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { subscriptionWords } from '#web/words/alerts/subscriptions.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { assertPage } from '../support/web-page.ts'
import { type Answer, confirmedAccount, PASSWORD, visitor } from '../support/web-visitor.ts'

const PATH = '/account/searches'
const HOSTILE = `<img src=x onerror=alert(1)>"'</a>`
const LIST = '/es/bills?country_code=CO&stage=committee'

let time = '2026-11-20T12:00:00Z'
let site: TestApp
before(async () => {
  site = await startApp({ now: () => time })
  await site.store(...WORLD)
})
after(() => site[Symbol.asyncDispose]())

/** Somebody signed in. */
async function person() {
  const { id, email } = await confirmedAccount(site)
  const self = visitor(site)
  await self.signIn(email, PASSWORD)
  const saved = async () =>
    site.db.query<{ id: number; name: string; path: string; query: string }>(
      raw(`select id, name, path, query from saved_searches where account_id = '${id}' order by id`),
    )
  /** Sends the form of a list. */
  const save = async (address: string, fields: Record<string, string> = {}) =>
    self.submit(await self.get(address), PATH, { do: 'save', ...fields })
  return { ...self, id, saved, save, key: { 'x-api-key': await site.key({ email }) } }
}

const pills = (page: Answer) => [...page.text.matchAll(/<span class="pill[^"]*">([^<]+)</g)].map(([, x]) => x)

describe('a search', () => {
  it('is saved from its list, named after its filters, and opened from the account', async () => {
    const ana = await person()
    const done = await ana.save(LIST)
    assert.deepEqual([done.status, done.location], [303, `${PATH}?notice=saved&lang=es`])
    const { id, ...search } = (await ana.saved())[0]!
    assert.deepEqual(search, {
      name: 'Proyectos de ley · Comisión · Colombia',
      path: '/bills',
      query: 'country_code=CO&stage=committee',
    })
    const page = await ana.get(PATH)
    assertPage(page, 'es')
    assert.match(page.text, /<bdi>Proyectos de ley · Comisión · Colombia<\/bdi>/)
    const inEnglish = await ana.get(`${PATH}?lang=en`)
    assert.match(inEnglish.text, /<p>Bills · Committee · Colombia<\/p>/, 'what it holds, in words')
    assert.ok(page.text.includes('href="/es/bills.atom?country_code=CO&amp;stage=committee"'))
    assert.deepEqual((await ana.get(`${PATH}/${id}`)).location, '/es/bills?country_code=CO&stage=committee')
    await ana.save(LIST, { name: 'Otra vez' })
    assert.equal((await ana.saved()).length, 1, 'the same search is saved once')
  })

  it('shows the records stored since it was opened', async () => {
    const ana = await person()
    await ana.save('/es/bills?country_code=CO')
    assert.deepEqual(pills(await ana.get(PATH)), ['Nada nuevo'])
    time = '2026-11-20T13:00:00Z'
    await site.store(
      line(bills, {
        country_code: 'CO',
        key: 'co:new',
        title: 'Nuevo',
        code: '7/26',
        filing_date: '2026-11-20',
      }),
      { ...WORLD.find(({ key }) => key === 'co:b1')!, summary: 'Otro resumen' },
    )
    assert.deepEqual(pills(await ana.get(PATH)), ['1 registro nuevo'], 'what only changed is not new')
    time = '2026-11-20T14:00:00Z'
    await ana.get(`${PATH}/${(await ana.saved())[0]!.id}`)
    assert.deepEqual(pills(await ana.get(PATH)), ['Nada nuevo'])
    await ana.save('/pt/search?q=glaciar')
    assert.equal(pills(await ana.get(PATH))[0], 'No se sabe cuántos son nuevos', 'without an index')
    const { builder, retrieval } = site.app.search
    await builder.run(new AbortController().signal)
    retrieval.lookup.renew()
    assert.equal(pills(await ana.get(PATH))[0], 'Nada nuevo')
    time = '2026-11-20T15:00:00Z'
    const late = {
      country_code: 'CO',
      key: 'co:late',
      title: 'Ley del glaciar',
      filing_date: '2019-02-03',
    } as const
    await site.store(line(bills, late))
    await builder.run(new AbortController().signal)
    retrieval.lookup.renew()
    assert.equal(pills(await ana.get(PATH))[0], '1 registro nuevo', 'whatever its date')
  })

  it('can be saved on every list, in every language, with the parameters of the list', async () => {
    const ana = await person()
    const lists = PAGES.filter(({ listed }) => listed)
    assert.ok(lists.length >= 10)
    for (const [i, { path }] of lists.entries()) {
      const language = LANGUAGES[i % 3]!
      const done = await ana.save(`/${language}${path}?q=salud&country_code=CO&junk=1&limit=3`)
      assert.equal(done.status, 303, path)
    }
    const saved = await ana.saved()
    assert.deepEqual(
      saved.map(({ path }) => path),
      lists.map(({ path }) => path),
    )
    assert.deepEqual([...new Set(saved.map(({ query }) => query))], ['country_code=CO&q=salud'])
    for (const language of LANGUAGES) {
      const page = await ana.get(`${PATH}?lang=${language}`)
      assert.equal(page.status, 200)
      assertPage(page, language)
    }
    const entity = (await site.get('/v1/entities?country_code=CO&limit=1')).body.data[0]
    await ana.save(`/es${entity.platform_url.slice(entity.platform_url.indexOf('/regulations'))}`)
    assert.equal((await ana.saved()).at(-1)!.query, `entity_id=${entity.id}`)
  })

  it('is renamed and removed; its name is shown as text', async () => {
    const ana = await person()
    await ana.save(LIST)
    const { id } = (await ana.saved())[0]!
    const { csrf } = (await ana.get(PATH)).forms[0]!.fields
    const send = (fields: Record<string, string>) =>
      ana.post(PATH, { csrf: csrf!, id: String(id), ...fields })
    assert.equal((await send({ do: 'rename', name: HOSTILE })).status, 303)
    const page = await ana.get(PATH)
    assertPage(page, 'es')
    assert.ok(!page.text.includes('<img') && page.text.includes('&lt;img'))
    for (const name of ['', '   ', 'x'.repeat(121)])
      assert.equal((await send({ do: 'rename', name })).status, 400)
    assert.equal((await send({ do: 'remove' })).location, `${PATH}?notice=removed`)
    assert.deepEqual(await ana.saved(), [])
    assert.match((await ana.get(PATH)).text, new RegExp(subscriptionWords.es.none))
  })

  it('is rejected without a list, without a token, and beyond the limit', async () => {
    const ana = await person()
    await ana.save(LIST)
    const { csrf } = (await ana.get(PATH)).forms[0]!.fields
    const send = (fields: Record<string, string>) =>
      ana.post(PATH, { csrf: csrf!, do: 'save', name: 'x', path: '/bills', query: '', ...fields })
    for (const fields of [
      { path: '/admin' },
      { path: '/entities' },
      { path: '//evil.test' },
      { query: 'country_code=XX' },
      { query: 'stage=never' },
      { query: `q=${'a'.repeat(3_000)}` },
    ]) {
      const { status, text } = await send(fields)
      assert.equal(status, 400, JSON.stringify(fields))
      assert.ok(text.includes(subscriptionWords.es.badSearch))
    }
    assert.equal((await ana.post(PATH, { do: 'save', name: 'x', path: '/bills', query: '' })).status, 400)
    for (let i = 1; i < MOST_SEARCHES; i++) assert.equal((await send({ query: `q=nothing${i}` })).status, 303)
    const full = await send({ query: 'q=one-too-many' })
    assert.equal(full.status, 400)
    assert.ok(full.text.includes(subscriptionWords.es.full(MOST_SEARCHES)))
    assert.equal((await ana.saved()).length, MOST_SEARCHES)
  })

  it('belongs to its account, and is exported and deleted with it', async () => {
    const [ana, eva] = [await person(), await person()]
    await ana.save(LIST)
    const { id } = (await ana.saved())[0]!
    await eva.save(LIST, { name: 'De Eva' })
    const { csrf } = (await eva.get(PATH)).forms[0]!.fields
    assert.equal((await eva.get(`${PATH}/${id}`)).status, 404)
    for (const fields of [{ do: 'rename', name: 'mía' }, { do: 'remove' }] as Record<string, string>[])
      assert.equal((await eva.post(PATH, { csrf: csrf!, id: String(id), ...fields })).status, 404)
    assert.equal((await ana.saved())[0]!.name, 'Proyectos de ley · Comisión · Colombia')
    const held = (await site.get('/v1/me/export', ana.key)).body.saved_searches
    assert.deepEqual([held.length, held[0].path, held[0].opened_at], [1, '/bills', time])
    await site.app.context.accounts.remove(ana.id)
    assert.deepEqual(await ana.saved(), [])
  })

  it('sends signed-out users to sign in, and back to the same list', async () => {
    const stranger = visitor(site)
    const { text } = await stranger.get(LIST)
    const next = `/sign-in?${new URLSearchParams({ next: LIST, lang: 'es' })}`.replaceAll('&', '&amp;')
    assert.ok(text.includes(`href="${next}"`), next)
    assert.ok(!text.includes('name="csrf"'))
    const { email } = await confirmedAccount(site)
    const page = await stranger.get(next.replaceAll('&amp;', '&'))
    assert.equal((await stranger.submit(page, '/sign-in', { email, password: PASSWORD })).location, LIST)
    assert.equal((await visitor(site).get(PATH)).location, `/sign-in?next=${encodeURIComponent(PATH)}`)
  })
})
