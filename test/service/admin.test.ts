// Administration over REST: accounts, quotas, sources and their runs, and authorization.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { operations } from '#operations/index.ts'
import { app, call, created, emailed, PASSWORD, useAdministration } from '../support/admin-requests.ts'
import { assertProblem } from '../support/helpers.ts'
import { saveRun } from '../support/saved-runs.ts'

useAdministration()

describe('accounts', () => {
  it('never lose their last administrator', async () => {
    const one = await created({ admin: true })
    for (const attempt of [
      call('PATCH', `accounts/${one.id}`, { admin: false }),
      call('PATCH', `accounts/${one.id}`, { disabled: true }),
      call('DELETE', `accounts/${one.id}`),
    ])
      assertProblem(await attempt, 'INVALID_PARAM', 400)
    const key = { 'x-api-key': await app.key({ email: one.email }) }
    assertProblem(
      await app.call('DELETE', '/v1/me', { headers: key, body: { password: PASSWORD } }),
      'INVALID_PARAM',
      400,
    )
    const other = await created({ admin: true })
    assert.equal((await call('PATCH', `accounts/${one.id}`, { admin: false })).status, 200)
    await call('PATCH', `accounts/${one.id}`, { admin: true })
    assert.equal((await call('DELETE', `accounts/${other.id}`)).status, 204)
  })

  it('are created with defaults, and can sign in', async () => {
    const email = emailed()
    const { id, ...shown } = (
      await call('POST', 'accounts', { email: ` ${email.toUpperCase()} `, password: PASSWORD })
    ).body
    assert.deepEqual(shown, {
      email,
      admin: false,
      listening_quota: 10,
      created_at: '2026-11-20T12:00:00Z',
      verified_at: '2026-11-20T12:00:00Z',
      disabled_at: null,
      invitation: null,
      preferences: { language: 'es', digest: 'off', countries: null, time_zone: 'UTC', digest_hour: 7 },
    })
    assert.equal((await app.app.context.accounts.signIn(email, PASSWORD, '192.0.2.1'))?.id, id)
    const listed = (await call('GET', 'accounts')).body.data
    assert.deepEqual(
      listed.find((each: { id: string }) => each.id === id),
      { id, ...shown },
    )
  })

  it('are rejected without an address, twice, or with a weak password', async () => {
    const { email } = await created()
    const bodies: [body: object, param: string][] = [
      [{ password: PASSWORD }, 'email'],
      [{ email: 'nobody', password: PASSWORD }, 'email'],
      [{ email, password: PASSWORD }, 'email'],
      [{ email: emailed(), password: 'corta' }, 'password'],
      [{ email: emailed(), password: PASSWORD, listening_quota: -1 }, 'listening_quota'],
      [{ email: emailed(), password: PASSWORD, verified: true }, 'body'],
    ]
    for (const [body, param] of bodies) {
      const reply = await call('POST', 'accounts', body)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, param, reply.text)
    }
  })

  it('are changed, disabled, enabled and removed', async () => {
    const { id, email } = await created()
    const changed = await call('PATCH', `accounts/${id}`, { listening_quota: 3, admin: true })
    assert.deepEqual([changed.status, changed.body.listening_quota, changed.body.admin], [200, 3, true])
    await call('PATCH', `accounts/${id}`, { admin: false })
    assert.equal(
      (await call('PATCH', `accounts/${id}`, { disabled: true })).body.disabled_at,
      '2026-11-20T12:00:00Z',
    )
    assert.equal(await app.app.context.accounts.signIn(email, PASSWORD, '192.0.2.1'), undefined)
    assert.equal((await call('PATCH', `accounts/${id}`, { disabled: false })).body.disabled_at, null)
    assert.equal((await call('DELETE', `accounts/${id}`)).status, 204)
    assertProblem(await call('DELETE', `accounts/${id}`), 'NOT_FOUND', 404)
    assertProblem(await call('PATCH', `accounts/${id}`, { admin: true }), 'NOT_FOUND', 404)
    assertProblem(await call('PATCH', `accounts/${id}`, {}), 'INVALID_PARAM', 400)
    assertProblem(await call('PATCH', 'accounts/7', { admin: true }), 'INVALID_PARAM', 400)
  })
})

