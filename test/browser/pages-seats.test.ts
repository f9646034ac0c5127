// The seats of a half circle in a real browser: each names the person of its ballot, by mouse, touch and
// keyboard, and links to their row; a roll call of 513 stays light.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { freePort } from '#lib/port.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { ORDER, type Position } from '#web/pages/votes/positions.ts'
import { openChromium } from '../support/chromium.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'

const SEATS = 513
const PARTIES = 19
/** A first visit: the page, its style sheets, scripts and font. */
const MOST_BYTES = 60_000
/** The page alone, as the server writes it: rows, drawings and tables for each ballot. */
const MOST_PER_BALLOT = 600
/** All scripts of the pages, uncompressed: the search box is a third of them. */
const MOST_SCRIPT = 12_500
const br = { country_code: 'BR' } as const

/** More of the first parties than of the last; of the last two, one has no record and one is unknown. */
const partyOf = (i: number) => Math.floor(PARTIES * (((i * 37) % SEATS) / SEATS) ** 1.6)
const nameOf = (i: number) => `Deputado ${String((i * 211) % SEATS).padStart(3, '0')} da Silva`
const positionOf = (i: number) => ORDER[(i * i + 3 * partyOf(i)) % 11] ?? 'yes'

const benchOf = (at: number) => ({
  party_key: at < PARTIES - 2 ? `p${at}` : null,
  party: at < PARTIES - 1 ? `P${at}` : null,
})

const rollCall = (key: string, more: object = {}) =>
  line(rollCalls, { ...br, key, motion: `Moção ${key}`, vote_date: '2026-10-01', chamber: 'camara', ...more })
const WORLD: readonly Line[] = [
  ...Array.from({ length: PARTIES - 1 }, (_, i) =>
    line(parties, { ...br, key: `p${i}`, name: `Partido ${i} do Brasil`, acronym: `P${i}` }),
  ),
  rollCall('whole', { seats: SEATS }),
  rollCall('totals', { totals: { yes: 8, no: 4 } }),
  ...Array.from({ length: SEATS }, (_, i) => [
    line(actors, { ...br, key: `a${i}`, name: nameOf(i), branch: 'legislative', active: true }),
    line(votes, {
      ...{ ...br, key: `v${i}`, roll_call_key: 'whole', actor_key: `a${i}`, actor_name: nameOf(i) },
      ...{ position: positionOf(i), ...benchOf(partyOf(i)) },
    }),
  ]).flat(),
]

interface Ballot {
  readonly actor_name: string
  readonly party_id: number | null
  readonly party: string | null
  readonly position: Position
}

let service: TestApp
let browser: Browser
let base: string
let path: string
let ballots: Map<string, Ballot>
/** Party and position of each seat from left to right, as the count of the API has them. */
let seated: { readonly bench: string; readonly position: Position }[]
const { skip } = CHROMIUM
before(async () => {
  if (skip) return
  const port = await freePort()
  base = `http://localhost:${port}`
  service = await startApp({ baseUrl: base })
  await service.store(...WORLD)
  await service.app.http.listen({ port, host: 'localhost' })
  const { data } = (await service.get('/v1/roll-calls?kind=vote')).body
  const call = data.find(({ counted }: { counted: unknown }) => counted)
  path = `/roll-calls/${call.id}`
  const pages = await Promise.all(
    ['asc', 'desc'].map((order) => service.get(`/v1/votes?roll_call_id=${call.id}&limit=500&order=${order}`)),
  )
  const rows: Ballot[] = pages.flatMap(({ body }) => body.data)
  ballots = new Map(rows.map((row) => [row.actor_name, row]))
  seated = call.by_party.flatMap(({ party_id, party, counts }: Ballot & { counts: Record<string, number> }) =>
    ORDER.flatMap((position) =>
      Array.from({ length: counts[position] ?? 0 }, () => ({ bench: `${party_id ?? party}`, position })),
    ),
  )
  browser = await openChromium()
})
after(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

async function opened(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1600 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => assert.fail(error))
  await page.goto(`${base}/es${path}`)
  return page
}

/** Points at the middle of every seat of a drawing, and returns the name shown for each. */
function pointedAt(page: Page, drawing: string): Promise<{ name: string; position: string }[]> {
  return page.evaluate((drawn) => {
    // biome-ignore lint/suspicious/noExplicitAny: what runs in the browser knows its types only there.
    const { document, DOMPoint, PointerEvent } = globalThis as any
    const half = document.querySelector(`svg.${drawn}`)
    const toScreen = half.getScreenCTM()
    return [...half.querySelectorAll('.seat')].flatMap((seat) =>
      [...seat.getAttribute('d').matchAll(/M(\S+) ([\d.]+)/g)].map(([, x, y]) => {
        const at = new DOMPoint(Number(x), Number(y)).matrixTransform(toScreen)
        half.dispatchEvent(new PointerEvent('pointermove', { clientX: at.x, clientY: at.y }))
        const [name] = document.querySelectorAll('.who > span')
        return { name: name.textContent.trim(), position: seat.classList[1] }
      }),
    )
  }, drawing)
}

/** The middle of a seat near the one or the other end of the half circle, on the screen. */
function seatOn(page: Page, end: 'left' | 'right'): Promise<{ x: number; y: number }> {
  return page.evaluate((side) => {
    // biome-ignore lint/suspicious/noExplicitAny: what runs in the browser knows its types only there.
    const { document, DOMPoint } = globalThis as any
    const half = document.querySelector('svg.by-party')
    const seats = [...half.querySelectorAll('.seat')]
    const seat = side === 'left' ? seats[2] : seats.at(-3)
    const [, x, y] = /M(\S+) ([\d.]+)/.exec(seat.getAttribute('d'))!
    const at = new DOMPoint(Number(x), Number(y)).matrixTransform(half.getScreenCTM())
    return { x: at.x, y: at.y }
  }, end)
}

