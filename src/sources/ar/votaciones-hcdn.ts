// Argentina, Cámara de Diputados: roll calls with ballots, from its votes site. 2026-07: the site blocks
// programs since then, and the block is respected: it is read only where an operator has permission. Its list
// is built by scripts, so roll calls are requested by number; numbers rise with time, with gaps.
import { dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { source } from '#model/sources/source.ts'
import { ARGENTINA } from '../kit/national/ar-congreso.ts'
import { replyNamed } from '../kit/reply.ts'
import { DEPUTIES, fileOf } from './hcdn/tables.ts'
import { heldOn, rollCallLines } from './votaciones-hcdn/votes.ts'

const SITE = 'https://votaciones.hcdn.gob.ar'
/** Roll calls of the period 144, which began in March 2026, have higher numbers. */
const FIRST = 5_800
/** This many consecutive numbers without a roll call are the end. */
const GAP = 10

export const arVotacionesHcdn = source({
  id: 'ar.votaciones-hcdn',
  country: 'AR',
  domains: ['roll-calls', 'votes', 'actors', 'parties'],
  title: 'Votaciones nominales de la Cámara de Diputados',
  publisher: 'Cámara de Diputados de la Nación',
  home: 'https://votaciones.hcdn.gob.ar/',
  official: true,
  terms: 'Public information of the Cámara de Diputados.',
  everyHours: 24,
  blocked: { kind: 'refuses_programs', why: 'Since July 2026 the site refuses programs.' },
  hosts: {
    'votaciones.hcdn.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 },
    'datos.hcdn.gob.ar': { perSecond: 0.05, timeoutMs: 300_000 },
  },
  verified: {
    by: 'recorded',
    what: 'a roll call with five of its 257 ballots, transcribed by others',
    day: '2026-05-21',
  },
  expect: { atLeast: 257 },

  async *discover({ since, get }) {
    const spells = { url: (await fileOf(get, 'legisladores', DEPUTIES)).url }
    const first = since ?? '2026-03-01'
    for (let [id, missing] = [FIRST, 0]; missing < GAP; id++) {
      const page = { url: `${SITE}/votacion/${id}` }
      const reply = await get(page)
      const held = heldOn(reply)
      missing = held ? 0 : missing + 1
      // A page without a roll call that is not a 404 is the site's block, and is reported.
      const wanted = held ? dayIn(held, ARGENTINA) >= first : reply.status !== 404
      if (wanted) yield { id: `votacion:${id}`, requests: { page, spells } }
    }
  },

  parse(replies): Iterable<Line> {
    return rollCallLines(replyNamed(replies, 'page'), replyNamed(replies, 'spells'))
  },
})
