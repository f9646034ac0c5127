// The feed of changes under writers: a reader that polls while four of them commit gets a copy of every
// table.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#lib/sql.ts'
import { turns } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertCopied, emptyCopy, follow, line, take } from '../support/copied-changes.ts'
import { NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const WRITERS = 4
const BATCHES = NATIVE ? 25 : 10

const now = () => new Date().toISOString()
const batch = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  more: fc.array(line, { maxLength: 6 }),
  way: fc.constantFrom('short', 'long', 'long', 'taken back'),
})

class TakenBack extends Error {}

/** Writes batches: some in one long transaction, some rolled back at its end. */
async function writer(
  service: TestApp,
  batches: readonly (typeof batch extends fc.Arbitrary<infer T> ? T : never)[],
) {
  for (const { lines, more, way } of batches) {
    if (way === 'short') await writeLines(service.db, lines, now())
    else
      await service.db
        .transaction(async (tx) => {
          await writeLines(tx, lines, now())
          await turns(20)
          await writeLines(tx, more, now())
          if (way === 'taken back') throw new TakenBack()
        })
        .catch((error) => assert.ok(error instanceof TakenBack, error))
    await turns()
  }
}

test('a reader that polls while four writers commit, in long transactions too, misses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(batch, { minLength: BATCHES, maxLength: BATCHES }), {
        minLength: WRITERS,
        maxLength: WRITERS,
      }),
      fc.integer({ min: 1, max: 40 }),
      async (work, limit) => {
        await using service = await startApp()
        await service.store(...WORLD)
        const copy = emptyCopy()
        let [after, pages, writing] = [0, 0, true]
        const poll = async () => {
          const { body, text } = await service.get(`/v1/changes?after=${after}&limit=${limit}&include=record`)
          assert.ok(body.data, text)
          for (const [i, { seq }] of body.data.entries())
            assert.ok(seq > (i ? body.data[i - 1].seq : after), 'numbers rise')
          take(copy, body.data)
          after = body.meta.last_seq
          pages++
          return body.meta.has_more as boolean
        }
        const reader = (async () => {
          for (;;) {
            const last = !writing
            if (!(await poll()) && last) return
            if (pages % 3 === 0) await turns(5)
          }
        })()
        const written = await Promise.allSettled(work.map((batches) => writer(service, batches)))
        writing = false
        await reader
        for (const each of written) if (each.status === 'rejected') throw each.reason
        await assertCopied(service, copy, 'while it was written')

        const replayed = emptyCopy()
        await follow(service, replayed, 0, { limit: 500 })
        await assertCopied(service, replayed, 'replayed from 0')
        const kinds = new Set(
          (await service.db.query<{ kind: string }>(sql`select kind from changes`)).map(({ kind }) => kind),
        )
        assert.deepEqual([...kinds].sort(), ['changed', 'created', 'merged', 'withdrawn'])
      },
    ),
    { numRuns: NATIVE ? 4 : 2, endOnFailure: true },
  )
})
