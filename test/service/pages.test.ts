// The pages of records: markup, languages, addresses, and malicious texts and filters.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '#model/access/account.ts'
import { WORLD } from '../fixtures/world.ts'
import { startDrafts } from '../support/drafting.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { pageAddresses, rowsOf } from '../support/page-addresses.ts'
import { assertRecordPage, TAGS } from '../support/record-page.ts'
import { attributeOf, elementsIn } from '../support/web-visitor.ts'

let service: TestApp
let addresses: string[]
before(async () => {
  service = await startApp()
  await service.store(...WORLD)
  addresses = await pageAddresses(service)
})
after(() => service[Symbol.asyncDispose]())

const page = (address: string, headers: Record<string, string> = {}, from = service) =>
  from.get(address, headers)

describe('every page of records', () => {
  for (const language of LANGUAGES)
    it(`follows the common rules in ${language}`, async () => {
      for (const address of addresses) {
        const reply = await page(`/${language}${address === '/' ? '' : address}`)
        const heading = assertRecordPage(reply, language, address)
        assert.ok(heading, `${address} has a heading`)
        for (const other of LANGUAGES) {
          const tag = TAGS[other]
          assert.ok(reply.text.includes(`hreflang="${tag}"`), `${address} names its ${other}`)
        }
      }
    })

  it('redirects without a language to the preferred one of the browser', async () => {
    for (const address of addresses.filter((each) => each !== '/')) {
      const { status, headers } = await page(address, { 'accept-language': 'pt-BR,pt;q=0.9' })
      assert.deepEqual([status, headers.location], [302, `/pt${address}`])
      assert.match(String(headers.vary), /Accept-Language/)
    }
    const home = await page('/', { accept: 'text/html', 'accept-language': 'en' })
    assert.deepEqual([home.status, home.headers.location], [302, '/en'])
    assert.equal((await page('/', { accept: '*/*' })).body.name, 'Hemiciclo', 'a program gets the state')
  })

  it('can be cached for a minute, as it has no personal data', async () => {
    const { headers } = await page('/es/bills')
    assert.match(String(headers['cache-control']), /^public, max-age=60/)
    assert.match(String(headers.vary), /Cookie/)
    assert.equal(headers['set-cookie'], undefined)
  })
})

describe('an unknown page', () => {
  it('has the error in the language of its address, with the code', async () => {
    for (const path of [
      '/es/nothing',
      '/es/bills/aaaaaaaaaaaa',
      '/es/bills/%00',
      '/es/countries/XX',
      '/es/status/col',
    ]) {
      const { status, text, headers } = await page(path)
      assert.equal(status, 404, path)
      assert.match(text, /<html lang="es-419">/)
      assert.match(text, /<code>NOT_FOUND<\/code>/)
      assert.equal(headers['cache-control'], 'no-store')
    }
  })

  it('names unknown parameters', async () => {
    const { status, text } = await page('/pt/bills?since=2026-13-99&country_code=XX')
    assert.equal(status, 400)
    assert.match(text, /<html lang="pt-BR">/)
    assert.match(text, /<code>since<\/code>/)
    assert.match(text, /<code>country_code<\/code>/)
  })
})

describe('filters of a page', () => {
  it('have the effect of the same parameters of the API', async () => {
    const rows = await rowsOf(service, 'bills?country_code=CO,CL&stage=filed')
    const { text } = await page('/es/bills?country_code=CO&country_code=CL&stage=filed&since=')
    const codes = elementsIn(text).filter((element) => attributeOf(element, 'class') === 'code')
    assert.equal(codes.length, rows.length)
    assert.match(text, /GET \/v1\/bills\?country_code=CO%2CCL&amp;stage=filed/)
  })

  it('never break it, with any value', async () => {
    const lists = addresses.filter((address) => !/\d|[?]/.test(address) && address !== '/')
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '\0',
        '%',
        '<script>',
        '-1',
        '1e309',
        '2026-02-30',
        'CO,XX',
        '9'.repeat(30),
        'a'.repeat(3_000),
      ),
    )
    const names = fc.constantFrom(
      'q',
      'since',
      'country_code',
      'cursor',
      'stage',
      'party',
      'entity',
      'month',
      'view',
      'kind',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), names, junk, async (path, name, value) => {
        const { status, headers } = await page(`/es${path}?${new URLSearchParams([[name, value]])}`)
        assert.ok([200, 400, 404, 429].includes(status), `${status} of ${path}?${name}=${value}`)
        assert.match(String(headers['content-type']), /^text\/html/)
      }),
      { numRuns: 150 },
    )
  })
})

