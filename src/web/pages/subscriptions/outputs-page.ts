// Where a subscription is sent: each output with its last message, the forms that act on it, and the form
// that adds one. The key of a webhook is on a page that is shown once.
import type { ShownOutput } from '#operations/account/subscriptions/output-shape.ts'
import { type Faults, form } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { destinationWords } from '../../words/alerts/destinations.ts'
import { outputWords } from '../../words/alerts/outputs.ts'
import { noticeOf, type OwnPage, type OwnReader } from '../account/account-page.ts'
import type { Rows } from '../reader.ts'
import { type Delivery, outcomeOf } from './deliveries-page.ts'
import { NOTHING_SENT, outputForm, type SentOutput } from './output-form.ts'
import { PATHS, type Subscription } from './subscription-fields.ts'

/** Messages among which that of a test is looked for. */
const LATEST = 10

/** The page of one subscription; `faults` and `sent` are those of the form that adds. */
export async function outputsPage(
  reader: OwnReader,
  subscription: Subscription,
  faults: Faults = {},
  sent: SentOutput = NOTHING_SENT,
): Promise<OwnPage> {
  const { visit, language } = reader
  const { id, name, outputs } = subscription
  const w = destinationWords[language]
  const most = reader.context.subscriptionLimits.outputs
  const { added, removed, changed, tested, repeated } = w
  const log = visit.link(PATHS.deliveries, { subscription_id: String(id) })
  const latest = await Promise.all(outputs.map((output) => lastOf(reader, output)))
  const cards = outputs.map((output, i) => card(reader, subscription, output, latest[i]!))
  return {
    title: `${w.title}: ${name}`,
    lead: w.lead,
    under: PATHS.list,
    notice: noticeOf(reader, { added, removed, changed, tested, repeated }),
    faults,
    tools: html`<div class="row"><a class="btn quiet" href="${visit.link(PATHS.list)}">${
      alertWords[language].title
    }</a><a class="btn" href="${log}">${w.log}</a></div>`,
    body: html`${cards.length ? html`<ul class="grants">${cards}</ul>` : html`<p class="muted">${w.none}</p>`}
${outputs.length < most ? outputForm(reader, id, sent, faults) : html`<p class="muted">${w.full(most)}</p>`}`,
  }
}

/** The message of an output that was attempted last; that of a test where the address names it. */
async function lastOf(
  { act, query }: OwnReader,
  { id, channel }: ShownOutput,
): Promise<Delivery | undefined> {
  // An e-mail is about several subscriptions, and has no output.
  if (channel === 'email') return undefined
  const asked = { output_id: String(id) }
  const test = query.get('output') === String(id) ? query.get('message') : null
  const { data } = await act<Rows<Delivery>>('deliveries.list', { ...asked, limit: test ? LATEST : 1 })
  if (test) return data.find(({ message_id }) => message_id === test)
  // Any number of messages may wait for one that the receiver does not accept.
  const attempted = await act<Rows<Delivery>>('deliveries.list', { ...asked, attempted: 'true', limit: 1 })
  return attempted.data[0] ?? data[0]
}

function card(
  reader: OwnReader,
  subscription: Subscription,
  output: ShownOutput,
  last: Delivery | undefined,
): Html {
  const { language, f, account, query } = reader
  const { id, channel, rhythm, url, paused_at, pause_reason, failing_since } = output
  const o = outputWords[language]
  const what = channel === 'email' ? o.rhythms[rhythm] : url
  const failing = failing_since && o.failing(f.instant(failing_since, account.time_zone))
  const state = pause_reason ? o.paused[pause_reason] : failing
  const isTest = query.get('output') === String(id) && query.has('message')
  return html`<li class="card search" id="${`o${id}`}"><div class="row spread"><h2>${
    o.channels[channel]
  }</h2>${
    paused_at && html`<span class="pill">${o.pausedNow}</span>`
  }</div><p><bdi>${what}</bdi></p>${state && html`<p><b>${state}</b></p>`}
${isTest || last ? lastShown(reader, subscription, output, last, isTest) : null}
<div class="row actions">${actions(reader, subscription, output)}</div></li>`
}

/** The outcome of the last message, or of a test; that of a test comes a second or two later. */
function lastShown(
  reader: OwnReader,
  { id }: Subscription,
  target: ShownOutput,
  last: Delivery | undefined,
  isTest: boolean,
): Html {
  const { visit, query, language } = reader
  const w = destinationWords[language]
  const label = isTest ? w.proof : w.last
  const again = visit.link(PATHS.outputs, {
    subscription_id: String(id),
    output: query.get('output') ?? '',
    message: query.get('message') ?? '',
  })
  const reload = isTest && last?.state !== 'delivered' && html` <a href="${again}">${w.reload}</a>`
  const outcome = last ? outcomeOf(reader, last, target) : w.waiting
  return html`<p class="small" role="status">${label}: ${outcome}${reload}</p>`
}

/** The forms that act on an output, some of which open by a button. */
function actions(reader: OwnReader, subscription: Subscription, output: ShownOutput): Fill {
  const { visit, language } = reader
  const { id, channel, paused_at } = output
  const w = destinationWords[language]
  const o = outputWords[language]
  const about = html`<span class="unseen"> ${o.channels[channel]} ${id}</span>`
  const hidden = html`<input type="hidden" name="subscription_id" value="${subscription.id}"><input
type="hidden" name="output" value="${id}">`
  const button = (what: string, text: string) =>
    form(
      visit,
      PATHS.outputs,
      html`${hidden}<button class="btn" name="do" value="${what}">${text}${about}</button>`,
      'inline',
    )
  const opening = (what: string, text: string, body: Html, kind: string) =>
    html`<details class="rename"><summary class="btn">${text}${about}</summary>${form(
      visit,
      PATHS.outputs,
      html`${hidden}${body}<button class="${kind}" name="do" value="${what}">${text}${about}</button>`,
      'form alert',
    )}</details>`
  const day = (name: string, label: string) =>
    html`<div class="field"><label for="${name}-${id}">${label}</label><input type="date"
id="${name}-${id}" name="${name}"></div>`
  const period = html`<p>${w.againText}</p>${day('since', w.since)}${day('until', w.until)}`
  return [
    !paused_at && button('test', w.test),
    paused_at ? button('resume', o.resume) : button('pause', o.pause),
    channel === 'webhook' && opening('replay', w.again, period, 'btn main'),
    channel === 'webhook' && opening('rotate', w.rotate, html`<p>${w.rotateText}</p>`, 'btn main'),
    opening('remove', w.remove, html`<p>${w.removeText}</p>`, 'btn danger'),
  ]
}

/** The key of a webhook, which is shown once; `former` is until when the one before signs too. */
export function secretPage(
  reader: OwnReader,
  { id }: Pick<Subscription, 'id'>,
  secret: string,
  former: string | null,
): OwnPage {
  const { visit, language, f, account, w: words } = reader
  const w = destinationWords[language]
  const back = visit.link(PATHS.outputs, { subscription_id: String(id) })
  return {
    title: w.secretTitle,
    under: PATHS.list,
    body: html`<p class="warning"><b>${w.secretLead}</b></p>
<div class="secret"><b>${w.secret}</b> <code tabindex="0">${secret}</code><button class="btn" type="button"
data-copy="${secret}" data-done="${words.api.copied}">${words.api.copy}</button></div>
${former && html`<p>${w.former(f.instant(former, account.time_zone))}</p>`}
<p><a class="btn main" href="${back}">${w.back}</a></p>`,
  }
}
