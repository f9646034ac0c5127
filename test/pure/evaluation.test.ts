// Evaluation of systems, and the project's own set.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { evaluate, rank, replayed } from '#evaluation/evaluate.ts'
import { compare } from '#evaluation/report.ts'
import type { EvaluationSet } from '#evaluation/set.ts'
import { readSet } from '#evaluation/sets.ts'
import { reportTable } from '#evaluation/table.ts'
import { COUNTRY_CODES } from '#model/country.ts'

describe('an evaluation', () => {
  const set: EvaluationSet = {
    documents: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
    queries: ['q1', 'q2', 'q3', 'q4', 'none'].map((id) => ({ id, text: id })),
    judgments: [
      { query: 'q1', document: 'a', grade: 2 },
      { query: 'q2', document: 'b', grade: 1 },
      { query: 'q3', document: 'c', grade: 1 },
      { query: 'q4', document: 'a', grade: 1 },
      { query: 'none', document: 'a', grade: 0 },
    ],
    unknown: { documents: 0, queries: 0, examples: [] },
  }
  const abc = { name: 'abc', search: async () => ['a', 'b', 'c'] }
  const best = {
    name: 'best',
    search: async ({ id }: { id: string }) => (id === 'q3' ? [] : id === 'q2' ? ['b'] : ['a']),
  }

  it('compares every system with the baseline', async () => {
    const report = await evaluate(set, [best, abc], { baseline: 'abc' })
    assert.deepEqual([report.queries, report.leftOut], [4, 1])
    assert.deepEqual(
      report.systems.map(({ name, means }) => [name, means['MRR@10']]),
      [
        ['abc', (1 + 1 / 2 + 1 / 3 + 1) / 4],
        ['best', 3 / 4],
      ],
    )
    const [comparison, ...others] = report.comparisons
    assert.equal(others.length, 0)
    const row = comparison!.rows.find(({ measure }) => measure === 'MRR@10')!
    assert.ok(Math.abs(row.difference - (1 / 2 - 1 / 3) / 4) < 1e-12)
    assert.deepEqual([row.wins, row.ties, row.losses], [1, 2, 1])
    // Of ±1/2 ±1/3 all four sums are as far from 0 as 1/6.
    assert.equal(row.p, 1)
    assert.ok(row.low <= row.difference && row.difference <= row.high)
    assert.deepEqual(JSON.parse(JSON.stringify(report)), report)
    const printed = reportTable(report)
    assert.match(printed, /^4 queries, 1 left out/)
    assert.match(printed, /best against abc\n/)
    assert.match(printed, /MRR@10 +0\.708 +0\.750 +\+0\.042 +1\.000 +-0\.\d{3} to \+0\.\d{3} +1\/2\/1\n/)
  })

  it('finds no difference between a system and itself', () => {
    const same = { name: 'same', rankings: new Map([['q1', ['a']]]) }
    for (const row of compare(same, same, set.judgments).rows)
      assert.deepEqual(
        [row.difference, row.p, row.low, row.high, row.wins, row.ties, row.losses],
        [0, 1, 0, 0, 0, 4, 0],
      )
  })

  it('accepts an earlier ranking as a system', async () => {
    const rankings = await rank(set, abc)
    assert.deepEqual([...rankings.keys()], ['q1', 'q2', 'q3', 'q4'])
    const report = await evaluate(set, [replayed('before', rankings), abc])
    assert.equal(report.comparisons[0]!.rows[0]!.difference, 0)
  })

  it('limits concurrent searches, and runs no queries that cannot be measured', async () => {
    let running = 0
    let most = 0
    const asked: string[] = []
    const search = async ({ id }: { id: string }) => {
      asked.push(id)
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return []
    }
    await rank(set, { name: 'counted', search }, { concurrency: 2 })
    assert.equal(most, 2)
    assert.deepEqual(asked, ['q1', 'q2', 'q3', 'q4'])
  })

  it('fails with the error of a search, with a duplicate document, and when it is stopped', async () => {
    const throwing = { name: 'throwing', search: () => Promise.reject(new Error('away')) }
    await assert.rejects(evaluate(set, [abc, throwing]), /away/)
    await assert.rejects(
      evaluate(set, [{ name: 'twice', search: async () => ['a', 'a'] }]),
      /twice gives a document twice for query q1/,
    )
    await assert.rejects(rank(set, abc, { signal: AbortSignal.abort(new Error('enough')) }), /enough/)
    await assert.rejects(evaluate(set, [abc], { baseline: 'xyz' }), RangeError)
  })
})

describe('the set of the project', () => {
  let own: EvaluationSet
  before(async () => {
    own = await readSet(fileURLToPath(new URL('../fixtures/search/set.jsonl', import.meta.url)))
  })

  it('is consistent: every judgment is on one of its documents, every query has an answer', () => {
    assert.deepEqual(own.unknown, { documents: 0, queries: 0, examples: [] })
    const answered = new Set(own.judgments.filter(({ grade }) => grade === 2).map(({ query }) => query))
    assert.deepEqual(
      own.queries.filter(({ id }) => !answered.has(id)),
      [],
    )
    assert.ok(own.judgments.every(({ grade }) => [0, 1, 2].includes(grade)))
  })

  it('covers all countries, both languages, and queries across languages', () => {
    assert.deepEqual(
      [...new Set(own.documents.map(({ country }) => country))].sort(),
      [...COUNTRY_CODES].sort(),
    )
    const language = new Map(own.documents.map(({ id, language }) => [id, language]))
    const asks = new Map(own.queries.map(({ id, language }) => [id, language]))
    const pairs = own.judgments
      .filter(({ grade }) => grade > 0)
      .map((listed) => `${asks.get(listed.query)} ${language.get(listed.document)}`)
    for (const pair of ['es es', 'es pt', 'pt es', 'pt pt'])
      assert.ok(pairs.filter((each) => each === pair).length >= 25, pair)
  })

  it('is not easy: shared words alone find half of the relevant documents', async () => {
    const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
    const listed = own.documents.map(({ id, title = '', text }) => ({ id, words: words(`${title} ${text}`) }))
    const shared = {
      name: 'shared words',
      search: async ({ text }: { text: string }) => {
        const asked = words(text)
        const scored = listed.map((each) => ({
          id: each.id,
          score: [...asked].filter((word) => each.words.has(word)).length / Math.sqrt(each.words.size),
        }))
        return scored
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
          .map(({ id }) => id)
      },
    }
    const { systems } = await evaluate(own, [shared])
    const reached = systems[0]!.means['nDCG@10']
    assert.ok(reached > 0.3 && reached < 0.65, `${reached}`)
  })
})
