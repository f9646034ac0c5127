// The log of deliveries: what was sent where, its outcome and the message, by subscription, output and state.

import { type Channel, DELIVERY_STATES, type DeliveryState } from '#model/output.ts'
import type { ShownOutput } from '#operations/account/subscriptions/output-shape.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { deliveryWords } from '../../words/alerts/deliveries.ts'
import { destinationWords } from '../../words/alerts/destinations.ts'
import { happenedTo } from '../../words/alerts/event-kinds.ts'
import { outputWords } from '../../words/alerts/outputs.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import type { Rows } from '../reader.ts'
import type { InboxItem } from './inbox-items.ts'
import { ownSubscriptions, PATHS, type Subscription } from './subscription-fields.ts'

export interface Delivery {
  readonly id: number
  readonly channel: Channel
  readonly output_id: number | null
  readonly subscription_ids: readonly number[]
  readonly message_id: string
  readonly body: string
  readonly created_at: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly status: number | null
  readonly detail: string | null
  readonly next_at: string | null
  readonly delivered_at: string | null
}

const LIMIT = 25
/** Characters of a message that the page shows. */
const MOST_SHOWN = 5_000
const FILTERS = ['subscription_id', 'output_id', 'state', 'attempted'] as const

/** The filters of the address. Throws INVALID_PARAM, and NOT_FOUND for what the account does not have. */
export async function deliveriesPage(reader: OwnReader): Promise<OwnPage> {
  const { query, visit, language } = reader
  const w = deliveryWords[language]
  const asked = Object.fromEntries([...FILTERS, 'cursor'].map((name) => [name, query.get(name) || null]))
  const [{ data, meta }, own] = await Promise.all([
    reader.act<Rows<Delivery>>('deliveries.list', { ...asked, limit: LIMIT }),
    ownSubscriptions(reader),
  ])
  const next = meta.next_cursor
  const names = new Map(own.map(({ id, name }) => [id, name]))
  const outputs = new Map(own.flatMap((each) => each.outputs.map((output) => [output.id, output] as const)))
  const at = (cursor: string | null) => {
    const kept = FILTERS.flatMap((name) => (asked[name] ? [[name, asked[name]] as const] : []))
    return visit.link(PATHS.deliveries, { ...Object.fromEntries(kept), ...(cursor && { cursor }) })
  }
  return {
    title: w.title,
    lead: w.lead,
    under: PATHS.list,
    body: html`${filterForm(reader, own)}
${
  data.length
    ? html`<ol class="deliveries">${data.map((each) => row(reader, each, names, outputs))}</ol>`
    : emptyNotice(w.none, html`${w.noneHint} <a href="${visit.link(PATHS.list)}">${w.alerts}</a>`)
}<nav class="more" aria-label="${w.more}">${
      query.has('cursor') && html`<a class="btn" href="${at(null)}">${w.first}</a>`
    }${next && html`<a class="btn" rel="next" href="${at(next)}">${w.more}</a>`}</nav>`,
  }
}

const STATES: Readonly<Record<DeliveryState, string>> = { pending: '', delivered: 'yes', failed: 'no' }

/**
 * The state of a message, when it was accepted or is attempted next, and what its receiver answered. What an
 * output has that is paused, or whose receiver accepts nothing, waits for that.
 */
export function outcomeOf(
  { f, account, language, visit }: OwnReader,
  delivery: Delivery,
  output: ShownOutput | undefined,
): Html {
  const { state, status, detail, next_at, delivered_at, attempts } = delivery
  const w = deliveryWords[language]
  const instant = (at: string) => html`<time datetime="${at}">${f.instant(at, account.time_zone)}</time>`
  const next = (at: string) => html`${w.next} ${instant(at)}`
  // Whatever number of messages waits, the last answer of the receiver is one step away.
  const behind = ({ id }: ShownOutput) => {
    const attempted = visit.link(PATHS.deliveries, { output_id: String(id), attempted: 'true' })
    return html`${w.behind} (<a href="${attempted}">${w.lastAnswer}</a>)`
  }
  const parts: Fill[] = [
    html`<span class="${`pill ${STATES[state]}`.trim()}">${w.states[state]}</span>${
      delivered_at && html` ${instant(delivered_at)}`
    }`,
    status !== null && w.answered(String(status)),
    attempts > 1 && w.attempts(f.number(attempts)),
    state === 'pending' && (output?.paused_at ? w.resumed : attempts > 0 && next_at && next(next_at)),
    state === 'pending' && !output?.paused_at && attempts === 0 && output?.failing_since && behind(output),
  ]
  const shown = parts.filter(Boolean).map((part, i) => html`${i > 0 && ' · '}${part}`)
  return html`${shown}${status === null && detail && html`<br><span lang="en">${detail}</span>`}`
}

