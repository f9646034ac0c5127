// Mexico, Cámara de Diputados: the bills of the LXVI legislature with their steps, from the lists of the
// Gaceta Parlamentaria, one for each period of sessions. 2026-10: a list has its time of update, so only
// changed lists are read again. For weeks a bill has a provisional number, shared with others; its key is the
// place where the Gaceta printed it. Some networks outside Mexico get no answer.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { billLines } from './gaceta/bills.ts'
import { billsOn, GACETA, listsIn, updatedOn } from './gaceta/lists.ts'

export const mxGaceta = source({
  id: 'mx.gaceta',
  country: 'MX',
  domains: ['bills', 'bill-updates', 'commissions', 'documents'],
  title: 'Gaceta Parlamentaria: iniciativas de la LXVI Legislatura',
  publisher: 'Cámara de Diputados del Congreso de la Unión',
  home: `${GACETA}/gp_iniciativas.html`,
  official: true,
  terms: 'Public information of the Cámara de Diputados.',
  everyHours: 12,
  hosts: { 'gaceta.diputados.gob.mx': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'recorded',
    what: 'the list of lists and seven bills of two, transcribed by others',
    day: '2026-10-09',
  },
  expect: { atLeast: 7_000 },

  async *discover({ since, get }) {
    for (const address of listsIn(await get({ url: `${GACETA}/gp_iniciativas.html` }))) {
      const page = { url: address }
      const reply = await get(page)
      const found = orDoubt(() => once(reply, billsOn))
      const { bills, doubts } = found instanceof Doubt ? { bills: [], doubts: [found] } : found
      const updated = found instanceof Doubt ? null : updatedOn(reply)
      if (since && updated && updated < since) continue
      for (const key of new Set(bills.map((bill) => bill.key)))
        yield { id: `iniciativa:${key}`, requests: { page } } satisfies Item
      // What of a list can't be read has an item, which reports it.
      if (doubts.length) yield { id: `lista:${address.split('/').at(-1)}`, requests: { page } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id.startsWith('lista:')) return onlyDoubts(once(page, billsOn).doubts)
    const key = item.id.slice('iniciativa:'.length)
    const bills = once(page, billsOn).bills.filter((bill) => bill.key === key)
    if (bills.length !== 1) throw new Doubt(`${page.url}: ${bills.length} bills at one place of the Gaceta`)
    return billLines(bills[0]!)
  },
})
