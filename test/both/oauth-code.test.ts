// Authorization codes: PKCE, and a code that is used twice.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { lookAgain } from '../clock.ts'
import { NATIVE } from '../support/helpers.ts'
import { base, clock, service, useClockedService } from '../support/oauth/clock.ts'
import {
  CALLBACK,
  codeFor,
  connected,
  pkce,
  redeem,
  redirectOf,
  refreshed,
  registered,
  works,
} from '../support/oauth/program.ts'

useClockedService()

describe('proof of possession of the code', () => {
  it('requires a challenge', async () => {
    const { searchParams } = await redirectOf(base, { code_challenge: null, code_challenge_method: null })
    assert.equal(searchParams.get('error'), 'invalid_request')
    assert.equal(searchParams.get('iss'), base)
  })

  it('rejects a plain challenge', async () => {
    const { searchParams } = await redirectOf(base, { code_challenge_method: 'plain' })
    assert.equal(searchParams.get('error'), 'invalid_request')
  })

  it('rejects a challenge without a method, which would be plain', async () => {
    const { searchParams } = await redirectOf(base, { code_challenge_method: null })
    assert.equal(searchParams.get('error'), 'invalid_request')
  })

  it('requires the right verifier', async () => {
    const { challenge, client_id, code } = await codeFor(base)
    for (const wrong of [{ code_verifier: pkce().verifier }, { code_verifier: challenge }, {}] as Record<
      string,
      string
    >[]) {
      const { status, body } = await redeem(base, { client_id, code, ...wrong })
      assert.equal(status, 400)
      assert.equal(body.error, 'invalid_grant')
    }
  })

  it('consumes the code on a wrong verifier', async () => {
    const { client_id, code, verifier } = await codeFor(base)
    await redeem(base, { client_id, code, code_verifier: pkce().verifier })
    const { status, body } = await redeem(base, { client_id, code, code_verifier: verifier })
    assert.deepEqual([status, body.error], [400, 'invalid_grant'])
  })

  it('binds a code to the client that requested it', async () => {
    const { code, verifier } = await codeFor(base)
    const { body } = await redeem(base, { client_id: await registered(base), code, code_verifier: verifier })
    assert.equal(body.error, 'invalid_grant')
  })

  it('requires the redirect URI that the code was sent to', async () => {
    const { client_id, code, verifier } = await codeFor(base)
    const redirect_uri = CALLBACK.replace('40000', '40001')
    const { body } = await redeem(base, { client_id, code, code_verifier: verifier, redirect_uri })
    assert.equal(body.error, 'invalid_grant')
  })
})

describe('a code that is sent twice', () => {
  it('revokes the tokens issued for it', async () => {
    const { client, code, verifier, access, refresh } = await connected(base)
    const { status, body } = await redeem(base, { client_id: client, code, code_verifier: verifier })
    assert.equal(status, 400)
    assert.equal(body.error, 'invalid_grant')
    assert.equal(await works(base, access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })

  it('gives one token at most for concurrent requests', async () => {
    const { client_id, code, verifier } = await codeFor(base)
    const once = () => redeem(base, { client_id, code, code_verifier: verifier })
    const answers = await Promise.all([once(), once(), once(), once()])
    const good = answers.filter(({ status }) => status === 200)
    assert.ok(good.length <= 1, `${good.length} were answered`)
    for (const { body } of good) assert.equal(await works(base, body.access_token), false)
  })

  it('gives one token at most if both requests found it unused', {
    skip: NATIVE ? false : 'the embedded database has one session',
  }, async () => {
    const { client_id, code, verifier } = await codeFor(base)
    const once = () => redeem(base, { client_id, code, code_verifier: verifier })
    // Both find the code, and wait for its row to mark it as used.
    const answers = await service.db.transaction(async (tx) => {
      await tx.query(
        sql`select 1 from oauth_artifacts where kind = 'AuthorizationCode' and id = ${hash('sha256', code)}
          for update`,
      )
      const both = [once(), once()]
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`
      // Sessions of PostgreSQL send no event when they wait.
      await lookAgain('two that wait', async () => (await tx.query(waiting)).length >= 2)
      return both
    })
    const [one, other] = await Promise.all(answers)
    assert.deepEqual([one!.status, other!.status].sort(), [200, 400])
    const { access_token } = [one!, other!].find(({ status }) => status === 200)!.body
    assert.equal(await works(base, access_token), false)
  })

  it('is invalid after a minute', async () => {
    const { client_id, code, verifier } = await codeFor(base)
    clock.ahead = 61
    assert.equal(
      (await redeem(base, { client_id, code, code_verifier: verifier })).body.error,
      'invalid_grant',
    )
  })
})
