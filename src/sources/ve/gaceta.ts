// Venezuela, Gaceta Oficial: its editions, ordinary and extraordinary, and the acts that each of them
// announces. The site has no TLS. 2026-03: one page lists all 2,260 editions since 2012 that it has; by their
// numbers it lacks about half. Their date is the printed one, and old editions are added years later.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Replies, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { actLines } from './gaceta/acts.ts'
import { editionLines, editionsIn } from './gaceta/editions.ts'

const SITE = 'http://www.gacetaoficial.gob.ve'
const LIST = { url: `${SITE}/gacetas/filtro-avanzado` }

export const veGaceta = source({
  id: 've.gaceta',
  country: 'VE',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'Gaceta Oficial de la República Bolivariana de Venezuela',
  publisher: 'Servicio Autónomo Imprenta Nacional y Gaceta Oficial',
  home: `${SITE}/`,
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 12,
  hosts: { 'www.gacetaoficial.gob.ve': { perSecond: 0.5, timeoutMs: 60_000, plain: true } },
  verified: {
    by: 'recorded',
    what: '70 of 2,260 editions; the contents of one as others read them',
    day: '2026-03-01',
  },
  expect: { atLeast: 2_000 },

  async *discover({ since, until, get }) {
    const { editions, unsure, doubts } = once(await get(LIST), editionsIn)
    yield { id: 'gacetas', requests: { list: LIST } }
    const isWithin = ({ day }: { day: string }) => (!since || day >= since) && (!until || day <= until)
    for (const { id, url } of editions.filter(isWithin))
      yield { id: `gaceta:${id}`, requests: { edition: { url } } }
    // An edition with different rows has an item, which reports it.
    for (const id of new Set(unsure.filter(isWithin).map((row) => row.id)))
      yield { id: `filas:${id}`, requests: { list: LIST } }
    // Unreadable entries have an item, which reports them; their day is unknown.
    if (!since && doubts.length) yield { id: 'filas', requests: { list: LIST } }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id === 'filas') return onlyDoubts(once(replyNamed(replies, 'list'), editionsIn).doubts)
    if (item.id.startsWith('filas:')) return onlyDoubts(unsureAbout(item.id.slice('filas:'.length), replies))
    if (item.id === 'gacetas') return editionLines(replyNamed(replies, 'list'))
    return actLines(replyNamed(replies, 'edition'), item.id.slice('gaceta:'.length))
  },
})

/** What is wrong with an edition of which the list has several different rows. */
function unsureAbout(id: string, replies: Replies): Doubt[] {
  const list = replyNamed(replies, 'list')
  const rows = once(list, editionsIn).unsure.filter((row) => row.id === id)
  const said = rows.map(({ title, day, url }) => `${day} ${title} ${url}`).join(' | ')
  return rows.length ? [new Doubt(`${list.url}: ${rows.length} different rows of ${id}: ${said}`)] : []
}