describe('quotas', () => {
  it('are listed with their spent units, and changed', async () => {
    const { id, email } = await created({ listening_quota: 2 })
    const key = { 'x-api-key': await app.key({ email }) }
    await app.call('POST', '/v1/listenings', { headers: key, body: { query: 'agua' } })
    const mine = async () =>
      (await call('GET', 'quotas')).body.data.find((row: { account_id: string }) => row.account_id === id)
    const before = {
      account_id: id,
      email,
      month: '2026-11',
      quota: 2,
      spent: 1,
      left: 1,
      renews_on: '2026-12-01',
    }
    assert.deepEqual(await mine(), before)
    const changed = await call('PATCH', `quotas/${id}`, { listening_quota: 5 })
    assert.deepEqual([changed.status, changed.body], [200, { ...before, quota: 5, left: 4 }])
    assert.deepEqual(await mine(), changed.body)
    assertProblem(await call('PATCH', `quotas/${randomUUID()}`, { listening_quota: 5 }), 'NOT_FOUND', 404)
    for (const body of [
      {},
      { listening_quota: -1 },
      { listening_quota: 1.5 },
      { listening_quota: 5, spent: 0 },
    ])
      assertProblem(await call('PATCH', `quotas/${id}`, body), 'INVALID_PARAM', 400)
  })
})

describe('sources and their runs', () => {
  it('are listed with the last and the next run of each', async () => {
    const run = {
      kind: 'source' as const,
      source_id: 'br.camara',
      started_by: null,
      reason: null,
      started_at: '2026-11-19T10:00:00Z',
      finished_at: '2026-11-19T10:01:00Z',
    }
    await saveRun(app.db, { ...run, outcome: 'changed' }, { requests: 1 })
    await saveRun(
      app.db,
      { ...run, outcome: 'unchanged', started_at: '2026-11-19T11:00:00Z' },
      { requests: 2 },
    )
    const listed = (await call('GET', 'sources')).body.data
    const camara = listed.find(({ id }: { id: string }) => id === 'br.camara')
    assert.deepEqual(
      [camara.country_code, camara.domains.includes('bills'), camara.hosts.length > 0],
      ['BR', true, true],
    )
    const { id, ...last } = camara.last_run
    const asked = { since: null, until: null, complete: false, running: false }
    const told = { ...run, ...asked, outcome: 'unchanged', started_at: '2026-11-19T11:00:00Z' }
    assert.deepEqual(last, told)
    assert.match(camara.next_run_at, /^2026-11-19T1[5-9]:/)
    assert.deepEqual((await call('GET', `runs/${id}`)).body, { id, ...last, report: { requests: 2 } })
    assertProblem(await call('GET', 'runs/999999'), 'NOT_FOUND', 404)
  })

  it('are paged newest first, of one source or all', async () => {
    const at = '2026-11-18T10:00:00Z'
    for (let i = 0; i < 5; i++)
      await saveRun(
        app.db,
        {
          kind: 'source',
          source_id: 'cl.senado',
          started_by: null,
          outcome: 'changed',
          reason: null,
          started_at: at,
          finished_at: at,
        },
        { i },
      )
    const seen: number[] = []
    for (let cursor = ''; ; ) {
      const { data, meta } = (await call('GET', `runs?source=cl.senado&limit=2${cursor}`)).body
      seen.push(...data.map(({ id }: { id: number }) => id))
      if (!meta.next_cursor) break
      assertProblem(await call('GET', `runs?cursor=${meta.next_cursor}`), 'INVALID_PARAM', 400)
      cursor = `&cursor=${meta.next_cursor}`
    }
    assert.deepEqual([seen.length, seen], [5, seen.toSorted((a, b) => b - a)])
    const all = (await call('GET', 'runs')).body.data
    assert.deepEqual([all.length, all[0].started_at], [7, '2026-11-19T11:00:00Z'])
  })

  it('are not started for an unknown source or an invalid day', async () => {
    assertProblem(await call('POST', 'sources/xx.nothing/runs', {}), 'NOT_FOUND', 404)
    assertProblem(await call('POST', 'sources/br.camara/runs', { since: '2026-02-30' }), 'INVALID_PARAM', 400)
    assert.equal((await call('POST', 'sources/br.camara/runs')).status, 202)
  })
})

describe('other callers', () => {
  const routes = operations.filter(({ access }) => access === 'admin')

  it('cannot administer: not with a key, nor with the key of an administrator', async () => {
    const { email } = await created({ admin: true })
    for (const { http } of routes)
      for (const headers of [
        {},
        { 'x-api-key': await app.key() },
        { 'x-api-key': await app.key({ email }) },
        { authorization: 'Bearer nonsense' },
      ]) {
        const path = http.path.replace('{id}', randomUUID()).replace('{account_id}', randomUUID())
        const reply = await app.call(http.method, path, {
          headers,
          ...(http.method !== 'GET' && { body: {} }),
        })
        assertProblem(reply, 'UNAUTHENTICATED', 401)
      }
    assert.ok(routes.length >= 15)
  })
})

describe('a new key', () => {
  it('has a note where it lists documents and cannot read their texts', async () => {
    const noteOf = async (domains: readonly string[]) =>
      (await call('POST', 'keys', { name: 'newsroom', domains })).body.note
    assert.match(await noteOf(['bills', 'votes']), /documents of bills .*`documents` adds them\.$/)
    assert.equal(await noteOf(['bills', 'documents']), null)
    assert.equal(await noteOf(['news']), null)
  })
})
