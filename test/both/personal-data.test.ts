// The page of personal data is true of the schema, and of what is left of an account that was deleted.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { name, raw, sql } from '#lib/sql.ts'
import { deleteAccount } from '#store/accounts/accounts.ts'
import { ENDS } from '#store/retention/ends.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const page = await readFile(new URL('../../docs/operate/personal-data.md', import.meta.url), 'utf8')
const growth = await readFile(new URL('../../docs/operate/growth.md', import.meta.url), 'utf8')

const quoted = (text: string) => [...text.matchAll(/`([a-z_0-9]+)`/g)].map(([, word]) => word!)
const between = (begin: string, end: string) => page.slice(page.indexOf(begin), page.indexOf(end))

/** The rows of the first table of the page, by the table of the database. */
const classified = new Map(
  between('## What is stored', '## Not about callers')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [table = '', personal = '', others = '', , until = ''] = line.split('|').slice(1)
      return [quoted(table)[0]!, { personal: quoted(personal), others: quoted(others), until }] as const
    }),
)
const notPersonal = quoted(
  between('## Not about callers', '## Rights of the people')
    .split('\n')
    .filter((line) => /^(?:- | {2})/.test(line))
    .join('\n'),
)

const ANA = { id: '00000000-0000-4000-8000-00000000a4a1', email: 'ana.erased@example.org' }
const BEA = { id: '00000000-0000-4000-8000-00000000bea1', email: 'bea@example.org' }
const KEY = '00000000-0000-4000-8000-0000000000e1'

let app: TestApp
let columns: Map<string, string[]>
before(async () => {
  app = await startApp()
  const rows = await app.db.rows<[string, string]>(
    raw(`
select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
  and not a.attisdropped
order by 1, a.attnum`),
  )
  columns = new Map(
    Array.from(
      Map.groupBy(rows, ([table]) => table),
      ([table, own]) => [table, own.map(([, each]) => each)],
    ),
  )
})
after(() => app[Symbol.asyncDispose]())

