// The sources of Ecuador over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sourceNamed } from '#sources/index.ts'
import { type Recorded, readJson, serve, skip } from '../support/recorded-replies.ts'
import { ecuador } from '../support/recorded-sites.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, dangling, linesOf, told } from '../support/source-runs.ts'

after(close)

describe('the sources of Ecuador over recorded replies', { skip }, () => {
  it('Ecuador: recordings, members and their speeches', async () => {
    const { report, lines } = await collect(sourceNamed('ec.asamblea-abierta')!, await ecuador())
    assert.equal(report.items.rejected + report.items.failed, 0)
    assert.equal(report.items.unavailable, 909 - 238, 'only some of the recordings are at hand')
    assert.deepEqual(told(lines), {
      parties: '12',
      actors: '160, party_key unknown in 3',
      transcripts: '238',
      interventions: '205, actor_key unknown in 11',
    })
    assert.equal(linesOf(lines, 'actors').length, 160)
    assert.equal(linesOf(lines, 'transcripts').length, 238)
    const session = lines.find(
      (line) => line.key === 'ec:asamblea-abierta:h0-KqqCsxWU' && line.domain === 'transcripts',
    )!
    assert.deepEqual([session.session_date, session.session, session.official], ['2026-07-09', '101', false])
    assert.ok(String(session.text).length > 80_000)
    const speeches = linesOf(lines, 'interventions')
    assert.equal(speeches.length, 205)
    assert.equal(speeches.filter((line) => line.text).length, 164)
    // Part of a longer name, without its accent or with an error, but of no other person.
    const linked = new Map(speeches.map((line) => [line.actor_name, line.actor_key]))
    const names = new Map(linesOf(lines, 'actors').map((line) => [line.key, line.name]))
    const whole = (name: string) => names.get(String(linked.get(name)))
    assert.equal(whole('Lucía Pozo'), 'Brígida Lucía Pozo Moreta')
    assert.equal(whole('Keevin Gallardo'), 'Keevin Fernando Gallardo Ruiz')
    assert.deepEqual([...linked].flatMap(([name, key]) => (key ? [] : name)).toSorted(), [
      ...['Boris Andrade', 'Christhoper Jaramillo', 'Diego Matovelle', 'Esperanza Rogel'],
      ...['Naomi Valladares', 'Selena Cartagena', 'Wilson Lozano', 'Xavier Ordoñez'],
    ])
    assert.equal(speeches.filter((line) => line.actor_key).length, 194)
    assert.deepEqual(dangling(lines), [])
    const rows = await served(lines)
    const day = await rows('/v1/transcripts?country_code=EC&since=2026-07-09&until=2026-07-09')
    const long = day.find((row: { text_length: number }) => row.text_length > 80_000)
    assert.deepEqual([long.session_date, long.session, long.official], ['2026-07-09', '101', false])
    assert.equal((await rows(`/v1/transcripts/${long.id}`)).text, session.text)
    assert.equal((await rows('/v1/actors?country_code=EC&limit=500')).length, 160)
  })

  const site = 'https://datos.asambleanacional.gob.ec/ecurul'
  const more = 'payloads/more/ec-ecurul-votes'
  const people = [{ id: 1, firstName: 'ACUÑA FIGUEROA', lastname: 'JOAO AARÓN' }]
  /** The roll calls of a month, and members. The ballots of the first were not recorded. */
  const ecurul = (calls: Recorded, members: unknown[] = people) => {
    const month = (from: string, to: string) =>
      `${site}/reports/votingList?datePeriod=6&dateIn=${from}&dateOut=${to}&sessionNumber=&theme=&proposal=`
    const replies = serve({
      [`${site}/reports/period?idPeriod=`]: `${more}/period.json`,
      [month('2022-01-31', '2022-03-01')]: calls,
      [`${site}/reports/votingList?*`]: { value: [] },
      [`${site}/assemblyman/assemblymemberlist`]: { value: members },
      [`${site}/assemblyman/votingDetail?idVoting=1002665`]: { value: [] },
      [`${site}/assemblyman/votingDetail?idVoting=1002666`]: `${more}/votingDetail.1002666.first23.json`,
    })
    return collect(sourceNamed('ec.ecurul')!, replies, { since: '2022-02-01' })
  }
  const recorded = 'payloads/ec-ecurul/reports_votingList.2022-02-17.first2.json'

  it('eCurul: the roll calls of a day, one of them with ballots', async () => {
    const { report, lines } = await ecurul(recorded)
    assert.deepEqual([report.outcome, report.errors], ['changed', []], JSON.stringify(report.errors))
    assert.deepEqual(told(lines), {
      actors: '1',
      'roll-calls': '2',
      votes: '23, actor_key unknown in 22',
    })
    assert.deepEqual(
      countBy(linesOf(lines, 'votes'), (vote) => `${vote.position_raw}: ${vote.position}`),
      { 'NO: no': 9, 'SI: yes': 11, 'ABSTENCION: abstain': 3 },
    )
    const names = linesOf(lines, 'votes').map((vote) => vote.actor_name)
    assert.ok(names.includes('LUIS FERNANDO ALMEIDA MORAN') && names.includes('RAFAEL LUCERO SISA'))
    const rows = await served(lines)
    const calls = await rows('/v1/roll-calls?country_code=EC')
    const [before, call] = calls.toSorted((a: { held_at: string }, b: { held_at: string }) =>
      a.held_at.localeCompare(b.held_at),
    )
    assert.match(
      call.motion,
      /^Moción presentada por la Asambleísta Johanna Moreira .* el 17 de febrero de 2022$/,
    )
    assert.match(call.object, /^Informe para Segundo Debate del Proyecto de Ley Orgánica que Garantiza/)
    assert.deepEqual(
      [call.vote_date, call.held_at, call.session, call.chamber, call.bill_id],
      ['2022-02-17', '2022-02-17T18:01:46Z', '758', 'asamblea', null],
    )
    const { yes, no, abstain, other, absent } = call.totals
    assert.deepEqual([yes, no, abstain, other, absent], [75, 41, 14, 0, null])
    // 23 of 130 ballots are available.
    assert.deepEqual([call.reconciles, before.totals.yes, before.totals.no], [false, 66, 40])
  })

  it('eCurul: an unreadable roll call or member affects no other', async () => {
    const [before, call] = await readJson(recorded)
    const odd = [
      { ...before, proposalType: null, theme: null },
      { ...call, sessionNumber: '758', contWhite: null },
      { ...call, votingId: 1002667, voteDate: null },
    ]
    const nameless = { id: 2, firstName: null, lastname: 'RAFAEL' }
    const twice = [
      { id: 3, firstName: 'LUCERO SISA', lastname: 'RAFAEL' },
      { id: 3, firstName: 'OTRA', lastname: 'PERSONA' },
    ]
    const { report, lines } = await ecurul({ value: odd }, [...people, nameless, ...twice])
    assert.deepEqual(report.errors.flatMap(({ item }) => item ?? []).toSorted(), [
      ...['asambleistas', 'votacion:1002665', 'votacion:1002667'],
    ])
    const [read] = linesOf(lines, 'roll-calls')
    assert.deepEqual([read!.session, read!.totals], ['758', { yes: 75, no: 41, abstain: 14, other: null }])
    const linked = linesOf(lines, 'votes').filter(({ actor_key }) => actor_key)
    assert.deepEqual(
      linked.map(({ actor_name, actor_key }) => [actor_name, actor_key]),
      [['JOAO AARÓN ACUÑA FIGUEROA', 'ec:asamblea:dip:1']],
    )
  })
})
