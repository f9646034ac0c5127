// What an account has, on its first page: a line for each kind of thing, with its number and a link.

import { searchesOf } from '#operations/account/saved-searches.ts'
import { isLive } from '#operations/service/usage/keys-with-usage.ts'
import { type Html, html } from '../../html.ts'
import type { Site } from '../../site.ts'
import { accountWords } from '../../words/account.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { feedWords } from '../../words/alerts/feeds.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import { keyWords } from '../../words/keys.ts'
import { worklistWords } from '../../words/worklists.ts'
import { PATHS, type Subscription } from '../subscriptions/subscription-fields.ts'
import { ownWorklists, WORKLISTS } from '../worklists/worklist-fields.ts'
import type { OwnReader } from './account-page.ts'

type Line = readonly [path: string, title: string, state: string]

/** Alerts, lists and searches. */
export async function ownLines(reader: OwnReader, alerts: readonly Subscription[]): Promise<Html> {
  const { language, account, context } = reader
  const w = accountWords[language].overview
  const [lists, searches] = await Promise.all([ownWorklists(reader), searchesOf(context, account.id)])
  const failing = alerts.filter(({ problem }) => problem !== null).length
  const state = [w.alerts(alerts.length), failing > 0 && w.failing(failing)].filter(Boolean).join(' · ')
  return lines(reader, [
    [PATHS.list, alertWords[language].title, alerts.length ? state : alertWords[language].none],
    [
      WORKLISTS,
      worklistWords[language].title,
      lists.length ? w.lists(lists.length) : worklistWords[language].none,
    ],
    [
      '/account/searches',
      subscriptionWords[language].title,
      searches.length ? w.searches(searches.length) : subscriptionWords[language].none,
    ],
  ])
}

/** What programs read: keys, feeds and the calendar, and applications that may act for the account. */
export async function programLines(reader: OwnReader, { authorization }: Site): Promise<Html> {
  const { language, account, context, now, f } = reader
  const w = accountWords[language]
  const [keys, permissions, { data: feeds }] = await Promise.all([
    context.keys.ownedBy(account).list(),
    authorization.permissions(account.id),
    reader.act<{ data: { created_at: string | null } }>('feed-address.get'),
  ])
  const live = keys.filter((key) => isLive(key, now)).length
  const feed = feedWords[language]
  const since = feeds.created_at && `${feed.since} ${f.instant(feeds.created_at, account.time_zone)}`
  return lines(reader, [
    ['/account/keys', keyWords[language].title, live ? w.overview.keys(live) : keyWords[language].none],
    [`${PATHS.list}#feeds`, feed.title, since || feed.none],
    [
      '/account/permissions',
      w.permissions.title,
      permissions.length ? w.overview.permissions(permissions.length) : w.permissions.none,
    ],
  ])
}

function lines({ visit }: OwnReader, all: readonly Line[]): Html {
  const items = all.map(([path, title, state]) => {
    const [page, anchor] = path.split('#')
    const address = visit.link(page!) + (anchor ? `#${anchor}` : '')
    return html`<li><a href="${address}">${title}</a> <span class="muted">${state}</span></li>`
  })
  return html`<ul class="account-lines">${items}</ul>`
}
