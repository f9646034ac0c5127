// Makes the pictures of the tour: five pages in each language, on a service with the sample world.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { LANGUAGES, type Language } from '../../src/model/access/account.ts'
import { takePicture } from './picture.ts'

/** The folder of a language, in which its page of the tour is. */
const folderOf = (language: Language) =>
  fileURLToPath(new URL(`../../docs/${language === 'en' ? '' : `${language}/`}use/tour/`, import.meta.url))

/** A query that has results in the sample world, and a country with many roll calls. */
const ASKED = {
  es: { q: 'agua potable', country: 'CO' },
  pt: { q: 'água potável', country: 'BR' },
  en: { q: 'drinking water', country: 'CL' },
} as const

const VIEWPORT = { width: 1200, height: 820 }

/** Writes the pictures; `data` is the folder of the service, with the account of its first start. */
export async function tourPictures(browser: Browser, base: string, data: string): Promise<void> {
  const first = JSON.parse(await readFile(join(data, 'first-run.json'), 'utf8'))
  for (const language of LANGUAGES) {
    const out = folderOf(language)
    await mkdir(out, { recursive: true })
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light' })
    const take = (name: string) => takePicture(page, `${out}${name}.webp`)
    /** Takes the window from an element on. */
    const takeFrom = async (selector: string, name: string) => {
      const element = page.locator(selector).first()
      await element.evaluate((node) => node.scrollIntoView({ behavior: 'instant' }))
      await take(name)
    }
    const follow = (link: string) =>
      Promise.all([page.waitForEvent('load'), page.locator(link).first().click()])
    const { q, country } = ASKED[language]
    await page.goto(`${base}/${language}/search?${new URLSearchParams({ q })}`)
    await take('search')
    await page.goto(`${base}/${language}/roll-calls?country_code=${country}`)
    await follow('.calls .t')
    await takeFrom('main h1', 'roll-call')
    await follow('.on-bills a')
    await takeFrom('main h1', 'bill')
    await page.goto(`${base}/${language}/roll-calls/agreement?country_code=${country}`)
    await takeFrom('#agreement', 'compare')
    await page.goto(`${base}/sign-in?lang=${language}`)
    await page.fill('[name=email]', first.account_email)
    await page.fill('[name=password]', first.account_password)
    await follow('main .btn.main')
    await page.goto(`${base}/${language}/bills?${new URLSearchParams({ q: 'agua' })}`)
    await follow('main a[href*="/account/subscriptions/new"]')
    await take('alert')
    await page.close()
  }
}
