// The pages about roll calls and people: figures equal to those of the API, and no unknown values.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Problem } from '#model/problem.ts'
import { recordWith } from '#web/pages/reader.ts'
import { turns } from '../clock.ts'
import { VOTES } from '../fixtures/votes-world.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import {
  elementsWithin,
  heading,
  named,
  pageOf,
  pathOfFirst,
  rowsIn,
  text,
  withId,
} from '../support/page-elements.ts'
import { attributeOf } from '../support/web-visitor.ts'

let service: TestApp
let calls: Map<string, { id: number; [field: string]: unknown }>
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...VOTES)
  const { body } = await service.get('/v1/roll-calls?limit=50')
  calls = new Map(body.data.map((row: { motion: string; id: number }) => [row.motion.slice(7), row]))
})
after(() => service[Symbol.asyncDispose]())

const idOf = (key: string) => calls.get(key)!.id

const pageAt = (path: string, status?: number) => pageOf(service, path, status)
const pathOf = (list: string, q: string) => pathOfFirst(service, list, q)

describe('the page of a roll call', () => {
  it('shows every ballot, the parties, the dissenters, and whether the totals agree', async () => {
    const page = await pageAt(`/es/roll-calls/${idOf('4')}`)
    assert.equal(heading(page), 'Moción 4')
    const { by_party, dissenters, reconciles } = (await service.get(`/v1/roll-calls/${idOf('4')}`)).body.data
    assert.equal(reconciles, true)
    assert.match(text(withId(page, 'check')), /Coinciden.*A favor 2 2 0/)
    const bench = rowsIn(withId(page, 'parties'))
    assert.deepEqual(bench[0], ['Partido Azul', '', '2', '1', 'A favor'])
    assert.equal(bench.length, by_party.length)
    assert.deepEqual(rowsIn(withId(page, 'dissent')), [
      ['leo', 'Partido Azul', 'En contra', 'Su partido: A favor'],
    ])
    assert.equal(dissenters.length, 1)
    const ballots = rowsIn(withId(page, 'ballots-all'))
    assert.deepEqual(
      ballots.map(([name, , position]) => `${name} ${position}`),
      ['ana A favor', 'eva A favor', 'leo En contra', 'solo En contra'],
    )
    const [byParty, byPosition] = page.filter(
      (element) => element.tagName === 'svg' && attributeOf(element, 'role') === 'img',
    )
    for (const drawn of [byParty!, byPosition!])
      assert.equal(attributeOf(drawn, 'aria-label'), 'A favor 2, En contra 2')
    const off = await pageAt(`/en/roll-calls/${idOf('6')}`)
    assert.match(text(withId(off, 'check')), /They do not add up.*For 2 3 \+1.*Against 2 0 −2/)
    assert.match(text(withId(off, 'check')), /The ballots do not add up to the published totals\./)
  })

  it('count verdicts and reasons per country and source, as the list has them', async () => {
    const { data } = (await service.get('/v1/roll-calls/verdicts?country_code=CO')).body
    const { data: all } = (await service.get('/v1/roll-calls?kind=vote&limit=100')).body
    const votes = all as { reconciles: boolean | null; reasons: { code: string }[] }[]
    const having = (code: string) =>
      votes.filter(({ reasons }) => reasons.some((each) => each.code === code)).length
    const count = (verdict: boolean | null) => votes.filter(({ reconciles }) => reconciles === verdict).length
    assert.equal(data.length, 1)
    const [{ source_id: _, ...counts }] = data
    assert.deepEqual(counts, {
      country_code: 'CO',
      votes: votes.length,
      reconcile: count(true),
      differ: count(false),
      unknown: count(null),
      reasons: { totals_differ: having('totals_differ'), no_ballots: having('no_ballots') },
    })
  })

  it('list what does not reconcile with its reasons, in each language', async () => {
    const { data } = (await service.get('/v1/roll-calls?reconciles=false')).body
    assert.ok(data.length > 0)
    for (const [language, words] of [
      ['es', /No coinciden Los votos nominales no suman los totales publicados\./],
      ['pt', /Não conferem Os votos nominais não somam os totais publicados\./],
      ['en', /They do not add up The ballots do not add up to the published totals\./],
    ] as const) {
      const page = await pageAt(`/${language}/roll-calls?reconciles=false`)
      const rows = page.filter((each) => each.tagName === 'tr' && /Moción/.test(text(each)))
      assert.equal(rows.length, data.length)
      for (const row of rows) assert.match(text(row), words)
      const none = await pageAt(`/${language}/roll-calls?reason=person_twice`)
      assert.ok(!none.some((each) => each.tagName === 'tr'))
    }
  })

  it('marks unknown values and secret votes', async () => {
    const secret = await pageAt(`/es/roll-calls/${idOf('secret')}`)
    assert.match(text(withId(secret, 'parties')), /9 – 3 12 votos.*Totales que publica la fuente/)
    assert.match(text(withId(secret, 'check')), /Sin datos para verificarlo Votación secreta/)
    const bare = text(named(await pageAt(`/pt/roll-calls/${idOf('bare')}`), 'main')[0]!)
    assert.match(bare, /Não há totais nem votos nominais registrados/)
    assert.ok(!/Aprovada/.test(bare), 'no result is made up')
    const roll = text(named(await pageAt(`/en/roll-calls/${idOf('roll')}`), 'main')[0]!)
    assert.match(roll, /This is an attendance list/)
    await pageAt('/es/roll-calls/999999', 404)
    await pageAt('/es/roll-calls/none', 404)
  })

  it('has a file with all ballots, without formulas', async () => {
    const { text: file, headers } = await service.get(`/en/roll-calls/${idOf('4')}.csv`, {})
    assert.match(String(headers['content-type']), /^text\/csv/)
    assert.match(String(headers['content-disposition']), /^attachment; filename="vote-.*\.csv"$/)
    const lines = file.split('\r\n')
    const { body } = await service.get(`/v1/votes?roll_call_id=${idOf('4')}`)
    // The heading, an empty line, the provenance, and the end of the last line.
    assert.equal(lines.length, body.data.length + 4)
    assert.match(lines[0]!, /^\ufeffCountry;Roll call: Motion;.*;Bill;Person;Party;Position;/)
    const harmful = await service.get(`/es/roll-calls/${idOf('roll')}.csv`, {})
    assert.ok(harmful.text.includes(`"'=1+1<script>`), harmful.text)
    assert.equal((await service.get('/es/roll-calls/999999.csv', {})).status, 404)
    const plain = await service.get(`/roll-calls/${idOf('4')}.csv`, { 'accept-language': 'pt' })
    assert.equal(plain.headers.location, `/pt/roll-calls/${idOf('4')}.csv`)
  })

  it('can be embedded by another site, with the same figures and a link to the page', async () => {
    const embedded = await pageAt(`/pt/embed/roll-calls/${idOf('4')}`)
    assert.equal(heading(embedded), 'Moción 4')
    assert.match(text(named(embedded, 'main')[0]!), /Aprovada.*2 – 2 4 votos/)
    const links = named(embedded, 'a').map((link) => attributeOf(link, 'href'))
    assert.ok(links.includes(`/pt/roll-calls/${idOf('4')}`))
  })
})

