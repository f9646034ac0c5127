// The kinds of what subscriptions report, by domain: what its arrival is, and what a change of its fields is.

import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { consultations } from '#domains/consultations.ts'
import { interventions, transcripts } from '#domains/debates.ts'
import { documents, domains } from '#domains/index.ts'
import { news, tweets } from '#domains/press.ts'
import { regulations } from '#domains/regulations.ts'
import { schedules } from '#domains/schedules.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type ChangeKind, EVENT_KIND_NAMES, type EventKind, REFERRING } from '#model/event-kind.ts'
import { ITEM_EVENTS, type ItemEvent } from '#model/subscription.ts'
import type { KindRules } from '#store/subscriptions/own-inbox.ts'

interface Kinds<Field extends string = string> {
  /** The kind of a record that was stored for the first time. */
  readonly arrived: ChangeKind
  readonly changed: Readonly<Partial<Record<Field, ChangeKind>>>
}

/** Fields that mean the same in every domain, also in those without a rule of their own. */
const ANY: Kinds = {
  arrived: 'new_record',
  changed: { title: 'renamed', name: 'renamed', documents: 'documents_changed' },
}

const of = <D extends Domain>(
  domain: D,
  arrived: ChangeKind,
  changed?: Kinds<keyof D['fields'] & string>['changed'],
): [string, Kinds] => [domain.name, { arrived, changed: { ...ANY.changed, ...changed } }]

const KINDS: ReadonlyMap<string, Kinds> = new Map([
  of(bills, 'new_bill', {
    stage: 'bill_moved',
    status: 'bill_moved',
    last_moved_on: 'bill_moved',
    urgency: 'urgency_changed',
    urgencies: 'urgency_changed',
  }),
  // The title of a step is its text.
  of(billUpdates, 'bill_moved', { title: 'other_change' }),
  of(rollCalls, 'roll_call', {
    result: 'result_changed',
    passed: 'result_changed',
    totals: 'result_changed',
  }),
  of(votes, 'vote'),
  of(consultations, 'new_consultation', {
    start_date: 'date_moved',
    end_date: 'date_moved',
    ends_at: 'date_moved',
  }),
  of(schedules, 'agenda_entry', { starts_at: 'date_moved', ends_at: 'date_moved', status: 'entry_status' }),
  of(regulations, 'new_act', {
    in_force: 'force_changed',
    force_status: 'force_changed',
    corrected_by: 'act_corrected',
    amended_by: 'act_amended',
    repealed_by: 'act_repealed',
  }),
  of(transcripts, 'mentioned'),
  of(interventions, 'mentioned'),
  of(news, 'mentioned'),
  of(tweets, 'mentioned'),
  of(documents, 'new_document'),
])

/** What a record means for another one that it begins to refer to; null for nothing of its own. */
export function kindOfReferring(domain: string): EventKind | null {
  const { arrived } = KINDS.get(domain) ?? ANY
  return REFERRING.find((kind) => kind === arrived) ?? null
}

/** The kinds that changes of records of a domain can have. */
export function kindsOfDomain({ name, fields }: Domain): ChangeKind[] {
  const { arrived, changed } = KINDS.get(name) ?? ANY
  const some = Object.entries(changed).flatMap(([field, kind]) => (kind && field in fields ? kind : []))
  return [arrived, ...some, 'merged', 'withdrawn', 'restored', 'other_change']
}

/**
 * The kinds of an event of a record, the weightiest first; at least one. A change of several fields has
 * several. `changed` has the names of the changed fields; null for an event that is not of changed fields.
 * `extra` has the kinds that these do not tell.
 */
export function kindsOf(
  domain: string,
  event: ItemEvent,
  changed: readonly string[] | null,
  extra: readonly EventKind[] | null = null,
): EventKind[] {
  if (event === 'merged' || event === 'withdrawn') return [event]
  if (event === 'due') return [domain === consultations.name ? 'closes_soon' : 'begins_soon']
  const rule = KINDS.get(domain) ?? ANY
  const own = event === 'arrived' ? [rule.arrived] : (changed ?? []).map((field) => rule.changed[field])
  const found = new Set([...own, ...(extra ?? [])])
  const named = EVENT_KIND_NAMES.filter((kind) => kind !== 'other_change' && found.has(kind))
  return named.length ? named : ['other_change']
}

/** The events whose kinds are those of the changed fields. */
const OF_FIELDS = ITEM_EVENTS.filter((event) => !['arrived', 'merged', 'withdrawn', 'due'].includes(event))

/** The items that `kindsOf` gives a kind, in the terms of a filter. */
export function rulesOf(kind: EventKind): KindRules {
  if (kind !== 'other_change') return { extra: [kind], rules: ruleLines(kind), others: false }
  const all = EVENT_KIND_NAMES.filter((each) => each !== kind)
  return { extra: all, rules: all.flatMap(ruleLines), others: true }
}

function ruleLines(kind: EventKind): KindRules['rules'] {
  return domains.flatMap(({ name: domain }) => {
    const { changed } = KINDS.get(domain) ?? ANY
    const fields = Object.entries(changed).flatMap(([field, each]) => (each === kind ? field : []))
    const events = ITEM_EVENTS.filter(
      (event) => !OF_FIELDS.includes(event) && kindsOf(domain, event, null)[0] === kind,
    )
    return [
      ...(events.length ? [{ domain, events, fields: null }] : []),
      ...(fields.length ? [{ domain, events: OF_FIELDS, fields }] : []),
    ]
  })
}