describe('the seats of a roll call', { skip }, () => {
  it('are those of the named people, by party and position, each once', async () => {
    const page = await opened()
    assert.equal(seated.length, SEATS)
    const byParty = await pointedAt(page, 'by-party')
    assert.equal(new Set(byParty.map(({ name }) => name)).size, SEATS, 'everybody, once')
    byParty.forEach(({ name, position }, i) => {
      const ballot = ballots.get(name)!
      const bench = `${ballot.party_id ?? ballot.party}`
      assert.deepEqual({ bench, position: ballot.position }, seated[i], `seat ${i}: ${name}`)
      assert.equal(position, ballot.position, name)
    })
    await page.locator('.vote .seg label').nth(1).click()
    const byPosition = await pointedAt(page, 'by-position')
    assert.equal(new Set(byPosition.map(({ name }) => name)).size, SEATS)
    for (const { name, position } of byPosition) assert.equal(ballots.get(name)!.position, position, name)
    await page.context().close()
  })

  it('link to the row of their person: by mouse, touch and keyboard', async () => {
    const page = await opened()
    const who = page.locator('.who')
    const half = page.locator('svg.by-party')
    const hint = await who.textContent()
    const inFocus = () => page.evaluate('document.activeElement.cells?.[0].textContent')
    await half.focus()
    const first = await who.locator('span').first().textContent()
    assert.notEqual(first, hint)
    for (const key of ['ArrowRight', 'PageUp', 'ArrowLeft', 'End', 'Home', 'ArrowRight'])
      await page.keyboard.press(key)
    const second = await who.locator('span').first().textContent()
    assert.notEqual(second, first)
    assert.match((await half.getAttribute('aria-valuetext')) ?? '', new RegExp(`^${second}, `))
    assert.equal(await half.getAttribute('aria-valuenow'), '2')
    await page.keyboard.press('Enter')
    assert.equal(await inFocus(), second)
    await half.scrollIntoViewIfNeeded()
    const left = await seatOn(page, 'left')
    await page.mouse.move(left.x, left.y)
    const pointed = await who.locator('span').first().textContent()
    await page.mouse.down()
    await page.mouse.up()
    assert.equal(await inFocus(), pointed)
    await page.context().close()

    const phone = await opened({ hasTouch: true, viewport: { width: 360, height: 740 } })
    const drawn = phone.locator('svg.by-party')
    await drawn.scrollIntoViewIfNeeded()
    const { x, y } = await seatOn(phone, 'right')
    const touch = () => phone.touchscreen.tap(x, y)
    await touch()
    const touched = await phone.locator('.who span').first().textContent()
    assert.ok(ballots.has(touched!.trim()), 'the first touch names')
    assert.equal(await phone.evaluate('document.activeElement.cells?.length'), undefined)
    await touch()
    assert.equal(await phone.evaluate('document.activeElement.cells?.[0].textContent'), touched)
    await phone.context().close()
  })

  it('have no names without scripts or without named ballots', async () => {
    const page = await opened({ javaScriptEnabled: false })
    assert.equal(await page.locator('.who').isVisible(), false)
    assert.equal(await page.locator('svg.by-party').getAttribute('role'), 'img')
    assert.equal(await page.locator('#ballots tbody tr').count(), SEATS)
    await page.context().close()
    const { data } = (await service.get('/v1/roll-calls?kind=vote')).body
    const bare = data.find(({ counted }: { counted: unknown }) => !counted)
    assert.ok(!(await service.get(`/es/roll-calls/${bare.id}`, {})).text.includes('data-seats'))
  })

  it('have figures and names of a readable size, and every party beside them', async () => {
    for (const width of [320, 360, 768, 1280])
      for (const address of [`/es${path}`, `/es/embed${path}`]) {
        const page = await opened({ viewport: { width, height: 900 } })
        await page.goto(base + address)
        const texts = await page.evaluate(() => {
          // biome-ignore lint/suspicious/noExplicitAny: what runs in the browser knows its types only there.
          const { document, getComputedStyle } = globalThis as any
          return [...document.querySelectorAll('.hemi svg text')]
            .filter((text) => text.getClientRects().length > 0 && text.textContent.trim())
            .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)
        })
        assert.ok(texts.length >= 4, `${address}, ${width}`)
        assert.ok(Math.min(...texts) >= 10.5, `${address}, ${width}: ${Math.min(...texts)}`)
        const named = await page.locator('.breakdown tbody tr, .legend.by-party li').allTextContents()
        for (let at = 0; at < PARTIES - 1; at++)
          assert.ok(named.some((text) => new RegExp(`\\b(?:P${at}|Partido ${at} do Brasil)\\b`).test(text)))
        await page.context().close()
      }
  })

  it('keep the page small', async () => {
    const { text } = await service.get(`/es${path}`, {})
    const assets = [...new Set(text.match(/\/assets\/(?:pages|sans)[\w.]+/g))]
    assert.equal(assets.length, 3)
    assert.ok(text.length <= MOST_PER_BALLOT * SEATS, `${text.length} characters`)
    let bytes = brotliCompressSync(text).length
    for (const asset of assets) {
      const { rawPayload, headers } = await service.app.http.inject({
        url: asset,
        headers: { 'accept-encoding': 'br' },
      })
      bytes += rawPayload.length
      if (String(headers['content-type']).startsWith('text/javascript'))
        assert.ok(
          (await service.app.http.inject(asset)).rawPayload.length <= MOST_SCRIPT,
          'scripts, uncompressed',
        )
    }
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  })
})