describe('malicious texts', () => {
  it('are escaped on every page', async () => {
    const harm = `"'><script>alert(1)</script><img src=x onerror=alert(1)>\u202e\u200b</textarea></title>`
    await using hostile = await startApp()
    await hostile.store(...WORLD.map((line) => poisoned(line, harm) as (typeof WORLD)[number]))
    for (const address of await pageAddresses(hostile)) {
      const { status, text } = await page(`/es${address === '/' ? '' : address}`, {}, hostile)
      assert.equal(status, 200, `${address}: ${text.slice(0, 1_500)}`)
      const elements = elementsIn(text)
      const scripts = elements.filter(({ tagName }) => tagName === 'script')
      for (const script of scripts)
        assert.ok(/^(?:module|application\/ld\+json)$/.test(attributeOf(script, 'type') ?? ''), address)
      assert.ok(!elements.some(({ tagName }) => ['img', 'iframe', 'object'].includes(tagName)), address)
      assert.ok(!elements.some(({ attrs }) => attrs.some(({ name }) => name.startsWith('on'))), address)
      assert.ok(!/[\u202e\u200b]/.test(text), `${address} turns no text round`)
      assert.equal(elements.filter(({ tagName }) => tagName === 'main').length, 1)
    }
  })
})

/** Fields that name, date or place a record; poison would make it another one, or none. */
const KEPT = new RegExp(
  '(?:^|_)(?:key|keys|code|id|date|at|from|until|since|on|url|link|kind|stage|chamber|position|zone|color)$' +
    '|^(?:domain|branch|status|email|social|identifiers)$',
)

function poisoned(value: unknown, harm: string, name = ''): unknown {
  if (typeof value === 'string') return KEPT.test(name) || /^https?:/.test(value) ? value : `${value} ${harm}`
  if (Array.isArray(value)) return value.map((each) => poisoned(each, harm, name))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, KEPT.test(key) ? each : poisoned(each, harm, key)]),
  )
}

describe('the page of a merged or withdrawn record', () => {
  it('redirects to its survivor, or is 410 for a withdrawn one', async () => {
    const drafts = await startDrafts()
    const { bill, join, recordOf, withdraw, write } = drafts
    await using own = drafts.service
    const pathOf = async (key: string) => (await recordOf(key)).platform_url.slice(BASE_URL.length) as string
    await write(bill('a'), bill('b'), bill('c'))
    const [a, b, c] = [await pathOf('a'), await pathOf('b'), await pathOf('c')]
    await write(join('same', 'b', 'a'), withdraw('c'))
    const moved = await page(`/pt${b}`, {}, own)
    assert.deepEqual([moved.status, moved.headers.location], [301, `/pt${a}`])
    assert.equal((await page(`/pt${a}`, {}, own)).status, 200)
    const gone = await page(`/pt${c}`, {}, own)
    assert.equal(gone.status, 410)
    assert.match(gone.text, /<code>GONE<\/code>/)
  })

  it('is found by the id that the API has for it', async () => {
    const drafts = await startDrafts()
    const { bill, join, recordOf, withdraw, write } = drafts
    await using own = drafts.service
    await write(bill('a'), bill('b'), bill('c'))
    const [a, b, c] = [await recordOf('a'), await recordOf('b'), await recordOf('c')]
    await write(join('same', 'b', 'a'), withdraw('c'))
    const to = a.platform_url.slice(BASE_URL.length)
    const status = async (id: number) => {
      const { status, headers } = await page(`/es/bills/${id}`, {}, own)
      return [status, headers.location]
    }
    assert.deepEqual(await status(a.id), [301, `/es${to}`])
    assert.deepEqual(await status(b.id), [301, `/es${to}`])
    assert.deepEqual((await status(c.id))[0], 410)
    assert.deepEqual((await status(987_654_321))[0], 404)
    const feed = await page(`/es/bills/${a.id}.atom`, {}, own)
    assert.deepEqual([feed.status, feed.headers.location], [301, `/es${to}.atom`])
  })
})
