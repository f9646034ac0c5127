// Wikidata over recorded replies of 2018: to queries of others, with less data than ours.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import type { Get, Source } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { readJson, skip } from '../support/recorded-replies.ts'
import { collect, linesOf } from '../support/source-runs.ts'

type Binding = Record<string, { value: string }>
interface Reply {
  head: { vars: string[] }
  results: { bindings: Binding[] }
}

/** A recorded reply; `exact` adds the precision of dates that our query requests. */
async function recorded(folder: string, exact: boolean): Promise<Reply> {
  const reply: Reply = await readJson(`payloads/more/wikidata-commons/${folder}/query-results.json`)
  for (const row of reply.results.bindings)
    for (const date of exact ? ['start', 'end'] : [])
      if (row[date]) row[`${date}_precision`] = { value: '11' }
  return reply
}

async function officials(
  source: Source | undefined,
  folder: string,
  day: string,
  exact = true,
): Promise<Line[]> {
  const body = Buffer.from(JSON.stringify(await recorded(folder, exact)))
  const get: Get = async ({ url }) => {
    return { url, status: 200, headers: {}, body, retrieved_at: `${day}T12:00:00Z` }
  }
  const { report, lines } = await collect(source!, get)
  assert.deepEqual(report.errors, [])
  return linesOf(lines, 'actors')
}

const told = ({ key, name, position, active, terms }: Line) => {
  const [{ from, until }] = terms as [{ from: string | null; until: string | null }]
  return [key, name, position, active, from, until]
}

describe('Wikidata over recorded replies', { skip }, () => {
  it('Chile: the president, of four rows', async () => {
    const lines = await officials(sourceNamed('cl.wikidata'), 'chile-executive-Q29077203', '2018-10-11')
    assert.deepEqual(lines.map(told), [
      ['cl:wikidata:Q306', 'Sebastián Piñera Echenique', 'presidente de Chile', true, '2018-03-11', null],
    ])
    const [president] = lines
    assert.deepEqual(president!.identifiers, [{ scheme: 'wikidata', identifier: 'Q306' }])
    assert.deepEqual(president!.social, { facebook: 'SPinera' })
    assert.equal(president!.party, null)
    assert.equal(president!.entity_key, 'cl:entidad:gabinete-de-chile')
  })

  it('Brazil: of eight only the two with a known beginning, one of them in the future', async () => {
    const reply = await recorded('brazil-executive-Q5015503', false)
    assert.equal(new Set(reply.results.bindings.map((row) => row.item!.value)).size, 8)
    const lines = await officials(sourceNamed('br.wikidata'), 'brazil-executive-Q5015503', '2018-12-19')
    assert.deepEqual(lines.map(told), [
      ['br:wikidata:Q10304982', 'Jair Bolsonaro', null, false, '2019-01-01', null],
      ['br:wikidata:Q463533', 'Michel Temer', 'Presidente do Brasil', true, '2016-08-31', null],
    ])
    assert.deepEqual(
      lines.map(({ party }) => party),
      [null, 'Movimento Democrático Brasileiro'],
    )
  })

  it('Brazil, some days later: the successor shows the unrecorded end', async () => {
    const lines = await officials(sourceNamed('br.wikidata'), 'brazil-executive-Q5015503', '2019-01-02')
    assert.deepEqual(lines.map(told), [
      ['br:wikidata:Q10304982', 'Jair Bolsonaro', 'Presidente do Brasil', true, '2019-01-01', null],
    ])
  })

  it('Colombia: the president, until another day and from then on', async () => {
    const both = (day: string) => officials(sourceNamed('co.wikidata'), 'colombia-executive-Q5419800', day)
    assert.deepEqual((await both('2018-07-13')).map(told), [
      ['co:wikidata:Q17478000', 'Iván Duque', null, false, '2018-08-07', null],
      [
        'co:wikidata:Q57311',
        'Juan Manuel Santos',
        'Presidente de Colombia',
        true,
        '2010-08-07',
        '2018-08-07',
      ],
    ])
    assert.deepEqual(
      (await both('2018-08-08')).map(({ name, active }) => [name, active]),
      [
        ['Iván Duque', true],
        ['Juan Manuel Santos', false],
      ],
    )
  })

  it('Mexico: of 18 statements the one with dates', async () => {
    const { results } = await recorded('mexico-executive-Q2182191', false)
    assert.equal(new Set(results.bindings.map((row) => row.statement!.value)).size, 18)
    const lines = await officials(sourceNamed('mx.wikidata'), 'mexico-executive-Q2182191', '2018-07-19')
    assert.deepEqual(lines.map(told), [
      ['mx:wikidata:Q296741', 'Enrique Peña Nieto', 'Presidente de México', true, '2012-12-01', null],
    ])
  })

  it('doubts a government with a date too far ahead', async () => {
    const reply = await recorded('colombia-executive-Q5419800', true)
    const duque = reply.results.bindings.filter((row) => row.item!.value.endsWith('Q17478000'))
    for (const row of duque) row.start = { value: '2999-08-07T00:00:00Z' }
    const body = Buffer.from(JSON.stringify(reply))
    const retrieved_at = '2018-07-13T12:00:00Z'
    const { report, lines } = await collect(sourceNamed('co.wikidata')!, async ({ url }) => {
      return { url, status: 200, headers: {}, body, retrieved_at }
    })
    assert.ok(duque.length)
    assert.deepEqual([report.items.rejected, linesOf(lines, 'actors')], [1, []])
    assert.match(JSON.stringify(report.errors), /2999-08-07T00:00:00Z is too far ahead/)
  })

  it('reads no day from a date without a precision', async () => {
    const lines = await officials(
      sourceNamed('mx.wikidata'),
      'mexico-executive-Q2182191',
      '2018-07-19',
      false,
    )
    assert.deepEqual(lines.map(told), [
      ['mx:wikidata:Q296741', 'Enrique Peña Nieto', 'Presidente de México', true, null, null],
    ])
    // Begun in 2018, read in 2018: it can be in the future.
    assert.deepEqual(
      await officials(sourceNamed('cl.wikidata'), 'chile-executive-Q29077203', '2018-10-11', false),
      [],
    )
  })
})
