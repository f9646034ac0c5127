// Test sets in all their forms, and run files.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readRun, runLines } from '#evaluation/runs.ts'
import { readSet } from '#evaluation/sets.ts'
import { file, folder, jsonl, RUN, useEvaluationFolder, written } from '../support/evaluation-files.ts'

useEvaluationFolder()

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

  it('is read from questions on paragraphs: equal ones are one, unanswerable questions none', async () => {
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

  it('has its languages and countries, also in the notation of CLEF', async () => {
    const clef = '<top><num>C041</num><ES-title>Pesticidas en alimentos</ES-title></top>\n'
    const set = await readSet(await written('clef', { docs: sgml, topics: clef, qrels: 'C041 0 a 1\n' }))
    assert.deepEqual(set.queries, [{ id: 'C041', text: 'Pesticidas en alimentos', language: 'es' }])
  })

  it('reports and ignores judgments on missing documents', async () => {
    const more = jsonl(
      { query: 'q1', document: 'gone', grade: 1 },
      { query: 'q9', document: 'a', grade: 1 },
      { query: 'q9', document: 'gone', grade: 1 },
    )
    const set = await readSet(await file('unknown.jsonl', lines + more))
    assert.deepEqual(set.unknown, { documents: 2, queries: 2, examples: ['q1 gone', 'q9 a', 'q9 gone'] })
    assert.equal(set.judgments.length, 2)
  })

  it('returns the same sample of queries each time, and larger ones include smaller ones', async () => {
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
    it(`with ${what} is rejected with its position`, async () => {
      await assert.rejects(make().then(readSet), { name: 'UnreadableSet', message: says })
    })
})

describe('a run file', () => {
  it('is ordered by score, then by descending id, ignoring its ranks', async () => {
    const run = await readRun(await file('order.run', RUN))
    assert.deepEqual(run.get('q1'), ['c', 'n', 'b', 'a', 'e'])
    assert.deepEqual(run.get('q2'), ['b', 'n', 'f', 'm'])
  })

  it('is read as it was written', async () => {
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
    it(`with ${what} is rejected with its position`, async () => {
      await assert.rejects(file('broken.run', text).then(readRun), { message: says })
    })
})
