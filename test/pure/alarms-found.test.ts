// Problems derived from the runs of a source, without a database.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from '#config.ts'
import { parties } from '#domains/catalogues.ts'
import { addDays } from '#lib/dates.ts'
import { line } from '#model/declaration/domain.ts'
import { findingsOf, type JudgedRun } from '#model/sources/alarm.ts'
import { fillingOf } from '#model/sources/filled-fields.ts'
import { withoutNetwork } from '#model/sources/no-network.ts'
import { source } from '#model/sources/source.ts'
import { MADE } from '../support/made-source.ts'
import { collect, NOW } from '../support/source-runs.ts'

const CL = { country: 'CL' } as const
let id = 0
const run = (more: Partial<JudgedRun> = {}): JudgedRun => ({
  ...{ id: ++id, outcome: 'changed', reason: null, since: null, until: null, complete: true },
  ...{ started_at: '2026-11-20T10:00:00Z', finished_at: '2026-11-20T11:00:00Z' },
  ...{ detail: null, failed: [], items: null, filled: null, appeared: null, ...more },
})
const DOWN = { outcome: 'unavailable', reason: 'source_down' } as const
const BROKEN = {
  outcome: 'failed',
  reason: 'reader_broken',
  detail: '60 % of items or lines were rejected',
} as const
/** The findings of one kind: subject, and whether it is a problem. */
const found = (kind: string, runs: readonly JudgedRun[], source: Parameters<typeof findingsOf>[0] = CL) =>
  findingsOf(source, runs).flatMap((each) => (each.kind === kind ? [[each.subject, each.wrong]] : []))

describe('a run that fails', () => {
  const failed = (...runs: Partial<JudgedRun>[]) => found('run_failed', runs.map(run))
  it('is a problem at once if the reader or store failed, the second time if the site is down', () => {
    assert.deepEqual(failed(BROKEN), [['', true]])
    assert.deepEqual(failed({ outcome: 'failed', reason: 'store_failed' }, {}), [['', true]])
    assert.deepEqual(failed(DOWN, {}), [])
    assert.deepEqual(failed(DOWN, BROKEN), [])
    assert.deepEqual(failed(DOWN, DOWN), [['', true]])
    assert.deepEqual(failed({}, BROKEN), [['', false]])
    assert.deepEqual(failed(), [])
  })

  it('is no problem if it was interrupted, because the next resumes it', () => {
    const cut = { outcome: 'failed', reason: 'cut_off' } as const
    assert.deepEqual(failed(cut, {}), [['', false]])
    assert.deepEqual(failed(DOWN, cut, DOWN), [['', true]])
  })
})

describe('a machine without network', () => {
  const sources = ['a', 'b', 'c'].map((id) => ({ id, hosts: { [`${id}.example`]: { perSecond: 1 } } }))
  const LOST = 'host_not_found'
  /** Whether it is found in runs given as `source reason`, oldest first, a minute apart. */
  const lost = (runs: readonly string[], among = sources) =>
    withoutNetwork(
      among,
      Map.groupBy(
        runs.map((each, i) => {
          const [id = '', reason = null] = each.split(' ')
          return { id, reason, finished_at: `2026-11-20T10:0${i}:00Z` }
        }),
        ({ id }) => id,
      ),
    )
  it('is found once the newest runs of several sources found no host', () => {
    assert.equal(lost([]), null)
    assert.equal(lost([`a ${LOST}`, `a ${LOST}`]), null, 'one site may have lost its name')
    assert.deepEqual(lost(['c', `a ${LOST}`, `b ${LOST}`, `a ${LOST}`]), {
      sources: 2,
      since: '2026-11-20T10:01:00Z',
    })
    assert.deepEqual(lost([`a ${LOST}`, 'b cut_off', `c ${LOST}`])?.sources, 2)
  })

  it('is not found if any of them reached a host since', () => {
    for (const reached of ['c', 'c source_down', 'c source_refuses', 'c reader_broken'])
      assert.equal(lost([`a ${LOST}`, `b ${LOST}`, reached]), null, reached)
    assert.equal(lost([`a ${LOST}`, 'b', `b ${LOST}`]), null)
  })

  it('is not found by sources of one site', () => {
    const shared = sources.map((each) => ({ ...each, hosts: { 'site.example': { perSecond: 1 } } }))
    assert.equal(lost([`a ${LOST}`, `b ${LOST}`, `c ${LOST}`], shared), null)
  })
})

it('new fields of replies are reported, and are known with the next run', () => {
  const told = (...appeared: (string[] | null)[]) =>
    found(
      'field_new',
      appeared.map((each) => run({ appeared: each })),
    )
  assert.deepEqual(told(null), [])
  assert.deepEqual(told(['bill.page: data[].urgency'], []), [['', true]])
  assert.deepEqual(told([], ['bill.page: data[].urgency']), [['', false]])
})

