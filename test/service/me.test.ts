// Following bills, and interests.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertProblem, BASE_URL } from '../support/helpers.ts'
import {
  account,
  app,
  bills,
  clock,
  patch,
  put,
  remove,
  tags,
  useAccountService,
} from '../support/me-requests.ts'

useAccountService()

describe('following a bill', () => {
  it('can be started and ended repeatedly', async () => {
    const { headers } = await account()
    const path = `/v1/bills/${bills['co:b1']}/follow`
    const first = await put(path, headers)
    assert.equal(first.status, 200, first.text)
    const { since, ...rest } = first.body.data
    assert.deepEqual(rest, { bill_id: bills['co:b1'], following: true })
    assert.match(since, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    assert.deepEqual((await put(path, headers)).body, first.body)
    const over = { data: { bill_id: bills['co:b1'], following: false, since: null } }
    for (let i = 0; i < 2; i++) {
      const reply = await remove(path, headers)
      assert.deepEqual([reply.status, reply.body], [200, over])
    }
    assert.deepEqual((await app.get('/v1/me/follows', headers)).body.data, [])
  })

  it('is rejected for unknown bills or bills outside the scope', async () => {
    const { headers } = await account({ countries: ['CL'], domains: ['bills'] })
    const news = await account({ domains: ['news'] })
    for (const method of ['PUT', 'DELETE']) {
      const on = (path: string, sent = headers) => app.call(method, path, { headers: sent })
      assertProblem(await on('/v1/bills/999999/follow'), 'NOT_FOUND', 404)
      assertProblem(await on('/v1/bills/x/follow'), 'INVALID_PARAM', 400)
      assertProblem(await on(`/v1/bills/${bills['co:b1']}/follow`), 'FORBIDDEN_COUNTRY', 403)
      assertProblem(await on(`/v1/bills/${bills['cl:b1']}/follow`, news.headers), 'FORBIDDEN_DOMAIN', 403)
      assertProblem(
        await on(`/v1/bills/${bills['co:b1']}/follow`, { 'x-api-key': await app.key() }),
        'INSUFFICIENT_SCOPE',
        403,
      )
      assertProblem(await on(`/v1/bills/${bills['co:b1']}/follow`, {}), 'UNAUTHENTICATED', 401)
    }
    assertProblem(await app.get('/v1/me/follows', news.headers), 'FORBIDDEN_DOMAIN', 403)
  })

  it('is listed with the served bill, the last followed first, by pages', async () => {
    const { headers, keyed } = await account()
    const order = ['co:b2', 'cl:b1', 'br:b1', 'co:b1', 'co:b3']
    for (const key of order) {
      await put(`/v1/bills/${bills[key]}/follow`, headers)
      // Those of one millisecond are ordered by id.
      await clock.advance(1)
    }
    const seen: { bill_id: number; since: string; bill: { id: number } }[] = []
    for (let cursor = ''; ; ) {
      const { data, meta } = (await app.get(`/v1/me/follows?limit=2${cursor}`, headers)).body
      seen.push(...data)
      assert.equal(meta.limit, 2)
      assert.equal(meta.has_more, meta.next_cursor !== null)
      if (!meta.next_cursor) break
      cursor = `&cursor=${meta.next_cursor}`
    }
    assert.deepEqual(
      seen.map(({ bill_id }) => bill_id),
      order.toReversed().map((key) => bills[key]),
    )
    for (const { bill_id, bill } of seen)
      assert.deepEqual(bill, (await app.get(`/v1/bills/${bill_id}`)).body.data)
    assert.ok(JSON.stringify(seen).includes(`"platform_url":"${BASE_URL}/`))
    const narrow = await app.get('/v1/me/follows', await keyed({ countries: ['CL', 'BR'] }))
    assert.deepEqual(
      narrow.body.data.map((row: { bill_id: number }) => row.bill_id),
      [bills['br:b1'], bills['cl:b1']],
    )
  })

  it('belongs to the account, with any of its keys', async () => {
    const [one, other] = [await account(), await account()]
    await put(`/v1/bills/${bills['co:b1']}/follow`, one.headers)
    assert.equal((await app.get('/v1/me/follows', await one.keyed())).body.data.length, 1)
    assert.equal((await app.get('/v1/me/follows', other.headers)).body.data.length, 0)
  })
})

describe('interests', () => {
  const names = (reply: { body: { data: { name: string; country_code: string }[] } }) =>
    reply.body.data.map(({ name, country_code }) => `${country_code} ${name}`)

  it('are added, removed and replaced', async () => {
    const { headers } = await account()
    const change = (body: unknown) => patch('/v1/me/interests', headers, body)
    assert.deepEqual(names(await app.get('/v1/me/interests', headers)), [])
    const added = await change({ add: [tags['co:t0'], tags['co:salud']] })
    assert.deepEqual(added.body, {
      data: [
        { id: tags['co:t0'], name: 'Agua', country_code: 'CO' },
        { id: tags['co:salud'], name: 'Salud', country_code: 'CO' },
      ],
      subjects: [],
    })
    const moved = await change({
      add: [tags['co:t0'], tags['cl:agua']],
      remove: [tags['co:salud'], tags['co:t1']],
    })
    assert.deepEqual(names(moved), ['CL Agua', 'CO Agua'])
    assert.deepEqual(names(await change({ replace: true, interests: [tags['co:t2'], tags['cl:agua']] })), [
      'CL Agua',
      'CO Minería',
    ])
    assert.deepEqual(names(await app.get('/v1/me/interests', headers)), ['CL Agua', 'CO Minería'])
    assert.deepEqual(names(await change({ replace: true, interests: [] })), [])
  })

  it('include subjects, which tags leave alone', async () => {
    const { headers, keyed } = await account()
    const change = async (body: unknown) => (await patch('/v1/me/interests', headers, body)).body
    assert.deepEqual((await change({ add_subjects: ['water', 'Pensiones'] })).subjects, ['pensions', 'water'])
    const both = await change({
      add: [tags['co:t0']],
      add_subjects: ['water'],
      remove_subjects: ['pensions'],
    })
    assert.deepEqual([both.data.length, both.subjects], [1, ['water']])
    assert.deepEqual((await change({ replace: true, interests: [] })).subjects, ['water'])
    // They are of no country, so that every key of the account sees them.
    const narrow = await keyed({ countries: ['CL'] })
    assert.deepEqual((await app.get('/v1/me/interests', narrow)).body.subjects, ['water'])
    const held = (await app.get('/v1/me/export', headers)).body.subjects
    assert.deepEqual(
      held.map(({ slug }: { slug: string }) => slug),
      ['water'],
    )
    const refused = await patch('/v1/me/interests', headers, { add_subjects: ['watr'] })
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(refused.body.detail, /"watr" is not a subject.*did you mean water\?/)
    assertProblem(
      await patch('/v1/me/interests', headers, { add_subjects: ['water'], remove_subjects: ['water'] }),
      'INVALID_PARAM',
      400,
    )
    assert.deepEqual((await change({ remove_subjects: ['water'] })).subjects, [])
  })

  const refused: [what: string, body: () => unknown, param: string][] = [
    ['nothing', () => ({}), 'body'],
    ['empty lists', () => ({ add: [], remove: [] }), 'body'],
    ['replacing without saying by what', () => ({ replace: true }), 'interests'],
    ['a replacement that is not said to be one', () => ({ interests: [tags['co:t0']] }), 'interests'],
    ['replacing and adding', () => ({ replace: true, interests: [], add: [tags['co:t0']] }), 'add'],
    ['replacing and removing', () => ({ replace: true, interests: [], remove: [tags['co:t0']] }), 'remove'],
    ['replace: false', () => ({ replace: false, add: [tags['co:t0']] }), 'replace'],
    ['a tag twice', () => ({ add: [tags['co:t0'], tags['co:t0']] }), 'add'],
    ['a tag to add and to remove', () => ({ add: [tags['co:t0']], remove: [tags['co:t0']] }), 'remove'],
    ['a tag that is not there', () => ({ add: [tags['co:t0'], 424242] }), 'add'],
    ['a tag to remove that is not there', () => ({ remove: [424242] }), 'remove'],
    [
      'a tag in the replacement that is not there',
      () => ({ replace: true, interests: [424242] }),
      'interests',
    ],
    ['an id that is none', () => ({ add: ['1'] }), 'add.0'],
    ['more than 500', () => ({ add: Array.from({ length: 501 }, (_, i) => i + 1) }), 'add'],
    ['an unknown field', () => ({ adds: [tags['co:t0']] }), 'body'],
  ]
  for (const [what, body, param] of refused)
    it(`reject ${what}, and change nothing`, async () => {
      const { headers } = await account()
      await patch('/v1/me/interests', headers, { add: [tags['co:t1']] })
      const reply = await patch('/v1/me/interests', headers, body())
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, param, reply.text)
      if (JSON.stringify(body()).includes('424242')) assert.match(reply.body.detail, /424242/)
      assert.deepEqual(names(await app.get('/v1/me/interests', headers)), ['CO Energía'])
    })

  it('are limited to the scope of the key: others are not named, shown or replaced', async () => {
    const { headers, keyed } = await account()
    await patch('/v1/me/interests', headers, { add: [tags['co:t0'], tags['cl:agua']] })
    const narrow = await keyed({ countries: ['CO'] })
    for (const body of [
      { add: [tags['cl:agua']] },
      { remove: [tags['cl:agua']] },
      { replace: true, interests: [tags['cl:agua']] },
    ])
      assertProblem(await patch('/v1/me/interests', narrow, body), 'FORBIDDEN_COUNTRY', 403)
    assert.deepEqual(names(await app.get('/v1/me/interests', narrow)), ['CO Agua'])
    assert.deepEqual(
      names(await patch('/v1/me/interests', narrow, { replace: true, interests: [tags['co:t1']] })),
      ['CO Energía'],
    )
    assert.deepEqual(names(await app.get('/v1/me/interests', headers)), ['CL Agua', 'CO Energía'])
    const other = await keyed({ domains: ['bills'] })
    assert.equal((await patch('/v1/me/interests', other, { add: [tags['co:t0']] })).status, 200)
  })

  it('changed by concurrent requests are all changed', async () => {
    const { headers } = await account()
    const all = ['co:t0', 'co:t1', 'co:t2', 'co:salud', 'cl:agua'].map((key) => tags[key]!)
    const replies = await Promise.all(all.map((id) => patch('/v1/me/interests', headers, { add: [id] })))
    assert.ok(replies.every(({ status }) => status === 200))
    // They were serialized: one saw one interest, one saw two, and so on.
    assert.deepEqual(replies.map(({ body }) => body.data.length).toSorted(), [1, 2, 3, 4, 5])
  })

  it('require an account', async () => {
    assertProblem(
      await patch('/v1/me/interests', { 'x-api-key': await app.key() }, { add: [1] }),
      'INSUFFICIENT_SCOPE',
      403,
    )
  })
})
