// What subscriptions need of changed records: nothing that a list matches is rejected before it is asked.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { name, raw, sql } from '#lib/sql.ts'
import { ANONYMOUS } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import {
  candidatesOf,
  type Needs,
  needsOf,
  termsOf,
} from '#operations/account/subscriptions/evaluation/needs.ts'
import { subjectIndex } from '#operations/account/subscriptions/evaluation/subject-index.ts'
import { matchingOf } from '#operations/account/subscriptions/matching.ts'
import { listParams, referenceParams } from '#operations/list/parameters.ts'
import { sampleWorld } from '#sample/world.ts'
import { matchingWords } from '#store/passages/match-queries.ts'
import { isDecidedByWords, readChangedRecords } from '#store/subscriptions/changed-records.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'
import { idsOfList } from '#store/subscriptions/matches.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'

let app: TestApp
/** A change of each stored record. */
let changes: LoggedChange[]

before(async () => {
  app = await startApp()
  await app.store(...(LONG ? sampleWorld({ scale: 0.2 }) : WORLD))
  await app.app.search.builder.run(new AbortController().signal)
  app.app.search.retrieval.lookup.renew()
  changes = await app.db.query<LoggedChange>(
    raw(`
select distinct on (domain, record_id) seq, domain, record_id, country_code, kind, changed_fields, before,
  replaced_by, quiet, at::text as at from changes order by domain, record_id, seq`),
  )
})
after(() => app[Symbol.asyncDispose]())

/** Matches that words decided, together with values and the country. */
let decidedByWords = 0

/** The needs of all checked subjects. */
const seen: Needs[] = []

/** A change of one candidate finds its subject, alone in the index and beside others. */
async function mustFind(needs: Needs, { domain, id }: { readonly domain: string; readonly id: number }) {
  const change = changes.filter((each) => each.domain === domain && each.record_id === id)
  for (const some of [[needs], seen.slice(-20)]) {
    const index = subjectIndex(some.map((each) => [each, each] as const))
    const changed = await readChangedRecords(app.db, change, index.terms)
    const found = index.concernedBy(change, changed)
    assert.ok(found.has(needs), `${JSON.stringify(needs)} is not found by ${domain} ${id}`)
    for (const each of found) if (each !== needs && !candidatesOf(each, changed).size) spurious++
    sought += some.length - 1
  }
}

/** Other subjects that were looked up by a change, and those that were but have no candidate. */
let [sought, spurious] = [0, 0]

/** Checks a subject; returns the number of records that match, and of those that were not rejected. */
async function checked(subject: Parameters<typeof needsOf>[1]) {
  const { context } = app.app
  const needs = await needsOf(context, subject, ANONYMOUS)
  const changed = await readChangedRecords(context.db, changes, new Set(termsOf(needs)))
  const candidates = candidatesOf(needs, changed)
  seen.push(needs)
  for (const [domain, ids] of candidates) await mustFind(needs, { domain, id: [...ids].at(-1)! })
  const { parts } = await matchingOf(context, subject, ANONYMOUS)
  let matching = 0
  for (const { domain, spec, words, countries, own } of parts) {
    if (!spec || own) continue
    const ids = await idsOfList(context.db, domain, spec, 100_000)
    matching += ids.size
    const rejected = ids.difference(candidates.get(domain.name) ?? new Set())
    assert.equal(rejected.size, 0, `${JSON.stringify(subject)} rejects ${domain.name} ${[...rejected]}`)
    if (!isDecidedByWords(domain, words)) continue
    const among = [...(candidates.get(domain.name) ?? [])].filter((id) =>
      (countries as readonly string[]).includes(changed.of(domain.name).get(id)!),
    )
    const [found] = await matchingWords(context.db, [{ match: words.match, domain: domain.name, ids: among }])
    assert.deepEqual([...found!].toSorted(), [...ids].toSorted(), `${JSON.stringify(subject)} ${domain.name}`)
    decidedByWords += ids.size
  }
  const possible = [...candidates.values()].reduce((sum, { size }) => sum + size, 0)
  return { matching, possible }
}

const query = (path: string, params: Record<string, string> = {}) => ({
  query: `${path}?${new URLSearchParams(params)}`,
  follow: null,
})

