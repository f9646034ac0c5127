// Feeds and the calendar under the secret address of an account.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { XMLParser } from 'fast-xml-parser'
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import { raw } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { feedWords } from '#web/words/alerts/feeds.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, reportNow, subscriber } from '../support/subscriber.ts'
import { assertPage } from '../support/web-page.ts'
import { visitor } from '../support/web-visitor.ts'

const ADDRESS = '/v1/me/feed-address'
const time = '2026-11-20T12:00:00Z'
let site: TestApp
before(async () => {
  site = await startApp({ now: () => time })
  await site.store(...WORLD)
  await reportNow(site)
})
after(() => site[Symbol.asyncDispose]())

type Subscriber = Awaited<ReturnType<typeof subscriber>>
type Headers = Record<string, string>

/** Makes or renews the address by the API; returns the paths. */
async function addressOf(
  key: Headers,
): Promise<Record<'atom' | 'json' | 'calendar' | 'subscription_atom' | 'worklist_atom', string>> {
  const { status, body } = await site.call('POST', ADDRESS, { headers: key })
  assert.equal(status, 201)
  const paths = Object.entries(body.data as Record<string, string>).filter(([name]) => name !== 'created_at')
  return Object.fromEntries(
    paths.map(([name, url]) => [name, url.slice(new URL(url).origin.length)]),
  ) as never
}

/** A feed reader: without a session or a key. */
const read = (path: string, headers: Headers = {}) => visitor(site).get(path.replace('%7B', '{'), headers)

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' })
const jsonOf = (text: string) =>
  JSON.parse(text) as { items: { id: string; title: string; url: string; content_text: string }[] } & Headers
const SECRET = /hf_[\w-]{43}/

async function withItems(self: Subscriber, title: string): Promise<number> {
  const id = await self.subscribe({ query: '/v1/bills?country_code=CO', name: 'De Colombia' })
  await site.store(billLine(`pf:${title}`, title))
  await reportNow(site)
  return id
}