describe('a field', () => {
  const filled = (lines: number, summary: number, outcome: JudgedRun['outcome'] = 'changed') =>
    run({ outcome, filled: { bills: { lines, fields: { title: lines, summary } } } })
  const lost = (...runs: JudgedRun[]) =>
    found('field_missing', runs).filter(([subject]) => subject === 'bills.summary')
  const usual = [filled(20, 15), filled(30, 12), filled(12, 9)]

  it('is missing if half of the lines had it and now none has', () => {
    assert.deepEqual(lost(filled(10, 0), ...usual), [['bills.summary', true]])
    assert.deepEqual(lost(filled(10, 1), ...usual), [['bills.summary', false]])
  })

  it('is not assessed with few lines, few runs, or if it was seldom filled', () => {
    assert.deepEqual(lost(filled(9, 0), filled(11, 4), ...usual), [['bills.summary', false]])
    assert.deepEqual(lost(filled(10, 0), ...usual.slice(1)), [])
    assert.deepEqual(lost(filled(10, 0), filled(20, 5), filled(20, 9), filled(20, 20)), [])
  })

  it('is not assessed by failed runs or backfills of other years', () => {
    assert.deepEqual(lost(filled(10, 0, 'failed'), ...usual), [['bills.summary', false]])
    assert.deepEqual(lost({ ...filled(10, 0), until: '1999-12-31' }, ...usual), [['bills.summary', false]])
  })

  it('keeps its state once all known runs lack it', () => {
    assert.deepEqual(lost(...Array.from({ length: 11 }, () => filled(10, 0)), ...usual), [])
  })

  it('counts as filled with a known value, in full lines', () => {
    const lineOf = (more: object) => ({ domain: 'bills', key: 'k', country_code: 'CL' as const, ...more })
    const filling = fillingOf({ bills: { lines: 1, fields: { title: 1 } } })
    for (const more of [
      ...[
        { title: 'Ley', stage: 'unknown', authors: [], summary: null },
        { title: '', stage: 'floor' },
      ],
      ...[{ title: 'Ley', stub: true }, { withdraw: true }, { same: ['a', 'b'] }],
    ])
      filling.add(lineOf(more))
    assert.deepEqual(filling.counts, { bills: { lines: 3, fields: { title: 2, stage: 1 } } })
  })
})

describe('a run', () => {
  it('counts the fields of stored lines, also after an interruption', async () => {
    const made = source({
      ...{ ...MADE, hosts: {} },
      async *discover() {
        for (const id of ['a', 'b']) yield { id, requests: { page: { url: `https://example.org/${id}` } } }
      },
      parse: (_, item) => [
        line(parties, {
          key: item.id,
          country_code: 'BR',
          name: item.id,
          acronym: item.id === 'a' ? 'A' : null,
        }),
        line(parties, { key: `${item.id} bad`, country_code: 'BR', name: '' }),
      ],
    })
    const get = async ({ url }: { url: string }) => ({
      ...{ url, status: 200, headers: {}, body: Buffer.from(''), retrieved_at: NOW },
    })
    const { report } = await collect(made, get)
    assert.deepEqual(report.filled, { parties: { lines: 2, fields: { name: 2, acronym: 1 } } })
    const again = await collect(made, get, { before: { report, items: new Set(['a']) } })
    assert.deepEqual(again.report.filled.parties, { lines: 3, fields: { name: 3, acronym: 1 } })
  })
})

describe('an item that fails alone', () => {
  /** Runs of a source with three feeds, newest first, each so many hours before the last. */
  const runs = (...failed: readonly (readonly [hours: number, ...items: string[]])[]) =>
    failed.map(([hours, ...items]) => {
      const started_at = new Date(Date.parse('2026-11-20T10:00:00Z') - hours * 3_600_000).toISOString()
      return run({ started_at, failed: items, items: { changed: 3 - items.length, failed: items.length } })
    })
  const failing = (each: readonly JudgedRun[]) => found('item_fails', each)

  it('is a problem in all runs of twenty hours, three or more', () => {
    assert.deepEqual(failing(runs([0, 'feed:a'], [10, 'feed:a', 'feed:b'], [20, 'feed:a'])), [
      ['feed:a', true],
      ['feed:b', false],
    ])
    assert.deepEqual(failing(runs([0, 'feed:a'], [10], [20, 'feed:a'])), [])
    assert.deepEqual(failing(runs([0, 'feed:a'], [9, 'feed:a'], [19, 'feed:a'])), [])
    assert.deepEqual(failing(runs([0, 'feed:a'], [24, 'feed:a'])), [])
    assert.deepEqual(failing(runs([0, 'feed:a'], [24, 'feed:a'], [48, 'feed:a'])), [['feed:a', true]])
    assert.deepEqual(failing(runs([0], [24, 'feed:a'], [48, 'feed:a'])), [['feed:a', false]])
  })

  it('is none among many items, which are records', () => {
    const many = runs([0, 'bill:1'], [24, 'bill:1'], [48, 'bill:1']).map((each) => ({
      ...each,
      items: { changed: 50, failed: 1 },
    }))
    assert.deepEqual(failing(many), [])
  })
})

