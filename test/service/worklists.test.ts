// Worklists: invitations, members, and what entries hold.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { assertProblem } from '../support/helpers.ts'
import {
  account,
  app,
  bills,
  clock,
  PASSWORD,
  patch,
  remove,
  useAccountService,
} from '../support/me-requests.ts'
import { billLine, idOf } from '../support/subscriber.ts'
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

describe('an invitation', () => {
  it('is for one account, once, within seven days', async () => {
    const [owner, invited, other] = [await account(), await account(), await account()]
    const list = await worklist(owner)
    const made = await post(`${LISTS}/${list}/invitations`, owner.headers, {
      email: invited.email.toUpperCase(),
      role: 'editor',
    })
    const { token, url, expires_at, created_at } = made.body.data
    assert.equal(new URL(url).searchParams.get('token'), token)
    assert.equal(Date.parse(expires_at) - Date.parse(created_at), 7 * 86_400_000)
    const stored = await app.db.query(sql`select * from worklist_invitations where worklist_id = ${list}`)
    assert.ok(!JSON.stringify(stored).includes(token))
    assert.ok(!(await app.get(`${LISTS}/${list}/invitations`, owner.headers)).text.includes(token))
    assertProblem(await accept(other, token), 'NOT_FOUND', 404)
    assertProblem(await accept({ headers: {} }, token), 'UNAUTHENTICATED', 401)
    const both = await Promise.all([accept(invited, token), accept(invited, token)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 404])
    assertProblem(await accept(invited, token), 'NOT_FOUND', 404)
    const again = await post(`${LISTS}/${list}/invitations`, owner.headers, {
      email: invited.email,
      role: 'owner',
    })
    assertProblem(again, 'INVALID_PARAM', 400)
    assert.match(again.text, /is a member already/)
  })

  it('replaces a former one of the same address, and ends with its owner', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const [invited, second] = [await account(), await member(owner, list, 'owner')]
    const former = await invite(owner, list, invited.email, 'owner')
    const present = await invite(second, list, invited.email, 'reader')
    assertProblem(await accept(invited, former), 'NOT_FOUND', 404)
    await patch(`${LISTS}/${list}/members/${second.id}`, owner.headers, { role: 'editor' })
    assertProblem(await accept(invited, present), 'NOT_FOUND', 404)
  })

  it('cannot be guessed', async () => {
    const guesser = await account()
    const guess = () => accept(guesser, `hi_${'A'.repeat(43)}`)
    for (let i = 0; i < 20; i++) assertProblem(await guess(), 'NOT_FOUND', 404)
    assertProblem(await guess(), 'RATE_LIMITED', 429)
  })
})

