// Venezuela, Asamblea Nacional: the laws on its site and its legislative news. 2026-10: ten laws in force,
// the newest of February 2023, and two sanctioned; later pages of these answer 403. Its register of bills
// stopped in 2022, and agendas are scanned pictures, so only the news has information on bills. No page was
// seen.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { lawLines, lawsIn } from './asamblea/laws.ts'
import { newsIn, newsLines, titleOf } from './asamblea/news.ts'

const SITE = 'https://www.asambleanacional.gob.ve'
const LISTS = ['vigentes', 'sancionadas']

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
    for (const name of LISTS) {
      const list = { url: `${SITE}/leyes/${name}` }
      const reply = await get(list)
      const found = orDoubt(() => once(reply, lawsIn))
      const { laws, doubts } = found instanceof Doubt ? { laws: [], doubts: [found] } : found
      for (const { slug, day, url } of laws) {
        if (seen.has(slug) || (since && day < since) || (until && day > until)) continue
        seen.add(slug)
        yield { id: `ley:${slug}`, requests: { list, law: { url, optional: true } } } satisfies Item
      }
      // What of a list can't be read has an item, which reports it; the day of a card is then unknown.
      if (found instanceof Doubt || (doubts.length && !since))
        yield { id: `lista:${name}`, requests: { list } } satisfies Item
    }
    let title: string | null = null
    let doubted = false
    const known = new Set<string>()
    for (let number = 1; ; number++) {
      const page = { url: `${SITE}/noticias?categoria=Legislativa&page=${number}` }
      const reply = await get(page)
      const news = orDoubt(() => once(reply, newsIn))
      title ??= titleOf(reply)
      // Without the first page there is no list; a single later one in doubt is reported by its item.
      if (news instanceof Doubt && (number === 1 || doubted)) throw news
      doubted = news instanceof Doubt
      if (news instanceof Doubt) {
        yield { id: `noticias:${number}`, requests: { page } } satisfies Item
        continue
      }
      const days = news.pieces.flatMap(({ day }) => day ?? [])
      const told = known.size
      for (const { slug } of news.pieces) known.add(slug)
      // A site that ignores the number of the page would answer without end.
      if ((news.pieces.length || news.doubts.length) && known.size === told)
        throw new Doubt(`${page.url}: page ${number} has no news beside those of the pages before it`)
      if (!days.length && !news.doubts.length && (number === 1 || titleOf(reply) !== title))
        throw new Doubt(`${page.url}: no page of news`)
      const within = days.filter((day) => (!since || day >= since) && (!until || day <= until))
      if (within.length || news.doubts.length)
        yield { id: `noticias:${number}`, requests: { page } } satisfies Item
      // Newest first: after a page with only older news there is no newer one.
      if (!days.length && !news.doubts.length) break
      if (since && days.length && days.every((day) => day < since)) break
    }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('noticias:')) return newsLines(replyNamed(replies, 'page'))
    if (item.id.startsWith('lista:')) return onlyDoubts(once(replyNamed(replies, 'list'), lawsIn).doubts)
    return lawLines(replyNamed(replies, 'list'), replies.law, item.id.slice('ley:'.length))
  },
})