/** Tables with a row that has a text anywhere, those of jobs included. */
async function holding(text: string): Promise<string[]> {
  const tables = await app.db.rows<[string, string]>(
    raw(`
select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss')`),
  )
  const found: string[] = []
  for (const [schema, table] of tables) {
    const rows = await app.db.rows(
      sql`select from ${name(schema)}.${name(table)} t where t::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length) found.push(schema === 'public' ? table : schema)
  }
  return [...new Set(found)].sort()
}

/** Gives an account a row in every table that can have one of it. */
async function settle(): Promise<void> {
  const { db } = app
  for (const { id, email } of [ANA, BEA])
    await db.query(sql`
insert into accounts (id, email, listening_quota, created_at, verified_at)
values (${id}, ${email}, 3, now(), now())`)
  await app.store({
    ...{ domain: 'bills', country_code: 'CO', key: 'co:1', title: 'Proyecto', stage: 'filed' },
  })
  await db.script(`
insert into interest_tags (id, key, public_id, country_code, doc, sample, source_id, retrieved_at,
  content_sha256, first_seen_at, last_checked_at, content_changed_at, name, search_text)
values (1, 'k', 'p', 'CO', '{}', false, 's', now(), '', now(), now(), now(), 'agua', 'agua');
insert into sessions values ('\\x01', '${ANA.id}', now(), now());
insert into links values ('\\x01', '${ANA.id}', 'reset', now());
insert into follows select '${ANA.id}', id, now() from bills;
insert into interests values ('${ANA.id}', 1, now());
insert into account_subjects values ('${ANA.id}', 'water', now());
insert into saved_searches (account_id, name, path, query, created_at, opened_at)
values ('${ANA.id}', 'n', '/v1/bills', 'q=agua', now(), now());
insert into feed_addresses values ('${ANA.id}', 'hash', null, null, now());
insert into keys (id, name, account_id, rate_per_minute, rate_per_day, created_at)
values ('${KEY}', 'mine', '${ANA.id}', 1, 1, now());
insert into keys (id, name, email, rate_per_minute, rate_per_day, created_at)
values (gen_random_uuid(), 'issued', '${ANA.email}', 1, 1, now());
insert into key_secrets (sha256, key_id, hint, created_at) values ('\\x01', '${KEY}', 'h', now());
insert into client_tokens (sha256, secret, expires_at) values ('\\x02', '\\x01', now());
insert into usage values ('${ANA.id}', current_date, 'bills.list', 1), ('${KEY}', current_date, 'x', 1);
insert into oauth_artifacts (kind, id, payload, account_id, created_at)
values ('Grant', 'g', '{"accountId": "${ANA.id}"}', '${ANA.id}', now());
insert into subscriptions (id, account_id, name, query, events, created_at, after_seq, watched_domains,
  watched_countries, by_words)
overriding system value values (1, '${ANA.id}', 's', '/v1/bills', '{created}', now(), 0, '{}', '{}', false);
insert into subscription_outputs (id, subscription_id, channel, rhythm, url, created_at, composed_to)
overriding system value values (1, 1, 'webhook', 'each', 'https://example.org/${ANA.id}', now(), 0);
insert into subscription_matches values (1, 'bills', 0, '\\x01');
insert into inbox (account_id, subscription_id, event, seq, domain, record_id, country_code, at)
values ('${ANA.id}', 1, 'created', 1, 'bills', 1, 'CO', now());
insert into deliveries (account_id, output_id, channel, subscription_ids, item_ids, message_id, body,
  created_at, state)
values ('${ANA.id}', null, 'email', '{1}', '{1}', 'm', 'to ${ANA.email}', now(), 'delivered');
insert into listenings (id, account_id, query, countries, domains, since, until, status, created_at,
  request_sha256, answer)
values ('${KEY}', '${ANA.id}', 'q', '{CO}', '{bills}', now(), now(), 'done', now(), '', '{}');
insert into quota_ledger (account_id, month, units, listening_id, at)
values ('${ANA.id}', '2030-01-01', 1, '${KEY}', now());
insert into worklists (id, name, created_at, updated_at) overriding system value
values (1, 'shared', now(), now()), (2, 'own', now(), now());
insert into worklist_members values (1, '${ANA.id}', 'owner', now()), (1, '${BEA.id}', 'editor', now()),
  (2, '${ANA.id}', 'owner', now());
insert into worklist_entries (worklist_id, domain, record_id, country_code, note, labels, added_by, added_at,
  updated_at)
values (1, 'bills', 1, 'CO', 'n', '{}', '${ANA.id}', now(), now());
insert into worklist_invitations (worklist_id, sha256, email, role, invited_by, created_at, expires_at)
values (1, 'a', 'c@example.org', 'reader', '${ANA.id}', now(), now()),
  (1, 'b', '${ANA.email}', 'reader', '${BEA.id}', now(), now());
insert into audit (at, actor, actor_id, operation, input)
values (now(), '${ANA.email}', '${ANA.id}', 'keys.issue', '{"email": "${ANA.email}"}');`)
  const { accounts, queue } = app.app.context
  await accounts.link(ANA.id, 'reset')
  await queue.add(db, 'mail', { account: ANA.id } as never)
}

describe('the page of personal data', () => {
  it('has every table', () => {
    const told = [...classified.keys(), ...notPersonal]
    assert.deepEqual(told.toSorted(), [...new Set(told)].toSorted(), 'once')
    assert.deepEqual([...columns.keys()].sort(), told.toSorted())
  })

  it('has every column of the tables about people', () => {
    for (const [table, { personal, others, until }] of classified) {
      const told = [...personal, ...others]
      assert.deepEqual(told.toSorted(), [...columns.get(table)!].sort(), table)
      assert.ok(personal.length && until.trim(), table)
    }
  })

  it('names the settings by which they end, as the deletion reads them', () => {
    for (const { table, days } of ENDS) {
      assert.ok(growth.includes(`\`${table}\``), `${table} is on the page of growth`)
      const told = classified.get(table)
      if (typeof days === 'string' && told)
        assert.ok(told.until.includes(`RETAIN_${days.toUpperCase()}_DAYS`), table)
    }
  })

  it('has each table that refers to an account', () => {
    const people = /^(?:account_id|actor_id|caller_id|email|invited_by|added_by|decided_by|started_by)$/
    const refer = [...columns].filter(([, own]) => own.some((each) => people.test(each)))
    const not = refer.map(([table]) => table).filter((table) => !classified.has(table))
    // The actors of records are people in office.
    assert.deepEqual(not, [
      'actor_commissions',
      'bill_authors',
      'interventions',
      'news_actors',
      'portraits',
      'tweets',
      'votes',
    ])
  })
})

describe('deleting an account', () => {
  it('leaves its id and its e-mail where the page says, and nowhere else', async () => {
    await settle()
    const before = await holding(ANA.id)
    const owned = await app.db.rows<[string]>(
      raw(`
select distinct conrelid::regclass::text from pg_constraint
where confrelid = 'accounts'::regclass and contype = 'f'`),
    )
    for (const [table] of owned) assert.ok(before.includes(table), `nothing of the account is in ${table}`)
    await app.db.transaction((tx) => deleteAccount(tx, ANA.id))
    assert.deepEqual(await holding(ANA.id), ['audit', 'pgboss'])
    assert.deepEqual(await holding(ANA.email), ['audit', 'keys'])
    assert.deepEqual(await holding(KEY), [], 'its key')
    const rest = await Promise.all(
      ['subscription_outputs', 'subscription_matches', 'quota_ledger', 'client_tokens'].map((table) =>
        app.db.rows(sql`select from ${name(table)}`),
      ),
    )
    assert.deepEqual(rest.flat(), [])
    const left = between('After an account is deleted', '## Laws')
    for (const place of ['audit', 'pgboss', 'keys']) assert.ok(quoted(left).includes(place), place)
    assert.deepEqual(await app.db.rows(raw('select name from worklists')), [['shared']])
  })
})
