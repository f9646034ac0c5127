// Colombia: laws with their articles, from an open data set built on the Gestor Normativo of Función Pública.
// 2026-04: it has 1,663 laws up to 2025 and no other norms; 386 are of years in which numbering restarted,
// and left out. It has no day of publication. It is a third-party copy, so not official; each law links to
// the page of Función Pública.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { entriesInDoubt, files, githubHosts, hasCommitsSince } from '../kit/github.ts'
import { NUMBERED_ON } from '../kit/national/co-laws.ts'
import { replyNamed } from '../kit/reply.ts'
import { lawLines } from './funcionpublica/laws.ts'

const REPOSITORY = 'Ansvar-Systems/Colombian-law-mcp'

export const coFuncionpublica = source({
  id: 'co.funcionpublica',
  country: 'CO',
  domains: ['regulations', 'regulation-types', 'documents'],
  title: 'Leyes del Gestor Normativo de Función Pública',
  publisher: 'Ansvar-Systems/Colombian-law-mcp',
  home: 'https://www.funcionpublica.gov.co/eva/gestornormativo/',
  official: false,
  terms: 'Apache-2.0',
  everyHours: 24,
  hosts: githubHosts,
  verified: { by: 'recorded', what: '208 laws of the data set', day: '2026-04-09' },
  documentHosts: { 'www.funcionpublica.gov.co': { perSecond: 0.5 } },
  expect: { atLeast: 1_000 },

  async *discover({ since, get }) {
    if (!(await hasCommitsSince(get, REPOSITORY, 'data/seed', since))) return
    const { named, raw, inDoubt } = await files(get, REPOSITORY)
    yield* inDoubt
    for (const [path, id, year] of named(/^data\/seed\/(\d+-ley-\d+-de-(\d{4})[\w-]*)\.json$/)) {
      if (Number(year) >= NUMBERED_ON) yield { id: `ley:${id}`, requests: { law: raw(path) } } satisfies Item
    }
  },

  parse(replies): Iterable<Line> {
    if (replies.tree) return entriesInDoubt(replies.tree)
    return lawLines(replyNamed(replies, 'law'))
  },
})
