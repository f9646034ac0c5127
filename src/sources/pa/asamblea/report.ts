// A report of the voting system in its sent form: one session, with its votes or its attendance.
import * as z from 'zod'
import type { Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { once } from '../../kit/reply.ts'
import {
  count,
  label,
  many,
  maybeId,
  maybeWords,
  ownId,
  present,
  properName,
  words,
} from '../../kit/shape.ts'

const Deputy = z.object({
  id: ownId,
  principalId: present(maybeId),
  circuit: maybeWords,
  user: z.object({ name: properName, lastname: present(maybeWords) }),
  politicalParty: present(z.object({ name: properName, code: present(maybeWords) }).nullable()),
})
export type Deputy = z.infer<typeof Deputy>

const Question = z.object({
  id: ownId,
  title: words,
  result: z.int().nullish(),
  votesToPass: present(z.int().nullish()),
  answers: z.array(z.object({ id: label, description: words, total: z.int().nonnegative() })),
  votes: present(many(z.object({ answerId: label, deputy: Deputy }))),
})
export type Question = z.infer<typeof Question>

const Voting = z.object({
  title: words,
  description: maybeWords,
  isSecret: z.boolean(),
  /** Null for one that was not opened. */
  startAt: present(maybeWords),
  questions: z.array(Question),
})
export type Voting = z.infer<typeof Voting>

const Assistance = z.object({
  deputies: z.array(
    Deputy.extend({ assistance: z.object({ createdAt: words, inCommission: present(z.int().nullish()) }) }),
  ),
})

/** A report of some sessions has the number of members present and no name. */
const Counted = z.strictObject({
  total: count,
  percentage: z.unknown(),
  deputies: z.undefined().optional(),
})

const Report = z.object({
  id: ownId,
  title: words,
  description: maybeWords,
  isPrivate: z.boolean(),
  updatedAt: words,
  plenarySession: z.object({
    id: ownId,
    date: words,
    votings: z.array(Voting).nullish(),
    assistance: z.union([Assistance, Counted]).nullish(),
  }),
})
export type Report = z.infer<typeof Report>

const Answer = z.object({ result: z.literal('Success'), report: Report })
const read = (reply: Reply) => json(reply, Answer).report

/** The report in a reply. Throws `Doubt` where there is none. */
export function readReport(reply: Reply): Report {
  return once(reply, read)
}

/** False for an unpublished report. */
export function isPublic({ isPrivate }: Report): boolean {
  return !isPrivate
}
