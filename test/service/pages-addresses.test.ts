// Every `platform_url` of the sample world is a page of its record.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { BASE_URL, type TestApp } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { startSampleApp } from '../support/sample-service.ts'
import { elementsIn, textIn } from '../support/web-visitor.ts'

/** Pages that are checked: a sample of each kind, all of them at night. */
const ONE_IN = LONG ? 1 : 20

interface Row {
  readonly id: number
  readonly platform_url: string | null
  readonly title?: string
  readonly name?: string
  readonly bill_title?: string | null
  readonly actor_name?: string | null
}

let service: TestApp
before(async () => {
  service = await startSampleApp()
})
after(() => service[Symbol.asyncDispose]())

/** Every record of a domain that lists, page by page. */
async function* everyOf(path: string): AsyncIterable<Row> {
  let cursor: string | null = null
  do {
    const more = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { body, text, status } = await service.get(`${path}?limit=500${more}`)
    assert.equal(status, 200, text)
    yield* body.data as Row[]
    cursor = body.meta.next_cursor
  } while (cursor)
}

it('has a page whose heading is the record, or its target', async () => {
  /** Page → its required heading; null if a record only links there. */
  const pages = new Map<string, string | null>()
  for (const domain of domains.filter((each) => each.list))
    for await (const row of everyOf(`/v1/${domain.name}`)) {
      if (row.platform_url === null) continue
      const address = row.platform_url.slice(BASE_URL.length)
      const own = domain.page && ('self' in domain.page || 'filter' in domain.page)
      if (own) pages.set(address, row.title ?? row.name!)
      else if (!pages.has(address)) pages.set(address, null)
    }
  assert.ok(pages.size > 3_000, `${pages.size} pages`)
  const kinds = Map.groupBy(pages, ([address]) => /^\/[\w-]*/.exec(address)![0])
  const shown = [...kinds.values()].flatMap((all) => all.filter((_, at) => at % ONE_IN === 0))
  const wrong: string[] = []
  for (const [address, heading] of shown) {
    const { status, text } = await service.get(`/es${address}`, {})
    if (status !== 200) wrong.push(`${status} ${address}`)
    // Parsing the whole page costs more than rendering it.
    const h1 = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[0] ?? ''
    const said = elementsIn(h1).map(textIn).join('').replaceAll(/\s+/g, ' ')
    if (heading !== null && !said.includes(heading.replaceAll(/\s+/g, ' ').trim()))
      wrong.push(`${address} says ${said}, not ${heading}`)
    if (wrong.length > 20) break
  }
  assert.deepEqual(wrong, [])
})
