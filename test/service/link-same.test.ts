// Links between keys: the same bill, person or anything with an identifier becomes one record.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { actor, camara, senado, startLinking } from '../support/linking.ts'

describe('bills with a number that two chambers share', () => {
  it('are one: PLP 74/2026 of the Câmara and of the Senado', async () => {
    await using place = await startLinking()
    await place.write(camara('2611313', 'PLP 74/2026', { status: 'Pronta' }))
    await place.write(senado('175732', 'PLP 74/2026', { summary: 'Ementa' }))
    assert.equal((await place.link()).merged, 1)
    const one = await place.record('bills', 'br:camara:2611313')
    assert.deepEqual([one.status, one.summary], ['Pronta', 'Ementa'])
    assert.deepEqual(
      one.identifiers.map(({ scheme }: { scheme: string }) => scheme),
      ['br:camara', 'br:senado'],
    )
    const [link] = await place.links()
    assert.deepEqual(
      [link!.key, link!.other, link!.how, link!.state],
      ['br:camara:2611313', 'br:senado:175732', 'shared_number', 'made'],
    )
  })

  it('stay two if the number is older, of another kind, or not of both registers', async () => {
    await using place = await startLinking()
    await place.write(camara('1', 'PL 10/2018'), senado('1', 'PL 10/2018'))
    await place.write(camara('2', 'PDL 10/2020'), senado('2', 'PDL 10/2020'))
    await place.write(camara('3', 'PL 10/2020'), camara('4', 'PL 11/2020'), senado('5', 'PLP 10/2020'))
    assert.equal((await place.link()).merged, 0)
    assert.deepEqual(await place.links(), [])
  })

  it('are proposed if three records have it', async () => {
    await using place = await startLinking()
    await place.write(camara('1', 'PL 10/2020'), camara('2', 'PL 10/2020'), senado('3', 'PL 10/2020'))
    assert.equal((await place.link()).merged, 0)
    assert.deepEqual(
      (await place.links()).map(({ state }) => state),
      ['proposed', 'proposed'],
    )
  })
})

describe('records with an identifier in common', () => {
  const known = (scheme: string, identifier: string) => ({ identifiers: [{ scheme, identifier }] })

  it('are one if the scheme identifies records, and two otherwise', async () => {
    await using place = await startLinking()
    await place.write(actor('a', 'Ana', { source_id: 'one', ...known('wikidata', 'Q1') }))
    await place.write(actor('b', 'A. Ruiz', { source_id: 'two', ...known('wikidata', 'q1') }))
    await place.write(actor('c', 'Eva', { source_id: 'one', ...known('seat', '7') }))
    await place.write(actor('d', 'Ida', { source_id: 'two', ...known('seat', '7') }))
    assert.equal((await place.link()).merged, 1)
    assert.deepEqual(
      (await place.links()).map(({ key, other, how }) => [key, other, how]),
      [['a', 'b', 'identifier']],
    )
  })

  it('are proposed if another register has different numbers', async () => {
    await using place = await startLinking()
    const two = (n: string) => ({
      identifiers: [
        { scheme: 'wikidata', identifier: 'Q1' },
        { scheme: 'cl:senado:sen', identifier: n },
      ],
    })
    await place.write(actor('a', 'Ana', { source_id: 'one', ...two('1') }))
    await place.write(actor('b', 'Eva', { source_id: 'two', ...two('2') }))
    assert.equal((await place.link()).merged, 0)
    assert.deepEqual(
      (await place.links()).map(({ state }) => state),
      ['proposed'],
    )
  })
})

describe('people of one full name', () => {
  const deputy = (key: string, name: string, more: object = {}) =>
    actor(key, name, { chamber: 'camara', source_id: 'cl.camara', ...more })
  const senator = (key: string, name: string, more: object = {}) =>
    actor(key, name, { source_id: 'cl.senado', ...more })
  const states = async (...lines: object[]) => {
    await using place = await startLinking()
    await place.write(...lines)
    await place.link()
    return (await place.links()).map(({ state }) => state)
  }

  it('are one: a deputy who became a senator, with any accents and order of names', async () => {
    const past = { active: false }
    assert.deepEqual(await states(deputy('d', 'José Pérez Soto', past), senator('s', 'PEREZ SOTO, Jose')), [
      'made',
    ])
  })

  it('are two if facts contradict: seats in both chambers, days of birth, one source', async () => {
    const past = { active: false }
    const born = (birth_date: string) => ({ birth_date })
    const term = (chamber: string, from: string, until: string | null) => ({
      terms: [{ chamber, from, until }],
    })
    const name = 'José Pérez Soto'
    const pairs = [
      [deputy('d', name), senator('s', name)],
      [deputy('d', name, { ...past, ...born('1960-01-01') }), senator('s', name, born('1990-01-01'))],
      [
        deputy('d', name, { ...past, ...term('camara', '2018-03-11', '2022-03-10') }),
        senator('s', name, term('senado', '2020-03-11', null)),
      ],
      [senator('s', name), senator('t', name)],
    ]
    for (const pair of pairs) assert.deepEqual(await states(...pair), [], JSON.stringify(pair))
  })

  it('are not linked if three have it, and proposed if the name is too short', async () => {
    const past = { active: false }
    const name = 'José Pérez Soto'
    const third = actor('x', name, { ...past, source_id: 'other' })
    assert.deepEqual(await states(deputy('d', name, past), senator('s', name, past), third), [])
    assert.deepEqual(await states(deputy('d', 'José da Silva', past), senator('s', 'José da Silva')), [
      'proposed',
    ])
    assert.deepEqual(await states(deputy('d', 'José Silva', past), senator('s', 'José Silva')), ['proposed'])
    const born = { birth_date: '1960-01-01' }
    assert.deepEqual(
      await states(deputy('d', 'José Silva', { ...past, ...born }), senator('s', 'José Silva', born)),
      ['made'],
    )
    assert.deepEqual(await states(deputy('d', 'José Luis Paz', past), senator('s', 'Luis José Paz')), [
      'proposed',
    ])
  })
})
