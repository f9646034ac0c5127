// Mexico, Cámara de Senadores: its own bills, from the open data of its Transparencia Parlamentaria, a file
// for each year. 2026-07: rows of other bodies, and documents other than bills, are among them and are left
// out; the latest weeks may be missing. The host sends its certificate without the intermediate one. Votes
// and the gazette of the Senado block programs, and are not read.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { billLines, billsIn, FILES, yearsOn } from './senado/bills.ts'

const FIRST_YEAR = 2024

export const mxSenado = source({
  id: 'mx.senado',
  country: 'MX',
  domains: ['bills', 'bill-updates'],
  title: 'Transparencia Parlamentaria: iniciativas',
  publisher: 'Cámara de Senadores del Congreso de la Unión',
  home: `${FILES}/?a=data&c=iniciativas`,
  official: true,
  terms: 'Open data of the Cámara de Senadores; no licence is stated.',
  everyHours: 24,
  hosts: { 'transparenciaparlamentaria.senado.gob.mx': { perSecond: 0.5, timeoutMs: 120_000 } },
  verified: { by: 'derived', what: 'programs that read it; no reply of it was seen', day: '2026-07-07' },
  expect: { atLeast: 500 },

  async *discover({ since, get }) {
    const years = yearsOn(await get({ url: `${FILES}/?a=data&c=iniciativas` }))
    // The report on a bill may be of the year after its filing.
    const first = since ? Number(since.slice(0, 4)) - 1 : FIRST_YEAR
    for (const year of years.filter((each) => each >= first)) {
      const page = { url: `${FILES}/json/Iniciativas/iniciativas_proposiciones_${year}.json` }
      const { found, doubts } = once(await get(page), billsIn)
      for (const id of new Set(found.map((bill) => bill.id)))
        yield { id: `documento:${id}`, requests: { page } } satisfies Item
      if (doubts.length) yield { id: `filas:${year}`, requests: { page } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('filas:')) return onlyDoubts(once(replyNamed(replies, 'page'), billsIn).doubts)
    return billLines(replyNamed(replies, 'page'), item.id.split(':')[1]!)
  },
})
