// Dominican Republic, Consultoría Jurídica: laws, decrees, regulations and resolutions since 2000, by the new
// search of its site. 2026-09: one type and year come complete in one reply; without a year all since 1844
// do, so a year is always given. Rows contain identity numbers and pensions of people, which are not read.
// The day is that of promulgation: the gazette has a number and no day.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { normLines, normsIn, normsOf, TYPES } from './consultoria/norms.ts'

const FIRST_YEAR = 2000

export const doConsultoria = source({
  id: 'do.consultoria',
  country: 'DO',
  domains: ['regulations', 'regulation-types', 'documents'],
  title: 'Consulta de leyes, decretos, reglamentos y resoluciones',
  publisher: 'Consultoría Jurídica del Poder Ejecutivo',
  home: 'https://www.consultoria.gov.do/',
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 24,
  blocked: {
    kind: 'refuses_programs',
    why: 'Since September 2026 its bot protection challenges addresses of data centres.',
  },
  hosts: { 'www.consultoria.gov.do': { perSecond: 0.2, timeoutMs: 120_000 } },
  verified: { by: 'derived', what: 'programs that read it; no reply of it was seen', day: '2026-10-01' },
  // The lists are of whole years: in January, that of the year before is read too.
  overlapDays: 31,
  expect: { atLeast: 5_000, within: { norma: 31 } },

  async *discover({ since, get }) {
    const first = since ? Number(since.slice(0, 4)) : FIRST_YEAR
    const [type] = Object.keys(TYPES)
    const year = Number((await get(normsOf(type!, first))).retrieved_at.slice(0, 4))
    for (let at = year; at >= first; at--) {
      for (const code of Object.keys(TYPES)) {
        const requests = { list: normsOf(code, at) }
        const reply = await get(requests.list)
        const norms = orDoubt(() => once(reply, normsIn))
        // An unreadable list is reported by its item, and affects no other.
        if (norms instanceof Doubt) yield { id: `normas:${code}:${at}`, requests } satisfies Item
        else {
          for (const id of new Set(norms.rows.map(({ DocId }) => DocId)))
            yield { id: `norma:${code}:${id}`, requests } satisfies Item
          if (norms.doubts.length) yield { id: `filas:${code}:${at}`, requests } satisfies Item
        }
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, code = '', id = ''] = item.id.split(':')
    const list = replyNamed(replies, 'list')
    if (kind === 'norma') return normLines(list, code, id)
    if (kind === 'filas') return onlyDoubts(once(list, normsIn).doubts)
    if (kind !== 'normas') throw new Doubt(`unknown item ${item.id}`)
    return once(list, normsIn).rows.flatMap(({ DocId }) => [...normLines(list, code, DocId)])
  },
})
