// A change that only repeats that of another record is reported about that record alone.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reportsOf } from '#operations/account/subscriptions/evaluation/changed-reports.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'

const step = (...changed_fields: string[]): LoggedChange => ({
  ...{ seq: 1, domain: 'bill-updates', record_id: 1, country_code: 'CO', kind: 'changed', changed_fields },
  ...{ before: Object.fromEntries(changed_fields.map((field) => [field, 'before'])), replaced_by: null },
  ...{ quiet: false, at: '2026-11-20T12:00:00Z' },
})
const reported = (change: LoggedChange, before: boolean, now: boolean) =>
  reportsOf([change], { before, now }).map(({ event, changed_fields }) => [event, changed_fields])

it('the steps of a bill with another title are no news', () => {
  assert.deepEqual(reported(step('bill_title', 'retrieved_at'), true, true), [])
  assert.deepEqual(reported(step('bill_title', 'stage'), true, true), [['changed', ['bill_title', 'stage']]])
  assert.deepEqual(reported(step('bill_id', 'bill_title'), true, true), [
    ['changed', ['bill_id', 'bill_title']],
  ])
})

it('a list that has more or less by a copied text reports it', () => {
  assert.deepEqual(reported(step('bill_title'), false, true), [['matched', ['bill_title']]])
  assert.deepEqual(reported(step('bill_title'), true, false), [['left', ['bill_title']]])
})
