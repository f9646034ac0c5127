// Who may use a worklist: each operation on one, by each kind of caller.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { operations } from '#operations/index.ts'
import { assertProblem, type Reply } from '../support/helpers.ts'
import { account, app, bills, clock, remove, tags, useAccountService } from '../support/me-requests.ts'
import {
  type Account,
  accept,
  entry,
  type Headers,
  invite,
  LISTS,
  member,
  post,
  worklist,
} from '../support/worklist-requests.ts'

useAccountService()

/** What a worklist has in the database, to see that nothing changed. */
const contentOf = async (list: number) =>
  JSON.stringify([
    await app.db.query(raw(`select name from worklists where id = ${list}`)),
    await app.db.query(raw(`select * from worklist_entries where worklist_id = ${list} order by id`)),
    await app.db.query(raw(`select * from worklist_members where worklist_id = ${list} order by account_id`)),
    await app.db.query(raw(`select id from worklist_invitations where worklist_id = ${list} order by id`)),
  ])

const MARK = 'nota-secreta-xyzzy'

describe('who may use a worklist', () => {
  /** A call of an operation on a worklist that has an entry, a spare member and an invitation. */
  interface Target {
    readonly list: number
    readonly entry: number
    readonly spare: string
    readonly invitation: number
  }
  type Call = (target: Target) => readonly [method: string, path: string, body?: unknown]
  const CALLS: Readonly<
    Record<string, { readonly needs: 'reader' | 'editor' | 'owner'; readonly call: Call }>
  > = {
    'worklists.get': { needs: 'reader', call: ({ list }) => ['GET', `/${list}`] },
    'worklists.activity': { needs: 'reader', call: ({ list }) => ['GET', `/${list}/activity`] },
    'worklist-entries.list': { needs: 'reader', call: ({ list }) => ['GET', `/${list}/entries`] },
    'worklist-members.list': { needs: 'reader', call: ({ list }) => ['GET', `/${list}/members`] },
    'worklist-entries.add': {
      needs: 'editor',
      call: ({ list }) => [
        'POST',
        `/${list}/entries`,
        { domain: 'interest-tags', record_id: tags['co:t0'], note: 'otra' },
      ],
    },
    'worklist-entries.change': {
      needs: 'editor',
      call: ({ list, entry: id }) => ['PATCH', `/${list}/entries/${id}`, { version: 1, priority: 'low' }],
    },
    'worklist-entries.remove': {
      needs: 'editor',
      call: ({ list, entry: id }) => ['DELETE', `/${list}/entries/${id}`],
    },
    'worklists.change': { needs: 'owner', call: ({ list }) => ['PATCH', `/${list}`, { name: 'Otro' }] },
    'worklist-members.change': {
      needs: 'owner',
      call: ({ list, spare }) => ['PATCH', `/${list}/members/${spare}`, { role: 'owner' }],
    },
    'worklist-members.remove': {
      needs: 'owner',
      call: ({ list, spare }) => ['DELETE', `/${list}/members/${spare}`],
    },
    'worklist-invitations.list': { needs: 'owner', call: ({ list }) => ['GET', `/${list}/invitations`] },
    'worklist-invitations.create': {
      needs: 'owner',
      call: ({ list }) => ['POST', `/${list}/invitations`, { email: 'otra@example.org', role: 'owner' }],
    },
    'worklist-invitations.revoke': {
      needs: 'owner',
      call: ({ list, invitation }) => ['DELETE', `/${list}/invitations/${invitation}`],
    },
    'worklists.remove': { needs: 'owner', call: ({ list }) => ['DELETE', `/${list}`] },
  }
  const ROLES = ['reader', 'editor', 'owner']

  let owner: Account
  const callers: Record<string, Headers> = {}
  let target: Target
  const send = (headers: Headers, call: Call, at: Target): Promise<Reply> => {
    const [method, path, body] = call(at)
    return app.call(method, LISTS + path, { headers, body })
  }
  /** A worklist with the same members. */
  async function prepare(): Promise<Target> {
    const list = await worklist(owner)
    const { id } = await entry(owner, list, 'co:b1', { note: MARK })
    const rows = Object.entries(members).map(
      ([role, { id: account }]) => sql`
insert into worklist_members (worklist_id, account_id, role, since)
values (${list}, ${account}, ${role === 'spare' ? 'reader' : role}, now())`,
    )
    for (const row of rows) await app.db.query(row)
    const made = await post(`${LISTS}/${list}/invitations`, owner.headers, {
      email: 'una@example.org',
      role: 'reader',
    })
    return { list, entry: id, spare: members.spare!.id, invitation: made.body.data.id }
  }
  const members: Record<string, Account> = {}

  before(async () => {
    owner = await account()
    for (const role of ['reader', 'editor', 'spare']) members[role] = await account()
    target = await prepare()
    const stranger = await account()
    const former = await member(owner, target.list, 'owner')
    const used = await invite(owner, target.list, (await account()).email, 'owner')
    assert.equal((await remove(`${LISTS}/${target.list}/members/${former.id}`, owner.headers)).status, 200)
    const [expired, holder] = [await account(), await account()]
    const late = await invite(owner, target.list, expired.email, 'owner')
    await app.db.query(
      sql`update worklist_invitations set expires_at = ${clock.now()} where email = ${expired.email}`,
    )
    assertProblem(await accept(expired, late), 'NOT_FOUND', 404)
    // An invitation that is for another account, and one to another worklist.
    assertProblem(await accept(holder, used), 'NOT_FOUND', 404)
    const elsewhere = await worklist(owner, 'Otra lista')
    assert.equal((await accept(holder, await invite(owner, elsewhere, holder.email, 'owner'))).status, 200)
    const invited = await account()
    await invite(owner, target.list, invited.email, 'owner')
    Object.assign(callers, {
      'a stranger': stranger.headers,
      'a removed owner': former.headers,
      'the holder of an expired invitation': expired.headers,
      'the holder of a foreign invitation': holder.headers,
      'an invited person who has not accepted': invited.headers,
    })
  })

  it('is decided for every operation on one', () => {
    const on = operations.filter(({ http }) => http.path.startsWith(`${LISTS}/{id}`)).map(({ id }) => id)
    assert.deepEqual(Object.keys(CALLS).toSorted(), on.toSorted())
  })

  for (const [id, { needs, call }] of Object.entries(CALLS)) {
    it(`${id} refuses callers without an account`, async () => {
      const former = await contentOf(target.list)
      assertProblem(await send({}, call, target), 'UNAUTHENTICATED', 401)
      assertProblem(await send({ 'x-api-key': await app.key() }, call, target), 'INSUFFICIENT_SCOPE', 403)
      assert.equal(await contentOf(target.list), former)
    })

    it(`${id} answers others as if there were none`, async () => {
      const former = await contentOf(target.list)
      const absent = { ...target, list: 999_999 }
      for (const [name, headers] of Object.entries(callers)) {
        const reply = await send(headers, call, target)
        assertProblem(reply, 'NOT_FOUND', 404)
        const other = await send(headers, call, absent)
        const { instance: _, request_id: __, ...body } = reply.body
        const { instance: ___, request_id: ____, ...otherBody } = other.body
        const comparable = (value: unknown, list: number) => JSON.stringify(value).replaceAll(`${list}`, '#')
        assert.equal(comparable(body, target.list), comparable(otherBody, absent.list), name)
        assert.ok(!reply.text.includes(MARK), name)
      }
      assert.equal(await contentOf(target.list), former)
    })

    const mayNot = (role: string) => ROLES.indexOf(role) < ROLES.indexOf(needs)
    for (const role of ROLES)
      it(`${id} ${mayNot(role) ? 'refuses' : 'obeys'} the ${role}`, async () => {
        const own = await prepare()
        const former = await contentOf(own.list)
        const headers = role === 'owner' ? owner.headers : members[role]!.headers
        const reply = await send(headers, call, own)
        if (!mayNot(role)) {
          assert.ok(reply.status < 300, reply.text)
          if (call(own)[0] === 'GET') assert.match(String(reply.headers['cache-control']), /^private, no-/)
          return
        }
        assertProblem(reply, 'FORBIDDEN_ROLE', 403)
        assert.equal(reply.body.missing_scope, `role:${needs}`)
        assert.equal(await contentOf(own.list), former)
      })
  }

  it('is given to nobody else by a key that covers less than the worklist', async () => {
    const former = await contentOf(target.list)
    const { call } = CALLS['worklist-invitations.create']!
    for (const [scope, code] of [
      [{ countries: ['CO'] }, 'FORBIDDEN_COUNTRY'],
      [{ domains: ['bills'] }, 'FORBIDDEN_DOMAIN'],
    ] as const)
      assertProblem(await send(await owner.keyed(scope), call, target), code, 403)
    assert.equal(await contentOf(target.list), former)
  })

  it('lists only those of the account', async () => {
    for (const [name, headers] of Object.entries(callers)) {
      const { data } = (await app.get(LISTS, headers)).body
      assert.ok(!data.some(({ id }: { id: number }) => id === target.list), name)
    }
  })

  it('never shows notes to the public', async () => {
    const key = { 'x-api-key': await app.key() }
    const find = async (path: string) => (await app.get(path, key)).body.data
    for (const path of ['/v1/search', '/v1/bills', '/v1/news', '/v1/suggest'])
      assert.deepEqual(await find(`${path}?q=${MARK}`), await find(`${path}?q=zzz${MARK}`), path)
    const bill = `/v1/bills/${bills['co:b1']}`
    for (const path of [bill, '/v1/changes', '/es/bills', '/es/bills.atom', '/sitemap.xml'])
      assert.ok(!(await app.get(path, key)).text.includes(MARK), path)
  })
})
