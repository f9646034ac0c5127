// kill -9 while the search index is built, by the command line and by the service: the completed index equals
// one built without interruption, and no others are left.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Database } from '#lib/sql.ts'
import { makePlace, type Place } from '../support/child.ts'
import { NATIVE } from '../support/helpers.ts'
import { contentsOf, leftovers } from '../support/index-tables.ts'
import { LONG } from '../support/long.ts'
import { copyOf, fill, survivesKills } from './killing.ts'

const COMMAND = { words: ['bin/hemiciclo.js', 'search', 'index'] }
const REBUILD = { words: [...COMMAND.words, '--rebuild'] }
const SERVICE = { words: ['src/main.ts'], env: { PORT: '0' } }

let origin: Place
before(async () => {
  if (NATIVE) return
  origin = await makePlace({ migrated: true })
  await fill(origin, { scale: LONG ? 0.2 : 0.1, domains: ['bills', 'news'] })
})
after(() => origin?.[Symbol.asyncDispose]())

/** The index in use: its rows in numbers, and a digest of them, vectors too. */
async function indexOf(db: Database): Promise<unknown> {
  assert.deepEqual(await leftovers(db), [])
  const { id: _, ...contents } = await contentsOf(db, { vectors: true })
  return Object.fromEntries(
    Object.entries(contents).map(([part, rows]) => [
      part,
      `${rows.length} ${hash('sha256', JSON.stringify(rows))}`,
    ]),
  )
}

test('a killed build of an index is completed', { skip: NATIVE }, async (t) => {
  await survivesKills(t, {
    fresh: () => copyOf(origin),
    ways: [COMMAND, SERVICE, REBUILD],
    result: indexOf,
  })
})
