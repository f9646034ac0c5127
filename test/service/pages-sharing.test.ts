// What other sites get of a page: a frame, its code, its description and its preview text.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { BASE_URL } from '../support/helpers.ts'
import { get, service, useSmallWorld } from '../support/small-world.ts'

useSmallWorld()

type WithPage = { readonly platform_url: string | null }

let bill: string
let rollCall: string
let person: string
let act: string
before(async () => {
  const first = async (list: string) =>
    (await get(`/v1/${list}`)).body.data.find((one: WithPage) => one.platform_url)
  const pathOf = async (list: string) => new URL((await first(list)).platform_url).pathname
  bill = await pathOf('bills')
  person = await pathOf('actors')
  act = await pathOf('regulations')
  rollCall = `/roll-calls/${(await first('roll-calls')).id}`
})

const oembed = (address: string, more = '') =>
  service.get(`/oembed?url=${encodeURIComponent(address)}${more}`, {})

describe('the code of a frame', () => {
  it('is on pages of bills, votes, people and acts, in their language, and shows the record', async () => {
    for (const path of [bill, rollCall, person, act])
      for (const [language, word] of [
        ['es', 'Insertar'],
        ['pt', 'Incorporar'],
        ['en', 'Embed'],
      ] as const) {
        const { text } = await service.get(`/${language}${path}`, {})
        assert.ok(text.includes(`</svg>${word}</summary>`), path)
        const frame = `${BASE_URL}/${language}/embed${path}`
        assert.ok(text.includes(`&lt;iframe src=&quot;${frame}&quot;`), path)
        assert.equal((await service.get(new URL(frame).pathname, {})).status, 200)
      }
  })

  it('of a person and of an act shows the facts of their page, and what is not known', async () => {
    const frameOf = async (path: string) => (await service.get(`/es/embed${path}`, {})).text
    const whole = await frameOf(person)
    assert.match(whole, /class="monogram"/)
    assert.match(whole, /<dt>Partido<\/dt>/)
    assert.match(whole, new RegExp(`href="/es${person}"`))
    const shown = await frameOf(act)
    for (const fact of ['Número', 'Entidad', 'Publicada', 'Vigencia'])
      assert.ok(shown.includes(`<dt>${fact}</dt>`), fact)
    assert.match(shown, /<dt>Vigencia<\/dt><dd><span class="muted">Sin dato/)
    for (const path of [person, act]) {
      const { status, headers } = await service.get(`/pt/pictures${path}.png`, {})
      assert.deepEqual([status, headers['content-type']], [200, 'image/png'])
      const { text } = await service.get(`/pt${path}`, {})
      assert.ok(text.includes(`<meta property="og:image" content="${BASE_URL}/pt/pictures${path}.png">`))
      const { body } = await oembed(`${BASE_URL}/es${path}`)
      assert.equal(body.thumbnail_url, `${BASE_URL}/es/pictures${path}.png`)
      const none = path.replace(/[^/]+$/, 'aaaaaaaaaaaa')
      for (const address of [`/es/embed${none}`, `/es/pictures${none}.png`])
        assert.equal((await service.get(address, {})).status, 404, address)
    }
  })

  it('is not on pages without a frame', async () => {
    const { text } = await service.get('/es/bills', {})
    assert.ok(!text.includes('iframe') && !text.includes('oembed'))
  })
})

describe('oEmbed', () => {
  it('describes the frame of a page, which leads to it', async () => {
    const { text } = await service.get(`/pt${rollCall}`, {})
    const [, link] = /type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(text)!
    const { status, body } = await service.get(link!.replaceAll('&amp;', '&').slice(BASE_URL.length), {})
    assert.equal(status, 200)
    assert.deepEqual([body.version, body.type, body.width], ['1.0', 'rich', 640])
    assert.ok(body.html.startsWith(`<iframe src="${BASE_URL}/pt/embed${rollCall}"`), body.html)
    assert.ok(text.includes(`<h1 class="bill-title"`) && body.title.length > 0)
  })

  it('keeps within the size that the other site has', async () => {
    const { body } = await oembed(`${BASE_URL}/es${bill}`, '&maxwidth=300&maxheight=200')
    assert.deepEqual([body.width, body.height], [300, 200])
    assert.match(body.html, /width="300"\nheight="200"/)
  })

  it('knows only pages of this service that have a frame', async () => {
    for (const address of [
      `https://evil.example/es${bill}`,
      `${BASE_URL}.evil.example/es${bill}`,
      `${BASE_URL}/es/bills`,
      `${BASE_URL}/fr${bill}`,
      `${BASE_URL}/es/roll-calls/999999`,
      'javascript:alert(1)',
    ])
      assert.equal((await oembed(address)).status, 404, address)
    assert.equal((await service.get('/oembed', {})).status, 400)
    assert.equal((await oembed(`${BASE_URL}/es${bill}`, '&format=xml')).status, 400)
  })
})

describe('the preview text', () => {
  const preview = async (path: string) =>
    /<meta property="og:description" content="([^"]*)"/.exec((await service.get(path, {})).text)![1]!

  it('of a roll call is its result', async () => {
    assert.match(await preview(`/es${rollCall}`), /(Aprobad|Rechazad|A favor|En contra)/)
  })

  it('of a person is the office, the party and the country', async () => {
    const { data } = (await get('/v1/actors')).body
    const person = data.find((one: { platform_url: string | null }) => one.platform_url)
    const text = await preview(`/es${new URL(person.platform_url).pathname}`)
    assert.ok(text.includes(' · ') && !text.includes('Inteligencia'), text)
  })
})
