// `hemiciclo search` as a program: it builds an index, resumes after a kill -9, and measures the ranking.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readIndexes } from '#store/passages/indexes.ts'
import { makePlace, start } from '../support/child.ts'
import { command } from '../support/command.ts'
import { assertSame, contentsOf, leftovers } from '../support/index-tables.ts'

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
  it('builds, resumes after a kill -9, and rebuilds', async () => {
    await using place = await makePlace({ migrated: true })
    const file = join(place.folder, 'lines.ndjson')
    await writeFile(file, LINES.join(''))
    assert.equal((await command(['import', file], place.env)).code, 0)
    {
      await using program = start(['bin/hemiciclo.js', 'search', 'index'], place.env)
      await program.sees(/\d+ of 500 records/)
      program.child.kill('SIGKILL')
      assert.equal((await program.ended).signal, 'SIGKILL')
    }
    const state = async () => {
      await using db = await place.open()
      return {
        ...(await readIndexes(db)),
        contents: await contentsOf(db, { vectors: true }).catch(() => null),
        left: await leftovers(db),
      }
    }
    const killed = await state()
    assert.equal(killed.ready, undefined)
    assert.ok(killed.building!.records < 500)
    const again = await command(['search', 'index'], place.env)
    assert.equal(again.code, 0, again.stderr)
    assert.match(again.stdout, /^\d+ passages are indexed \(lsa-[0-9a-f]+\)\.\n$/)
    const whole = await state()
    assert.equal(whole.ready!.id, killed.building!.id)
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
