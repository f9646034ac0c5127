// Subscribes the account to a list, a search or a record.
import * as z from 'zod'
import type { Context, Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { eventsOf, isRecordSet, worklistIn } from '#model/subscription.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import { readHead } from '#store/reading/change-feed.ts'
import { matchSet } from '#store/subscriptions/match-sets.ts'
import { idsOfList, insertMatches, isWhole } from '#store/subscriptions/matches.ts'
import { countSubscriptions, insertSubscription, type Reach } from '#store/subscriptions/subscriptions.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { mustHold } from '../worklists/own-worklist.ts'
import { defaultName } from './default-name.ts'
import { matchingOf, mustBeUnderstood, type Part } from './matching.ts'
import { outputsField } from './output-shape.ts'
import { addOutputs, outputsOf } from './own-outputs.ts'
import { mustBePossible, possibleEvents } from './possible-events.ts'
import { shownSubscription } from './shown-subscription.ts'
import { subjectOf } from './subject.ts'
import {
  daysField,
  defaultEvents,
  eventsField,
  kindsField,
  nameField,
  oneSubject,
  SUBJECT_FAILS,
  subjectFields,
  subscriptionShape,
} from './subscription-shape.ts'

const body = z
  .strictObject({
    name: nameField
      .optional()
      .describe(
        'A name. By default the words of the query or the title of the record, or the kind of records and ' +
          'their countries in the language of the account.',
      ),
    ...subjectFields,
    events: eventsField
      .optional()
      .describe(
        'All but `changed` by default. What is followed, a worklist, and a query with `kinds`, have all.',
      ),
    kinds: kindsField.optional().describe('Like bill_moved. All kinds by default.'),
    remind_days: daysField.optional(),
    outputs: outputsField.default([]),
  })
  .superRefine(oneSubject)

/** Records that may match at first, unless nothing but a country narrows the list. */
const MOST_MATCHES = 100_000

export const createSubscriptionOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.create',
  summary: 'Watch a list, search or record: what arrives, changes or leaves goes to the inbox.',
  http: { method: 'POST', path: '/v1/me/subscriptions' },
  params: {},
  body,
  status: 201,
  makes: '/v1/me/subscriptions/{id}',
  output: z.object({ data: subscriptionShape }),
  fails: SUBJECT_FAILS,
  run: async (context, input, caller) => {
    const { name, events, kinds, remind_days, outputs: wanted, ...given } = input as z.infer<typeof body>
    const subject = subjectOf(context, given)
    const account = accountOf(caller)
    const owner = mustExist(await context.accounts.find(account))
    const outputs = outputsOf(context, owner, wanted)
    // Before the records: a change between the two is read again, and not missed.
    const head = await readHead(context.db)
    const matching = await matchingOf(context, subject, caller)
    mustBeUnderstood(matching)
    const { parts, seq } = matching
    mustBePossible(possibleEvents(context, subject, caller), { events, kinds, remind_days })
    // What a set has decides when something changes; a followed record itself is always watched.
    const others = parts.filter(({ own }) => !own)
    const matches = isRecordSet(subject) ? [] : await matchesOf(context, others)
    const worklist = worklistIn(subject)
    const called = name ?? (await defaultName(context, subject, caller, owner.language))
    const most = context.subscriptionLimits.subscriptions
    const made = await context.db.transaction(async (tx) => {
      mustExist(await holdAccount(tx, account))
      // Nobody loses the membership meanwhile: the subscription ends with it.
      if (worklist !== null) await mustHold(tx, caller, worklist, 'reader')
      if ((await countSubscriptions(tx, account)) >= most)
        throw new Problem(
          'INVALID_PARAM',
          most
            ? `An account may have ${most} subscriptions at most: remove one first.`
            : 'The operator of this service allows no subscriptions.',
        )
      const id = await insertSubscription(tx, {
        ...subject,
        account,
        name: called,
        events: events ?? (kinds ? eventsOf(subject) : defaultEvents(subject)),
        kinds: kinds ?? null,
        remind_days: remind_days ?? null,
        countries: caller.countries,
        domains: caller.domains,
        created_at: context.now(),
        after_seq: Math.min(head, seq ?? head),
        reach: reachOf(parts, seq !== null),
      })
      for (const [domain, ids] of matches) await insertMatches(tx, id, domain, ids)
      return { id, secrets: await addOutputs(tx, id, outputs, context.now()) }
    })
    const shown = await shownSubscription(context.db, account, made.id, made.secrets)
    return { value: { data: mustExist(shown) } }
  },
}

/** The domains and countries of what a subject can match. */
function reachOf(parts: readonly Part[], byWords: boolean): Reach {
  const domains = parts.map(({ domain }) => domain.name)
  const countries = parts.flatMap((part) => part.countries)
  return { domains: [...new Set(domains)], countries: [...new Set(countries)], byWords }
}

/** The ids that match now, by set; without lists that only the country narrows. Throws INVALID_PARAM. */
async function matchesOf({ db }: Context, parts: readonly Part[]): Promise<Map<string, Set<number>>> {
  const matches = new Map<string, Set<number>>()
  for (const { domain, spec, kind } of parts) {
    if (!spec || isWhole(spec)) continue
    const ids = await idsOfList(db, domain, spec, MOST_MATCHES + 1)
    if (ids.size > MOST_MATCHES)
      throw new Problem(
        'INVALID_PARAM',
        `More than ${MOST_MATCHES} ${domain.many} match: narrow the query by a country or another filter.`,
      )
    const set = matchSet(domain.name, kind)
    matches.set(set, ids.union(matches.get(set) ?? new Set()))
  }
  return matches
}
