// Guatemala: roll calls of the Congreso with every ballot, its latest 500 bills with their steps, its
// deputies and blocs, from its own site. 2026-10: the site blocks programs on some networks only; robots.txt
// disallows files and nothing that is read here. No page lists changed bills: each run reads all of them.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply, source } from '#model/sources/source.ts'
import { inEach, onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { SITE } from '../kit/national/gt-congreso.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { jsonRequest } from '../kit/requests.ts'
import { initiativeLines } from './congreso/bills.ts'
import { blocLines, deputyLines } from './congreso/deputies.ts'
import { initiativesIn } from './congreso/initiatives.ts'
import { questionsOn, type Session, sessionsIn } from './congreso/sessions.ts'
import { rollCallLines } from './congreso/votes.ts'

const SESSIONS = { url: `${SITE}/seccion_informacion_legislativa/votaciones_pleno` }
const INITIATIVES = { url: `${SITE}/seccion_informacion_legislativa/iniciativas` }
const BLOCS = jsonRequest(`${SITE}/ctrl_bloques/searcher_blocks`, { target: '' })
const DEPUTIES = {
  method: 'POST',
  url: `${SITE}/ctrl_diputados_por_distrito/get_distritos_default`,
  headers: { 'content-type': 'application/json' },
  body: '',
} as const
// Without the list of deputies a ballot is not linked, but still counts.
const SITTING = { ...DEPUTIES, optional: true } as const
const eventRequest = ({ event }: Session) => ({ url: `${SITE}/eventos_votaciones/${event}` })

export const gtCongreso = source({
  id: 'gt.congreso',
  country: 'GT',
  domains: ['parties', 'actors', 'bills', 'bill-updates', 'documents', 'roll-calls', 'votes'],
  title: 'Congreso de la República: votaciones, iniciativas y diputados',
  publisher: 'Congreso de la República de Guatemala',
  home: SESSIONS.url,
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 24,
  blocked: { kind: 'refuses_programs', why: 'Its bot protection allows programs from some networks only.' },
  hosts: { 'www.congreso.gob.gt': { perSecond: 0.5, timeoutMs: 60_000 } },
  lists: { diputados: { domain: 'actors', ends: { active: false }, share: 0.95, atLeast: 150 } },
  verified: {
    by: 'derived',
    what:
      'the list of sessions was recorded, and rows of deputies and blocs; pages of votes and bills are ' +
      'read as others read them',
    day: '2025-12-04',
  },
  parts: { from: '2009-03-01', months: 6 },
  expect: { atLeast: 50_000 },

  async *discover({ since, until, get, later }) {
    if (!later) {
      yield { id: 'bloques:1', requests: { rows: BLOCS } }
      yield { id: 'diputados:1', requests: { rows: DEPUTIES } }
      for (const { number, page } of once(await get(INITIATIVES), initiativesIn))
        yield { id: `iniciativa:${number}`, requests: page ? { page } : { list: INITIATIVES } }
    }
    const { sessions, odd } = once(await get(SESSIONS), sessionsIn)
    if (!later) for (const id of odd.keys()) yield { id: `fila:${id}`, requests: { list: SESSIONS } }
    const held = sessions.filter(({ day }) => (!since || day >= since) && (!until || day <= until))
    yield* inEach(held, async function* (session): AsyncGenerator<Item> {
      const page = eventRequest(session)
      const questions = once(await get(page), readQuestions)
      const [votes, odd] =
        questions instanceof Doubt ? [[], 1] : [questions.votes.keys(), questions.odd.length]
      if (odd) yield { id: `sesion:${session.event}`, requests: { page } }
      for (const id of votes)
        yield { id: `votacion:${id}`, requests: { vote: votePage(id, session), page, deputies: SITTING } }
    })
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id] = item.id.split(':') as [string, string]
    if (kind === 'bloques') return blocLines(replyNamed(replies, 'rows'))
    if (kind === 'diputados') return deputyLines(replyNamed(replies, 'rows'))
    if (kind === 'iniciativa' && replies.page) return initiativeLines(replies.page, id)
    if (kind === 'votacion')
      return rollCallLines(replyNamed(replies, 'vote'), replyNamed(replies, 'page'), replies.deputies, id)
    return refuse(kind, id, replies.page ?? replyNamed(replies, 'list'))
  },
})

const votePage = (id: string, { event }: Session) => ({ url: `${SITE}/detalle_de_votacion/${id}/${event}` })
const readQuestions = (reply: Reply) => orDoubt(() => questionsOn(reply))

/** An unreadable entry of a list, reported as a separate item. */
function refuse(kind: string, id: string, reply: Reply): Iterable<Line> {
  if (kind === 'sesion') return onlyDoubts(questionsOn(reply).odd)
  if (kind === 'fila') return onlyDoubts([sessionsIn(reply).odd.get(id) ?? []].flat())
  throw new Doubt(`${reply.url}: ${kind} ${id} can't be read`)
}
