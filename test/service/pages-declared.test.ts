// Pages generated from a declaration: those of the toy domain, in a process where it is registered, and the
// generated pages of every domain with a page.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { domains } from '#domains/index.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { declaredPages } from '#web/pages/declared/declared-pages.ts'
import { shownPage } from '#web/pages/page-content.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { readerOf } from '#web/pages/reader.ts'
import { visitOf } from '#web/visit.ts'
import { TestProcess } from '../../scripts/tests/process.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { rowsOf } from '../support/page-addresses.ts'
import { assertMarkup } from '../support/record-page.ts'

const TOY = new URL('../fixtures/toy-domain/', import.meta.url)
const OWN = domains.filter((domain) => domain.page?.self)

it('exist for a domain with only its declaration', async () => {
  const registered = new TestProcess([`--import=${new URL('registered.ts', TOY)}`])
  try {
    const { failures, passed } = await registered.run('test/fixtures/toy-domain/pages.ts')
    assert.deepEqual(failures, [])
    assert.ok(passed > 5, `${passed} tests ran`)
  } finally {
    await registered.close()
  }
})

describe('every domain that declares a page', () => {
  it('has each page once: hand-written ones, and generated ones otherwise', () => {
    const paths = PAGES.map(({ path }) => path)
    assert.equal(new Set(paths).size, paths.length)
    assert.deepEqual(
      declaredPages(OWN, PAGES).map(({ path }) => path),
      [],
    )
    const bills = PAGES.filter(({ path }) => path !== '/bills')
    assert.deepEqual(
      declaredPages(OWN, bills).map(({ path }) => path),
      ['/bills'],
    )
  })

  let service: TestApp
  before(async () => {
    service = await startApp()
    await service.store(...WORLD)
  })
  after(() => service[Symbol.asyncDispose]())

  const plain = declaredPages(OWN, [])
  for (const domain of OWN)
    it(`could have the plain pages of ${domain.name}`, async () => {
      const [list, record] = plain.filter(({ path }) => path.split('/')[1] === domain.page!.self!.slice(1))
      const row = (await rowsOf(service, domain.name)).find(({ platform_url }) => platform_url)!
      const { pathname } = new URL(row.platform_url!)
      for (const language of LANGUAGES)
        for (const [page, path] of [
          [list!, domain.page!.self!],
          [record!, pathname],
        ] as const) {
          const request = { url: `/${language}${path}`, headers: {} } as FastifyRequest
          const visit = { ...visitOf(request, null, () => ''), language }
          const params = { page: path.split('/')[2] ?? '' }
          const reader = readerOf(service.app.context, visit, language, path, params)
          const heading = assertMarkup(shownPage(reader, await page.show(reader)), language, path)
          assert.ok(heading, `${path} has a heading`)
        }
    })
})
