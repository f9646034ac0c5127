// Every address that the service issues leads back to its record, as `url` and alone in `q`.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { linkKeysIn } from '#lib/link-keys.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { BASE_URL, type TestApp } from '../support/helpers.ts'
import { startSampleApp } from '../support/sample-service.ts'

const HOST = new URL(BASE_URL).host

let service: TestApp
before(async () => {
  service = await startSampleApp()
})
after(() => service[Symbol.asyncDispose]())

interface Row {
  readonly id: number
  readonly domain: string
  readonly platform_url: string | null
}

async function foundBy(parameter: 'url' | 'q', address: string): Promise<string[]> {
  const { body, text, status } = await service.get(
    `/v1/search?${new URLSearchParams({ [parameter]: address })}`,
  )
  assert.equal(status, 200, `${address}: ${text}`)
  return (body.data as Row[]).map(({ domain, id }) => `${domain}:${id}`)
}

async function rowsOf(name: string): Promise<readonly Pick<Row, 'id' | 'platform_url'>[]> {
  const domain = domainNamed(name)!
  if (domain.list) return (await service.get(`${domain.path}?limit=200`)).body.data
  const text = `select id, null as platform_url from ${domain.table} order by id limit 1`
  return service.db.query<Row>({ text: [text], values: [] })
}

/** What browsers, mailings and people add to an address or leave out. */
const ADDED = ['', '?utm_source=x&utm_medium=mail', '?fbclid=1&gclid=2', '#h', '?offset=10&q=agua', '/']

describe('the address of a page', () => {
  for (const { path, domain, files = [], embed, picture } of PAGES.filter((page) => page.domain))
    it(`leads to its record in every language and form: ${path}`, async () => {
      const rows = await rowsOf(domain!)
      const row = path.includes(':id') ? rows[0] : rows.find(({ platform_url }) => platform_url)
      assert.ok(row, domain)
      const bare = path.includes(':id')
        ? path.replace(':id', String(row.id))
        : path.includes(':page')
          ? new URL(row.platform_url!).pathname + path.split(':page')[1]!
          : row.platform_url!.slice(BASE_URL.length)
      const forms = [
        bare,
        ...LANGUAGES.map((language) => `/${language}${bare}`),
        ...(bare.includes('?') ? [`/pt${bare}&limit=5`] : ADDED.map((added) => `/es${bare}${added}`)),
        ...(bare.includes('?') ? [] : files.map(({ ending }) => `/en${bare}.${ending}`)),
        ...(embed ? [`/es/embed${bare}`] : []),
        ...(picture ? [`/es/pictures${bare}.png`] : []),
      ]
      for (const form of forms) {
        assert.deepEqual(await foundBy('url', `${BASE_URL}${form}`), [`${domain}:${row.id}`], form)
      }
      for (const form of [
        `${BASE_URL}/es${bare}`,
        `${BASE_URL}/PT${bare}`,
        `${HOST}/es${bare}`,
        ` <${BASE_URL}${bare}> `,
        `[el acta](${BASE_URL}${bare})`,
      ])
        assert.deepEqual(await foundBy('q', form), [`${domain}:${row.id}`], form)
    })

  it('without a record finds none', async () => {
    for (const { path } of PAGES.filter((page) => !page.path.includes(':')))
      for (const parameter of ['url', 'q'] as const)
        assert.deepEqual(await foundBy(parameter, `${BASE_URL}/es${path}?q=agua`), [], path)
    assert.deepEqual(await foundBy('url', `${BASE_URL}/es/bills/zzzzzzzzzz`), [])
  })
})

it('the address of a record in the API, and of what belongs to it, leads to the record', async () => {
  const [bill] = await rowsOf('bills')
  for (const form of ['', '/', '/updates', '/votes?limit=5', '?fields=title'])
    assert.deepEqual(
      await foundBy('url', `${BASE_URL}/v1/bills/${bill!.id}${form}`),
      [`bills:${bill!.id}`],
      form,
    )
})

describe('an official address', () => {
  before(async () => {
    await service.store({
      domain: 'bills',
      key: 'linked',
      country_code: 'CO',
      title: 'Con enlace',
      external_link: 'https://www.senado.example.co/leyes/ver?id=6352',
    })
    await service.store({
      domain: 'transcripts',
      key: 'filmed',
      country_code: 'CO',
      title: 'Con video',
      branch: 'legislative',
      official: true,
      external_link: 'https://www.youtube.com/watch?v=abcdefghijk',
    })
  })

  it('is found whatever was added to it or left out', async () => {
    const forms = [
      'https://www.senado.example.co/leyes/ver?id=6352',
      'http://senado.example.co/leyes/ver?id=6352&utm_source=boletin#arriba',
      'https://senado.example.co/leyes/ver?fbclid=x&id=6352',
      'www.senado.example.co/leyes/ver?id=6352',
      'senado.example.co/leyes/ver?id=6352',
      '[Acta de la sesión](https://senado.example.co/leyes/ver?id=6352)',
      `https://senado.example.co/leyes/ver?id=6352&utm_content=${'x'.repeat(400)}`,
    ]
    for (const form of forms)
      for (const parameter of ['url', 'q'] as const) {
        const [found, ...others] = await foundBy(parameter, form)
        assert.match(found ?? '', /^bills:/, `${parameter} ${form}`)
        assert.deepEqual(others, [])
      }
    const listed = await service.get(`/v1/bills?q=${encodeURIComponent(forms[1]!)}`)
    assert.deepEqual(
      listed.body.data.map(({ title }: { title: string }) => title),
      ['Con enlace'],
    )
    const counted = await service.get(`/v1/bills?limit=0&q=${encodeURIComponent(forms[1]!)}`)
    assert.deepEqual([counted.body.data, counted.body.meta.total], [[], 1])
  })

  it('of a video is found by its short address, with a time', async () => {
    for (const form of [
      'https://youtu.be/abcdefghijk?si=Xy&t=30s',
      'https://m.youtube.com/watch?v=abcdefghijk&t=30s',
      'https://www.youtube.com/live/abcdefghijk',
    ])
      assert.match((await foundBy('q', form))[0] ?? '', /^transcripts:/, form)
  })

  it('that is unknown finds nothing, in search and in lists', async () => {
    for (const address of [
      'https://senado.example.co/leyes/ver?id=106',
      'www.congreso.gob.gt/iniciativas/124/26',
    ]) {
      assert.deepEqual(await foundBy('q', address), [], address)
      for (const domain of ['bills', 'regulations', 'actors', 'news', 'schedules', 'entities']) {
        const { body } = await service.get(`/v1/${domain}?q=${encodeURIComponent(address)}`)
        assert.deepEqual(body.data, [], `${domain} ${address}`)
      }
    }
  })
})

it('parameters that identify a page stay part of its key', () => {
  const key = (address: string) => linkKeysIn(address).at(-1)
  assert.notEqual(key('https://a.example.org/ver?t=1'), key('https://a.example.org/ver?t=2'))
  assert.equal(key('https://a.example.org/ver?id=1&utm_id=2'), key('http://www.a.example.org/ver?id=1'))
  assert.deepEqual(linkKeysIn('ftp://a.example.org'), [])
})
