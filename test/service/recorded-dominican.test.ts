// The sources of the Dominican Republic over recorded replies.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { type Get, Unavailable } from '#model/sources/source.ts'
import { normsOf } from '#sources/do/consultoria/norms.ts'
import { sourceNamed } from '#sources/index.ts'
import { answering, readJson, skip } from '../support/recorded-replies.ts'
import { DOMINICAN_PAGE, dominican } from '../support/recorded-sites.ts'
import { close, served } from '../support/served-lines.ts'
import { collect, countBy, dangling, linesOf, shareOf, told } from '../support/source-runs.ts'

after(close)

/** The site, except for one request. */
async function butFor(url: string, value: unknown): Promise<Get> {
  const get = await dominican()
  return async (request) => {
    const reply = await get(request.url === url ? { url: DOMINICAN_PAGE } : request)
    return request.url === url ? { ...reply, url, body: Buffer.from(JSON.stringify(value)) } : reply
  }
}

describe('the SIL of the Dominican Cámara over recorded replies', { skip }, () => {
  const sil = sourceNamed('do.camara-sil')!

  it('rejects incomplete lists: two bills of three, ten ballots of twelve', async () => {
    const bills = await readJson('payloads/do-sil/iniciativa_getIniciativas.page1.json')
    const page = DOMINICAN_PAGE
    const next = await butFor(page.replace('page=1', 'page=2'), { ...bills, page: 2, results: [] })
    const first = await butFor(page, bills)
    const cut = await collect(sil, (request) => (request.url.includes('page=2') ? next : first)(request))
    assert.deepEqual([cut.report.outcome, cut.report.reason], ['failed', 'reader_broken'])
    assert.match(cut.report.errors[0]!.detail, /2 rows of 3, then the list ends/)

    const ballots = await readJson('payloads/more/do-sil-votes/positions_22379_p1.json')
    const rows = 'https://www.diputadosrd.gob.do/sil/api/votacion/legisladores/?page=1&id=22379'
    const some = await butFor(rows, { ...ballots, pageSize: 12 })
    const { report } = await collect(sil, some)
    assert.match(report.errors[0]!.detail, /10 rows of 12/)
  })

  it('reads bills, steps, sessions, roll calls, ballots and attendance', async () => {
    const { report, lines } = await collect(sil, await dominican())
    assert.deepEqual(report.errors, [])
    assert.deepEqual(told(lines), {
      parties: '1 and 2 named',
      actors: '1 and 19 named',
      commissions: '1',
      'interest-tags': '3 named',
      bills: '3 and 1 named',
      'bill-updates': '1',
      schedules: '2',
      'roll-calls': '4, bill_key unknown in 3',
      votes: '20, bill_key unknown in 10, party_key unknown in 10',
    })
    assert.deepEqual(dangling(lines), [])
    assert.equal(
      shareOf(linesOf(lines, 'bills'), 'bills', ({ stub, stage }) => !stub && stage === 'unknown'),
      0,
    )
    assert.equal(
      shareOf(lines, 'votes', ({ position }) => position === 'other'),
      0,
    )
    const rows = await served(lines)
    const [filed, further, enacted] = await rows('/v1/bills?country_code=DO')
    assert.deepEqual(
      [filed.code, filed.stage, filed.chamber, filed.filing_date, filed.last_moved_on],
      ['06465-2024-2028-CD', 'filed', 'diputados', '2026-10-08', '2026-10-08'],
    )
    assert.deepEqual(
      [enacted.code, enacted.stage, enacted.chamber, enacted.status],
      ['04557-2024-2028-CD', 'enacted', 'senado', 'APROBADO · Promulgado · Ley núm.74-25'],
    )
    assert.deepEqual(
      [further.code, further.external_link, further.authors[0].name],
      [
        '06225-2024-2028-CD',
        'https://www.diputadosrd.gob.do/sil/iniciativa/159679',
        'Mélido Mercedes Castillo',
      ],
    )
    const [step] = linesOf(lines, 'bill-updates')
    assert.deepEqual(
      [step!.key, step!.bill_key, step!.date, step!.title, step!.stage],
      ['do:sil:historico:616976', 'do:iniciativa:06225-2024-2028-CD', '2026-08-28', 'Depositado', 'filed'],
    )
  })

  it('continues if a list of one bill, the votes of one session and attendance are unavailable', async () => {
    const get = await dominican()
    const down =
      /iniciativa\/comisiones\?page=1&id=159679|sesion\/votaciones\?page=1&id=134544|asistencia\/sesion/
    const { report, lines } = await collect(sil, async (request) => {
      if (down.test(request.url)) throw new Unavailable('HTTP 503')
      return get(request)
    })
    assert.equal(report.items.unavailable, 4)
    assert.deepEqual(report.errors.map(({ item }) => item).sort(), [
      'iniciativa:159679',
      'lista:asistencia:133316',
      'lista:asistencia:134544',
      'lista:votaciones:134544',
    ])
    assert.deepEqual(told(lines).bills, '2')
    assert.deepEqual(told(lines).schedules, '2')
  })

  it('reads one bill, one session and one vote at a time: an unreadable one affects no other', async () => {
    const api = 'https://www.diputadosrd.gob.do/sil/api'
    const get = await dominican()
    const asked = async (path: string) => {
      const { body } = await get({ url: `${api}/${path}` })
      return JSON.parse(Buffer.from(body).toString('utf8'))
    }
    const sent = new Map<string, unknown>()
    const spoilt = async (path: string, change: (rows: Record<string, unknown>[]) => void) => {
      const page = await asked(path)
      change(page.results ?? [page])
      sent.set(`${api}/${path}`, page)
    }
    const [list] = [DOMINICAN_PAGE.slice(api.length + 1)]
    await spoilt(list!, (rows) => Object.assign(rows[0]!, { descripcion: null, fechaDeposito: 'hoy' }))
    await spoilt('iniciativa/iniciativa/159919', ([bill]) => Object.assign(bill!, { descripcion: null }))
    await spoilt('iniciativa/iniciativa/159679', ([bill]) => Object.assign(bill!, { condicion: 'PERIMIDO' }))
    await spoilt('sesion/sesiones?page=1&keyword=', ([, old]) => Object.assign(old!, { numeroSesion: null }))
    await spoilt('sesion/votaciones?page=1&id=134544', ([order, handover]) => {
      Object.assign(order!, { mocion: null })
      Object.assign(handover!, { mocion: null, titulo: null })
    })
    await spoilt('legislador/legisladores?page=1&keyword=a', (rows) => {
      Object.assign(rows[0]!, { ejercicio: 'En Curso' })
      rows.push({ ...rows[0], funcion: 'Senador', provincia: 'Azua', ejercicio: null })
    })
    const people = `${api}/legislador/legisladores?page=1&keyword=a`
    sent.set(people, { ...(sent.get(people) as object), total: 2 })
    const { report, lines } = await collect(sil, async (request) => {
      const reply = await get(request)
      const value = sent.get(request.url)
      return value ? { ...reply, body: Buffer.from(JSON.stringify(value)) } : reply
    })
    assert.deepEqual(report.errors.flatMap(({ item }) => item ?? []).toSorted(), [
      ...['iniciativa:159919', 'sesion:133316', 'votacion:22790'],
    ])
    const lapsed = linesOf(lines, 'bills').find(({ code }) => code === '06225-2024-2028-CD')!
    assert.deepEqual([lapsed.stage, lapsed.status], ['archived', 'PERIMIDO · Depositado'])
    const [order] = linesOf(lines, 'roll-calls').filter(({ key }) => key === 'do:sil:votacion:22789')
    assert.equal(order!.motion, 'Sesión 011, Votación 001')
    assert.deepEqual(
      linesOf(lines, 'actors').flatMap(({ stub, chamber, district }) => (stub ? [] : [[chamber, district]])),
      [['diputados', 'San Juan']],
    )
  })

  it('reads the ballots, and the bill of the vote', async () => {
    const { lines } = await collect(sil, await dominican())
    const votes = linesOf(lines, 'votes').filter(({ key }) => key.startsWith('do:sil:votacion:22379:'))
    assert.deepEqual(
      countBy(votes, ({ position }) => position),
      { no: 3, yes: 3, absent: 3, present: 1 },
    )
    const [aracena] = votes.filter(({ key }) => key.endsWith(':3464'))
    assert.deepEqual(
      [aracena!.actor_name, aracena!.party_key, aracena!.position, aracena!.bill_key],
      ['ARACENA MONTILLA HERIBERTO', 'do:partido:FP', 'yes', 'do:iniciativa:05950-2024-2028-CD'],
    )
    const calls = new Map(linesOf(lines, 'roll-calls').map((call) => [call.key, call]))
    const [order, handover] = ['22789', '22790'].map((id) => calls.get(`do:sil:votacion:${id}`)!)
    assert.deepEqual(order!.totals, { yes: 96, no: 0, abstain: 0 })
    assert.deepEqual(
      [handover!.session, handover!.vote_date, handover!.bills, handover!.seats],
      ['00011-2026-SLO', '2026-10-07', [], null],
    )
    assert.match(String(handover!.motion), /^Sometido a votación el desapoderamiento de la Comisión/)
    const attendance = linesOf(lines, 'votes').filter(({ key }) => key.startsWith('do:sil:asistencia:12578:'))
    assert.deepEqual(
      countBy(attendance, ({ position }) => position),
      { excused: 2, present: 7, absent: 1 },
    )
  })
})

