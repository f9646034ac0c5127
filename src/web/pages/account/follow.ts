// Following a bill: the handler of its form, and the bills that an account follows with their alert.
import { domainNamed } from '#domains/index.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { FOLLOWS_QUERY } from '#model/subscription.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { type Fill, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { accountWords } from '../../words/account.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import type { Bill } from '../bills/bill-fields.ts'
import { everyRow } from '../kit/every-row.ts'
import { countryAbbr, dayTime, emptyNotice, languageAttr, stage } from '../kit/html-parts.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import { type Rows, recordHref } from '../reader.ts'
import { FOLLOWS_PATH } from '../subscriptions/subject.ts'
import { PATHS, type Subscription } from '../subscriptions/subscription-fields.ts'
import { type OwnReader, signedIn } from './account-page.ts'

/** `/{language}/bills/:page/follow`, and `/account/follows` for the list. */
export function followRoutes(site: Site): Route[] {
  return [...LANGUAGES.map((language) => fromBill(site, language)), fromList(site)]
}

function fromBill(site: Site, language: Language): Route {
  return {
    path: `/${language}/bills/:page/follow`,
    async post(visit, request, reply) {
      const { page } = request.params as { page: string }
      const bill = `/${language}/bills/${encodeURIComponent(page)}`
      const change = signedIn(
        site,
        async (reader) => {
          const bill_id = await recordOfPage(reader.context, domainNamed('bills')!, page)
          const follow = formValue(request, 'follow') !== 'no'
          await reader.act(follow ? 'follows.add' : 'follows.remove', { bill_id })
          return redirectTo(reply, bill)
        },
        bill,
      )
      return change(visit, request, reply)
    },
  }
}

function fromList(site: Site): Route {
  return {
    path: FOLLOWS_PATH,
    post: signedIn(site, async (reader) => {
      await reader.act('follows.remove', { bill_id: formValue(reader.request, 'bill_id') })
      return redirectTo(reader.reply, reader.visit.link('/account', { notice: 'unfollowed' }))
    }),
  }
}

/** Followed bills read for an account, a page of the list at a time. */
const READ = { page: 500, most: 2_000 }
const SHOWN = 20

interface Followed {
  readonly bill_id: number
  readonly since: string
  readonly bill: Bill
}

/** A bill that an account follows from its page, or by an alert alone. */
export interface FollowedBill {
  readonly bill: Bill
  readonly byAlert: boolean
}

/** Every bill that the account follows, last moved first. */
export async function followedBills(
  reader: OwnReader,
  alerts: readonly Subscription[],
): Promise<readonly FollowedBill[]> {
  const { rows } = await everyRow<Followed>(reader.act, 'follows.list', {}, READ)
  const own = new Set(rows.map(({ bill_id }) => bill_id))
  const watched = alerts.flatMap(({ follow }) =>
    follow?.domain === 'bills' && !own.has(follow.id) ? follow.id : [],
  )
  const { data } = watched.length
    ? await reader.ask<Rows<Bill>>('bills.list', { ids: [...new Set(watched)].join(','), limit: 100 })
    : { data: [] }
  const moved = ({ bill: { last_moved_on, filing_date } }: FollowedBill) => last_moved_on ?? filing_date ?? ''
  return [
    ...rows.map(({ bill }) => ({ bill, byAlert: false })),
    ...data.map((bill) => ({ bill, byAlert: true })),
  ].sort((a, b) => moved(b).localeCompare(moved(a)) || b.bill.id - a.bill.id)
}

/** Whether what happens to followed bills is reported, and where to change it; nothing without a bill. */
export function followAlert(
  { language, visit }: OwnReader,
  bills: readonly FollowedBill[],
  alerts: readonly Subscription[],
): Fill {
  const w = accountWords[language].follows
  if (bills.every(({ byAlert }) => byAlert)) return false
  const alert = alerts.find(({ query }) => query === FOLLOWS_QUERY)
  const [state, text, address] = alert
    ? [w.reported, w.send, visit.link(PATHS.outputs, { subscription_id: String(alert.id) })]
    : [w.unreported, w.report, visit.link(PATHS.preview, { path: FOLLOWS_PATH })]
  return html`<p>${state} <a href="${address}">${text}</a></p>`
}

/** The bills that an account follows; the first ones, unless the query requests all. */
export function followList(reader: OwnReader, bills: readonly FollowedBill[]): Html {
  const w = accountWords[reader.language].follows
  if (!bills.length)
    return emptyNotice(
      w.none,
      html`${w.noneHint} <a
href="${reader.to('/bills')}">${w.find}</a>`,
    )
  const shown = reader.query.get('follows') === 'all' ? bills : bills.slice(0, SHOWN)
  const more =
    shown.length < bills.length &&
    html`<p class="more"><a class="btn"
href="${reader.visit.link('/account', { follows: 'all' })}">${w.all(bills.length)}</a></p>`
  const movedOn = (i: number) => shown[i]?.bill.last_moved_on
  const rows = shown.map((each, i) => row(each, i > 0 && movedOn(i - 1) === movedOn(i)))
  return html`<table class="table carded bills followed"><caption class="unseen">${w.caption}</caption>
<thead><tr><th scope="col">${w.moved}</th><th scope="col">${w.number}</th><th scope="col">${w.bill}</th>
<th scope="col">${w.stage}</th><th scope="col"><span class="unseen">${w.unfollow}</span></th></tr></thead>
<tbody>${rows}</tbody></table>${more}`

  function row({ bill, byAlert }: FollowedBill, same: boolean): Html {
    const address = recordHref(reader, bill)
    const title = address ? html`<a class="t" href="${address}">${bill.title}</a>` : bill.title
    const about = html`<span class="unseen"> ${bill.code ?? bill.title}</span>`
    const end = byAlert
      ? html`<a href="${reader.visit.link(PATHS.list)}">${alertWords[reader.language].title}${about}</a>`
      : form(
          reader.visit,
          '/account/follows',
          html`<input type="hidden" name="bill_id" value="${bill.id}">
<button class="btn">${w.unfollow}${about}</button>`,
          'inline',
        )
    return html`<tr><td class="${same ? 'when same' : 'when'}">${dayTime(reader, bill.last_moved_on)}</td>
<td class="code">${countryAbbr(reader, bill.country_code)} <b>${bill.code}</b></td>
<td class="what"${languageAttr(reader, bill.country_code)}>${unreadMark(reader, 'bills', bill.id)}${title}<div
class="m">${[bill.source, bill.status].filter(Boolean).join(' → ')}</div></td>
<td class="stg">${stage(reader, bill.stage)}</td><td class="end act">${end}</td></tr>`
  }
}
