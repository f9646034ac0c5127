// Printed names that no source links.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { sql } from '#lib/sql.ts'
import { actor, ballot, rollCall, startLinking } from '../support/linking.ts'

type Place = Awaited<ReturnType<typeof startLinking>>

const nameOf = async (place: Place, key: string) => {
  const { actor_id } = await place.record('votes', key)
  if (actor_id === null) return null
  const [row] = await place.db.rows<[string]>(sql`select key from actors where id = ${actor_id}`)
  return row![0]
}

describe('a name on a ballot', () => {
  it('is linked when the member is stored, with record, change log and party counts', async () => {
    await using place = await startLinking()
    await place.write(rollCall('r'), ballot('v', 'r', 'Pérez Soto, Juan', { party: 'R.N.' }))
    await place.link()
    assert.equal((await place.record('votes', 'v')).actor_id, null)
    await place.write(
      { domain: 'parties', country_code: 'CL', key: 'rn', name: 'Renovación Nacional', acronym: 'RN' },
      actor('a', 'Juan Perez Soto', { party_key: 'rn' }),
    )
    const head = await place.headOf()
    assert.equal((await place.link()).linked, 2)
    const vote = await place.record('votes', 'v')
    const party = await place.record('parties', 'rn')
    assert.deepEqual([await nameOf(place, 'v'), vote.party_id], ['a', party.id])
    const fields = (await place.changesSince(head)).flatMap((change) =>
      change.record_id === vote.id && change.domain === 'votes' ? change.changed_fields! : [],
    )
    assert.deepEqual(fields.sort(), ['actor_id', 'party_id'])
    const { by_party } = await place.record('roll-calls', 'r')
    assert.deepEqual(
      by_party.map((each: { party_id: number; counts: object }) => [each.party_id, each.counts]),
      [[party.id, { yes: 1 }]],
    )
  })

  it('is not linked if two members have it, and proposed for both', async () => {
    await using place = await startLinking()
    await place.write(
      actor('a', 'Juan Pérez Soto'),
      actor('b', 'Juan Pérez Soto', { district: '2' }),
      actor('c', 'Juan Andrés Pérez Soto'),
      ...[rollCall('r'), ballot('v', 'r', 'Juan Pérez Soto')],
    )
    await place.link()
    assert.equal(await nameOf(place, 'v'), null)
    assert.deepEqual(
      (await place.links()).map(({ kind, key, state }) => [kind, key, state]),
      ['a', 'b', 'c'].map((key) => ['name', key, 'proposed']),
    )
  })

  it('that is part of a full name is linked within its chamber only', async () => {
    await using place = await startLinking()
    await place.write(
      actor('s', 'Brígida Lucía Pozo Moreta'),
      actor('d', 'Lucía Ana Pozo Vera', { chamber: 'camara' }),
      rollCall('in-senado'),
      rollCall('nowhere', { chamber: null }),
      ballot('v', 'in-senado', 'Lucía Pozo'),
      ballot('w', 'nowhere', 'Lucía Pozo'),
      ballot('one', 'in-senado', 'Pozo'),
    )
    await place.link()
    assert.deepEqual([await nameOf(place, 'v'), await nameOf(place, 'w')], ['s', null])
    assert.equal(await nameOf(place, 'one'), null)
    await place.write(rollCall('nowhere', { chamber: 'senado' }))
    await place.link()
    assert.equal(await nameOf(place, 'w'), 's', 'the chamber of the roll call was told later')
  })

  it('is linked within the term: of two members to the one in office that day', async () => {
    await using place = await startLinking()
    const term = (from: string, until: string | null) => ({ terms: [{ chamber: 'senado', from, until }] })
    await place.write(
      actor('old', 'Juan Pérez Soto', { active: false, ...term('2010-03-11', '2018-03-10') }),
      actor('new', 'Juan Pérez Soto', { source_id: 'other', ...term('2022-03-11', null) }),
      actor('now', 'Ana Ruiz Paz'),
      rollCall('2012', { vote_date: '2012-05-01' }),
      rollCall('2020', { vote_date: '2020-05-01' }),
      rollCall('2026'),
      rollCall('undated', { vote_date: null }),
      ...['2012', '2020', '2026', 'undated'].flatMap((on) => [
        ballot(`p${on}`, on, 'Juan Pérez Soto'),
        ballot(`r${on}`, on, 'Ana Ruiz Paz'),
      ]),
    )
    // The two men are merged by their name: that is undone here, as they differ.
    await place.link()
    await place.write({ domain: 'actors', apart: ['new', 'old'] })
    await place.link()
    const found = async (keys: string[]) => Promise.all(keys.map((key) => nameOf(place, key)))
    assert.deepEqual(await found(['p2012', 'p2020', 'p2026', 'pundated']), ['old', null, 'new', null])
    assert.deepEqual(await found(['r2012', 'r2020', 'r2026', 'rundated']), [null, null, 'now', null])
  })

  it('is replaced by a later reference of its source', async () => {
    await using place = await startLinking()
    await place.write(actor('a', 'Juan Pérez Soto'), rollCall('r'), ballot('v', 'r', 'Juan Pérez Soto'))
    await place.link()
    assert.equal(await nameOf(place, 'v'), 'a')
    await place.write(
      actor('b', 'Juan Pérez', { chamber: 'camara' }),
      ballot('v', 'r', 'Juan Pérez Soto', { actor_key: 'b' }),
    )
    assert.equal(await nameOf(place, 'v'), 'b')
    await place.write(ballot('v', 'r', 'Juan Pérez Soto'))
    assert.equal(await nameOf(place, 'v'), 'a')
  })

  it('is unlinked once another member has it too, or its person is withdrawn', async () => {
    await using place = await startLinking()
    await place.write(actor('a', 'Juan Pérez Soto'), rollCall('r'), ballot('v', 'r', 'Juan Pérez Soto'))
    await place.link()
    await place.write(actor('b', 'Juan Pérez Soto', { district: '2' }))
    await place.link()
    assert.equal(await nameOf(place, 'v'), null)
    const withdraw = (key: string) => ({ domain: 'actors', country_code: 'CL', key, withdraw: true })
    await place.write(withdraw('b'))
    await place.link()
    assert.equal(await nameOf(place, 'v'), 'a')
    await place.write(withdraw('a'))
    await place.link()
    assert.equal((await place.record('votes', 'v')).actor_id, null)
  })
})

