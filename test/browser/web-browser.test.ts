// The pages in a real browser, on a real server: from the sign-up over its e-mail to the sign-out, in light
// and dark, narrow and wide.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { lookAgain } from '../clock.ts'
import { makePlace, type Place, type Program, start } from '../support/child.ts'
import { openChromium } from '../support/chromium.ts'
import { CHROMIUM } from '../support/installed.ts'

const EMAIL = 'ana@example.org'
const PASSWORD = 'una frase larga'

let place: Place
let server: Program
let browser: Browser
let base: string
const { skip } = CHROMIUM
before(async () => {
  if (skip) return
  place = await makePlace({ migrated: true })
  server = start(['src/main.ts'], {
    ...place.env,
    PORT: '0',
    LOG_LEVEL: 'error',
    LIMITS: 'off',
    SMTP_URL: '',
    SIGN_UP: '',
  })
  base = (await server.sees(/Hemiciclo is ready on (http:\S+) after/))[1]!
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await server?.[Symbol.asyncDispose]()
  await place?.[Symbol.asyncDispose]()
})

/** A page in a separate browser; errors of the browser fail the test. */
async function opened(options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'es-CO', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    const fault = request.failure()?.errorText
    // The browser cancels pending requests when the test opens another page.
    if (fault !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${fault}`)
  })
  return { page, complaints }
}

/** The link in the newest e-mail, once there are so many. */
async function linkIn(emails: number): Promise<string> {
  const outbox = join(place.folder, 'data/outbox')
  // Written by another process.
  const text = await lookAgain(`${emails} e-mails`, async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    return names.length >= emails && readFile(join(outbox, names.at(-1)!), 'utf8')
  })
  return /^(http:\S+\?token=\S+)\r$/m.exec(text)![1]!
}

/** Sends a form and waits until the next page is loaded. */
const submit = (page: Page, action: string) =>
  Promise.all([page.waitForEvent('load'), page.click(`form[action="${action}"] button`)])
const titleOf = (page: Page) => page.locator('h1').textContent()

describe('a person with a browser', { skip }, () => {
  it('signs up, confirms by e-mail, signs in, chooses a language, signs out', async () => {
    const { page, complaints } = await opened({ timezoneId: 'America/Santiago' })
    await page.goto(`${base}/sign-in`)
    await page.click('a[href="/sign-up"]')
    await page.fill('[name=email]', EMAIL)
    await page.fill('[name=password]', PASSWORD)
    await submit(page, '/sign-up')
    assert.equal(await titleOf(page), 'Revise su correo')

    await page.goto(await linkIn(1))
    await page.fill('[name=password]', PASSWORD)
    await submit(page, '/verify')
    const confirmed = 'Su correo quedó confirmado. Ya puede ingresar.'
    assert.equal(await page.locator('.notice').textContent(), confirmed)

    await page.fill('[name=email]', EMAIL)
    await page.fill('[name=password]', PASSWORD)
    await page.press('[name=password]', 'Enter')
    await page.waitForURL(`${base}/account`)
    assert.equal(await page.locator('.lead b').textContent(), EMAIL)

    assert.equal(await page.locator('[name=time_zone]').inputValue(), 'America/Santiago', 'of the browser')
    await page.selectOption('[name=language]', 'pt')
    await page.selectOption('[name=time_zone]', 'America/Sao_Paulo')
    await submit(page, '/account')
    assert.equal(await page.locator('.notice').textContent(), 'As preferências foram salvas.')
    assert.equal(await page.locator('[name=time_zone]').inputValue(), 'America/Sao_Paulo')

    const cookies = await page.context().cookies()
    assert.ok(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax'))
    await submit(page, '/sign-out')
    assert.equal(new URL(page.url()).pathname, '/sign-in')
    await page.goto(`${base}/account`)
    assert.equal(new URL(page.url()).pathname, '/sign-in')
    assert.deepEqual(complaints, [])
  })

  it('resets the password by e-mail', async () => {
    const { page, complaints } = await opened({ locale: 'en-GB' })
    await page.goto(`${base}/forgot`)
    await page.fill('[name=email]', EMAIL)
    await submit(page, '/forgot')
    assert.equal(await titleOf(page), 'Check your mail')
    await page.goto(await linkIn(2))
    await page.fill('[name=password]', 'otra frase larga')
    await submit(page, '/reset')
    await page.fill('[name=email]', EMAIL)
    await page.fill('[name=password]', 'otra frase larga')
    await submit(page, '/sign-in')
    await page.waitForURL(`${base}/account`)
    assert.deepEqual(complaints, [])
  })

  it('is led to the wrong field', async () => {
    const { page } = await opened()
    await page.goto(`${base}/sign-up`)
    await page.fill('[name=email]', EMAIL)
    await page.fill('[name=password]', 'short')
    await submit(page, '/sign-up')
    // Autofocus happens with the first painting, which can come after the page has loaded.
    await page.evaluate('new Promise(requestAnimationFrame)')
    assert.equal(await page.evaluate('document.activeElement.className'), 'faults')
    await page.click('.faults a')
    assert.equal(await page.evaluate('document.activeElement.name'), 'password')
  })
})

describe('the pages', { skip }, () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 360, 1280])
      it(`fit a window of ${width} pixels and can be read in the ${colorScheme}`, async () => {
        const { page, complaints } = await opened({ colorScheme, viewport: { width, height: 700 } })
        for (const path of [
          '/sign-in',
          '/sign-up',
          '/check-mail',
          '/verify?token=a',
          '/forgot',
          '/reset?token=a',
          '/docs/guide',
          '/docs/guide/use/rest',
          '/docs/guide/operate/install',
          '/docs/guide/reference/coverage',
          '/docs/guide/search?q=rotate+key',
          '/docs/guide/es/use/tour',
          '/docs/guide/pt/operate/install',
        ]) {
          await page.goto(base + path)
          assert.equal(
            await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
            true,
            `${path} fits`,
          )
          for (const selector of [
            'h1',
            '.lead',
            'label',
            '.hint',
            '.btn.main',
            '.langs a',
            '.foot a',
            '.ways a',
            '.contents :is(a, h2, summary)',
            '.page :is(p, li, th, td, code, a, mark)',
          ])
            for (const contrast of await page.locator(selector).evaluateAll(contrasts))
              assert.ok(contrast >= 4.5, `${selector} of ${path}: ${contrast.toFixed(2)}`)
        }
        assert.deepEqual(complaints, [])
      })
})

/** Contrast of each element's text with what is behind it (WCAG 2.2); runs in the page. */
function contrasts(elements: readonly unknown[]): number[] {
  type Styled = { parentElement: Styled | null }
  // biome-ignore lint/suspicious/noExplicitAny: the page has the types of a browser, the tests have not.
  const { getComputedStyle } = globalThis as any
  const luminance = (color: string) => {
    const parts = color.match(/\d+(?:\.\d+)?/g)!.map((part) => Number(part) / 255)
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const behind = (element: Styled): string => {
    for (let each: Styled | null = element; each; each = each.parentElement) {
      const color: string = getComputedStyle(each).backgroundColor
      if (color !== 'rgba(0, 0, 0, 0)') return color
    }
    return 'rgb(255, 255, 255)'
  }
  return (elements as readonly Styled[]).map((element) => {
    const [a, b] = [luminance(getComputedStyle(element).color), luminance(behind(element))]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  })
}
