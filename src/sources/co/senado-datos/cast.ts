// A vote of the Senado in its publications: the ballots on a project, on a day.
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Replies, Reply } from '#model/sources/source.ts'
import { positionIn } from '../../kit/national/co-positions.ts'
import { keepingPrevious } from '../../kit/reply.ts'
import { linkedBills } from './bills.ts'
import { BOGOTA } from './lists.ts'

/** The vote of one senator, sometimes more than one. */
interface Cast {
  readonly actor_key: string
  readonly actor_name: string
  readonly votes: readonly string[]
}

export interface Vote {
  readonly key: string
  /** As printed; the registers among `replies` have the bills that it may name. */
  readonly project: string
  readonly vote_date: string
  /** By the part of their ballots' keys that identifies senators. */
  readonly cast: ReadonlyMap<string, Cast>
  /** The senators, as far as a ballot describes them. */
  readonly senators: Iterable<Line>
}

/** The bills and senators of a vote, the roll call and its ballots. */
export function* voteLines(reply: Reply, registers: Replies, vote: Vote): Iterable<Line> {
  const { key, project, vote_date, cast, senators } = vote
  const { named, bills, complete } = linkedBills(project, registers)
  yield* named
  yield* senators
  yield keepingPrevious(
    complete ? reply : undefined,
    line(rollCalls, {
      key,
      country_code: 'CO',
      ...(complete ? { bills } : {}),
      motion: project,
      chamber: 'senado',
      vote_date,
    }),
  )
  for (const [senator, { votes: said, ...actor }] of cast) {
    yield line(votes, {
      key: `${key}:${senator}`,
      country_code: 'CO',
      roll_call_key: key,
      ...actor,
      ...positionIn(said),
      vote_date,
      recorded_at: zoned(vote_date, BOGOTA),
    })
  }
}