describe('a record that is requested with lists about it', () => {
  const later = async <T>(rounds: number, value: T): Promise<T> => {
    await turns(rounds)
    if (value instanceof Problem) throw value
    return value
  }
  const moved = new Problem('MOVED')
  const refused = new Problem('INVALID_PARAM')

  it('gives the reason if there is no page, whichever fails first', async () => {
    await assert.rejects(recordWith(later(20, moved), later(0, refused)), moved)
    await assert.rejects(recordWith(later(0, moved), later(20, refused)), moved)
    await assert.rejects(recordWith(later(0, 1), later(0, refused)), refused)
  })

  it('is returned with all of them, in order', async () => {
    assert.deepEqual(await recordWith(later(9, 1), later(5, 'a'), later(0, null)), [1, 'a', null])
  })
})

describe('the roll calls of a bill', () => {
  it('are on its page: the newest as a card, the others folded', async () => {
    const page = await pageAt(`/es${await pathOf('bills', 'aguas')}`)
    const folded = elementsWithin(withId(page, 'votes'), 'details')
    assert.equal(folded.length, calls.size - 1)
    const first = withId(page, `vote-${idOf('6')}`)
    assert.match(
      text(first),
      /Moción 6 Senado de la República · 6 oct 2026 Aprobada (?!.*Aprobado).*Ver los 4 votos/,
    )
    assert.match(text(withId(page, `vote-${idOf('bare')}`)), /No hay totales ni votos nominales/)
  })
})

