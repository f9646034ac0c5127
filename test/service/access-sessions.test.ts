// A person's session as credentials: its rights, its end, and protection from other sites.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clock, now, service, statusWith, useSmallWorldWithClock } from '../support/access-clock.ts'
import { assertProblem, BASE_URL } from '../support/helpers.ts'

useSmallWorldWithClock()

describe('the session of a person', () => {
  const password = 'una frase bastante larga'
  const sessionOf = async (email: string, request: { admin?: boolean } = {}) => {
    const account = await service.app.context.accounts.create({ email, password, ...request })
    const { storedSessions: sessionsIn } = await import('#access/sessions.ts')
    const { secret } = await sessionsIn(service.db, now).begin(account.id)
    return { account, cookie: `hemiciclo=${secret}` }
  }

  it('reads, and counts its own calls', async () => {
    const { account, cookie } = await sessionOf('lee@example.org')
    assert.equal(await statusWith({ cookie }), 200)
    const { body } = await service.get('/v1/usage', { cookie })
    assert.deepEqual([body.data.key, body.data.account_id, body.data.minute], [null, account.id, 2])
    assert.deepEqual(
      body.data.days.map(({ operation, calls }: { operation: string; calls: number }) => [operation, calls]),
      [
        ['parties.list', 1],
        ['status.usage', 1],
      ],
    )
  })

  it('administers only if its account can', async () => {
    const plain = await sessionOf('nadie@example.org')
    const chief = await sessionOf('jefa@example.org', { admin: true })
    assertProblem(await service.get('/admin/keys', { cookie: plain.cookie }), 'UNAUTHENTICATED', 401)
    assert.equal((await service.get('/admin/keys', { cookie: chief.cookie })).status, 200)
  })

  it('changes nothing for requests of another site', async () => {
    const { cookie } = await sessionOf('otra@example.org', { admin: true })
    const issue = (headers: Record<string, string>) =>
      service.call('POST', '/admin/keys', { headers: { cookie, ...headers }, body: { name: 'x' } })
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${BASE_URL}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ])
      assertProblem(await issue(headers), 'UNAUTHENTICATED', 401)
    assert.equal((await issue({ origin: BASE_URL })).status, 201)
    assert.equal((await issue({ 'sec-fetch-site': 'same-origin' })).status, 201)
  })

  it('ends when its account is deleted or disabled', async () => {
    const gone = await sessionOf('adios@example.org')
    const stopped = await sessionOf('alto@example.org')
    assert.equal(await statusWith({ cookie: gone.cookie }), 200)
    assert.equal(await statusWith({ cookie: stopped.cookie }), 200)
    await service.app.context.accounts.remove(gone.account.id)
    await service.app.context.accounts.change(stopped.account.id, { disabled: true })
    clock.at += 4_999
    assert.equal(await statusWith({ cookie: gone.cookie }), 401)
    assert.equal(await statusWith({ cookie: stopped.cookie }), 401)
  })

  it('expires', async () => {
    const { cookie } = await sessionOf('tarde@example.org')
    clock.at += 30 * 86_400_000 + 1
    assert.equal(await statusWith({ cookie }), 401)
  })
})
