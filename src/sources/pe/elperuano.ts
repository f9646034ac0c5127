// Peru: laws and norms of their rank in the gazette El Peruano with their articles, from an open data set
// built on its search. 2026-03: it has laws, legislative resolutions, legislative decrees and urgency decrees
// from 2018 to February 2026, some since 2007, and nothing else: neither the daily ministerial norms, nor
// regional and municipal ones. It is a third-party copy, so not official; each act links to the gazette's own
// page. Its index omits 169 of its acts, so the files are listed instead.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { entriesInDoubt, files, githubHosts, hasCommitsSince } from '../kit/github.ts'
import { replyNamed } from '../kit/reply.ts'
import { normLines } from './elperuano/norms.ts'

const REPOSITORY = 'Ansvar-Systems/Peruvian-law-mcp'

export const peElPeruano = source({
  id: 'pe.elperuano',
  country: 'PE',
  domains: ['regulations', 'regulation-types', 'documents'],
  title: 'Leyes y normas con rango de ley de El Peruano',
  publisher: 'Ansvar-Systems/Peruvian-law-mcp',
  home: 'https://busquedas.elperuano.pe/',
  official: false,
  terms: 'Apache-2.0',
  everyHours: 24,
  hosts: githubHosts,
  verified: { by: 'recorded', what: '300 acts of the data set', day: '2026-03-08' },
  documentHosts: { 'busquedas.elperuano.pe': { perSecond: 0.5 } },
  expect: { atLeast: 2_000 },

  async *discover({ since, get }) {
    if (!(await hasCommitsSince(get, REPOSITORY, 'data/seed', since))) return
    const { named, raw, inDoubt } = await files(get, REPOSITORY)
    yield* inDoubt
    for (const [path, id] of named(/^data\/seed\/(pe-nl-[\w-]+)\.json$/))
      yield { id: id!, requests: { norm: raw(path) } } satisfies Item
  },

  parse(replies): Iterable<Line> {
    if (replies.tree) return entriesInDoubt(replies.tree)
    return normLines(replyNamed(replies, 'norm'))
  },
})
