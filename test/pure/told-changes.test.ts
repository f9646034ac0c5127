// Which changed fields readers are told.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { consultations } from '#domains/consultations.ts'
import { toldChanges } from '#model/declaration/told-changes.ts'

const told = (domain: Parameters<typeof toldChanges>[0], ...fields: string[]) =>
  toldChanges(domain, Object.fromEntries(fields.map((field) => [field, 1]))).map(([field]) => field)

it('a change is told once: no list of former titles, instant of a day or copied text', () => {
  assert.deepEqual(told(bills, 'title', 'former_titles', 'sample', 'stage'), ['title', 'stage'])
  assert.deepEqual(told(consultations, 'end_date', 'ends_at'), ['end_date'])
  assert.deepEqual(told(bills, 'entity_id', 'entity_name'), ['entity_id', 'entity_name'])
  assert.deepEqual(told(billUpdates, 'bill_title', 'stage'), ['stage'])
})

it('fields that are all there is are told', () => {
  assert.deepEqual(told(consultations, 'ends_at'), ['ends_at'])
  assert.deepEqual(told(billUpdates, 'bill_title'), ['bill_title'])
  assert.deepEqual(told(bills, 'former_titles'), ['former_titles'])
})
