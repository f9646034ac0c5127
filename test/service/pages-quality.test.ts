// The pages on completeness: each figure is that of the API, with its number of records, and none without a
// measurement.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { score } from '#jobs/score.ts'
import { underLease } from '#store/lease.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { attributeOf, type Element, elementsIn, textIn } from '../support/web-visitor.ts'

const NOW = '2026-11-20T15:00:00Z'
let service: TestApp
let n = 0
const made = (domain: string, more: object) => ({ domain, key: `k${++n}`, country_code: 'EC', ...more })
const document = (text?: string) => ({ title: 'Texto', url: `https://example.org/${++n}`, text })
before(async () => {
  service = await startApp({ now: () => NOW })
  await service.store(
    ...['floor', null, null].map((stage, i) =>
      made('bills', {
        ...{ title: `Ley ${i}`, filing_date: '2026-11-12', ...(stage && { stage }) },
        documents: i ? [] : [document('Artículo 1.'), document(), document()],
      }),
    ),
    made('regulations', { title: 'Decreto', publication_date: '2026-11-18', gazette: 'Registro N° 7' }),
    ...['a', 'b', 'c'].map((key, i) => ({
      ...made('roll-calls', { motion: `Moción ${key}`, vote_date: '2026-11-18' }),
      ...{ key, totals: { yes: i ? 1 : 3, no: 0 } },
    })),
  )
  await service.store(
    ...['a', 'b', 'c'].map((roll_call_key) =>
      made('votes', { roll_call_key, position: 'yes', actor_name: 'Ana', recorded_at: NOW }),
    ),
  )
})
after(() => service[Symbol.asyncDispose]())

async function pageAt(path: string): Promise<readonly Element[]> {
  const { status, text } = await service.get(path, {})
  assert.equal(status, 200, text)
  return elementsIn(text)
}
/** The text of an element, in pieces. */
const said = (element: Element): string =>
  element.childNodes
    .map((child) => ('tagName' in child ? said(child) : textIn(child)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const elementsWithin = (element: Element): Element[] =>
  element.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsWithin(child)] : []))
const sectionOf = (page: readonly Element[], id: string) =>
  page.find((element) => attributeOf(element, 'id') === id)!

describe('pages of completeness', () => {
  it('report that nothing was measured yet', async () => {
    const quality = said(sectionOf(await pageAt('/es/status/EC'), 'quality'))
    assert.match(quality, /Aún no se ha medido/)
    assert.ok(!/\d ?%/.test(quality), quality)
  })

  it('show the shares of the API with their counts, in each language', async () => {
    await underLease(service.db, 'test', (db) => score(db, () => NOW))
    const { countries } = (await service.get('/v1/completeness?country_code=EC')).body
    const { bills, 'roll-calls': calls } = countries[0].domains
    assert.deepEqual([bills.documents, bills.with_text, bills.staged], [3, 0.3333, 3])
    assert.deepEqual([calls.roll_calls.n, calls.roll_calls.differ], [3, 0.3333])
    const words = {
      es: [/33 ?% de 3 documentos/, /67 ?% de 3 registros/, /8 días de 3 registros/, /No coinciden 33 ?%/],
      pt: [/33 ?% de 3 documentos/, /67 ?% de 3 registros/, /8 dias de 3 registros/, /Não conferem 33 ?%/],
      en: [/33% of 3 documents/, /67% of 3 records/, /8 days of 3 records/, /They do not add up 33%/],
    }
    for (const [language, patterns] of Object.entries(words)) {
      const page = await pageAt(`/${language}/status/EC`)
      const text = ['quality', 'add-up'].map((id) => said(sectionOf(page, id))).join(' ')
      for (const pattern of patterns) assert.match(text, pattern)
    }
    const seen = said(sectionOf(await pageAt('/es/status/EC'), 'quality'))
    assert.match(seen, /\d frente a \d+ en los 90 días anteriores/)
    const status = sectionOf(await pageAt('/en/status/EC'), 'add-up')
    const links = elementsWithin(status).flatMap((each) => attributeOf(each, 'href') ?? [])
    assert.deepEqual(links, [
      '/docs/guide/use/measures#reconciled-roll-calls',
      '/en/roll-calls?country_code=EC&kind=vote&reconciles=false',
    ])
    const open = said(sectionOf(await pageAt('/en/status/EC'), 'open'))
    assert.match(open, /Bills without a known stage: 67% of 3 records/)
    assert.match(open, /Roll calls that do not add up to their totals: 33% of 3 roll calls/)
    assert.match(open, /Gazette: \d+ days of the last 30 are missing/)
  })

  it('exist by country, without figures for one without records', async () => {
    const overview = said(sectionOf(await pageAt('/en/status'), 'quality'))
    assert.match(overview, /Ecuador ?33% of 3 documents ?67% of 3 records ?67% of 3 roll calls/)
    const venezuela = /Venezuela(.*?)(?:Median|$)/.exec(overview)![1]!
    assert.ok(!/\d/.test(venezuela), venezuela)
    const page = await pageAt('/es/status/VE')
    assert.match(said(sectionOf(page, 'gazettes')), /Sin dato/)
    assert.match(said(sectionOf(page, 'add-up')), /–|Sin votaciones/)
  })

  it('draw the days of the gazette as in the table below', async () => {
    const gazettes = sectionOf(await pageAt('/es/status/EC'), 'gazettes')
    const { countries } = (await service.get('/v1/completeness?country_code=EC')).body
    const { days, counts } = countries[0].gazettes
    assert.match(said(gazettes), new RegExp(`Ver los ${days.length} días`))
    assert.match(said(gazettes), new RegExp(`Falta ?${counts.gap}\\b`))
    assert.match(said(gazettes), /18 nov 2026 ?◐ Parcial ?1 ?Registro N° 7/)
  })
})
