// The subscriptions of an account: what each watches, its unread items, and its forms.
import { type Faults, form } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { destinationWords } from '../../words/alerts/destinations.ts'
import { eventKindWords } from '../../words/alerts/event-kinds.ts'
import { feedWords } from '../../words/alerts/feeds.ts'
import { outputWords } from '../../words/alerts/outputs.ts'
import { noticeOf, type OwnPage, type OwnReader } from '../account/account-page.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { LONGEST_NAME } from '../kit/subscriptions.ts'
import { eventFields } from './events.ts'
import { feedSection } from './feed-address.ts'
import { emailField, emailOf, outputLines } from './outputs.ts'
import { ownSubscriptions, PATHS, type Subscription } from './subscription-fields.ts'
import { lineBelow, type Watched, watchedBy } from './watched.ts'

export async function subscriptionsPage(reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const w = alertWords[reader.language]
  const own = await ownSubscriptions(reader)
  const watched = await watchedBy(reader, own)
  const cards = own.map((each, i) => card(reader, each, watched[i]!))
  const none = () => emptyNotice(w.none, html`${w.noneHint} <a href="${reader.to('/search')}">${w.find}</a>`)
  const { created, renamed, changed, removed } = w
  const { ended } = feedWords[reader.language]
  return {
    title: w.title,
    lead: w.lead,
    notice: noticeOf(reader, {
      created,
      renamed,
      changed,
      removed,
      ended,
      sent: outputWords[reader.language].changed,
    }),
    faults,
    body: html`<section id="subscriptions">${
      cards.length ? html`<ul class="grants">${cards}</ul>` : none()
    }</section>${await feedSection(reader)}`,
  }
}

function card(reader: OwnReader, subscription: Subscription, watched: Watched): Html {
  const { visit, f, account, language } = reader
  const w = alertWords[language]
  const { id, name, unread, problem, created_at } = subscription
  const inbox = visit.link(PATHS.inbox, { subscription_id: String(id) })
  const state = html`<a class="${unread > 0 ? 'pill yes' : 'pill'}" href="${inbox}">${w.unread(unread)}<span
class="unseen"> ${name}</span></a>`
  const { kinds, remind_days } = subscription
  const events = f.either(subscription.events.map((event) => w.events[event]))
  const only = kinds && w.kinds.only(f.list(kinds.map((kind) => eventKindWords[language][kind])))
  const remind = remind_days !== null && ` · ${w.remind.label}: ${w.remind.days(remind_days)}`
  const line = lineBelow(reader, subscription, watched)
  const open =
    watched.address &&
    html`<a class="btn" href="${watched.address}">${
      subscription.follow ? w.record : w.list
    }<span class="unseen"> ${name}</span></a>`
  const destinations = html`<a class="btn" href="${visit.link(PATHS.outputs, {
    subscription_id: String(id),
  })}">${destinationWords[language].open}<span class="unseen"> ${name}</span></a>`
  return html`<li class="card search" id="${`s${id}`}"><div class="row spread"><h2><a
href="${inbox}"><bdi>${name}</bdi></a></h2>${state}</div>
${line !== name && html`<p>${line}</p>`}
${problem !== null && trouble(reader, problem)}
<p class="small muted">${only ?? `${w.reports} ${events}`}${remind} · ${w.since} <time
datetime="${created_at}">${f.instant(created_at, account.time_zone)}</time></p>
${outputLines(reader, subscription)}
<div class="row tools">${open}${destinations}<details class="others"><summary class="btn">${w.more}<span
class="unseen"> ${name}</span></summary><div class="row">${forms(
    reader,
    subscription,
  )}</div></details></div></li>`
}

/** Why nothing is reported, and what to do. */
function trouble({ language }: OwnReader, problem: string): Html {
  const w = alertWords[language]
  return html`<div class="notice plain warning"><p><b>${w.problem}.</b> ${w.problemText}</p>
<p class="small" lang="en">${problem}</p></div>`
}

/** The forms of a subscription, each of which opens by a button. */
function forms(reader: OwnReader, subscription: Subscription): Fill {
  const { id, name, unread } = subscription
  const { visit, language } = reader
  const w = alertWords[language]
  const hidden = html`<input type="hidden" name="id" value="${id}">`
  const opening = (label: string, body: Html) =>
    html`<details class="rename"><summary class="btn">${label}<span class="unseen"> ${name}</span></summary>
${form(visit, PATHS.list, html`${hidden}${body}`, 'form alert')}</details>`
  const field = `name-${id}`
  return [
    opening(
      w.rename,
      html`<div class="field"><label for="${field}">${w.name}</label><input type="text" id="${field}"
name="name" required maxlength="${LONGEST_NAME}" autocomplete="off" value="${name}"></div>
<button class="btn main" name="do" value="rename">${w.save}</button>`,
    ),
    opening(
      w.change,
      html`${eventFields(reader, subscription, subscription, { id: `events-${id}` })}
<button class="btn main" name="do" value="change">${w.save}</button>`,
    ),
    opening(
      outputWords[language].change,
      html`${emailField(reader, emailOf(subscription)?.rhythm ?? 'none', String(id))}
<button class="btn main" name="do" value="email">${w.save}</button>`,
    ),
    opening(
      w.remove,
      html`<p>${w.removeText(unread)}</p>
<button class="btn danger" name="do" value="remove">${w.removeSubmit}</button>`,
    ),
  ]
}
