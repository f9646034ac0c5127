// The content of a report of the voting system: roll calls with their ballots, or attendance at a session.
// Absent members are not listed, and substitutes vote in place of their principals.
import { rollCalls, votes } from '#domains/votes.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { localDay, moment } from '../../kit/printed-days.ts'
import { ballotOf, namedDeputies } from './deputies.ts'
import { type Deputy, isPublic, type Report, readReport } from './report.ts'
import { contradictions, votingLines } from './votings.ts'

const ZONE = 'America/Panama'

/** The lines of a report. Throws `Doubt` for one that is not public, or of another kind. */
export function* reportLines(reply: Reply): Iterable<Line> {
  const report = readReport(reply)
  const { votings, assistance } = report.plenarySession
  if (!isPublic(report)) throw new Doubt(`report ${report.id} is private`)
  if (!votings && !assistance) throw new Doubt(`report ${report.id} has neither votes nor attendance`)
  const present = assistance?.deputies ?? []
  const voters = (votings ?? []).flatMap(({ questions, isSecret }) =>
    isSecret ? [] : questions.flatMap((question) => question.votes.map(({ deputy }) => deputy)),
  )
  const today = localDay(reply.retrieved_at, ZONE)
  yield* namedDeputies([...voters, ...present], { on: sessionDay(report), today })
  for (const voting of votings ?? []) if (voting.startAt) yield* votingLines(voting, voting.startAt, report)
  if (present.length) yield* attendanceLines(report, present)
  const begun = (votings ?? []).filter(({ startAt }) => startAt)
  yield* onlyDoubts(begun.flatMap(contradictions))
}

/** The day of a session, which is given as the instant of its midnight. */
export function sessionDay({ plenarySession }: Report): string {
  return localDay(plenarySession.date, ZONE)
}

type Present = Deputy & { assistance: { createdAt: string; inCommission?: number | null | undefined } }

function* attendanceLines(report: Report, present: readonly Present[]): Iterable<Line> {
  const key = `pa:votaciones:asistencia:${report.plenarySession.id}`
  const vote_date = sessionDay(report)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'PA',
    kind: 'attendance',
    motion: report.title,
    chamber: 'asamblea',
    session: report.description ?? report.title,
    vote_date,
  })
  for (const deputy of present) {
    yield line(votes, {
      ...ballotOf(deputy, key),
      position: deputy.assistance.inCommission === 0 ? 'present' : 'other',
      vote_date,
      recorded_at: moment(deputy.assistance.createdAt, ZONE),
    })
  }
}
