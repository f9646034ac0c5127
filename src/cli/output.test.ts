// What commands say of the error that ended them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureText } from './output.ts'

test('a full disk is called one, of the database and of files', () => {
  const coded = (code: string) => Object.assign(new Error('could not extend file'), { code })
  for (const code of ['53100', 'ENOSPC', 'EDQUOT'])
    assert.match(failureText(coded(code)), /^the disk is full: could not extend file\. /)
  assert.match(
    failureText(new Error('could not extend file', { cause: coded('53100') })),
    /^the disk is full/,
  )
  assert.equal(failureText(coded('42601')), 'could not extend file')
  assert.equal(failureText('x'), 'x')
})