describe('the feeds of an account', () => {
  it('have every item of the inbox once, as Atom and as JSON Feed', async () => {
    const ana = await subscriber(site)
    const id = await withItems(ana, 'Ley de humedales')
    const bill = await idOf(site, 'bills', 'pf:Ley de humedales')
    const follows = await ana.subscribe({ follow: { domain: 'bills', id: bill }, name: 'La de humedales' })
    await site.store(billLine('pf:Ley de humedales', 'Ley de humedales', { stage: 'committee' }))
    await reportNow(site)
    const { json, atom, subscription_atom } = await addressOf(ana.key)
    const feed = await read(json)
    assert.equal(feed.status, 200)
    assert.equal(feed.headers['content-type'], 'application/feed+json; charset=utf-8')
    const { items, version, language } = jsonOf(feed.text)
    assert.deepEqual([version, language], ['https://jsonfeed.org/version/1.1', 'es-419'])
    assert.deepEqual(
      items.map(({ title }) => title),
      ['Avance en el trámite: Ley de humedales', 'Nuevo proyecto: Ley de humedales'],
    )
    assert.match(items[0]!.content_text, /Etapa: antes: Presentado → después: Comisión/)
    assert.match(items[0]!.url, /\/es\/bills\//)
    const xml = await read(atom)
    assert.equal(xml.headers['content-type'], 'application/atom+xml; charset=utf-8')
    const { feed: parsed } = parser.parse(xml.text)
    assert.deepEqual(
      parsed.entry.map((entry: { id: string }) => entry.id),
      items.map((item) => item.id),
    )
    const one = (subscription: number, kind: string) =>
      read(subscription_atom.replace('{id}', String(subscription)).replace(/atom$/, kind))
    assert.deepEqual(
      jsonOf((await one(follows, 'json')).text).items.map((item) => item.title),
      ['Avance en el trámite: Ley de humedales'],
    )
    assert.equal(parser.parse((await one(id, 'atom')).text).feed.title, 'De Colombia · Hemiciclo')
    assert.match((await read(`${json}?lang=pt`)).text, /"Movimentação na tramitação: Ley de humedales"/)
  })

  it('are for one reader: not cached by others, not indexed, and unchanged answers are 304', async () => {
    const ana = await subscriber(site)
    await withItems(ana, 'Ley de cuencas')
    const { atom, json, calendar } = await addressOf(ana.key)
    for (const path of [atom, json, calendar]) {
      const { headers } = await read(path)
      assert.equal(headers['cache-control'], 'private, no-cache')
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
      assert.equal(headers['set-cookie'], undefined)
      const again = await read(path, { 'if-none-match': String(headers.etag) })
      assert.deepEqual([again.status, again.text], [304, ''])
      assert.equal(again.headers['cache-control'], 'private, no-cache')
    }
    assert.match((await visitor(site).get('/robots.txt')).text, /Disallow: \/feeds\//)
    const rows = await site.db.query<{ sha256: string }>(raw('select sha256 from feed_addresses'))
    assert.ok(
      rows.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256)),
      'only hashes are stored',
    )
  })

  it('end at once when the address is renewed or ended; items keep their ids', async () => {
    const ana = await subscriber(site)
    await withItems(ana, 'Ley de glaciares')
    assert.equal((await site.get(ADDRESS, ana.key)).body.data.created_at, null)
    const former = await addressOf(ana.key)
    assert.equal((await site.get(ADDRESS, ana.key)).body.data.created_at, time)
    const before = parser.parse((await read(former.atom)).text).feed
    const present = await addressOf(ana.key)
    for (const path of Object.values(former)) {
      const gone = await read(path.replace('{id}', '1'))
      assert.deepEqual([gone.status, gone.code], [404, 'NOT_FOUND'])
    }
    const now = parser.parse((await read(present.atom)).text).feed
    assert.deepEqual([now.id, now.entry[0].id], [before.id, before.entry[0].id])
    assert.ok(!now.id.match(SECRET))
    const ended = await site.call('DELETE', ADDRESS, { headers: ana.key })
    assert.deepEqual(ended.body, { data: { removed: true } })
    assert.equal((await read(present.atom)).status, 404)
    assert.deepEqual((await site.call('DELETE', ADDRESS, { headers: ana.key })).body, {
      data: { removed: false },
    })
  })

  it('end with the account, and while it is disabled', async () => {
    const ana = await subscriber(site)
    await withItems(ana, 'Ley de bosques')
    const { atom } = await addressOf(ana.key)
    const { accounts } = site.app.context
    await accounts.change(ana.id, { disabled: true })
    assert.equal((await read(atom)).status, 404)
    await accounts.change(ana.id, { disabled: false })
    assert.equal((await read(atom)).status, 200)
    await accounts.remove(ana.id)
    assert.equal((await read(atom)).status, 404)
  })

  it('have only what the key that made the address may see', async () => {
    const ana = await subscriber(site)
    await ana.subscribe({ query: '/v1/bills' })
    await site.store(billLine('pf:co', 'Ley de Colombia'), {
      ...billLine('pf:cl', 'Ley de Chile'),
      country_code: 'CL',
    })
    await reportNow(site)
    const chile = { 'x-api-key': await site.key({ email: ana.email, countries: ['CL'] }) }
    const titles = async (key: Headers) =>
      jsonOf((await read((await addressOf(key)).json)).text).items.map(({ title }) => title)
    assert.deepEqual(await titles(chile), ['Nuevo proyecto: Ley de Chile'])
    assert.equal((await titles(ana.key)).length, 2)
  })

  it('do not exist for other addresses, other subscriptions or other methods', async () => {
    const [ana, eva] = [await subscriber(site), await subscriber(site)]
    const theirs = await eva.subscribe({ query: '/v1/bills' })
    const { atom, subscription_atom } = await addressOf(ana.key)
    const token = SECRET.exec(atom)![0]
    for (const path of [
      subscription_atom.replace('{id}', String(theirs)),
      `/feeds/${token}/inbox.rss`,
      `/feeds/${token}/0.atom`,
      `/feeds/${token}x/inbox.atom`,
      `/feeds/hf_${'A'.repeat(43)}/inbox.atom`,
      '/feeds/x/calendar.ics',
    ]) {
      const { status, code } = await read(path)
      assert.deepEqual([status, code], [404, 'NOT_FOUND'], path)
    }
    assertProblem(
      await site.call('POST', ADDRESS, { headers: { 'x-api-key': await site.key() } }),
      'INSUFFICIENT_SCOPE',
      403,
    )
  })
})

