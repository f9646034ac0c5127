// The pages of an account that is full, in a browser: long names and addresses fit on every width, tables are
// cards on phones, and axe finds nothing.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '#lib/port.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertAccessible } from '../support/axe.ts'
import { openChromium } from '../support/chromium.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'
import { billLine, reportNow, subscriber } from '../support/subscriber.ts'
import { PASSWORD } from '../support/web-visitor.ts'

const { skip } = CHROMIUM
const LONG =
  'Por medio de la cual se declaran de interés general las acciones para promover la esterilización, se ' +
  'fija un marco general sobre la tenencia responsable de mascotas y se dictan otras disposiciones'
const NAME = 'Agua potable y saneamiento básico en Colombia: proyectos de ley de ambas cámaras'

let site: TestApp
let browser: Browser
let base: string
let email: string
let list: number
let subscription: number
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  site = await startApp({ baseUrl: base, now: () => '2026-11-20T12:00:00Z' })
  await site.store(...WORLD, billLine('acc:1', LONG, { filing_date: '2026-11-18' }))
  await reportNow(site)
  const self = await subscriber(site)
  email = self.email
  const post = async (path: string, body: object) => {
    const { status, text, body: answer } = await site.call('POST', path, { headers: self.key, body })
    assert.equal(Math.floor(status / 100), 2, text)
    return answer.data
  }
  const bills = (await site.get('/v1/bills?country_code=CO', self.key)).body.data as {
    id: number
    title: string
  }[]
  const long = bills.find(({ title }) => title === LONG)!
  subscription = await self.subscribe({ query: '/v1/bills?country_code=CO', name: NAME })
  await self.subscribe({ follow: { domain: 'bills', id: long.id } })
  await self.subscribe({ follow: { domain: 'actors', id: 1 } })
  list = (await post('/v1/me/worklists', { name: NAME })).id
  await post(`/v1/me/worklists/${list}/entries`, { domain: 'bills', record_id: long.id, note: LONG })
  await post(`/v1/me/worklists/${list}/entries`, { domain: 'roll-calls', record_id: 1, priority: 'high' })
  await post(`/v1/me/worklists/${list}/invitations`, {
    email: 'un.correo.con.nombre.muy.largo@ministerio-del-ambiente.example.org',
    role: 'editor',
  })
  await post('/v1/listenings', { query: 'salud "salud mental"', countries: ['CO'] })
  await site.store(billLine('acc:1', LONG, { filing_date: '2026-11-18', stage: 'floor' }))
  await reportNow(site)
  await site.app.http.listen({ port, host: 'localhost' })
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

/** The areas of a page that scroll sideways. */
const scrolled = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('.scroll')].filter((area) => area.scrollWidth > area.clientWidth)
      .map((area) => area.getAttribute('aria-label'))`,
  )

describe('the pages of a full account', { skip }, () => {
  for (const [colorScheme, width, language] of [
    ['dark', 360, 'es'],
    ['light', 1280, 'pt'],
  ] as const)
    it(`fit, ${colorScheme}, ${width} pixels wide, in ${language}`, async () => {
      const context = await browser.newContext({
        bypassCSP: true,
        colorScheme,
        viewport: { width, height: 900 },
      })
      const page = await context.newPage()
      await page.goto(`${base}/sign-in`)
      await page.fill('[name=email]', email)
      await page.fill('[name=password]', PASSWORD)
      await Promise.all([page.waitForEvent('load'), page.press('[name=password]', 'Enter')])
      const own = `/account/worklists/${list}`
      for (const path of [
        '/account',
        '/account/inbox',
        '/account/subscriptions',
        `/account/outputs?subscription_id=${subscription}`,
        '/account/worklists',
        own,
        `${own}/activity`,
        `${own}/report`,
        '/account/reports',
        `/${language}/status/CO`,
      ]) {
        await page.goto(`${base}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
        await assertAccessible(page, path)
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${path} fits`)
        if (width < 768) assert.deepEqual(await scrolled(page), [], `${path} has no table to scroll`)
      }
      await page.goto(base + own)
      const box = await page.locator('#invite-email').boundingBox()
      assert.ok(box!.width > 150, `the address of an invitation has ${box!.width} pixels`)
      await page.goto(`${base}/account/worklists?lang=${language}`)
      const height = (await page.locator('header .bar').boundingBox())!.height
      assert.ok(height < 110, `the bar has two lines at most, ${height} pixels`)
      await context.close()
    })
})
