// Bugs are a closed set: every other fault of the database, the network or the machine is an outage.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  besides,
  isFullDisk,
  isReported,
  isToldByRequest,
  markReported,
  OutOfTime,
  outageOf,
} from '#model/outage.ts'
import { invalid } from '#model/problem.ts'

const coded = (code: string, message = 'reason', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const OUTAGES = {
  'lost connections': ['08000', '08001', '08003', '08004', '08006', '08P01'],
  'a password that was changed': ['28000', '28P01'],
  'a database that is missing': ['3D000'],
  'a server that is read-only or recovering': ['25006', '55000'],
  'transactions that took too long': ['25P03', '25P04'],
  'serialization failures and deadlocks': ['40000', '40001', '40003', '40P01'],
  'missing rights': ['42501'],
  'exhausted resources': ['53000', '53100', '53200', '53300', '53400'],
  'locks that were not free': ['55006', '55P03'],
  'cancelled statements and servers that stop or start': [
    '57000',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
  ],
  'faults of the system': ['58000', '58030', '58P01', 'F0000', 'XX000', 'XX001', 'XX002'],
  'the network': [
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
    ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EPROTO'],
  ],
  'resources and files of the machine': ['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
}
for (const [what, codes] of Object.entries(OUTAGES))
  it(`reports ${what} as an outage`, () => {
    for (const code of codes) {
      const problem = outageOf(coded(code))
      assert.equal(problem?.code, 'UNAVAILABLE', code)
      assert.equal(problem?.headers['retry-after'], '5', code)
    }
  })

const BUGS = {
  'syntax and names': ['42601', '42P01', '42703', '42883', '42804', '42P18', '34000', '3F000'],
  'data and types': ['22001', '22003', '22007', '22012', '22021', '22P02', '21000'],
  constraints: ['23502', '23503', '23505', '23514', '23P01', '40002', '44000'],
  'misuse of transactions': ['25001', '25P01', '25P02', '2D000'],
  'exceptions of functions': ['P0001', 'P0002', '2F005', '38000', '39000'],
  'features and limits of a statement': ['0A000', '54000', '54001', '54011', '54023'],
  'our own functions, of a lost lease': ['HL001'],
  'missing files and wrong arguments': ['ENOENT', 'EISDIR', 'EINVAL', 'ERR_INVALID_ARG_TYPE'],
}
for (const [what, codes] of Object.entries(BUGS))
  it(`reports faults of ${what} as bugs`, () => {
    for (const code of codes) assert.equal(outageOf(coded(code)), undefined, code)
  })

it('reports errors of the language and refused calls as no outage', () => {
  for (const error of [
    new TypeError('x is undefined'),
    new Error('reason'),
    invalid('q', 'is wrong'),
    null,
    'x',
  ])
    assert.equal(outageOf(error), undefined)
})

it('reports a missing socket of the server and an outdated plan as outages', () => {
  assert.ok(outageOf(coded('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432', { syscall: 'connect' })))
  assert.ok(outageOf(coded('0A000', 'cached plan must not change result type')))
})

it('finds an outage among the causes of an error, and a report of it', () => {
  const cause = coded('EAI_AGAIN')
  const error = new TypeError('fetch failed', { cause })
  assert.ok(outageOf(error))
  assert.equal(isReported(error), false)
  markReported(cause)
  assert.ok(isReported(error))
})

it('says that a disk is full, that a database is read-only, or that it was late', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    assert.match(outageOf(coded(code))!.message, /disk .* is full/)
    assert.ok(isFullDisk(new Error('reason', { cause: coded(code) })))
  }
  assert.match(outageOf(coded('25006'))!.message, /accepts no changes/)
  assert.match(outageOf(coded('57014'))!.message, /did not answer in time/)
  assert.equal(isFullDisk(coded('53200')), false)
})

it('lets a read go on whose note cannot be stored, and hides no bug', async () => {
  assert.equal(await besides(Promise.resolve(1)), 1)
  assert.equal(await besides(Promise.reject(coded('25006'))), undefined)
  await assert.rejects(besides(Promise.reject(coded('42601'))), /reason/)
})

it('the line of a request is enough for an outage that is logged and for a call that took too long', () => {
  const logged = new Error('gone')
  markReported(logged)
  for (const error of [logged, new OutOfTime(), new Error('a page', { cause: new OutOfTime() })])
    assert.equal(isToldByRequest(error), true)
  assert.equal(isToldByRequest(Object.assign(new Error('cancelled'), { code: '57014' })), false)
})
