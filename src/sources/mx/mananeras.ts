// Mexico: the press conferences of the presidency, word by word, from an open data set. Not the official
// record, but the text of the official one as others store it each day. 2026-10: the site of the presidency
// refuses programs with a challenge.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, source } from '#model/sources/source.ts'
import { NOT_IN_JOURNALS } from '../kit/debates/journal-lines.ts'
import { entriesInDoubt, files, githubHosts, hasCommitsSince } from '../kit/github.ts'
import { replyNamed } from '../kit/reply.ts'
import { conferenceAt, conferenceLines } from './mananeras/conferences.ts'

const REPOSITORY = 'fferegrino/mananeras'
/** The first day of the present presidency. */
const FIRST_DAY = '2024-10-01'

export const mxMananeras = source({
  id: 'mx.mananeras',
  country: 'MX',
  domains: ['transcripts', 'interventions'],
  title: 'Mañaneras: conferencias de prensa de la Presidencia',
  publisher: REPOSITORY,
  home: `https://github.com/${REPOSITORY}`,
  official: false,
  terms: 'CC BY-SA 4.0',
  everyHours: 24,
  hosts: githubHosts,
  without: { ...NOT_IN_JOURNALS, transcripts: [...NOT_IN_JOURNALS.transcripts, 'chamber'] },
  verified: {
    by: 'documented',
    what: 'the description of the data set, its list of files and two conferences of it',
    day: '2026-10-09',
  },
  // There is one on each working day, the two weeks around Christmas included.
  expect: { atLeast: 5_000, within: { conferencia: 30 } },

  async *discover({ since, get }) {
    if (!(await hasCommitsSince(get, REPOSITORY, 'articulos', since))) return
    const { named, raw, inDoubt } = await files(get, REPOSITORY)
    yield* inDoubt
    const paths = named(/^articulos\/.*conferencia-de-prensa.*\.txt$/).map(([path]) => path)
    const all = paths.flatMap((path) => conferenceAt(path) ?? [])
    const recent = all.filter(({ day }) => day >= FIRST_DAY)
    for (const { day, slug, path } of recent.sort((a, b) => (a.day < b.day ? 1 : -1)))
      yield { id: `conferencia:${day}--${slug}`, requests: { text: raw(path) } }
  },

  parse(replies, item): Iterable<Line> {
    if (replies.tree) return entriesInDoubt(replies.tree)
    const [, day, slug] = /^conferencia:([\d-]{10})--(.+)$/.exec(item.id) ?? []
    if (!day || !slug) throw new Doubt(`unknown item ${item.id}`)
    return conferenceLines(replyNamed(replies, 'text'), day, slug)
  },
})
