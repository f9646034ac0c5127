// Feeds and calendars of the pages that list: the same records as the API, in the form that programs expect.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { buildApp } from '#app.ts'
import { bills } from '#domains/bills.ts'
import { schedules } from '#domains/schedules.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { line } from '#model/declaration/domain.ts'
import { derivedUrn, derivedUuid } from '#web/pages/kit/record-urn.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { feedEndings } from '#web/pages/reader.ts'
import { agendaWords } from '#web/words/agenda.ts'
import { subscriptionWords } from '#web/words/alerts/subscriptions.ts'
import { WORLD } from '../fixtures/world.ts'
import { ADMIN_TOKEN, BASE_URL, type Reply, startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { rowsOf } from '../support/page-addresses.ts'

const HOSTILE = `"'><script>alert(1)</script>]]> &amp; \u202e\u200b\ufffe\ud83d\ude00 \u0008`
const co = { country_code: 'CO' } as const

let time = '2026-11-20T12:00:00Z'
let service: TestApp
before(async () => {
  service = await startApp({ now: () => time })
  await service.store(
    ...WORLD,
    line(bills, { ...co, key: 'co:hostile', title: HOSTILE, code: '9/26', filing_date: '2026-11-19' }),
    line(schedules, { ...co, key: 'co:day', title: 'Día', kind: 'event', starts_at: '2026-11-25T05:00:00Z' }),
    line(schedules, {
      ...co,
      key: 'co:off',
      title: `${HOSTILE} no`,
      kind: 'hearing',
      status: 'Cancelada',
      starts_at: '2026-11-26T15:00:00Z',
      ends_at: '2026-11-26T17:00:00Z',
      place: 'Salón, 1; ala',
    }),
    line(schedules, { ...co, key: 'co:never', title: 'Sin fecha', kind: 'event', starts_at: null }),
  )
})
after(() => service[Symbol.asyncDispose]())

const get = (address: string, headers: Record<string, string> = {}) => service.get(address, headers)
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['entry', 'link'].includes(name) })

