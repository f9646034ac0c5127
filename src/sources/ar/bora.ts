// Argentina, Boletín Oficial: the notices of the first section, legislation and official notices, with their
// texts. 2026-09: the day of a list is session state, and so are pages after the hundredth notice. So the
// last edition is read from its own page, which counts the notices under each heading, and by heading where
// that page is truncated; earlier days by the known headings, which may not be all. The search of the site
// misses notices and is not used. The second section is closed to programs by robots.txt.
import { dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, source } from '#model/sources/source.ts'
import { doubtsIn, onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { ARGENTINA } from '../kit/national/ar-congreso.ts'
import { replyNamed } from '../kit/reply.ts'
import { calendar, edition, HEADINGS, type Notice, noticesUnder, SITE, underHeading } from './bora/lists.ts'
import { noticeLines } from './bora/notices.ts'

/** A full run goes back to this day; earlier laws are those of `ar.saij`. */
const FIRST_DAY = '2026-10-01'

export const arBora = source({
  id: 'ar.bora',
  country: 'AR',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'Boletín Oficial de la República Argentina, primera sección',
  publisher: 'Dirección Nacional del Registro Oficial',
  home: 'https://www.boletinoficial.gob.ar/seccion/primera',
  official: true,
  terms: 'Official texts of the Boletín Oficial.',
  everyHours: 12,
  hosts: { 'www.boletinoficial.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'recorded',
    what:
      'two lists of a day and a notice, transcribed by others; requests of lists by heading as others ' +
      'send them',
    day: '2026-09-04',
  },
  expect: { atLeast: 300 },

  async *discover({ since, get }) {
    const front = await get({ url: `${SITE}/seccion/primera` })
    const today = dayIn(front.retrieved_at, ARGENTINA)
    const last = edition(front)
    const missing = last && (yield* editionItems(get, last))
    const headings = new Set([...HEADINGS, ...(last?.headings.map(({ id }) => id) ?? [])])
    for (const day of await daysIssued(get, since ?? FIRST_DAY, today)) {
      if (day === last?.day) continue
      for (const heading of headings) yield* under(get, day, heading)
    }
    if (missing) throw missing
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day = ''] = item.id.split(':')
    if (kind === 'rubro') return onlyDoubts(doubtsIn(() => noticesUnder(replyNamed(replies, 'list'), day)))
    return noticeLines(replyNamed(replies, 'page'))
  },
})

/** The notices of the last edition; returns a doubt where there are fewer than it counts. */
async function* editionItems(
  get: Get,
  { day, notices, headings }: NonNullable<ReturnType<typeof edition>>,
): AsyncGenerator<Item, Doubt | null> {
  const known = new Map(notices.map((notice) => [`aviso:${notice.id}`, itemOf(notice)]))
  const total = headings.reduce((sum, { count }) => sum + count, 0)
  const doubted: Item[] = []
  for (const { id } of known.size < total ? headings : [])
    for await (const item of under(get, day, id))
      if (item.id.startsWith('rubro:')) doubted.push(item)
      else known.set(item.id, item)
  yield* [...known.values(), ...doubted]
  return known.size < total && !doubted.length ? new Doubt(`${day}: ${known.size} notices of ${total}`) : null
}

/** The publication days in a range. */
async function daysIssued(get: Get, first: string, last: string): Promise<string[]> {
  const days: string[] = []
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
    days.push(...calendar(await get({ url: `${SITE}/calendario/dias_publicacion/${year}/primera` })))
  return days.filter((day) => day >= first && day <= last)
}

/** The notices under a heading; where its list is in doubt, an item that reports it. */
async function* under(get: Get, day: string, heading: string): AsyncIterable<Item> {
  const list = underHeading(day, heading)
  const reply = await get(list)
  const found = orDoubt(() => noticesUnder(reply, day))
  if (found instanceof Doubt) yield { id: `rubro:${day}:${heading}`, requests: { list } }
  else yield* found.map(itemOf)
}

function itemOf({ id, day }: Notice): Item {
  const url = `${SITE}/detalleAviso/primera/${id}/${day.replaceAll('-', '')}`
  return { id: `aviso:${id}`, requests: { page: { url } } }
}
