// Chile, Diario Oficial: the acts of its general norms, on the day of their edition; LeyChile has those that
// are norms later, with their text. Sections on private people and companies are left out. 2026-09: derived
// from other programs' parsers; the links to a page's files identify its edition, and a page says in words
// that a day has none. The site blocks some programs with a script instead of the page.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Reply, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { GAZETTE_FROM } from '../kit/national/cl-gazette.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { actLines, type Page, pageIn, SITE } from './diario-oficial/acts.ts'

/** Maximum number of consecutive days without an edition. */
const MOST_SILENT = 10

export const clDiarioOficial = source({
  id: 'cl.diario-oficial',
  country: 'CL',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'Diario Oficial, normas generales',
  publisher: 'Ministerio del Interior de Chile',
  home: 'https://www.diariooficial.interior.gob.cl/edicionelectronica/',
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 12,
  parts: { from: GAZETTE_FROM, months: 1 },
  hosts: { 'www.diariooficial.interior.gob.cl': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'two acts and a day without an edition, reconstructed by others',
    day: '2026-09-19',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    const today = dayIn((await get({ url: SITE })).retrieved_at, 'America/Santiago')
    const [from, to] = [since ?? GAZETTE_FROM, until && until < today ? until : today]
    let [asked, found] = [0, 0]
    for (let day = to; day >= from; day = addDays(day, -1)) {
      if (isSunday(day)) continue
      asked++
      const shown = await pageOn(get, day)
      if (!shown) continue
      const page = once(shown.reply, readPage)
      const doubt = doubtIn(shown.reply, day)
      // Until the edition of today is published, the site may show the previous one.
      const isEarly = day === today && !(page instanceof Doubt) && page.acts.length > 0
      // A day in doubt has an item, which reports it: the others are read.
      if (doubt && !isEarly) yield { id: `dia:${day}`, requests: { page: shown.request } } satisfies Item
      if (page instanceof Doubt || doubt || !page.acts.length) continue
      found++
      for (const { cve } of page.acts)
        yield { id: `acto:${day}:${cve}`, requests: { page: shown.request } } satisfies Item
    }
    if (!found && asked >= MOST_SILENT) throw new Doubt(`${SITE}: no edition from ${from} to ${to}`)
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day, ...cve] = item.id.split(':') as [string, string, ...string[]]
    if (kind === 'dia') return onlyDoubts([doubtIn(replyNamed(replies, 'page'), day) ?? []].flat())
    return actLines(replyNamed(replies, 'page'), day, cve.join(':'))
  },
})

/**
 * The page of a day; where that only links an edition, the edition's page. Null for a day without an edition,
 * of which the site has no page.
 */
async function pageOn(get: Get, day: string) {
  const date = day.split('-').reverse().join('-')
  let request = query(SITE, { date })
  for (;;) {
    const reply = await get(request)
    if (reply.status === 404) return null
    const page = once(reply, readPage)
    const led = !(page instanceof Doubt) && leadsOn(page) && query(SITE, { date, edition: page.edition! })
    if (!led || led.url === request.url) return { request, reply }
    request = led
  }
}

const readPage = (reply: Reply) => orDoubt(() => pageIn(reply))

const leadsOn = ({ acts, none, edition }: Page) => !acts.length && !none && edition !== null

/** Why a page is not that of a day; null where it is. */
function doubtIn(reply: Reply, day: string): Doubt | null {
  const page = once(reply, readPage)
  return page instanceof Doubt ? page : doubtOf(page, day, reply)
}

function doubtOf({ acts, none }: Page, day: string, { url }: Reply): Doubt | null {
  if (!acts.length) return none ? null : new Doubt(`${url}: neither acts nor a word on them`)
  const days = new Set(acts.flatMap(({ file }) => file?.day ?? []))
  return days.size && !days.has(day) ? new Doubt(`${url}: an edition of ${[...days].join()}`) : null
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0
}