/** Asserts the requirements of RFC 4287 on a feed, and returns it. */
// biome-ignore lint/suspicious/noExplicitAny: elements by their names.
function feedIn({ status, headers, text }: Reply): any {
  assert.equal(status, 200, text)
  assert.match(String(headers['content-type']), /^application\/atom\+xml/)
  assert.equal(XMLValidator.validate(text), true)
  assert.ok(!/[\u202e\u200b\ufffe\u0008]/.test(text), 'nothing that no reader sees')
  const { feed } = parser.parse(text)
  const entries = feed.entry ?? []
  for (const one of [feed, ...entries]) {
    assert.ok(one.id && one.title && one.author.name, text)
    assert.match(one.updated, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
    // biome-ignore lint/suspicious/noExplicitAny: the same.
    assert.ok(one.link.some((link: any) => link['@_rel'] === 'alternate' && link['@_href'].length > 10))
  }
  const ids = entries.map(({ id }: { id: string }) => id)
  assert.equal(new Set(ids).size, ids.length)
  return { ...feed, entry: entries }
}

const LISTS = PAGES.filter(({ path, files }) => !path.includes(':') && files)

describe('a feed', () => {
  it('has the records of the API, newest first, each with its last change', async () => {
    const { data } = (await service.get('/v1/bills?country_code=CO&limit=50')).body
    const feed = feedIn(await get('/es/bills.atom?country_code=CO'))
    // biome-ignore lint/suspicious/noExplicitAny: elements by their names.
    const told = feed.entry.map(({ link, updated }: any) => [
      link[0]['@_href'].replace(`${BASE_URL}/es/`, `${BASE_URL}/`),
      updated,
    ])
    const known = data.map((bill: { platform_url: string; content_changed_at: string }) => [
      bill.platform_url,
      bill.content_changed_at,
    ])
    assert.deepEqual(told, known)
    assert.equal(
      feed.updated,
      known
        .map(([, at]: string[]) => at)
        .sort()
        .at(-1),
    )
    assert.equal(feed.entry[0].title['@_xml:lang'], 'es-419')
  })

  it('exists for each list in each language, is linked in the page, and parses', async () => {
    for (const { path, files } of LISTS)
      for (const language of LANGUAGES) {
        const query = path === '/search' ? '?q=salud' : ''
        const page = await get(`/${language}${path}${query}`)
        for (const ending of feedEndings(files!.map((file) => file.ending))) {
          assert.ok(page.text.includes(`href="${BASE_URL}/${language}${path}.${ending}${query}"`), path)
          assert.ok(page.text.includes(`</svg>${subscriptionWords[language][ending]}</a>`), path)
        }
        if (!files!.some(({ ending }) => ending === 'atom')) continue
        const feed = feedIn(await get(`/${language}${path}.atom${query}`))
        assert.ok(feed.entry.length > 0, path)
      }
    assert.match((await get('/es/bills.atom')).text, /&lt;script&gt;/)
  })

  it('of a bill has its steps', async () => {
    const [bill] = await rowsOf(service, 'bills?country_code=CO&q=salud')
    const { data } = (await service.get(`/v1/bills/${bill!.id}/updates`)).body
    const feed = feedIn(await get(`/pt${bill!.platform_url!.slice(BASE_URL.length)}.atom`))
    assert.deepEqual(
      feed.entry.map(({ id }: { id: string }) => id),
      data.map(({ id }: { id: number }) => derivedUrn(service.app.context.deployment, 'bill-updates', id)),
    )
    assert.equal((await get('/es/bills/aaaaaaaaaaaa.atom')).status, 404)
  })

  it('is sent again only after a change, and never has the time of the request', async () => {
    const first = await get('/es/news.atom')
    time = '2026-11-20T13:00:00Z'
    const again = await get('/es/news.atom', { 'if-none-match': String(first.headers.etag) })
    assert.deepEqual([again.status, again.text], [304, ''])
    const none = feedIn(await get('/es/news.atom?outlet=nobody'))
    assert.deepEqual([none.entry, none.updated], [[], '1970-01-01T00:00:00Z'])
    assert.equal((await get('/es/bills.atom?since=never')).status, 400)
    assert.equal((await get('/bills.atom', { 'accept-language': 'pt' })).headers.location, '/pt/bills.atom')
  })
})

/** Lines of a calendar, unfolded, by entry. */
function eventsIn({ status, headers, text }: Reply): Map<string, string>[] {
  assert.equal(status, 200, text)
  assert.match(String(headers['content-type']), /^text\/calendar/)
  assert.ok(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n'))
  for (const each of text.split('\r\n'))
    assert.ok(Buffer.byteLength(each) <= 75 && !/[\r\n]/.test(each), each)
  return text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => {
      const pairs = event
        .split('\r\n')
        .map((each) => [each.split(':')[0]!, each.slice(each.indexOf(':') + 1)])
      return new Map(pairs as [string, string][])
    })
}

describe('identifiers', () => {
  it('stay the same at another address, and are the same in every language', async () => {
    await using moved = await buildApp(service.db, {
      baseUrl: 'https://moved.example:8443',
      adminToken: ADMIN_TOKEN,
      keyless: { perMinute: 1_000_000, perDay: 1_000_000 },
      limits: false,
      cacheUrl: null,
      signUp: 'open',
      logLevel: 'silent',
      trustProxy: [],
      search: UNHURRIED,
      now: () => time,
    })
    const idsIn = (text: string) => text.match(/<id>[^<]*|^UID:.*/gm) ?? []
    let seen = 0
    for (const { path, files } of LISTS)
      for (const ending of feedEndings(files!.map((file) => file.ending))) {
        const address = (language: string) =>
          `/${language}${path}.${ending}${path === '/search' ? '?q=salud' : ''}`
        const before = (await get(address('es'))).text
        const after = (await moved.http.inject({ url: address('es') })).body
        assert.deepEqual(idsIn(after), idsIn(before), path)
        assert.ok(!idsIn(before).some((id) => /hemiciclo\.test|moved\.example/.test(id)), path)
        const translated = (await get(address('pt'))).text
        const entries = idsIn(before).filter((_, at) => ending === 'ics' || at > 0)
        assert.deepEqual(idsIn(translated).slice(-entries.length), entries, path)
        seen += entries.length
      }
    assert.ok(seen > 10)
  })

  it('differ from those of another deployment', async () => {
    await using other = await startApp()
    assert.notEqual(other.app.context.deployment, service.app.context.deployment)
  })
})

describe('a calendar', () => {
  const entryOf = async (key: string, address = '/es/schedules.ics') => {
    const { data } = (await service.get(`/v1/schedules?key=${key}`)).body
    const events = eventsIn(await get(address))
    return events.find(
      (event) => event.get('UID') === derivedUuid(service.app.context.deployment, 'schedules', data[0].id),
    )
  }

  it('has times in UTC, all-day entries, and cancelled ones', async () => {
    const [plenary, day, off] = [await entryOf('co:s1'), await entryOf('co:day'), await entryOf('co:off')]
    assert.equal(plenary!.get('DTSTART'), '20261121T020000Z')
    assert.equal(day!.get('DTSTART;VALUE=DATE'), '20261125')
    assert.match(day!.get('DESCRIPTION')!, new RegExp(subscriptionWords.es.noHour))
    assert.deepEqual([off!.get('STATUS'), off!.get('DTEND')], ['CANCELLED', '20261126T170000Z'])
    assert.equal(off!.get('LOCATION'), 'Salón\\, 1\\; ala')
    assert.equal(await entryOf('co:never'), undefined)
    assert.equal(eventsIn(await get('/es/schedules.ics?country_code=CL')).length, 0)
  })

  it('moves an entry that moved', async () => {
    const was = await entryOf('co:s1')
    time = '2026-11-20T14:00:00Z'
    const moved = { ...WORLD.find(({ key }) => key === 'co:s1')!, starts_at: '2026-11-22T21:00:00-05:00' }
    await service.store(moved)
    const is = await entryOf('co:s1', '/en/schedules.ics?country_code=CO')
    assert.equal(is!.get('DTSTART'), '20261123T020000Z')
    assert.ok(Number(is!.get('SEQUENCE')) > Number(was!.get('SEQUENCE')))
    assert.deepEqual([is!.get('DTSTAMP'), was!.get('DTSTAMP')], ['20261120T140000Z', '20261120T120000Z'])
    const [bill] = await rowsOf(service, 'bills?key=co:b1')
    const ofBill = await entryOf('co:s1', `/es${bill!.platform_url!.slice(BASE_URL.length)}.ics`)
    assert.equal(ofBill!.get('UID'), is!.get('UID'))
  })

  it('of consultations has the last day of each', async () => {
    const { data } = (await service.get('/v1/consultations?closing_after=2026-10-20')).body
    const days = eventsIn(await get('/pt/consultations.ics')).map((each) => each.get('DTSTART;VALUE=DATE'))
    assert.deepEqual(
      days,
      data.map(({ end_date }: { end_date: string }) => end_date.replaceAll('-', '')).sort(),
    )
  })
})

it('shows entries without an hour on their day in every view, and undated ones under today', async () => {
  for (const language of LANGUAGES) {
    const w = agendaWords[language]
    const month = (await get(`/${language}/schedules?month=2026-11`)).text
    assert.match(month, new RegExp(`<span class="tm">${w.untimed}</span>[\\s\\S]{0,120}Día`))
    assert.match(month, new RegExp(`<h2>${w.undated}[\\s\\S]*Sin fecha`))
    for (const view of ['week', 'list']) {
      const { text } = await get(`/${language}/schedules?view=${view}&day=2026-11-25`)
      assert.match(text, new RegExp(`${w.noTime}[\\s\\S]*Día`), view)
      assert.ok(!text.includes('>00:00<'))
    }
  }
})
