// Coverage depends on the sources of a deployment and its records, never on a fixed list.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { clock } from '#lib/dates.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { sources } from '#sources/index.ts'
import { type Reply, startApp, type TestApp } from '../support/helpers.ts'
import { bill } from '../support/importing.ts'
import { startSampleApp } from '../support/sample-service.ts'
import { saveRun } from '../support/saved-runs.ts'
import { writeLines } from '../support/write-lines.ts'

type Body = Reply['body']
const coveredOf = async (service: TestApp): Promise<string[]> => {
  const { data } = (await service.get('/v1/countries', {})).body
  return data.flatMap(({ country_code, domains: byDomain }: Body) =>
    Object.entries(byDomain).flatMap(([name, { covered }]: [string, Body]) =>
      covered ? `${name}/${country_code}` : [],
    ),
  )
}

describe('a fresh service without the sample world', () => {
  let service: TestApp
  before(async () => {
    service = await startApp()
  })
  after(() => service[Symbol.asyncDispose]())

  it('covers the domains of its sources, and nothing else', async () => {
    // An archive covers what is stored of it, which is nothing yet.
    const fed = sources.flatMap(({ country, domains: names, endedOn }) =>
      endedOn === undefined ? names.map((name) => `${name}/${country}`) : [],
    )
    assert.ok(!fed.includes('bills/EC'))
    const covered = await coveredOf(service)
    assert.deepEqual(covered.filter((each) => !each.startsWith('search/')).sort(), [...new Set(fed)].sort())
    // Officials are found by name, not by a search.
    const found = sources.filter(({ domains: names }) => names.some((name) => name !== 'actors'))
    const searched = new Set(found.map(({ country }) => `search/${country}`))
    assert.deepEqual(new Set(covered.filter((each) => each.startsWith('search/'))), searched)
  })

  it('reports uncovered domains in health and on an empty list', async () => {
    const { domains: byDomain } = (await service.get('/v1/health/VE', {})).body
    const fed = new Set(sources.flatMap(({ country, domains }) => (country === 'VE' ? domains : [])))
    for (const [name, { status }] of Object.entries(byDomain) as [string, Body][])
      assert.equal(status === 'not_covered', !fed.has(name), name)
    const reason = async (query: string) => (await service.get(query)).body.meta.reason
    assert.equal(await reason('/v1/bills?country_code=VE'), 'not_covered')
    assert.equal(await reason('/v1/bills?country_code=BR'), 'no_data')
    assert.equal(await reason('/v1/bills?country_code=VE,BR'), 'no_data')
    assert.equal(await reason('/v1/news'), 'no_data')
    assert.equal(await reason('/v1/consultations?country_code=DO'), 'not_covered')
    assert.equal(await reason('/v1/entities/top?country_code=PE'), 'no_data')
    for (const [address, text] of [
      ['/es/bills?country_code=VE', 'Este servicio no tiene fuentes sobre lo que busca.'],
      ['/es/bills?country_code=BR', 'aún no ha guardado ningún registro'],
      ['/pt/schedules?country_code=CL', 'ainda não guardou nenhum registro'],
      ['/en/schedules?country_code=CL&view=list', 'has stored no record yet'],
    ] as const)
      assert.ok((await service.get(address, {})).text.includes(text), address)
    const { data } = (await service.get('/v1/legislative-process?country_code=VE,BR')).body
    assert.deepEqual(
      data.map(({ reason }: Body) => reason),
      ['not_covered', 'no_data'],
    )
  })

  it('names the uncovered ones of several countries, on every list', async () => {
    const not = async (query: string) => (await service.get(query)).body.meta.not_covered
    assert.deepEqual(await not('/v1/bills?country_code=EC,BR,VE'), ['EC', 'VE'])
    assert.equal(await not('/v1/bills?country_code=CL,BR'), undefined)
    assert.equal(await not('/v1/bills?country_code=VE'), undefined, 'the reason says it')
    assert.deepEqual(await not('/v1/bills?country_code=VE,BR&q=salud'), ['VE'])
  })

  it('covers imported domains as long as they have records', async () => {
    const path = '/v1/bills?country_code=VE,EC,BR'
    const meta = async () => (await service.get(path)).body.meta
    const line = bill('ve:1', { country_code: 'VE' })
    await service.store(line)
    assert.deepEqual((await meta()).not_covered, ['EC'])
    assert.ok((await coveredOf(service)).includes('bills/VE'))
    assert.equal((await service.get('/v1/health/VE', {})).body.domains.bills.status, 'ok')
    assert.equal((await service.get('/v1/bills?country_code=VE&ids=999')).body.meta.reason, 'no_match')
    await writeLines(
      service.db,
      [{ domain: 'bills', country_code: 'VE', key: 've:1', withdraw: true }],
      clock()(),
    )
    assert.deepEqual((await meta()).not_covered, ['VE', 'EC'])
    assert.ok(!(await coveredOf(service)).includes('bills/VE'))
  })

  it('does not cover a country that only an archive feeds, once that is read', async () => {
    await service.store(bill('ec:1', { country_code: 'EC' }))
    const meta = async (query: string) => (await service.get(query)).body.meta
    const [many, none] = ['/v1/bills?country_code=EC,BR', '/v1/bills?country_code=EC&since=2026-01-01']
    assert.deepEqual([(await meta(many)).not_covered, (await meta(none)).reason], [undefined, 'no_match'])
    const run = { kind: 'source', source_id: 'ec.leyes', started_by: null, reason: null } as const
    const [started_at, finished_at] = ['2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z']
    await saveRun(service.db, { ...run, outcome: 'changed', started_at, finished_at }, {})
    await service.store(bill('ec:2', { country_code: 'EC' }))
    assert.deepEqual([(await meta(many)).not_covered, (await meta(none)).reason], [['EC'], 'not_covered'])
    assert.deepEqual((await meta('/v1/bills?country_code=EC,BR&q=salud')).not_covered, ['EC'])
    assert.equal((await service.get('/v1/bills?country_code=EC')).body.data.length, 2)
  })

  it('has a version that changes with the stored records', async () => {
    const path = '/v1/bills?country_code=MX,BR'
    const { headers } = await service.get(path)
    const again = { 'x-api-key': await service.key(), 'if-none-match': String(headers.etag) }
    assert.equal((await service.get(path, again)).status, 304)
    await service.store(bill('mx:1', { country_code: 'MX' }))
    const reply = await service.get(path, again)
    assert.deepEqual([reply.status, reply.body.meta.not_covered], [200, undefined])
  })

  it('answers health for a few countries and domains, in a few words', async () => {
    const { body } = await service.get('/v1/health?country_code=VE,BR&domain=bills', {})
    assert.deepEqual(
      body.countries.map(({ country_code, domains: byDomain }: Body) => [
        country_code,
        Object.keys(byDomain),
      ]),
      [
        ['VE', ['bills']],
        ['BR', ['bills']],
      ],
    )
    const wrong = await service.get('/v1/health?domain=bils', {})
    assert.match(wrong.body.detail, /"bils" is not among the domains: .*; did you mean bills\?/)
  })
})

