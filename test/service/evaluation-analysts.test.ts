// Searches judged by reading: their file, their measures, and records as documents of other engines.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { analystTable, measureAnalysts, readAnalysts } from '#evaluation/analysts.ts'
import { fts5Over, miniSearchOver } from '#evaluation/others.ts'
import { recordDocuments } from '#evaluation/records.ts'
import { close, file, jsonl, useEvaluationFolder } from '../support/evaluation-files.ts'
import { startApp } from '../support/helpers.ts'

useEvaluationFolder()

const SET = fileURLToPath(new URL('../../evaluation/sets/analysts.jsonl', import.meta.url))

describe('judged searches', () => {
  it('are sixty or more of all kinds, each with a relevant record', async () => {
    const set = await readAnalysts(SET)
    assert.ok(set.length >= 60)
    const groups = Map.groupBy(set, ({ group }) => group)
    const least = { 'topical es': 20, 'topical pt': 6, people: 12, bodies: 8, numbers: 5, typos: 5 }
    for (const [group, count] of Object.entries({ ...least, 'other language': 6, 'quoted and long': 4 }))
      assert.ok(groups.get(group)!.length >= count, group)
    for (const { query, judged } of set) {
      assert.ok([...judged.values()].includes(2), query)
      for (const key of judged.keys()) assert.match(key, /^[a-z]+\/[a-z]{2}:/, query)
    }
  })

  it('are measured by group and together; unjudged records are irrelevant and counted', async () => {
    const path = await file(
      'analysts.jsonl',
      jsonl(
        { about: 'The rule.' },
        { query: 'agua', language: 'es', group: 'topics', judged: { 2: ['a', 'b'], 1: ['c'], 0: ['d'] } },
        { query: 'pesca', language: 'es', group: 'topics', judged: { 2: ['a'] } },
        { query: 'Ana', language: 'es', group: 'people', judged: { 2: ['f'] } },
      ),
    )
    const rankings = new Map([
      ['agua', ['c', 'a', 'x', 'd', 'y', 'b']],
      ['pesca', ['a']],
    ])
    const [topics, people, all] = measureAnalysts(await readAnalysts(path), rankings)
    assert.deepEqual([topics!.group, topics!.searches, topics!.unjudged, topics!.empty], ['topics', 2, 2, 0])
    close(topics!.strict, (1 / 5 + 1 / 5) / 2)
    close(topics!.lenient, (2 / 5 + 1 / 5) / 2)
    close(topics!.best, (2 / 5 + 1 / 5) / 2)
    close(topics!.first, 1 / 2)
    const dcg = 1 + 2 / Math.log2(3) + 2 / Math.log2(7)
    close(topics!.ndcg, (dcg / (2 + 2 / Math.log2(3) + 1 / 2) + 1) / 2)
    assert.deepEqual([people!.strict, people!.empty], [0, 1])
    assert.deepEqual([all!.group, all!.searches, all!.empty], ['all', 3, 1])
    assert.match(analystTable('ours', [topics!, people!, all!]), /^ours +searches +P@5 .*\ntopics +2 +0\.20 /)
  })

  it('are rejected with their position if a file is invalid', async () => {
    const search = { query: 'agua', language: 'es', group: 'topics', judged: { 2: ['a'] } }
    const refused = async (fault: RegExp, ...lines: unknown[]) =>
      assert.rejects(readAnalysts(await file('bad.jsonl', jsonl(...lines))), fault)
    await refused(/bad\.jsonl:2: the query is there already/, search, search)
    await refused(/bad\.jsonl:1: a is judged twice/, { ...search, judged: { 2: ['a'], 0: ['a'] } })
    await refused(/bad\.jsonl:1: judged is not lists/, { ...search, judged: { 3: ['a'] } })
    await refused(/bad\.jsonl:1: needs group/, { ...search, group: '' })
  })
})

describe('records as documents', () => {
  it('have all searchable text, and other engines find it', async () => {
    await using service = await startApp()
    const bill = { domain: 'bills', country_code: 'CR', title: 'Ley de puentes' }
    const signed = { ...bill, key: 'x:1', code: '25.600', authors: [{ name: 'GUILLÉN PÉREZ SOFÍA' }] }
    const text = {
      key: 't:1:d',
      title: 'Texto',
      url: 'https://example.org/t',
      text: 'Protege a los tapires.',
    }
    await service.store(
      signed,
      { ...bill, key: 'x:2', title: 'Ley de faros' },
      {
        ...{ domain: 'transcripts', key: 't:1', country_code: 'EC', title: 'Sesión 4' },
        ...{ branch: 'legislative', official: true },
      },
      { domain: 'regulations', key: 'r:1', country_code: 'PE', title: 'Ley de fauna', documents: [text] },
    )
    const documents = await recordDocuments(service.db)
    assert.deepEqual(
      documents.map(({ id }) => id),
      ['bills/x:1', 'bills/x:2', 'regulations/r:1', 'transcripts/t:1'],
    )
    const set = { documents, queries: [], judgments: [], unknown: { documents: 0, queries: 0, examples: [] } }
    using fts5 = fts5Over(set)
    for (const { name, search } of [fts5, miniSearchOver(set)])
      for (const [query, found] of Object.entries({
        sofía: 'bills/x:1',
        '25.600': 'bills/x:1',
        faros: 'bills/x:2',
        tapires: 'regulations/r:1',
      }))
        assert.equal((await search({ id: query, text: query }))[0], found, `${name}: ${query}`)
  })
})
