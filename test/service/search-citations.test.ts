// Citations in a pasted text, over REST and the tool: which record each means, or that none or several have
// its number.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const CO = { source_id: 'import', country_code: 'CO' } as const
const act = (key: string, number: string, title: string, more: object = {}) => ({
  ...{ ...CO, domain: 'regulations', key, number, title, publication_date: '2026-03-03', ...more },
})

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    act('law', 'LEY 1581 DE 2012', 'Protección de datos personales'),
    act('decree', 'DECRETO 4477 DE 2026', 'Reglamenta el censo'),
    act('erratum', 'DECRETO 4477 DE 2026', 'Fe de erratas al Decreto 4477 de 2026'),
    act('twin1', 'RESOLUCIÓN 5 DE 2020', 'Una'),
    act('twin2', 'RESOLUCIÓN 5 DE 2020', 'Otra'),
    act('br', 'LEI Nº 8.112, DE 11 DE DEZEMBRO DE 1990', 'Regime jurídico', { country_code: 'BR' }),
    { ...CO, domain: 'bills', key: 'b', code: '123/2026C', title: 'Ley de aguas', stage: 'filed' },
    {
      ...CO,
      country_code: 'BR',
      domain: 'bills',
      key: 'pl',
      code: 'PL 2630/2020',
      title: 'Liberdade',
      stage: 'filed',
    },
  )
})
after(() => service[Symbol.asyncDispose]())

const TEXT =
  'Según el artículo 5 de la Ley 1581 de 2012, el Decreto 4477 de 2026 y la Resolución 5 de 2020, ' +
  'además del PL 2630/2020 y de la Ley 9999 de 2024, hay 12 votos.'
const cite = async (text: string, more = '') =>
  (await service.get(`/v1/search?text=${encodeURIComponent(text)}${more}`)).body

describe('citations in a text', () => {
  it('each have their place, their article and the one record that they mean', async () => {
    const { data, meta } = await cite(TEXT)
    const { citations } = meta
    assert.deepEqual(
      citations.map(({ start, end }: { start: number; end: number }) => TEXT.slice(start, end)),
      [
        'Ley 1581 de 2012',
        'Decreto 4477 de 2026',
        'Resolución 5 de 2020',
        'PL 2630/2020',
        'Ley 9999 de 2024',
      ],
    )
    assert.deepEqual(
      citations.map(({ found, article }: { found: string; article: string | null }) => [found, article]),
      [
        ['one', '5'],
        ['one', null],
        ['several', null],
        ['one', null],
        ['none', null],
      ],
    )
    const titleOf = ({ records: [{ domain, id }] }: { records: [{ domain: string; id: number }] }) =>
      data.find((row: { domain: string; id: number }) => row.domain === domain && row.id === id).title
    assert.deepEqual([citations[0], citations[1], citations[3]].map(titleOf), [
      'Protección de datos personales',
      'Reglamenta el censo',
      'Liberdade',
    ])
    assert.equal(citations[2].records.length, 2)
  })

  it('are looked up in the requested countries and domains, and within the scope of the key', async () => {
    const found = async (more: string, key?: string) => {
      const path = `/v1/search?text=${encodeURIComponent('Lei 8.112/1990 e PL 2630/2020')}${more}`
      const { body } = await service.get(path, key ? { 'x-api-key': key } : undefined)
      return body.meta.citations.map((each: { found: string }) => each.found)
    }
    assert.deepEqual(await found(''), ['one', 'one'])
    assert.deepEqual(await found('&country_code=CO'), ['none', 'none'])
    assert.deepEqual(await found('&domain=regulations'), ['one', 'none'])
    assert.deepEqual(await found('', await service.key({ domains: ['bills'] })), ['none', 'one'])
  })

  it('are answered by the tool too, and a text without any has an empty list', async () => {
    const answer = await callTool(service, 'search', { text: TEXT })
    assert.match(JSON.stringify(answer), /Reglamenta el censo/)
    const { data, meta } = await cite('no cita nada')
    assert.deepEqual([data, meta.citations], [[], []])
  })

  it('have a page with a link for each record, and a form', async () => {
    const { text } = await service.call('GET', `/es/search?text=${encodeURIComponent(TEXT)}`)
    for (const shown of [
      '5 citas en el texto',
      'Reglamenta el censo',
      'Varios registros',
      'Ningún registro tiene este número',
    ])
      assert.ok(text.includes(shown), shown)
    assert.match(text, /<a href="\/es\/regulations\/[^"]+"[^>]*>LEY 1581 DE 2012/)
    assert.match((await service.call('GET', '/es/search')).text, /<textarea[^>]+name="text"/)
  })

  it('refuse a text that is too long, and other parameters', async () => {
    assertProblem(await service.get('/v1/search?text=x&q=y'), 'INVALID_PARAM', 400)
    assertProblem(await service.get('/v1/search?text=x&group_by=year'), 'INVALID_PARAM', 400)
    assertProblem(await service.get(`/v1/search?text=${'x'.repeat(8_001)}`), 'INVALID_PARAM', 400)
  })
})
