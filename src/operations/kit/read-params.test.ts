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
