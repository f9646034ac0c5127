// The numbers of records as people cite them: with the kind of another field, without the suffix of a file,
// and after they were merged into another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysStored, numberLookup } from './number-lookup.ts'
import { kindOfNumber } from './record-number.ts'

const bills = { codeKind: { field: 'bill_type', docket: true } } as unknown as Parameters<
  typeof kindOfNumber
>[0]
const norms = { codeKind: { field: 'rtype_name', docket: false } } as unknown as typeof bills

function found(text: string, number: string, kind: string | null): 'exact' | 'like' | null {
  const keys = keysStored(number, kind)
  const { exact, like } = numberLookup(text)
  if (exact.some((key) => keys.includes(key))) return 'exact'
  return like.some((key) => keys.includes(key)) ? 'like' : null
}

test('a number is found with the kind that another field has', () => {
  const bill = kindOfNumber(bills, { bill_type: 'Proyecto de Ley' })
  const act = kindOfNumber(bills, { bill_type: 'Proyecto de Acto Legislativo' })
  assert.equal(found('Proyecto de Ley 011/26', '011/26', bill), 'exact')
  assert.equal(found('Proyecto de Acto Legislativo No. 11 de 2026', '011/26', act), 'exact')
  assert.equal(found('Proyecto de Ley 011/26', '011/26', act), 'like')
  assert.equal(found('011/26', '011/26', act), 'exact')
  const resolution = kindOfNumber(norms, { rtype_name: 'Resolución' })
  assert.equal(found('Resolución No. MDN-2026-0007-R', 'MDN-2026-0007-R', resolution), 'exact')
  assert.equal(found('Acuerdo MDN-2026-0007-R', 'MDN-2026-0007-R', resolution), null)
  assert.equal(found('Ley 33002', 'N° 33002', kindOfNumber(norms, { rtype_name: 'LEY' })), 'exact')
})

test('a bill of the type of a law is not found as that law', () => {
  const kind = kindOfNumber(bills, { bill_type: 'Ley Ordinaria' })
  assert.equal(kind, 'proyecto ley ordinaria')
  assert.equal(found('Ley 58 de 2025', '058/2025C', kind), null)
  assert.equal(kindOfNumber(bills, { bill_type: 'Iniciativa' }), null)
  assert.equal(kindOfNumber(bills, {}), null)
})

test('a file is found without the suffix of its type', () => {
  for (const text of ['S-41/26', 'S-41/2026', 'expediente S-41/26', '41-S-2026', '0041-S-2026'])
    assert.equal(found(text, 'S-41/26-PL', 'proyecto ley'), 'like', text)
  for (const text of ['S-42/26', 'CD-41/26', 'S-41/25', '41-D-2026'])
    assert.equal(found(text, 'S-41/26-PL', 'proyecto ley'), null, text)
})

test('a number merged into another one is found, and the other one as itself', () => {
  const number = '424/2026C ACUM 430/2026'
  assert.equal(found('430/2026', number, null), 'like')
  assert.equal(found('430 de 2026', number, null), 'like')
  assert.equal(found('424/2026C', number, null), 'exact')
  assert.equal(found(number, number, null), 'exact')
  assert.equal(found('431/2026', number, null), null)
})

test('a number with the years of a term is found by the first of them, in its chamber', () => {
  const number = '00698-2026-2031-CD'
  for (const text of ['698/2026-CD', 'Proyecto de Ley 00698/2026-CD', 'PL 698-2026-CD', '698/2026'])
    for (const kind of [null, 'proyecto ley']) assert.equal(found(text, number, kind), 'like', text)
  for (const text of ['698/2026-S', '698/2027-CD', '699/2026-CD'])
    assert.equal(found(text, number, 'proyecto ley'), null, text)
})
