// Ecuador: roll calls of the Asamblea with their ballots since July 2009, and its members since then, from
// the open data of its voting system. 2026-10: a search answers with an empty list both for no results and
// for what does not exist; the topic of a roll call may be that of an earlier one, so no bill is parsed from
// it; absent members have no row, and no ballot has its member's number or party.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Request, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { monthEnd, monthsBetween } from '../kit/printed-days.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { memberLines } from './ecurul/members.ts'
import { heldOn, QUITO, rollCallLines, rollCallsIn, termsIn } from './ecurul/votes.ts'

const SITE = 'https://datos.asambleanacional.gob.ec/ecurul'
const members = { url: `${SITE}/assemblyman/assemblymemberlist` }
/** Incumbents are taken from the ballots of this many of the newest roll calls: each lacks absent members. */
const NEWEST = 10

export const ecEcurul = source({
  id: 'ec.ecurul',
  country: 'EC',
  domains: ['roll-calls', 'votes', 'actors'],
  title: 'Votaciones del Pleno (eCurul)',
  publisher: 'Asamblea Nacional del Ecuador',
  home: 'https://datos.asambleanacional.gob.ec/',
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 12,
  hosts: { 'datos.asambleanacional.gob.ec': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'recorded',
    what:
      'all terms, two roll calls and 23 ballots of one, transcribed by others; ' +
      'members as others read them',
    day: '2026-10-09',
  },
  parts: { from: '2009-07-31', months: 6 },
  expect: { atLeast: 50_000 },

  async *discover({ since, until, get, later }) {
    const reply = await get({ url: `${SITE}/reports/period?idPeriod=` })
    const today = dayIn(reply.retrieved_at, QUITO)
    let toldMembers = Boolean(later) || (until !== null && until < today)
    for (const term of once(reply, termsIn)) {
      const first = since && since > term.from ? since : term.from
      const last = [term.to, today, until ?? today].toSorted()[0]!
      for (const month of monthsBetween(first, last).toReversed()) {
        const list = listOf(term.id, month)
        const { calls, doubts } = once(await get(list), rollCallsIn)
        if (calls.length && !toldMembers) {
          const newest = term.to < today ? [] : calls.slice(0, NEWEST).map(({ votingId }) => votingId)
          const voted = newest.map((id): [string, Request] => [`ballots:${id}`, ballotsOf(id)])
          yield { id: 'asambleistas', requests: { members, ...Object.fromEntries(voted) } } satisfies Item
          toldMembers = true
        }
        for (const call of calls) {
          const day = orDoubt(() => heldOn(call))
          // One without a day is reported by its item.
          const known = !(day instanceof Doubt)
          if (known && (day.slice(0, 7) !== month.slice(0, 7) || day < first || day > last)) continue
          const requests = { ballots: ballotsOf(call.votingId), list, members }
          yield { id: `votacion:${call.votingId}`, requests } satisfies Item
        }
        // Rows without a number have no ballots to request: they are reported, and the others are read.
        if (doubts.length) yield { id: `sin-numero:${term.id}:${month}`, requests: { list } } satisfies Item
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'asambleistas') return memberLines(replies)
    if (kind === 'sin-numero') return onlyDoubts(once(replyNamed(replies, 'list'), rollCallsIn).doubts)
    if (kind !== 'votacion') throw new Doubt(`unknown item ${item.id}`)
    return rollCallLines(replies, id)
  },
})

function ballotsOf(votingId: number): Request {
  return query(`${SITE}/assemblyman/votingDetail`, { idVoting: votingId })
}

/**
 * Requests the roll calls of a month, with a day before and after it: they are dated in UTC, and whether the
 * bounds are inclusive is unknown.
 */
function listOf(term: number, month: string): Request {
  return query(`${SITE}/reports/votingList`, {
    datePeriod: term,
    dateIn: addDays(month, -1),
    dateOut: addDays(monthEnd(month), 1),
    sessionNumber: '',
    theme: '',
    proposal: '',
  })
}
