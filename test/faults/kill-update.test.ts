// kill -9 of imports that update a store: they change, patch, withdraw, join and separate records, and are
// resumed. No acknowledged line is lost, and the store ends like that of one undisturbed import.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Database, sql } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { sampleWorld } from '#sample/world.ts'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { contentOf } from './content.ts'
import { copyOf, runAt, startAt, survivesKills } from './killing.ts'

const ndjson = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n')

/** No other records refer to these, so they can be withdrawn. */
const LEAVES = new Set(['votes', 'news', 'tweets', 'interventions'])

interface Files {
  /** What the store has before the update. */
  readonly first: readonly object[]
  readonly update: readonly object[]
}

/** Two versions of a file: lines are new, changed, shorter, patches, withdrawals, repeated or unchanged. */
function versions(scale: number): Files {
  const world = [...sampleWorld({ scale })]
  const first: object[] = []
  const update: object[] = []
  for (const [i, line] of world.entries()) {
    const { domain, key, country_code, source_id } = line
    const name = { domain, key, country_code, source_id }
    const titled = 'title' in line ? { title: `${line.title} (texto nuevo)` } : {}
    const leaf = LEAVES.has(domain)
    const fresh = leaf && i % 11 === 0
    if (!fresh) first.push(line)
    if (leaf && !fresh && i % 7 === 0) update.push({ ...name, withdraw: true })
    else if (domain === 'bills' && i % 3 === 0) update.push({ ...name, patch: true, ...titled })
    else if (domain === 'bills') update.push({ ...line, title: 'Earlier' }, { ...line, summary: null })
    else update.push(i % 2 ? { ...line, ...titled } : line)
  }
  const { joined, parted } = pairs(world.filter(({ domain }) => domain === 'bills'))
  const same = (pair: object) => ({ domain: 'bills', same: pair })
  first.push(...parted.map(same))
  update.push(...joined.map(same), ...parted.map((pair) => ({ domain: 'bills', apart: pair })))
  // From its end: most lines wait for others.
  return { first, update: update.reverse() }
}

/** Pairs of keys of bills: those that the update joins, and those that it separates. */
function pairs(bills: readonly Line[]) {
  const all = bills.flatMap(({ key, country_code }, i) => {
    const before = bills[i - 1]
    return i % 4 === 1 && before?.country_code === country_code ? [[key, before.key]] : []
  })
  return {
    joined: all.filter((_, i) => i % 2 === 0),
    parted: all.filter((_, i) => i % 2 === 1),
  }
}

const DRAFTS = sql`select concat_ws(' ', domain, key, source_id, stub, encode(sha256, 'hex'),
  withdrawn_at is null) from drafts`

let origin: Place
/** The drafts of an undisturbed update, and how many of them were there before. */
let last: ReadonlySet<string>
let already: number
const words = () => ['bin/hemiciclo.js', 'import', join(origin.folder, 'update.ndjson'), '--json']

/** Drafts that are as they are in the end. */
async function done(db: Database): Promise<number> {
  return (await db.rows<[string]>(DRAFTS)).filter(([draft]) => last.has(draft)).length
}

before(async () => {
  if (NATIVE) return
  origin = await makePlace({ migrated: true })
  const { first, update } = versions(LONG ? 0.3 : 0.1)
  const old = join(origin.folder, 'first.ndjson')
  await writeFile(old, ndjson(first))
  await writeFile(join(origin.folder, 'update.ndjson'), ndjson(update))
  await runAt(origin, { words: ['bin/hemiciclo.js', 'import', old], env: { TMPDIR: origin.folder } })
  await using whole = await copyOf(origin)
  await runAt(whole, { words: words(), env: { TMPDIR: origin.folder } })
  {
    await using db = await whole.open()
    last = new Set((await db.rows<[string]>(DRAFTS)).map(([draft]) => draft))
  }
  await using db = await origin.open()
  already = await done(db)
  assert.ok(last.size - already > update.length / 8, `${last.size - already} drafts are updated`)
})
after(() => origin?.[Symbol.asyncDispose]())

/** Drafts that the last acknowledgement says are stored, with those that were there before. */
function acknowledged(said: string): number {
  const [, counts] = [...said.matchAll(/"committed":(\{[^}]*\})/g)].at(-1) ?? []
  if (counts === undefined) return 0
  const { created, changed, withdrawn } = JSON.parse(counts)
  return already + created + changed + withdrawn
}

/** Imports the update once more: an import that was killed after it had read all lines is resumed. */
async function finished(place: Place): Promise<void> {
  const interrupted = await importsIn(place)
  await using program = startAt(place, { words: words() })
  const { code, stderr } = await program.ended
  assert.equal(code, 0, stderr)
  assert.equal(/"resumed"/.test(stderr), interrupted > 0, stderr)
  assert.equal(await importsIn(place), 0, 'an import is left that nothing resumes')
}

/** Imports that the next one of the same lines would resume. */
async function importsIn(place: Place): Promise<number> {
  await using db = await place.open()
  const [row] = await db.rows<[number]>(sql`select count(*)::int from imports where lines_sha256 is not null`)
  return row![0]
}

/** The records, and how often each was created, withdrawn and merged. */
async function result(db: Database): Promise<unknown> {
  const changes = await db.rows(sql`
select domain, kind, count(*)::int, count(distinct record_id)::int from changes
where kind in ('created', 'withdrawn', 'merged') group by 1, 2 order by 1, 2`)
  return { changes, content: await contentOf(db) }
}

test('a killed update ends with the records of an undisturbed one', { skip: NATIVE }, async (t) => {
  await survivesKills(t, {
    fresh: () => copyOf(origin),
    ways: [{ words: words(), acknowledged }],
    finish: finished,
    done,
    result,
  })
})
