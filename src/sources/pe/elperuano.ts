// Peru: laws and legislative decrees of the gazette El Peruano with their articles, from an open data set
// built on its search. The data set holds the acts of general rank (laws, legislative resolutions,
// legislative and urgency decrees), not the daily run of ministerial ones. It is somebody else's copy, so not
// official; each act links to the gazette's own page.
import * as z from 'zod'
import type { Line } from '#model/domain.ts'
import { type Item, source } from '#model/source.ts'
import { githubHosts, moved, raw } from '../kit/github.ts'
import { json } from '../kit/json.ts'
import { given } from '../kit/reply.ts'
import { normLines } from './elperuano/norms.ts'

const REPOSITORY = 'Ansvar-Systems/Peruvian-law-mcp'
const Census = z.object({ laws: z.array(z.object({ id: z.string().regex(/^pe-nl-[\w-]+$/) })) })

export const peElPeruano = source({
  id: 'pe.elperuano',
  country: 'PE',
  domains: ['regulations', 'regulation-types', 'documents'],
  title: 'Normas Legales de El Peruano',
  publisher: 'Ansvar-Systems/Peruvian-law-mcp',
  home: 'https://busquedas.elperuano.pe/',
  official: false,
  terms: 'Apache-2.0',
  everyHours: 24,
  hosts: githubHosts,
  expect: { atLeast: 2_000 },

  async *discover({ since, get }) {
    if (!(await moved(get, REPOSITORY, 'data/seed', since))) return
    const census = json(await get(raw(REPOSITORY, 'data/census.json')), Census)
    for (const { id } of census.laws) {
      yield { id, requests: { norm: raw(REPOSITORY, `data/seed/${id}.json`) } } satisfies Item
    }
  },

  parse(replies): Iterable<Line> {
    return normLines(given(replies, 'norm'))
  },
})
