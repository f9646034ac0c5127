// Argentina, Cámara de Diputados: the journals of its sittings, and the speeches in them. 2026-10: one page
// lists all sittings since 1983, newest first; the page of a sitting shows its journal in a viewer of PDF
// files, once there is one. The name of the file follows no single rule, so it is read from there.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { NOT_IN_JOURNALS } from '../kit/debates/journal-lines.ts'
import { replyNamed } from '../kit/reply.ts'
import { HCDN } from './hcdn-agenda/sessions.ts'
import { journalIn, sittingLines, sittingsIn } from './hcdn-diarios/sittings.ts'

const FIRST_DAY = '2022-03-01'

export const arHcdnDiarios = source({
  id: 'ar.hcdn-diarios',
  country: 'AR',
  domains: ['transcripts', 'interventions'],
  title: 'Diario de sesiones de la Cámara de Diputados de la Nación',
  publisher: 'Cámara de Diputados de la Nación',
  home: `${HCDN}/sesiones/`,
  official: true,
  terms: 'Public information of the Cámara de Diputados.',
  everyHours: 24,
  // A journal appears days after its sitting.
  overlapDays: 30,
  hosts: {
    'www.hcdn.gob.ar': { perSecond: 0.2, timeoutMs: 60_000 },
    'www3.hcdn.gob.ar': { perSecond: 0.2, timeoutMs: 120_000 },
    'www4.hcdn.gob.ar': { perSecond: 0.2, timeoutMs: 120_000 },
  },
  without: NOT_IN_JOURNALS,
  verified: {
    by: 'derived',
    what:
      'the list of July 2026 as a program stored it; pages of sittings and journals as five programs ' +
      'read them',
    day: '2026-10-10',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    const list = { url: `${HCDN}/sesiones/` }
    for (const { id, day, page } of sittingsIn(await get(list))) {
      if (day < (since ?? FIRST_DAY) || day > (until ?? day)) continue
      const url = journalIn(await get({ url: page }))
      if (url) yield { id: `sesion:${id}`, requests: { file: { url }, list } } satisfies Item
    }
  },

  parse(replies, item): AsyncIterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind !== 'sesion') throw new Doubt(`unknown item ${item.id}`)
    return sittingLines(replyNamed(replies, 'list'), replyNamed(replies, 'file'), id)
  },
})
