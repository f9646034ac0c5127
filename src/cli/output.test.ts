// What commands print: results, and the error that ended them.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Command } from 'commander'
import { failureText, printResult, progress } from './output.ts'

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

test('a text of strangers moves no cursor of a terminal', () => {
  const printed: string[] = []
  const write = (text: string) => printed.push(text) > 0
  const streams = [mock.method(process.stdout, 'write', write), mock.method(process.stderr, 'write', write)]
  const hostile = 'Clave\u001b[2J\u009b1A\u202e'
  try {
    printResult(new Command(), null, `${hostile}\nOtra\t1`)
    printResult(new Command().option('--json').parse(['--json'], { from: 'user' }), { name: hostile }, '')
    progress(hostile)
  } finally {
    for (const { mock: stream } of streams) stream.restore()
  }
  assert.deepEqual(printed, [
    'Clave\nOtra\t1\n',
    `${String.raw`{"name":"Clave\u001b[2J\u009b1A\u202e"}`}\n`,
    'Clave\n',
  ])
  assert.equal(failureText(new Error(hostile)), 'Clave')
})
