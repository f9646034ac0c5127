// What callers and the database are told, written out in full: the published schema, the guide, and the SQL
// of every list.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#app.ts'
import { commissions, interestTags, parties, regulationTypes } from '#domains/catalogues.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { domains } from '#domains/index.ts'
import { news, tweets } from '#domains/press.ts'
import { schedules } from '#domains/schedules.ts'
import { rollCalls } from '#domains/votes.ts'
import { writeLines } from '#ingest/write.ts'
import { type Database, print, sql } from '#lib/sql.ts'
import { type Domain, line } from '#model/domain.ts'
import { operations } from '#operations/index.ts'
import { WORLD } from './fixtures/world.ts'
import { startApp, type TestApp } from './helpers.ts'

const text = { serializers: [String] }
const golden = (path: string) => fileURLToPath(new URL(`./golden/${path}`, import.meta.url))
const NOW = '2026-11-20T12:00:00Z'

let service: TestApp
before(async () => {
  service = await startApp({ now: () => NOW })
})
after(() => service[Symbol.asyncDispose]())

it('publishes this schema', async (t) => {
  const { body } = await service.get('/openapi.json', {})
  t.assert.fileSnapshot(`${JSON.stringify(body, null, 2)}\n`, golden('openapi.json'), text)
})

it('gives agents this guide', async (t) => {
  t.assert.fileSnapshot((await service.get('/llms.txt', {})).text, golden('llms.txt'), text)
})

/** A second record where the small world has one, so that every list has a next page. */
const SECOND = [
  line(regulationTypes, { country_code: 'CO', key: 'co:ley', name: 'Ley' }),
  line(commissions, { country_code: 'CO', key: 'co:primera', name: 'Comisión Primera' }),
  line(interestTags, { country_code: 'CO', key: 'co:agua', name: 'Agua' }),
  line(parties, { country_code: 'CO', key: 'co:otro', name: 'Otro Partido' }),
  line(rollCalls, {
    country_code: 'CO',
    key: 'co:v2',
    bill_key: 'co:b1',
    motion: 'Segundo debate',
    vote_date: '2026-10-01',
  }),
  line(schedules, {
    country_code: 'CO',
    key: 'co:s2',
    title: 'Comisión',
    kind: 'commission',
    commission_key: 'co:septima',
  }),
  line(transcripts, {
    country_code: 'CO',
    key: 'co:t2',
    title: 'Sesión',
    branch: 'legislative',
    bill_key: 'co:b1',
    official: true,
  }),
  line(interventions, { country_code: 'CO', key: 'co:i2', actor_name: 'Eva Ríos', transcript_key: 'co:t1' }),
  line(news, {
    country_code: 'CO',
    key: 'co:n2',
    title: 'Otra noticia',
    outlet: 'El Diario',
    link: 'https://example.org/news/2',
  }),
  line(tweets, { country_code: 'CO', key: 'co:tw2', actor_key: 'co:ana', text: 'Otra vez' }),
]

