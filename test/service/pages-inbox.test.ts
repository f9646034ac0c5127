// The inbox on pages: what subscriptions reported in words, reading it, and marks of unread items.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { billUpdates } from '#domains/bill-updates.ts'
import { line } from '#model/declaration/domain.ts'
import { inboxWords } from '#web/words/alerts/inbox.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, reportNow, subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import { type Answer, attributeOf, elementsIn, textIn, type Visitor } from '../support/web-visitor.ts'

const PATH = '/account/inbox'
let time = '2026-11-20T12:00:00Z'
let site: TestApp
before(async () => {
  site = await startApp({ now: () => time })
  await site.store(...WORLD)
  await reportNow(site)
})
after(() => site[Symbol.asyncDispose]())

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** The items of the inbox as texts. */
const items = ({ text }: Answer) =>
  elementsIn(text)
    .filter((each) => /^i\d+$/.test(attributeOf(each, 'id') ?? ''))
    .map((each) => squeezed(textIn(each)))
const isMarked = ({ text }: Answer) => text.includes(`title="${inboxWords.es.mark}"`)
const pathOf = (url: string) => `/es${new URL(url).pathname}`

/** Sends the form that marks all items of a page as read. */
const markAll = (self: Visitor, page: Answer) => {
  const form = page.forms.find(({ method, action }) => method === 'post' && action.startsWith(PATH))!
  return self.post(form.action, { ...form.fields, do: 'all' })
}

describe('the inbox', () => {
  it('shows what happened and why, by day, with values as pages of records show them', async () => {
    const ana = await subscriber(site)
    const zone = { time_zone: 'America/Bogota' }
    assert.equal(
      (await site.call('PATCH', '/v1/me/preferences', { headers: ana.key, body: zone })).status,
      200,
    )
    await site.store(billLine('pi:moves', 'Ley que avanza', { code: '9/26' }))
    await reportNow(site)
    const id = await idOf(site, 'bills', 'pi:moves')
    await ana.subscribe({ follow: { domain: 'bills', id }, name: 'La que avanza' })
    await site.store(
      billLine('pi:moves', 'Ley que avanza', { code: '9/26', stage: 'committee', status: 'En comisión' }),
    )
    await reportNow(site)
    time = '2026-11-22T03:30:00Z'
    await site.store({ domain: 'bills', key: 'pi:moves', withdraw: true, country_code: 'CO' })
    await reportNow(site)
    const page = await ana.get(PATH)
    assertPage(page, 'es')
    const [gone, changed] = items(page)
    assert.match(gone!, /Proyecto Sin leer: Ley que avanza Se retiró/)
    assert.match(changed!, /^CO ?Proyecto /)
    assert.match(changed!, /Avance en el trámite .*Aviso: La que avanza/)
    assert.match(changed!, /Etapa antes: Presentado → después: /)
    const days = elementsIn(page.text).filter(({ tagName }) => tagName === 'h2')
    assert.equal(days.length, 2, 'the day is that of the time zone of the account')
    assert.match(textIn(days[0]!), /21 de noviembre/)
    for (const lang of ['pt', 'en'] as const) assertPage(await ana.get(`${PATH}?lang=${lang}`), lang)
  })

  it('marks one item or all as read, of one subscription if filtered', async () => {
    const ana = await subscriber(site)
    const [co, cl] = [
      await ana.subscribe({ query: '/v1/bills?country_code=CO', name: 'De Colombia' }),
      await ana.subscribe({ query: '/v1/bills?country_code=CL', name: 'De Chile' }),
    ]
    await site.store(billLine('pi:a', 'Primera'), billLine('pi:b', 'Segunda'), {
      ...billLine('pi:c', 'Tercera'),
      country_code: 'CL',
    })
    await reportNow(site)
    assert.equal(await ana.unread(), 3)
    assert.equal(items(await ana.get(`${PATH}?subscription_id=${co}`)).length, 2)
    const done = await markAll(ana, await ana.get(`${PATH}?subscription_id=${cl}`))
    assert.equal(done.location, `${PATH}?subscription_id=${cl}&notice=marked`)
    assert.equal(await ana.unread(), 2)
    const page = await ana.get(`${PATH}?unread=true`)
    assert.match(page.text, /href="\/account\/inbox"[^>]*>Novedades <span class="pill yes">2</)
    const one = page.forms.filter(({ action }) => action.startsWith(PATH)).at(-1)!
    await ana.post(one.action, { ...one.fields, do: 'read' })
    assert.equal(items(await ana.get(`${PATH}?unread=true`)).length, 1)
    await markAll(ana, await ana.get(PATH))
    assert.equal(await ana.unread(), 0)
    assert.ok((await ana.get(`${PATH}?unread=true`)).text.includes(inboxWords.es.noneUnread))
    for (const fields of [
      { do: 'read', id: 'x' },
      { do: 'nothing', id: '1' },
      { do: 'all', id: '1', subscription_id: 'x' },
    ])
      assert.equal((await ana.post(PATH, { csrf: one.fields.csrf!, ...fields })).status, 400)
    assert.equal((await ana.get(`${PATH}?cursor=x`)).status, 400)
    assert.equal((await ana.get(`${PATH}?subscription_id=x`)).status, 400)
  })

  it('has pages, each item once', async () => {
    const ana = await subscriber(site)
    await ana.subscribe({ query: '/v1/bills?country_code=CO' })
    await site.store(...Array.from({ length: 60 }, (_, i) => billLine(`pi:many${i}`, `Ley número ${i}`)))
    await reportNow(site)
    const first = await ana.get(PATH)
    const next = elementsIn(first.text).find((each) => attributeOf(each, 'rel') === 'next')!
    const second = await ana.get(attributeOf(next, 'href')!)
    const all = [...items(first), ...items(second)]
    assert.deepEqual([all.length, new Set(all).size], [60, 60])
    assert.ok(!second.text.includes('value="all"'))
  })
})

