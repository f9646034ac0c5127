// A database with a search index, with faults on request.
import { after, before } from 'node:test'
import { type FaultyDatabase, faulty } from './faulty.ts'
import { freshDatabase } from './helpers.ts'
import { clock, LINES, NOW, serviceOver, settings } from './search-service.ts'
import { writeLines } from './write-lines.ts'

/** Opens before the first test; closes after the last. */
export let db: FaultyDatabase

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useIndexedDatabase(): void {
  before(async () => {
    db = faulty(await freshDatabase(), clock)
    await writeLines(db, LINES, NOW)
    await using service = await serviceOver(db, settings())
    await service.app.search.builder.run(new AbortController().signal)
  })
  after(() => db[Symbol.asyncDispose]())
}
