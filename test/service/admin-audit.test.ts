// The audit log of administration, and administering from the shell.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import * as z from 'zod'
import { operations } from '#operations/index.ts'
import { isSecret } from '#operations/service/audit-operation.ts'
import { app, call, created, emailed, NOW, PASSWORD, useAdministration } from '../support/admin-requests.ts'
import { command } from '../support/command.ts'
import { keptPlace } from '../support/kept-place.ts'

useAdministration()

describe('the audit log', () => {
  const entries = async (query = '') => (await call('GET', `audit${query}`)).body.data

  it('has every change with actor, action and outcome, and no secret', async () => {
    const account = await created({ admin: true })
    const [made] = await entries('?operation=accounts.create&limit=1')
    const { id: _, ...entry } = made
    assert.deepEqual(entry, {
      at: NOW,
      actor: 'token',
      actor_id: null,
      operation: 'accounts.create',
      input: { email: account.email, admin: true },
      outcome: 'ok',
    })
    await call('POST', 'accounts', { email: account.email, password: PASSWORD })
    await call('DELETE', `accounts/${randomUUID()}`)
    const [gone, taken] = await entries('?limit=2')
    assert.deepEqual([gone.operation, gone.outcome], ['accounts.remove', 'NOT_FOUND'])
    assert.deepEqual([taken.operation, taken.outcome], ['accounts.create', 'INVALID_PARAM'])
    assert.ok(!JSON.stringify(await entries('?limit=500')).includes(PASSWORD))
  })

  it('names the administrator who is signed in', async () => {
    const { context } = app.app
    const admin = await created({ admin: true })
    const operation = operations.find(({ id }) => id === 'keys.issue')!
    const caller = { admin: true, key: null, account: admin.id, acts: true, countries: null, domains: null }
    await operation.run(context, { name: 'hecha por una persona' }, caller)
    const [entry] = await entries(`?actor_id=${admin.id}`)
    assert.deepEqual(
      [entry.actor, entry.operation, entry.input],
      [admin.email, 'keys.issue', { name: 'hecha por una persona' }],
    )
  })

  it('has no reads, and no requests without authorization', async () => {
    const before = await entries('?limit=1')
    await call('GET', 'accounts')
    await call('POST', 'accounts', { email: emailed(), password: PASSWORD }, {})
    await call('POST', 'accounts', { nonsense: true })
    assert.deepEqual(await entries('?limit=1'), before)
  })

  it('is paged newest first', async () => {
    for (let i = 0; i < 7; i++) await created()
    const all: number[] = (await entries('?limit=500')).map(({ id }: { id: number }) => id)
    assert.ok(all.length > 6)
    const seen: number[] = []
    for (let cursor = ''; ; ) {
      const { data, meta } = (await call('GET', `audit?limit=3${cursor}`)).body
      seen.push(...data.map(({ id }: { id: number }) => id))
      if (!meta.next_cursor) break
      cursor = `&cursor=${meta.next_cursor}`
    }
    assert.deepEqual(seen, all)
    assert.deepEqual(
      all,
      all.toSorted((a, b) => b - a),
    )
  })

  it('leaves out every secret field of a body, also one that may be omitted', () => {
    const secret = z.string().meta({ writeOnly: true })
    const fields = [
      secret,
      secret.optional().describe('x'),
      secret.nullable().optional(),
      z.string(),
      undefined,
    ]
    assert.deepEqual(fields.map(isSecret), [true, true, true, false, false])
    const secrets = operations.flatMap(({ id, body }) =>
      Object.entries(body?.shape ?? {})
        .filter(([name]) => /password|secret|token/.test(name))
        .map(([name, field]) => [`${id} ${name}`, (field as z.ZodType).meta()?.writeOnly]),
    )
    assert.deepEqual(secrets, [
      ['me.remove password', true],
      ['worklist-invitations.accept token', true],
      ['accounts.create password', true],
    ])
  })
})

describe('from the shell', () => {
  it('creates accounts with a given or random password and lists them; the shell is the actor', async () => {
    await using place = await keptPlace()
    const given = await command(
      ['--json', 'accounts', 'create', 'eva@example.org', '--admin', '--quota', '4'],
      place.env,
      `${PASSWORD}\n`,
    )
    assert.equal(given.code, 0, given.stderr)
    const { email, admin, listening_quota, password: shown } = JSON.parse(given.stdout)
    assert.deepEqual([email, admin, listening_quota, shown], ['eva@example.org', true, 4, undefined])
    const made = JSON.parse(
      (await command(['--json', 'accounts', 'create', 'luz@example.org'], place.env)).stdout,
    )
    assert.ok(made.password.length >= 16)
    const refused = await command(['accounts', 'create', 'luz@example.org'], place.env, 'corta\n')
    assert.deepEqual(
      [refused.code, refused.stderr],
      [1, 'hemiciclo: password: is shorter than 10 characters\n'],
    )
    const listed = await command(['accounts', 'list'], place.env)
    assert.match(
      listed.stdout,
      /eva@example\.org {2}administrator {2}4 listenings a month {2}confirmed\n.*luz@example\.org {2}account/,
    )
    const audit = JSON.parse((await command(['--json', 'call', 'audit.list'], place.env)).stdout).data
    assert.deepEqual(
      audit.map(({ actor, operation, outcome }: Record<string, string>) => [actor, operation, outcome]),
      [
        ['shell', 'accounts.create', 'INVALID_PARAM'],
        ['shell', 'accounts.create', 'ok'],
        ['shell', 'accounts.create', 'ok'],
      ],
    )
    assert.ok(!JSON.stringify(audit).includes(made.password) && !JSON.stringify(audit).includes(PASSWORD))
  })
})