describe('the feed of a worklist', () => {
  const list = async (self: Subscriber, ...records: readonly number[]): Promise<number> => {
    const asked = { headers: self.key, body: { name: 'Agua & más' } }
    const { id } = (await site.call('POST', '/v1/me/worklists', asked)).body.data
    for (const record_id of records)
      await site.call('POST', `/v1/me/worklists/${id}/entries`, {
        ...{ headers: self.key, body: { domain: 'bills', record_id, note: 'Lo que pensamos' } },
      })
    return id
  }

  it('has what changed in its records, without notes, the same in Atom and JSON', async () => {
    const ana = await subscriber(site)
    await site.store(billLine('wf:b', 'Ley de acuíferos'))
    await site.store(billLine('wf:b', 'Ley de acuíferos', { stage: 'committee' }))
    const id = await list(ana, await idOf(site, 'bills', 'wf:b'))
    const { worklist_atom } = await addressOf(ana.key)
    const path = worklist_atom.replace('{id}', String(id))
    const { text, headers } = await read(path)
    assert.equal(headers['cache-control'], 'private, no-cache')
    const { feed } = parser.parse(text)
    assert.equal(feed.title, 'Actividad: Agua & más · Hemiciclo')
    const json = await read(path.replace(/atom$/, 'json'))
    const { items } = jsonOf(json.text)
    assert.deepEqual(
      items.map(({ title }) => title),
      ['Avance en el trámite: Ley de acuíferos', 'Nuevo proyecto: Ley de acuíferos'],
    )
    assert.deepEqual(
      feed.entry.map((entry: { id: string }) => entry.id),
      items.map((item) => item.id),
    )
    for (const each of [text, json.text]) assert.ok(!each.includes('Lo que pensamos'))
    const renewed = (await addressOf(ana.key)).worklist_atom.replace('{id}', String(id))
    assert.equal((await read(path)).status, 404, 'the former address ended')
    assert.equal(parser.parse((await read(renewed)).text).feed.id, feed.id)
    await site.call('DELETE', ADDRESS, { headers: ana.key })
    assert.equal((await read(renewed)).status, 404, 'revoked')
  })

  it('is of members only: it ends when they leave, with their account and with the list', async () => {
    const [ana, leo, eva] = [await subscriber(site), await subscriber(site), await subscriber(site)]
    const id = await list(ana)
    const worklist = `/v1/me/worklists/${id}`
    const invited = { headers: ana.key, body: { email: leo.email, role: 'reader' } }
    const { token } = (await site.call('POST', `${worklist}/invitations`, invited)).body.data
    const feedOf = async (self: Subscriber) =>
      (await addressOf(self.key)).worklist_atom.replace('{id}', String(id))
    const [own, theirs, strange] = [await feedOf(ana), await feedOf(leo), await feedOf(eva)]
    const gone = async (path: string) => {
      const { status, code } = await read(path)
      assert.deepEqual([status, code], [404, 'NOT_FOUND'], path)
    }
    await gone(theirs)
    await gone(strange)
    await gone(strange.replace(SECRET, `hf_${'A'.repeat(43)}`))
    await gone(own.replace(`worklist-${id}`, 'worklist-999999'))
    await gone(own.replace('worklist-', 'worklist-0'))
    const joined = { headers: leo.key, body: { token } }
    assert.equal((await site.call('POST', '/v1/me/worklist-invitations', joined)).status, 200)
    assert.equal((await read(theirs)).status, 200)
    await site.call('DELETE', `${worklist}/members/${leo.id}`, { headers: leo.key })
    await gone(theirs)
    assert.equal((await read(own)).status, 200)
    await site.app.context.accounts.remove(ana.id)
    await gone(own)
  })

  it('has only what the key that made the address may see', async () => {
    const ana = await subscriber(site)
    await site.store(billLine('wf:co', 'Ley de ciénagas'))
    const id = await list(ana, await idOf(site, 'bills', 'wf:co'))
    const chile = { 'x-api-key': await site.key({ email: ana.email, countries: ['CL'] }) }
    const path = (await addressOf(chile)).worklist_atom.replace('{id}', String(id))
    assert.equal(parser.parse((await read(path)).text).feed.entry, undefined)
  })

  it('is among the addresses that pages show once, and the page of the activity makes them', async () => {
    const ana = await subscriber(site)
    const id = await list(ana)
    const page = await ana.get(`/account/worklists/${id}/activity`)
    assertPage(page, 'es')
    const made = await ana.post('/account/feeds', { ...page.forms.at(-1)!.fields, do: 'renew' })
    assertPage(made, 'es')
    const [path] = new RegExp(`/feeds/hf_[\\w-]{43}/worklist-${id}\\.atom`).exec(made.text)!
    assert.equal((await read(path!)).status, 200)
  })
})

