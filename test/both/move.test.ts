// Moving an embedded database: the target has every row or none, answers as the source does, and goes on.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { type ListDigest, listDigests } from '#exports/list-digests.ts'
import { type Database, join, raw, sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { SAMPLE_TODAY } from '#sample/world.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { type MoveOptions, move } from '#store/move/move.ts'
import { digestOf } from '#store/move/rows.ts'
import { movedTables } from '#store/move/tables.ts'
import { UnfitTarget } from '#store/move/target.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { WORLD } from '../fixtures/world.ts'
import { embeddedDatabase } from '../support/embedded-databases.ts'
import { BASE_URL, freshDatabase, NATIVE, startAppOver, type TestApp } from '../support/helpers.ts'
import { embeddedSample } from '../support/sample-service.ts'
import { visitor } from '../support/web-visitor.ts'
import { LISTS } from '../support/whole-answers.ts'
import { writeLines } from '../support/write-lines.ts'

const now = () => `${SAMPLE_TODAY}T12:00:00Z`
const PERSON = { email: 'ana@example.org', password: 'una clave de prueba' }
type Headers = Record<string, string>

describe('a move to PostgreSQL', { skip: !NATIVE && 'the target is PostgreSQL' }, () => {
  /** The sample world with an account, its key, session, subscription and worklist. */
  let source: TestApp
  /** A source that nothing else uses. */
  let small: OpenDatabase
  let keyed: Headers
  let session: Headers

  before(async () => {
    source = await startAppOver(await embeddedSample(), { now })
    await source.app.context.accounts.create(PERSON)
    keyed = { 'x-api-key': await source.key({ email: PERSON.email }) }
    const browser = visitor(source)
    await browser.signIn(PERSON.email, PERSON.password)
    session = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const posted = async (path: string, body: unknown) => {
      const reply = await source.call('POST', path, { headers: keyed, body })
      assert.equal(reply.status, 201, reply.text)
      return reply.body.data
    }
    await posted('/v1/me/subscriptions', {
      ...{ name: 'Salud', query: '/v1/bills?country_code=CO', outputs: [{ channel: 'email' }] },
    })
    const { id } = await posted('/v1/me/worklists', { name: 'Agua y energía' })
    const [bill] = await source.db.rows<[number]>(sql`select id from bills order by id limit 1`)
    await posted(`/v1/me/worklists/${id}/entries`, { domain: 'bills', record_id: bill![0] })
  })
  before(async () => {
    small = await embeddedDatabase()
    await writeLines(small, WORLD, now())
    const odd = `a\\b"c{d},\n\t'\\N null é 🙂`
    await small.query(sql`insert into settings (name, value) values ('odd', ${odd}), ('empty', '')`)
  })
  after(async () => {
    await source[Symbol.asyncDispose]()
    await small[Symbol.asyncDispose]()
  })

  /** Compares the lists of both sides, as the command does. */
  const compare: MoveOptions['compare'] = async (from, to) => {
    assert.deepEqual(await listsOf(from), await listsOf(to))
  }
  const listsOf = (db: Database): Promise<ListDigest[]> =>
    Array.fromAsync(listDigests(db, { baseUrl: BASE_URL, now: now() }))
  const moveTo = (target: Database, options: Partial<MoveOptions> = {}) =>
    move(small, target, { now, compare, ...options })

  /** The number of rows of all tables that move. */
  async function rowsOf(db: Database): Promise<number> {
    const tables = await movedTables(db)
    const counts = tables.map(({ name }) => sql`(select count(*) from ${raw(name)})`)
    const [row] = await db.rows<[number]>(sql`select ${join(counts, ' + ')}`)
    return row![0]
  }

  async function answersOf(app: TestApp): Promise<Record<string, string>> {
    const paths = [
      ...LISTS.map((path) => `${path}?limit=500`),
      ...['/v1/changes?after=100&limit=500', '/v1/me', '/v1/me/subscriptions', '/v1/me/worklists'],
    ]
    const answers: Record<string, string> = {}
    for (const path of paths) {
      const { status, body } = await app.get(path, keyed)
      assert.equal(status, 200, path)
      answers[path] = `${hash('sha256', JSON.stringify(body.data ?? body))}`
    }
    return answers
  }

  describe('a moved database', () => {
    let target: OpenDatabase
    before(async () => {
      target = await freshDatabase()
    })
    after(() => target[Symbol.asyncDispose]())

    it('has every row, and answers the same to the same key and session', async () => {
      const before = await answersOf(source)
      const { tables, before: earlier } = await move(source.db, target, { now, compare })
      assert.equal(earlier, null)
      const held = new Map(tables.map((table) => [table.table, table.rows]))
      for (const table of ['bills', 'drafts', 'changes', 'accounts', 'key_secrets', 'sessions'])
        assert.ok(held.get(table)! > 0, `${table} has rows`)
      for (const table of ['subscriptions', 'worklist_entries', 'settings', 'coverage'])
        assert.ok(held.get(table)! > 0, `${table} has rows`)
      for (const table of await movedTables(source.db)) {
        if (
          ['runs', 'leases', 'usage', 'settings', 'sessions', 'beats', 'process_beats'].includes(table.name)
        )
          continue
        assert.deepEqual(await digestOf(target, table), await digestOf(source.db, table))
      }
      await using app = await startAppOver({ ...target, async [Symbol.asyncDispose]() {} }, { now })
      assert.deepEqual(await answersOf(app), before)
      const page = await app.call('GET', '/account', { headers: session })
      assert.equal(page.status, 200)
      assert.match(page.text, new RegExp(PERSON.email))
    })

    it('continues the numbers of records and of the change log', async () => {
      const last = await lastOf(source.db)
      await using app = await startAppOver({ ...target, async [Symbol.asyncDispose]() {} }, { now })
      const head = (await app.get('/v1/changes?after=now', keyed)).body.meta.last_seq
      assert.equal(head, last.seq)
      await app.store(line(bills, { country_code: 'CO', key: 'co:later', title: 'Ley', stage: 'filed' }))
      const { data } = (await app.get(`/v1/changes?after=${head}`, keyed)).body
      assert.deepEqual(
        data.map((row: { kind: string; seq: number; id: number }) => [row.kind, row.seq > head, row.id]),
        [['created', true, last.id + 1]],
      )
    })
  })

  describe('a move of what was moved before', () => {
    it('writes nothing, and refuses a source that has changed since', async () => {
      await using target = await freshDatabase()
      const first = await moveTo(target)
      const again = await moveTo(target, { now: () => '2030-01-01T00:00:00Z' })
      assert.deepEqual([first.before, again.before], [null, now()])
      assert.deepEqual(again.tables, first.tables)
      await small.query(sql`insert into settings (name, value) values ('later', '1')`)
      try {
        await assert.rejects(moveTo(target), UnfitTarget)
      } finally {
        await small.query(sql`delete from settings where name = 'later'`)
      }
    })
  })

  async function lastOf(db: Database): Promise<{ seq: number; id: number }> {
    const [row] = await db.query<{ seq: number; id: number }>(
      sql`select (select max(seq) from changes) as seq, (select max(id) from bills) as id`,
    )
    return row!
  }

  describe('a move that fails', () => {
    const fails = async (target: Database, error: RegExp, options: Partial<MoveOptions> = {}) => {
      await outdatedDomains(target)
      const before = [await rowsOf(target), await rowsOf(small)]
      await assert.rejects(moveTo(target, options), error)
      assert.deepEqual([await rowsOf(target), await rowsOf(small)], before)
    }

    it('leaves a target with rows as it was', async () => {
      await using target = await freshDatabase()
      await target.query(sql`insert into settings (name, value) values ('admin_token_sha256', '')`)
      await fails(target, /not empty: settings have rows/)
    })

    it('leaves a target of another schema as it was', async () => {
      await using target = await freshDatabase()
      await target.query(sql`delete from migrations where name = '0096_force_of_acts.sql'`)
      await fails(target, /schema of another version: it lacks the migrations 0096/)
    })

    it('stores nothing where the target stores other values than it was given', async () => {
      await using target = await freshDatabase()
      await target.script(`create function altered() returns trigger language plpgsql as
$$ begin new.name := 'x'; return new; end $$;
create trigger altered before insert on parties for each row execute function altered()`)
      await fails(target, /parties differs after the copy/)
    })

    it('stores nothing where both sides answer differently, and can begin again', async () => {
      await using target = await freshDatabase()
      await fails(target, /Lists differ/, {
        async compare() {
          throw new Error('Lists differ.')
        },
      })
      assert.equal((await moveTo(target)).before, null)
    })

    it('stores nothing where the connection is lost', async () => {
      await using target = await freshDatabase()
      let ended = false
      const onProgress = (table: string) => {
        if (table !== 'drafts' || ended) return
        ended = true
        target.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
      }
      await fails(target, /terminat|connection/i, { onProgress })
      assert.equal((await moveTo(target)).before, null)
    })

    it('waits for no session that uses the target', async () => {
      await using target = await freshDatabase()
      await target.transaction(async (tx) => {
        await tx.query(sql`select from bills`)
        await fails(target, /Another session uses the target/)
      })
    })
  })
})
