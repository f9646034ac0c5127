// The pages of records on other sites: frames, pictures, sitemaps.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BASE_URL } from '../support/helpers.ts'
import { rowsOf } from '../support/page-addresses.ts'
import { get, service, useSmallWorld } from '../support/small-world.ts'

useSmallWorld()

const page = (address: string) => get(address, {})

describe('other sites', () => {
  it('can embed a bill in a frame, with its source, its day and a link, but no page', async () => {
    const [bill] = await rowsOf(service, 'bills')
    const path = bill!.platform_url!.slice(BASE_URL.length)
    const { status, headers, text } = await page(`/pt/embed${path}`)
    assert.equal(status, 200)
    assert.match(String(headers['content-security-policy']), /frame-ancestors \*/)
    assert.equal(headers['x-frame-options'], undefined)
    assert.ok(text.includes(`href="/pt${path}"`))
    assert.match(text, /<time\s+datetime/)
    for (const other of [`/pt${path}`, '/pt/embed/bills/aaaaaaaaaaaa', '/sign-in']) {
      const framed = await page(other)
      assert.match(String(framed.headers['content-security-policy']), /frame-ancestors 'none'/)
      assert.equal(framed.headers['x-frame-options'], 'DENY')
    }
  })
})

describe('previews on other sites', () => {
  it('have a picture of each bill and each roll call, linked in the page', async () => {
    const [bill] = await rowsOf(service, 'bills')
    const [rollCall] = await rowsOf(service, 'roll-calls')
    for (const path of [bill!.platform_url!.slice(BASE_URL.length), `/roll-calls/${rollCall!.id}`]) {
      const { text } = await page(`/pt${path}`)
      const picture = /<meta property="og:image"\s+content="([^"]+)"/.exec(text)?.[1]
      assert.equal(picture, `${BASE_URL}/pt/pictures${path}.png`)
      const { statusCode, headers, rawPayload } = await service.app.http.inject(
        picture.slice(BASE_URL.length),
      )
      assert.equal(statusCode, 200)
      assert.equal(headers['content-type'], 'image/png')
      assert.deepEqual(
        [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)],
        [1_200, 630],
        'width and height',
      )
    }
    assert.equal((await page('/pt/pictures/bills/aaaaaaaaaaaa.png')).status, 404)
  })
})

describe('search engines', () => {
  it('get every page of a record, in each language, and the excluded ones', async () => {
    const robots = await page('/robots.txt')
    assert.match(robots.text, new RegExp(`Sitemap: ${BASE_URL}/sitemap.xml`))
    assert.match(robots.text, /Disallow: \/v1\//)
    const index = await page('/sitemap.xml')
    const parts = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      url!.slice(BASE_URL.length),
    )
    const pages: string[] = []
    for (const part of parts) {
      const { status, text } = await page(part)
      assert.equal(status, 200)
      pages.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!))
    }
    const bills = await rowsOf(service, 'bills')
    for (const { platform_url } of bills)
      assert.ok(pages.includes(platform_url!.replace(BASE_URL, `${BASE_URL}/es`)), platform_url!)
    assert.equal((await page('/sitemaps/bills/0.xml')).status, 404)
    assert.equal((await page('/sitemaps/votes/1.xml')).status, 404)
  })
})
