// The pages in Firefox, another engine than that of the other tests in browsers: three errands, with its
// errors.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { writeAll } from '#first-run.ts'
import { freePort } from '#lib/port.ts'
import { SAMPLE_TODAY, sampleWorld } from '#sample/world.ts'
import { billWords } from '#web/words/bills.ts'
import { voteWords } from '#web/words/votes.ts'
import { nightlyPackage } from '../../nightly/packages.ts'
import type { Browser, Page, Puppeteer } from '../../nightly/puppeteer.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { FIREFOX } from '../support/installed.ts'

const SCREEN = { width: 1280, height: 900 }
const EMAIL = 'ana@example.test'
const PASSWORD = 'una frase larga'
const now = () => `${SAMPLE_TODAY}T12:00:00Z`

let service: TestApp
let browser: Browser
let base: string
const { skip } = FIREFOX
before(async () => {
  if (skip) return
  FIREFOX.mustBeThere()
  const port = await freePort()
  base = `http://localhost:${port}`
  service = await startApp({ now, baseUrl: base })
  await writeAll(service.db, sampleWorld({ scale: 0.2 }), now, () => {})
  await service.app.context.accounts.create({ email: EMAIL, password: PASSWORD, language: 'es' })
  await service.app.http.listen({ port, host: 'localhost' })
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

const { default: puppeteer } = await nightlyPackage<Puppeteer>('puppeteer-core')
const launch = () =>
  puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX.path, defaultViewport: SCREEN })

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
const api = async (path: string): Promise<any> => (await service.get(`/v1/${path}`)).body

/** The part of the browser that the functions need. */
interface Window {
  readonly getComputedStyle: (element: unknown) => { readonly strokeWidth: string }
  readonly requestAnimationFrame: (then: () => void) => void
  readonly document: { readonly visibilityState: string }
}

/**
 * Checks for 10 seconds whether frames are drawn, for which every click waits. Firefox treats a page in the
 * background as hidden, and draws its frames after 1 second, 2, 4 and so on.
 */
const drawing = (page: Page): Promise<{ drawn: number; visibility: string }> =>
  page.evaluate(async () => {
    const { requestAnimationFrame, document } = globalThis as unknown as Window
    const end = Date.now() + 10_000
    let drawn = 0
    const draw = () => ++drawn < 10 && requestAnimationFrame(draw)
    requestAnimationFrame(draw)
    while (drawn < 10 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    return { drawn, visibility: document.visibilityState }
  })

/** A page in front, in a window that draws frames; a browser without frames is restarted, twice. */
async function pageInFront(starts = 3): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.bringToFront()
  const { drawn, visibility } = await drawing(page)
  if (drawn >= 10) return page
  assert.ok(starts > 1, `Firefox draws no frames: ${drawn} in 10 seconds, of a ${visibility} page`)
  await browser.close()
  browser = await launch()
  return pageInFront(starts - 1)
}

/** Runs an errand in a separate window; errors of the browser fail it. */
async function inWindow(errand: (page: Page) => Promise<void>): Promise<void> {
  const page = await pageInFront()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await errand(page)
  assert.deepEqual(complaints, [])
  await page.browserContext().close()
}

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
/** Follows an element to another page. */
const follow = (page: Page, selector: string) =>
  Promise.all([page.waitForNavigation(), page.locator(selector).click()])
const press = (page: Page, key: 'Enter') => Promise.all([page.waitForNavigation(), page.keyboard.press(key)])

describe('in Firefox, a person', { timeout: 180_000, skip }, () => {
  it('finds a bill by its number and follows it', () =>
    inWindow(async (page) => {
      const bill = (await api('bills?country_code=CO&limit=1')).data[0]
      await page.goto(`${base}/es`)
      await page.locator('input[type=search]').fill(bill.code)
      await press(page, 'Enter')
      await follow(page, '.found .t')
      assert.equal(await textOf(page, 'h1'), bill.title)
      await follow(page, `a::-p-text(${billWords.es.follow})`)
      await page.locator('[name=email]').fill(EMAIL)
      await page.locator('[name=password]').fill(PASSWORD)
      await press(page, 'Enter')
      assert.equal(await textOf(page, 'h1'), bill.title, 'and is back')
      await follow(page, `button::-p-text(${billWords.es.follow})`)
      await page.waitForSelector(`button::-p-text(${billWords.es.unfollow})`)
      const { data } = await api('bills?country_code=CO&limit=1')
      await page.goto(`${base}/account`)
      assert.ok((await textOf(page, '.followed')).includes(data[0].code))
    }))

  it('sees the dissenters of a roll call, and the seats', () =>
    inWindow(async (page) => {
      const { data } = await api('roll-calls?limit=50')
      const call = data.find(({ dissenters }: { dissenters: unknown[] | null }) => dissenters?.length)
      await page.goto(`${base}/es/roll-calls?country_code=${call.country_code}`)
      await follow(page, `main a[href$="/roll-calls/${call.id}"]`)
      assert.equal(await textOf(page, 'h1'), call.motion)
      const told = await textOf(page, '#dissent')
      assert.ok(told.startsWith(voteWords.es.dissent))
      for (const { actor_name } of call.dissenters) assert.ok(told.includes(actor_name), actor_name)
      // Strokes without length are seats only if the engine gives them the stroke width of the page.
      const widths = await page.$$eval('svg path[class]', (paths) => {
        const { getComputedStyle } = globalThis as unknown as Window
        return paths.map((path) => Number.parseFloat(getComputedStyle(path).strokeWidth))
      })
      assert.ok(widths.length && widths.every((width) => width > 0), widths.join())
    }))

  it('filters a list by country in place, and removes the filter', () =>
    inWindow(async (page) => {
      await page.goto(`${base}/es/bills`)
      const shown = await textOf(page, '.count')
      await page.locator('[name=country_code][value=CL]').click()
      await page.waitForSelector('.chips a')
      assert.match(page.url(), /country_code=CL/)
      const { data } = await api('bills?country_code=CL&limit=30')
      const told = await textOf(page, '#results')
      for (const { title } of data) assert.ok(told.includes(title), title)
      const countries = await page.$$eval('#results .cc', (each) => [
        ...new Set(each.map((one) => one.textContent)),
      ])
      assert.deepEqual(countries, ['CL'])
      await page.locator('.chips a').click()
      await page.waitForSelector('.chips a', { hidden: true })
      assert.equal(await textOf(page, '.count'), shown)
      assert.doesNotMatch(page.url(), /country_code/)
    }))
})
