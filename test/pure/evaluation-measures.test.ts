// Measures of ranking and tests of significance, by known values.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mean, measure, ndcg, recall, reciprocalRank } from '#evaluation/metrics.ts'
import { readRun } from '#evaluation/runs.ts'
import { bootstrapInterval, randomizationTest } from '#evaluation/significance.ts'
import { close, file, judgments, RUN, useEvaluationFolder } from '../support/evaluation-files.ts'

useEvaluationFolder()

describe('the measures', () => {
  it('equal those of trec_eval 10.0 for the same judgments and run', async () => {
    const run = await readRun(await file('known.run', RUN))
    const { values, queries, leftOut } = measure(run, judgments)
    // trec_eval -q -c -m ndcg_cut.10 -m recall.20 -m recip_rank
    for (const [name, query, value] of [
      ['nDCG@10', 'q1', 0.417],
      ['nDCG@10', 'q2', 0.3801],
      ['R@20', 'q1', 0.75],
      ['R@20', 'q2', 0.5],
      ['MRR@10', 'q1', 0.3333],
      ['MRR@10', 'q2', 0.3333],
    ] as const)
      close(values[name].get(query)!, value, `${name} of ${query}`)
    close(ndcg(run.get('q1')!, new Map([...judged('q1')]), 3), 0.1329)
    assert.deepEqual([queries, leftOut], [2, 1])
  })

  it('follow the formulas', () => {
    const grades = new Map([
      ['a', 2],
      ['b', 1],
    ])
    close(ndcg(['x', 'a', 'b'], grades, 10), (2 / Math.log2(3) + 1 / 2) / (2 + 1 / Math.log2(3)))
    assert.equal(ndcg(['a', 'b'], grades, 10), 1)
    assert.equal(ndcg(['b', 'a'], grades, 1), 0.5)
    assert.equal(recall(['x', 'a'], grades, 2), 0.5)
    assert.equal(recall(['x', 'a'], grades, 1), 0)
    assert.equal(reciprocalRank(['x', 'y', 'b'], grades, 10), 1 / 3)
    assert.equal(reciprocalRank(['x', 'y', 'b'], grades, 2), 0)
    for (const each of [ndcg, recall, reciprocalRank]) assert.equal(each(['a'], new Map([['a', 0]]), 10), 0)
  })

  it('count a judged query without a ranking as one without results', () => {
    assert.equal(measure(new Map([['q1', ['a', 'd', 'b', 'e']]]), judgments).means['nDCG@10'], 0.5)
    assert.equal(mean([]), 0)
  })
})

function judged(query: string): [string, number][] {
  return judgments.filter((each) => each.query === query).map(({ document, grade }) => [document, grade])
}

describe('significance', () => {
  it('is exact for few queries', () => {
    assert.deepEqual(randomizationTest([1, 1, 1]), { p: 2 / 8, exact: true })
    // Sums of ±1 ±2 ±3 as far from 0 as 4: 6, 4 and their opposites, of 8.
    assert.deepEqual(randomizationTest([-1, 2, 3]), { p: 4 / 8, exact: true })
    assert.deepEqual(randomizationTest([0.1, 0.2, 0, -0.3, 0]), { p: 1, exact: true })
    assert.deepEqual(randomizationTest([0, 0]), { p: 1, exact: true })
    assert.deepEqual(randomizationTest([]), { p: 1, exact: true })
    assert.deepEqual(randomizationTest(Array(13).fill(0.5)), { p: 2 / 2 ** 13, exact: true })
  })

  it('is sampled for many, near the exact value and the same each time', () => {
    const differences = Array.from({ length: 20 }, (_, i) => (i < 14 ? 1 : -1))
    const { p, exact } = randomizationTest(differences)
    // The sum is 8: 14 or more of 20 coins alike, both sides.
    assert.equal(exact, false)
    assert.ok(Math.abs(p - 0.1153) < 0.012, `${p}`)
    assert.equal(randomizationTest(differences).p, p)
    assert.notEqual(randomizationTest(differences, { seed: 2 }).p, p)
    assert.equal(randomizationTest(Array(100).fill(1)).p, 1 / 10_001)
  })

  it('has an interval of the theoretical width', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 2 ? 1 : 0))
    const { low, high } = bootstrapInterval(values)
    // Standard error 0.5 / √400 = 0.025.
    assert.ok(Math.abs(low - 0.451) < 0.006 && Math.abs(high - 0.549) < 0.006, `${low} to ${high}`)
    assert.deepEqual(bootstrapInterval([0.3]), { low: 0.3, high: 0.3 })
    assert.deepEqual(bootstrapInterval([]), { low: 0, high: 0 })
  })
})
