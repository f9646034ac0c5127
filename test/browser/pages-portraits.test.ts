// The portrait of a person in a real browser, in both themes, wide and narrow: it is drawn, nothing moves
// once it arrives, nothing is loaded from elsewhere, and axe finds nothing.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { actors } from '#domains/actors.ts'
import { freePort } from '#lib/port.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { source } from '#model/sources/source.ts'
import { readPortraits } from '#texts/portraits.ts'
import { assertAccessible } from '../support/axe.ts'
import { openChromium } from '../support/chromium.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'
import { type Answer, sends, startSite } from '../support/linked-files.ts'
import { png } from '../support/made-pictures.ts'
import { MADE } from '../support/made-source.ts'
import { AT_HOME } from '../support/working-jobs.ts'

const { skip } = CHROMIUM
let service: TestApp
let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser
let base: string
let path: string
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  service = await startApp({ baseUrl: base })
  site = await startSite(new Map<string, Answer>([['/ana.png', sends(png(600, 900), 'image/png')]]))
  const from = source({
    ...MADE,
    domains: ['actors'],
    hosts: { [site.host]: { perSecond: 200, plain: true } },
    async *discover() {},
    parse: () => [],
  })
  await service.store({
    ...line(actors, {
      ...{ country_code: 'BR', key: 'br:ana', name: 'Ana Souza', branch: 'legislative', active: true },
      photo_url: `http://${site.host}/ana.png`,
    }),
    source_id: from.id,
  })
  const counts = await readPortraits(service.db, {
    ...{ reading: AT_HOME.reading, sources: [from], perDay: 5, now: service.app.context.now },
    signal: new AbortController().signal,
  })
  assert.deepEqual(counts, { kept: 1 })
  const [id] = (await service.db.rows<[number]>(sql`select id from actors where key = 'br:ana'`))[0]!
  const { platform_url } = (await service.get(`/v1/actors/${id}`)).body.data
  path = `/es${new URL(platform_url).pathname}`
  await service.app.http.listen({ port, host: 'localhost' })
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

describe('the portrait of a person', { skip }, () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1_280])
      it(`moves nothing, in ${colorScheme} at ${width} pixels`, async () => {
        const context = await browser.newContext({
          ...{ viewport: { width, height: 900 }, colorScheme, bypassCSP: true },
        })
        const page = await context.newPage()
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).host))
        const held = Promise.withResolvers<void>()
        await page.route('**/portraits/*', async (route) => {
          await held.promise
          await route.continue()
        })
        await page.goto(base + path, { waitUntil: 'domcontentloaded' })
        const boxes = () =>
          page.evaluate(() => {
            // biome-ignore lint/suspicious/noExplicitAny: the browser's own.
            const { document } = globalThis as any
            return ['img.monogram', 'h1', '.tiles'].map((which) => {
              const { x, y, width, height } = document.querySelector(which).getBoundingClientRect()
              return [which, x, y, width, height]
            })
          })
        await page.evaluate('document.fonts.ready.then(() => true)')
        const former = await boxes()
        const [, , , wide, high] = former[0]!
        assert.ok(wide >= 50 && wide <= 72 && Math.abs(wide - high) < 1, `a square: ${former[0]}`)
        held.resolve()
        const drawn = `(() => { const { complete, naturalWidth } = document.querySelector('img.monogram')
          return complete && naturalWidth === 600 })()`
        await page.waitForFunction(drawn)
        assert.deepEqual(await boxes(), former)
        await assertAccessible(page, `${colorScheme} ${width}`)
        assert.deepEqual([...new Set(asked)], [new URL(base).host])
        await context.close()
      })
})