describe('a service that reads one source', () => {
  it('covers the domains of that source', async () => {
    await using service = await startApp({ sources: 'br.camara' })
    const { domains: fed } = sources.find(({ id }) => id === 'br.camara')!
    const covered = await coveredOf(service)
    assert.deepEqual(covered.sort(), [...fed, 'search'].map((name) => `${name}/BR`).sort())
    const { meta } = (await service.get('/v1/search?q=salud&country_code=BR,PE,EC')).body
    assert.deepEqual(meta.not_covered, ['PE', 'EC'])
    assert.equal((await service.get('/v1/search?q=salud&country_code=PE')).body.meta.reason, 'not_covered')
  })
})

describe('a service with the sample world', () => {
  it('covers the domains of the interface', async () => {
    await using service = await startSampleApp()
    const covered = await coveredOf(service)
    const count = (name: string) => covered.filter((each) => each.startsWith(`${name}/`)).length
    assert.deepEqual(
      ['regulations', 'bills', 'actors', 'consultations', 'schedules', 'news', 'transcripts', 'search'].map(
        count,
      ),
      [12, 12, 12, 7, 12, 12, 11, 12],
    )
    for (const byDomain of domains)
      for (const country of COUNTRY_CODES)
        if (covered.includes(`${byDomain.name}/${country}`))
          assert.ok(byDomain.countries.includes(country), byDomain.name)
    const { meta } = (await service.get('/v1/consultations?limit=1')).body
    assert.deepEqual(
      meta.not_covered,
      COUNTRY_CODES.filter((country) => !covered.includes(`consultations/${country}`)),
    )
    assert.equal((await service.get('/v1/bills?limit=1')).body.meta.not_covered, undefined)
  })
})
