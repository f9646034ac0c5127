// Subscriptions on pages: from a list or a record over the preview to the list of subscriptions.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { LANGUAGES } from '#model/access/account.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { alertWords } from '#web/words/alerts/alerts.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, reportNow, subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import { type Answer, attributeOf, elementsIn, PASSWORD, textIn, visitor } from '../support/web-visitor.ts'

const LIST = '/account/subscriptions'
const NEW = `${LIST}/new`

let time = '2026-10-20T12:00:00Z'
let site: TestApp
before(async () => {
  site = await startApp({ now: () => time })
  await site.store(...WORLD)
  await reportNow(site)
})
after(() => site[Symbol.asyncDispose]())

/** The links of a page to the preview. */
const notifyLinks = ({ text }: Answer) =>
  elementsIn(text).flatMap((each) => {
    const address = attributeOf(each, 'href') ?? ''
    return each.tagName === 'a' && address.startsWith(NEW) ? [address] : []
  })

const texts = ({ text }: Answer, tag: string) =>
  elementsIn(text)
    .filter(({ tagName }) => tagName === tag)
    .map((each) => textIn(each).replaceAll(/\s+/g, ' ').trim())

/** The fields of the form of the preview, as a browser sends them: checked boxes only. */
function fieldsOf(page: Answer): Record<string, string> {
  const form = page.forms.find(({ action }) => action.startsWith(LIST))!
  const boxes = elementsIn(page.text).filter(
    (each) => attributeOf(each, 'type') === 'checkbox' && attributeOf(each, 'checked') === undefined,
  )
  const unchecked = new Set(boxes.map((each) => attributeOf(each, 'name')))
  return Object.fromEntries(Object.entries(form.fields).filter(([name]) => !unchecked.has(name)))
}

