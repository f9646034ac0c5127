// Copied values follow: what a record shows of another is never older than the other.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import { AUTHORITY, writeLines } from '#ingest/write.ts'
import { toInstant } from '#lib/dates.ts'
import { type Database, name, print, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { lockWrites } from '#store/records/changes.ts'
import { pageColumns } from '#store/records/compose.ts'
import { follow } from '#store/records/follow.ts'
import { startApp, type TestApp } from './helpers.ts'

const CO = { country_code: 'CO' } as const
const of = (domain: string, key: string, more: Record<string, unknown> = {}) => ({
  domain,
  ...CO,
  key,
  ...more,
})
const bill = (key: string, more = {}) =>
  of('bills', key, { title: `Proyecto ${key}`, stage: 'filed', ...more })
const rollCall = (key: string, more = {}) => of('roll-calls', key, { motion: 'M', ...more })
const ballot = (key: string, roll_call_key: string, more = {}) =>
  of('votes', key, { roll_call_key, position: 'yes', recorded_at: '2026-11-01T00:00:00Z', ...more })
const session = (key: string, more = {}) =>
  of('transcripts', key, { title: 'Sesión', branch: 'legislative', official: true, ...more })
const speech = (key: string, transcript_key: string, more = {}) =>
  of('interventions', key, { actor_name: 'X', transcript_key, ...more })
const actor = (key: string, more = {}) =>
  of('actors', key, { name: `Persona ${key}`, branch: 'legislative', active: true, ...more })
const post = (key: string, actor_key: string) => of('tweets', key, { actor_key, text: 'Hoy se vota' })
const tag = (key: string, label: string) => of('interest-tags', key, { name: label })
const commission = (key: string, label: string, more = {}) => of('commissions', key, { name: label, ...more })

describe('copied values', () => {
  let service: TestApp
  let db: TestApp['db']
  let clock = Date.parse('2026-11-20T12:00:00Z')
  let prefix = 0
  /** A key of this test's own. */
  let k: (key: string) => string
  const now = () => toInstant(new Date(clock).toISOString())

  before(async () => {
    service = await startApp({ now })
    db = service.db
  })
  beforeEach(() => {
    const mine = ++prefix
    k = (key) => `${mine}:${key}`
    clock += 60_000
  })
  after(() => service[Symbol.asyncDispose]())

  const tableOf = (domain: string) => name(domains.find((each) => each.name === domain)!.table)
  const idOf = async (domain: string, key: string) =>
    (await db.query<{ id: number }>(sql`select id from ${tableOf(domain)} where key = ${k(key)}`))[0]!.id
  const get = async (domain: string, key: string) =>
    (await service.get(`/v1/${domain}/${await idOf(domain, key)}`)).body.data
  const listOn = async (path: string) =>
    (await service.get(path)).body.data.map(({ id }: { id: number }) => id)
  /**
   * Writes lines whose keys and references are this test's own, and answers what the change log says of it.
   */
  const write = async (...lines: Record<string, unknown>[]) => {
    const [{ seq }] = (await db.query<{ seq: number }>(
      sql`select coalesce(max(seq), 0) as seq from changes`,
    )) as [{ seq: number }]
    clock += 60_000
    await service.store(...lines.map((line) => own(line, k)))
    const log = await db.query<{
      domain: string
      kind: string
      changed_fields: string[] | null
      moved_from: string | null
    }>(sql`select domain, kind, changed_fields, moved_from from changes where seq > ${seq} order by seq`)
    assert.ok(log.every(({ moved_from }) => moved_from === null))
    return log.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields])
  }

  it('give a bill that a roll call gets later to its ballots, and the ballots to the bill', async () => {
    await write(bill('b'), rollCall('rc', { totals: { yes: 2 } }), ballot('v1', 'rc'), ballot('v2', 'rc'))
    const born = await get('votes', 'v1')
    assert.deepEqual([born.bill_id, born.platform_url], [null, null])
    const log = await write(rollCall('rc', { totals: { yes: 2 }, bill_key: 'b' }))
    assert.deepEqual(log, [
      ['roll-calls', 'changed', ['bill_id', 'platform_url']],
      ['votes', 'changed', ['bill_id', 'platform_url']],
      ['votes', 'changed', ['bill_id', 'platform_url']],
    ])
    const { id, platform_url } = await get('bills', 'b')
    const grown = await get('votes', 'v1')
    assert.deepEqual(grown, {
      ...born,
      bill_id: id,
      platform_url,
      content_changed_at: now(),
      roll_call: grown.roll_call,
    })
    assert.deepEqual(Object.keys(grown), Object.keys(born))
    assert.deepEqual(await listOn(`/v1/bills/${id}/votes`), [
      await idOf('votes', 'v2'),
      await idOf('votes', 'v1'),
    ])
    const [clocks] = await db.query(
      sql`select content_changed_at = ${now()}::timestamptz as moved, retrieved_at < content_changed_at as kept from votes where key = ${k('v1')}`,
    )
    assert.deepEqual(clocks, { moved: true, kept: true })
    assert.deepEqual([(await get('roll-calls', 'rc')).counted.yes, grown.roll_call.reconciles], [2, true])
  })

  it('follow a roll call from bill to bill, and away from any', async () => {
    await write(bill('b1'), bill('b2'), rollCall('rc', { bill_key: 'b1' }), ballot('v', 'rc'))
    await write(rollCall('rc', { bill_key: 'b2' }))
    const second = await get('bills', 'b2')
    const moved = await get('votes', 'v')
    assert.deepEqual([moved.bill_id, moved.platform_url], [second.id, second.platform_url])
    assert.deepEqual(await listOn(`/v1/bills/${await idOf('bills', 'b1')}/votes`), [])
    await write(rollCall('rc'))
    const left = await get('votes', 'v')
    assert.deepEqual([left.bill_id, left.platform_url], [null, null])
    assert.deepEqual(await listOn(`/v1/bills/${second.id}/votes`), [])
  })

  it('leave a ballot the bill that it names itself', async () => {
    await write(bill('b1'), bill('b2'), rollCall('rc'), ballot('v', 'rc', { bill_key: 'b2' }))
    const before = await get('votes', 'v')
    for (const more of [{ bill_key: 'b1' }, {}]) {
      const log = await write(rollCall('rc', more))
      assert.deepEqual(log, [['roll-calls', 'changed', ['bill_id', 'platform_url']]])
      assert.deepEqual(await get('votes', 'v'), before)
    }
  })

  it('give the bill of a session to its speeches, and its page to them and to its documents', async () => {
    const documents = [{ title: 'Acta', url: 'https://example.org/acta.pdf', text: 'Uno' }]
    await write(
      bill('b'),
      session('t', { documents, text: 'Se abre.' }),
      speech('i', 't', { text: 'Gracias.' }),
    )
    const log = await write(session('t', { documents, text: 'Se abre.', bill_key: 'b' }))
    assert.deepEqual(log, [
      ['transcripts', 'changed', ['bill_id', 'platform_url']],
      ['interventions', 'changed', ['bill_id', 'platform_url']],
      ['documents', 'changed', ['platform_url']],
    ])
    const { id, platform_url } = await get('bills', 'b')
    const [said, file] = [await get('interventions', 'i'), (await get('transcripts', 't')).documents[0]]
    assert.deepEqual([said.bill_id, said.platform_url, said.text], [id, platform_url, 'Gracias.'])
    const document = (await service.get(`/v1/documents/${file.id}`)).body.data
    assert.deepEqual(
      [document.bill_id, document.platform_url, document.text_available],
      [null, platform_url, true],
    )
    assert.deepEqual(await listOn(`/v1/interventions?bill_id=${id}`), [await idOf('interventions', 'i')])
  })

  it('take the page from the posts of an actor whose mandate ends, and give it back', async () => {
    await write(actor('a'), post('p', 'a'), actor('other'), post('q', 'other'))
    const { platform_url } = await get('actors', 'a')
    const pageOf = async () =>
      (await service.get(`/v1/actors/${await idOf('actors', 'a')}/tweets`)).body.data[0].platform_url
    assert.ok(platform_url)
    assert.equal(await pageOf(), platform_url)
    const left = await write(actor('a', { active: false }))
    assert.deepEqual(left, [
      ['actors', 'changed', ['active', 'platform_url']],
      ['tweets', 'changed', ['platform_url']],
    ])
    assert.equal(await pageOf(), null)
    await write(actor('a'))
    assert.equal(await pageOf(), platform_url)
  })

  it('rename a commission in its bills, and nothing beside it', async () => {
    const tags = Array.from({ length: 3 }, (_, i) => tag(`t${i}`, 'Primera'))
    await write(
      commission('c1', 'Primera'),
      commission('c2', 'Segunda'),
      ...tags,
      bill('both', { commission_keys: ['c2', 'c1'], interest_tag_keys: ['t0', 't1', 't2'] }),
      bill('other', { commission_keys: ['c2'], interest_tag_keys: ['t0', 't1', 't2'] }),
    )
    const [both, other] = [await get('bills', 'both'), await get('bills', 'other')]
    const log = await write(commission('c1', 'Primera Constitucional «A» \\ "B"'))
    assert.deepEqual(log, [
      ['commissions', 'changed', ['name']],
      ['bills', 'changed', ['commissions']],
    ])
    const named = both.commissions.map((each: { name: string }) =>
      each.name === 'Primera' ? { ...each, name: 'Primera Constitucional «A» \\ "B"' } : each,
    )
    assert.deepEqual(await get('bills', 'both'), { ...both, commissions: named, content_changed_at: now() })
    assert.deepEqual(await get('bills', 'other'), other)
    assert.deepEqual(await listOn(`/v1/bills?commission_id=${await idOf('commissions', 'c1')}`), [both.id])
    // Once more, so that a name full of quotes is found again.
    await write(commission('c1', 'Primera'))
    assert.deepEqual((await get('bills', 'both')).commissions, both.commissions)
  })

  it('rename a subject in all that is marked with it, though no table links them', async () => {
    const marked = { interest_tag_keys: ['other', 'tag'] }
    const records = [
      bill('b', marked),
      of('regulations', 'r', { title: 'R', ...marked }),
      of('consultations', 'c', { title: 'C', ...marked }),
      of('news', 'n', { title: 'N', outlet: 'O', link: 'https://example.org/n', ...marked }),
    ]
    await write(
      tag('tag', 'Salud "pública"'),
      tag('other', 'Otro'),
      ...records,
      bill('unmarked', { interest_tag_keys: ['other'] }),
    )
    const log = await write(tag('tag', 'Salud'))
    assert.deepEqual(log, [
      ['interest-tags', 'changed', ['name']],
      ...records.map(({ domain }) => [domain, 'changed', ['interest_tags']]),
    ])
    for (const { domain, key } of records) {
      const names = (await get(domain, key)).interest_tags.map((each: { name: string }) => each.name)
      assert.deepEqual(names, ['Otro', 'Salud'], domain)
    }
  })

  it('move two originals of one batch together', async () => {
    const news = (key: string, marks: string[]) =>
      of('news', key, { title: 'N', outlet: 'O', link: 'https://example.org/n', interest_tag_keys: marks })
    await write(
      commission('c1', 'Uno'),
      commission('c2', 'Dos'),
      tag('t1', 'Uno'),
      tag('t2', 'Dos'),
      bill('b'),
    )
    await write(rollCall('rc1'), rollCall('rc2'), ballot('v1', 'rc1'), ballot('v2', 'rc2'))
    await write(bill('both', { commission_keys: ['c1', 'c2'] }), bill('first', { commission_keys: ['c1'] }))
    await write(
      bill('second', { commission_keys: ['c2'] }),
      news('n12', ['t1', 't2']),
      news('n1', ['t1']),
      news('n2', ['t2']),
    )
    const log = await write(
      commission('c1', 'Dos'),
      commission('c2', 'Uno'),
      tag('t1', 'Dos'),
      tag('t2', 'Uno'),
    )
    const domainsOf = (changes: unknown[][]) => changes.map(([domain]) => domain)
    assert.deepEqual(domainsOf(log), [
      ...['interest-tags', 'interest-tags', 'news', 'news', 'news'],
      ...['commissions', 'commissions', 'bills', 'bills', 'bills'],
    ])
    const names = async (domain: string, key: string, field: string) =>
      (await get(domain, key))[field].map((each: { name: string }) => each.name)
    assert.deepEqual(await names('bills', 'both', 'commissions'), ['Dos', 'Uno'])
    assert.deepEqual(await names('bills', 'second', 'commissions'), ['Uno'])
    assert.deepEqual(await names('news', 'n12', 'interest_tags'), ['Dos', 'Uno'])
    assert.deepEqual(await names('news', 'n2', 'interest_tags'), ['Uno'])
    const billed = await write(rollCall('rc1', { bill_key: 'b' }), rollCall('rc2', { bill_key: 'both' }))
    assert.deepEqual(domainsOf(billed), ['roll-calls', 'roll-calls', 'votes', 'votes'])
    assert.deepEqual(
      [(await get('votes', 'v1')).bill_id, (await get('votes', 'v2')).bill_id],
      [await idOf('bills', 'b'), await idOf('bills', 'both')],
    )
  })

  it('are as new in a line that comes in the same batch as its original', async () => {
    await write(bill('b'), rollCall('rc'), ballot('v', 'rc'), ballot('w', 'rc'))
    await write(
      rollCall('rc', { bill_key: 'b' }),
      ballot('v', 'rc', { position: 'no' }),
      ballot('w', 'rc'),
      ballot('x', 'rc'),
    )
    const { id, platform_url } = await get('bills', 'b')
    for (const key of ['v', 'w', 'x']) {
      const vote = await get('votes', key)
      assert.deepEqual([vote.bill_id, vote.platform_url], [id, platform_url], key)
    }
    const { counted } = await get('roll-calls', 'rc')
    assert.deepEqual([counted.yes, counted.no], [2, 1])
  })

  it('stay as they are when all is imported again', async () => {
    const world = (more: Record<string, unknown>, label: string, active: boolean) => [
      commission('c', label),
      tag('t', label),
      actor('a', { active }),
      bill('b', { commission_keys: ['c'], interest_tag_keys: ['t'] }),
      rollCall('rc', more),
      ballot('v', 'rc'),
      session('s', more),
      speech('i', 's'),
      post('p', 'a'),
    ]
    await write(...world({}, 'Antes', true))
    await write(...world({ bill_key: 'b' }, 'Después', false))
    const dump = () =>
      Promise.all(
        domains.map(({ table }) => db.query(sql`select id, doc, page from ${name(table)} order by id`)),
      )
    const first = await dump()
    const outcomes = await writeLines(
      db,
      world({ bill_key: 'b' }, 'Después', false).map((line) => own(line, k)),
      now(),
    )
    assert.deepEqual([...new Set(outcomes.map(({ outcome }) => outcome))], ['unchanged'])
    assert.deepEqual(await dump(), first)
  })

  it('move in batches of a thousand, however many there are', async () => {
    const ballots = Array.from({ length: 2_300 }, (_, i) => ballot(`v${i}`, 'rc'))
    await write(bill('b'), rollCall('rc', { totals: { yes: 2_300 } }))
    for (let at = 0; at < ballots.length; at += 1_000) await write(...ballots.slice(at, at + 1_000))
    const sent: Sql[] = []
    await writeLines(
      noting(db, sent),
      [own(rollCall('rc', { totals: { yes: 2_300 }, bill_key: 'b' }), k)],
      now(),
    )
    const docs = sent
      .filter((query) => /^\s*update votes/.test(print(query)))
      .map(({ values }) => values.find((value) => Array.isArray(value)) as unknown[])
    assert.deepEqual(
      docs.map((each) => each.length),
      [1_000, 1_000, 300],
    )
    const id = await idOf('bills', 'b')
    const [{ moved, logged }] = (await db.query<{ moved: number; logged: number }>(sql`
select (select count(*) from votes where bill_id = ${id} and page is not null and doc like '%"bill_id":' || ${id}::bigint || ',%') as moved,
  (select count(*) from changes where domain = 'votes' and kind = 'changed' and record_id in (select id from votes where bill_id = ${id})) as logged`)) as [
      { moved: number; logged: number },
    ]
    assert.deepEqual([moved, logged], [2_300, 2_300])
    assert.equal((await get('roll-calls', 'rc')).reconciles, true)
  })

  it('cost no statement when nothing that is copied moved', async () => {
    const lines = (more: Record<string, unknown>) => [
      commission('c', 'Igual', more),
      actor('a', { email: more.acronym ? 'otro@example.org' : 'uno@example.org' }),
      session('s', { bill_key: 'b', summary: more.acronym ?? null }),
    ]
    await write(bill('b', { commission_keys: ['c'] }), ...lines({}), post('p', 'a'), speech('i', 's'))
    const sent: Sql[] = []
    const fresh = [commission('c2', 'Nueva'), tag('t', 'Nuevo'), actor('a2'), rollCall('rc'), session('s2')]
    clock += 60_000
    const outcomes = await writeLines(
      noting(db, sent),
      [...lines({ acronym: 'X' }), ...fresh].map((line) => own(line, k)),
      now(),
    )
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      [...Array(3).fill('changed'), ...Array(5).fill('created')],
    )
    const others =
      /\b(?:from|join|update) (?:bills|bill_commissions|votes|tweets|interventions|regulations|consultations|news)\b/
    assert.deepEqual(
      // The bill that the session names is looked up, and so it was before.
      sent.map(print).filter((text) => others.test(text) && !/where key = any/.test(text)),
      [],
    )
  })

  it('follow through those that follow, each once', async () => {
    const b = bills as unknown as Domain
    const documents = [{ title: 'Acta', url: 'https://example.org/acta2.pdf' }]
    await write(
      bill('b'),
      of('bill-updates', 'u', { bill_key: 'b', title: 'U' }),
      rollCall('rc', { bill_key: 'b' }),
    )
    await write(
      ballot('v', 'rc'),
      ballot('w', 'rc', { bill_key: 'b' }),
      session('s', { bill_key: 'b', documents }),
      speech('i', 's'),
    )
    const [row] = await db.query<{ id: number; doc: string; page: string }>(
      sql`select id, doc, page from bills where key = ${k('b')}`,
    )
    const [{ seq }] = (await db.query<{ seq: number }>(sql`select max(seq) as seq from changes`)) as [
      { seq: number },
    ]
    const was = JSON.parse(row!.doc)
    await db.transaction(async (tx) => {
      await lockWrites(tx)
      await tx.query(sql`update bills set page = '/bills/elsewhere' where id = ${row!.id}`)
      const turn = {
        id: row!.id,
        country_code: 'CO',
        before: was,
        after: { ...was, platform_url: '@/bills/elsewhere' },
      }
      await follow({ tx, authority: AUTHORITY, now: now() }, b, { turns: [turn], renamings: [] })
    })
    const log = await db.query<{ domain: string; fields: string }>(
      sql`select domain, changed_fields[1] as fields from changes where seq > ${seq} order by domain, seq`,
    )
    assert.deepEqual(
      log.map(({ domain, fields }) => `${domain} ${fields}`),
      ['bill-updates', 'documents', 'interventions', 'roll-calls', 'transcripts', 'votes', 'votes'].map(
        (domain) => `${domain} platform_url`,
      ),
    )
    for (const [domain, key] of [
      ['bill-updates', 'u'],
      ['votes', 'v'],
      ['votes', 'w'],
      ['interventions', 'i'],
    ] as const)
      assert.match((await get(domain, key)).platform_url, /\/bills\/elsewhere$/, domain)
  })

  it('stand after any corrections as if the last word had been the first', async () => {
    const billed = fc.constantFrom(null, 'b1', 'b2')
    const label = fc.constantFrom('Salud', 'Sanidad', '"Salud"')
    const state = fc.record({
      call: billed,
      session: billed,
      active: fc.boolean(),
      commission: label,
      tag: label,
    })
    type State = typeof state extends fc.Arbitrary<infer S> ? S : never
    const originals = (s: State) => [
      commission('c', s.commission),
      tag('t', s.tag),
      actor('a', { active: s.active }),
      rollCall('rc', { bill_key: s.call }),
      session('s', {
        bill_key: s.session,
        documents: [{ title: 'Acta', url: 'https://example.org/acta3.pdf' }],
      }),
    ]
    const copies = [
      bill('marked', { commission_keys: ['c'], interest_tag_keys: ['t'] }),
      ballot('v', 'rc'),
      ballot('own', 'rc', { bill_key: 'b3' }),
      post('p', 'a'),
      speech('i', 's'),
      speech('j', 's', { bill_key: 'b3' }),
    ]
    const base = [bill('b1'), bill('b2'), bill('b3')]
    /** What is shown of this test's records, by their keys instead of what the database made up for them. */
    const shown = async () => {
      const found: Record<string, unknown>[] = []
      for (const { name: domain, table } of domains)
        for (const { key, page, doc, bill } of await db.query<Record<string, string | null>>(
          sql`select t.key, t.page, t.doc, b.key as bill from ${name(table)} t left join bills b on b.id = (t.doc::json ->> 'bill_id')::bigint where t.key like ${k('%')} order by t.key`,
        )) {
          const [at] = await db.query<{ key: string }>(
            sql`select key from bills where page = ${page} union all select key from actors where page = ${page}`,
          )
          const { commissions, interest_tags, platform_url } = JSON.parse(doc!)
          const labels = [commissions, interest_tags].map((list) =>
            list?.map((each: { name: string }) => each.name),
          )
          const own = key!.slice(k('').length).replace(/#.*/, '')
          found.push({
            domain,
            key: own,
            bill: bill?.slice(k('').length),
            page: at?.key.slice(k('').length),
            linked: platform_url === (page && `@${page}`),
            labels,
          })
        }
      return found
    }
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 4 }), state, async (before, last) => {
        k = (key) => `${prefix}:${key}`
        prefix++
        await write(...base, ...originals(before[0]!), ...copies)
        for (const each of [...before.slice(1), last]) await write(...originals(each))
        const corrected = await shown()
        prefix++
        await write(...base, ...originals(last), ...copies)
        assert.deepEqual(corrected, await shown())
      }),
      { numRuns: 20 },
    )
  })

  it('can be found by the reference they came through, which is a column', () => {
    for (const each of domains)
      for (const column of [...pageColumns(each), ...Object.values(each.inherit ?? {})])
        assert.ok(each.columns.includes(column), `${each.name}.${column}`)
  })
})

/** A line whose key, and those it refers to, are put through `k`. */
function own(line: Record<string, unknown>, k: (key: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([field, value]) => {
      if (typeof value === 'string' && (field === 'key' || field.endsWith('_key'))) return [field, k(value)]
      return field.endsWith('_keys') ? [field, (value as string[]).map(k)] : [field, value]
    }),
  )
}

/** The same database; what is sent to it is noted too. */
function noting(db: Database, sent: Sql[]): Database {
  return {
    ...db,
    query: (query, options) => {
      sent.push(query)
      return db.query(query, options)
    },
    rows: (query, options) => {
      sent.push(query)
      return db.rows(query, options)
    },
    transaction: (run) => db.transaction((tx) => run(noting(tx, sent))),
  }
}
