// The review of links: listed for administrators, confirmed, and undone for good.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { command } from '../support/command.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { keptPlace } from '../support/kept-place.ts'
import { actor, ballot, camara, rollCall, senado, startLinking } from '../support/linking.ts'

type Place = Awaited<ReturnType<typeof startLinking>>

let service: TestApp
let place: Place
beforeEach(async () => {
  await service?.[Symbol.asyncDispose]()
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  place = await startLinking(service.db)
})
after(() => service[Symbol.asyncDispose]())

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
const call = (method: string, path: string) => service.call(method, `/admin/links${path}`, { headers })
const listed = async (query = '') => (await call('GET', query)).body.data

const bills = () => [
  camara('1', 'PLP 74/2026', { status: 'Pronta' }),
  senado('2', 'PLP 74/2026', { summary: 'S' }),
]
const vote = () => [rollCall('r'), ballot('v', 'r', 'Juan Pérez Soto', { party: 'RN' })]

describe('the list of links', () => {
  it('has origin, rule and evidence of each, including imports', async () => {
    await place.write(...bills(), actor('a', 'Juan Pérez Soto'), ...vote())
    await place.write(actor('x', 'Uno', { chamber: null }), actor('y', 'Dos', { chamber: null }))
    await place.write({ domain: 'actors', same: ['x', 'y'], source_id: 'wikidata.import' })
    await place.link()
    const [shared, name, imported] = ['shared_number', 'name', 'import'].map(
      async (how) => (await listed(`?how=${how}`))[0],
    )
    const { id: _, made_at: __, ...link } = await shared
    assert.deepEqual(link, {
      ...{ kind: 'same', domain: 'bills', country_code: 'BR', key: 'br:camara:1', other_key: 'br:senado:2' },
      ...{ chamber: null, name: null, periods: null, how: 'shared_number', rule: 'shared_number' },
      ...{ evidence: { number: 'PLP 74/2026' }, state: 'made', source_id: null },
      ...{ decided_by: null, decided_at: null },
    })
    const { key, other_key, chamber, name: printed, periods, rule, evidence } = await name
    assert.deepEqual([key, other_key, chamber, printed], ['a', null, 'senado', 'juan perez soto'])
    assert.deepEqual([rule, evidence.names], ['same_words', ['Juan Pérez Soto']])
    assert.deepEqual(periods, [['2026-03-11', '2030-03-10']])
    assert.deepEqual(
      [(await imported).key, (await imported).source_id, (await imported).state],
      ['x', 'wikidata.import', 'made'],
    )
  })

  it('is filtered by country, domain, origin and state, and paged', async () => {
    await place.write(...bills(), actor('a', 'Juan Pérez Soto'), ...vote())
    await place.link()
    const count = async (query: string) => (await listed(query)).length
    assert.deepEqual(
      [await count(''), await count('?country_code=BR'), await count('?country_code=BR,CL')],
      [2, 1, 2],
    )
    assert.deepEqual(
      [await count('?domain=actors'), await count('?state=proposed'), await count('?state=made&how=name')],
      [1, 0, 1],
    )
    const first = (await call('GET', '?limit=1')).body
    assert.equal(first.meta.has_more, true)
    const rest = (await call('GET', `?limit=1&cursor=${first.meta.next_cursor}`)).body
    assert.ok(first.data[0].id > rest.data[0].id)
    assert.equal(rest.meta.has_more, false)
    for (const query of ['?how=guess', '?state=x', '?domain=x', '?country_code=XX', '?country_id=1'])
      assertProblem(await call('GET', query), 'INVALID_PARAM', 400)
    assertProblem(await service.call('GET', '/admin/links'), 'UNAUTHENTICATED', 401)
  })

  it('is in the schema of administration, and decisions in the audit log', async () => {
    const { body } = await service.call('GET', '/admin/openapi.json', { headers })
    for (const path of ['/admin/links/{id}/undo', '/admin/links/{id}/confirm'])
      assert.ok(body.paths[path].post.responses['409'], path)
    assert.ok(body.components.schemas.RecordLink.properties.evidence)
    assertProblem(await call('POST', '/9/undo'), 'NOT_FOUND', 404)
    assertProblem(await call('POST', '/x/confirm'), 'INVALID_PARAM', 400)
    const audit = await service.call('GET', '/admin/audit?operation=links.undo', { headers })
    assert.deepEqual(
      audit.body.data.map(({ outcome }: { outcome: string }) => outcome),
      ['NOT_FOUND'],
    )
  })
})