describe('a subscription on pages', () => {
  it('watches a subject by its name, in lists and searches', async () => {
    const ana = await subscriber(site)
    await site.store({ domain: 'interest-tags', country_code: 'CL', key: 'cl:jurel', name: 'Jurel' })
    const [link] = notifyLinks(await ana.get('/es/bills?subject=fisheries'))
    assertPage(await ana.get(link!), 'es')
    assert.match((await ana.get(link!)).text, /<p>Proyectos · Pesca y acuicultura<\/p>/)
    const [search] = notifyLinks(await ana.get('/pt/search?q=jurel&subject=fisheries'))
    assert.match((await ana.get(search!)).text, /Pesca e aquicultura/)
    await ana.subscribe({ query: '/v1/bills?subject=fisheries' })
    await ana.subscribe({ query: '/v1/search?q=jurel&subject=fisheries' })
    const line = (key: string, tags: string[]) =>
      billLine(key, 'Regula la captura del jurel', { country_code: 'CL', interest_tag_keys: tags })
    await site.store(line('jurel:1', ['cl:jurel']), line('jurel:2', []))
    await reportNow(site)
    const { data } = (await site.get('/v1/me/inbox', ana.key)).body
    assert.equal(data.length, 2, 'one item by each subscription, none of the bill without the tag')
    const page = await ana.get('/es/bills?subject=fisheries')
    assert.match(page.text, /Pesca y acuicultura<\/span>/, 'the chip of the filter')
    const bySources = /Los temas vienen de las etiquetas de cada fuente/
    assert.match(page.text, bySources)
    assert.match((await ana.get('/es/search?q=jurel&subject=fisheries')).text, bySources)
    assert.doesNotMatch((await ana.get('/es/bills')).text, bySources)
  })

  it('is previewed from its list, and saved', async () => {
    time = '2026-12-10T12:00:00Z'
    await site.store(billLine('ps:one', 'Ley de páramos', { filing_date: '2019-02-03', code: '77/19' }))
    await reportNow(site)
    time = '2026-12-12T12:00:00Z'
    const ana = await subscriber(site)
    const [link] = notifyLinks(await ana.get('/es/bills?country_code=CO&stage=filed'))
    const page = await ana.get(link!)
    assertPage(page, 'es')
    assert.deepEqual(texts(page, 'h1'), [alertWords.es.preview.title])
    assert.match(page.text, /<p>Proyectos · Presentado · Colombia<\/p>/, 'what is watched')
    assert.deepEqual(texts(page, 'dd').slice(0, 3), ['2', '1', 'Menos de uno por semana'])
    assert.deepEqual(texts(page, 'dt').slice(0, 2), ['Coinciden hoy', 'Llegaron en los últimos 30 días'])
    assert.match(page.text, /77\/19.*3 feb 2019.*Ley de páramos/s, 'the rows that arrived')
    const sent = fieldsOf(page)
    assert.deepEqual(
      Object.keys(sent).filter((name) => name.startsWith('event-')),
      ['event-arrived', 'event-matched', 'event-left', 'event-merged', 'event-withdrawn'],
    )
    const done = await ana.post(`${LIST}?lang=es`, { ...sent, do: 'create', 'event-changed': 'on' })
    assert.deepEqual([done.status, done.location], [303, `${LIST}?notice=created&lang=es`])
    const { data } = (await site.get('/v1/me/subscriptions', ana.key)).body
    assert.deepEqual(
      data.map((each: Record<string, unknown>) => [each.name, each.query, (each.events as string[]).length]),
      [['Proyectos · Presentado · Colombia', '/v1/bills?country_code=CO&stage=filed', 6]],
    )
    const list = await ana.get(done.location)
    assertPage(list, 'es')
    assert.ok(list.text.includes(alertWords.es.created))
    assert.match((await ana.get(link!)).text, /Ya tiene un aviso sobre esto:/)
  })

  it('chooses kinds of events and reminders, and changes them', async () => {
    const ana = await subscriber(site)
    const choices = async () => {
      const { data } = (await site.get('/v1/me/subscriptions', ana.key)).body
      return data.map(({ events, kinds, remind_days }: Record<string, unknown>) => {
        return [(events as string[]).length, kinds, remind_days]
      })
    }
    const [bills] = notifyLinks(await ana.get('/es/bills?country_code=CL&stage=enacted'))
    const page = await ana.get(bills!)
    assertPage(page, 'es')
    const boxes = texts(page, 'label')
    for (const kind of ['Nuevo proyecto', 'Avance en el trámite', 'Cambió la urgencia'])
      assert.ok(boxes.includes(kind), kind)
    assert.ok(!boxes.includes('Nueva consulta') && !('remind-events' in fieldsOf(page)))
    await ana.post(`${LIST}?lang=es`, { ...fieldsOf(page), do: 'create', 'kind-bill_moved': 'yes' })
    assert.deepEqual(await choices(), [[6, ['bill_moved'], null]], 'kinds decide alone')
    const shown = await ana.get(`${LIST}?lang=es`)
    assertPage(shown, 'es')
    assert.match(shown.text, /<p class="small muted">Solo: Avance en el trámite · Desde el/)
    const form = shown.forms.find(({ fields }) => 'kind-bill_moved' in fields)!
    const { 'kind-bill_moved': _, ...others } = form.fields
    await ana.post(`${LIST}?lang=es`, { ...others, do: 'change' })
    assert.deepEqual(await choices(), [[6, null, null]], 'no kind is all kinds')

    const [consultations] = notifyLinks(await ana.get('/pt/consultations?country_code=CL'))
    const sent = fieldsOf(await ana.get(consultations!))
    await ana.post(`${LIST}?lang=pt`, { ...sent, do: 'create', 'remind-events': '5' })
    assert.deepEqual((await choices())[0], [5, null, 5])
    const list = await ana.get(`${LIST}?lang=pt`)
    assert.match(list.text, /Lembrar prazos e reuniões: 5 dias antes/)
  })

  it('is sent by e-mail as its owner chooses, and pauses', async () => {
    const ana = await subscriber(site)
    const outputs = async () => {
      const { data } = (await site.get('/v1/me/subscriptions', ana.key)).body
      return data[0].outputs.map((each: Record<string, unknown>) => [each.rhythm, each.pause_reason])
    }
    const [link] = notifyLinks(await ana.get('/es/bills?country_code=CL&stage=floor'))
    const sent = { ...fieldsOf(await ana.get(link!)), do: 'create', 'email-new': 'daily' }
    await ana.post(`${LIST}?lang=es`, sent)
    assert.deepEqual(await outputs(), [['daily', null]])
    const page = await ana.get(`${LIST}?lang=es`)
    assertPage(page, 'es')
    assert.match(page.text, /Correo: <bdi>un resumen diario<\/bdi>/)
    const press = async (name: string, value: string, more: object = {}) => {
      const shown = await ana.get(`${LIST}?lang=es`)
      const form = shown.forms.find(({ fields }) => name in fields)!
      return ana.post(`${LIST}?lang=es`, { ...form.fields, ...more, do: value })
    }
    assert.equal((await press('output', 'pause')).status, 303)
    assert.deepEqual(await outputs(), [['daily', 'owner']])
    assert.match((await ana.get(`${LIST}?lang=es`)).text, /Envío pausado\./)
    const { id } = (await site.get('/v1/me/subscriptions', ana.key)).body.data[0]
    await press(`email-${id}`, 'email', { [`email-${id}`]: 'weekly' })
    assert.deepEqual(await outputs(), [['weekly', null]])
    await press(`email-${id}`, 'email', { [`email-${id}`]: 'none' })
    assert.deepEqual(await outputs(), [])
    const other = await subscriber(site)
    const stolen = await other.post(`${LIST}?lang=es`, { ...page.forms[0]!.fields, output: '1', do: 'pause' })
    assert.notEqual(stolen.status, 303)
  })

  it('is offered by every list and by the page of every record, in each language', async () => {
    const ana = await subscriber(site)
    const results = PAGES.filter(({ listed }) => listed)
    assert.ok(results.length >= 10)
    for (const [i, { path }] of results.entries()) {
      const language = LANGUAGES[i % 3]!
      const [link] = notifyLinks(await ana.get(`/${language}${path}?q=salud&country_code=CO&junk=1`))
      const page = await ana.get(link!)
      assert.equal(page.status, 200, path)
      assertPage(page, language)
      assert.match(page.text, /Col[oô]mbia/, `the filters of ${path} in words`)
      assert.ok(
        page.forms.some(({ action }) => action.startsWith(LIST)),
        path,
      )
    }
    const records = [
      ...['bills', 'regulations', 'consultations', 'schedules', 'actors', 'commissions', 'parties', 'news'],
      ...['roll-calls', 'transcripts'],
    ]
    for (const domain of records) {
      const { data } = (await site.get(`/v1/${domain}?limit=9&country_code=CO`)).body
      const { id, platform_url } =
        data.find((each: { platform_url: string | null }) => each.platform_url) ?? data[0]
      const byId = domain === 'roll-calls' || domain === 'transcripts'
      const at =
        platform_url && !byId ? platform_url.slice(new URL(platform_url).origin.length) : `/${domain}/${id}`
      const links = notifyLinks(await ana.get(`/pt${at}`))
      const link = links.find((each) => each.includes(encodeURIComponent(`${domain}:${id}`)))
      assert.ok(link, domain)
      const page = await ana.get(link)
      assert.equal(page.status, 200, domain)
      assertPage(page, 'pt')
      assert.match(page.text, /, com tudo o que se refere a ele/)
    }
    assert.deepEqual(notifyLinks(await ana.get('/es/search?similar_to=bills:1')), [], 'words are needed')
  })

  it('sends signed-out users to sign in, and back to the preview', async () => {
    const { email } = await subscriber(site)
    const stranger = visitor(site)
    const [link] = notifyLinks(await stranger.get('/es/bills?stage=filed'))
    const refused = await stranger.get(link!)
    assert.equal(refused.status, 303)
    assert.match(refused.location, /^\/sign-in\?next=/)
    const back = await stranger.submit(await stranger.get(refused.location), '/sign-in', {
      email,
      password: PASSWORD,
    })
    assert.equal(back.location, link!.replace(/&lang=es$/, ''))
    assert.equal((await stranger.get(back.location)).status, 200)
  })

  it('says what is wrong with a form, and keeps what was typed', async () => {
    const ana = await subscriber(site)
    const page = await ana.get(`${NEW}?path=/bills&query=stage%3Dfiled`)
    const { csrf, path, query } = fieldsOf(page) as Record<'csrf' | 'path' | 'query', string>
    const post = (fields: Record<string, string>) =>
      ana.post(LIST, { csrf, path, query, do: 'create', ...fields })
    const nameless = await post({ name: ' ', 'event-changed': 'on' })
    assert.equal(nameless.status, 400)
    assertPage(nameless, 'es')
    assert.ok(nameless.text.includes(alertWords.es.badName(120)))
    assert.deepEqual(
      Object.keys(fieldsOf(nameless)).filter((name) => name.startsWith('event-')),
      ['event-changed'],
    )
    const eventless = await post({ name: 'Mi nombre' })
    assert.equal(eventless.status, 400)
    assertPage(eventless, 'es')
    assert.ok(eventless.text.includes(alertWords.es.badEvents))
    assert.ok(eventless.text.includes('value="Mi nombre"'))
    for (const address of [
      `${NEW}?path=/nothing`,
      `${NEW}?follow=bills:x`,
      `${NEW}?follow=nothing:1`,
      NEW,
      `${NEW}?path=/bills&query=${'a'.repeat(2_001)}`,
    ])
      assert.equal((await ana.get(address)).status, 400, address)
    assert.equal((await ana.get(`${NEW}?follow=bills:999999`)).status, 404)
    const refused = await ana.get(`${NEW}?path=/bills&query=stage%3Dnever`)
    assert.equal(refused.status, 200)
    assert.ok(refused.text.includes(alertWords.es.preview.refused), 'a filter that no list has')
    assert.ok(!refused.text.includes('value="create"'))
    assert.equal(
      (await ana.post(LIST, { path, query, do: 'create', name: 'x' })).status,
      400,
      'without a token',
    )
  })

  it('is renamed, changed and removed; another account cannot', async () => {
    const [ana, eva] = [await subscriber(site), await subscriber(site)]
    const id = await ana.subscribe({ query: '/v1/bills?country_code=CO', name: 'Mis proyectos' })
    await eva.subscribe({ query: '/v1/bills?country_code=CO' })
    const page = await ana.get(LIST)
    assertPage(page, 'es')
    const { csrf } = page.forms.find(({ action }) => action.startsWith(LIST))!.fields as { csrf: string }
    const send = (fields: Record<string, string>) => ana.post(LIST, { csrf, id: String(id), ...fields })
    assert.equal((await send({ do: 'rename', name: '<b>Otro</b>' })).location, `${LIST}?notice=renamed`)
    assert.match((await ana.get(LIST)).text, /&lt;b&gt;Otro&lt;\/b&gt;/)
    assert.equal((await send({ do: 'change', 'event-withdrawn': 'on' })).location, `${LIST}?notice=changed`)
    const { data } = (await site.get(`/v1/me/subscriptions/${id}`, ana.key)).body
    assert.deepEqual([data.name, data.events], ['<b>Otro</b>', ['withdrawn']])
    for (const fields of [
      { do: 'change' },
      { do: 'rename', name: '' },
      { do: 'nothing' },
      { do: 'remove', id: 'x' },
    ])
      assert.equal((await send(fields as Record<string, string>)).status, 400, JSON.stringify(fields))
    const foreign = (await eva.get(LIST)).forms.find(({ action }) => action.startsWith(LIST))!.fields.csrf!
    const theirs = await eva.post(LIST, { csrf: foreign, id: String(id), do: 'remove' })
    assert.equal(theirs.status, 404)
    assert.equal((await send({ do: 'remove' })).location, `${LIST}?notice=removed`)
    assert.ok((await ana.get(LIST)).text.includes(alertWords.es.none))
  })

  it('says why it reports nothing, and what to do', async () => {
    const ana = await subscriber(site)
    await site.store(billLine('ps:gone', 'Ley que se va'))
    await reportNow(site)
    const id = await idOf(site, 'bills', 'ps:gone')
    await ana.subscribe({ query: `/v1/schedules?bill_id=${id}`, name: 'Su agenda' })
    assert.match((await ana.get(LIST)).text, /<p>Agenda · Proyecto: Ley que se va<\/p>/)
    await site.store(
      { domain: 'bills', key: 'ps:gone', withdraw: true, country_code: 'CO' },
      { ...WORLD.find(({ key }) => key === 'co:s1')!, title: 'Otra plenaria' },
    )
    await reportNow(site)
    const page = await ana.get(LIST)
    assertPage(page, 'es')
    assert.ok(page.text.includes(alertWords.es.problemText))
    assert.match(page.text, /Agenda · Proyecto: un registro que ya no existe/)
  })
})
