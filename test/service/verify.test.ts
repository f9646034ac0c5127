// `hemiciclo verify`: an instance without faults passes, and each broken one fails in the check of its fault.
// A nightly test runs all groups of checks on each.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { verify } from '#cli/verify/verify.ts'
import { type Breaking, breakingService } from '../support/breaking.ts'
import { command } from '../support/command.ts'
import { brokenInstance, FAULTS, failedIn, linesOf } from '../support/verify-faults.ts'

const SECONDS = 600

let instance: Breaking
let key: string

before(async () => {
  ;({ instance, key } = await brokenInstance())
})
after(() => instance[Symbol.asyncDispose]())

const verified = async (options: Partial<Parameters<typeof verify>[0]> = {}) =>
  (await verify({ address: instance.base, key, seconds: SECONDS, ...options })).verdicts

describe('verify', () => {
  it('passes on an instance without faults', async () => {
    instance.fault({})
    const verdicts = await verified()
    assert.deepEqual(failedIn(verdicts), [], linesOf(verdicts))
    const skipped = verdicts.filter(({ outcome }) => outcome === 'skip')
    assert.ok(skipped.every(({ note }) => note === 'the instance declares none'))
  })

  for (const { name, fault, fails, says } of FAULTS)
    it(`fails on one that ${name}`, async () => {
      instance.fault(fault)
      const only = [...new Set(fails.map((check) => check.split(':')[0]!))]
      const verdicts = await verified({ only })
      assert.deepEqual(failedIn(verdicts), fails, linesOf(verdicts))
      assert.match(linesOf(verdicts), says)
      assert.ok(!linesOf(verdicts).includes(key), 'the key is not printed')
    })
})

describe('verify with a key of a smaller scope, or none', () => {
  before(() => instance.fault({}))

  it('checks what the key covers', async () => {
    const narrow = await instance.service.key({ countries: ['CO'], domains: ['news'] })
    const verdicts = await verified({ key: narrow })
    assert.deepEqual(failedIn(verdicts), [], linesOf(verdicts))
    assert.ok(verdicts.filter(({ outcome }) => outcome === 'pass').length > 40)
  })

  it('checks what needs none', async () => {
    const verdicts = await verified({ key: null })
    assert.deepEqual(failedIn(verdicts), [], linesOf(verdicts))
    const skipped = verdicts.filter(({ outcome }) => outcome === 'skip')
    assert.ok(skipped.every(({ note }) => note === 'needs a key' || note === 'the instance declares none'))
  })
})

it('verify skips the rate limits of an instance without any, and says why', async () => {
  instance.fault({
    answered({ headers }) {
      for (const name of [...headers.keys()].filter((each) => each.startsWith('x-ratelimit-')))
        headers.delete(name)
    },
  })
  const verdicts = await verified({ only: ['headers'] })
  assert.deepEqual(failedIn(verdicts), [], linesOf(verdicts))
  const { outcome, note } = verdicts.find(({ check }) => check === 'rate limits')!
  assert.deepEqual([outcome, note], ['skip', 'the instance has no rate limits, as with LIMITS=off'])
})

describe('the command verify', () => {
  it('prints a line for each check, and has exit code 0', async () => {
    instance.fault({})
    const { code, stdout } = await command(['verify', instance.base, '-', '--only', 'errors,etags'], {}, key)
    assert.equal(code, 0, stdout)
    assert.match(stdout, /^pass {2}errors {4}an unknown parameter {2}\(400 INVALID_PARAM\)$/m)
    assert.match(stdout, /^\d+ passed, 0 failed, 0 skipped; \d+ requests to http:/m)
    assert.doesNotMatch(stdout, /oauth/)
  })

  it('names the fault, and has exit code 1', async () => {
    instance.fault({ answered: ({ headers }) => headers.delete('etag') })
    const words = ['verify', instance.base, key, '--only', 'etags']
    const { code, stdout } = await command(words)
    assert.equal(code, 1)
    assert.match(
      stdout,
      /^FAIL {2}etags {5}an unchanged answer is 304 {2}\(\d+ faults\)\n {6}asked {5}curl -i /m,
    )
    assert.match(stdout, /^ {6}expected {2}an ETag\n {6}came {6}none$/m)
    const told = await command(['--json', ...words])
    assert.equal(told.code, 1)
    const { verdicts } = JSON.parse(told.stdout)
    assert.deepEqual(failedIn(verdicts), ['etags: an unchanged answer is 304'])
  })

  it('has exit code 2 where nothing answers', async () => {
    const gone = await breakingService()
    await gone[Symbol.asyncDispose]()
    const { code, stderr } = await command(['verify', gone.base])
    assert.equal(code, 2)
    assert.match(stderr, /^hemiciclo: http:\S+\/livez did not answer: fetch failed: /)
  })

  it('rejects unknown groups and addresses', async () => {
    const wrong = await command(['verify', instance.base, '--only', 'pages'])
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /There is no group pages; there are health, openapi, /)
    assert.match((await command(['verify', 'localhost'])).stderr, /localhost is not an http address/)
  })
})
