// Brazil, Diário Oficial da União: the acts of its first section and of its extra editions, each with its
// text, and the public consultations that are announced in them and in the third section. 2026-09: a day's
// list is JSON inside an HTML page, with only the beginning of each act; the rest is on the page of the act.
// The second section is about staff and the third about contracts. The list does not claim to be complete,
// and not all sections are read, so it makes no day complete.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { brazilianWorkingDays } from '../kit/national/br-working-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { actLines, isConsultation } from './dou/acts.ts'
import { actOn, actsOf, type Listed, SITE, sectionRequest } from './dou/in-gov-br.ts'

/** A full run goes back to this day. */
const FIRST_DAY = '2026-08-01'
const ZONE = 'America/Sao_Paulo'
/** Sections by their names at the site, and what is read of each. */
const SECTIONS: readonly (readonly [string, (row: Listed) => boolean])[] = [
  ['do1', () => true],
  ['do1e', () => true],
  ['do3', ({ artType }) => isConsultation(artType)],
]

export const brDou = source({
  id: 'br.dou',
  country: 'BR',
  domains: ['regulations', 'regulation-types', 'entities', 'consultations', 'documents'],
  title: 'Diário Oficial da União',
  publisher: 'Imprensa Nacional',
  home: 'https://www.in.gov.br/leiturajornal',
  official: true,
  terms: 'Official acts, free of copyright (Lei 9.610/1998, art. 8); only the certified version is official.',
  everyHours: 6,
  hosts: { 'www.in.gov.br': { perSecond: 1, timeoutMs: 60_000 } },
  verified: {
    by: 'recorded',
    what: 'pages of two acts, three rows of a day’s list; the list around them as others read it',
    day: '2026-08-12',
  },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    let last: string | null = null
    for (let day = since ?? FIRST_DAY; !last || day <= last; day = addDays(day, 1)) {
      for (const [section, wanted] of SECTIONS) {
        const list = sectionRequest(section, day)
        const reply = await get(list)
        // The time is that of the reply.
        const today = dayIn(reply.retrieved_at, ZONE)
        last ??= until && until < today ? until : today
        for (const [id, row] of actsOf(reply, day)) {
          const page = { url: `${SITE}/web/dou/-/${row.urlTitle}` }
          if (wanted(row)) yield { id: `ato:${id}`, requests: { page, list } } satisfies Item
        }
      }
    }
  },

  async *parse(replies, item): AsyncIterable<Line> {
    const act = actOn(replyNamed(replies, 'page'), replyNamed(replies, 'list'), item.id.split(':')[1]!)
    yield* actLines(act, await brazilianWorkingDays())
  },
})
