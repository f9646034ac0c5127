// Acronyms of a process that has just started.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer } from '#language/analyzer.ts'
import { citationOf } from '#language/citations/citation.ts'
import type { Database } from '#lib/sql.ts'
import { fakeClock } from '../../test/clock.ts'
import { acronymsIn } from './acronyms.ts'

const COURT = { acronym: 'TSE', name: 'Tribunal Supremo de Elecciones', country_code: 'CR' }
const INDEX = { index: 5, isWord: () => true }

/** A database that answers once, and hangs from then on. */
function answeringOnce(): Database {
  let asked = 0
  const query = () => (asked++ ? new Promise(() => {}) : Promise.resolve([COURT]))
  return { query } as unknown as Database
}

const namesOf = async (acronyms: ReturnType<typeof acronymsIn>, query: string) =>
  (await acronyms.alternatives(citationOf(query), null, INDEX)).flatMap(({ texts }) => texts)

test('the first query has the names of its acronyms where they were read before it came', async () => {
  const acronyms = acronymsIn(answeringOnce(), openAnalyzer(), 1)
  await acronyms.warm()
  assert.deepEqual(await namesOf(acronyms, 'reglas del TSE'), [COURT.name])
  assert.deepEqual(await namesOf(acronyms, 'tribunal supremo de elecciones'), [COURT.acronym])
})

test('reading them ahead never throws', async () => {
  const query = () => Promise.reject(new Error('gone'))
  const acronyms = acronymsIn({ query } as unknown as Database, openAnalyzer(), 1)
  await acronyms.warm()
  assert.deepEqual(await namesOf(acronyms, 'TSE'), [])
})

test('a query waits for catalogues that nobody has read, but not for long', async () => {
  const clock = fakeClock()
  const read = Promise.withResolvers<unknown[]>()
  const asking = (query: () => Promise<unknown>) => {
    const acronyms = acronymsIn({ query } as unknown as Database, openAnalyzer(), 50, clock)
    return namesOf(acronyms, 'TSE')
  }
  const slow = asking(() => read.promise)
  await clock.advance(49)
  read.resolve([COURT])
  assert.deepEqual(await slow, [COURT.name])
  const hung = asking(() => new Promise(() => {}))
  await clock.advance(50)
  assert.deepEqual(await hung, [])
})