describe('the profile of a person', () => {
  it('counts agreement and turnout over the known ballots of the party', async () => {
    const page = await pageAt(`/es${await pathOf('actors', 'Leo Paz')}`)
    assert.equal(heading(page), 'Leo Paz')
    const votes = text(withId(page, 'votes'))
    assert.match(votes, /Sobre 6 votos registrados/)
    assert.match(votes, /Con la mayoría de su partido 33[ {2}]?% 2 de 6 votaciones/)
    assert.match(votes, /Participación 100[ {2}]?% 6 de 6 votaciones/)
  })

  it('has no share for a single voter, and another for an absent one', async () => {
    const votes = text(withId(await pageAt(`/en${await pathOf('actors', 'Sol Ortiz')}`), 'votes'))
    assert.match(votes, /With the majority of the party Not known There are no roll calls to calculate it/)
    assert.match(votes, /Participation 83% 5 of 6 roll calls/)
    await pageAt('/es/actors/aaaaaaaaaaaa', 404)
  })
})

describe('all ballots of a person', () => {
  const votesOf = async (who: string) => `${await pathOf('actors', who)}/votes`

  it('are compared with the majority of the party, if they take a side', async () => {
    const path = await votesOf('Leo Paz')
    const page = await pageAt(`/es${path}`)
    assert.equal(heading(page), 'Votos de Leo Paz')
    const rows = rowsIn(withId(page, 'results'))
    const { id } = (await service.get('/v1/actors?q=Leo')).body.data[0]
    const { data } = (await service.get(`/v1/votes?actor_id=${id}`)).body
    assert.deepEqual(
      rows.map(([, motion]) => motion),
      data.map((row: { roll_call: { motion: string } }) => row.roll_call.motion),
    )
    for (const [, motion, position, beside] of rows)
      assert.equal(/distinto/.test(beside!), motion! < 'Moción 5' && position === 'En contra', motion)
    const away = rowsIn(withId(await pageAt(`/en${await votesOf('Sol Ortiz')}?position=absent`), 'results'))
    assert.deepEqual(
      away.map(([, motion, position, beside]) => [motion, position, beside]),
      [['Moción 6', 'Absent', 'Their party: Not known']],
    )
  })

  it('are filtered by position and day, paged, and sent as a file', async () => {
    const path = await votesOf('Leo Paz')
    const narrowed = '?position=no&voted_after=2026-10-02'
    const motions = async (query: string) =>
      rowsIn(withId(await pageAt(`/pt${path}${query}`), 'results')).map(([, motion]) => motion!)
    assert.deepEqual((await motions(narrowed)).toSorted(), ['Moción 2', 'Moción 3', 'Moción 4'])
    const file = (await service.get(`/pt${path}.csv${narrowed}`, {})).text.trim().split('\r\n')
    assert.equal(file.length, 6)
    for (const row of file.slice(1, 4)) assert.match(row, /;Contra;/)
    const seen: string[] = []
    let query = '?limit=4'
    for (let pages = 0; query && pages < 3; pages++) {
      const page = await pageAt(`/en${path}${query}`)
      seen.push(...rowsIn(withId(page, 'results')).map(([, motion]) => motion!))
      const next = page.find((element) => attributeOf(element, 'rel') === 'next')
      query = next ? new URL(attributeOf(next, 'href')!, BASE_URL).search : ''
    }
    assert.equal(seen.length, 6)
    assert.equal(new Set(seen).size, 6)
    assert.deepEqual(await motions('?fields=position'), await motions(''), 'rows are whole')
    for (const ending of ['', '.csv']) await pageAt(`/es/actors/aaaaaaaaaaaa/votes${ending}`, 404)
  })
})

describe('parties and commissions', () => {
  it('have pages with their name, their people and their votes', async () => {
    const party = await pageAt(`/es${await pathOf('parties', 'Azul')}`)
    assert.equal(heading(party), 'Partido Azul')
    const [unity] = rowsIn(withId(party, 'unity'))
    assert.match(unity!.join(' '), /^octubre de 2026 78\s?% 6$/)
    assert.match(text(withId(party, 'results')), /3 resultados.*Ana Peña.*Eva Ríos.*Leo Paz/)
    assert.equal(rowsIn(withId(party, 'party-votes')).length, 6)
    const commission = await pageAt(`/es${await pathOf('commissions', 'Primera')}`)
    assert.equal(heading(commission), 'Comisión Primera')
    assert.match(text(withId(commission, 'members')), /Ana Peña Presidenta/)
    await pageAt('/es/actors?party=aaaaaaaaaaaa', 404)
  })
})
