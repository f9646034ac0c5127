// Costa Rica, La Gaceta: laws, acts of the executive and regulations, from the page of a day, which has the
// whole edition in a word processor's export; and the consultations that notices of ministries and public
// institutions open. Sections that are mostly about private people, such as notices, auctions and trade
// marks, are left out, and so are supplements (alcances), which are separate files.
// 2026-10: derived from other programs' parsers; from abroad the site answered 522.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { isWeekend } from '../kit/working-days.ts'
import { actLines, actsOn, editionDay, openingLines, openingsOn } from './gaceta/acts.ts'

const SITE = 'https://www.imprentanacional.go.cr/gaceta/'
/** A full run goes back to this day. */
const FIRST_DAY = '2022-01-01'

export const crGaceta = source({
  id: 'cr.gaceta',
  country: 'CR',
  domains: ['regulations', 'regulation-types', 'entities', 'consultations', 'documents'],
  title: 'La Gaceta',
  publisher: 'Imprenta Nacional de Costa Rica',
  home: SITE,
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 12,
  blocked: { kind: 'geo', why: 'the site responds only in Costa Rica' },
  parts: { from: FIRST_DAY, months: 3 },
  hosts: { 'www.imprentanacional.go.cr': { perSecond: 0.5, timeoutMs: 120_000 } },
  verified: { by: 'derived', what: 'the headings and codes that others read it by', day: '2026-08-07' },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    const last = until ?? dayIn((await get({ url: SITE })).retrieved_at, 'America/Costa_Rica')
    for (let day = last; day >= (since ?? FIRST_DAY); day = addDays(day, -1)) {
      if (isWeekend(day)) continue
      const page = { url: `${SITE}?date=${day.split('-').reverse().join('/')}` }
      const reply = await get(page)
      const shown = orDoubt(() => editionDay(reply))
      // For a day without an edition, the site may show another.
      if (shown !== day && !(shown instanceof Doubt)) continue
      const acts = orDoubt(() => once(reply, actsOn))
      // An invalid page has an item, so that it is reported as a failed act.
      for (const code of acts instanceof Doubt ? ['?'] : acts.keys())
        yield { id: `acto:${day}:${code}`, requests: { page } } satisfies Item
      const opened = orDoubt(() => once(reply, openingsOn))
      for (const code of opened instanceof Doubt ? [] : opened.keys())
        yield { id: `consulta:${day}:${code}`, requests: { page } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day, code] = item.id.split(':') as [string, string, string]
    const page = replyNamed(replies, 'page')
    return kind === 'consulta' ? openingLines(page, day, code) : actLines(page, day, code)
  },
})
