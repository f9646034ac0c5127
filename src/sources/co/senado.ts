// Colombia, Senado: its register of bills and of acts that amend the Constitution. 2026-10: the register of a
// legislature comes complete in one reply to a form; without the form it is truncated at a hundred rows, and
// claims to be complete. The site sometimes closes connections, and blocks a client for ten minutes after
// thirty consecutive requests, so the page of each bill, which has its dates and reporters, is not read.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt, orUnavailable } from '../kit/concurrent-lists.ts'
import { legislatureOf, legislaturesBetween } from '../kit/national/co-legislatures.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { billLines } from './senado/bills.ts'
import { REGISTERS, type Register, registerIn, registerOf } from './senado/register.ts'

/** The first legislature in the register. */
const FIRST = '2013-07-20'

export const coSenado = source({
  id: 'co.senado',
  country: 'CO',
  domains: ['bills'],
  // It gives the debate and the chamber of a bill; the other chamber's register does not.
  claims: { bills: ['code', 'title', 'status', 'stage'] },
  title: 'Leyes y actos legislativos en trámite',
  publisher: 'Senado de la República de Colombia',
  home: 'https://leyes.senado.gov.co/',
  official: true,
  terms: 'Public information of the Senado de la República; no licence is stated.',
  everyHours: 12,
  hosts: { 'leyes.senado.gov.co': { perSecond: 0.3, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'two bills of a register, transcribed by others', day: '2026-10-09' },
  // The register of the legislature before is read too.
  expect: { atLeast: 3_000, within: { pdly: 0 } },

  async *discover({ since, get }) {
    // A bill may live through two legislatures and has no date of change.
    const first = legislatureOf(since ?? FIRST, since ? -1 : 0)
    const reply = await get(registerIn('pdly', first))
    for (const legislature of legislaturesBetween(first, legislatureOf(reply.retrieved_at))) {
      for (const kind of Object.values(REGISTERS)) {
        const id = `${kind}:${legislature}`
        const requests = { register: registerIn(kind, legislature) }
        const register = await orUnavailable(() => get(requests.register))
        const rows = register && orDoubt(() => once(register, registerOf))
        // An unavailable or invalid one is reported by its item, and affects no other.
        if (!rows || rows instanceof Doubt) yield { id, requests } satisfies Item
        else {
          for (const number of new Set(rows.rows.map((row) => row.id)))
            yield { id: `${id}:${number}`, requests } satisfies Item
          if (rows.doubts.length) yield { id: `${id}:filas`, requests } satisfies Item
        }
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, , number] = item.id.split(':') as [Register, string, string?]
    const register = replyNamed(replies, 'register')
    const { rows, doubts } = once(register, registerOf)
    if (number === 'filas') return onlyDoubts(doubts)
    const numbers = number ? [number] : rows.map(({ id }) => String(id))
    return numbers.flatMap((each) => [...billLines(register, kind, each)])
  },
})
