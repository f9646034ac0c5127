// The pages of records in a real browser: violations found by axe in both themes, layout on a phone, use by
// keyboard, and errands with and without scripts.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { freePort } from '#lib/port.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertAccessible } from '../support/axe.ts'
import { openChromium } from '../support/chromium.ts'
import { compared, storeCompared } from '../support/compared-documents.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'
import { pageAddresses } from '../support/page-addresses.ts'

const EMAIL = 'ana@example.org'
const PASSWORD = 'una frase larga'
/** Pages of somebody who is signed in and administers. */
const OWN = [
  ...['', '/searches', '/interests?q=agua', '/reports', '/keys', '/permissions'].map(
    (path) => `/account${path}`,
  ),
  ...['', '?country_code=CO', '/runs', '/alarms', '/links?state=all', '/keys', '/accounts', '/audit'].map(
    (path) => `/administration${path}`,
  ),
]
const SCREENS = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
] as const

let service: TestApp
let browser: Browser
let base: string
let addresses: string[]
const { skip } = CHROMIUM
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  service = await startApp({ baseUrl: base })
  await service.store(...WORLD)
  await storeCompared(service)
  await service.app.http.listen({ port, host: 'localhost' })
  addresses = [...(await pageAddresses(service)), `/documents/compare${compared}`]
  const { accounts } = service.app.context
  const { id } = await accounts.create({ email: EMAIL, password: PASSWORD })
  await accounts.change(id, { admin: true })
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

/** A page in a separate browser; errors of the browser fail the test. */
async function opened(options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'es-CO', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

const at = (address: string, language = 'es') => `${base}/${language}${address === '/' ? '' : address}`

/** Asserts that axe finds nothing in the page at an address. */
async function assertAccessibleAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await assertAccessible(page)
}

/** The pages that keys are issued and changed on, in each of their states. */
async function assertKeyPages(page: Page): Promise<void> {
  const press = (selector: string) =>
    Promise.all([page.waitForEvent('load'), page.locator(selector).first().click()])
  const at = `${base}/account/keys`
  await page.goto(at)
  await page.locator('form.request').evaluate((form) => form.setAttribute('novalidate', ''))
  await page.locator('.request summary').click()
  await page.check('[name="countries.CO"]')
  await press('.request .btn.main')
  await assertAccessible(page, `${at}: a field is wrong`)
  await page.fill('.request [name=name]', 'newsroom')
  await press('.request .btn.main')
  await assertAccessible(page, `${at}: a new secret`)
  await page.reload()
  await assertAccessible(page, `${at}: the form was sent again`)
  await press('.key form .btn')
  await page.goto(at)
  await assertAccessible(page, `${at}: a rotation that is open`)
  await press('.key .danger')
  await assertAccessible(page, `${at}: a key that was revoked`)
  const administered = `${base}/administration/keys`
  await page.goto(administered)
  await press('.request .btn.main')
  await assertAccessible(page, `${administered}: a field is wrong`)
}