describe('the SQL of lists', () => {
  const sent: string[] = []
  let recorded: TestApp
  let get: (
    path: string,
  ) => Promise<{ data: { id: number; [field: string]: unknown }[]; meta: { next_cursor: string | null } }>

  before(async () => {
    recorded = await startApp({ now: () => NOW })
    await recorded.store(...WORLD, ...SECOND)
    // The same service once more, over a database that also notes the statements of its lists.
    const notingOver = (db: Database): Database => ({
      ...db,
      rows: (query, options) => {
        sent.push(`${print(query)}${options?.planEachTime ? '\n-- planned each time' : ''}`)
        return db.rows(query, options)
      },
      transaction: (run) => db.transaction((tx) => run(notingOver(tx))),
    })
    const noting = notingOver(recorded.db)
    const app = await buildApp(noting, {
      baseUrl: 'http://hemiciclo.test',
      adminToken: null,
      keyless: { perMinute: 1_000, perDay: 1_000 },
      limits: false,
      cacheUrl: null,
      signUp: 'open',
      logLevel: 'silent',
      trustProxy: [],
    })
    const key = await recorded.key()
    get = async (path) => {
      const reply = await app.http.inject({ url: path, headers: { 'x-api-key': key } })
      assert.equal(reply.statusCode, 200, `${path}: ${reply.body}`)
      return JSON.parse(reply.body)
    }
  })
  after(() => recorded[Symbol.asyncDispose]())

  let limit = 100
  /**
   * The statement of the list that a request reads. Each asks for another number of rows, so that none is
   * answered from memory.
   */
  async function statement(path: string): Promise<string> {
    sent.length = 0
    await get(`${path}${path.includes('?') ? '&' : '?'}limit=${++limit}`)
    return sent.findLast((text) => text.includes('union all'))!
  }

  /** A value that a filter takes: its record's own, the id of a record, or the first of a choice. */
  async function aValueOf(of: Domain, filter: string): Promise<string> {
    const field = of.fields[filter]!
    if (field.refers) return String((await get(`/v1/${field.refers.domain}?country_code=CO`)).data[0]!.id)
    if (field.column === 'boolean') return 'true'
    return String((await get(`${of.path}?country_code=CO`)).data.find((row) => row[filter] !== null)![filter])
  }

  async function casesOf(of: Domain): Promise<Record<string, string>> {
    const cases: Record<string, string> = {
      'every country': '',
      'one country': 'country_code=CO',
      'two countries': 'country_code=CO,CL',
    }
    if (of.order) {
      cases['a window of days'] = 'since=2026-01-01&until=2026-12-31'
      cases['a window of instants'] = 'since=2026-01-01T00:00:00Z&until=2026-12-31T00:00:00Z'
      cases['a window of days in one country'] = 'country_code=CO&since=2026-01-01&until=2026-12-31'
      cases['a window without end in two countries'] = 'country_code=CO,CL&since=2026-01-01'
      cases.ascending = 'order=asc'
      cases['ascending in two countries'] = 'country_code=CO,CL&order=asc'
    }
    for (const filter of of.filters) cases[filter] = `${filter}=${await aValueOf(of, filter)}`
    if (of.filters.length > 1)
      cases['every filter'] = (
        await Promise.all(of.filters.map(async (f) => `${f}=${await aValueOf(of, f)}`))
      ).join('&')
    for (const link of of.links) {
      const target =
        of.fields[link.field]!.refers?.domain ?? of.fields[link.field]!.fields![link.column]!.refers!.domain
      const id = (await get(`/v1/${target}?country_code=CO`)).data[0]!.id
      cases[link.column] = `${link.column}=${id}`
    }
    if (of.code) cases[of.code] = `${of.code}=123`
    if (of.search.length) {
      cases.q = 'q=salud'
      cases['a short q in one country'] = 'q=sa&country_code=CO'
    }
    if (of.name === 'consultations') {
      cases.open = 'status=open'
      cases['closed in one country'] = 'status=closed&country_code=CO'
      cases['closing between'] = 'closing_after=2026-01-01&closing_before=2026-12-31'
    }
    cases.ids = 'ids=1,2'
    return cases
  }

  for (const of of domains.filter(({ name }) => operations.some(({ id }) => id === `${name}.list`))) {
    it(`${of.name} are listed by these statements`, async (t) => {
      const parts: string[] = []
      const note = (title: string, text: string) => parts.push(`-- ${title}\n${text}\n`)
      for (const [title, query] of Object.entries(await casesOf(of)))
        note(title, await statement(`${of.path}?${query}`))
      const scopes = {
        'in one country': 'country_code=CO',
        'in every country': '',
        'in two countries': 'country_code=CO,CL',
      }
      const next: Record<string, string> = {}
      for (const [scope, query] of Object.entries(scopes)) {
        next[scope] = (await get(`${of.path}?limit=1&${query}`)).meta.next_cursor!
        note(`the next page ${scope}`, await statement(`${of.path}?${query}&cursor=${next[scope]}`))
      }
      if (of.order) {
        // A row that moved after these walks began.
        await recorded.db.query(sql`
insert into changes (domain, record_id, country_code, kind, moved_from, at) values (${of.name}, 1, 'CO', 'changed', '2020-01-01', ${NOW})`)
        for (const [scope, query] of Object.entries(scopes))
          note(
            `the next page ${scope} after a row moved`,
            await statement(`${of.path}?${query}&cursor=${next[scope]}`),
          )
      }
      t.assert.fileSnapshot(parts.join('\n'), golden(`sql/${of.name}.sql`), text)
    })
  }

  for (const operation of operations.filter(
    ({ id, http }) => /^\/v1\/\w+\/\{id\}\/[\w-]+$/.test(http.path) && id !== 'documents.text',
  )) {
    it(`${operation.id} are listed by these statements`, async (t) => {
      const owner = operation.http.path.split('/')[2]!
      const [{ id } = { id: 1 }] = (await get(`/v1/${owner}?ids=1`)).data
      const path = operation.http.path.replace('{id}', String(id))
      const parts = [`-- the first page\n${await statement(path)}\n`]
      if ('since' in operation.params)
        parts.push(`-- a window of days\n${await statement(`${path}?since=2026-01-01&until=2026-12-31`)}\n`)
      t.assert.fileSnapshot(parts.join('\n'), golden(`sql/${operation.id}.sql`), text)
    })
  }
})

it('finds every line of the small world good', async () => {
  const outcomes = await writeLines(service.db, [...WORLD, ...SECOND], NOW)
  assert.deepEqual(
    outcomes.filter(({ outcome }) => outcome !== 'created'),
    [],
  )
})
