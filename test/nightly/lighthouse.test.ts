// The scores of Lighthouse for the pages that people open most, over the whole sample world. Accessibility,
// best practices and search engines are decided by the page: at least 99, except that search results are not
// to be indexed. Performance also depends on the machine: the median of three visits is reported, and must be
// at least 99 where nothing else runs (`LIGHTHOUSE_QUIET=on`).
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { freePort } from '#lib/port.ts'
import type { Lighthouse } from '../../nightly/lighthouse.ts'
import { nightlyPackage } from '../../nightly/packages.ts'
import type { TestApp } from '../support/helpers.ts'
import { CHROMIUM } from '../support/installed.ts'
import { rowsOf } from '../support/page-addresses.ts'
import { startSampleApp } from '../support/sample-service.ts'

const LEAST = 99
const VISITS = 3
const BY_PAGE = ['accessibility', 'best-practices', 'seo'] as const
const IS_QUIET = process.env.LIGHTHOUSE_QUIET === 'on'

let service: TestApp
let base: string
let browser: ChildProcess
let profile: string
let port: number
const { skip } = CHROMIUM
before(async () => {
  if (skip) return
  CHROMIUM.mustBeThere()
  const own = await freePort()
  base = `http://localhost:${own}`
  service = await startSampleApp({ baseUrl: base })
  await service.app.http.listen({ port: own, host: 'localhost' })
  profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const switches = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  browser = spawn(
    CHROMIUM.path,
    [...switches, ...quiet, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  for await (const line of createInterface(browser.stderr!)) {
    const [, found] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? []
    if (found) {
      port = Number(found)
      break
    }
  }
  browser.stderr!.resume()
})
after(async () => {
  if (browser?.exitCode === null) {
    const ended = new Promise((done) => browser.once('exit', done))
    browser.kill()
    await ended
  }
  if (profile) await rm(profile, { recursive: true, force: true })
  await service?.[Symbol.asyncDispose]()
})

const { default: lighthouse } = await nightlyPackage<Lighthouse>('lighthouse')

/** The scores of a page in percent, and the audits that lowered each. */
async function scored(path: string, onlyCategories: readonly string[]) {
  const answer = await lighthouse(base + path, { port, output: 'json', logLevel: 'error', onlyCategories })
  const { categories, audits } = answer!.lhr
  return onlyCategories.map((category) => {
    const { score, auditRefs } = categories[category]!
    const lowered = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
      .map(({ id }) => id)
    return { category, score: Math.round((score ?? 0) * 100), lowered }
  })
}

const pages: Record<string, () => Promise<string>> = {
  home: async () => '/es',
  list: async () => '/es/bills',
  search: async () => '/es/search?q=agua',
  bill: () => ofRecord('bills'),
  'roll call': async () => `/es/roll-calls/${(await rowsOf(service, 'roll-calls'))[0]!.id}`,
  person: () => ofRecord('actors'),
}

async function ofRecord(list: string): Promise<string> {
  const row = (await rowsOf(service, list)).find(({ platform_url }) => platform_url)
  return `/es${new URL(row!.platform_url!).pathname}`
}

describe('Lighthouse', { skip }, () => {
  for (const [name, addressOf] of Object.entries(pages))
    it(`gives the page of ${name} at least ${LEAST}`, async (t) => {
      const path = await addressOf()
      for (const { category, score, lowered } of await scored(path, BY_PAGE)) {
        t.diagnostic(`${name}: ${category} ${score}`)
        const isSearched = name === 'search' && category === 'seo'
        if (isSearched) assert.deepEqual(lowered, ['is-crawlable'])
        else assert.ok(score >= LEAST, `${category} ${score}: ${lowered.join(', ')}`)
      }
      const visits: number[] = []
      for (let i = 0; i < VISITS; i++) visits.push((await scored(path, ['performance']))[0]!.score)
      const median = visits.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]!
      t.diagnostic(`${name}: performance ${median} (${visits.join(', ')})`)
      if (IS_QUIET) assert.ok(median >= LEAST, `performance ${visits.join(', ')}`)
    })
})
