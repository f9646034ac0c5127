// The pieces of an outlet: addresses, leads, authors and times as feeds of all kinds print them.
import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { COUNTRY_CODES } from '#model/country.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { OFFICIAL, type Outlet, PRESS } from './outlets.ts'
import { canonical, leadOf, pieceLines, siteOf } from './pieces.ts'

const outlet: Outlet = { name: 'El Faro', feeds: ['https://www.faro.example/feed'], seen: null }

const reply = (text: string, retrieved_at = '2026-11-20T12:00:00Z'): Reply => ({
  url: 'https://www.faro.example/feed',
  status: 200,
  headers: {},
  body: Buffer.from(text),
  retrieved_at,
})
const item = (fields: string, link = 'https://www.faro.example/politica/1') =>
  `<item><title>Una ley de faroles</title><link>${link}</link>${fields}</item>`
const rss = (...items: string[]) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`
const read = (text: string, of: Outlet = outlet) => [...pieceLines([reply(text)], of, 'CL', 'cl:prensa:faro')]

describe('the table of outlets', () => {
  const all = [...Object.values(PRESS), ...Object.values(OFFICIAL)].flatMap((outlets) =>
    Object.values(outlets),
  )

  it('has five of the press or more for each country', () => {
    for (const country of COUNTRY_CODES) assert.ok(Object.keys(PRESS[country]).length >= 5, country)
  })

  it('has each feed and each site once, so that no piece belongs to two outlets', () => {
    const feeds = all.flatMap((each) => each.feeds)
    assert.equal(new Set(feeds).size, feeds.length)
    const sites = all.map(siteOf)
    const within = sites.filter((site, at) =>
      sites.some((other, i) => i !== at && (site === other || site.endsWith(`.${other}`))),
    )
    assert.deepEqual(within, [])
  })
})

test('addresses lose counters, tracking parameters and places on the page, and nothing else', () => {
  const page = 'https://www.faro.example/politica/1'
  for (const address of [
    `${page}?utm_source=rss&utm_medium=feed`,
    `${page}#comentarios`,
    `https://cuenta.faro.example/rss/*${page}?fbclid=x`,
  ])
    assert.equal(canonical(address), page)
  assert.equal(canonical(`${page}?id=12`), `${page}?id=12`)
  assert.equal(canonical(`${page}?id=12&utm_source=rss`), `${page}?id=12`)
})

describe('a lead', () => {
  const sentence = 'La comisión de prueba aprobó el texto de los faroles con una mayoría inventada. '

  it('is the summary of the feed, without what WordPress adds', () => {
    assert.equal(leadOf('Dos faroles.\nUna plaza.', 'x'), 'Dos faroles. Una plaza.')
    assert.equal(leadOf('Dos faroles. El post Una ley apareció primero en El Faro.', 'x'), 'Dos faroles.')
    assert.equal(leadOf('Dois faróis.\nO post Uma lei apareceu primeiro em Farol.', 'x'), 'Dois faróis.')
    assert.equal(leadOf('Dos faroles […]', 'x'), 'Dos faroles')
    assert.equal(leadOf('Dos faroles. Leer más', 'x'), 'Dos faroles.')
  })

  it('is null where there is none, or the headline again', () => {
    assert.equal(leadOf(null, 'x'), null)
    assert.equal(leadOf('¡Una ley!', 'Una ley'), null)
  })

  it('of a whole article is its first paragraph, up to a sentence', () => {
    const article = `Por Ana\n${sentence.trim()}\n${sentence.repeat(12)}`
    assert.equal(leadOf(article, 'x'), sentence.trim())
    const long = leadOf(sentence.repeat(20), 'x')!
    assert.ok(long.length <= 500 && long.endsWith('inventada.'), long)
    const words = leadOf('faroles '.repeat(200), 'x')!
    assert.ok(words.length <= 500 && words.endsWith('faroles…'), words)
  })
})

test('the text of the article is never read', () => {
  const [piece] = read(
    rss(item('<content:encoded><![CDATA[<p>Todo el texto</p>]]></content:encoded><content>Todo</content>')),
  )
  assert.equal(piece!.lead, null)
  assert.ok(!JSON.stringify(piece).includes('Todo'))
})

test('the title and the text of a picture are not those of the piece', () => {
  const picture = '<media:title>Foto</media:title><media:description>Un farol</media:description>'
  const feed = rss(item('').replace('<item>', `<item>${picture}<itunes:author>Estudio</itunes:author>`))
  const [piece] = read(feed)
  assert.deepEqual([piece!.title, piece!.lead, piece!.author], ['Una ley de faroles', null, null])
})

