// The statements of worklists, of followed bills and of what watches them, explained over filled tables: none
// reads a table of records, of merged ones or of changes from one end to the other.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { domains } from '#domains/index.ts'
import { type Database, type Sql, sql } from '#lib/sql.ts'
import { FOLLOWS_QUERY, type RecordSet, recordSetKey } from '#model/subscription.ts'
import { listQuery } from '#store/reading/list-query.ts'
import { countUnread, markRead, readInbox, readOthers } from '#store/subscriptions/own-inbox.ts'
import { ofRecordSet, recordSetsWith } from '#store/subscriptions/record-sets.ts'
import { markRecordRead, readUnreadRecords } from '#store/subscriptions/unread.ts'
import { readActivity } from '#store/worklists/activity.ts'
import { countEntries, entryOf, readEntries, readLabels } from '#store/worklists/entries.ts'
import { explain, filledDatabase, type Node, plainOf, ROWS } from '../support/explained.ts'

/** Entries of the worklist that is read, of each domain, and of all others together. */
const OWN = 2
const OTHERS = ROWS / 2
const NOW = '2026-11-20T00:00:00Z'
const SCOPE = { countries: null, domains: null }
const ANY = { ...SCOPE, domain: null, priority: null, position: null, label: null }

const db = await filledDatabase()
after(() => db[Symbol.asyncDispose]())
let worklist: number
let sets: readonly RecordSet[]
before(async () => {
  const made = await db.rows<[number]>(sql`insert into worklists (name, created_at, updated_at)
select 'w', ${NOW}, ${NOW} from generate_series(1, 50) returning id`)
  worklist = made[7]![0]
  const entry = `country_code, note, priority, position, labels, added_at, updated_at`
  const values = `'BR', '', 'high', 'support', '{a}', now(), now()`
  const others = Math.ceil(OTHERS / domains.length)
  for (const { name } of domains)
    await db.script(`
insert into worklist_entries (worklist_id, domain, record_id, ${entry})
select ${worklist}, '${name}', g * 7, ${values} from generate_series(1, ${OWN}) g;
insert into worklist_entries (worklist_id, domain, record_id, ${entry})
select 1 + g % 6, '${name}', 1000 + g, ${values} from generate_series(1, ${others}) g;
insert into gone (domain, id, key, country_code, public_id, replaced_by, doc, sort_key, first_seen_at,
  gone_at)
select '${name}', 1e6 + g, 'k' || g, 'BR', '${name}' || g, 1 + g % ${ROWS}, repeat('x', 900), '', now(),
  now()
from generate_series(1, ${ROWS / 4}) g`)
  const followsOf = randomUUID()
  await db.script(`
insert into accounts (id, email, listening_quota, created_at)
select case when g = 1 then '${followsOf}' else gen_random_uuid() end, 'f' || g, 0, now()
from generate_series(1, 50) g;
insert into follows select id, b, now() from accounts, generate_series(1, ${OTHERS / 10}) b
where id <> '${followsOf}';
insert into follows select '${followsOf}', 7 * g, now() from generate_series(1, ${OWN}) g`)
  sets = [{ worklist }, { followsOf }]
  await db.script(`
insert into subscriptions (account_id, name, query, events, created_at, after_seq, watched_domains,
  watched_countries, by_words)
select id, 's', '${FOLLOWS_QUERY}', '{}', now(), 0, '{}', '{}', false from accounts where email ~ '^f';
insert into inbox (account_id, subscription_id, event, seq, domain, record_id, country_code, at)
select account_id, id, 'arrived', g, 'votes', g, 'BR', now() from subscriptions, generate_series(1, 200) g`)
  await db.script('vacuum analyze')
})

/** The tables that a plan reads from one end to the other, apart from those of a few rows. */
const scanned = (nodes: readonly Node[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
    .map((node) => node['Relation Name'])
    .filter((table) => !['coverage', 'worklists', 'accounts', 'subscriptions'].includes(table!))

/** The statements that a read sends. */
async function statementsOf(read: (db: Database) => Promise<unknown>): Promise<Sql[]> {
  const sent: Sql[] = []
  const noting = new Proxy(db, {
    get(target, property) {
      const own = Reflect.get(target, property)
      if (property !== 'rows' && property !== 'query') return own
      return (query: Sql, ...more: unknown[]) => {
        sent.push(query)
        return own.call(target, query, ...more)
      }
    },
  })
  await read(noting)
  return sent
}

test('the records of a set, and those that refer to one, are found by indexes', async () => {
  for (const set of sets)
    for (const domain of domains) {
      const about = `${domain.name} of ${recordSetKey(set)}`
      const spec = { ...plainOf(domain), conditions: [ofRecordSet(domain, set)] }
      assert.deepEqual(scanned(await explain(db, listQuery(domain, spec, false), true)), [], about)
      const changed = { ...spec, ids: Array.from({ length: 100 }, (_, i) => i + 1) }
      assert.deepEqual(scanned(await explain(db, listQuery(domain, changed, false), true)), [], about)
    }
})

test('the sets that changed records belong to are found by indexes', async () => {
  for (const { name } of domains) {
    const records = Array.from({ length: 30 }, (_, i) => ({ domain: name, record_id: i + 1 }))
    const [query] = await statementsOf((noting) => recordSetsWith(noting, sets, records))
    assert.deepEqual(scanned(await explain(db, query!, false)), [], name)
  }
})

test('the unread items of a set, and the records that they refer to, are found by indexes', async () => {
  const [account] = sets.flatMap((set) => ('followsOf' in set ? set.followsOf : []))
  const bill = { domain: 'bills', id: 7 }
  const read = await statementsOf((noting) => readUnreadRecords(noting, account!, 1_000))
  const marked = await statementsOf((noting) => markRecordRead(noting, account!, bill, NOW))
  assert.deepEqual([read.length, marked.length], [2, 1])
  for (const query of [...read, ...marked]) assert.deepEqual(scanned(await explain(db, query, true)), [])
})

test('the changes of an inbox, each once, and the other items about them are found by indexes', async () => {
  const [account] = sets.flatMap((set) => ('followsOf' in set ? set.followsOf : []))
  const any = { ...SCOPE, subscription: null, domain: null, kind: null }
  const page = { unread: false, once: true, after: null, limit: 51 }
  const some = { upTo: 1_000, ids: null, filter: any, sameChanges: true }
  const sent = [
    await statementsOf((noting) => readInbox(noting, account!, any, page)),
    await statementsOf((noting) => readInbox(noting, account!, any, { ...page, unread: true })),
    await statementsOf((noting) => readOthers(noting, [1, 2, 3])),
    await statementsOf((noting) => countUnread(noting, account!, true)),
    await statementsOf((noting) => markRead(noting, account!, some, NOW)),
  ].flat()
  assert.equal(sent.length, 5)
  for (const query of sent) assert.deepEqual(scanned(await explain(db, query, true)), [])
})

test('the entries of a worklist and their changes are found by indexes', async () => {
  const reads: readonly [string, (db: Database) => Promise<unknown>][] = [
    ['activity', (noting) => readActivity(noting, worklist, SCOPE, null, 50)],
    ['entries', (noting) => readEntries(noting, worklist, ANY, 'updated', null, 50)],
    ['one of a record', (noting) => entryOf(noting, worklist, 'bills', 7)],
    ['their number', (noting) => countEntries(noting, worklist)],
    ['their labels', (noting) => readLabels(noting, worklist, 50)],
  ]
  for (const [name, read] of reads)
    for (const query of await statementsOf(read))
      assert.deepEqual(scanned(await explain(db, query, true)), [], name)
})
