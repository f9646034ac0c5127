// The schemas of subscriptions, in bodies and answers.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { CHANGE_KINDS } from '#model/event-kind.ts'
import {
  eventsOf,
  isRecordSet,
  MOST_REMIND_DAYS,
  SUBSCRIPTION_EVENTS,
  type SubscriptionEvent,
  type SubscriptionSubject,
} from '#model/subscription.ts'
import { lineText } from '../../kit/line-text.ts'
import { outputShape } from './output-shape.ts'

/** The greatest limit of subscriptions that an operator can set. */
export const MOST_SUBSCRIPTIONS = 100
const MOST_NAME = 120

const names = domains.map(({ name }) => name) as [string, ...string[]]

export const nameField = lineText(MOST_NAME)

export const eventsField = z
  .array(z.enum(SUBSCRIPTION_EVENTS))
  .min(1)
  .transform((given) => [...new Set(given)])

export const kindsField = z
  .array(z.enum(CHANGE_KINDS))
  .min(1)
  .transform((given) => [...new Set(given)])

export const daysField = z.int().min(1).max(MOST_REMIND_DAYS).describe('Days before a deadline.')

export const remindDaysField = daysField
  .nullable()
  .describe(
    'Days before the deadline of a matching consultation, or the day of a matching agenda entry, at which ' +
      'an item `due` reminds of it; null for no reminder.',
  )

const follow = z.strictObject({
  domain: z.enum(names).describe('Domain of the followed record.'),
  id: z.int().min(1).describe('Its id.'),
})

/** The fields of a body that name a subject. */
export const subjectFields = {
  query: z
    .string()
    .min(1)
    .max(2_000)
    .optional()
    .describe(
      'What to watch: an address of this API, as one would call it, such as ' +
        '`/v1/bills?country_code=CO&q=agua`, `/v1/search?q=agua`, `/v1/me/follows`: all followed bills, ' +
        'or `/v1/me/worklists/7/entries`: each record of a worklist, as if it were followed. Parameters of ' +
        'pages and of order are dropped.',
    ),
  follow: follow.optional().describe('Or a record: its changes, and records that refer to it.'),
}

export const subjectBody = z.strictObject(subjectFields).superRefine(oneSubject)

/** Adds an issue unless a body has exactly one of the two subjects. */
export function oneSubject(
  given: { readonly query?: unknown; readonly follow?: unknown },
  context: z.RefinementCtx,
): void {
  if ((given.query === undefined) === (given.follow === undefined))
    context.addIssue({ code: 'custom', path: ['query'], message: 'send either `query` or `follow`' })
}

/** Errors of a subject, besides those of its form. */
export const SUBJECT_FAILS = [
  'NOT_FOUND',
  'FORBIDDEN_COUNTRY',
  'FORBIDDEN_DOMAIN',
  'SEARCH_UNAVAILABLE',
] as const

/** What is reported by default: changes of a list of many records would be too many. */
export function defaultEvents(subject: SubscriptionSubject): readonly SubscriptionEvent[] {
  return subject.follow || isRecordSet(subject)
    ? eventsOf(subject)
    : SUBSCRIPTION_EVENTS.filter((event) => event !== 'changed')
}

export const subscriptionShape = z
  .object({
    id: z.int(),
    name: z.string(),
    query: z.string().nullable().describe('The watched address; null for a followed record.'),
    follow: z.object({ domain: z.string(), id: z.int() }).nullable(),
    events: z
      .array(z.enum(SUBSCRIPTION_EVENTS))
      .describe(
        '`arrived`: a matching record was stored; `matched`: a stored one began to match; `changed`: a ' +
          'matching one changed; `left`: one matches no longer, and is still stored; `merged`, ' +
          '`withdrawn`: a matching one is gone.',
      ),
    kinds: z.array(z.enum(CHANGE_KINDS)).nullable().describe('The reported kinds; null is all.'),
    remind_days: remindDaysField,
    created_at: z.iso.datetime(),
    problem: z
      .string()
      .nullable()
      .describe('Why nothing is reported, such as a filter whose record is gone; else null.'),
    unread: z.int().describe('Items of the inbox that were not read.'),
    outputs: z.array(outputShape).describe('Where its items are sent, besides the inbox.'),
  })
  .meta({ id: 'Subscription' })
