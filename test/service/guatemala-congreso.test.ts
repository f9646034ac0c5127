// Further pages of Guatemala's Congreso, and their records together with those of the copy.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { replay } from '#ingest/captures/replay.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Reply, Unavailable } from '#model/sources/source.ts'
import { billsNamed } from '#sources/gt/congreso/bill-numbers.ts'
import { initiativeLines } from '#sources/gt/congreso/bills.ts'
import { deputyLines } from '#sources/gt/congreso/deputies.ts'
import { questionsOn, sessionsIn } from '#sources/gt/congreso/sessions.ts'
import { rollCallLines } from '#sources/gt/congreso/votes.ts'
import { sourceNamed } from '#sources/index.ts'
import { startApp } from '../support/helpers.ts'
import { collect, linesOf, NOW, SINCE } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

const congreso = sourceNamed('gt.congreso')!
const copy = sourceNamed('gt.congreso-votaciones')!
const page = (file: string) => readFileSync(`${fixturesOf('gt.congreso')}${file}`, 'utf8')
const reply = (text: string, status = 200): Reply => ({
  ...{ url: 'https://www.congreso.gob.gt/x', status, headers: {}, retrieved_at: NOW },
  body: Buffer.from(text),
})
const deputies = reply(page('diputados.json'))
const session = reply(page('sesion_50001.html'))
const vote = page('votacion_60001.html')
const called = (text: string, list = session, sitting: Reply | undefined = deputies) =>
  [...rollCallLines(reply(text), list, sitting, '60001')] as unknown as Record<string, unknown>[]
const call = (lines: readonly Record<string, unknown>[]) => lines.find((line) => line.motion)!
const ballots = (lines: readonly Record<string, unknown>[]) => lines.filter((line) => line.position)
const bill = (text: string, number = '6902') =>
  [...initiativeLines(reply(text), number)] as unknown as Record<string, unknown>[]
/** The vote with so many more who were absent. */
const crowd = (more: number) => {
  const letters = (i: number) => String.fromCharCode(97 + Math.trunc(i / 26), 97 + (i % 26))
  const rows = Array.from({ length: more }, (_, i) => {
    return `<tr><td>Ejemplo ${letters(i)} Ana</td><td>AUSENTE</td><td>AUSENTE</td></tr>`
  })
  return vote.replace('<tr><td>Quiñonez', `${rows.join('')}<tr><td>Quiñonez`)
}
const answering = (bent: Readonly<Record<string, string>>): Promise<Get> =>
  replay(fixturesOf('gt.congreso'), NOW).then((get) => async (request) => {
    const end = Object.keys(bent).find((each) => request.url.endsWith(each))
    const sent = await get(request)
    return end === undefined ? sent : { ...sent, body: Buffer.from(bent[end]!) }
  })
const WALL = '<html><head></head><body>Request unsuccessful. Incapsula incident ID: 1234-5678</body></html>'

describe('the site of the Congreso and the copy without votes against', () => {
  it('shares one roll call, one bill and one deputy, and the site decides', async () => {
    await using app = await startApp({ now: () => NOW })
    const [copied, official] = await Promise.all([
      collect(copy, await replay(fixturesOf(copy.id), NOW)),
      collect(congreso, await replay(fixturesOf(congreso.id), NOW)),
    ])
    await app.store(...copied.lines)
    const rows = async (path: string) => (await app.get(path)).body.data
    const [before] = await rows('/v1/roll-calls?country_code=GT&q=6901')
    assert.deepEqual([before.counted.no, before.totals.no], [0, null])
    await app.store(...official.lines)
    const [roll, ...more] = await rows('/v1/roll-calls?country_code=GT&q=6901')
    assert.equal(more.length, 0)
    assert.equal(roll.id, before.id)
    assert.deepEqual(roll.counted.no, 1)
    assert.deepEqual([roll.complete, roll.held_at], [false, '2026-11-12T21:14:24Z'])
    const cast = await rows(`/v1/votes?roll_call_id=${roll.id}`)
    assert.deepEqual(
      cast.map(({ actor_name, position }: Record<string, string>) => `${actor_name}: ${position}`).sort(),
      [
        'Ochoa Paz Olga: yes',
        'Quiñonez Pablo José: absent',
        'Rosales Rita: yes',
        'Ruiz y Ruiz Tomás: no',
        'Sosa de Luna Úrsula: excused',
      ],
    )
    const [one, ...others] = await rows('/v1/bills?country_code=GT&code=Iniciativa%206901')
    assert.equal(others.length, 0)
    assert.deepEqual(
      [one.title, one.stage],
      ['Iniciativa que dispone aprobar Ley de Riego de Parcelas Pequeñas.', 'floor'],
    )
    const people = await rows('/v1/actors?country_code=GT&q=Ochoa')
    assert.deepEqual(
      people.map(({ name }: { name: string }) => name),
      ['Olga Ochoa Paz'],
    )
  })
})

