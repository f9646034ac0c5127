// The report of live checks: verdicts, and what it leaves out.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { liveReport, liveResult, redacted } from '#cli/live-report.ts'
import type { SourceCheck } from '#ingest/runs/check-source.ts'
import type { Source } from '#model/sources/source.ts'

const NOW = '2026-11-20T12:00:00Z'
const SOURCE = { domains: ['bills'], hosts: { 'a.example': { perSecond: 1 } }, expect: { atLeast: 3 } }
const FIXTURES = { bills: { lines: 4, fields: { title: 4, stage: 3, subject: 1 } } }
const NONE = { changed: 0, unchanged: 0, unavailable: 0, rejected: 0, failed: 0 }
/** A live run of the source. */
function checked(more: Partial<SourceCheck['report']> = {}, rest: Partial<SourceCheck> = {}): SourceCheck {
  const report = {
    ...{ outcome: 'changed', reason: null, items: { ...NONE, changed: 3 }, requests: 4, errors: [] },
    filled: { bills: { lines: 3, fields: { title: 3, stage: 1 } } },
    ...{ since: '2026-11-06', started_at: NOW },
    ...more,
  } as unknown as SourceCheck['report']
  return {
    source_id: 'xx.body',
    good: true,
    report,
    domains: {},
    undeclared: [],
    hosts: ['a.example'],
    kinds: ['bill'],
    ...rest,
  }
}
const verdict = (...[more, rest]: Parameters<typeof checked>) =>
  liveResult(SOURCE, checked(more, rest), FIXTURES).verdict

describe('a live result', () => {
  it('compares the rates of fields with those of the fixtures', () => {
    const { verdict, domains, findings } = liveResult(SOURCE, checked(), FIXTURES)
    assert.deepEqual([verdict, findings], ['as_declared', []])
    assert.deepEqual(domains.bills!.fields, {
      stage: { live: 0.33, fixtures: 0.75 },
      subject: { live: 0, fixtures: 0.25 },
      title: { live: 1, fixtures: 1 },
    })
    assert.equal(liveResult(SOURCE, checked(), null).domains.bills!.fields.title!.fixtures, null)
    const without = { filled: { bills: { lines: 3, fields: { title: 3 } } } }
    assert.deepEqual(liveResult(SOURCE, checked(without), FIXTURES).findings, [
      'bills.stage: in none of 3 lines, in 75 % of those of the fixtures',
    ])
  })

  it('has a verdict for each way in which a site can differ', () => {
    assert.equal(verdict({ filled: { bills: { lines: 3, fields: { title: 3 } } } }), 'differs')
    // In two lines a field may be absent by chance.
    assert.equal(verdict({ filled: { bills: { lines: 2, fields: { title: 2 } } } }), 'as_declared')
    assert.equal(verdict({}, { undeclared: ['news'] }), 'differs')
    assert.equal(verdict({ items: { ...NONE, changed: 2, rejected: 1 } }), 'rejected')
    assert.equal(verdict({ outcome: 'failed', reason: 'reader_broken' }), 'rejected')
    assert.equal(verdict({ outcome: 'unavailable', reason: 'egress_down', filled: {} }), 'not_reached')
    assert.equal(verdict({ outcome: 'unchanged', filled: {}, items: NONE }), 'nothing_came')
    const { findings } = liveResult(SOURCE, checked({ filled: {} }, { hosts: [] }), FIXTURES)
    assert.deepEqual(findings, ['bills: no record came', 'a.example: not requested'])
  })
})

describe('an expectation', () => {
  const expecting = (expect: Source['expect'], more: Parameters<typeof checked>[0] = {}) =>
    liveResult({ ...SOURCE, expect }, checked(more), FIXTURES)
  const met = (...args: Parameters<typeof expecting>) => expecting(...args).expected.map(({ met }) => met)

  it('is met, missed, or not judged from a few items', () => {
    assert.deepEqual(met({ atLeast: 3 }), [true])
    assert.deepEqual(met({ atLeast: 4 }), [null])
    // Fourteen days are read.
    const within = { bill: 1, act: 14, vote: 15 }
    assert.deepEqual(met({ atLeast: 3, within }), [true, true, false, null])
    const { verdict, findings } = expecting({ atLeast: 3, within })
    assert.equal(verdict, 'differs')
    assert.deepEqual(findings, ['nothing of the kind act in 14 days, expected within 14'])
    assert.deepEqual(met({ atLeast: 3, within }, { outcome: 'failed' }), [true, true, null, null])
  })

  it('may be that a source is quiet', () => {
    const quiet = { atLeast: 0, quiet: 'a recess' }
    assert.deepEqual(
      expecting(quiet, { filled: {} }).expected.map(({ detail }) => detail),
      ['0 records of a few items; a full run should have 0 at least', 'may be quiet: a recess'],
    )
    assert.equal(expecting(quiet).expected.length, 1)
  })
})

describe('a report', () => {
  const SECRETS = [
    'https://ana:sesame@a.example/x?token=sesame&b=1: HTTP 403',
    "ENOENT: no such file or directory, open '/home/sesame/data/captures/a'",
    'set-cookie: sid=sesame; Path=/',
    'Authorization: Bearer sesame',
    'https://a.example/list#sesame',
    'file:///srv/sesame/x.ts',
  ]
  it('has no queries, credentials, cookies or paths of the machine', () => {
    for (const text of SECRETS) assert.doesNotMatch(redacted(text), /sesame/, text)
    assert.equal(redacted('https://a.example/x?y=1: HTTP 403'), 'https://a.example/x?… HTTP 403')
    assert.equal(redacted('bills xx:1: stage: and/or is unknown'), 'bills xx:1: stage: and/or is unknown')
    const errors = SECRETS.map((detail) => ({ item: 'bill:1', fate: 'rejected' as const, detail }))
    const result = liveResult(SOURCE, checked({ errors }), FIXTURES)
    for (const file of ['r.json', 'r.md']) assert.doesNotMatch(liveReport(file, [result], NOW), /sesame/)
  })

  it('is written as JSON or Markdown', () => {
    const result = liveResult(SOURCE, checked(), FIXTURES)
    const { checked_at, sources } = JSON.parse(liveReport('r.json', [result], NOW))
    assert.deepEqual([checked_at, sources], [NOW, [result]])
    const text = liveReport('r.md', [result], NOW)
    assert.match(text, /^## xx\.body: as_declared$/m)
    assert.match(text, /^Items: 3 changed; 4 requests\.$/m)
    assert.match(text, /^\| bills \(3\) \| stage \| 33 % \| 75 % \|$/m)
    assert.match(text, /^- met: 3 records of a few items; a full run should have 3 at least$/m)
    assert.throws(() => liveReport('r.txt', [], NOW), /must end in \.json or \.md/)
  })
})
