// Panama, Asamblea Nacional: votes and attendance of the plenary as its voting system reports them, a report
// for each session. 2026-10: requests of other programs for a session or a vote were answered 401; about
// reports nothing is known. Its list of reports needs a login, so their numbers are tried one after another.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply, type Request, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { localDay } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { reportLines } from './asamblea/lines.ts'
import { isPublic, readReport } from './asamblea/report.ts'

const API = 'https://prensa507.asamblea.gob.pa/api/v1/report'
/** Numbers rise with the day on which a report was made. 2026-03: for some, that day is known. */
const MADE: readonly (readonly [number: number, day: string])[] = [
  [698, '2022-08-16'],
  [1022, '2023-02-08'],
  [1929, '2024-04-23'],
  [2858, '2025-09-30'],
  [3113, '2026-03-04'],
]
/** 2026-03: the longest gap had 92 numbers without a report. */
const SILENT = 200

export const paAsamblea = source({
  id: 'pa.asamblea',
  country: 'PA',
  domains: ['roll-calls', 'votes'],
  title: 'Votaciones y asistencia del pleno',
  publisher: 'Asamblea Nacional de Panamá',
  home: 'https://prensa507.asamblea.gob.pa/',
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 24,
  blocked: {
    kind: 'refuses_programs',
    why: 'since 2026 the system refuses programs of others; it is unknown whether its reports still respond',
  },
  hosts: { 'prensa507.asamblea.gob.pa': { perSecond: 1, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'five reports: eleven votes, two of attendance', day: '2026-02-25' },
  expect: { atLeast: 10_000, quiet: 'a session may have attendance alone, and a recess no session' },

  async *discover({ since, get }) {
    const newest = MADE.at(-1)![0]
    const [first] = MADE.findLast(([, day]) => since !== null && day <= since) ?? [1]
    for (let number = first, last = newest; number <= last + SILENT; number++) {
      const request: Request = { url: `${API}/${number}/public` }
      const reply = await get(request)
      if (reply.status === 404) continue
      last = Math.max(last, number)
      if (hasMoved(reply, since))
        yield { id: `informe:${number}`, requests: { report: request } } satisfies Item
    }
  },

  parse(replies): Iterable<Line> {
    return reportLines(replyNamed(replies, 'report'))
  },
})

/** True for a report that is public and was made or corrected on a day or after it. */
function hasMoved(reply: Reply, since: string | null): boolean {
  const report = orDoubt(() => readReport(reply))
  // It is in doubt when it is parsed, and affects no other.
  if (report instanceof Doubt) return true
  return isPublic(report) && (!since || localDay(report.updatedAt, 'America/Panama') >= since)
}