describe('a roll call of the Congreso', () => {
  it('has a time only if the clock of its page certainly has twenty-four hours', () => {
    const morning = reply(page('sesion_50001.html').replace('15:14:24', '02:14:24').replace('20:16', '08:16'))
    const [doubted, sure] = [called(vote, morning), called(vote)]
    assert.deepEqual([call(doubted).held_at, call(sure).held_at], [null, '2026-11-12T21:14:24Z'])
    assert.equal(ballots(doubted)[0]!.recorded_at, '2026-11-12T06:00:00Z')
    assert.equal(call(doubted).vote_date, '2026-11-12')
  })

  it('has the seats of its legislature, without vacant ones', () => {
    assert.equal(call(called(crowd(155))).seats, 160)
    assert.equal(call(called(crowd(154))).seats, 159)
    assert.equal(call(called(crowd(157))).seats, 162)
    assert.equal(call(called(crowd(151))).seats, 160)
    assert.throws(() => called(crowd(158)), Doubt)
    const old = reply(page('sesion_50001.html').replaceAll('/2026', '/2019'))
    assert.equal(call(called(crowd(153), old)).seats, 158)
    assert.equal(call(called(vote, old)).seats, 158)
  })

  it('links a name to a member of the same legislature, and a ballot without the list to nobody', () => {
    const linked = (list?: Reply, sitting?: Reply) =>
      ballots(called(vote, list, sitting)).map((each) => each.actor_key)
    const [olga, tomas, pablo] = ['401', '403', '402'].map((id) => `gt:congreso:dip:${id}`)
    assert.deepEqual(linked(), [olga, null, tomas, pablo, null])
    const old = reply(page('sesion_50001.html').replaceAll('/2026', '/2023'))
    assert.deepEqual(linked(old), Array(5).fill(null))
    const namesake = JSON.parse(JSON.parse(page('diputados.json')))
    namesake.push({ ...namesake[0], id_diputado: '499' }, { id_diputado: null })
    assert.equal(linked(session, reply(JSON.stringify(namesake)))[0], null)
    const alone = [...rollCallLines(reply(vote), session, undefined, '60001')]
    assert.deepEqual(
      alone.flatMap((line) => (line.position ? [line.actor_key] : [])),
      Array(5).fill(null),
    )
  })

  it('is rejected if a table is missing, a ballot is odd, or the page is of another question', () => {
    const odd = {
      'a table': vote.replace('id="congreso_licencia"', 'id="otra"'),
      'a word': vote.replace('>CONTRA<', '>VOTO NULO<'),
      'a word of another table': vote.replace('>CONTRA<', '>A FAVOR<'),
      'a name twice': vote.replace('Ruiz y Ruiz Tomás', 'Ochoa Paz Olga'),
      'no name': vote.replace('Ruiz y Ruiz Tomás', ''),
      'a name without letters': vote.replace('Ruiz y Ruiz Tomás', '?'),
      'another question': vote.replace('Número:</strong> 1', 'Número:</strong> 2'),
      'no ballots': vote.replace(/<tbody>.*?<\/tbody>/gs, '<tbody></tbody>'),
      'a page that ends early': vote.slice(0, vote.indexOf('</body>')),
    }
    for (const [what, text] of Object.entries(odd)) assert.throws(() => called(text), Doubt, what)
    assert.throws(
      () => called(WALL),
      (error) => error instanceof Unavailable && error.refused,
    )
  })

  it('uses the page with accents, and keeps a name with a broken letter', async () => {
    const { lines } = await collect(congreso, await replay(fixturesOf(congreso.id), NOW))
    const old = linesOf(lines, 'roll-calls').find(({ key }) => key.endsWith(':59001'))!
    assert.deepEqual(
      [old.motion, old.session, old.held_at, old.seats],
      ['APROBACIÓN DEL ACTA DE LA SESIÓN ANTERIOR', 'Ordinaria 12, fase 2', null, 160],
    )
    const broken = linesOf(lines, 'votes').find((each) => String(each.actor_name).includes('\ufffd'))!
    assert.deepEqual([broken.actor_name, broken.actor_key], ['Ruiz y Ruiz Tom\ufffds', null])
  })
})