describe('members', () => {
  it('leave, but not the only owner', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const reader = await member(owner, list, 'reader')
    const leave = (self: Account) => remove(`${LISTS}/${list}/members/${self.id}`, self.headers)
    assertProblem(await leave(owner), 'CONFLICT', 409)
    const own = `${LISTS}/${list}/members/${owner.id}`
    assertProblem(await patch(own, owner.headers, { role: 'reader' }), 'CONFLICT', 409)
    assertProblem(await patch(`${own.slice(0, -1)}`, owner.headers, { role: 'reader' }), 'INVALID_PARAM', 400)
    assert.equal((await leave(reader)).status, 200)
    assertProblem(await leave(reader), 'NOT_FOUND', 404)
    const second = await member(owner, list, 'owner')
    // Of two owners who leave at once one stays.
    const both = await Promise.all([leave(owner), leave(second)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  })

  it('inherit the worklists of an account that is deleted', async () => {
    const owner = await account()
    const [kept, shared, lost] = [await worklist(owner), await worklist(owner), await worklist(owner)]
    const second = await member(owner, kept, 'owner')
    const reader = await member(owner, shared, 'reader')
    const heir = await member(owner, shared, 'editor')
    await clock.advance(1)
    const later = await member(owner, shared, 'editor')
    await member(owner, lost, 'reader')
    const { id } = await entry(owner, shared)
    assert.equal((await remove('/v1/me', owner.headers, { password: PASSWORD })).status, 204)
    const roleOf = async (self: Account, list: number) =>
      (await app.get(`${LISTS}/${list}`, self.headers)).body.data?.role
    assert.equal(await roleOf(second, kept), 'owner')
    assert.deepEqual(
      [await roleOf(heir, shared), await roleOf(later, shared), await roleOf(reader, shared)],
      ['owner', 'editor', 'reader'],
    )
    const [left] = (await app.get(`${LISTS}/${shared}/entries`, heir.headers)).body.data
    assert.deepEqual([left.id, left.added_by], [id, null])
    assert.deepEqual(await app.db.rows(sql`select 1 from worklists where id = ${lost}`), [])
  })

  it('are a limited number, with those invited', async () => {
    const owner = await account()
    const list = await worklist(owner)
    await app.db.query(sql`
insert into worklist_invitations (worklist_id, sha256, email, role, invited_by, created_at, expires_at)
select ${list}, n || owner, n || '@example.org', 'reader', owner::uuid, ${clock.now()},
  ${clock.now()}::timestamptz + interval '1 day'
from generate_series(1, 49) n, (values (${owner.id})) o (owner)`)
    const refused = await post(`${LISTS}/${list}/invitations`, owner.headers, {
      email: 'una@example.org',
      role: 'reader',
    })
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(refused.text, /50 members and invitations/)
  })
})

describe('entries', () => {
  it('have a note, a priority, a position and labels, and the record as lists serve it', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const content = { note: 'Ver art. 3', priority: 'high', position: 'oppose', labels: ['agua', 'Senado'] }
    const made = await entry(owner, list, 'co:b1', { ...content, labels: ['agua', 'Senado', 'agua'] })
    const { note, priority, position, labels } = made
    assert.deepEqual({ note, priority, position, labels }, content)
    assert.deepEqual([made.version, made.added_by, made.withdrawn_at], [1, owner.email, null])
    assert.equal(made.record.id, bills['co:b1'])
    const held = (await app.get('/v1/me/export', owner.headers)).body
    assert.equal(held.worklists[0].id, list)
    assert.equal(held.worklist_entries[0].note, 'Ver art. 3')
  })

  it('are changed only in the version that was read', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const editor = await member(owner, list, 'editor')
    const { id } = await entry(owner, list, 'co:b1', { note: 'uno', labels: ['a'] })
    const path = `${LISTS}/${list}/entries/${id}`
    const both = await Promise.all([
      patch(path, owner.headers, { version: 1, note: 'dos' }),
      patch(path, editor.headers, { version: 1, priority: 'high' }),
    ])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
    assertProblem(both.find(({ status }) => status === 409)!, 'CONFLICT', 409)
    const next = await patch(path, owner.headers, { version: 2, labels: [], priority: null, note: 'tres' })
    const { version, note, priority, labels } = next.body.data
    assert.deepEqual(
      { version, note, priority, labels },
      { version: 3, note: 'tres', priority: null, labels: [] },
    )
    assertProblem(await patch(path, owner.headers, { note: 'x' }), 'INVALID_PARAM', 400)
    assertProblem(await patch(path, owner.headers, { version: 3 }), 'INVALID_PARAM', 400)
  })

  it('are listed by pages, filtered and in an order', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const given: [string, object][] = [
      ['co:b1', { priority: 'low', labels: ['agua'] }],
      ['co:b2', { priority: 'high', position: 'support' }],
      ['cl:b1', { labels: ['agua', 'sol'] }],
      ['br:b1', { priority: 'high' }],
    ]
    const ids: number[] = []
    for (const [key, content] of given) {
      ids.push((await entry(owner, list, key, content)).id)
      await clock.advance(1)
    }
    const read = async (query: string, headers = owner.headers): Promise<number[]> => {
      const seen: number[] = []
      for (let cursor = ''; ; ) {
        const { body, text } = await app.get(`${LISTS}/${list}/entries?limit=1${query}${cursor}`, headers)
        assert.ok(body.data, text)
        seen.push(...body.data.map(({ id }: { id: number }) => id))
        if (!body.meta.next_cursor) return seen.map((id) => ids.indexOf(id))
        cursor = `&cursor=${body.meta.next_cursor}`
      }
    }
    assert.deepEqual(await read(''), [3, 2, 1, 0])
    assert.deepEqual(await read('&order_by=priority'), [3, 1, 0, 2])
    assert.deepEqual(await read('&label=agua'), [2, 0])
    assert.deepEqual(await read('&priority=high'), [3, 1])
    assert.deepEqual(await read('&position=support&domain=bills'), [1])
    await patch(`${LISTS}/${list}/entries/${ids[0]}`, owner.headers, { version: 1, note: 'x' })
    assert.deepEqual(await read('&order_by=updated'), [0, 3, 2, 1])
    // A key of the account with a smaller scope sees, changes and removes less.
    const narrow = await owner.keyed({ countries: ['CL'] })
    assert.deepEqual(await read('', narrow), [2])
    const foreign = `${LISTS}/${list}/entries/${ids[0]}`
    assertProblem(await patch(foreign, narrow, { version: 2, note: 'y' }), 'NOT_FOUND', 404)
    assertProblem(await remove(foreign, narrow), 'NOT_FOUND', 404)
    const add = (headers: Headers, key: string) =>
      post(`${LISTS}/${list}/entries`, headers, { domain: 'bills', record_id: bills[key] })
    assertProblem(await add(narrow, 'co:b3'), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await add(await owner.keyed({ domains: ['news'] }), 'co:b3'), 'FORBIDDEN_DOMAIN', 403)
    assertProblem(await add(owner.headers, 'co:b1'), 'CONFLICT', 409)
  })

  const REFUSED: [what: string, body: object][] = [
    ['a huge note', { note: 'x'.repeat(4_001) }],
    ['a NUL', { note: 'a\0b' }],
    ['half a character', { note: 'a\ud800' }],
    ['an unknown priority', { priority: 'urgent' }],
    ['an unknown position', { position: 'yes' }],
    ['too many labels', { labels: Array.from({ length: 21 }, (_, i) => `l${i}`) }],
    ['a long label', { labels: ['x'.repeat(41)] }],
    ['an invisible label', { labels: ['\u200b'] }],
    ['a record that does not exist', { record_id: 999_999 }],
    ['a domain that does not exist', { domain: 'accounts' }],
    ['another field', { added_by: 'x' }],
  ]
  for (const [what, body] of REFUSED)
    it(`refuse ${what}`, async () => {
      const owner = await account()
      const list = await worklist(owner)
      const given = { domain: 'bills', record_id: bills['co:b1'], ...body }
      const reply = await post(`${LISTS}/${list}/entries`, owner.headers, given)
      if ('note' in body && body.note === 'a\0b') return assert.equal(reply.body.data.note, 'ab')
      const absent = what === 'a record that does not exist'
      assertProblem(reply, absent ? 'NOT_FOUND' : 'INVALID_PARAM', absent ? 404 : 400)
      assert.deepEqual((await app.get(`${LISTS}/${list}/entries`, owner.headers)).body.data, [])
    })

  it('follow the merge of their records, and show withdrawn ones as they were', async () => {
    const owner = await account()
    const list = await worklist(owner)
    await app.store(billLine('co:w1', 'Ley uno'), billLine('co:w2', 'Ley dos'))
    const [one, two] = [await idOf(app, 'bills', 'co:w1'), await idOf(app, 'bills', 'co:w2')]
    const add = (record_id: number) =>
      post(`${LISTS}/${list}/entries`, owner.headers, { domain: 'bills', record_id, note: `n${record_id}` })
    await add(two)
    await app.store({ domain: 'bills', same: ['co:w1', 'co:w2'] })
    const read = async () => (await app.get(`${LISTS}/${list}/entries`, owner.headers)).body.data
    const gone = await app.db.rows<[number, number]>(
      sql`select id, replaced_by from gone where domain = 'bills'`,
    )
    const [[merged, survivor]] = gone as [[number, number]]
    assert.deepEqual([merged, survivor], [two, one])
    const [followed] = await read()
    assert.deepEqual([followed.record_id, followed.note, followed.withdrawn_at], [survivor, `n${two}`, null])
    assertProblem(await add(survivor), 'CONFLICT', 409)
    const activity = (await app.get(`${LISTS}/${list}/activity`, owner.headers)).body.data
    assert.ok(activity.length >= 3)
    assert.deepEqual(
      activity.map(({ seq }: { seq: number }) => seq),
      activity.map(({ seq }: { seq: number }) => seq).toSorted((a: number, b: number) => b - a),
    )
    for (const key of ['co:w1', 'co:w2'])
      await app.store({ domain: 'bills', key, withdraw: true, country_code: 'CO' })
    const [withdrawn] = await read()
    assert.equal(typeof withdrawn.withdrawn_at, 'string')
    assert.match(withdrawn.record.title, /^Ley (uno|dos)$/)
    const { body } = await app.get(`${LISTS}/${list}/activity`, owner.headers)
    assert.deepEqual([body.data[0].change, body.data[0].title], ['withdrawn', withdrawn.record.title])
  })

  it('and worklists are a limited number', async () => {
    const owner = await account()
    const list = await worklist(owner)
    await app.db.query(sql`
insert into worklist_entries
  (worklist_id, domain, record_id, country_code, note, labels, added_at, updated_at)
select ${list}, 'bills', 1000000 + n, 'CO', '', '{}', ${clock.now()}, ${clock.now()}
from generate_series(1, 5000) n`)
    const full = await post(`${LISTS}/${list}/entries`, owner.headers, {
      domain: 'bills',
      record_id: bills['co:b1'],
    })
    assertProblem(full, 'INVALID_PARAM', 400)
    assert.match(full.text, /5000 entries at most/)
    const page = await app.get(`${LISTS}/${list}/entries?limit=500`, owner.headers)
    assert.deepEqual([page.body.data.length, page.body.data[0].record], [500, null])
    await app.db.query(sql`
with made as (
  insert into worklists (name, created_at, updated_at) select 'x', ${clock.now()}, ${clock.now()}
  from generate_series(1, 99) returning id
)
insert into worklist_members (worklist_id, account_id, role, since) select id, ${owner.id}, 'owner',
  ${clock.now()} from made`)
    assertProblem(await post(LISTS, owner.headers, { name: 'Una más' }), 'INVALID_PARAM', 400)
  })
})
