// Test sets made of titles, with typing errors and in other words; and the command that runs them.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { knownItems, mistyped, translated } from '#evaluation/known-items.ts'
import { command } from '../support/command.ts'
import { file, jsonl, useEvaluationFolder } from '../support/evaluation-files.ts'
import { keptPlace } from '../support/kept-place.ts'

useEvaluationFolder()

const SUBJECTS = ['pesca', 'bosques', 'escuelas', 'minería', 'puertos', 'caminos', 'abejas', 'museos']
const PLACES = ['montaña', 'costa', 'selva', 'frontera', 'capital']
const DOCUMENTS = SUBJECTS.flatMap((subject, i) =>
  PLACES.map((place, j) => ({ id: `${i}-${j}`, title: `Ley de ${subject} en la ${place}`, text: 'Texto.' })),
)

describe('known items', () => {
  it('are distinctive words of titles, in order', () => {
    const { queries, judgments } = knownItems(DOCUMENTS, { words: 2, queries: 30 })
    assert.equal(queries.length, 30)
    for (const { id, text } of queries) {
      const { title } = DOCUMENTS.find((each) => each.id === id)!
      const [first, second] = text.split(' ')
      assert.ok(title.indexOf(first!) < title.indexOf(second!), `${text}: ${title}`)
    }
    assert.deepEqual(
      judgments,
      queries.map(({ id }) => ({ query: id, document: id, grade: 1 })),
    )
    assert.equal(knownItems(DOCUMENTS, { words: 3, queries: 30 }).queries.length, 0)
  })

  it('are the same ones, for any order of the texts and any number', () => {
    const some = knownItems(DOCUMENTS.toReversed(), { words: 2, queries: 10 }).queries
    assert.deepEqual(some, knownItems(DOCUMENTS, { words: 2, queries: 30 }).queries.slice(0, 10))
  })

  it('can each have a typing error, not in the first letter', () => {
    const set = knownItems(DOCUMENTS, { words: 2, queries: 40 })
    for (const [i, { text }] of mistyped(set).queries.entries()) {
      const before = set.queries[i]!.text.split(' ')
      const changed = text
        .split(' ')
        .flatMap((word, at) => (word === before[at] ? [] : [[before[at]!, word]]))
      assert.equal(changed.length, 1, text)
      const [[was, is]] = changed as [[string, string]]
      assert.equal(was[0], is[0])
      assert.equal(was.length, Math.max(...before.map(({ length }) => length)))
    }
  })

  it('can be replaced by other words', async () => {
    const set = knownItems(DOCUMENTS, { words: 2, queries: 5 })
    const { id } = set.queries[0]!
    const path = await file('t.jsonl', jsonl({ id, text: 'fishing law' }, { id: 'zzz', text: 'x' }))
    const { queries, judgments } = await translated(set, path)
    assert.deepEqual(queries, [{ id, text: 'fishing law' }])
    assert.deepEqual(judgments, [{ query: id, document: id, grade: 1 }])
    await assert.rejects(translated(set, await file('u.jsonl', jsonl({ id: 'zzz', text: 'x' }))), /no query/)
  })
})

describe('the command', () => {
  it('searches the titles of a database, also with other engines', async () => {
    await using place = await keptPlace()
    const path = join(place.folder, 'lines.ndjson')
    const lines = DOCUMENTS.map(({ id, title }) => ({
      ...{ domain: 'bills', country_code: 'CO', key: `b:${id}`, stage: 'filed', title },
    }))
    await writeFile(path, jsonl(...lines))
    assert.equal((await command(['import', path], place.env)).code, 0)
    const run = await command(['search', 'eval', '--known-item', '20', '--typos', '--json'], place.env)
    assert.equal(run.code, 0, run.stderr)
    const [two] = JSON.parse(run.stdout)
    assert.equal(two.name, '2 words')
    assert.deepEqual(
      two.report.systems.map(({ name }: { name: string }) => name),
      ['bm25-spanish', 'hemiciclo', 'minisearch', 'sqlite-fts5'],
    )
    const none = await command(['search', 'eval'], place.env)
    assert.notEqual(none.code, 0)
    assert.match(none.stderr, /--known-item/)
  })
})