describe('the bills in a question', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [
      'APROBACIÓN DEL PREÁMBULO … QUE DISPONE APROBAR LA INICIATIVA DE LEY 6063-6122-6322',
      ['6063', '6122', '6322'],
    ],
    ['APROBACIÓN DE MOCIÓN PRIVILEGIADA DISPENSA DE DICTAMEN Y URGENCIA NACIONAL (6678)', ['6678']],
    ['APROBACIÓN … QUE DISPONE APROBAR LA INCIATIVA DE LEY 6388', ['6388']],
    ['APROBACIÓN … DECLARAR DE URGENCIA NACIONAL LA INICIATIVA CON EL NÚMERO DE REGISTRO 6368', ['6368']],
    ['APROBACIÓN DE MOCIÓN DE REVISI?N 5272', ['5272']],
    ['ACEPTACIÓN DE DICTAMEN DESFAVORABLE (6624)', ['6624']],
    ['APROBACIÓN DEL ARTÍCULO 3150 DEL PROYECTO QUE DISPONE APROBAR LA INICIATIVA DE LEY 6844', ['6844']],
    ['APROBACIÓN EN ÚNICO DEBATE DEL DECRETO NÚMERO 4500 Y DEL ACUERDO 3001', []],
    ['APROBACIÓN DEL PRÉSTAMO NÚMERO 9869-GT', []],
    ['RATIFICACIÓN DEL DECRETO GUBERNATIVO 5-2026', []],
    ['ELECCIÓN DE JUNTA DIRECTIVA PARA EL PERIODO LEGISLATIVO 2024-2025', []],
    ['APROBACIÓN DEL ORDEN DEL DÍA', []],
  ]
  for (const [motion, numbers] of cases)
    it(`${numbers.join(', ') || 'none'}: ${motion.slice(0, 60)}`, () =>
      assert.deepEqual(billsNamed(motion), numbers))
})