describe('the calendar of an account', () => {
  it('has deadlines and agenda entries that its subscriptions match, each once and with alarms', async () => {
    const ana = await subscriber(site)
    const co = { country_code: 'CO' } as const
    await site.store(
      line(consultations, { ...co, key: 'pf:c1', title: 'Consulta sobre páramos', end_date: '2026-12-10' }),
      line(consultations, {
        ...co,
        key: 'pf:old',
        title: 'Consulta sobre páramos vieja',
        end_date: '2026-01-10',
      }),
      line(schedules, {
        ...co,
        key: 'pf:s1',
        title: 'Debate de páramos',
        kind: 'commission',
        starts_at: '2026-12-01T15:00:00-05:00',
      }),
      line(schedules, {
        ...co,
        key: 'pf:s2',
        title: 'Otra cosa',
        kind: 'plenary',
        starts_at: '2026-12-02T15:00:00-05:00',
      }),
    )
    await reportNow(site)
    await ana.subscribe({ query: '/v1/search?q=páramos' })
    await ana.subscribe({ query: '/v1/schedules?q=páramos' })
    await ana.subscribe({ query: '/v1/consultations?country_code=CO&q=páramos' })
    const { calendar } = await addressOf(ana.key)
    const { status, text, headers } = await read(calendar)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
    const events = text
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => event.replaceAll('\r\n ', ''))
    assert.equal(events.length, 2, text)
    const [deadline, debate] = events
    assert.match(deadline!, /SUMMARY:.*Consulta sobre páramos/)
    assert.match(deadline!, /DTSTART;VALUE=DATE:20261210/)
    assert.match(deadline!, /BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P1D/)
    assert.match(debate!, /SUMMARY:.*Debate de páramos/)
    assert.match(debate!, /DTSTART:20261201T200000Z/)
    assert.match(debate!, /TRIGGER:-PT1H/)
    assert.doesNotMatch(text, /^DESCRIPTION:\r$/m)
    const changed = (await read(`${calendar}?deadline_alarm=3&agenda_alarm=0`)).text
    assert.match(changed, /TRIGGER:-P3D/)
    assert.equal(changed.match(/BEGIN:VALARM/g)?.length, 1)
    for (const query of ['deadline_alarm=x', 'deadline_alarm=61', 'agenda_alarm=-1'])
      assert.equal((await read(`${calendar}?${query}`)).status, 400, query)
  })
})

describe('the page of subscriptions', () => {
  it('makes, renews and ends the address, and shows it once', async () => {
    const ana = await subscriber(site)
    const id = await ana.subscribe({ query: '/v1/bills?country_code=CO', name: 'De Colombia' })
    const list = '/account/subscriptions'
    const made = await ana.submit(await ana.get(list), '/account/feeds', { do: 'renew' })
    assert.equal(made.status, 200)
    assertPage(made, 'es')
    assert.equal(made.headers['cache-control'], 'no-store')
    const token = SECRET.exec(made.text)![0]
    for (const name of ['inbox.atom', 'inbox.json', 'calendar.ics', `${id}.atom`, `${id}.json`]) {
      assert.ok(made.text.includes(`/feeds/${token}/${name}<`), name)
      assert.equal((await read(`/feeds/${token}/${name}`)).status, 200, name)
    }
    const page = await ana.get(list)
    assertPage(page, 'es')
    assert.ok(!SECRET.test(page.text) && page.text.includes(feedWords.es.once))
    const ended = await ana.submit(page, '/account/feeds', { do: 'end' })
    assert.equal(ended.location, `${list}?notice=ended`)
    assert.equal((await read(`/feeds/${token}/inbox.atom`)).status, 404)
    assert.ok((await ana.get(ended.location)).text.includes(feedWords.es.none))
    assert.equal((await ana.submit(await ana.get(list), '/account/feeds', { do: 'x' })).status, 400)
  })
})
