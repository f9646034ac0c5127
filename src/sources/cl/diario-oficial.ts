// Chile, Diario Oficial: the acts of its general norms, on the day of their edition; LeyChile has those that
// are norms later, with their text. Sections on private people and companies are left out. 2026-09: derived
// from other programs' parsers; the links to a page's files identify its edition, and a page says in words
// that a day has none. The site blocks some programs with a script instead of the page.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { GAZETTE_FROM } from '../kit/national/cl-gazette.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { actLines, pageIn, SITE } from './diario-oficial/acts.ts'

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
    const doubts: Doubt[] = []
    let [asked, found] = [0, 0]
    for (let day = to; day >= from; day = addDays(day, -1)) {
      if (isSunday(day)) continue
      asked++
      const shown = await pageOn(get, day)
      if (shown instanceof Doubt) doubts.push(shown)
      if (shown instanceof Doubt || !shown.acts.length) continue
      const days = new Set(shown.acts.flatMap(({ file }) => file?.day ?? []))
      // Until the edition of today is published, the site may show the previous one.
      if (days.size && !days.has(day)) {
        if (day !== today) doubts.push(new Doubt(`${shown.request.url}: an edition of ${[...days].join()}`))
        continue
      }
      found++
      for (const { cve } of shown.acts)
        yield { id: `acto:${day}:${cve}`, requests: { page: shown.request } } satisfies Item
    }
    if (!found && asked >= MOST_SILENT) doubts.push(new Doubt(`${SITE}: no edition from ${from} to ${to}`))
    // A day in doubt does not prevent reading the others.
    if (doubts[0]) throw doubts[0]
  },

  parse(replies, item): Iterable<Line> {
    const [, day, ...cve] = item.id.split(':') as [string, string, ...string[]]
    return actLines(replyNamed(replies, 'page'), day, cve.join(':'))
  },
})

/**
 * The acts on the page of a day; where that only links an edition, on the edition's page. None for a day
 * without an edition, where the site says so or has no page.
 */
async function pageOn(get: Get, day: string) {
  const date = day.split('-').reverse().join('-')
  let request = query(SITE, { date })
  for (;;) {
    const reply = await get(request)
    if (reply.status === 404) return { request, acts: [] }
    const page = orDoubt(() => once(reply, pageIn))
    if (page instanceof Doubt) return page
    if (page.acts.length || page.none) return { request, acts: page.acts }
    const led = page.edition && query(SITE, { date, edition: page.edition })
    if (!led || led.url === request.url) return new Doubt(`${request.url}: neither acts nor a word on them`)
    request = led
  }
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0
}
