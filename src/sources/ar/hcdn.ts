// Argentina, Cámara de Diputados: bills with their referrals and steps, deputies with their caucuses since
// 2007, commissions; from the chamber's CKAN portal. 2026-10: frequent requests and long lists overload the
// portal, so bills are requested a month at a time, three requests per minute. It covers the Cámara's own
// proceedings: a law that the Senado passed ends here with «PASA A SENADO». Its votes stop in 2019.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { monthsBetween } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { billIdsIn, billLines, rejectUnnumbered } from './hcdn/bills.ts'
import { commissionLines } from './hcdn/commissions.ts'
import { deputyLines } from './hcdn/deputies.ts'
import { billsOf, DEPUTIES, fileOf, ofBills } from './hcdn/tables.ts'

const FIRST_MONTH = '2022-03-01'
/** A bill that was not passed lapses after two years in most cases; until then it may move. */
const YEARS_OPEN = 2
const MOVEMENTS = '6108ea83-3f12-423c-a136-df1ae9cb2972'

export const arHcdn = source({
  id: 'ar.hcdn',
  country: 'AR',
  domains: ['bills', 'bill-updates', 'actors', 'parties', 'commissions', 'documents'],
  title: 'Portal de Datos Abiertos de la Cámara de Diputados',
  publisher: 'Cámara de Diputados de la Nación',
  home: 'https://datos.hcdn.gob.ar/',
  official: true,
  terms: 'Creative Commons Attribution, as each data set of the portal says.',
  everyHours: 24,
  hosts: { 'datos.hcdn.gob.ar': { perSecond: 0.05, timeoutMs: 300_000 } },
  lists: { diputados: { domain: 'actors', ends: { active: false }, share: 0.1, atLeast: 257 } },
  verified: {
    by: 'recorded',
    what: 'three bills and the table of deputies; referrals and steps as others read them',
    day: '2026-10-09',
  },
  documentHosts: { 'www4.hcdn.gob.ar': { perSecond: 0.5 } },
  expect: { atLeast: 5_000 },

  async *discover({ since, get }) {
    const spells = { url: (await fileOf(get, 'legisladores', DEPUTIES)).url }
    const commissions = { url: (await fileOf(get, 'comisiones', /\/comisiones[\d.]*\.csv$/i)).url }
    const { id: referrals } = await fileOf(get, 'giro-a-comisiones', /\/giro_?comisiones[\d.]*\.csv$/i)
    yield { id: 'diputados', requests: { spells } }
    yield { id: 'comisiones', requests: { list: commissions } }
    // The time is that of the reply: a parser does not read the clock.
    const today = (await get(spells)).retrieved_at.slice(0, 10)
    const from = since ? `${Number(today.slice(0, 4)) - YEARS_OPEN}${today.slice(4, 7)}-01` : FIRST_MONTH
    const referred = (month: string) => ofBills(referrals, ['PROYECTO_ID', 'COMISION', 'ORDEN'], month)
    const moved = (month: string) =>
      ofBills(MOVEMENTS, ['PROYECTO_ID', 'FECHA', 'MOVIMIENTO', 'ORDEN'], month)
    // The oldest month has rows in both tables unless a table is lost.
    const oldest = { oldReferrals: referred(from), oldMovements: moved(from) }
    for (const month of monthsBetween(from, today).reverse()) {
      const bills = billsOf(month)
      const { ids, unnumbered } = billIdsIn(await get(bills))
      const requests = { bills, referrals: referred(month), movements: moved(month), ...oldest, spells }
      for (const id of ids) yield { id: `proyecto:${id}`, requests } satisfies Item
      // Rows without PROYECTO_ID have no key: they are reported, and the other bills are read.
      if (unnumbered) yield { id: `sin-id:${month}`, requests: { bills } }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'sin-id') {
      rejectUnnumbered(replyNamed(replies, 'bills'))
      return []
    }
    if (kind === 'diputados') return deputyLines(replyNamed(replies, 'spells'))
    if (kind === 'comisiones') return commissionLines(replyNamed(replies, 'list'))
    if (kind === 'proyecto') return billLines(replies, id)
    throw new Doubt(`unknown item ${item.id}`)
  },
})