it('names of authors, speakers, parties, commissions and numbers of bills are linked too', async () => {
  await using place = await startLinking()
  const CL = { country_code: 'CL' } as const
  await place.write(
    {
      domain: 'bills',
      ...CL,
      key: 'b',
      code: '15805-07',
      title: 'Ley',
      chamber: 'senado',
      filing_date: '2026-09-01',
    },
    { domain: 'parties', ...CL, key: 'ps', name: 'Partido Socialista', acronym: 'PS' },
    { domain: 'commissions', ...CL, key: 'h', name: 'Comisión de Hacienda', chamber: 'senado' },
    { domain: 'commissions', ...CL, key: 'i', name: 'Comisión de Hacienda', chamber: 'camara' },
    actor('a', 'Ana Luz Ruiz Paz', {
      party: 'P.S.',
      memberships: [{ commission: 'Hacienda', role: 'Miembro' }],
    }),
    {
      ...{ domain: 'bills', ...CL, key: 'c', title: 'Ley', chamber: 'senado', filing_date: '2026-10-01' },
      authors: [{ name: 'Ruiz Paz, Ana Luz' }, { name: 'Ejecutivo' }],
    },
    {
      domain: 'interventions',
      ...CL,
      key: 's',
      actor_name: 'Ana Ruiz',
      chamber: 'senado',
      date: '2026-10-01',
    },
    {
      ...{ domain: 'schedules', ...CL, key: 'e', title: 'Sesión', kind: 'commission', chamber: 'senado' },
      ...{ commission_name: 'Hacienda', bills: [{ code: 'Boletín N° 15.805-07' }, { code: '99.999-01' }] },
    },
    {
      ...rollCall('r', { bills: [{ code: '15.805-07' }], commission_name: 'COMISION DE HACIENDA' }),
      orientations: [
        { party: 'PS', position: 'yes' },
        { party: 'Gobierno', position: 'no' },
      ],
    },
    ballot('v', 'r', 'Nadie Conocido'),
    {
      ...{ domain: 'news', ...CL, key: 'n', title: 'Avanza', outlet: 'La Nota' },
      ...{ link: 'https://example.org/n', bills: [{ code: 'Boletín 15.805-07' }, { code: '15805' }] },
    },
  )
  await place.link()
  const id = async (domain: string, key: string) => (await place.record(domain, key)).id
  const [a, b, h, ps] = [
    await id('actors', 'a'),
    await id('bills', 'b'),
    await id('commissions', 'h'),
    await id('parties', 'ps'),
  ]
  const person = await place.record('actors', 'a')
  assert.deepEqual([person.party_id, person.memberships[0].commission_id], [ps, h])
  const authors = (await place.record('bills', 'c')).authors
  assert.deepEqual(
    authors.map((each: { actor_id: number }) => each.actor_id),
    [a, null],
  )
  assert.equal((await place.record('interventions', 's')).actor_id, a)
  const entry = await place.record('schedules', 'e')
  assert.deepEqual([entry.commission_id, entry.commission_name], [h, 'Comisión de Hacienda'])
  assert.deepEqual(
    entry.bills.map((each: { bill_id: number }) => each.bill_id),
    [b, null],
  )
  const item = await place.record('news', 'n')
  assert.deepEqual(
    item.bills.map((each: { bill_id: number }) => each.bill_id),
    [b, null],
  )
  const called = await place.record('roll-calls', 'r')
  assert.deepEqual([called.bill_id, called.commission_id], [b, h])
  assert.deepEqual(
    called.orientations.map((each: { party_id: number }) => each.party_id),
    [ps, null],
  )
  assert.equal((await place.record('votes', 'v')).bill_id, b, 'the ballot follows its roll call')
})