describe('undoing a link', () => {
  for (const [what, lines, how] of [
    ['of two bills', bills, 'shared_number'],
    ['of a name', () => [actor('a', 'Juan Pérez Soto'), ...vote()], 'name'],
    ['of an import', () => [...bills(), { domain: 'bills', same: ['br:camara:1', 'br:senado:2'] }], 'import'],
  ] as const)
    it(`${what} restores exactly the previous state, and it is not made again`, async () => {
      const all = lines()
      await place.write(...all.filter((line) => !('same' in line)))
      const before = await place.everything()
      await place.write(...all.filter((line) => 'same' in line))
      await place.link()
      assert.notDeepEqual(await place.everything(), before)
      const [{ id }] = await listed(`?how=${how}`)
      const undone = await call('POST', `/${id}/undo`)
      assert.deepEqual([undone.status, undone.body.state, undone.body.decided_by], [200, 'undone', 'token'])
      assert.deepEqual(await place.everything(), before)
      // Changes of the records make the linker check again.
      await place.write(
        ...all.flatMap((line) => ('same' in line ? [] : [{ ...line, source_url: 'https://x.org/' }])),
      )
      await place.link()
      const [link] = await listed(`?how=${how}`)
      assert.deepEqual([link.id, link.state], [id, 'undone'])
      assert.equal((await call('POST', `/${id}/undo`)).status, 200)
      assert.equal((await call('POST', `/${id}/confirm`)).body.state, 'made')
    })
})

describe('confirming a link', () => {
  const two = () => [actor('a', 'Juan Pérez Soto'), actor('b', 'Juan Pérez Soto', { district: '2' })]
  const voter = async () => {
    const { actor_id } = await place.record('votes', 'v')
    const rows = await place.db.rows<[string]>(sql`select key from actors where id = ${actor_id}`)
    return rows[0]?.[0] ?? null
  }

  it('makes a proposed one, once for a name, and the linker keeps it', async () => {
    await place.write(...two(), ...vote())
    await place.link()
    const [b, a] = await listed('?state=proposed')
    assert.equal(await voter(), null)
    const { body } = await call('POST', `/${b.id}/confirm`)
    assert.deepEqual([body.state, body.how, body.rule], ['made', 'operator', 'same_words'])
    assert.equal(await voter(), b.key)
    assertProblem(await call('POST', `/${a.id}/confirm`), 'CONFLICT', 409)
    await place.write(actor('c', 'Juan Pérez Soto', { district: '3' }))
    await place.link()
    assert.equal(await voter(), b.key)
    await call('POST', `/${b.id}/undo`)
    assert.equal(await voter(), null)
    assert.equal((await call('POST', `/${a.id}/confirm`)).status, 200)
    assert.equal(await voter(), a.key)
  })

  it('merges proposed people, or reports why it cannot', async () => {
    const past = { active: false, chamber: 'camara', source_id: 'other' }
    await place.write(actor('s', 'José Silva'), actor('d', 'José Silva', past))
    await place.link()
    const [{ id }] = await listed('?state=proposed')
    assert.equal((await call('POST', `/${id}/confirm`)).body.how, 'operator')
    assert.equal(await place.record('actors', 'd'), undefined)
    await call('POST', `/${id}/undo`)
    assert.ok(await place.record('actors', 'd'))
  })
})

it('hemiciclo link and links do the same on the command line', async () => {
  await using shell = await keptPlace()
  const lines = [...bills(), ...vote(), actor('a', 'Juan Pérez Soto')].map((line) => JSON.stringify(line))
  assert.equal((await command(['import', '-'], shell.env, lines.join('\n'))).code, 0)
  const dry = await command(['link', '--dry', '--json'], shell.env)
  assert.equal(JSON.parse(dry.stdout).merged, 1, dry.stderr)
  const run = await command(['link', '--json'], shell.env)
  assert.deepEqual([JSON.parse(run.stdout).merged, JSON.parse(run.stdout).linked], [1, 1], run.stderr)
  const links = await command(['links', '--domain', 'bills'], shell.env)
  assert.match(links.stdout, /made +shared_number BR bills {2}br:camara:1 = br:senado:2/)
  const id = /\d+/.exec(links.stdout)![0]
  assert.match((await command(['links', 'undo', id], shell.env)).stdout, /undone/)
  assert.match((await command(['links', '--state', 'undone'], shell.env)).stdout, /br:senado:2/)
})