describe('the size of a list', () => {
  const sized = (count: number, since: string | null = null, more: Partial<JudgedRun> = {}) =>
    run({ items: { changed: count - 1, unchanged: 1 }, since, ...more })
  const usual = Array.from({ length: 6 }, () => sized(1_000))
  const size = (...runs: JudgedRun[]) => found('unusual_size', runs)

  it('is unusual at three times as many or a third', () => {
    assert.deepEqual(size(sized(3_001), ...usual), [['', true]])
    assert.deepEqual(size(sized(333), ...usual), [['', true]])
    for (const count of [334, 1_000, 3_000]) assert.deepEqual(size(sized(count), ...usual), [['', false]])
  })

  it('is compared per day with runs over windows of the same length', () => {
    const near = (count: number, days: number) => sized(count, addDays('2026-11-20', -days))
    const week = Array.from({ length: 6 }, () => near(70, 7))
    assert.deepEqual(size(near(280, 28), ...usual, ...week), [['', false]])
    assert.deepEqual(size(near(0, 7), ...usual, ...week), [['', true]])
  })

  it('is not assessed with few runs or few items, for a backfill, or for an incomplete run', () => {
    assert.deepEqual(size(sized(1), ...usual.slice(2)), [])
    assert.deepEqual(size(sized(1), ...Array.from({ length: 6 }, () => sized(15))), [['', false]])
    for (const more of [{ until: '2020-01-01' }, { complete: false }])
      assert.deepEqual(size(sized(1, null, more), ...usual), [['', false]])
  })

  it('can be small in a recess', () => {
    const february = { started_at: '2027-02-10T10:00:00Z' }
    assert.deepEqual(size(sized(1, null, february), ...usual), [])
    assert.deepEqual(size(sized(9_000, null, february), ...usual), [['', true]])
  })
})

describe('the operator', () => {
  const url = 'https://alarms.example/hook'
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  it('is set by consistent settings', () => {
    const { alarms } = readConfig({
      ALARM_EMAIL: 'ana@example.org',
      ALARM_WEBHOOK: url,
      ALARM_WEBHOOK_SECRET: secret,
    })
    const [ana, hook] = [
      { channel: 'email', to: 'ana@example.org', secret: null },
      { channel: 'webhook', to: url, secret },
    ]
    assert.deepEqual(alarms, [ana, hook])
    assert.deepEqual(readConfig({}).alarms, [])
    const token = `123:${'a'.repeat(35)}`
    const more = [
      'email=ops@example.org',
      `webhook=${url}?a=b`,
      'slack=https://hooks.slack.com/services/T/B/x',
    ]
    assert.deepEqual(
      readConfig({
        ALARM_WEBHOOK: url,
        ALARM_WEBHOOK_SECRET: secret,
        ALARM_OUTPUTS: [...more, `telegram=${token}/@ops`].join(','),
      }).alarms,
      [
        hook,
        { channel: 'email', to: 'ops@example.org', secret: null },
        { channel: 'webhook', to: `${url}?a=b`, secret },
        { channel: 'slack', to: 'https://hooks.slack.com/services/T/B/x', secret: null },
        { channel: 'telegram', to: `${token}/@ops`, secret: null },
      ],
    )
    for (const [settings, fault] of [
      [{ ALARM_WEBHOOK: url }, /ALARM_WEBHOOK_SECRET: is needed by ALARM_WEBHOOK/],
      [{ ALARM_WEBHOOK: url, ALARM_WEBHOOK_SECRET: 'geheim' }, /ALARM_WEBHOOK_SECRET: is not whsec_/],
      [{ ALARM_WEBHOOK: 'ftp://example.org' }, /ALARM_WEBHOOK: /],
      [{ ALARM_EMAIL: 'ana' }, /ALARM_EMAIL: /],
      [{ ALARM_OUTPUTS: `webhook=${url}` }, /ALARM_WEBHOOK_SECRET: is needed by ALARM_OUTPUTS/],
      [{ ALARM_OUTPUTS: 'email=ops@example.org,slack' }, /ALARM_OUTPUTS: entry 2 is not CHANNEL=ADDRESS$/],
      [{ ALARM_OUTPUTS: 'constructor=x' }, /ALARM_OUTPUTS: entry 1 is not CHANNEL=ADDRESS$/],
      [{ ALARM_OUTPUTS: `telegram=${token}` }, /ALARM_OUTPUTS: entry 1 \(telegram\) is not TOKEN\/CHAT$/],
      [{ ALARM_OUTPUTS: 'teams=ftp://secret.example' }, /ALARM_OUTPUTS: entry 1 \(teams\) [^/]*$/],
    ] as const)
      assert.throws(() => readConfig(settings), fault)
  })
})
