// Panama, Asamblea Nacional: the deputies in office, from the list on its web site. 2026-10: one page has all
// of them; the site blocks programs, but other programs could read this list. Substitutes are there by name
// alone, and are left out.
import type { Line } from '#model/declaration/domain.ts'
import { source } from '#model/sources/source.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { deputyLines } from './diputados/deputies.ts'

const LIST = query('https://www.asamblea.gob.pa/Data/Diputado/List', { page: 1, pageSize: 100, search: '' })

export const paDiputados = source({
  id: 'pa.diputados',
  country: 'PA',
  domains: ['actors', 'parties'],
  title: 'Diputados de la Asamblea Nacional',
  publisher: 'Asamblea Nacional de Panamá',
  home: 'https://www.asamblea.gob.pa/diputados',
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 24,
  hosts: { 'www.asamblea.gob.pa': { perSecond: 0.5, timeoutMs: 60_000 } },
  lists: { diputados: { domain: 'actors', ends: { active: false }, share: 0.5, atLeast: 36 } },
  verified: { by: 'recorded', what: 'nine of 71 deputies, transcribed by others', day: '2026-10-09' },
  expect: { atLeast: 60 },

  async *discover() {
    yield { id: 'diputados', requests: { page: LIST } }
  },

  parse(replies): Iterable<Line> {
    return deputyLines(replyNamed(replies, 'page'))
  },
})
