// `hemiciclo verify` with all groups of checks: the sample world passes, as after the first start of a
// service, and an instance with a fault fails in the checks of that fault and in no other.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { verify } from '#cli/verify/verify.ts'
import { sampleWorld } from '#sample/world.ts'
import { type Breaking, breakingService } from '../support/breaking.ts'
import { brokenInstance, FAULTS, failedIn, linesOf } from '../support/verify-faults.ts'

const SECONDS = 600

it('a fresh instance passes every check', async () => {
  await using fresh = await breakingService()
  await fresh.service.store(...sampleWorld({}))
  const key = await fresh.service.key()
  const { verdicts } = await verify({ address: fresh.base, key, seconds: SECONDS })
  assert.deepEqual(failedIn(verdicts), [], linesOf(verdicts))
  const skipped = verdicts.filter(({ outcome }) => outcome === 'skip')
  assert.ok(skipped.every(({ note }) => note === 'the instance declares none'))
  assert.ok(verdicts.length > 45)
})

describe('an instance with a fault fails in its checks only', () => {
  let instance: Breaking
  let key: string
  before(async () => {
    ;({ instance, key } = await brokenInstance())
  })
  after(() => instance[Symbol.asyncDispose]())

  for (const { name, fault, fails, says } of FAULTS)
    it(name, async () => {
      instance.fault(fault)
      const { verdicts } = await verify({ address: instance.base, key, seconds: SECONDS })
      assert.deepEqual(failedIn(verdicts), fails, linesOf(verdicts))
      assert.match(linesOf(verdicts), says)
    })
})
