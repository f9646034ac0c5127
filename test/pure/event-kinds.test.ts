// The kinds of what subscriptions report: one rule for every domain, event and set of changed fields.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { domains } from '#domains/index.ts'
import { EVENT_KIND_NAMES, EVENT_KINDS } from '#model/event-kind.ts'
import { kindsOf } from '#operations/account/inbox/event-kinds.ts'
import { reportsOf } from '#operations/account/subscriptions/evaluation/changed-reports.ts'
import { MARKED_LISTS } from '#store/subscriptions/match-sets.ts'

const changedFields = fc
  .constantFrom(...domains)
  .chain(({ name, fields }) =>
    fc.tuple(fc.constant(name), fc.subarray(Object.keys(fields), { minLength: 1 })),
  )

describe('the kinds of an event', () => {
  it('are those of its fields, the weightiest first', () => {
    assert.deepEqual(kindsOf('bills', 'changed', ['title', 'stage']), ['bill_moved', 'renamed'])
    assert.deepEqual(kindsOf('bills', 'matched', ['stage', 'summary']), ['bill_moved'])
    assert.deepEqual(kindsOf('bills', 'changed', ['summary']), ['other_change'])
    assert.deepEqual(kindsOf('consultations', 'changed', ['ends_at', 'end_date']), ['date_moved'])
    assert.deepEqual(kindsOf('bill-updates', 'changed', ['title']), ['other_change'])
    assert.deepEqual(kindsOf('actors', 'changed', ['name']), ['renamed'])
  })

  it('are of the domain where a record arrived, also one that has no rule', () => {
    assert.deepEqual(kindsOf('roll-calls', 'arrived', null), ['roll_call'])
    assert.deepEqual(kindsOf('petitions', 'arrived', null), ['new_record'])
    assert.deepEqual(kindsOf('petitions', 'changed', ['title']), ['renamed'])
    assert.deepEqual(kindsOf('petitions', 'merged', null), ['merged'])
  })

  it('lose no change: each field adds its kinds, whatever changes with it', () => {
    fc.assert(
      fc.property(changedFields, ([domain, fields]) => {
        const kinds = kindsOf(domain, 'changed', fields)
        const single = fields.flatMap((field) => kindsOf(domain, 'changed', [field]))
        const expected = new Set(single).difference(new Set(['other_change']))
        assert.deepEqual(new Set(kinds), expected.size ? expected : new Set(['other_change']))
        assert.deepEqual(
          kinds,
          EVENT_KIND_NAMES.filter((kind) => kinds.includes(kind)),
        )
      }),
    )
  })

  it('are each produced by some domain', () => {
    const all = domains.flatMap(({ name, fields }) => [
      ...(['arrived', 'merged', 'withdrawn'] as const).flatMap((event) => kindsOf(name, event, null)),
      ...(name === 'consultations' || name === 'schedules' ? kindsOf(name, 'due', null) : []),
      ...Object.keys(fields).flatMap((field) => kindsOf(name, 'changed', [field])),
    ])
    const marked = MARKED_LISTS.map(({ kind }) => kind)
    const created = { seq: 1, domain: 'bills', record_id: 1, country_code: 'CO', kind: 'created' } as const
    const again = { ...created, changed_fields: null, before: {}, replaced_by: null, quiet: false, at: '' }
    const told = reportsOf([again], { before: false, now: true }).flatMap(
      ({ extra_kinds }) => extra_kinds ?? [],
    )
    assert.deepEqual(new Set([...all, ...marked, ...told]), new Set(EVENT_KIND_NAMES))
  })

  it('are documented', async () => {
    const page = await readFile(new URL('../../docs/use/subscriptions.md', import.meta.url), 'utf8')
    const table = Object.entries(EVENT_KINDS).map(([kind, meaning]) => `| \`${kind}\` | ${meaning} |`)
    assert.ok(page.includes(table.join('\n')), 'the table of kinds in docs/use/subscriptions.md')
  })
})