test('authors are names; the outlet itself and addresses of mail are none', () => {
  const author = (fields: string) => read(rss(item(fields)))[0]!.author
  assert.equal(author('<dc:creator><![CDATA[Ana Paz]]></dc:creator>'), 'Ana Paz')
  assert.equal(author('<author>ana@faro.example (Ana Paz)</author>'), 'Ana Paz')
  assert.equal(author('<author>Por: Ana Paz</author>'), 'Ana Paz')
  assert.equal(
    author('<dc:creator>Ana Paz</dc:creator><dc:creator>Luis Sol</dc:creator>'),
    'Ana Paz, Luis Sol',
  )
  assert.equal(author('<author><name>Ana Paz</name><uri>https://x.example</uri></author>'), 'Ana Paz')
  for (const none of ['ana@faro.example', 'El Faro', 'Autor :  El Faro', 'admin', 'https://x.example'])
    assert.equal(author(`<author>${none}</author>`), null, none)
})

test('a time ahead of its reading is a wrong clock: only the day is kept', () => {
  const at = (printed: string, of: Outlet = outlet) =>
    read(rss(item(`<pubDate>${printed}</pubDate>`)), of)[0]!.published_at
  assert.equal(at('Fri, 20 Nov 2026 11:30:00 GMT'), '2026-11-20T11:30:00Z')
  // The zone of Chile is three hours behind.
  assert.equal(at('Fri, 20 Nov 2026 12:42:00 GMT'), '2026-11-20T03:00:00Z')
  assert.equal(at('Sun, 22 Nov 2026 12:00:00 GMT'), null)
  assert.equal(at('hace poco'), null)
  for (const printed of [
    '20 Nov 26 08:30 -0300',
    'Vie. 20 Noviembre 2026 11:30:00 UTC',
    '2026-11-20 08:30-03',
  ])
    assert.equal(at(printed), '2026-11-20T11:30:00Z', printed)
  assert.equal(at('Fri, 20 Nov 2026 11:30:00 GMT', { ...outlet, daysOnly: true }), '2026-11-20T03:00:00Z')
})

test('a time in another form, or on a day that the calendar lacks, is none', () => {
  const at = (printed: string) => read(rss(item(`<pubDate>${printed}</pubDate>`)))[0]!.published_at
  // Whether the day or the month comes first is not certain.
  for (const form of ['05/11/2026 09:00:00 GMT', '05-11-2026 09:00 -0300', '5.11.2026 09:00 GMT'])
    assert.equal(at(form), null, form)
  for (const day of ['31 Feb 2026 10:00:00 GMT', '2026-02-30T10:00:00Z', '20 Nov 2026 25:00:00 GMT'])
    assert.equal(at(day), null, day)
  assert.equal(at('Mar, 17 Fev 2026 10:00:00 -0300 (BRT)'), '2026-02-17T13:00:00Z')
  assert.equal(at('2026-11-05T09:00:00.250-0300'), '2026-11-05T12:00:00Z')
  assert.equal(at('Thu, 05 Nov 2026 09:00:00'), null)
})

test('sports, shows, other sites and pieces in two feeds are left out', () => {
  const feed = rss(
    item(''),
    item('', 'https://www.faro.example/deportes/2'),
    item('<category>Espectáculos</category>', 'https://www.faro.example/3'),
    item('', 'https://anuncios.example/4'),
    item('', 'https://otrofaro.example/5'),
    item('', '/politica/6'),
    item('', 'https://www.faro.example/politica/1?utm_source=rss'),
  )
  const lines = [...pieceLines([reply(feed), reply(rss(item('')))], outlet, 'CL', 'cl:prensa:faro')]
  assert.deepEqual(
    lines.map(({ link }) => link),
    ['https://www.faro.example/politica/1', 'https://www.faro.example/politica/6'],
  )
})

test('a feed without a piece of its outlet is in doubt', () => {
  assert.throws(() => read(rss()), Doubt)
  assert.throws(() => read(rss(item('', 'https://anuncios.example/4'))), Doubt)
  // One on sports alone is a quiet hour.
  assert.deepEqual(read(rss(item('', 'https://www.faro.example/deportes/2'))), [])
})

test('a piece without a title is reported, and a second feed that fails costs none of the first', () => {
  const first = reply(rss(item(''), '<item><link>https://www.faro.example/politica/2</link></item>'))
  const second = { ...reply('<html><rss/></html>'), url: 'https://www.faro.example/otro' }
  const lines: unknown[] = []
  assert.throws(
    () => {
      for (const each of pieceLines([first, second], outlet, 'CL', 'cl:prensa:faro')) lines.push(each)
    },
    (error) => error instanceof Doubt && /no title/.test(error.message) && /otro/.test(error.message),
  )
  assert.equal(lines.length, 1)
})