describe('the norms of the Consultoría Jurídica, listed by another program', { skip }, () => {
  it('have numbers, and no day that a number contradicts', async () => {
    const { documentos } = await readJson(
      'payloads/more/do-consultoria/consultoria_inventario_2026.trimmed.json',
    )
    const { decretos, leyes } = documentos as Record<string, Record<string, string>[]>
    const rows = (list: Record<string, string>[]) =>
      list.map((each) => ({
        ...{ DocId: Number(each.document_id_consultoria), Numero: each.numero, Titulo: each.titulo },
        ...{ Gaceta: each.gaceta_oficial, FechaPromulgacion: each.fecha_documento_iso },
      }))
    const lists: Record<string, unknown> = { 1: rows(leyes!), 3: rows(decretos!), 4: [], 7: [] }
    const site = answering(Object.entries(lists).map(([type, list]) => [normsOf(type, 2026), list]))
    const { report, lines } = await collect(sourceNamed('do.consultoria')!, site, { since: '2026-01-01' })
    assert.deepEqual(report.errors, [])
    const norms = new Map(linesOf(lines, 'regulations').map((norm) => [norm.number, norm]))
    assert.equal(norms.size, 72)
    assert.equal(
      shareOf(lines, 'regulations', (norm) => norm.issue_date === null),
      37 / 72,
    )
    const told = (number: string) => {
      const { key, issue_date, gazette, rtype_key } = norms.get(number)!
      return [key, issue_date, gazette, rtype_key]
    }
    assert.deepEqual(told('Ley 1-26'), [
      ...['do:consultoria:3404220', '2026-01-09', 'Gaceta Oficial núm. 11227', 'do:rtype:ley'],
    ])
    assert.deepEqual(told('Ley 30-26').slice(1, 2), ['2026-06-18'])
    // It is listed under 16 March 2025.
    assert.deepEqual(told('Decreto 160-26'), [
      ...['do:consultoria:3404585', null, 'Gaceta Oficial núm. 11235', 'do:rtype:decreto'],
    ])
    assert.deepEqual(told('Decreto 23-26').slice(1, 3), ['2026-01-15', 'Gaceta Oficial núm. 11228'])
  })
})