describe('pages in a browser', { skip }, () => {
  for (const [colorScheme, width] of SCREENS)
    it(`have no violation reported by axe, ${colorScheme}, ${width} pixels wide`, async () => {
      const { page, complaints } = await opened({
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      for (const address of addresses) await assertAccessibleAt(page, at(address))
      await page.goto(`${base}/sign-in`)
      await page.fill('[name=email]', EMAIL)
      await page.fill('[name=password]', PASSWORD)
      await Promise.all([page.waitForEvent('load'), page.press('[name=password]', 'Enter')])
      for (const address of OWN) await assertAccessibleAt(page, `${base}${address}`)
      await assertKeyPages(page)
      // The console reports each error response.
      const others = complaints.filter(
        (text) => !/the server responded with a status of 4(?:00|09) /.test(text),
      )
      assert.deepEqual(others, [])
      await page.context().close()
    })

  it('fit a phone: nothing scrolls sideways at 320 pixels', async () => {
    const { page } = await opened({ viewport: { width: 320, height: 640 } })
    for (const address of addresses) {
      await page.goto(at(address))
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      assert.equal(over, 0, address)
    }
    await page.context().close()
  })

  it('filter a list in place, and update the address', async () => {
    const { page, complaints } = await opened()
    await page.goto(at('/bills'))
    const before = await page.locator('#results tbody tr').count()
    await page.locator('summary', { hasText: 'Países' }).click()
    await page.getByLabel('Colombia').check()
    await page.waitForURL(/country_code=CO/)
    await page.locator('.chips').waitFor()
    assert.ok((await page.locator('#results tbody tr').count()) <= before)
    assert.match((await page.locator('#announce').textContent()) ?? '', /resultado/)
    await page.reload()
    assert.equal(await page.getByLabel('Colombia').isChecked(), true)
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  it('filter without scripts', async () => {
    const { page } = await opened({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
    await page.goto(at('/bills', 'en'))
    await page.locator('summary', { hasText: 'Countries' }).click()
    await page.getByLabel('Colombia').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/country_code=CO/)
    await page.locator('.bills .t').first().click()
    assert.match(page.url(), /\/en\/bills\/[a-z0-9]+$/)
    await page.context().close()
  })

  it('can be used by keyboard: past the header, to the search, to the first result', async () => {
    const { page } = await opened({ viewport: { width: 1280, height: 900 } })
    await page.goto(at('/bills'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate('document.activeElement.id'), 'main')
    await page.keyboard.press('/')
    assert.equal(await page.evaluate('document.activeElement.name'), 'q')
    await page.keyboard.type('agua')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/es\/search\?q=agua/)
    await page.context().close()
  })

  it('have their first result within ten keyboard stops, by the second skip link', async () => {
    const { page } = await opened({ viewport: { width: 1280, height: 900 } })
    await page.goto(at('/bills'))
    const title = (await page.locator('.bills .t').first().textContent())!
    const search = `/search?${new URLSearchParams({ q: title })}`
    for (const path of ['/bills', '/roll-calls', '/regulations', '/actors', '/news', search]) {
      await page.goto(at(path))
      const stops = async (most: number) => {
        for (let n = 1; n <= most; n++) {
          await page.keyboard.press('Tab')
          const inRows = 'document.activeElement.closest("#rows :is(tbody, ol, ul) a") !== null'
          if (await page.evaluate(inRows)) return n
        }
        return null
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      assert.match((await page.evaluate<string>('document.activeElement.textContent')) ?? '', /resultados/)
      await page.keyboard.press('Enter')
      // The two to the link and the one that follows it are stops too.
      assert.ok((await stops(7)) !== null, path)
    }
    await page.context().close()
  })

  it('keep the tools of a record in one row on a phone, the others behind a disclosure', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await opened({ viewport: { width: 360, height: 900 }, javaScriptEnabled })
      for (const list of ['bills', 'actors', 'regulations']) {
        const record = new RegExp(`^/${list}/[a-z0-9]{12}$`)
        await page.goto(at(addresses.find((address) => record.test(address))!))
        const row = (await page.locator('.tools').boundingBox())!
        assert.ok(row.height < 48, `${page.url()}: ${row.height} pixels`)
        const embed = page.locator('.tools summary', { hasText: 'Insertar' })
        assert.equal(await embed.isVisible(), false)
        await page.locator('.others > summary').focus()
        await page.keyboard.press('Enter')
        assert.equal(await embed.isVisible(), true)
        await page.keyboard.press('Tab')
        assert.equal(await page.locator('.others > .row :focus').count(), 1)
      }
      await page.goto(at(addresses.find((address) => /^\/commissions\/[a-z0-9]{12}$/.test(address))!))
      // It has only what needs a script.
      assert.equal(await page.locator('.others > summary').isVisible(), javaScriptEnabled)
      await page.context().close()
    }
    const { page } = await opened({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
    const bill = at(addresses.find((address) => /^\/bills\/[a-z0-9]{12}$/.test(address))!)
    await page.goto(bill)
    const embed = page.locator('.tools summary', { hasText: 'Insertar' })
    assert.deepEqual(
      [await embed.isVisible(), await page.locator('.others > summary').isVisible()],
      [true, false],
    )
    await page.setViewportSize({ width: 360, height: 900 })
    await page.locator('.others > summary').click()
    await assertAccessible(page, `${bill}: all tools`)
    // A browser without `::details-content`: a script opens the others where they have room.
    await page.addInitScript(
      'const { supports } = CSS; CSS.supports = (...of) => !/details-content/.test(of) && supports(...of)',
    )
    const isOpen = () => page.evaluate<boolean>('document.querySelector(".others").open')
    await page.reload()
    assert.equal(await isOpen(), false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.reload()
    assert.equal(await isOpen(), true)
    await page.context().close()
  })
})
