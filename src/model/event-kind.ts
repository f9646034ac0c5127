// What a reported event is about, finer than the event: a closed vocabulary, with the meaning of each kind.

/** The kinds in the order of their weight: that of an item is shown by the first one. */
export const EVENT_KINDS = {
  closes_soon: 'a consultation closes soon',
  begins_soon: 'an agenda entry begins soon',
  withdrawn: 'the record left the lists',
  merged: 'the record was merged into another one',
  restored: 'a record that was gone is served again, such as one that its source had left out for a day',
  new_bill: 'a bill was stored for the first time, whatever its date',
  new_consultation: 'a consultation was stored for the first time',
  new_act: 'an act was stored for the first time',
  roll_call: 'a roll call was stored for the first time',
  voted_against_party:
    'a ballot of a followed person was against the majority of the party, or became so by those of others',
  vote: 'the vote of one legislator was stored for the first time',
  agenda_entry: 'an agenda entry was stored for the first time',
  mentioned: 'a debate, a speech, a news item or a post was stored for the first time',
  new_document: 'a document was stored for the first time',
  new_record: 'a record of another domain was stored for the first time',
  bill_moved: 'a step of a bill was stored, or its stage, its status or the day of its last step changed',
  result_changed: 'the result or the totals of a roll call changed',
  act_repealed: 'another act repealed the act as a whole',
  act_amended: 'another act amended the act',
  act_corrected: 'an erratum to the act was stored',
  force_changed: 'the validity of an act changed',
  date_moved: 'a deadline, or the date of a consultation or an agenda entry, was set, changed or removed',
  entry_status: 'the status of an agenda entry changed, such as to «cancelada»',
  urgency_changed: 'the urgency of a bill changed',
  renamed: 'the title or the name changed',
  documents_changed: 'the list of documents changed',
  other_change: 'nothing but other fields changed',
} as const

export type EventKind = keyof typeof EVENT_KINDS

/** The kinds of reminders, which `remind_days` chooses: no change has one. */
export const REMINDERS = ['closes_soon', 'begins_soon'] as const satisfies readonly EventKind[]

export const EVENT_KIND_NAMES = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]]

/** The kinds of what happens to another record, which a record can begin to refer to after it was stored. */
export const REFERRING = [
  'roll_call',
  'voted_against_party',
  'vote',
  'agenda_entry',
  'mentioned',
] as const satisfies readonly EventKind[]

/** The kinds of changes, of which a subscription can choose some. */
export type ChangeKind = Exclude<EventKind, (typeof REMINDERS)[number]>

export const CHANGE_KINDS = EVENT_KIND_NAMES.filter(
  (kind) => !(REMINDERS as readonly EventKind[]).includes(kind),
) as [ChangeKind, ...ChangeKind[]]
