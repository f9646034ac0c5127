// Evaluation of search: measures and tests by known values, test sets in all their forms, and the project's
// own set.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { evaluate, rank, replayed } from '#evaluation/evaluate.ts'
import { mean, measure, ndcg, recall, reciprocalRank } from '#evaluation/metrics.ts'
import { compare } from '#evaluation/report.ts'
import { readRun, runLines } from '#evaluation/runs.ts'
import type { EvaluationSet } from '#evaluation/set.ts'
import { readSet } from '#evaluation/sets.ts'
import { bootstrapInterval, randomisationTest } from '#evaluation/significance.ts'
import { reportTable } from '#evaluation/table.ts'
import { COUNTRY_CODES } from '#model/country.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemiciclo-evaluation-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/**
 * Writes files below a name and answers the path of the folder, or of the file when there is one without a
 * name.
 */
async function written(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return join(folder, name)
}

const file = async (name: string, text: string | Buffer) =>
  join(await written('files', { [name]: text }), name)
const jsonl = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const close = (actual: number, expected: number, what?: string) =>
  assert.ok(Math.abs(actual - expected) < 5e-5, `${what ?? ''} ${actual} is not ${expected}`)

const QRELS = `q1 0 a 2
q1 0 b 1
q1 0 c 0
q1 0 d 2
q1 0 e 1
q2 0 a 1
q2 0 b -1
q2 0 f 2
q3 0 a 0
`
const RUN = `q1 Q0 c 1 9.5 x
q1 Q0 b 2 7.25 x
q1 Q0 n 3 8.0 x
q1 Q0 a 4 7.25 x
q1 Q0 e 5 1.5 x
q2 Q0 b 1 3 x
q2 Q0 n 2 2 x
q2 Q0 f 3 2 x
q2 Q0 m 4 1 x
q3 Q0 a 1 1 x
`
const judgments = QRELS.trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([query, , document, grade]) => ({ query: query!, document: document!, grade: Number(grade) }))

