// The sources of Mexico's Cámara de Diputados over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { groupsOn, rollCallsIn } from '#sources/mx/sitl/lists.ts'
import { read, serve, skip } from '../support/recorded-replies.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, linesOf, NOW, shareOf } from '../support/source-runs.ts'

after(close)

const more = 'payloads/more'
const finance = 'mx:diputados:comision-de-hacienda-y-credito-publico'

describe("the sources of Mexico's Cámara over recorded replies", { skip }, () => {
  it('SITL: the roll calls of a period, and one with the ballots of two groups', async () => {
    const site = 'https://sitl.diputados.gob.mx/LXVI_leg'
    const folder = `${more}/mx-sitl-votes`
    const period = await read(`${folder}/sitl_pert11.retyped.html`)
    const listed = rollCallsIn(replyOf(`${site}/votacionesxperiodonplxvi.php?pert=11`, period))
    assert.deepEqual(listed, [
      { id: '306', day: '2026-10-07' },
      { id: '302', day: '2026-10-06' },
      { id: '300', day: '2026-10-06' },
      { id: '299', day: '2026-09-22' },
      { id: '298', day: '2026-09-22' },
      { id: '297', day: '2026-09-14' },
    ])
    // A remark of the typist quotes the doubtful accents.
    const list = (await read(`${folder}/sitl_list_2_1.retyped.html`)).toString('utf8')
    const names = list.replace(/<!--.*?-->/s, '')
    // The names of the second group were not recorded: four made-up ones replace them.
    const absent = names
      .replace(/<tr height="35" bgcolor="#dee2e6">.*?<\/tr>/s, (row) => row + row.replace('=368&', '=1&'))
      .replaceAll('En contra<', 'Ausente<')
      .replace(/iddipt=(64|368|366)&/g, 'iddipt=9$1&')
    const text = '<table><a href="votacionesxperiodonplxvi.php?pert=1">Primer Período</a></table>'
    const first = period.toString('utf8').replace(/<TR>.*<\/tr>/s, '')
    const one = `<TR><TD colspan=2>3 Septiembre 2024</TD></TR>
      <tr><td><a href="estadistico_votacionnplxvi.php?votaciont=2">1</a></td><td>DECRETO</td></tr></table>`
    const replies = serve({
      [`${site}/votaciones_por_periodonplxvi.php`]: { text },
      [`${site}/votacionesxperiodonplxvi.php?pert=1`]: { text: first.replace('</table>', one) },
      [`${site}/estadistico_votacionnplxvi.php?votaciont=2`]: `${folder}/sitl_est_2.retyped.html`,
      [`${site}/listados_votacionesnplxvi.php?partidot=1&votaciont=2`]: { text: names },
      [`${site}/listados_votacionesnplxvi.php?partidot=14&votaciont=2`]: { text: absent },
    })
    const { report, lines } = await collect(sourceNamed('mx.sitl')!, replies)
    assert.deepEqual([report.outcome, report.errors], ['changed', []], JSON.stringify(report.errors))
    assert.deepEqual(
      countBy(linesOf(lines, 'votes'), (vote) => `${vote.party}: ${vote.position}`),
      { 'PRI: no': 3, 'MORENA: absent': 4 },
    )
    const rows = await served(lines)
    const [call] = await rows('/v1/roll-calls?country_code=MX')
    assert.match(
      call.motion,
      /^DECRETO POR EL QUE SE REFORMAN, ADICIONAN .* \(EN LO GENERAL Y EN LO PARTICULAR/,
    )
    assert.deepEqual(
      [call.vote_date, call.chamber, call.seats, call.complete, call.totals.no, call.totals.absent],
      ['2024-09-03', 'diputados', 7, true, 3, 4],
    )
    // The totals have no vote in favour, and leave nothing out.
    assert.equal(call.reconciles, true)
    const [ballot] = linesOf(lines, 'votes').filter(
      ({ actor_key }) => actor_key === 'mx:diputados:lxvi:dip:64',
    )
    assert.deepEqual(
      [ballot!.actor_name, ballot!.party_key, ballot!.position_raw, ballot!.key],
      ['Abramo Masso Yerico', 'mx:grupo:pri', 'En contra', 'mx:diputados:lxvi:votacion:2:64'],
    )
    const [deputy] = await rows('/v1/actors?country_code=MX&q=abramo+masso')
    assert.deepEqual([deputy.party, deputy.active, deputy.chamber], ['PRI', true, 'diputados'])
  })

  it('Gaceta Parlamentaria: the list of lists, and seven bills with their steps', async () => {
    const site = 'https://gaceta.diputados.gob.mx'
    const folder = `${more}/mx-gaceta-parlamentaria`
    const none = (await read(`${folder}/gp66_iniciativas_mix.retyped.html`)).toString('utf8')
    const replies = serve({
      [`${site}/gp_iniciativas.html`]: `${folder}/gp_iniciativas.retyped.html`,
      [`${site}/Gaceta/Iniciativas/66/gp66_a3primero.html`]: `${folder}/gp66_iniciativas_mix.retyped.html`,
      [`${site}/Gaceta/Iniciativas/66/*`]: { text: none.replace(/<ul>.*<\/ul>/s, '') },
    })
    const { report, lines } = await collect(sourceNamed('mx.gaceta')!, replies)
    assert.deepEqual([report.outcome, report.errors], ['changed', []])
    // Ten lists are of this legislature; one that is commented out is of another.
    assert.equal(report.requests, 11)
    const bills = linesOf(lines, 'bills')
    assert.deepEqual(
      bills.map((bill) => [bill.code, bill.stage, bill.filing_date, bill.last_moved_on]),
      [
        ['66/1', 'enacted', '2024-09-18', '2024-12-19'],
        ['66/2', 'enacted', '2024-09-18', '2025-05-29'],
        ['66/3', 'committee', '2024-09-24', '2025-02-06'],
        ['66/5', 'enacted', '2024-09-24', '2024-09-30'],
        [null, 'filed', '2026-09-02', '2026-09-02'],
        [null, 'filed', '2026-09-02', '2026-09-02'],
        ['66/7224', 'committee', '2026-09-01', '2026-09-01'],
      ],
    )
    assert.equal(new Set(bills.map(({ key }) => key)).size, 7)
    const rows = await served(lines)
    const [defence] = await rows('/v1/bills?country_code=MX&code=66/2')
    assert.equal(
      defence.title,
      'Que reforma, adiciona y deroga diversas disposiciones de la Ley Federal de Armas de Fuego y ' +
        'Explosivos.',
    )
    assert.deepEqual(
      [defence.authors[0].name, defence.commissions[0].name, defence.chamber, defence.documents.length],
      ['el Ejecutivo federal', 'Comisión de Defensa Nacional', 'diputados', 3],
    )
    const steps = await rows(`/v1/bills/${defence.id}/updates`)
    assert.deepEqual(
      steps.map((step: Line) => [step.date, step.stage, step.chamber]),
      [
        ['2025-05-29', 'enacted', null],
        ['2025-04-30', 'floor', 'senado'],
        ['2025-04-23', 'floor', 'diputados'],
        ['2025-02-06', 'committee', null],
        ['2024-09-18', 'filed', null],
        // The day of the referral to the commission is not printed.
        [null, 'committee', null],
      ],
    )
    assert.equal(
      steps[2].title,
      'Dictaminada y aprobada en la Cámara de Diputados con 476 votos en pro y 2 abstenciones, el ' +
        'miércoles 23 de abril de 2025.',
    )
    const [, , spirits, minute, police] = bills
    assert.deepEqual(spirits!.authors, [
      { actor_key: null, name: 'Gina Gerardina Campuzano González', role: 'senadora, PAN' },
    ])
    assert.equal(spirits!.key, 'mx:gaceta:66:20240924-I:Iniciativa1')
    assert.deepEqual([minute!.bill_type, minute!.chamber, minute!.authors], ['Minuta', 'senado', []])
    assert.equal(police!.external_link, `${site}/Gaceta/66/2026/sep/20260902-II-1-1.html#Iniciativa4`)
    assert.equal(
      shareOf(lines, 'bill-updates', ({ stage }) => stage === null),
      0,
    )
  })

  it('Gaceta Parlamentaria: other formats of lines, and an unreadable one', async () => {
    const folder = `${more}/mx-gaceta-parlamentaria`
    const listed = (await read(`${folder}/gp66_iniciativas_mix.retyped.html`)).toString('utf8')
    const group = 'y suscrita por integrantes de su grupo'
    const text = listed
      .replace('18 de septiembre de 2024. (1)', '18 de septiembre de 2024.')
      .replace('20240924-I.html#Minuta1', '20240924.html#Minuta1')
      .replace('Defensa Nacional.', 'Radio, Cine y Televisión, el martes 3 de junio de 2025.')
      .replace('Campuzano González, PAN.', `Campuzano González, PAN, ${group}.`)
      .replace('/Gaceta/66/2026/sep/20260902-II-1-1.html#Iniciativa7', '/otra.html')
      .replace('Se le dispensaron todos los trámites', 'Se le dispensó todo')
      .replace('<br><a href="/PDF/66/2024/sep/DOF30SEP2024', '<br>Devuelta a la Cámara.<br><a href="/x')
      .replace(
        '>Publicado</a><font color="#ff6000"> en el Diario Oficial de la Federación el lunes 30',
        '><b>',
      )
    const site = 'https://gaceta.diputados.gob.mx'
    const replies = serve({
      [`${site}/gp_iniciativas.html`]: { text: '<a href="/Gaceta/Iniciativas/66/gp66_a1x.html"></a></html>' },
      [`${site}/Gaceta/Iniciativas/66/gp66_a1x.html`]: { text },
    })
    const { report, lines } = await collect(sourceNamed('mx.gaceta')!, replies)
    assert.equal(report.outcome, 'changed')
    assert.match(JSON.stringify(report.errors), /lista:gp66_a1x.*can't be read.*Fomento para la Lectura/)
    assert.deepEqual(
      linesOf(lines, 'bills').map(({ key, code, stage, commission_keys }) => [
        key,
        code,
        stage,
        commission_keys,
      ]),
      [
        ['mx:gaceta:66:20240918-I-1:b30da16b267e', null, 'enacted', [finance]],
        [
          'mx:gaceta:66:20240918-I-2:def277b341a1',
          '66/2',
          'enacted',
          ['mx:diputados:comision-de-radio-cine-y-television'],
        ],
        ['mx:gaceta:66:20240924-I:Iniciativa1', '66/3', 'committee', [finance]],
        // Unknown words give no stage.
        ['mx:gaceta:66:20240924:Minuta1', '66/5', 'unknown', []],
        ['mx:gaceta:66:20260902-II-1-1:Iniciativa4', null, 'filed', []],
        ['mx:gaceta:66:20260901-II:Iniciativa4', '66/7224', 'committee', [finance]],
      ],
    )
    const name = `la senadora Gina Gerardina Campuzano González, PAN, ${group}`
    assert.deepEqual(linesOf(lines, 'bills')[2]!.authors, [{ actor_key: null, name, role: null }])
  })

  it('SITL: a group without members needs no names, and an odd list affects no other', async () => {
    const site = 'https://sitl.diputados.gob.mx/LXVI_leg'
    const folder = `${more}/mx-sitl-votes`
    const counts = (await read(`${folder}/sitl_est_2.retyped.html`)).toString('utf8')
    const [row] = /<tr bgcolor="#FFFFFF">[\s\S]*?MORENA[\s\S]*?<\/tr>/.exec(counts)!
    const gone = row.replace(/<a href[\s\S]*?<\/a>/, 'PRD').replaceAll('>4<', '>0<')
    const groups = groupsOn(replyOf(site, Buffer.from(counts.replace(row, row + gone))))
    assert.deepEqual(
      groups.map(({ name, members }) => [name, members]),
      [
        ['MORENA', 4],
        ['PRI', 3],
      ],
    )
    const linkTo = (n: string) => `<a href="votacionesxperiodonplxvi.php?pert=${n}"></a>`
    const replies = serve({
      [`${site}/votaciones_por_periodonplxvi.php`]: {
        text: `${['12', '11'].map(linkTo).join('')}</table>`,
      },
      [`${site}/votacionesxperiodonplxvi.php?pert=12`]: { text: '<p>Período</p><table></table>' },
      [`${site}/votacionesxperiodonplxvi.php?pert=11`]: `${folder}/sitl_pert11.retyped.html`,
      [`${site}/estadistico_votacionnplxvi.php?*`]: { text: '<p>Estadístico</p>' },
    })
    const { report } = await collect(sourceNamed('mx.sitl')!, replies)
    const told = JSON.stringify(report.errors)
    assert.match(told, /pert=12: no list of roll calls/)
    // Those of the older period are requested, and do not show who is in office.
    assert.match(told, /votacion:306/)
    assert.doesNotMatch(told, /diputados:/)
  })
})

function replyOf(url: string, body: Uint8Array): Reply {
  return { url, status: 200, headers: {}, body, retrieved_at: NOW }
}
