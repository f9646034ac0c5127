// Argentina, Senado de la Nación: the shorthand records of its sittings, and the speeches in them. 2026-10:
// one list of the open data has all sittings since 1983, and the file of each is a PDF, for 1998 to 2003 a
// page; most older ones are listed and not served. A new record is provisional, and is replaced under the
// same address.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { NOT_IN_JOURNALS } from '../kit/debates/journal-lines.ts'
import { replyNamed } from '../kit/reply.ts'
import { sittingLines, sittingsIn } from './senado-taquigraficas/sittings.ts'

/** The first sitting of the oldest period that the roll calls cover too. */
const FIRST_DAY = '2022-03-01'

export const arSenadoTaquigraficas = source({
  id: 'ar.senado-taquigraficas',
  country: 'AR',
  domains: ['transcripts', 'interventions'],
  title: 'Versiones taquigráficas del Senado de la Nación',
  publisher: 'Senado de la Nación Argentina',
  home: 'https://www.senado.gob.ar/micrositios/DatosAbiertos/',
  official: true,
  terms: 'Open data of the Senado de la Nación.',
  everyHours: 24,
  // A record appears days after its sitting, and its corrected version weeks later.
  overlapDays: 30,
  hosts: { 'www.senado.gob.ar': { perSecond: 0.2, timeoutMs: 120_000 } },
  without: NOT_IN_JOURNALS,
  verified: {
    by: 'derived',
    what: 'the list and the print of the records, as five programs read 819 of them; no reply was seen',
    day: '2026-10-09',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    const list = {
      url: 'https://www.senado.gob.ar/micrositios/DatosAbiertos/ExportarListadoVersionesTac/json',
    }
    const { sittings, doubts } = sittingsIn(await get(list), since ?? FIRST_DAY)
    for (const sitting of sittings) {
      if (until && sitting.day > until) continue
      const requests = { list, file: { url: sitting.url, optional: true as const } }
      yield { id: `sesion:${sitting.id}`, requests } satisfies Item
    }
    // Rows that name no sitting are reported, and the others are read.
    if (doubts.length) yield { id: 'lista', requests: { list } } satisfies Item
  },

  parse(replies, item): Iterable<Line> | AsyncIterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'lista') return onlyDoubts(sittingsIn(replyNamed(replies, 'list'), FIRST_DAY).doubts)
    if (kind !== 'sesion') throw new Doubt(`unknown item ${item.id}`)
    return sittingLines(replyNamed(replies, 'list'), replies.file, id)
  },
})
