// Ecuador: machine transcriptions of the Asamblea's own recordings, and its members, from an open data set.
// Not the official record. A recording is the plenary or, mostly, the clip of one member's turn, named after
// the member by the Asamblea's channel. 2026-08: the data set also guesses speakers, from captions and
// voices, and is often wrong; those guesses are not used.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, type Reply, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { entriesInDoubt, files, githubHosts, hasCommitsSince } from '../kit/github.ts'
import { listRows } from '../kit/list-rows.ts'
import { replyNamed } from '../kit/reply.ts'
import { memberLines } from './asamblea-abierta/members.ts'
import { recordingLines } from './asamblea-abierta/recordings.ts'

const REPOSITORY = 'LuisReinoso/asamblea-abierta'
// Some entries have no id and no title; the path always identifies the recording.
const Catalog = z.object({ sessions: z.array(z.unknown()).min(1) })
const Listed = z.object({ file_path: z.string().regex(/^data\/sessions\/[\w-]+\.json$/) })
const catalogued = (reply: Reply) => listRows(json(reply, Catalog).sessions, Listed, reply.url)

export const ecAsambleaAbierta = source({
  id: 'ec.asamblea-abierta',
  country: 'EC',
  domains: ['transcripts', 'interventions', 'actors', 'parties'],
  title: 'Asamblea Abierta',
  publisher: 'LuisReinoso/asamblea-abierta',
  home: `https://github.com/${REPOSITORY}`,
  official: false,
  terms: 'CC0-1.0',
  everyHours: 24,
  hosts: githubHosts,
  lists: { asambleistas: { domain: 'actors', ends: { active: false }, share: 0.95, atLeast: 50 } },
  verified: { by: 'recorded', what: 'the catalog, the members and 238 recordings', day: '2026-08-08' },
  expect: { atLeast: 500 },

  async *discover({ since, get }) {
    if (!(await hasCommitsSince(get, REPOSITORY, 'data/sessions', since))) return
    const { raw, inDoubt } = await files(get, REPOSITORY)
    yield* inDoubt
    const members = raw('data/speakers/asambleistas.json')
    yield { id: 'asambleistas', requests: { page: members } }
    const list = raw('data/catalog.json')
    const { rows, doubts } = catalogued(await get(list))
    if (doubts.length) yield { id: 'filas:catalogo', requests: { list } } satisfies Item
    for (const { file_path } of rows) {
      const id = file_path.split('/').at(-1)!.replace('.json', '')
      yield { id: `video:${id}`, requests: { recording: raw(file_path), members } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    if (replies.tree) return entriesInDoubt(replies.tree)
    if (item.id === 'filas:catalogo') return onlyDoubts(catalogued(replyNamed(replies, 'list')).doubts)
    if (item.id === 'asambleistas') return memberLines(replyNamed(replies, 'page'))
    return recordingLines(replyNamed(replies, 'recording'), replyNamed(replies, 'members'))
  },
})
