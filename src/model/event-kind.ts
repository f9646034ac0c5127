// What a reported event is about, finer than the event: a closed vocabulary, with the meaning of each kind.

/** The kinds in the order of their weight: that of an item is shown by the first one. */
export const EVENT_KINDS = {
  withdrawn: 'the record left the lists',
  merged: 'the record was merged into another one',
  new_bill: 'a bill was stored for the first time, whatever its date',
  new_consultation: 'a consultation was stored for the first time',
  new_act: 'an act was stored for the first time',
  roll_call: 'a roll call was stored for the first time',
  vote: 'the vote of one legislator was stored for the first time',
  agenda_entry: 'an agenda entry was stored for the first time',
  mentioned: 'a debate, a speech, a news item or a post was stored for the first time',
  new_document: 'a document was stored for the first time',
  new_record: 'a record of another domain was stored for the first time',
  bill_moved: 'a step of a bill was stored, or its stage, its status or the day of its last step changed',
  result_changed: 'the result or the totals of a roll call changed',
  force_changed: 'the validity of an act changed',
  date_moved: 'a deadline, or the date of a consultation or an agenda entry, was set, changed or removed',
  entry_status: 'the status of an agenda entry changed, such as to «cancelada»',
  urgency_changed: 'the urgency of a bill changed',
  renamed: 'the title or the name changed',
  documents_changed: 'the list of documents changed',
  other_change: 'nothing but other fields changed',
} as const

export type EventKind = keyof typeof EVENT_KINDS

export const EVENT_KIND_NAMES = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]]