describe('a bill of the Congreso', () => {
  const enacted = page('iniciativa_6902.html')

  it('has the stage of its last step until today, and its decree', () => {
    const lines = bill(enacted)
    const [first, ...steps] = lines
    assert.deepEqual(
      [first!.status, first!.stage, first!.last_moved_on],
      ['Publicación diario oficial', 'enacted', '2026-11-18'],
    )
    assert.equal(steps.at(-1)!.date, '2026-11-26')
    assert.deepEqual(
      steps.filter(({ description }) => description).map((step) => [step.title, step.description]),
      [['Número de Decreto', 'Decreto 31-2026']],
    )
  })

  it('has no stage after a step with unknown words, or one that was not done', () => {
    const other = bill(
      enacted.replace('Publicación diario oficial', 'Veto').replace('26-11-2026', '20-12-2026'),
    )
    assert.deepEqual([other[0]!.status, other[0]!.stage], ['Veto', 'unknown'])
    const refused = bill(enacted.replace('18-11-2026</td><td>completado', '18-11-2026</td><td>rechazado'))
    assert.deepEqual(
      [refused[0]!.status, refused[0]!.stage],
      ['Publicación diario oficial: rechazado', 'unknown'],
    )
  })

  it('is rejected if the page is of another bill, has no steps, or can’t be read', () => {
    assert.throws(() => bill(enacted, '6901'), Doubt)
    const elsewhere = bill(enacted.replaceAll('https://www.congreso.gob.gt', 'htps://www.congreso.gob.gt'))
    assert.deepEqual(elsewhere[0]!.documents, [])
    assert.throws(() => bill(enacted.replace('<th>Paso</th>', '<th>Otro</th>')), Doubt)
    assert.throws(() => bill(enacted.replace('12-11-2026', '31-11-2026')), Doubt)
    assert.equal(bill(enacted.replace('</strong> 6902', '</strong> 6890-6902'))[0]!.code, 'Iniciativa 6902')
  })
})

describe('the lists of the Congreso', () => {
  it('leave out test sessions, and report only an unreadable row', async () => {
    const list = page('sesiones.html')
    const { sessions, odd } = sessionsIn(reply(list))
    assert.deepEqual(
      sessions.map(({ event, day }) => `${event} ${day}`),
      ['50001 2026-11-12', '50000 2026-11-03', '49001 2026-03-17'],
    )
    assert.equal(odd.size, 0)
    const bent = await answering({
      votaciones_pleno: list.replace('Fecha 03/11/2026', 'Fecha 31/11/2026'),
      'eventos_votaciones/50001': page('sesion_50001.html').replace('<td>2</td>', '<td>dos</td>'),
      'legislativa/iniciativas': page('iniciativas.html').replace('detalle_pdf/iniciativas/6541', 'otra'),
    })
    const { report, lines } = await collect(congreso, bent)
    assert.deepEqual(
      report.errors.flatMap(({ item }) => item ?? []),
      ['iniciativa:6902', 'fila:50000', 'sesion:50001'],
    )
    assert.deepEqual(
      linesOf(lines, 'roll-calls').map(({ key }) => key),
      ['gt:congreso:votacion:60001', 'gt:congreso:votacion:59001'],
    )
  })

  it('can have a session without questions, and doubt a page without a list', () => {
    assert.equal(questionsOn(reply(page('sesion_50000.html'))).votes.size, 0)
    assert.throws(
      () => questionsOn(reply(page('sesion_50000.html').replace('congreso_asistencias', 'x'))),
      Doubt,
    )
  })

  it('are read as JSON, or as a string of JSON', () => {
    const text = page('diputados.json')
    const read = (sent: string) => [...deputyLines(reply(sent))].filter((line: Line) => !line.stub)
    assert.deepEqual(read(JSON.parse(text)), read(text))
    assert.throws(() => read('"[1"'), Doubt)
    assert.throws(() => read(WALL), Unavailable)
  })

  for (const end of ['votaciones_pleno', 'legislativa/iniciativas', 'eventos_votaciones/50001'])
    it(`are reported as refused if the firewall blocks ${end}`, async () => {
      const { report } = await collect(congreso, await answering({ [end]: WALL }), { since: SINCE })
      assert.deepEqual([report.outcome, report.reason], ['unavailable', 'source_refuses'])
    })

  it('do not block votes if the deputies are unavailable', async () => {
    const get = await replay(fixturesOf('gt.congreso'), NOW)
    const { report, lines } = await collect(congreso, async (request) => {
      if (request.url.endsWith('get_distritos_default')) throw new Unavailable('no', { refused: true })
      return get(request)
    })
    assert.equal(report.items.unavailable, 1, 'the list of deputies')
    assert.equal(linesOf(lines, 'votes').length, 13)
    assert.ok(linesOf(lines, 'votes').every((line) => line.actor_key === null))
  })
})