describe('a change that several alerts reported', () => {
  it('is shown once, with the names of all of them, and is read at once', async () => {
    const ana = await subscriber(site)
    await site.store(billLine('pi:twice', 'Ley de dos avisos'))
    await reportNow(site)
    const id = await idOf(site, 'bills', 'pi:twice')
    for (const name of ['Primer aviso', 'Segundo aviso'])
      await ana.subscribe({ follow: { domain: 'bills', id }, name })
    await site.store(billLine('pi:twice', 'Ley de dos avisos', { stage: 'committee' }))
    await reportNow(site)
    assert.equal(await ana.unread(), 2)
    const page = await ana.get(PATH)
    assertPage(page, 'es')
    const [one, ...others] = items(page)
    assert.deepEqual(others, [])
    assert.match(one!, /Avisos: Primer aviso, Segundo aviso/)
    assert.match(squeezed(page.text), />1 sin leer</)
    assert.match(page.text, />Novedades <span class="pill yes">1</)
    const front = squeezed((await ana.get('/es')).text)
    assert.match(front, /<bdi>Primer aviso<\/bdi>, ?<bdi>Segundo aviso<\/bdi>/)
    assert.equal(front.split('>Ley de dos avisos<').length, 2)
    const form = page.forms.filter(({ action }) => action.startsWith(PATH)).at(-1)!
    await ana.post(form.action, { ...form.fields, do: 'read' })
    assert.equal(await ana.unread(), 0)
  })

  it('is found by its type and by what happened, which stay when it is marked', async () => {
    const ana = await subscriber(site)
    await ana.subscribe({ query: '/v1/bills?country_code=CO', name: 'A' })
    await ana.subscribe({ query: '/v1/bills', name: 'B' })
    await site.store(billLine('pi:kind', 'Ley de un tipo'))
    await reportNow(site)
    for (const some of ['domain=bills', 'kind=new_bill', 'domain=bills&kind=new_bill&unread=true'])
      assert.equal(items(await ana.get(`${PATH}?${some}`)).length, 1, some)
    const none = await ana.get(`${PATH}?domain=votes`)
    assert.deepEqual(items(none), [])
    assert.ok(none.text.includes(inboxWords.es.noneSuch))
    const page = await ana.get(`${PATH}?domain=bills&kind=new_bill`)
    assertPage(page, 'es')
    assert.match(page.text, /<option value="new_bill" selected>Nuevo proyecto</)
    const marked = await markAll(ana, page)
    assert.equal(marked.location, `${PATH}?domain=bills&kind=new_bill&notice=marked`)
    assert.equal(await ana.unread(), 0)
    assert.equal((await ana.get(`${PATH}?kind=x`)).status, 400)
  })
})

describe('unread items of a record', () => {
  it('are marked in lists and shown on its page once, which reads them', async () => {
    const [ana, eva] = [await subscriber(site), await subscriber(site)]
    await site.store(billLine('pi:seen', 'Ley observada', { filing_date: '2026-11-19' }))
    await reportNow(site)
    const id = await idOf(site, 'bills', 'pi:seen')
    for (const name of ['A', 'B']) await ana.subscribe({ follow: { domain: 'bills', id }, name })
    const list = '/es/bills?country_code=CO'
    assert.ok(!isMarked(await ana.get(list)))
    await site.store(
      billLine('pi:seen', 'Ley observada', { filing_date: '2026-11-19', stage: 'floor' }),
      line(billUpdates, {
        country_code: 'CO',
        key: 'pi:seen:1',
        bill_key: 'pi:seen',
        date: '2026-11-20',
        title: 'Pasa a plenaria',
      }),
    )
    await reportNow(site)
    assert.equal(await ana.unread(), 4)
    const marked = await ana.get(list)
    assertPage(marked, 'es')
    assert.ok(isMarked(marked))
    assert.match(marked.text, /Novedades: 2 sin leer/)
    assert.ok(!isMarked(await eva.get(list)), 'only for who watches it')
    const page = pathOf((await site.get(`/v1/bills/${id}`)).body.data.platform_url)
    await ana.get(page, { 'sec-purpose': 'prefetch' })
    await eva.get(page)
    assert.equal(await ana.unread(), 4, 'nobody has read it yet')
    const first = await ana.get(page)
    assert.match(squeezed(first.text), /Desde su última visita.*Cambió: Etapa.*Llegó: 1/s)
    assert.ok(!first.text.includes('sin leer</span>'), 'the page counts what it has read')
    assert.equal(await ana.unread(), 0)
    assert.ok(!(await ana.get(page)).text.includes(inboxWords.es.sinceVisit))
    assert.ok(!isMarked(await ana.get(list)))
  })
})
