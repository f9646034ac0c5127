// Dominican Republic, Cámara de Diputados: its SIL of the current legislature, with the bills of both
// chambers under the Cámara's numbers, their steps, the sessions of its plenary, their roll calls and
// attendance. 2026-10: pages have ten rows whatever is requested; an unknown route answers with a web page;
// lists begin with the newest. The time of change of a third of all bills was reset at once (2026-07), which
// only costs reading them again.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply, source } from '#model/sources/source.ts'
import { inEach, onlyDoubts } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { attendanceIn, attendanceLines } from './camara-sil/attendance.ts'
import { Bills, billItem, billLines, hasChangedSince } from './camara-sil/bills.ts'
import { Commissions, commissionLines } from './camara-sil/commissions.ts'
import { legislatorLines } from './camara-sil/legislators.ts'
import { allPages, listed, pageRows } from './camara-sil/lists.ts'
import { rollCallLines, votesIn, votesInDoubt } from './camara-sil/roll-calls.ts'
import { heldSince, SessionList, sessionLines } from './camara-sil/sessions.ts'

/** The site's own number of the period 2024–2028, and its first day. */
const PERIOD = '2761'
const FIRST_DAY = '2024-08-16'

export const doCamaraSil = source({
  id: 'do.camara-sil',
  country: 'DO',
  domains: [
    ...['parties', 'actors', 'commissions', 'interest-tags', 'bills', 'bill-updates', 'documents'],
    ...['schedules', 'roll-calls', 'votes'],
  ],
  title: 'Sistema de Información Legislativa',
  publisher: 'Cámara de Diputados de la República Dominicana',
  home: 'https://www.diputadosrd.gob.do/sil/',
  official: true,
  terms: 'Public information of the Cámara de Diputados.',
  everyHours: 12,
  hosts: { 'www.diputadosrd.gob.do': { perSecond: 2 } },
  // 2026-09: refuses addresses outside the country.
  documentHosts: { 's-sil.camaradediputados.gob.do:8095': { perSecond: 0.5, timeoutMs: 60_000 } },
  lists: { legisladores: { domain: 'actors', ends: { active: false }, share: 0.5, atLeast: 180 } },
  verified: {
    by: 'recorded',
    what:
      'bills, a proponent, a step, two votes and ten ballots, transcribed by others; ' +
      'sessions, attendance, legislators, commissions and documents as others read them',
    day: '2026-10-31',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, get }) {
    // Every vowel finds the same people.
    const legislators = await allPages(get, 'legislador/legisladores', { keyword: 'a' }, 'page')
    yield { id: 'legisladores', requests: legislators }
    for await (const { request, number } of listed(get, 'comision/comisiones', { keyword: '' }, Commissions))
      yield { id: `comisiones:${number}`, requests: { page: request } }
    const bills = listed(get, 'iniciativa/getIniciativas', { keyword: '', periodoId: PERIOD }, Bills)
    yield* inEach(bills, async function* ({ rows, doubts, request, number }): AsyncIterable<Item> {
      if (doubts.length) yield { id: `filas:iniciativas:${number}`, requests: { list: request } }
      for (const bill of rows) if (hasChangedSince(bill, since)) yield await billItem(get, bill.id)
    })
    const sessions = listed(get, 'sesion/sesiones', { keyword: '' }, SessionList)
    for await (const { request, rows, doubts, number } of sessions) {
      if (doubts.length) yield { id: `filas:sesiones:${number}`, requests: { list: request } }
      for (const session of rows) {
        if (!heldSince(session, since ?? FIRST_DAY)) continue
        const id = session.sesionId
        yield { id: `sesion:${id}`, requests: { page: request } }
        yield* votesIn(get, id)
        yield* attendanceIn(get, id)
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'legisladores') return legislatorLines(replies)
    if (kind === 'comisiones') return commissionLines(replyNamed(replies, 'page'))
    if (kind === 'iniciativa') return billLines(replies, id)
    if (kind === 'sesion') return sessionLines(replyNamed(replies, 'page'), id)
    if (kind === 'votacion') return rollCallLines(replies, id)
    if (kind === 'asistencia') return attendanceLines(replies, id)
    if (kind === 'filas') return onlyDoubts(doubtsOf(id, replyNamed(replies, 'list')))
    if (kind === 'lista') throw new Doubt(`${item.id} could be had when asked for again`)
    throw new Doubt(`unknown item ${item.id}`)
  },
})

/** What is wrong with rows of a page of a list. */
function doubtsOf(list: string, reply: Reply): readonly Doubt[] {
  if (list === 'votaciones') return votesInDoubt(reply)
  return (list === 'sesiones' ? pageRows(reply, SessionList.row) : pageRows(reply, Bills.row)).doubts
}
