// The secret address of the feeds of an account: its section, its actions, and the page that shows it once.
import { invalid } from '#model/problem.ts'
import { form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { feedWords } from '../../words/alerts/feeds.ts'
import { type OwnPage, type OwnReader, showOwn, signedIn } from '../account/account-page.ts'
import { ownWorklists } from '../worklists/worklist-fields.ts'
import { ownSubscriptions, PATHS } from './subscription-fields.ts'

interface Addresses {
  readonly atom: string
  readonly json: string
  readonly calendar: string
  readonly subscription_atom: string
  readonly worklist_atom: string
  readonly worklist_calendar: string
}

export function feedAddressRoutes(site: Site): Route[] {
  return [
    {
      path: PATHS.feeds,
      post: signedIn(
        site,
        async (reader) => {
          const what = formValue(reader.request, 'do')
          if (what === 'renew') {
            const { data } = await reader.act<{ data: Addresses }>('feed-address.renew')
            return showOwn(reader, await shownOnce(reader, data))
          }
          if (what !== 'end') throw invalid('do', 'is nothing that can be done')
          await reader.act('feed-address.remove')
          return redirectTo(reader.reply, reader.visit.link(PATHS.list, { notice: 'ended' }))
        },
        PATHS.list,
      ),
    },
  ]
}

/** Whether there is an address, and the buttons that make, renew or end it; `lead` says what it is for. */
export async function feedSection(reader: OwnReader, lead?: string): Promise<Html> {
  const { visit, f, account, language } = reader
  const w = feedWords[language]
  const { data } = await reader.act<{ data: { created_at: string | null } }>('feed-address.get')
  const { created_at } = data
  const button = (what: string, text: string, kind: string) =>
    form(
      visit,
      PATHS.feeds,
      html`<button class="${kind}" name="do" value="${what}">${text}</button>`,
      'inline',
    )
  const state = created_at
    ? html`<p>${w.since} <time datetime="${created_at}">${f.instant(
        created_at,
        account.time_zone,
      )}</time>. ${w.once}</p><p class="small muted">${w.renewText}</p>
<div class="row">${button('renew', w.renew, 'btn')}${button('end', w.end, 'btn danger')}</div>`
    : html`<p class="muted">${w.none}</p>${button('renew', w.create, 'btn')}`
  return html`<section class="sec" id="feeds"><h2>${w.title}</h2><p>${lead ?? w.lead}</p>${state}</section>`
}

async function shownOnce(reader: OwnReader, made: Addresses): Promise<OwnPage> {
  const w = feedWords[reader.language]
  const [own, lists] = await Promise.all([ownSubscriptions(reader), ownWorklists(reader)])
  const of = (pattern: string, id: number) => pattern.replace('{id}', String(id))
  const json = (address: string) => address.replace(/\.atom$/, '.json')
  const group = (title: string, ...addresses: readonly (readonly [string, string])[]) =>
    html`<section class="sec"><h2>${title}</h2>${addresses.map(([kind, address]) =>
      secret(reader, kind, address),
    )}</section>`
  const one =
    (pattern: string, kind = '', calendar: string | null = null) =>
    ({ id, name }: { readonly id: number; readonly name: string }) => {
      const atom = of(pattern, id)
      const ics = calendar === null ? [] : [[w.ics, of(calendar, id)] as const]
      return group(kind + name, [w.atom, atom], [w.json, json(atom)], ...ics)
    }
  return {
    title: w.shown,
    under: PATHS.list,
    body: html`<p class="warning"><b>${w.shownLead}</b></p>
${group(w.everything, [w.atom, made.atom], [w.json, made.json])}
${group(w.calendar, [w.ics, made.calendar])}<p class="small muted">${w.calendarText}</p>
${own.map(one(made.subscription_atom))}${lists.map(one(made.worklist_atom, w.list, made.worklist_calendar))}
<p><a class="btn main" href="${reader.visit.link(PATHS.list)}">${w.back}</a></p>`,
  }
}

function secret({ w }: OwnReader, kind: string, address: string): Html {
  return html`<div class="secret"><b>${kind}</b> <code tabindex="0">${address}</code><button class="btn"
type="button" data-copy="${address}" data-done="${w.api.copied}">${w.api.copy}<span
class="unseen"> ${kind}</span></button></div>`
}
