// The bounds of linking: interruptions, hostile names, and work that grows as what there is to do.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { link } from '#ingest/linking/link-records.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { type Database, type Sql, sql } from '#lib/sql.ts'
import { faulty } from '../support/faulty.ts'
import { chamber, HALF_LINKED, person } from '../support/linked-chamber.ts'
import { actor, ballot, everything, rollCall, startLinking } from '../support/linking.ts'
import { LONG } from '../support/long.ts'

describe('an interrupted run', () => {
  it('between two batches has no link without its records, and the next resumes', async () => {
    await using place = await startLinking()
    await place.write(...chamber(250))
    const end = new AbortController()
    const cut = place.link(place.db, {
      signal: end.signal,
      onProgress: ({ linked }: { linked: number }) => linked && end.abort(),
    })
    await assert.rejects(cut, /abort/i)
    const linked = async () =>
      (await place.db.rows<[number]>(sql`select count(*) from votes where actor_id is not null`))[0]![0]
    const partly = await linked()
    assert.ok(partly > 0 && partly < 250, String(partly))
    assert.deepEqual(await place.db.query(HALF_LINKED), [])
    await place.link()
    assert.equal(await linked(), 250)
  })

  it('by a database failure within a batch leaves nothing of that batch', async () => {
    await using place = await startLinking()
    await place.write(...chamber(20))
    const broken = faulty(place.db)
    const before = await place.everything()
    broken.fail(/^\s*update votes/, 'refused')
    await assert.rejects(place.link(broken))
    assert.deepEqual(await place.everything(), before)
    assert.deepEqual(await place.links(), [])
    await place.link()
    assert.equal((await place.links()).length, 20)
  })

  it('and two concurrent runs make each link once', async () => {
    await using place = await startLinking()
    await place.write(...chamber(120))
    const [one, other] = await Promise.all([place.link(), place.link()])
    assert.equal(one.linked + other.linked, 120)
    assert.deepEqual(await place.db.query(HALF_LINKED), [])
    assert.equal((await place.changesSince(0)).filter(({ domain }) => domain === 'votes').length, 240)
  })
})

describe('hostile names', () => {
  const HOSTILE = [
    'x'.repeat(10_000),
    `${'Ana '.repeat(2_400)}Ruiz`,
    '… — ¡!¿? ()[]{}',
    '\u202Eazul aúL anA\u202C',
    'Ana\u200B \u2066Luz\u2069',
    '| | ||',
    'actors|senado|ana luz',
    '%_\\',
    "'); drop table actors; --",
    '\u0301\u0301\u0301',
    '👩‍⚖️ 👩‍⚖️',
    'de la y los',
    'ﷺ ﷺ',
    '__proto__ constructor',
  ]

  it('link nobody, and do not block other links', async () => {
    await using place = await startLinking()
    await place.write(actor('a', 'Ana Luz Ruiz Paz'), rollCall('r'), ballot('good', 'r', 'Ana Ruiz'))
    await place.write(...HOSTILE.map((name, i) => ballot(`v${i}`, 'r', name, { party: name })))
    await place.write(...HOSTILE.map((name, i) => actor(`h${i}`, name, { active: false })))
    await place.link()
    const linked = await place.db.query(
      sql`select v.key from votes v join actors a on a.id = v.actor_id where a.key = 'a' order by 1`,
    )
    assert.deepEqual(linked, [{ key: 'good' }])
    const made = (await place.links()).filter(({ state }) => state === 'made')
    assert.deepEqual(
      made.map(({ key }) => key),
      ['a'],
    )
    const before = await everything(place.db)
    await place.link()
    assert.deepEqual(await everything(place.db), before)
  })
})

describe('the work', () => {
  /** Counts statements, and the rows that they return. */
  function counted(db: Database) {
    const seen = { statements: 0, rows: 0 }
    const over = (inner: Database): Database => {
      const count = async <Row>(answer: Promise<Row[]>) => {
        const rows = await answer
        seen.statements++
        seen.rows += rows.length
        return rows
      }
      return {
        query: <Row>(query: Sql, options?: object) => count(inner.query<Row>(query, options)),
        rows: <Row extends unknown[]>(query: Sql, options?: object) => count(inner.rows<Row>(query, options)),
        script: (text) => inner.script(text),
        transaction: (run, options) => inner.transaction((tx) => run(over(tx)), options),
      }
    }
    return { db: over(db), seen }
  }

  /** Names of nobody, against a roster of half as many. */
  async function costOf(names: number): Promise<{ statements: number; rows: number }> {
    await using place = await startLinking()
    const lines = Array.from({ length: names / 2 }, (_, n) => actor(`a${n}`, person(n), { active: false }))
    for (let at = 0; at < lines.length; at += 1_000) await place.write(...lines.slice(at, at + 1_000))
    await place.db.query(sql`
insert into printed_names (domain, country_code, name)
select 'actors', 'CL', 'senado|ana nobody ruiz ' || n from generate_series(1, ${names}::int) n`)
    const { db, seen } = counted(place.db)
    const report = await link(db, { authority: AUTHORITY, now: place.now })
    assert.equal(report.names, names)
    return seen
  }

  const MANY = LONG ? 20_000 : 6_000
  it(`grows linearly with ${MANY} names, in statements and rows`, async () => {
    const [few, many] = [await costOf(MANY / 10), await costOf(MANY)]
    for (const what of ['statements', 'rows'] as const)
      assert.ok(many[what] <= 11 * few[what], `${what}: ${few[what]} of a tenth, ${many[what]} of ${MANY}`)
    assert.ok(many.rows <= 4 * MANY, String(many.rows))
  })
})
