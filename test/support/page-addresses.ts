// An address for each page of records, with records of a service.
import assert from 'node:assert/strict'
import { PAGES } from '#web/pages/page-table.ts'
import type { TestApp } from './helpers.ts'

interface Row {
  readonly id: number
  readonly platform_url: string | null
  readonly documents?: readonly { readonly id: number }[]
}

/** The rows of a list of the API. */
export async function rowsOf(service: TestApp, list: string): Promise<Row[]> {
  const { status, body, text } = await service.get(`/v1/${list}`)
  assert.equal(status, 200, text)
  return body.data
}

function pathOf({ platform_url }: Row): string {
  const { pathname, search } = new URL(platform_url!)
  return pathname + search
}

/** Addresses without their language: one for each page, with a record if it needs one. */
export async function pageAddresses(service: TestApp): Promise<string[]> {
  const addresses: string[] = []
  for (const { path, domain } of PAGES) {
    const name = /:(\w+)/.exec(path)?.[1]
    if (path.endsWith('/agreement')) addresses.push(path, `${path}?country_code=CO`)
    else if (path === '/actors/compare') addresses.push(path, `${path}?actor_id=1%2C2`, `${path}?name=a`)
    else if (path === '/bills/compare')
      addresses.push(path, `${path}?bill_id=1%2C2`, `${path}?bill_id=1&q=agua`)
    else if (path === '/search/report') addresses.push(`${path}?q=agua`)
    else if (path === '/subjects/compare') addresses.push(path, `${path}?subject=water&country_code=CO%2CBR`)
    else if (path === '/documents/compare') {
      const [before, after] = (await rowsOf(service, 'bills')).flatMap((row) => row.documents ?? [])
      addresses.push(path, `${path}?before=${before!.id}&after=${after!.id}`)
    } else if (!name) addresses.push(path)
    else if (name === 'country') addresses.push(path.replace(':country', 'CO'))
    else if (domain === 'documents') {
      const document = (await rowsOf(service, 'bills')).flatMap((row) => row.documents ?? [])[0]
      assert.ok(document, 'a bill has a document')
      addresses.push(path.replace(`:${name}`, String(document.id)))
    } else {
      const rows = await rowsOf(service, domain!)
      const [row] = name === 'page' ? rows.filter(({ platform_url }) => platform_url) : rows
      assert.ok(row, `there is a record of ${domain} with a page`)
      const below = path.split(':page')[1] ?? ''
      const own = name === 'page' ? pathOf(row) + below : path.replace(`:${name}`, String(row.id))
      addresses.push(own)
    }
  }
  for (const list of ['parties', 'entities']) {
    const row = (await rowsOf(service, list)).find(({ platform_url }) => platform_url)
    addresses.push(pathOf(row!))
  }
  return addresses
}