describe('the measures', () => {
  it('are those of trec_eval 10.0 for the same judgments and run', async () => {
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

  it('are as the formulas say', () => {
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

  it('count a judged query without a ranking as one that found nothing', () => {
    assert.equal(measure(new Map([['q1', ['a', 'd', 'b', 'e']]]), judgments).means['nDCG@10'], 0.5)
    assert.equal(mean([]), 0)
  })
})

function judged(query: string): [string, number][] {
  return judgments.filter((each) => each.query === query).map(({ document, grade }) => [document, grade])
}

describe('significance', () => {
  it('is exact for few queries', () => {
    assert.deepEqual(randomisationTest([1, 1, 1]), { p: 2 / 8, exact: true })
    // Sums of ±1 ±2 ±3 as far from 0 as 4: 6, 4 and their opposites, of 8.
    assert.deepEqual(randomisationTest([-1, 2, 3]), { p: 4 / 8, exact: true })
    assert.deepEqual(randomisationTest([0.1, 0.2, 0, -0.3, 0]), { p: 1, exact: true })
    assert.deepEqual(randomisationTest([0, 0]), { p: 1, exact: true })
    assert.deepEqual(randomisationTest([]), { p: 1, exact: true })
    assert.deepEqual(randomisationTest(Array(13).fill(0.5)), { p: 2 / 2 ** 13, exact: true })
  })

  it('is sampled for many, near the exact value and the same each time', () => {
    const differences = Array.from({ length: 20 }, (_, i) => (i < 14 ? 1 : -1))
    const { p, exact } = randomisationTest(differences)
    // The sum is 8: 14 or more of 20 coins alike, both sides.
    assert.equal(exact, false)
    assert.ok(Math.abs(p - 0.1153) < 0.012, `${p}`)
    assert.equal(randomisationTest(differences).p, p)
    assert.notEqual(randomisationTest(differences, { seed: 2 }).p, p)
    assert.equal(randomisationTest(Array(100).fill(1)).p, 1 / 10_001)
  })

  it('has an interval as wide as theory has it', () => {
    const values = Array.from({ length: 400 }, (_, i) => (i % 2 ? 1 : 0))
    const { low, high } = bootstrapInterval(values)
    // Standard error 0.5 / √400 = 0.025.
    assert.ok(Math.abs(low - 0.451) < 0.006 && Math.abs(high - 0.549) < 0.006, `${low} to ${high}`)
    assert.deepEqual(bootstrapInterval([0.3]), { low: 0.3, high: 0.3 })
    assert.deepEqual(bootstrapInterval([]), { low: 0, high: 0 })
  })
})

describe('a test set', () => {
  const EXPECTED = {
    documents: [
      { id: 'a', title: 'Uno', text: 'Ley de aguas.' },
      { id: 'b', text: 'Lei das águas & rios.' },
    ],
    queries: [{ id: 'q1', text: 'agua potable' }],
    judgments: [
      { query: 'q1', document: 'a', grade: 2 },
      { query: 'q1', document: 'b', grade: 1 },
    ],
    unknown: { documents: 0, queries: 0, examples: [] },
  }
  const corpus = jsonl(
    { _id: 'a', title: 'Uno', text: 'Ley de aguas.' },
    { _id: 'b', title: '', text: 'Lei das águas & rios.' },
  )
  const lines = jsonl(
    { type: 'judgment', query: 'q1', document: 'a', grade: 2 },
    { id: 'a', title: 'Uno', text: 'Ley de aguas.' },
    { type: 'document', id: 'b', text: 'Lei das águas & rios.' },
    { type: 'query', id: 'q1', text: 'agua potable' },
    { query: 'q1', document: 'b', grade: 1 },
  )
  const sgml = `<DOC>
<DOCNO> a </DOCNO>
<TITLE>Uno</TITLE>
<TEXT><P>Ley
de aguas.</P></TEXT>
</DOC>
<DOC><DOCNO>b</DOCNO><TEXT>Lei das águas &amp; rios.</TEXT></DOC>
`
  const topics = `<top>

<num> Number: q1
<title> agua potable

<desc> Description:
Whatever more there is.
</top>
`
  const qrels = 'q1 0 a 2\nq1 0 b 1\n'
  const FORMS: Readonly<Record<string, () => Promise<string>>> = {
    'JSON lines': () => file('set.jsonl', lines),
    'JSON lines packed with gzip': () => file('set.ndjson.gz', gzipSync(lines)),
    'the layout of BEIR': () =>
      written('beir', {
        'corpus.jsonl': corpus,
        'queries.jsonl': jsonl({ _id: 'q1', text: 'agua potable' }),
        'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\ta\t2\nq1\tb\t1\n',
      }),
    'the layout of BEIR, packed and without a header': () =>
      written('beir-gz', {
        'corpus.jsonl.gz': gzipSync(corpus),
        'queries.jsonl.gz': gzipSync(jsonl({ _id: 'q1', text: 'agua potable' })),
        'qrels/test.tsv.gz': gzipSync('q1\ta\t2\nq1\tb\t1\n'),
      }),
    'TREC with SGML': () =>
      written('trec', {
        'docs/la.z': sgml,
        'topics.301-450': topics,
        'qrels.301-450': qrels,
        README: 'no part',
      }),
    'TREC with columns': () =>
      written('trec-tsv', {
        'collection.tsv': 'a\tUno\tLey de aguas.\nb\tLei das águas & rios.\n',
        'queries.tsv': 'q1\tagua potable\n',
        'qrels.txt': qrels.replaceAll(' ', '\t'),
      }),
    'TREC with JSON lines': () =>
      written('trec-json', {
        'docs.jsonl.gz': gzipSync(corpus.replaceAll('"_id"', '"docid"').replaceAll('"text"', '"contents"')),
        'topics.jsonl': jsonl({ qid: 'q1', title: 'agua potable' }),
        qrels: qrels,
      }),
  }
  for (const [form, make] of Object.entries(FORMS))
    it(`is read from ${form}`, async () => {
      const { judgments, ...set } = await readSet(await make())
      const { judgments: expected, ...rest } = EXPECTED
      assert.deepEqual(set, rest)
      assert.deepEqual(
        judgments.toSorted((x, y) => y.grade - x.grade),
        expected,
      )
    })

  it('is read from questions on paragraphs, equal paragraphs being one, unanswerable questions none', async () => {
    const squad = JSON.stringify({
      version: '1.1',
      data: [
        {
          title: 'Río_de_la_Plata',
          paragraphs: [
            { context: 'El río es ancho.', qas: [{ id: 'x1', question: '¿Cómo es?', answers: [] }] },
            {
              context: 'Otro párrafo.',
              qas: [{ id: 'x2', question: '¿Y si no?', is_impossible: true, answers: [] }],
            },
            { context: 'El río es ancho.', qas: [{ id: 'x3', question: '¿Qué ancho?', answers: [] }] },
          ],
        },
      ],
    })
    for (const path of [await file('squad.json', squad), await file('squad.json.gz', gzipSync(squad))]) {
      const set = await readSet(path)
      assert.deepEqual(set.documents, [
        { id: '1', title: 'Río de la Plata', text: 'El río es ancho.' },
        { id: '2', title: 'Río de la Plata', text: 'Otro párrafo.' },
      ])
      assert.deepEqual(set.judgments, [
        { query: 'x1', document: '1', grade: 1 },
        { query: 'x3', document: '1', grade: 1 },
      ])
    }
  })

  it('has its languages and countries, as CLEF writes them too', async () => {
    const clef = '<top><num>C041</num><ES-title>Pesticidas en alimentos</ES-title></top>\n'
    const set = await readSet(await written('clef', { docs: sgml, topics: clef, qrels: 'C041 0 a 1\n' }))
    assert.deepEqual(set.queries, [{ id: 'C041', text: 'Pesticidas en alimentos', language: 'es' }])
  })

  it('tells of judgments on what it lacks, and leaves them out', async () => {
    const more = jsonl(
      { query: 'q1', document: 'gone', grade: 1 },
      { query: 'q9', document: 'a', grade: 1 },
      { query: 'q9', document: 'gone', grade: 1 },
    )
    const set = await readSet(await file('unknown.jsonl', lines + more))
    assert.deepEqual(set.unknown, { documents: 2, queries: 2, examples: ['q1 gone', 'q9 a', 'q9 gone'] })
    assert.equal(set.judgments.length, 2)
  })

  it('gives the same sample of its queries each time, a larger one holding the smaller', async () => {
    const queries = Array.from({ length: 50 }, (_, i) => ({
      type: 'query',
      id: `n${i}`,
      text: `pregunta ${i}`,
    }))
    const grades = queries.map(({ id }, i) => ({ query: id, document: 'a', grade: i % 5 ? 1 : 0 }))
    const path = await file('many.jsonl', lines + jsonl(...queries, ...grades))
    const ids = async (count: number) => (await readSet(path, { queries: count })).queries.map(({ id }) => id)
    const [ten, again, twenty] = [await ids(10), await ids(10), await ids(20)]
    assert.equal(ten.length, 10)
    assert.deepEqual(ten, again)
    assert.ok(ten.every((id) => twenty.includes(id)))
    assert.ok(twenty.every((id) => id === 'q1' || Number(id.slice(1)) % 5))
    const { judgments } = await readSet(path, { queries: 10 })
    assert.ok(judgments.every(({ query }) => ten.includes(query)))
    assert.equal((await ids(1_000)).length, 41)
  })

  const broken: Readonly<Record<string, [() => Promise<string>, RegExp]>> = {
    'no file': [async () => join(folder, 'nowhere.jsonl'), /nowhere\.jsonl: is not there/],
    'another form': [() => file('set.csv', 'a,b'), /set\.csv: is neither \.jsonl/],
    'a line that is not JSON': [() => file('b1.jsonl', `${lines}\n{"id"`), /b1\.jsonl:7: is not JSON/],
    'a list for an object': [() => file('b2.jsonl', '[]'), /b2\.jsonl:1: is not a JSON object/],
    'a line of no kind': [
      () => file('b3.jsonl', jsonl({ id: 'a', text: 'x' })),
      /b3\.jsonl:1: does not tell what it is/,
    ],
    'a document without id': [
      () => file('b4.jsonl', jsonl({ title: 'x', text: 'y' })),
      /b4\.jsonl:1: needs id or _id/,
    ],
    'a document without text': [
      () => file('b5.jsonl', jsonl({ type: 'document', id: 'a' })),
      /b5\.jsonl:1: needs text/,
    ],
    'a text that is none': [
      () => file('b6.jsonl', jsonl({ title: 'x', id: 'a', text: ['y'] })),
      /b6\.jsonl:1: text or contents is not a text/,
    ],
    'a grade that is none': [
      () => file('b7.jsonl', jsonl({ query: 'q', document: 'd', grade: 0.5 })),
      /b7\.jsonl:1: the grade "0\.5"/,
    ],
    'a document twice': [
      () => file('b8.jsonl', lines + jsonl({ title: 'x', id: 'a' })),
      /b8\.jsonl:6: the document a is there already/,
    ],
    'a query twice': [
      () => file('b9.jsonl', lines + jsonl({ type: 'query', id: 'q1', text: 'x' })),
      /b9\.jsonl:6: the query q1/,
    ],
    'a judgment twice': [
      () => file('b10.jsonl', lines + jsonl({ query: 'q1', document: 'a', grade: 2 })),
      /b10\.jsonl:6: the judgment of a for query q1/,
    ],
    'bytes that are not UTF-8': [
      () => file('b11.jsonl', Buffer.concat([Buffer.from(lines), Buffer.from([0xe1, 0x0a])])),
      /b11\.jsonl:6: is not UTF-8/,
    ],
    'a broken archive': [
      () => file('b12.jsonl.gz', gzipSync(lines).subarray(0, 60)),
      /b12\.jsonl\.gz: cannot be read/,
    ],
    nothing: [() => file('b13.jsonl', ''), /b13\.jsonl: has no document/],
    'no query': [() => file('b14.jsonl', jsonl({ title: 'x', id: 'a' })), /b14\.jsonl: has no query/],
    'no usable judgment': [
      () =>
        file(
          'b15.jsonl',
          jsonl(
            { title: 'x', id: 'a' },
            { type: 'query', id: 'q', text: 'x' },
            { query: 'q', document: 'z', grade: 1 },
          ),
        ),
      /b15\.jsonl: no judgment names/,
    ],
    'a corpus alone': [() => written('b16', { 'corpus.jsonl': corpus }), /b16\/queries\.jsonl: is not there/],
    'columns too few': [
      () =>
        written('b17', {
          'corpus.jsonl': corpus,
          'queries.jsonl': jsonl({ _id: 'q', text: 'x' }),
          'qrels/test.tsv': 'a\tb\tc\nq a 1\n',
        }),
      /test\.tsv:2: is not query-id/,
    ],
    'a folder without topics': [() => written('b18', { docs: sgml, qrels }), /b18: has no file of topics/],
    'a document that does not end': [
      () => written('b19', { docs: '<DOC>\n<DOCNO>a</DOCNO>\n', topics, qrels }),
      /docs:1: <doc> does not end/,
    ],
    'a document within another': [
      () => written('b20', { docs: '<DOC>\nx\n<DOC>\n</DOC>', topics, qrels }),
      /docs:3: <doc> begins before the one of .*docs:1 ends/,
    ],
    'a document without number': [
      () => written('b21', { docs: '\n<DOC>x</DOC>\n', topics, qrels }),
      /docs:2: <DOC> has no DOCNO/,
    ],
    'a topic without title': [
      () => written('b22', { docs: sgml, topics: '<top>\n<num>1\n</top>', qrels }),
      /topics:1: the topic 1 has no title/,
    ],
    'judgments out of shape': [
      () => written('b23', { docs: sgml, topics, qrels: 'q1 a 2\n' }),
      /qrels:1: is not query, 0, document and grade/,
    ],
    'paragraphs that are no list': [
      () => file('b24.json', '{"data": [{}]}'),
      /b24\.json data\[0\]: paragraphs is not a list/,
    ],
    'a question without id': [
      () => file('b25.json', '{"data": [{"paragraphs": [{"context": "x", "qas": [{"question": "y"}]}]}]}'),
      /b25\.json data\[0\]\.paragraphs\[0\]\.qas\[0\]: needs id/,
    ],
    'JSON that breaks off': [() => file('b26.json', '{\n"data":\n[1 2]}'), /b26\.json:3: is not JSON/],
  }
  for (const [what, [make, says]] of Object.entries(broken))
    it(`with ${what} is refused with its place`, async () => {
      await assert.rejects(make().then(readSet), { name: 'UnreadableSet', message: says })
    })
})

describe('a run file', () => {
  it('is ordered by score, then by id from the end, whatever its ranks say', async () => {
    const run = await readRun(await file('order.run', RUN))
    assert.deepEqual(run.get('q1'), ['c', 'n', 'b', 'a', 'e'])
    assert.deepEqual(run.get('q2'), ['b', 'n', 'f', 'm'])
  })

  it('comes back as it was written', async () => {
    const rankings = new Map([
      ['q1', ['z', 'a', 'm']],
      ['q2', ['a']],
    ])
    const path = await file('mine.run', [...runLines(rankings, 'hemiciclo')].join(''))
    assert.deepEqual(await readRun(path), rankings)
    assert.throws(() => [...runLines(new Map([['q 1', ['a']]]), 'x')], TypeError)
  })

  for (const [what, text, says] of [
    ['columns too few', 'q1 Q0 a 1 2\n', /:1: is not query, Q0/],
    ['a score that is none', `${RUN}q4 Q0 a 1 high x\n`, /:11: the score high/],
    ['a document twice', `${RUN}q1 Q0 a 9 0.1 x\n`, /:11: the document a is there already for query q1/],
  ] as const)
    it(`with ${what} is refused with its place`, async () => {
      await assert.rejects(file('broken.run', text).then(readRun), { message: says })
    })
})

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

  it('holds every system against the baseline', async () => {
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

  it('compares a system with itself as no different', () => {
    const same = { name: 'same', rankings: new Map([['q1', ['a']]]) }
    for (const row of compare(same, same, set.judgments).rows)
      assert.deepEqual(
        [row.difference, row.p, row.low, row.high, row.wins, row.ties, row.losses],
        [0, 1, 0, 0, 0, 4, 0],
      )
  })

  it('takes what was ranked before as a system', async () => {
    const rankings = await rank(set, abc)
    assert.deepEqual([...rankings.keys()], ['q1', 'q2', 'q3', 'q4'])
    const report = await evaluate(set, [replayed('before', rankings), abc])
    assert.equal(report.comparisons[0]!.rows[0]!.difference, 0)
  })

  it('runs no more searches at a time than it may, and asks nothing that cannot be measured', async () => {
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

  it('fails with what a search throws, with a document given twice, and when it is stopped', async () => {
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
    own = await readSet(fileURLToPath(new URL('./fixtures/search/set.jsonl', import.meta.url)))
  })

  it('is whole: every judgment on something of it, every query with an answer', () => {
    assert.deepEqual(own.unknown, { documents: 0, queries: 0, examples: [] })
    const answered = new Set(own.judgments.filter(({ grade }) => grade === 2).map(({ query }) => query))
    assert.deepEqual(
      own.queries.filter(({ id }) => !answered.has(id)),
      [],
    )
    assert.ok(own.judgments.every(({ grade }) => [0, 1, 2].includes(grade)))
  })

  it('is of all countries, both languages, and each language asks for the other', () => {
    assert.deepEqual(
      [...new Set(own.documents.map(({ country }) => country))].sort(),
      [...COUNTRY_CODES].sort(),
    )
    const language = new Map(own.documents.map(({ id, language }) => [id, language]))
    const asks = new Map(own.queries.map(({ id, language }) => [id, language]))
    const pairs = own.judgments
      .filter(({ grade }) => grade > 0)
      .map((of) => `${asks.get(of.query)} ${language.get(of.document)}`)
    for (const pair of ['es es', 'es pt', 'pt es', 'pt pt'])
      assert.ok(pairs.filter((each) => each === pair).length >= 25, pair)
  })

  it('is no easy one: shared words alone find half of what there is to find', async () => {
    const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
    const of = own.documents.map(({ id, title = '', text }) => ({ id, words: words(`${title} ${text}`) }))
    const shared = {
      name: 'shared words',
      search: async ({ text }: { text: string }) => {
        const asked = words(text)
        const scored = of.map((each) => ({
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
