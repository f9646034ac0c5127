// The SQL of every list, once for each distinct statement: names of tables and columns of a domain are
// placeholders.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as z from 'zod'
import { buildApp } from '#app.ts'
import { domainNamed, domains } from '#domains/index.ts'
import { type Database, print, sql } from '#lib/sql.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import { referredDomain } from '#operations/list/parameters.ts'
import { exampleOf } from '#rest/openapi/examples.ts'
import { madeUpLine } from '../fixtures/made-up.ts'
import { WORLD } from '../fixtures/world.ts'
import { golden, onlyGoldens } from '../support/golden-file.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const NOW = '2026-11-20T12:00:00Z'
const lists = domains.filter((domain) => domain.list)

/** Further records, so that every list has a next page. */
const MORE = domains
  .filter((domain) => domain.list || domain.under.length)
  .flatMap((domain) => [1, 2].map((n) => madeUpLine(domain, WORLD, `co:${domain.table}:more-${n}`)))

/** Distinct statements by file and case. */
const statements = { lists: new Map<string, Set<string>>(), 'sub-lists': new Map<string, Set<string>>() }
const note = (file: keyof typeof statements, title: string, text: string) => {
  const known = statements[file].get(title) ?? new Set()
  statements[file].set(title, known.add(text))
}

const sent: string[] = []
let recorded: TestApp
let get: (
  path: string,
) => Promise<{ data: { id: number; [field: string]: unknown }[]; meta: { next_cursor: string | null } }>

before(async () => {
  recorded = await startApp({ now: () => NOW })
  await recorded.store(...WORLD, ...MORE)
  // The same service again, over a database that also records the statements of its lists.
  const notingOver = (db: Database): Database => ({
    ...db,
    rows: (query, options) => {
      sent.push(`${print(query)}${options?.planEachTime ? '\n-- planned each time' : ''}`)
      return db.rows(query, options)
    },
    transaction: (run) => db.transaction((tx) => run(notingOver(tx))),
  })
  const app = await buildApp(notingOver(recorded.db), {
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
/** The statement of a list. Each call requests another number of rows, so that no answer is cached. */
async function statement(domain: Domain, path: string): Promise<string> {
  sent.length = 0
  await get(`${path}${path.includes('?') ? '&' : '?'}limit=${++limit}`)
  return shapeOf(domain, sent.findLast((text) => text.includes('union all'))!)
}

/** A statement with placeholders for the names of the domain. */
function shapeOf(domain: Domain, text: string): string {
  const named = (names: readonly string[], placeholder: string) => (all: string) =>
    names.reduce((done, name) => done.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), placeholder), all)
  return [
    named([domain.table], '<table>'),
    named(
      domain.links.map(({ table }) => table),
      '<link>',
    ),
    named([idColumn(domain)], '<own id>'),
    named(
      domain.links.map(({ column }) => `l\\.${column}`),
      'l.<linked id>',
    ),
    named(
      domain.filters.map((column) => `t\\.${column}`),
      't.<filter>',
    ),
    (all: string) => all.replaceAll(/(\$\d+)::(?:date|timestamptz|bigint)\b(?!\[)/g, '$1::<sort key>'),
  ].reduce((all, step) => step(all), text)
}

/** A valid value of a filter: from its record, the id of a record, or the first of a choice. */
async function aValueOf(domain: Domain, filter: string): Promise<string> {
  const field = domain.fields[filter]!
  if (field.refers) return String(await anIdOf(field.refers.domain))
  if (field.column === 'boolean') return 'true'
  const rows = (await get(`${domain.path}?country_code=CO`)).data
  return String(rows.find((row) => row[filter] !== null)?.[filter] ?? 'none of the sample')
}

const anIdOf = async (domain: string) =>
  (await get(`${domainNamed(domain)!.path}?country_code=CO`)).data[0]!.id

async function casesOf(domain: Domain): Promise<Record<string, string>> {
  const cases: Record<string, string> = {
    'every country': '',
    'one country': 'country_code=CO',
    'two countries': 'country_code=CO,CL',
  }
  if (domain.order) {
    cases['a window of days'] = 'since=2026-01-01&until=2026-12-31'
    cases['a window of instants'] = 'since=2026-01-01T00:00:00Z&until=2026-12-31T00:00:00Z'
    cases['a window of days in one country'] = 'country_code=CO&since=2026-01-01&until=2026-12-31'
    cases['a window without end in two countries'] = 'country_code=CO,CL&since=2026-01-01'
    cases.ascending = 'order=asc'
    cases['ascending in two countries'] = 'country_code=CO,CL&order=asc'
  }
  for (const filter of domain.filters)
    cases[`a filter, ${domain.fields[filter]!.refers ? 'an id' : 'a value'}: ${filter}`] =
      `${filter}=${await aValueOf(domain, filter)}`
  for (const { column } of domain.links)
    cases[`a link: ${column}`] = `${column}=${await anIdOf(referredDomain(domain, column))}`
  if (domain.code) cases['a number'] = `${domain.code}=123`
  if (domain.contains.length) {
    cases.q = 'q=salud'
    cases['a short q in one country'] = 'q=sa&country_code=CO'
  }
  for (const [name, { takes }] of Object.entries(domain.list!.params ?? {}))
    cases[`a parameter of ${domain.many}, ${name}`] =
      `${name}=${exampleOf(z.toJSONSchema(takes.wire, { unrepresentable: 'any' }), {})}`
  cases.ids = 'ids=1,2'
  return cases
}

describe('the SQL of lists', () => {
  for (const domain of lists)
    it(`of ${domain.many} is noted`, async () => {
      for (const [title, query] of Object.entries(await casesOf(domain)))
        note('lists', title.split(':')[0]!, await statement(domain, `${domain.path}?${query}`))
      const scopes = {
        'in one country': 'country_code=CO',
        'in every country': '',
        'in two countries': 'country_code=CO,CL',
      }
      const next: Record<string, string> = {}
      for (const [scope, query] of Object.entries(scopes)) {
        next[scope] = (await get(`${domain.path}?limit=1&${query}`)).meta.next_cursor!
        const page = `${domain.path}?${query}&cursor=${next[scope]}`
        note('lists', `the next page ${scope}`, await statement(domain, page))
      }
      if (!domain.order) return
      // A row that moved after these walks began.
      await recorded.db.query(sql`
insert into changes (domain, record_id, country_code, kind, moved_from, at)
values (${domain.name}, 1, 'CO', 'changed', '2020-01-01', ${NOW})`)
      for (const [scope, query] of Object.entries(scopes)) {
        const page = `${domain.path}?${query}&cursor=${next[scope]}`
        note('lists', `the next page ${scope} after a row moved`, await statement(domain, page))
      }
    })

  for (const domain of domains)
    for (const { owner, path, window } of domain.under)
      it(`of ${domain.many} at the address of ${owner} is noted`, async () => {
        const address = `${domainNamed(owner)!.path}/${await anIdOf(owner)}/${path}`
        note('sub-lists', 'the first page', await statement(domain, address))
        if (domain.order && window !== false)
          note(
            'sub-lists',
            'a window of days',
            await statement(domain, `${address}?since=2026-01-01&until=2026-12-31`),
          )
      })

  it('equals its goldens', (t) => {
    for (const [file, cases] of Object.entries(statements)) {
      const parts = [...cases].flatMap(([title, texts]) =>
        [...texts].sort().map((text) => `-- ${title}\n${text}\n`),
      )
      golden(t, parts.join('\n'), `sql/${file}.sql`)
    }
    onlyGoldens(
      'sql',
      Object.keys(statements).map((file) => `${file}.sql`),
    )
  })
})
