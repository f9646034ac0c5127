// Typical tasks of people, done in a browser by the texts of the pages, in each language; the results are
// compared with the API, and axe finds no violation.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { XMLParser } from 'fast-xml-parser'
import type { Browser, Page } from 'playwright-core'
import { writeAll } from '#first-run.ts'
import { freePort } from '#lib/port.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { SAMPLE_TODAY, sampleWorld } from '#sample/world.ts'
import { MESSAGES } from '#web/language.ts'
import { accountWords } from '#web/words/account.ts'
import { agendaWords } from '#web/words/agenda.ts'
import { subscriptionWords } from '#web/words/alerts/subscriptions.ts'
import { billWords } from '#web/words/bills.ts'
import { consultationWords } from '#web/words/consultations.ts'
import { frame } from '#web/words/frame.ts'
import { keyWords } from '#web/words/keys.ts'
import { statusWords } from '#web/words/status.ts'
import { terms } from '#web/words/terms.ts'
import { voteWords } from '#web/words/votes.ts'
import { assertAccessible } from '../support/axe.ts'
import { openChromium } from '../support/chromium.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'
import { authorizeUrl, bearer, callMcp, pkce, redeem, registered } from '../support/oauth/program.ts'

const PASSWORD = 'una frase larga'
const now = () => `${SAMPLE_TODAY}T12:00:00Z`

let service: TestApp
let browser: Browser
let base: string
const { skip } = CHROMIUM
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  service = await startApp({ now, baseUrl: base })
  await writeAll(service.db, sampleWorld({ scale: 0.2 }), now, () => {})
  await service.app.http.listen({ port, host: 'localhost' })
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
const api = async (path: string): Promise<any> => (await service.get(`/v1/${path}`)).body

