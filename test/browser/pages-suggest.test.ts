// The search box in a real browser: suggestions while one types, by keyboard and mouse, told to screen
// readers; a form without them where the network or scripts fail.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { freePort } from '#lib/port.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertAccessible } from '../support/axe.ts'
import { openChromium } from '../support/chromium.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'

const bill = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'CO', key, title, stage: 'filed', filing_date: '2026-08-01' },
  ...more,
})
const TITLES = ['Humedales de montaña', 'Humedales costeros', 'Humedales urbanos']

let service: TestApp
let browser: Browser
let base: string
const { skip } = CHROMIUM
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  service = await startApp({ baseUrl: base })
  await service.store(
    ...WORLD,
    ...TITLES.map((title, i) => bill(`co:h${i}`, title, i ? {} : { authors: [{ name: 'Zulema Quintral' }] })),
  )
  await service.app.search.builder.run(new AbortController().signal)
  await service.app.http.listen({ port, host: 'localhost' })
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

async function opened(language = 'es', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${base}/${language}`)
  return page
}

const field = (page: Page) => page.locator('.find input[name=q]')
const options = (page: Page) => page.locator('#suggestions [role=option]')
/** The text of the option that `aria-activedescendant` names; null without one. */
async function activeText(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`#${id} .t`).textContent()
}

async function typed(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await page.keyboard.type(text)
  await options(page).first().waitFor()
}

describe('the search box in a browser', { skip }, () => {
  it('is a combobox whose options are walked by keyboard, and Enter leads to one', async () => {
    const page = await opened()
    assert.equal(await field(page).getAttribute('role'), 'combobox')
    assert.equal(await field(page).getAttribute('aria-expanded'), 'false')
    await typed(page, 'humed')
    assert.equal(await field(page).getAttribute('aria-expanded'), 'true')
    const list = page.locator(`#${await field(page).getAttribute('aria-controls')}`)
    assert.deepEqual(
      [await list.getAttribute('role'), await list.getAttribute('aria-label')],
      ['listbox', 'Sugerencias'],
    )
    assert.equal(await page.locator('#announce').textContent(), '3 sugerencias')
    const texts = await options(page).locator('.t').allTextContents()
    assert.deepEqual(texts.toSorted(), TITLES.toSorted())
    assert.equal(await activeText(page), null)
    for (const [key, text] of [
      ['ArrowDown', texts[0]],
      ['ArrowDown', texts[1]],
      ['ArrowUp', texts[0]],
      ['ArrowUp', null],
      ['ArrowUp', texts[2]],
      ['Home', null],
      ['ArrowDown', texts[0]],
    ] as const) {
      await page.keyboard.press(key)
      assert.equal(await activeText(page), text, key)
    }
    assert.equal(await options(page).first().getAttribute('aria-selected'), 'true')
    assert.equal(await field(page).inputValue(), 'humed')
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    assert.equal(await page.locator('h1').textContent(), texts[0])
  })

  it('closes by Escape, Tab and a click elsewhere; Enter without an option searches', async () => {
    const page = await opened()
    await typed(page, 'humed')
    await page.keyboard.press('Escape')
    assert.equal(await field(page).getAttribute('aria-expanded'), 'false')
    assert.equal(await field(page).inputValue(), 'humed')
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.keyboard.press('Tab')
    assert.equal(await options(page).first().isVisible(), false)
    await field(page).focus()
    await page.keyboard.press('ArrowDown')
    await options(page).first().waitFor()
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    assert.equal(await options(page).first().isVisible(), false)
    await field(page).focus()
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    assert.ok(page.url().endsWith('/es/search?q=humed'), page.url())
  })

  it('leads to the bills of an author, by mouse, and marks what was corrected', async () => {
    const page = await opened('pt')
    await typed(page, 'quintrla')
    assert.match((await options(page).first().textContent()) ?? '', /Zulema Quintral.*corrigido/)
    await Promise.all([page.waitForEvent('load'), options(page).first().click()])
    assert.equal(await page.locator('.found h2').first().textContent(), TITLES[0])
  })

  it('shows the answer to the last text only, and moves nothing on the page', async () => {
    const page = await opened('en')
    const held: (() => void)[] = []
    await page.route(/\/en\/suggestions\?q=hum$/, async (route) => {
      const answer = await route.fetch()
      const body = JSON.stringify({ data: [{ href: '/', text: 'stale', about: '', mark: null }], status: '' })
      await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ response: answer, body }).catch(() => undefined)
    })
    const asked = page.waitForRequest(/suggestions\?q=hum$/)
    await field(page).focus()
    const before = await page.locator('main').boundingBox()
    await page.keyboard.type('hum')
    await asked
    await page.keyboard.type('edales')
    await options(page).first().waitFor()
    for (const release of held) release()
    await page.keyboard.press('ArrowDown')
    assert.ok(TITLES.includes((await activeText(page)) ?? ''))
    assert.deepEqual(await page.locator('main').boundingBox(), before)
  })

  it('adds people to a comparison', async () => {
    const page = await opened()
    await page.goto(`${base}/es/actors/compare?actor_id=1`)
    const added = page.locator('#suggestions-add-name [role=option]')
    await page.locator('#add-name').focus()
    await page.keyboard.type('eva')
    await added.first().waitFor()
    await assertAccessible(page, 'suggested people')
    await page.keyboard.press('ArrowDown')
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    assert.match(page.url(), /actor_id=1%2C\d+$/)
    assert.match((await page.locator('h1').textContent()) ?? '', /^Coincidencia de .* y Eva Ríos$/)
  })

  it('is a plain form where the network fails, and without scripts', async () => {
    const page = await opened()
    await page.route('**/suggestions?**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await field(page).focus()
    await page.keyboard.type('humed')
    await failed
    assert.equal(await field(page).getAttribute('aria-expanded'), 'false')
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    assert.ok(page.url().endsWith('/es/search?q=humed'))
    const plain = await opened('es', { javaScriptEnabled: false })
    assert.equal(await field(plain).getAttribute('role'), null)
    await field(plain).fill('humed')
    await Promise.all([plain.waitForEvent('load'), field(plain).press('Enter')])
    assert.ok(plain.url().endsWith('/es/search?q=humed'))
  })

  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const)
    it(`has no violation reported by axe while open, ${colorScheme}, ${width} pixels wide`, async () => {
      const page = await opened('es', { colorScheme, viewport: { width, height: 800 }, bypassCSP: true })
      await typed(page, 'humed')
      await page.keyboard.press('ArrowDown')
      await assertAccessible(page)
      const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      assert.equal(wide, false)
    })
})
