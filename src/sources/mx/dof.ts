// Mexico, Diario Oficial de la Federación: the notes of each edition, from the JSON of SIDOF, with their
// texts, from the pages of the gazette. 2026-08: a sixth of the rows have no title: they are pictures of the
// next note on the same page, and are left out. Notices of tenders, of courts and of companies are not in it,
// so that no day is complete. A failure comes as HTTP 200 with empty lists. The number of an edition is not
// given.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, source } from '#model/sources/source.ts'
import { doubtsIn, onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { MEXICO } from '../kit/national/mx.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { type Edition, editions, editionsOf, notesOf, notesRequest } from './dof/lists.ts'
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
    let today: string | undefined
    for (let day = since ?? FIRST_DAY; day <= (until ?? day); day = addDays(day, 1)) {
      if (today && day > today) break
      const list = editionsOf(day)
      const reply = await get(list)
      today ??= dayIn(reply.retrieved_at, MEXICO)
      const found = orDoubt(() => editions(reply))
      // A day or an edition in doubt has an item, which reports it: the other days are read.
      if (found instanceof Doubt) yield { id: `dia:${day}`, requests: { list } } satisfies Item
      for (const edition of found instanceof Doubt ? [] : found) yield* notesIn(edition, day, get)
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, edition, day, number] = item.id.split(':') as [string, string, string, string]
    const list = replyNamed(replies, 'list')
    if (kind === 'dia') return onlyDoubts(doubtsIn(() => editions(list)))
    if (kind === 'edicion') return onlyDoubts(once(list, notesOf).doubts)
    return noteLines(list, replies.page, { edition, day, number: Number(number) })
  },
})

/** The notes of an edition, and the edition itself where something of its list can't be read. */
async function* notesIn({ number, name }: Edition, day: string, get: Get): AsyncIterable<Item> {
  const list = notesRequest(number)
  const reply = await get(list)
  const found = orDoubt(() => once(reply, notesOf))
  const { byCode, doubts } =
    found instanceof Doubt ? { byCode: new Map<number, never>(), doubts: [found] } : found
  if (doubts.length) yield { id: `edicion:${name}:${day}:${number}`, requests: { list } }
  for (const code of byCode.keys())
    yield { id: `nota:${name}:${day}:${code}`, requests: { list, page: noteRequest(code, day) } }
}