/** A person on the front page, in a language. */
async function visiting(language: Language): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${base}/${language}`)
  return page
}

/** A new account of somebody. */
async function account(name: string, language: Language): Promise<string> {
  const email = `${name}@example.test`
  await service.app.context.accounts.create({ email, password: PASSWORD, language })
  return email
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', PASSWORD)
  await Promise.all([page.waitForEvent('load'), page.press('[name=password]', 'Enter')])
}

/** The heading of the current page, in which axe finds no violation. */
async function heading(page: Page): Promise<string> {
  await assertAccessible(page)
  return ((await page.locator('h1').textContent()) ?? '').trim()
}
const follow = (page: Page, name: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('link', { name, exact: true }).first().click()])

for (const language of LANGUAGES)
  describe(`a person who reads ${language}`, { skip }, () => {
    const w = frame[language]
    const section = (page: Page, name: keyof (typeof terms)['es']['domains']) =>
      follow(page, terms[language].domains[name])

    it('finds a bill by its number and follows it', async () => {
      const bill = (await api('bills?country_code=CO&limit=1')).data[0]
      const page = await visiting(language)
      await page.getByRole('combobox', { name: w.searchAll }).fill(bill.code)
      await Promise.all([page.waitForURL(/\/search\?q=/), page.keyboard.press('Enter')])
      await page.locator('.found .t').first().click()
      await page.waitForURL(new URL(bill.platform_url).pathname.replace(/^/, `**/${language}`))
      assert.equal(await heading(page), bill.title)
      await follow(page, billWords[language].follow)
      await signIn(page, await account(`follows-${language}`, language))
      assert.equal(await heading(page), bill.title, 'and is back')
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: billWords[language].follow }).click(),
      ])
      await page.getByRole('button', { name: billWords[language].unfollow }).waitFor()
      await page.goto(`${base}/account?lang=${language}`)
      assert.match((await page.locator('.followed').textContent()) ?? '', new RegExp(bill.code.slice(0, 3)))
      await page.context().close()
    })

    it('sees the dissenters of a roll call', async () => {
      const { data } = await api('roll-calls?limit=50')
      const call = data.find(({ dissenters }: { dissenters: unknown[] | null }) => dissenters?.length)
      const page = await visiting(language)
      await page.goto(`${base}/${language}/roll-calls?country_code=${call.country_code}`)
      await page.locator(`main a[href$="/roll-calls/${call.id}"]`).first().click()
      await page.locator('#dissent').waitFor()
      assert.equal(await heading(page), call.motion)
      assert.match(
        (await page.locator('#dissent h2').textContent()) ?? '',
        new RegExp(voteWords[language].dissent),
      )
      const told = (await page.locator('#dissent').textContent()) ?? ''
      for (const { actor_name } of call.dissenters) assert.ok(told.includes(actor_name), actor_name)
      await page.context().close()
    })

    it('sees which consultations close within a week', async () => {
      const page = await visiting(language)
      await section(page, 'consultations')
      assert.equal(await heading(page), consultationWords[language].title)
      const { data } = await api(`consultations?status=open&closing_before=2026-11-26&limit=50`)
      const body = (await page.locator('main').textContent()) ?? ''
      for (const { title } of data) assert.ok(body.includes(title), title)
      await page.context().close()
    })

    it('sees the agenda of a week', async () => {
      const page = await visiting(language)
      await section(page, 'schedules')
      assert.equal(await heading(page), agendaWords[language].title)
      await follow(page, agendaWords[language].views.week)
      assert.match(page.url(), /view=week/)
      await page.context().close()
    })

    it('reads an article of a document', async () => {
      const bills = (await api('bills?limit=50')).data as {
        documents: { id: number; text_available: boolean }[]
      }[]
      const documents = bills.flatMap((bill) => bill.documents).filter((each) => each.text_available)
      const read = await Promise.all(
        documents.slice(0, 8).map(({ id }) => service.get(`/v1/documents/${id}/text?article=2`)),
      )
      const at = read.findIndex(({ status }) => status === 200)
      const [document, text] = [documents[at]!, read[at]!.body.data.text as string]
      const page = await visiting(language)
      await page.goto(`${base}/${language}/documents/${document.id}`)
      await page.fill('#article', '2')
      await Promise.all([page.waitForURL(/article=2/), page.keyboard.press('Enter')])
      await assertAccessible(page)
      const shown = ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ')
      assert.ok(shown.includes(text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)))
      await page.context().close()
    })

    it('sees the acts of one body, from the gazette', async () => {
      const norm = (await api('regulations?country_code=CO&limit=1')).data[0]
      const page = await visiting(language)
      await section(page, 'regulations')
      await page.goto(`${base}/${language}${new URL(norm.platform_url).pathname}`)
      assert.equal(await heading(page), norm.title)
      await follow(page, norm.entity_name)
      assert.match(await heading(page), new RegExp(norm.entity_name))
      await page.context().close()
    })

    it('finds a person, with terms and ballots', async () => {
      const ballots = (await api('votes?limit=50')).data as { actor_id: number }[]
      const ids = [...new Set(ballots.map(({ actor_id }) => actor_id))].join(',')
      const people = (await api(`actors?ids=${ids}`)).data as { name: string; platform_url: string | null }[]
      const person = people.find(({ platform_url }) => platform_url)!
      const page = await visiting(language)
      await section(page, 'actors')
      await page.goto(`${base}/${language}/actors?q=${encodeURIComponent(person.name)}`)
      const own = new URL(person.platform_url!).pathname
      await page.locator(`main a[href="/${language}${own}"]`).first().click()
      await page.waitForURL(`**${own}`)
      assert.match(await heading(page), new RegExp(person.name))
      await page.context().close()
    })

    it('sees the coverage of a country', async () => {
      const page = await visiting(language)
      await follow(page, w.foot.status)
      assert.equal(await heading(page), statusWords[language].title)
      await page.locator('.matrix a').first().click()
      await page.locator('#process').waitFor()
      await assertAccessible(page)
      await page.context().close()
    })

    it('stays on the page when the language changes', async () => {
      const page = await visiting(language)
      await section(page, 'bills')
      const other = LANGUAGES.find((each) => each !== language)!
      await Promise.all([page.waitForEvent('load'), page.locator(`.langs a[href="/${other}/bills"]`).click()])
      assert.equal(await heading(page), billWords[other].title)
      await page.context().close()
    })

    it('subscribes to a search', async () => {
      const w = subscriptionWords[language]
      const page = await visiting(language)
      await section(page, 'bills')
      await page.locator('.filters summary', { hasText: frame[language].filter.countries }).click()
      await Promise.all([page.waitForURL(/country_code=CL/), page.getByLabel('Chile').check()])
      await page.locator('.chips').waitFor()
      const list = page.url()
      await follow(page, w.save)
      await signIn(page, await account(`saves-${language}`, language))
      assert.equal(page.url(), list, 'and is back')
      await page.locator('.save summary', { hasText: w.save }).click()
      await page.getByLabel(w.name, { exact: true }).fill('Chile')
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: w.submit, exact: true }).click(),
      ])
      assert.equal(await heading(page), w.title)
      await follow(page, 'Chile')
      assert.equal(new URL(page.url()).searchParams.get('country_code'), 'CL')
      const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
      const text = await (await fetch(feed!)).text()
      const parser = new XMLParser({
        ignoreAttributes: false,
        isArray: (name) => ['entry', 'link'].includes(name),
      })
      const { entry } = parser.parse(text).feed
      const { data } = await api('bills?country_code=CL&limit=50')
      assert.ok(data.length > 5)
      assert.deepEqual(
        entry.map(({ link }: { link: { '@_href': string }[] }) =>
          link[0]!['@_href'].replace(`/${language}/`, '/'),
        ),
        data.map(({ platform_url }: { platform_url: string }) => platform_url),
      )
      await page.context().close()
    })

    it('issues a key, uses it, and revokes it', async () => {
      const w = keyWords[language]
      const page = await visiting(language)
      await page.goto(`${base}/sign-in?lang=${language}`)
      await signIn(page, await account(`keys-${language}`, language))
      await follow(page, accountWords[language].menu.keys)
      assert.equal(await heading(page), w.title)
      await page.getByLabel(w.name, { exact: true }).fill('newsroom')
      await page.getByText(w.narrow).click()
      await page.check('[name="countries.CO"]')
      const press = (name: string) =>
        Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).click()])
      await press(w.submit)
      const key = (await page.locator('.secret code').textContent())!
      const set = (await page.locator('.snippet code').allTextContents()) as string[]
      assert.ok(set.length === 4 && set.every((text) => text.includes(key)))
      const asked = (path: string) => fetch(`${base}/v1/${path}`, { headers: { 'x-api-key': key } })
      assert.equal((await asked('bills?limit=1')).status, 200)
      assert.equal((await asked('bills?limit=1&country_code=CL')).status, 403)
      await page.reload()
      await page.getByText(w.sentText).waitFor()
      await assertAccessible(page)
      assert.equal(await page.locator('.key').count(), 1, 'and there is one key')
      await press(w.revoke)
      await page.getByText(w.revokedNow).waitFor()
      assert.equal((await asked('bills?limit=1')).status, 401)
      await page.context().close()
    })

    it('gives consent to a program, and revokes it', async () => {
      const page = await visiting(language)
      const { verifier, challenge } = pkce()
      const client_id = await registered(base)
      const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256' }
      await page.goto(authorizeUrl(base, asked).href)
      await signIn(page, await account(`consents-${language}`, language))
      const allow = page.getByRole('button', { name: MESSAGES[language].consent.allow, exact: true })
      await allow.waitFor()
      await page.waitForLoadState()
      await assertAccessible(page)
      const left = page.waitForRequest(/^http:\/\/127\.0\.0\.1:40000\/callback/)
      await allow.click()
      const code = new URL((await left).url()).searchParams.get('code')!
      const { access_token } = (await redeem(base, { client_id, code, code_verifier: verifier })).body
      assert.equal((await callMcp(base, bearer(access_token))).status, 200)
      // No program listens there: the browser ends on its own error page.
      const own = await page.context().newPage()
      await own.goto(`${base}/account/permissions?lang=${language}`)
      await Promise.all([own.waitForEvent('load'), own.locator('.grants form button').first().click()])
      await own.getByText(accountWords[language].permissions.ended).waitFor()
      await assertAccessible(own)
      assert.equal((await callMcp(base, bearer(access_token))).status, 401)
      await page.context().close()
    })
  })

describe('a report to print', { skip }, () => {
  it('is completed where scripts run, and else by its link', async () => {
    const { total } = (await api('bills?count=exact&limit=1')).meta
    const whole = Math.min(total, 500)
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(`${base}/es/bills/report`)
      const records = page.locator('.report-rows tbody tr')
      if (javaScriptEnabled) await page.locator('.report-rest').waitFor({ state: 'detached' })
      else {
        assert.equal(await records.count(), 40)
        await page.locator('.report-rest a').click()
        await page.waitForURL('**records=all')
      }
      assert.equal(await records.count(), whole)
      await context.close()
    }
  })
})