function row(
  reader: OwnReader,
  delivery: Delivery,
  names: ReadonlyMap<number, string>,
  outputs: ReadonlyMap<number, ShownOutput>,
): Html {
  const { f, account, language } = reader
  const { id, channel, output_id, created_at, subscription_ids, message_id } = delivery
  const w = deliveryWords[language]
  const output = outputs.get(output_id ?? 0)
  const to = [outputWords[language].channels[channel], output?.url].filter(Boolean).join(' · ')
  const about = f.list(subscription_ids.flatMap((each) => names.get(each) ?? []))
  const sent = parsed(delivery.body)
  // As it was sent; of an e-mail its text.
  const text = (channel === 'email' && sent.text) || delivery.body
  const subject = message_id.startsWith('test_')
    ? destinationWords[language].proof
    : subjectOf(reader, channel, sent)
  return html`<li id="${`d${id}`}"><p class="kicker"><time
datetime="${created_at}">${f.instant(created_at, account.time_zone)}</time><span><bdi>${to}</bdi></span>${
    about && html`<span><bdi>${about}</bdi></span>`
  }</p><h2>${subject || about || to}</h2><p class="small">${outcomeOf(reader, delivery, output)}</p>
<details><summary>${w.message}<span class="unseen"> ${id}</span></summary><pre tabindex="0">${text.slice(
    0,
    MOST_SHOWN,
  )}</pre>${text.length > MOST_SHOWN && html`<p class="small muted">${w.cut}</p>`}<p
class="small muted"><code>${message_id}</code></p></details></li>`
}

/** What a message is about: the event and the title of the record, or the subject of the e-mail. */
function subjectOf({ language }: OwnReader, channel: Channel, sent: Message): string | null {
  if (channel === 'email') return sent.subject ?? null
  const item = sent.data
  if (!item?.event) return null
  const happened = happenedTo(language, { event: item.event, kinds: item.kinds ?? [] })
  return [happened, item.record?.code, item.record?.title ?? item.title].filter(Boolean).join(' · ')
}

/** The part of a message that the page shows; a chat has another form. */
interface Message {
  readonly subject?: string
  readonly text?: string
  readonly data?: Partial<Pick<InboxItem, 'event' | 'kinds' | 'title' | 'record'>>
}

function parsed(body: string): Message {
  try {
    return JSON.parse(body) as Message
  } catch {
    return {}
  }
}

function filterForm({ visit, query, language }: OwnReader, own: readonly Subscription[]): Html {
  const w = deliveryWords[language]
  const chosen = (name: string, value: string) => attrs({ selected: query.get(name) === value })
  const subscriptions = own.map(
    ({ id, name }) => html`<option value="${id}"${chosen('subscription_id', String(id))}>${name}</option>`,
  )
  const states = DELIVERY_STATES.map(
    (state) => html`<option value="${state}"${chosen('state', state)}>${w.states[state]}</option>`,
  )
  const hidden = ['output_id', 'attempted'].map((name) => {
    const value = query.get(name)
    return value && html`<input type="hidden" name="${name}" value="${value}">`
  })
  const lang = visit.query.get('lang')
  const any = html`<option value="">${w.all}</option>`
  return html`<form class="inbox-filter row" action="${PATHS.deliveries}" aria-label="${w.filter}">
${lang && html`<input type="hidden" name="lang" value="${language}">`}
${hidden}
<label for="of">${w.subscription}</label><select id="of"
name="subscription_id">${any}${subscriptions}</select>
<label for="state">${w.state}</label><select id="state" name="state">${any}${states}</select>
<button class="btn">${w.apply}</button></form>`
}
