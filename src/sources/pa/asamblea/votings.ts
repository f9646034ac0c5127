// Votes of a session. One voting has several questions, such as each article of a bill, and each of them is a
// roll call.
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt } from '#model/sources/source.ts'
import { billKey, billNumbers, namedBill } from '../../kit/national/pa-asamblea.ts'
import { localDay, moment } from '../../kit/printed-days.ts'
import { entry } from '../../kit/word-table.ts'
import { ballotOf } from './deputies.ts'
import type { Question, Report, Voting } from './report.ts'

const ZONE = 'America/Panama'
type Position = (typeof POSITIONS)[number]
const POSITION: Readonly<Record<string, Position>> = {
  'a favor': 'yes',
  'en contra': 'no',
  'me abstengo': 'abstain',
}

/** The roll calls of a voting with their ballots, preceded by the bill that it names. */
export function* votingLines(voting: Voting, opened: string, report: Report): Iterable<Line> {
  // A session may last for days; a vote has the day on which it was opened.
  const vote_date = localDay(opened, ZONE)
  const held_at = moment(opened, ZONE)
  const numbers = billNumbers(voting.title)
  // The description of several bills is the title of none.
  const title = numbers.length === 1 ? voting.description : null
  const named = numbers.map((number) => {
    return { bill_key: billKey(number, vote_date), code: `Proyecto de Ley ${number}`, title }
  })
  for (const number of numbers) yield namedBill(number, vote_date, title)
  for (const question of voting.questions) {
    const key = `pa:votaciones:pregunta:${question.id}`
    yield line(rollCalls, {
      ...identified(key),
      country_code: 'PA',
      bill_key: named[0]?.bill_key ?? null,
      bills: named,
      motion: `${voting.title} · ${question.title}`,
      chamber: 'asamblea',
      session: report.description ?? report.title,
      vote_date,
      held_at,
      passed: passed(question),
      secret: voting.isSecret,
      totals: totals(question, voting.isSecret),
    })
    if (!voting.isSecret) yield* ballotLines(question, { key, vote_date, recorded_at: held_at })
  }
}

/** The doubts of questions whose totals their ballots contradict: they are given without the totals. */
export function contradictions({ isSecret, questions }: Voting): Doubt[] {
  const odd = isSecret ? [] : questions.filter((question) => !addsUp(question))
  return odd.map(({ id }) => new Doubt(`question ${id}: its ballots do not add up to its totals`))
}

function* ballotLines(
  { answers, votes: ballots }: Question,
  { key, ...when }: { key: string; vote_date: string; recorded_at: string },
): Iterable<Line> {
  const answer = new Map(answers.map(({ id, description }) => [id, description]))
  for (const { answerId, deputy } of ballots) {
    const said = answer.get(answerId)
    yield line(votes, {
      ...ballotOf(deputy, key),
      position: positionOf(said),
      position_raw: said ?? null,
      ...when,
    })
  }
}

/**
 * The result of a question. 2026-02: the system has 1 where the required votes were reached and 2 where they
 * were not; where its result and its numbers disagree, neither is used.
 */
function passed({ result, votesToPass, answers }: Question): boolean | null {
  const yes = answers.find(({ description }) => positionOf(description) === 'yes')?.total
  if (yes === undefined || votesToPass === null || votesToPass === undefined) return null
  const enough = yes >= votesToPass
  return result === (enough ? 1 : 2) ? enough : null
}

/** The printed totals; null where the ballots do not add up to them. */
function totals(question: Question, secret: boolean) {
  const { answers } = question
  if (!secret && !addsUp(question)) return null
  const count = (position: Position) => {
    const counted = answers.filter(({ description }) => positionOf(description) === position)
    return counted.length ? counted.reduce((sum, { total }) => sum + total, 0) : null
  }
  return { yes: count('yes'), no: count('no'), abstain: count('abstain'), other: count('other') }
}

const addsUp = ({ answers, votes: ballots }: Question) =>
  answers.every(({ id, total }) => ballots.filter(({ answerId }) => answerId === id).length === total)

function positionOf(answer: string | undefined): Position {
  return entry(POSITION, fold(answer ?? '')) ?? 'other'
}