it('in the news, people are linked by a complete name in office, and bills by a whole number', async () => {
  await using place = await startLinking()
  const piece = (key: string, actors: object[], bills: object[] = [], more: object = {}) => ({
    ...{ domain: 'news', country_code: 'CL', key, title: 'Una ley de faroles', outlet: 'El Faro' },
    ...{ link: `https://www.faro.example/${key}`, published_at: '2026-11-19T12:00:00Z' },
    ...{ actors, bills, ...more },
  })
  const senator = (name: string) => ({ name, chamber: 'senado' })
  await place.write(
    actor('a', 'Brígida Lucía Pozo'),
    actor('m', 'Mario Andrés Lagos Mena'),
    actor('b', 'Juan Pérez Soto'),
    actor('c', 'Juan Pérez Soto', { district: '2' }),
    actor('gone', 'Laura Sol Ruiz', {
      active: false,
      terms: [{ chamber: 'senado', from: '2014-03-11', until: '2022-03-10' }],
    }),
    { domain: 'bills', country_code: 'CL', key: 'cl:1', code: '19001-12', title: 'Faroles' },
    { domain: 'bills', country_code: 'CR', key: 'cr:1', code: '25601', title: 'Faroles' },
    { domain: 'bills', country_code: 'CR', key: 'cr:2', code: '256', title: 'Plazas' },
    piece('whole', [senator('Brígida Lucía Pozo')], [{ code: '19001-12' }]),
    piece('part', [senator('Mario Lagos')]),
    piece('two', [senator('Juan Pérez Soto')]),
    piece('elsewhere', [{ name: 'Brígida Lucía Pozo', chamber: 'camara' }]),
    piece('before', [senator('Laura Sol Ruiz')]),
    piece('undated', [senator('Brígida Lucía Pozo')], [], { published_at: null }),
    piece('file', [], [{ code: 'expediente 25.601' }, { code: 'expediente 256' }], { country_code: 'CR' }),
  )
  await place.link()
  const linked = async (key: string) => {
    const { actors, bills } = await place.record('news', key)
    return [...actors, ...bills].map(({ actor_id, bill_id }) => (actor_id ?? bill_id ?? null) !== null)
  }
  assert.deepEqual(await linked('whole'), [true, true])
  assert.deepEqual(await linked('file'), [true, false])
  for (const key of ['part', 'two', 'elsewhere', 'before', 'undated'])
    assert.deepEqual(await linked(key), [false], key)
  const [{ id }] = [await place.record('actors', 'a')]
  assert.deepEqual(await place.db.rows(sql`select actor_id from news_actors`), [[id]])
})

it('linking again writes nothing, and a rebuild keeps the links', async () => {
  await using place = await startLinking()
  await place.write(
    ...[actor('a', 'Juan Pérez Soto'), rollCall('r'), ballot('v', 'r', 'Juan Pérez Soto')],
    ballot('w', 'r', 'Otro Nombre Más'),
  )
  await place.link()
  const rows = () =>
    place.db.query(sql`select to_jsonb(l) as row, xmin::text from record_links l order by id`)
  const settings = () => place.db.query(sql`select name, value, xmin::text from settings order by name`)
  const printed = () => place.db.query(sql`select n.*, xmin::text from printed_names n order by 1, 2, 3`)
  const all = async () => [
    await place.everything(),
    await place.headOf(),
    await rows(),
    await settings(),
    await printed(),
  ]
  const before = await all()
  const report = await place.link()
  assert.deepEqual([report.changes, report.names], [0, 0])
  assert.deepEqual(await all(), before)
  await rebuild(place.db, [...domains], { authority: AUTHORITY, now: place.now, startedBy: null })
  assert.deepEqual((await all()).slice(0, 3), before.slice(0, 3))
})
