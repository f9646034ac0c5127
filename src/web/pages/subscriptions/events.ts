// What a subscription reports, as fields of a form: its events, the kinds of them, and reminders.
import type { FastifyRequest } from 'fastify'
import { CHANGE_KINDS, type ChangeKind } from '#model/event-kind.ts'
import { Problem } from '#model/problem.ts'
import {
  eventsOf,
  SUBSCRIPTION_EVENTS,
  type SubscriptionEvent,
  type SubscriptionSubject,
} from '#model/subscription.ts'
import { type PossibleEvents, possibleEvents } from '#operations/account/subscriptions/possible-events.ts'
import { choice } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { eventKindWords } from '../../words/alerts/event-kinds.ts'
import type { OwnReader } from '../account/account-page.ts'
import { callerOf } from '../account/acting.ts'
import type { Reader } from '../reader.ts'

/** What a subscription reports. */
export interface ChosenEvents {
  readonly events: readonly SubscriptionEvent[]
  /** Null for all. */
  readonly kinds: readonly ChangeKind[] | null
  readonly remind_days: number | null
}

interface FieldNames {
  /** Makes the ids of the fields unique in the page. */
  readonly id: string
  readonly fault?: string | undefined
}

/** Days before a deadline that the form offers. */
const DAYS = [1, 2, 3, 5, 7, 15, 30]

/** The choices that a subject has: events, kinds where there are several, and reminders where it can. */
export function eventFields(
  reader: OwnReader,
  subject: SubscriptionSubject,
  chosen: ChosenEvents,
  names: FieldNames,
): Html {
  const possible = possibleOf(reader, subject)
  const boxes = eventBoxes(reader, possible, chosen.events, names)
  return html`${boxes}${kindBoxes(reader, possible, chosen.kinds, names)}${
    possible.reminds && remindField(reader, chosen.remind_days, names)
  }`
}

/** A subject that cannot be parsed any more has no choice but its events. */
function possibleOf({ context, account }: OwnReader, subject: SubscriptionSubject): PossibleEvents {
  try {
    return possibleEvents(context, subject, callerOf(account))
  } catch (error) {
    if (error instanceof Problem) return { events: eventsOf(subject), kinds: [], reminds: false }
    throw error
  }
}

function eventBoxes(
  { language }: Reader,
  possible: PossibleEvents,
  chosen: readonly SubscriptionEvent[],
  { id, fault }: FieldNames,
): Html {
  const w = alertWords[language]
  const boxes = possible.events.map((event) => {
    const hint = `${id}-${event}-hint`
    const box = attrs({ checked: chosen.includes(event), 'aria-describedby': hint })
    return html`<div class="event"><label><input type="checkbox" name="event-${event}" value="yes"${box}>
${w.events[event]}</label><p class="hint" id="${hint}">${w.eventHints[event]}</p></div>`
  })
  const about = attrs({ 'aria-describedby': fault ? `${id}-fault` : null, id })
  return html`<fieldset class="events"${about}><legend>${w.preview.events}</legend>
${fault && html`<p class="fault" id="${id}-fault">${fault}</p>`}${boxes}</fieldset>`
}

function kindBoxes(
  { language }: Reader,
  { kinds }: PossibleEvents,
  chosen: ChosenEvents['kinds'],
  { id }: FieldNames,
): Fill {
  if (kinds.length < 2) return null
  const w = alertWords[language].kinds
  const hint = `${id}-kinds-hint`
  const boxes = kinds.map((kind) => {
    const box = attrs({ checked: chosen?.includes(kind) })
    return html`<label><input type="checkbox" name="kind-${kind}" value="yes"${box}>
${kind === 'other_change' ? w.other : eventKindWords[language][kind]}</label>`
  })
  return html`<details class="event-kinds"${attrs({ open: chosen !== null })}><summary>${w.open}</summary>
<fieldset aria-describedby="${hint}"><legend>${w.legend}</legend><p class="hint" id="${hint}">${w.hint}</p>
<div class="boxes">${boxes}</div></fieldset></details>`
}

function remindField({ language }: Reader, chosen: number | null, { id }: FieldNames): Html {
  const w = alertWords[language].remind
  const days = chosen === null || DAYS.includes(chosen) ? DAYS : [...DAYS, chosen].sort((a, b) => a - b)
  return choice({
    ...{ name: `remind-${id}`, label: w.label, hint: w.hint, chosen: String(chosen ?? 'none') },
    groups: [
      { options: [['none', w.none], ...days.map((each) => [String(each), w.days(each)] as const)] as const },
    ],
  })
}

/**
 * What a form sent; without a kind, all kinds, and with one, all events: kinds decide alone. `id` as for the
 * fields. A field has one value, so that each checkbox has its own name.
 */
export function choicesIn(request: FastifyRequest, id: string): ChosenEvents {
  const kinds = CHANGE_KINDS.filter((kind) => formValue(request, `kind-${kind}`) !== '')
  const days = formValue(request, `remind-${id}`)
  return {
    events: kinds.length
      ? SUBSCRIPTION_EVENTS
      : SUBSCRIPTION_EVENTS.filter((event) => formValue(request, `event-${event}`) !== ''),
    kinds: kinds.length ? kinds : null,
    remind_days: /^[1-9]\d?$/.test(days) ? Number(days) : null,
  }
}
