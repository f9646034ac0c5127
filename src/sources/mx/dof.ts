// Mexico, Diario Oficial de la Federación: the notes of each edition, from the JSON of SIDOF, with their
// texts, from the pages of the gazette. 2026-08: a sixth of the rows have no title: they are pictures of the
// next note on the same page, and are left out. Notices of tenders, of courts and of companies are not in it,
// so that no day is complete. A failure comes as HTTP 200 with empty lists. The number of an edition is not
// given.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { MEXICO } from '../kit/national/mx.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { editions, editionsOf, notesOf, notesRequest } from './dof/lists.ts'
import { noteLines, noteRequest } from './dof/notes.ts'

/** A full run goes back to this day, on which the administration of 2024 to 2030 began. */
const FIRST_DAY = '2024-10-01'

export const mxDof = source({
  id: 'mx.dof',
  country: 'MX',
  domains: ['regulations', 'regulation-types', 'entities', 'consultations', 'documents'],
  title: 'Diario Oficial de la Federación',
  publisher: 'Secretaría de Gobernación',
  home: 'https://dof.gob.mx/',
  official: true,
  terms: 'Official texts of the Diario Oficial; its HTML may have errors, the printed page prevails.',
  everyHours: 6,
  hosts: {
    'sidof.segob.gob.mx': { perSecond: 1, timeoutMs: 60_000 },
    'dof.gob.mx': { perSecond: 1, timeoutMs: 60_000 },
  },
  // Drafts that notices of consultation link.
  documentHosts: { 'www.dof.gob.mx': { perSecond: 0.5 } },
  verified: {
    by: 'recorded',
    what: 'the editions of a day, five notes of one, three pages of notes; consultations as others read them',
    day: '2026-08-11',
  },
  parts: { from: FIRST_DAY, months: 1 },
  // A failure comes as HTTP 200 with empty lists. Six days have a working day, whatever the holidays.
  overlapDays: 6,
  expect: { atLeast: 10_000, within: { nota: 6 } },

  async *discover({ since, until, get }) {
    const doubts: string[] = []
    let today: string | undefined
    for (let day = since ?? FIRST_DAY; day <= (until ?? day); day = addDays(day, 1)) {
      if (today && day > today) break
      const reply = await get(editionsOf(day))
      today ??= dayIn(reply.retrieved_at, MEXICO)
      const found = orDoubt(() => editions(reply))
      if (found instanceof Doubt) doubts.push(found.message)
      for (const { number, name } of found instanceof Doubt ? [] : found) {
        const list = notesRequest(number)
        const listed = await get(list)
        const notes = orDoubt(() => once(listed, notesOf))
        if (notes instanceof Doubt) doubts.push(notes.message)
        for (const codNota of notes instanceof Doubt ? [] : notes.keys()) {
          const requests = { list, page: noteRequest(codNota, day) }
          yield { id: `nota:${name}:${day}:${codNota}`, requests } satisfies Item
        }
      }
    }
    if (doubts.length) throw new Doubt(doubts.join('; '))
  },

  parse(replies, item): Iterable<Line> {
    const [, edition, day, number] = item.id.split(':') as [string, string, string, string]
    return noteLines(replyNamed(replies, 'list'), replies.page, { edition, day, number: Number(number) })
  },
})
