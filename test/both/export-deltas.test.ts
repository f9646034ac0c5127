// Deltas of exports: each leads from one set to the next, and names what the change feed names.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { runExport } from '#exports/run-export.ts'
import { setsIn } from '#exports/set-folder.ts'
import { COMPACTED_TO } from '#store/reading/change-feed.ts'
import { writeSetting } from '#store/stored-settings.ts'
import { WORLD } from '../fixtures/world.ts'
import {
  afterDelta,
  cellOf,
  digestOf,
  exporting,
  manifestIn,
  type Row,
  readNdjson,
} from '../support/exported.ts'
import { NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

let service: TestApp
const folder = await mkdtemp(join(tmpdir(), 'deltas-'))
let places = 0
const newPlace = () => join(folder, `place-${++places}`)

before(async () => {
  service = await startApp()
  await service.store(...WORLD)
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const bill = (country: string, i: number, title = `Proyecto ${i}`) => ({
  ...{ domain: 'bills', country_code: country, key: `${country}:many:${i}`, stage: 'filed', title },
})

describe('a delta', () => {
  const COUNTRIES = ['CL', 'PA'] as const
  const line = fc.record({
    country: fc.constantFrom(...COUNTRIES),
    i: fc.integer({ min: 0, max: 9 }),
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('agua', 'salud', 'voto') },
      { weight: 1, arbitrary: fc.constant('withdraw') },
      { weight: 1, arbitrary: fc.constant('merge') },
      { weight: 1, arbitrary: fc.constantFrom('2026-11-20', '2026-12-20') },
    ),
  })
  const toLine = ({ country, i, what }: { country: string; i: number; what: string }) => {
    const key = `${country}:delta:${i}`
    if (what === 'withdraw') return { domain: 'bills', country_code: country, key, withdraw: true }
    if (what === 'merge') return { domain: 'bills', same: [key, `${country}:delta:${(i + 1) % 10}`] }
    if (/^\d/.test(what))
      return { domain: 'consultations', country_code: 'CL', key, title: 'Consulta', end_date: what }
    return { domain: 'bills', country_code: country, key, title: `Proyecto de ${what}`, stage: 'filed' }
  }

  it('is missing where the change log no longer tells all that changed since', async () => {
    const root = newPlace()
    await runExport(service.db, setsIn(root), exporting())
    const { seq } = await manifestIn(root)
    await runExport(service.db, setsIn(root), exporting())
    assert.ok((await manifestIn(root)).exports.every(({ delta }) => delta))
    await writeSetting(service.db, COMPACTED_TO, String(seq + 1))
    await runExport(service.db, setsIn(root), exporting())
    assert.ok((await manifestIn(root)).exports.every(({ delta }) => !delta))
    await writeSetting(service.db, COMPACTED_TO, '0')
  })

  it('leads from each set to the next, whatever changed, and time that passed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { maxLength: 8 }), { minLength: 2, maxLength: 4 }),
        async (rounds) => {
          const root = newPlace()
          let day = 1
          const options = exporting({ now: () => `2026-12-${String(day).padStart(2, '0')}T00:00:00Z` })
          let copy = new Map<string, Row[]>()
          let before: { set: string; seq: number } | null = null
          for (const round of rounds) {
            await writeLines(service.db, round.map(toLine), new Date().toISOString())
            day += 7
            await runExport(service.db, setsIn(root), options)
            const manifest = await manifestIn(root)
            const next = new Map<string, Row[]>()
            for (const { domain, country_code, delta, digest, files } of manifest.exports) {
              const name = `${domain} ${country_code}`
              if (delta) {
                assert.deepEqual([delta.from_set, delta.from_seq], [before!.set, before!.seq])
                assert.equal(delta.to_seq, manifest.seq)
                const changes = await readNdjson(join(root, manifest.set, delta.file.name))
                const { created, changed, removed } = delta
                assert.equal(created + changed + removed, changes.length)
                for (const { seq } of changes)
                  assert.ok(seq === null || (seq > delta.from_seq && seq <= delta.to_seq))
                next.set(name, afterDelta(copy.get(name)!, changes))
              } else {
                assert.ok(!copy.has(name), name)
                next.set(name, await readNdjson(join(root, manifest.set, files[0]!.name)))
              }
              assert.equal(digestOf(next.get(name)!), digest, name)
            }
            copy = next
            before = manifest
          }
        },
      ),
      { numRuns: NATIVE ? 15 : 6 },
    )
  })

  it('names exactly what the change feed names, with its fields and survivors', async () => {
    const root = newPlace()
    const store = setsIn(root)
    const options = exporting()
    await service.store(...[0, 1, 2, 3].map((i) => bill('DO', i)))
    await runExport(service.db, store, options)
    const { seq } = await manifestIn(root)
    await service.store(
      bill('DO', 0, 'Otro título'),
      bill('DO', 4),
      { domain: 'bills', country_code: 'DO', key: 'DO:many:1', withdraw: true },
      { domain: 'bills', same: ['DO:many:2', 'DO:many:3'] },
    )
    await runExport(service.db, store, options)
    const manifest = await manifestIn(root)
    const { delta } = cellOf(manifest, 'bills', 'DO')
    const changes = await readNdjson(join(root, manifest.set, delta!.file.name))
    const feed = (await service.get(`/v1/changes?after=${seq}&domain=bills&country_code=DO`)).body.data
    const about = ({ kind, id, replaced_by = null }: Row) => [id, kind, replaced_by]
    const last = new Map<number, Row>(feed.map((row: Row) => [row.id, row]))
    assert.deepEqual(changes.map(about).sort(), [...last.values()].map(about).sort())
    const changed = changes.find(({ kind, record }) => kind === 'changed' && record.title === 'Otro título')!
    assert.deepEqual(changed.changed_fields, last.get(changed.id)!.changed_fields.toSorted())
  })
})
