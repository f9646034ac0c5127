// Filters by a field that sources do not always say: what they leave out is said.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const record = (domain: string, key: string, country_code: string, more: object) => ({
  ...{ domain, key, country_code, title: `Ley de aguas ${key}` },
  ...more,
})

let app: TestApp
before(async () => {
  app = await startApp({ now: () => '2026-11-20T12:00:00Z', search: UNHURRIED })
  await app.store(
    record('regulations', 'a', 'CO', { in_force: true, publication_date: '2026-03-01' }),
    record('regulations', 'b', 'CO', { publication_date: '2026-04-01' }),
    record('regulations', 'c', 'CO', { publication_date: '2025-04-01' }),
    record('regulations', 'd', 'EC', { publication_date: '2026-05-01' }),
    record('bills', 'e', 'CO', { stage: 'enacted', chamber: 'senado' }),
    record('bills', 'f', 'CO', { stage: 'unknown', chamber: 'senado' }),
    record('bills', 'g', 'CO', { stage: 'filed' }),
    { domain: 'entities', key: 'm', country_code: 'EC', name: 'Ministerio' },
    { domain: 'regulation-types', key: 't', country_code: 'EC', name: 'Ley' },
    { domain: 'parties', key: 'p', country_code: 'EC', name: 'Partido' },
    record('consultations', 'h', 'BR', {}),
    record('consultations', 'i', 'CO', { end_date: '2026-12-01' }),
  )
  await app.app.search.builder.run(new AbortController().signal)
})
after(() => app[Symbol.asyncDispose]())

const metaOf = async (address: string) => (await app.get(address)).body.meta

describe('a filter by a field that sources do not always say', () => {
  it('says of how many records of the other filters it is not known', async () => {
    const { unknown, next_cursor } = await metaOf('/v1/regulations?in_force=true')
    assert.deepEqual([unknown, next_cursor], [3, null])
    for (const [query, unknown] of [
      ['regulations?in_force=true&country_code=CO', 2],
      ['regulations?in_force=true&country_code=CO&since=2026-01-01', 1],
      ['regulations?in_force=false&country_code=EC', 1],
      ['regulations?in_force=true&limit=0', 3],
      ['regulations?in_force=true&group_by=country', 3],
      ['regulations?in_force=true&country_code=CO&q=aguas', 2],
      ['regulations?country_code=CO', undefined],
      ['bills?stage=enacted', 1],
      ['bills?stage=unknown', undefined],
      ['bills?chamber=senado', 1],
      ['bills?chamber=senado&stage=enacted', 1],
      ['bills?stage=enacted&q=aguas', 1],
      // Others follow, and nothing says how many.
      ['bills?chamber=senado&limit=1', undefined],
      ['bills?chamber=senado&limit=1&count=true', 1],
    ] as const)
      assert.equal((await metaOf(`/v1/${query}`)).unknown, unknown, query)
  })

  it('counts in the country of a record that is asked for by its id', async () => {
    const { data } = (await app.get('/v1/entities?country_code=EC')).body
    assert.equal((await metaOf(`/v1/regulations?entity_id=${data[0].id}`)).unknown, 1)
  })

  it('is counted for each declared field, alone and with a window', async () => {
    const idIn = async (path: string) => String((await app.get(path)).body.data[0].id)
    const values: Readonly<Record<string, string>> = {
      ...{ in_force: 'true', active: 'true', stage: 'enacted', chamber: 'senado' },
      entity_id: await idIn('/v1/entities'),
      rtype_id: await idIn('/v1/regulation-types'),
      party_id: await idIn('/v1/parties'),
    }
    for (const { path, list, columns } of domains)
      for (const field of list?.unsaid ?? []) {
        assert.ok(columns.includes(field), `${path}: ${field} is a column`)
        for (const more of ['', '&count=true', '&country_code=EC&limit=1']) {
          const { status, text } = await app.get(`${path}?${field}=${values[field]}${more}`)
          assert.equal(status, 200, `${path} ${field}: ${text}`)
        }
      }
  })

  it('says so on pages', async () => {
    const page = async (address: string) => (await app.get(address)).text
    assert.match(
      await page('/es/regulations?in_force=true&country_code=CO'),
      /Fuera de la lista quedan 2 registros cuyas fuentes no informan un dato filtrado\./,
    )
    assert.match(
      await page('/pt/bills?chamber=senado&country_code=CO'),
      /Fica fora da lista 1 registro cuja fonte não informa um dado filtrado\./,
    )
    assert.doesNotMatch(await page('/es/regulations?country_code=CO'), /Fuera de la lista/)
  })

  it('is not said to prove anything where it has no rows', async () => {
    const { meta, empty_result } = await callTool(app, 'list_regulations', {
      in_force: false,
      country_code: 'EC',
    })
    assert.equal(meta.unknown, 1)
    assert.match(empty_result.suggestion, /^Records that may meet the filters, because .*: 1\./)
  })
})

it('says how many consultations are neither open nor closed', async () => {
  assert.equal((await metaOf('/v1/consultations?status=open')).undated, 1)
  assert.equal((await metaOf('/v1/consultations?status=closed&country_code=BR')).undated, 1)
  assert.equal((await metaOf('/v1/consultations?status=open&country_code=CO')).undated, undefined)
})
