// Venezuela, Asamblea Nacional: the laws on its site and its legislative news. 2026-10: ten laws in force,
// the newest of February 2023, and two sanctioned; later pages of these answer 403. Its register of bills
// stopped in 2022, and agendas are scanned pictures, so only the news has information on bills. No page was
// seen.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { lawLines, lawsIn } from './asamblea/laws.ts'
import { newsIn, newsLines, titleOf } from './asamblea/news.ts'

const SITE = 'https://www.asambleanacional.gob.ve'
const LISTS = ['vigentes', 'sancionadas']
/** 2026-10: there were 167 pages of news. */
const MOST_PAGES = 400

export const veAsamblea = source({
  id: 've.asamblea',
  country: 'VE',
  domains: ['regulations', 'regulation-types', 'entities', 'documents', 'news'],
  title: 'Leyes y noticias de la Asamblea Nacional',
  publisher: 'Asamblea Nacional de Venezuela',
  home: `${SITE}/`,
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 24,
  hosts: { 'www.asambleanacional.gob.ve': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'five laws and the markup by which others read its pages',
    day: '2026-10-10',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    const seen = new Set<string>()
    const doubts: string[] = []
    for (const name of LISTS) {
      const list = { url: `${SITE}/leyes/${name}` }
      const reply = await get(list)
      const found = orDoubt(() => once(reply, lawsIn))
      if (found instanceof Doubt) doubts.push(found.message)
      const { laws, unread } = found instanceof Doubt ? { laws: [], unread: [] } : found
      // An unreadable entry has an item, so that it is reported as a failed law.
      if (!since) for (const words of unread) yield { id: `ley:${words}`, requests: { list } } satisfies Item
      for (const { slug, day, url } of laws) {
        if (seen.has(slug) || (since && day < since) || (until && day > until)) continue
        seen.add(slug)
        yield { id: `ley:${slug}`, requests: { list, law: { url, optional: true } } } satisfies Item
      }
    }
    let title: string | null = null
    for (let number = 1; number <= MOST_PAGES; number++) {
      const page = { url: `${SITE}/noticias?categoria=Legislativa&page=${number}` }
      const reply = await get(page)
      const days = once(reply, newsIn).flatMap(({ day }) => day ?? [])
      title ??= titleOf(reply)
      if (!days.length && (number === 1 || titleOf(reply) !== title)) {
        doubts.push(`${page.url}: no page of news`)
        break
      }
      const within = days.filter((day) => (!since || day >= since) && (!until || day <= until))
      if (within.length) yield { id: `noticias:${number}`, requests: { page } } satisfies Item
      // Newest first: after a page with only older news there is no newer one.
      if (!days.length || (since && days.every((day) => day < since))) break
    }
    if (doubts.length) throw new Doubt(doubts.join('; '))
  },

  parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('noticias:')) return newsLines(replyNamed(replies, 'page'))
    return lawLines(replyNamed(replies, 'list'), replies.law, item.id.slice('ley:'.length))
  },
})
