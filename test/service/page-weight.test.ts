// What a first visit to a page transfers: the page, its style, its script, its font and its pictures, as a
// browser gets them that accepts Brotli, over the whole sample world.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { LANGUAGES } from '#model/access/account.ts'
import type { TestApp } from '../support/helpers.ts'
import { pageAddresses } from '../support/page-addresses.ts'
import { startSampleApp } from '../support/sample-service.ts'

const MOST = { all: 60_000, script: 20_000 }
const FILES = /<(?:link|script|img)\b[^>]*?\s(?:href|src)="(\/[^"]+\.(?:css|js|svg|woff2|png|jpe?g|webp))"/g

let service: TestApp
before(async () => {
  service = await startSampleApp()
})
after(() => service[Symbol.asyncDispose]())

async function sent(url: string) {
  const { statusCode, headers, rawPayload } = await service.app.http.inject({
    url,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  })
  assert.equal(statusCode, 200, url)
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
  return { bytes: rawPayload.length, text: text.toString() }
}

const weights = new Map<string, number>()

async function weightOf(file: string): Promise<number> {
  const known = weights.get(file) ?? (await sent(file)).bytes
  weights.set(file, known)
  return known
}

it('no page transfers more than 60 kB, of which 20 kB are scripts', async () => {
  const paths = (await pageAddresses(service)).map(
    (address, i) => `/${LANGUAGES[i % LANGUAGES.length]}${address === '/' ? '' : address}`,
  )
  const outside = [
    '/docs/guide',
    '/docs/guide/use/rest',
    '/docs/guide/es/use/web',
    '/sign-in?lang=es',
    '/sign-up?lang=pt',
  ]
  const heavy: string[] = []
  for (const path of [...paths, ...outside]) {
    const page = await sent(path)
    let [all, script] = [page.bytes, 0]
    for (const file of new Set([...page.text.matchAll(FILES)].map(([, address]) => address!))) {
      const weight = await weightOf(file)
      all += weight
      if (file.endsWith('.js')) script += weight
    }
    if (all > MOST.all || script > MOST.script) heavy.push(`${path}: ${all}, scripts ${script}`)
  }
  assert.ok(weights.size >= 5, 'style, script, font and icon are counted')
  assert.deepEqual(heavy, [])
})
