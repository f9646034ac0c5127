// Lists counted by a key on their pages: a table with bars, in the language of the page.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const CO = { source_id: 'import', country_code: 'CO' } as const
const bill = (key: string, filing_date: string | null, more: object = {}) => ({
  ...{ ...CO, domain: 'bills', key, title: `Ley ${key}`, stage: 'filed', filing_date, ...more },
})

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    bill('a', '2026-03-05'),
    bill('b', '2026-03-09', { stage: 'floor' }),
    bill('c', '2026-04-07'),
    bill('d', null, { country_code: 'BR' }),
  )
})
after(() => service[Symbol.asyncDispose]())

const page = async (path: string) => (await service.call('GET', path)).text
/** The rows of the table of groups: the label and the number. */
const rows = (text: string) =>
  [...text.matchAll(/<th scope="row">(.*?)<\/th>.*?<b>(.*?)<\/b>/gs)].map(([, label, count]) => [
    label!.replaceAll(/<[^>]+>/g, ''),
    count,
  ])

describe('a list page counted by a key', () => {
  it('has a row with a bar for each group, and the rows without a value', async () => {
    const text = await page('/es/bills?group_by=month')
    assert.deepEqual(rows(text), [
      ['marzo de 2026', '2'],
      ['abril de 2026', '1'],
    ])
    assert.equal(text.match(/<svg class="bar"/g)?.length, 2)
    assert.ok(text.includes('1 sin este dato.'))
  })

  it('names values, countries and weekdays in the language of the page', async () => {
    assert.deepEqual(rows(await page('/pt/bills?group_by=stage')), [
      ['Apresentado', '3'],
      ['Plenário', '1'],
    ])
    assert.deepEqual(rows(await page('/en/bills?group_by=country'))[0], ['Colombia', '3'])
    assert.deepEqual(
      rows(await page('/es/bills?group_by=weekday')).map(([label]) => label),
      ['lunes', 'martes', 'jueves'],
    )
  })

  it('offers the keys of its domain among the filters', async () => {
    const text = await page('/es/bills')
    assert.match(text, /<select[^>]+name="group_by"/)
    assert.match(text, /<option value="month">Mes<\/option>/)
    assert.doesNotMatch(text, /<option value="outlet">/)
  })

  it('answers on every list page that offers a key, whatever its order', async () => {
    const paths = ['actors', 'bills', 'commissions', 'consultations', 'news', 'parties', 'regulations']
    const others = ['roll-calls', 'transcripts', 'entities?view=all', 'actors?active=false&order_by=name']
    for (const path of [...paths, ...others]) {
      const offered = (await page(`/es/${path}`)).match(/<select[^>]+name="group_by".*?<\/select>/s)
      assert.ok(offered, path)
      for (const [, key] of offered[0].matchAll(/value="(\w+)"/g)) {
        const address = `/es/${path}${path.includes('?') ? '&' : '?'}group_by=${key}`
        const { status, text } = await service.call('GET', address)
        assert.equal(status, 200, address)
        assert.match(text, /GET \/v1\/[^<]*group_by=/, address)
        assert.doesNotMatch(text, /GET \/v1\/[^<]*order_by=/, address)
      }
    }
  })

  it('counts the results of a search, with the words of all their domains', async () => {
    const text = await page('/pt/search?q=ley&order_by=date&group_by=stage')
    assert.deepEqual(rows(text), [
      ['Apresentado', '3'],
      ['Plenário', '1'],
    ])
    assert.match(text, /<option value="stage" selected>/)
    assert.doesNotMatch(text, /<ol class="found">/)
    const offered = async (domain: string) =>
      [...(await page(`/es/search?q=ley&domain=${domain}`)).matchAll(/<option value="(stage|outlet)">/g)].map(
        ([, key]) => key,
      )
    assert.deepEqual([await offered('bills'), await offered('news')], [['stage'], ['outlet']])
  })
})
