// Numbers as people cite them: with a kind that only another field has, without a suffix, of merged bills.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const bill = (key: string, country_code: string, code: string, bill_type: string, day: string) => ({
  ...{ domain: 'bills', key, country_code, code, bill_type, title: `Proyecto ${key}`, filing_date: day },
})

let service: TestApp
before(async () => {
  service = await startApp({ search: UNHURRIED })
  await service.store(
    bill('ley', 'CO', '011/26', 'Proyecto de Ley', '2026-07-20'),
    bill('acto', 'CO', '011/26', 'Proyecto de Acto Legislativo', '2026-07-21'),
    bill('merged', 'CO', '424/2026C ACUM 430/2026', 'Ley Ordinaria', '2026-03-01'),
    bill('file', 'AR', 'S-41/26-PL', 'Proyecto De Ley', '2026-03-05'),
    bill('other', 'PE', '00021-2024-2031-S', 'PROYECTO DE LEY', '2024-03-05'),
    { domain: 'regulation-types', key: 'res', country_code: 'EC', name: 'Resolución' },
    {
      ...{ domain: 'regulations', key: 'norm', country_code: 'EC', number: 'MDN-2026-0007-R' },
      ...{ title: 'Acto norm', rtype_key: 'res' },
    },
  )
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
const found = async (path: string, params: Record<string, string>): Promise<any> => {
  const { data, meta } = (await service.get(`${path}?${new URLSearchParams(params)}`)).body
  const titles = data.map(({ title }: { title: string }) => title.replace(/^\w+ /, ''))
  return { titles, matched: meta.matched }
}

describe('a number is found', () => {
  it('with the kind of another field, the bill of that kind first', async () => {
    for (const [code, titles] of [
      ['Proyecto de Ley 011/26', ['ley', 'acto']],
      ['Proyecto de Acto Legislativo 011 de 2026', ['acto', 'ley']],
    ] as const) {
      const listed = await found('/v1/bills', { code })
      assert.deepEqual(listed, { titles, matched: { exact: 1, like: 1 } }, code)
      assert.deepEqual((await found('/v1/search', { q: code })).titles.slice(0, 2), titles, code)
    }
    const number = 'Resolución No. MDN-2026-0007-R'
    const norm = await found('/v1/regulations', { number })
    assert.deepEqual(norm, { titles: ['norm'], matched: { exact: 1, like: 0 } })
    assert.deepEqual((await found('/v1/regulations', { number: 'Ley 424 de 2026' })).titles, [])
  })

  it('without the suffix of its file, and by a number merged into it', async () => {
    for (const [code, title] of [
      ['S-41/26', 'file'],
      ['41-S-2026', 'file'],
      ['430/2026', 'merged'],
    ] as const) {
      const { data, empty_result } = await callTool(service, 'list_bills', { code })
      assert.deepEqual([data[0]?.title, empty_result], [`Proyecto ${title}`, undefined], code)
      assert.deepEqual((await found('/v1/search', { q: code })).titles, [title], code)
    }
  })

  it('by itself or not at all', async () => {
    assert.deepEqual((await found('/v1/search', { q: 'S-1234/2024' })).titles, [])
  })
})
