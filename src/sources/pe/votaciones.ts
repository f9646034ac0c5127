// Peru, Congreso: ballots and attendance in the plenaries of both chambers since July 2026, from the PDFs of
// the voting system on their sites; and the members of both. 2026-10: the first copy, marked as information,
// has a text, without the votes that were called out; the signed one that replaces it on the page is a scan
// without a text, and gives nothing. File names follow no rule, and one file of Diputados is on the Senado's
// site.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Reply, source } from '#model/sources/source.ts'
import { apart, onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { pdfRows } from '../kit/formats/pdf.ts'
import { listRows } from '../kit/list-rows.ts'
import { dayInList } from '../kit/printed-days.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { maybeUrl, words } from '../kit/shape.ts'
import { memberLines, memberRequests, membersIn, nameCutOff, namedIn } from './congreso/members.ts'
import { CHAMBERS, wordpress } from './congreso/wordpress.ts'
import { contradictions, recordLines } from './votaciones/lines.ts'
import { recordsOn, type VoteRecord } from './votaciones/records.ts'

const PDF = 'application/pdf'
const SEARCHES = ['votaci', 'asistencia']
const Media = z
  .object({ id: z.int().positive(), date: words, mime_type: words, source_url: maybeUrl })
  .refine(({ mime_type, source_url }) => source_url || mime_type !== PDF, 'a file without an address')

export const peVotaciones = source({
  id: 'pe.votaciones',
  country: 'PE',
  domains: ['actors', 'parties', 'roll-calls', 'votes'],
  title: 'Asistencias y votaciones de los plenos del Senado y de la Cámara de Diputados',
  publisher: 'Congreso de la República del Perú',
  home: 'https://senado.congreso.gob.pe/sesiones_del_pleno/',
  official: true,
  terms: 'Public information of the Congreso de la República.',
  everyHours: 12,
  hosts: {
    'senado.congreso.gob.pe': { perSecond: 0.5, timeoutMs: 60_000 },
    'diputados.congreso.gob.pe': { perSecond: 0.5, timeoutMs: 60_000 },
  },
  lists: {
    senado: { domain: 'actors', ends: { active: false }, share: 0.5, atLeast: 50 },
    diputados: { domain: 'actors', ends: { active: false }, share: 0.5, atLeast: 110 },
  },
  verified: {
    by: 'recorded',
    what:
      'nine files of a list and the text of a vote, transcribed by others; members and attendance as ' +
      'others read them; positions of texts on a page are unknown',
    day: '2026-10-09',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, get }) {
    const members = await memberRequests(get)
    for (const chamber of CHAMBERS) {
      const own = Object.entries(members).filter(([name]) => name.startsWith(`${chamber}:`))
      yield { id: chamber, requests: Object.fromEntries(own) }
    }
    // The copy uploaded last is right, so it is read last.
    const { files, doubtful } = await filesOf(get)
    yield* doubtful
    for (const { id, url, day } of files)
      if (!since || !day || day >= since)
        yield { id: `archivo:${id}`, requests: { file: { url }, ...members } }
  },

  async *parse(replies, item): AsyncIterable<Line> {
    const chamber = CHAMBERS.find((each) => each === item.id)
    if (chamber) return yield* memberLines(replies, chamber)
    if (item.id.startsWith('filas:')) return yield* onlyDoubts(mediaOn(replyNamed(replies, 'list')).doubts)
    if (!item.id.startsWith('archivo:')) throw new Doubt(`unknown item ${item.id}`)
    const known = new Map(CHAMBERS.map((each) => [each, nameCutOff(namedIn(replies, each))]))
    const file = replyNamed(replies, 'file')
    const pages = (await once(file, pdfRows)).map((page) =>
      page.map((row) => row.map(({ text }) => text).join(' ')),
    )
    const { read: records, doubts } = apart(pages.flatMap(recordsOn))
    if (!records.length && !doubts.length && pages.some((lines) => lines.length))
      throw new Doubt(`${file.url}: a text without a record`)
    for (const [id, copies] of Map.groupBy(records, (record) => record.id)) {
      const [record, other] = distinctRecords(copies)
      if (!record || other) {
        doubts.push(new Doubt(`${file.url}: two different records ${id}`))
        continue
      }
      doubts.push(...contradictions(record, file.url))
      const lines = orDoubt(() => [...recordLines(record, known, file.url)])
      if (lines instanceof Doubt) doubts.push(lines)
      else yield* lines
    }
    yield* onlyDoubts([...doubts, ...CHAMBERS.flatMap((each) => membersIn(replies, each).doubts)])
  },
})

/** Their totals are a map, which JSON does not show. */
const distinctRecords = (copies: readonly VoteRecord[]) => [
  ...new Map(copies.map((copy) => [JSON.stringify([copy, ...copy.totals]), copy])).values(),
]
const mediaOn = (list: Reply) => listRows(json(list, z.array(z.unknown())), Media, list.url)

/** The distinct PDFs of votes and attendance at both sites, oldest first, and the items of pages in doubt. */
async function filesOf(get: Get) {
  const files = new Map<string, { id: string; url: string; day: string | null; date: string }>()
  const doubtful: Item[] = []
  for (const chamber of CHAMBERS) {
    for (const search of SEARCHES) {
      const media = { chamber, list: 'media', fields: 'id,date,source_url,mime_type', row: Media }
      for await (const { rows, doubts, request, number } of wordpress(get, media, { search })) {
        if (doubts.length)
          doubtful.push({ id: `filas:${chamber}:${search}:${number}`, requests: { list: request } })
        for (const { id, date, mime_type, source_url: url } of rows) {
          if (mime_type !== PDF || !url || !NAME.test(url)) continue
          files.set(url, { id: `${chamber}:${id}`, url, day: dayInList(date), date })
        }
      }
    }
  }
  return { files: [...files.values()].sort((a, b) => (a.date < b.date ? -1 : 1)), doubtful }
}

/** A search also matches the words of the files' pages. */
const NAME = /^https:\/\/(?:senado|diputados)\.congreso\.gob\.pe\/.*(?:votaci|asistencia)[^/]*\.pdf$/i