describe('what a changed record needs', () => {
  for (const domain of domains)
    it(`for each parameter of ${domain.path} is what its rows have`, async () => {
      const found = await Promise.all(
        (await valuesOf(domain)).map(([param, value]) => {
          return checked(query(domain.path, { [param]: value }))
        }),
      )
      const rows = changes.filter((change) => change.domain === domain.name)
      if (rows.length) assert.ok(found.some(({ matching }) => matching > 0))
    })

  it('is told for followed records of each domain', async () => {
    for (const { name: domain, table } of domains) {
      const rows = await app.db.rows<[number]>(sql`select id from ${name(table)} order by id limit 3`)
      for (const [id] of rows) {
        const { matching, possible } = await checked({ query: null, follow: { domain, id } })
        // Those of steps and votes decide alone.
        if (domain === 'bills') assert.equal(possible, matching, `${domain} ${id}`)
      }
    }
  })

  it('is told for words in every syntax, in titles that exist', async () => {
    const titles = await app.db.rows<[string]>(
      raw(`select doc::jsonb ->> 'title' from bills order by id limit ${LONG ? 40 : 4}`),
    )
    let [asked, rejecting] = [0, 0]
    for (const [title] of titles) {
      const [one, two, three] = title.split(/[^\p{L}]+/u).filter((word) => word.length > 5)
      if (!one || !two || !three) continue
      for (const q of [
        one,
        `${one} ${two} ${three}`,
        `"${title.slice(0, 40)}"`,
        `${one} OR ${two}`,
        `${one} NOT ${two}`,
        `${one.slice(0, 4)}* ${two}`,
        `${one} w/20 ${two}`,
        `title:${two}`,
        `"${two}" ${three}`,
        title.slice(0, 300),
      ]) {
        const { possible } = await checked(query('/v1/search', { q }))
        asked++
        if (possible < changes.length / 2) rejecting++
        await checked(query('/v1/bills', { q, country_code: 'CO' }))
      }
    }
    assert.ok(rejecting > asked / 2, `${rejecting} of ${asked} queries reject records`)
    assert.ok(decidedByWords > 0)
    assert.ok(spurious < sought / 4, `${spurious} of ${sought} other subjects are looked up in vain`)
  })

  it('is told for acronyms, English words, synonyms and numbers', async () => {
    const bodies = await app.db.rows<[string]>(
      raw(`select acronym from parties where acronym is not null limit 5`),
    )
    const [[code]] = (await app.db.rows<[string]>(
      raw(`select doc::jsonb ->> 'code' from bills limit 1`),
    )) as [[string]]
    const words = ['water', 'agua potable', 'salud', 'xyzzy', '2024', code, `"${code}"`]
    for (const q of [...words, ...bodies.flat()]) {
      await checked(query('/v1/search', { q }))
      await checked(query('/v1/bills', { q }))
    }
  })
})

/** A parameter of a list and a value of it that a row has, or another plausible one. */
async function valuesOf(domain: Domain): Promise<[string, string][]> {
  const [row] = await app.db.rows<[string]>(
    sql`select doc from ${name(domain.table)} order by length(doc) desc limit 1`,
  )
  const doc = row ? (JSON.parse(row[0]) as Record<string, unknown>) : {}
  const references = new Set(referenceParams(domain))
  const own: Record<string, string> = {
    active: 'true',
    former: 'true',
    status: 'open',
    dissent: 'true',
    reconciles: 'true',
  }
  const values: [string, string][] = [['country_code', 'CO']]
  for (const param of Object.keys(listParams(domain))) {
    const value = valueIn(doc, param) ?? own[param]
    if (value !== undefined && (references.has(param) || param in doc || param in own))
      values.push([param, String(value)])
  }
  return values
}

/** The first value of a field, in the record or in its lists. */
function valueIn(doc: Record<string, unknown>, field: string): unknown {
  for (const [key, value] of Object.entries(doc)) {
    if (key === field && value !== null && typeof value !== 'object') return value
    for (const each of [value].flat())
      if (each && typeof each === 'object') {
        const inner = valueIn(each as Record<string, unknown>, field)
        if (inner !== undefined) return inner
      }
  }
  return undefined
}
