// `hemiciclo search`: it builds and rebuilds an index, and measures the quality of ranking.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readIndexes } from '#store/passages/indexes.ts'
import { command } from '../support/command.ts'
import { assertSame, contentsOf, leftovers } from '../support/index-tables.ts'
import { keptPlace } from '../support/kept-place.ts'

const LINES = Array.from({ length: 500 }, (_, i) => {
  const bill = {
    domain: 'bills',
    country_code: 'CO',
    key: `b:${i}`,
    stage: 'filed',
    filing_date: '2026-02-02',
  }
  const title = `Proyecto ${i} sobre ${['agua', 'salud', 'pesca', 'escuelas'][i % 4]}`
  return `${JSON.stringify({ ...bill, title, code: `${i + 1}/2026C` })}\n`
})

describe('the command', () => {
  it('builds an index, and rebuilds it to the same content', async () => {
    await using place = await keptPlace()
    const file = join(place.folder, 'lines.ndjson')
    await writeFile(file, LINES.join(''))
    assert.equal((await command(['import', file], place.env)).code, 0)
    const state = async () => {
      await using db = await place.open()
      return {
        ...(await readIndexes(db)),
        contents: await contentsOf(db, { vectors: true }).catch(() => null),
        left: await leftovers(db),
      }
    }
    const built = await command(['search', 'index'], place.env)
    assert.equal(built.code, 0, built.stderr)
    assert.match(built.stdout, /^\d+ passages are indexed \(lsa-[0-9a-f]+\)\.\n$/)
    const whole = await state()
    const rebuilt = await command(['search', 'index', '--rebuild', '--json'], place.env)
    assert.equal(rebuilt.code, 0, rebuilt.stderr)
    const fresh = await state()
    assert.deepEqual(JSON.parse(rebuilt.stdout), {
      ...{ index: fresh.ready!.id, passages: fresh.contents!.passages.length },
      ...{ embedder: fresh.ready!.embedder, graph: false },
    })
    assert.notEqual(fresh.ready!.id, whole.ready!.id)
    assertSame(whole.contents!, fresh.contents!)
    assert.deepEqual(fresh.left, [])
  })

  it('measures the engine well above plain BM25 on the set of the project', async () => {
    const { code, stdout, stderr } = await command([
      'search',
      'eval',
      'test/fixtures/search/set.jsonl',
      '--json',
    ])
    assert.equal(code, 0, stderr)
    const { queries, comparisons } = JSON.parse(stdout)
    assert.ok(queries > 150)
    const { system, p, difference } = comparisons[0].rows.find(
      (row: { measure: string }) => row.measure === 'nDCG@10',
    )
    assert.ok(
      system >= 0.88 && difference > 0 && p < 0.05,
      `nDCG@10 ${system}, ${difference} above plain BM25, p ${p}`,
    )
  })
})
