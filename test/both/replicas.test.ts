// Reads of public data on streaming replicas: which server answers, and what callers see when a replica lags,
// is lost, or cancels a statement.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { replicaChecks } from '#cli/replica-checks.ts'
import { addDays } from '#lib/dates.ts'
import { raw, sql } from '#lib/sql.ts'
import { isLeftOut } from '#model/service-state.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { openReplicas } from '#store/replicas/replicas.ts'
import { lookAgain } from '../clock.ts'
import { databaseAt } from '../support/databases.ts'
import { startAppOver, type TestApp } from '../support/helpers.ts'
import { bill } from '../support/importing.ts'
import { never } from '../support/index-building.ts'
import { relayTo } from '../support/relay.ts'
import { type Replica, type Replicated, replicated, withoutReplicas } from '../support/replicated.ts'

/** Longer than any test here: only what says so is about the bound. */
const GENEROUS_MS = 600_000

describe('reads on replicas', { skip: withoutReplicas() ?? false }, () => {
  let servers: Replicated
  let replica: Replica
  let service: TestApp
  /** The same service without replicas. */
  let direct: TestApp

  const serviceOn = (url: string, maxLagMs = GENEROUS_MS) =>
    startAppOver(servers.open(), { replicas: { urls: [url], maxLagMs, connections: 4 } })

  before(async () => {
    servers = await replicated()
    replica = await servers.replica()
    service = await serviceOn(replica.database)
    direct = await startAppOver(servers.open(), {})
    await service.store(
      ...Array.from({ length: 12 }, (_, n) => bill(`a:${n}`, { filing_date: '2026-11-01' })),
    )
    await used(service)
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
    await direct?.[Symbol.asyncDispose]()
    await servers?.[Symbol.asyncDispose]()
  })

  const reads = (of = service) => of.app.replicas!.state()
  const first = (of = service) => reads(of).replicas[0]!
  const titles = async (of = service, more = '') => {
    const { status, body, text } = await of.get(`/v1/bills?limit=100${more}`)
    assert.equal(status, 200, text)
    return (body.data as { title: string }[]).map(({ title }) => title)
  }

  /** Waits until the replica has everything, and is read from. */
  async function used(of: TestApp): Promise<void> {
    await caughtUp()
    await lookAgain('a replica that is read from', async () => {
      await of.app.replicas!.check()
      return first(of).used
    })
  }

  async function caughtUp(): Promise<void> {
    const [goal] = await servers.db.rows<[string]>(sql`select pg_current_wal_flush_lsn()::text`)
    await lookAgain('a replica that has caught up', async () => {
      const [row] = await replica.db.rows<[boolean]>(
        sql`select pg_last_wal_replay_lsn() >= ${goal![0]}::pg_lsn`,
      )
      return row![0]
    })
  }

  async function paused(run: () => Promise<void>): Promise<void> {
    await replica.db.query(sql`select pg_wal_replay_pause()`)
    try {
      await lookAgain('a pause of the replay', async () => {
        const [row] = await replica.db.rows<[string]>(sql`select pg_get_wal_replay_pause_state()`)
        return row![0] === 'paused'
      })
      await run()
    } finally {
      await replica.db.query(sql`select pg_wal_replay_resume()`)
    }
  }

  it('lists come from the replica; changes, by their number or time, from the primary', async () => {
    await used(service)
    await paused(async () => {
      await service.store(bill('b:1', { title: 'Solo en el primario', filing_date: '2026-11-02' }))
      assert.ok(!(await titles()).includes('Solo en el primario'))
      assert.ok(first().used)
      assert.ok((await titles(direct)).includes('Solo en el primario'))
      const since = '&updated_since=2020-01-01T00:00:00Z'
      assert.ok((await titles(service, since)).includes('Solo en el primario'))
      const changes = await service.get('/v1/changes?limit=500')
      const [row] = await servers.db.rows<[number]>(sql`select max(seq) from changes`)
      assert.equal(changes.body.meta.head ?? changes.body.meta.last_seq, row![0], changes.text)
    })
    await caughtUp()
    assert.ok((await titles()).includes('Solo en el primario'))
    const [finding] = await replicaChecks(servers.db, {
      databaseReplicas: { urls: [replica.database], maxLagMs: GENEROUS_MS },
    })
    assert.match(finding!.found, /is at most \d+\.\d s behind$/)
  })

  it('a caller sees what it has just written', async () => {
    await used(service)
    await paused(async () => {
      const email = 'ana@example.org'
      await service.app.context.accounts.create({ email, password: 'una-clave-de-prueba' })
      const headers = { 'x-api-key': await service.key({ email }) }
      const call = async (method: string, path: string, body?: unknown) => {
        const reply = await service.call(method, path, { headers, body })
        assert.ok(reply.status < 300, reply.text)
        return reply.body
      }
      const { data: list } = await call('POST', '/v1/me/worklists', { name: 'Lista' })
      assert.equal((await call('GET', `/v1/me/worklists/${list.id}`)).data.name, 'Lista')
      const [{ id }] = (await service.get('/v1/bills?limit=1')).body.data
      await call('POST', `/v1/me/worklists/${list.id}/entries`, { domain: 'bills', record_id: id })
      assert.equal((await call('GET', `/v1/me/worklists/${list.id}/entries`)).data.length, 1)
      assert.ok(first().used)
    })
  })

  it('a walk that began beyond the replica continues on the primary', async () => {
    await used(service)
    await paused(async () => {
      await service.store(bill('c:1', { title: 'La más nueva', filing_date: '2026-11-05' }))
      // It has moved on the primary alone: the replica would return it again, at its former place.
      await service.store(bill('a:0', { filing_date: '2026-11-04' }))
      const page = (await direct.get('/v1/bills?limit=5')).body
      assert.equal(page.data[0].title, 'La más nueva')
      const seen = new Set<number>(page.data.map((row: { id: number }) => row.id))
      for (let cursor = page.meta.next_cursor; cursor; ) {
        const { body, text } = await service.get(`/v1/bills?limit=5&cursor=${cursor}`)
        assert.ok(body.data, text)
        for (const { id } of body.data) {
          assert.ok(!seen.has(id), 'a row was repeated')
          seen.add(id)
        }
        cursor = body.meta.next_cursor
      }
      const [row] = await servers.db.rows<[number]>(sql`select count(*) from bills`)
      assert.equal(seen.size, row![0])
      assert.ok(first().used)
    })
  })

  const write = fc.record({ row: fc.nat(15), day: fc.integer({ min: 0, max: 20 }), fresh: fc.boolean() })
  const step = fc.record({ limit: fc.integer({ min: 2, max: 6 }), near: fc.boolean(), pause: fc.boolean() })
  const walked = fc.record({
    steps: fc.array(step, { minLength: 4, maxLength: 8 }),
    writes: fc.array(fc.array(write, { maxLength: 3 }), { minLength: 4, maxLength: 8 }),
  })

  it('a walk over both servers under writers loses and repeats nothing', async () => {
    let worlds = 0
    const property = fc.asyncProperty(walked, async ({ steps, writes }) => {
      const world = `mundo${worlds++}`
      const line = (n: number, day: number) =>
        bill(`${world}:${n}`, { title: `${world} ${n}`, filing_date: addDays('2026-01-01', day) })
      await service.store(...Array.from({ length: 16 }, (_, n) => line(n, n % 5)))
      const stood = new Set<string>(Array.from({ length: 16 }, (_, n) => `${world} ${n}`))
      await used(service)
      const seen: string[] = []
      let cursor: string | null = null
      for (let page = 0; page === 0 || cursor; page++) {
        const { limit, near, pause } = steps[page % steps.length]!
        await replica.db.query(pause ? sql`select pg_wal_replay_pause()` : sql`select pg_wal_replay_resume()`)
        for (const [n, { row, day, fresh }] of writes[page % writes.length]!.entries())
          await service.store(line(fresh ? 100 + page * 10 + n : row, day))
        const more: string = cursor ? `&cursor=${cursor}` : ''
        const { body, text } = await (near ? service : direct).get(
          `/v1/bills?q=${world}&order=desc&order_by=filing_date&limit=${limit}${more}`,
        )
        assert.ok(body.data, text)
        seen.push(...body.data.map(({ title }: { title: string }) => title))
        cursor = body.meta.next_cursor
      }
      await replica.db.query(sql`select pg_wal_replay_resume()`)
      const constant = seen.filter((title) => stood.has(title))
      assert.deepEqual(constant.toSorted(), [...stood].toSorted())
      assert.equal(new Set(seen).size, seen.length)
    })
    await fc.assert(property, { numRuns: 6 })
  })

  it('versions do not go back: an unchanged list is answered 304, a later one by its own tag', async () => {
    await used(service)
    const { headers } = await service.get('/v1/bills?limit=3')
    const key = { 'x-api-key': await service.key(), 'if-none-match': String(headers.etag) }
    assert.equal((await service.get('/v1/bills?limit=3', key)).status, 304)
    await service.store(bill('d:1', { filing_date: '2026-11-06' }))
    await caughtUp()
    const later = await service.get('/v1/bills?limit=3', key)
    assert.deepEqual([later.status, later.body.data[0].title], [200, 'Proyecto d:1'])
  })

  it('a replica beyond the bound is left out until it has caught up', async () => {
    await using bounded = await serviceOn(replica.database, 2_000)
    await used(bounded)
    await paused(async () => {
      await bounded.store(bill('e:1', { filing_date: '2026-11-07' }))
      await lookAgain('a replica that is left out', () => first(bounded).fault === 'lags')
      assert.equal(first(bounded).used, false)
      assert.equal((await titles(bounded))[0], 'Proyecto e:1')
    })
    await used(bounded)
    assert.equal((await titles(bounded))[0], 'Proyecto e:1')
    assert.ok(reads(bounded).ends.lags! > 0)
  })

  it('after reads on the primary no read sees an earlier state', async () => {
    await used(service)
    let last = 0
    let ended = false
    const reading = async () => {
      while (!ended) {
        const { body } = await service.get('/v1/bills?limit=1&count=true')
        assert.ok(body.meta.total >= last, `${body.meta.total} after ${last}`)
        last = body.meta.total
      }
    }
    const done = reading()
    for (let n = 0; n < 30; n++) {
      await service.store(bill(`f:${n}`, { filing_date: '2026-11-08' }))
      if (n % 6 === 5) await cancelReads()
      if (n % 6 === 0) await service.app.replicas!.check()
    }
    ended = true
    await done
  })

  /** Ends the statements and connections of reads, as an administrator of the replica would. */
  const cancelReads = () =>
    replica.db.query(
      raw(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )

  /** Its statement sleeps on a replica alone, and says where it was answered. */
  const SLEEPING = sql`select pg_is_in_recovery()
    from (select case when pg_is_in_recovery() then pg_sleep(600) end, count(*) from bills) s`

  /** What a read answers that is stopped on the replica, and how its replica ended. */
  async function stopped(stop: () => Promise<unknown>) {
    await using own = openReplicas(servers.db, {
      ...{ urls: [replica.database], maxLagMs: GENEROUS_MS, connections: 2 },
    })
    await own.check()
    const server = (await own.choose(0))!
    const answer = server.db.rows<[boolean]>(SLEEPING)
    answer.catch(() => {})
    await lookAgain('a statement on the replica', async () => {
      const rows = await replica.db.rows(
        sql`select from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
      )
      return rows.length > 0
    })
    await stop()
    const [row] = await answer
    const { ends } = own.state()
    return { onReplica: row![0], ends }
  }

  it('a read that a conflict with the replay cancels is answered by the primary', async () => {
    await replica.db.query(raw("alter system set max_standby_streaming_delay = '10ms'"))
    await replica.db.query(sql`select pg_reload_conf()`)
    const { onReplica, ends } = await stopped(() =>
      servers.db.transaction((tx) => tx.query(raw('lock table bills in access exclusive mode'))),
    )
    assert.deepEqual([onReplica, ends.conflict], [false, 1])
  })

  it('so is one that is cancelled by hand, and one whose connection is closed', async () => {
    const by = (name: string) =>
      replica.db.query(
        raw(`select ${name}(pid) from pg_stat_activity where query like '%pg_sleep(600)%'
          and pid <> pg_backend_pid()`),
      )
    const cancelled = await stopped(() => by('pg_cancel_backend'))
    assert.deepEqual([cancelled.onReplica, cancelled.ends.conflict], [false, 1])
    const closed = await stopped(() => by('pg_terminate_backend'))
    assert.deepEqual([closed.onReplica, closed.ends.lost], [false, 1])
  })

  it('a frozen replica costs callers no error, and is read from again', async () => {
    await using relay = await relayTo(new URL(replica.database))
    const url = new URL(replica.database)
    url.port = String(relay.port)
    await using behind = await serviceOn(url.href)
    await used(behind)
    const before = await titles(behind)
    relay.freeze()
    const answers = await Promise.all(Array.from({ length: 20 }, () => titles(behind)))
    for (const answer of answers) assert.deepEqual(answer, before)
    assert.deepEqual([first(behind).used, reads(behind).ends.lost], [false, 1])
    relay.swallow()
    relay.thaw()
    await used(behind)
    assert.deepEqual(await titles(behind), before)
  })

  it('a server of another database, and the primary itself, are not read from', async () => {
    await servers.create('other')
    for (const [at, fault, good] of [
      [servers.url, 'primary', true],
      [databaseAt(replica.url, 'other'), 'other_database', false],
    ] as const) {
      await using odd = await serviceOn(at)
      await lookAgain(fault, () => first(odd).fault === fault)
      assert.ok((await titles(odd)).length > 0)
      // All servers can be listed, so that a change of the primary changes no setting.
      assert.equal(isLeftOut({ ...first(odd), out_s: 3_600 }), !good)
      const [finding] = await replicaChecks(servers.db, {
        databaseReplicas: { urls: [at], maxLagMs: GENEROUS_MS },
      })
      assert.equal(finding!.ok, good, finding!.found)
      assert.equal(reads(odd).calls.replica, 0)
    }
  })

  it('search on a replica finds what the primary finds, while it inserts, merges and rebuilds', async () => {
    const { builder } = service.app.search
    await builder.run(never)
    await used(service)
    const found = async (of = service) => {
      const { body, text } = await of.get('/v1/search?q=proyecto+de+glaciares&limit=100')
      assert.ok(body.data, text)
      const codes = (body.meta.notices ?? []).map(({ code }: { code: string }) => code)
      // Scores differ a little on a standby: rows that are nearly level can change places.
      const ids = body.data.map((row: { id: number }) => row.id) as number[]
      return { ids: ids.sort((one, other) => one - other), codes }
    }
    const { error } = reads().ends
    for (let round = 0; round < 4; round++) {
      const lines = Array.from({ length: 15 }, (_, n) =>
        bill(`g:${round}:${n}`, { title: `Proyecto de glaciares ${round} ${n}` }),
      )
      const working = service.store(...lines).then(() => builder.run(never))
      const [{ codes }] = await Promise.all([found(), working])
      assert.deepEqual(
        codes.filter((code: string) => /unavailable|out_of_time/.test(code)),
        [],
      )
      if (round === 1) {
        await builder.begin(never)
        await builder.run(never)
      }
      await used(service)
      // A service that has been running may read the former index for a while after a swap.
      await using newest = await startAppOver(servers.open(), {})
      // Its first searches may be late.
      const primary = await lookAgain('the newest searches in time', async () => {
        const answer = await found(newest)
        return !answer.codes.some((code: string) => /unavailable|out_of_time/.test(code)) && answer
      })
      assert.ok(primary.ids.length >= 15 * (round + 1))
      assert.deepEqual(await found(), primary)
      assert.ok(first().used, 'the replica answered')
    }
    // A swap may end a read whose index is gone; nothing else does.
    assert.ok(reads().ends.error! - error! <= 1, JSON.stringify(reads()))
  })

  it('a killed replica costs callers no error', async () => {
    await used(service)
    const before = await titles()
    const asked = Array.from({ length: 30 }, (_, n) =>
      n === 10 ? process.kill(replica.pid, 'SIGKILL') && titles() : titles(),
    )
    for (const answer of await Promise.all(asked)) assert.deepEqual(answer, before)
    await lookAgain('a replica that is lost', () => first().fault === 'unreachable')
    assert.deepEqual(await titles(), before)
  })

  it('when the primary is lost, reads continue, and a promoted replica has all', async () => {
    replica = await servers.replica()
    await using reading = await serviceOn(replica.database)
    await used(reading)
    const before = await titles(reading)
    process.kill(servers.primary.pid, 'SIGKILL')
    assert.deepEqual(await titles(reading), before)
    await replica.db.query(sql`select pg_promote()`)
    await lookAgain('a server that is no replica', () => first(reading).fault === 'not_a_replica')
    const db = openPool({ connectionString: replica.database, max: 4, options: SESSION })
    await using promoted = await startAppOver(db, {})
    assert.deepEqual(await titles(promoted), before)
    await promoted.store(bill('h:1', { filing_date: '2026-11-09' }))
    assert.equal((await titles(promoted))[0], 'Proyecto h:1')
  })
})
