// Subscriptions and worklists in a browser, by keyboard and mouse: axe finds no violation, and every page
// fits.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '#lib/port.ts'
import { alertWords } from '#web/words/alerts/alerts.ts'
import { feedWords } from '#web/words/alerts/feeds.ts'
import { inboxWords } from '#web/words/alerts/inbox.ts'
import { worklistWords } from '#web/words/worklists.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertAccessible } from '../support/axe.ts'
import { openChromium } from '../support/chromium.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'
import { billLine, reportNow } from '../support/subscriber.ts'
import { confirmedAccount, PASSWORD } from '../support/web-visitor.ts'

const { skip } = CHROMIUM
let site: TestApp
let browser: Browser
let base: string
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  site = await startApp({ baseUrl: base, now: () => '2026-11-20T12:00:00Z' })
  await site.store(...WORLD)
  await reportNow(site)
  await site.app.http.listen({ port, host: 'localhost' })
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await site?.[Symbol.asyncDispose]()
})

/** Asserts that axe finds nothing, and that nothing is wider than the window. */
async function assertFine(page: Page, where: string): Promise<void> {
  await assertAccessible(page, where)
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${where} fits`)
}

describe('a person who subscribes and keeps a worklist', { skip }, () => {
  for (const [colorScheme, width, language] of [
    ['light', 1280, 'es'],
    ['dark', 320, 'pt'],
  ] as const)
    it(`goes from a list to the inbox, ${colorScheme}, ${width} pixels wide`, async () => {
      const context = await browser.newContext({
        bypassCSP: true,
        colorScheme,
        viewport: { width, height: 900 },
      })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const [w, inbox, feeds] = [alertWords[language], inboxWords[language], feedWords[language]]
      const lists = worklistWords[language]
      const loads = (act: Promise<void>) => Promise.all([page.waitForEvent('load'), act])
      await page.goto(`${base}/${language}/bills?country_code=CO`)
      await loads(page.getByRole('link', { name: w.notify }).click())
      const { email } = await confirmedAccount(site, language)
      await page.fill('[name=email]', email)
      await page.fill('[name=password]', PASSWORD)
      await loads(page.press('[name=password]', 'Enter'))
      assert.equal(await page.locator('h1').textContent(), w.preview.title)
      await assertFine(page, 'the preview')
      await page.getByLabel(w.events.changed, { exact: true }).check()
      await loads(page.getByRole('button', { name: w.preview.submit }).press('Enter'))
      assert.equal(await page.locator('.notice').textContent(), w.created)
      for (const opening of [w.rename, w.change, w.remove])
        await page.locator('summary', { hasText: opening }).press('Enter')
      await assertFine(page, 'the list of subscriptions')

      const title = `Ley de la biodiversidad ${language}`
      await site.store(billLine(`pb:${language}`, title, { filing_date: '2026-11-19' }))
      await reportNow(site)
      await site.store(billLine(`pb:${language}`, title, { filing_date: '2026-11-19', stage: 'floor' }))
      await reportNow(site)
      await page.goto(`${base}/${language}/bills?country_code=CO`)
      await page.locator('.new').waitFor()
      await assertFine(page, 'a list with marks')
      await loads(page.locator('.btn.inbox').click())
      assert.equal(await page.locator('h1').textContent(), inbox.title)
      assert.equal(await page.locator('.inbox-items li').count(), 2)
      await assertFine(page, 'the inbox')
      // With many unread items, and on a phone of 360 pixels.
      await page.setViewportSize({ width: Math.max(width, 360), height: 900 })
      await page.evaluate(`document.querySelector('.btn.inbox span').textContent = '99+'`)
      const lines = await page.evaluate(
        `new Set([...document.querySelectorAll('.bar > :not(form)')].map((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return Math.round((top + bottom) / 20)
        })).size`,
      )
      assert.equal(lines, 1, 'the top bar has one line')
      await page.setViewportSize({ width, height: 900 })
      await loads(page.locator('.inbox-items a.t').first().click())
      await page.getByText(inbox.sinceVisit).waitFor()
      await assertFine(page, 'a record since the last visit')
      await page.goto(`${base}/account/inbox`)
      assert.equal(await page.locator('.inbox-items .unread').count(), 0)
      await page.goto(`${base}/account/subscriptions`)
      await loads(page.getByRole('button', { name: feeds.create }).click())
      assert.equal(await page.locator('h1').textContent(), feeds.shown)
      await assertFine(page, 'the secret address')

      await page.goto(`${base}/account/worklists/add?record=bills:1`)
      await assertFine(page, 'the choice of a worklist')
      await page.fill('#worklist-name', 'Agua y energía')
      await loads(page.getByRole('button', { name: lists.create }).click())
      await assertFine(page, 'a worklist')
      const list = new URL(page.url()).pathname
      for (const path of ['/account/worklists', `${list}/activity`, `${list}/report`, `/${language}`]) {
        await page.goto(base + path)
        assert.ok((await page.content()).includes('Agua y energía'), path)
        await assertFine(page, path)
      }
      await context.close()
    })
})
