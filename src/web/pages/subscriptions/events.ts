// The events that a subscription reports, as fields of a form.
import type { FastifyRequest } from 'fastify'
import { SUBSCRIPTION_EVENTS, type SubscriptionEvent } from '#model/subscription.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import type { Reader } from '../reader.ts'

/** A checkbox for each event; `id` makes the ids of the fields unique in the page. */
export function eventFields(
  { language }: Reader,
  chosen: readonly SubscriptionEvent[],
  { id, fault }: { readonly id: string; readonly fault?: string | undefined },
): Html {
  const w = alertWords[language]
  const boxes = SUBSCRIPTION_EVENTS.map((event) => {
    const hint = `${id}-${event}-hint`
    const box = attrs({ checked: chosen.includes(event), 'aria-describedby': hint })
    return html`<div class="event"><label><input type="checkbox" name="event-${event}" value="yes"${box}>
${w.events[event]}</label><p class="hint" id="${hint}">${w.eventHints[event]}</p></div>`
  })
  const about = attrs({ 'aria-describedby': fault ? `${id}-fault` : null, id })
  return html`<fieldset class="events"${about}><legend>${w.preview.events}</legend>
${fault && html`<p class="fault" id="${id}-fault">${fault}</p>`}${boxes}</fieldset>`
}

/** The events that a form sent: a field has one value, so each checkbox has its own name. */
export function eventsIn(request: FastifyRequest): SubscriptionEvent[] {
  return SUBSCRIPTION_EVENTS.filter((event) => formValue(request, `event-${event}`) !== '')
}
