// Errors of parameters say what was probably meant.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '#model/problem.ts'
import { operations } from '../index.ts'
import { readParams } from './read-params.ts'

const BILLS = operations.find(({ http }) => http.path === '/v1/bills')!.params

function refused(query: string): string {
  try {
    readParams(BILLS, new URLSearchParams(query))
  } catch (error) {
    assert.ok(error instanceof Problem)
    return error.message
  }
  return assert.fail(`${query} is accepted`)
}

for (const [query, detail] of [
  ['since=01/03/2026', /did you mean 2026-03-01 or 2026-01-03\?$/],
  ['until=20260301', /did you mean 2026-03-01\?$/],
  ['updated_since=2026/3/1', /did you mean 2026-03-01\?$/],
  ['dataInicio=2026/3/1', /did you mean since=2026-03-01\?$/],
  ['since=yesterday', /RFC 3339 instant$/],
  ['limit=1000', /is not from 0 to 500; the next page is read with cursor$/],
  ['limit=-1', /is not a whole number from 0 to 500$/],
  ['country_code=CO;CL', /did you mean CO,CL\?$/],
  ['country_code=CO|CL', /did you mean CO,CL\?$/],
  ['country_code=CO CL', /did you mean CO,CL\?$/],
  ['country_code=CO;XX', /, GT$/],
  ['country_code=170', /did you mean CO\?$/],
  ['pais=Chile', /did you mean country_code=CL\?$/],
  ['since=2026', /did you mean 2026-01-01\?$/],
  ['until=2026', /did you mean 2026-12-31\?$/],
  ['until=2024-02', /did you mean 2024-02-29\?$/],
  ['last_moved_before=2025', /did you mean 2025-12-31\?$/],
  ['last_moved_after=01/02/2025', /did you mean 2025-02-01 or 2025-01-02\?$/],
  ['año=2025', /did you mean since=2025-01-01 and until=2025-12-31\?$/],
  ['fecha=2025-03-01', /did you mean since=2025-03-01 and until=2025-03-01\?$/],
  ['order_by=filing_date:desc', /; send filing_date with order=desc$/],
  ['order_by=%2Blast_moved_on', /; send last_moved_on with order=asc$/],
  ['order_by=date', /did you mean filing_date\?$/],
  ['undated=sí', /^undated: is not true or false; did you mean true\?$/],
  ['undated=quizás', /^undated: is not true or false$/],
  ['count=1', /^count: is not exact, true or false; did you mean true\?$/],
  ['order=newest', /^order: "newest" is not desc or asc$/],
  ['format=csv', /; add \.csv or \.ndjson to the path/],
  ['ids=1;2', /did you mean 1,2\?$/],
  [
    'country_code=CO&country_id=170',
    /^country_id: cannot be combined with country_code$|^country_code: cannot/,
  ],
  ['party=x', /^party: is not a parameter here; did you mean party_id\?$/],
  ['qqqqqqqqq=x', /is not a parameter here; there are country_code, /],
] as const)
  test(`${query} is refused with what was meant`, () => {
    assert.match(refused(query), detail)
  })

test('two parameters that exclude each other are one error', () => {
  assert.equal(refused('country_code=CO&country_id=170').match(/cannot be combined/g)?.length, 1)
})

test('lists with blanks and orders in words are accepted', () => {
  const read = (query: string) => readParams(BILLS, new URLSearchParams(query))
  assert.deepEqual(read('country_code=CO, cl').country_code, ['CO', 'CL'])
  assert.deepEqual(read('stage= floor , en comisión').stage, ['floor', 'committee'])
  assert.deepEqual(read('ids=1, 2').ids, [1, 2])
  assert.deepEqual(read('fields=title, stage').fields, ['title', 'stage'])
  for (const [text, order] of [
    ['DESC', 'desc'],
    ['ascendente', 'asc'],
    ['Descending', 'desc'],
    ['crescente', 'asc'],
  ])
    assert.equal(read(`order=${text}`).order, order, text)
})

test('an address alone may be longer than words', () => {
  const address = `https://senado.example.co/ver?id=1&utm_source=${'x'.repeat(400)}`
  assert.equal(readParams(BILLS, [['q', address]]).q, address)
  assert.match(refused(`q=${'palabra '.repeat(50)}`), /is longer than 300 characters/)
})
