// Mexico, Cámara de Senadores: the shorthand records of its sittings, and the speeches in them. 2026-04:
// robots.txt and a block page exclude programs: it is read only where an operator has permission. A calendar
// of each month links the sittings, two on some days.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Request, source } from '#model/sources/source.ts'
import { inEach, onlyDoubts } from '../kit/concurrent-lists.ts'
import { NOT_IN_JOURNALS } from '../kit/debates/journal-lines.ts'
import { monthsBetween } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { SENADO, sittingLines, sittingsIn } from './senado-estenografia/sittings.ts'

/** The first sitting of the LXVI legislature. */
const FIRST_DAY = '2024-09-01'

export const mxSenadoEstenografia = source({
  id: 'mx.senado-estenografia',
  country: 'MX',
  domains: ['transcripts', 'interventions'],
  title: 'Versiones estenográficas de la Cámara de Senadores',
  publisher: 'Cámara de Senadores del Congreso de la Unión',
  home: `${SENADO}/66/version_estenografica`,
  official: true,
  terms: 'Public information of the Cámara de Senadores.',
  everyHours: 24,
  blocked: { kind: 'refuses_programs', why: 'The site refuses programs, by robots.txt and bot protection.' },
  hosts: { 'www.senado.gob.mx': { perSecond: 0.5, timeoutMs: 60_000 } },
  without: NOT_IN_JOURNALS,
  verified: { by: 'derived', what: 'a program that reads it; no reply of it was seen', day: '2026-04-30' },
  expect: { atLeast: 5_000 },

  async *discover({ since, until, get }) {
    // The time is that of the reply.
    const today = (await get(calendar(FIRST_DAY))).retrieved_at.slice(0, 10)
    const months = monthsBetween(since ?? FIRST_DAY, until && until < today ? until : today).reverse()
    yield* inEach(months, async function* (month) {
      const list = calendar(month)
      const { sittings, doubts } = sittingsIn(await get(list))
      if (doubts.length) yield { id: `filas:${month}`, requests: { list } } satisfies Item
      for (const { id, day } of sittings) {
        if (day < (since ?? FIRST_DAY) || day > (until ?? day)) continue
        const page = { url: `${SENADO}/informacion/estenografia/sesion/${id}` }
        yield { id: `sesion:${day}:${id}`, requests: { page } } satisfies Item
      }
    })
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day, id] = item.id.split(':')
    if (kind === 'filas') return onlyDoubts(sittingsIn(replyNamed(replies, 'list')).doubts)
    if (kind !== 'sesion' || !day || !id) throw new Doubt(`unknown item ${item.id}`)
    return sittingLines(replyNamed(replies, 'page'), day, id)
  },
})

function calendar(month: string): Request {
  const [year, number] = month.split('-')
  const query = `action=ajax&anio=${year}&mes=${number}&dia=1`
  return { url: `${SENADO}/66/app/version_estenografica/diario/functions/calendarioMes.php?${query}` }
}
