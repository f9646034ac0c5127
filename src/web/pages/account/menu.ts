// The menu of the account pages, and of the administration pages for administrators.
import type { Account } from '#model/access/account.ts'
import { attrs, type Html, html } from '../../html.ts'
import { accountWords } from '../../words/account.ts'
import { inboxWords } from '../../words/alerts/inbox.ts'
import type { Reader } from '../reader.ts'

const OWN = [
  ['follows', '/account'],
  ['inbox', '/account/inbox'],
  ['worklists', '/account/worklists'],
  ['subscriptions', '/account/subscriptions'],
  ['searches', '/account/searches'],
  ['interests', '/account/interests'],
  ['reports', '/account/reports'],
  ['keys', '/account/keys'],
  ['permissions', '/account/permissions'],
] as const

const ADMINISTRATION = [
  ['sources', '/administration'],
  ['runs', '/administration/runs'],
  ['alarms', '/administration/alarms'],
  ['links', '/administration/links'],
  ['keys', '/administration/keys'],
  ['accounts', '/administration/accounts'],
  ['audit', '/administration/audit'],
] as const

/** `here` is the current page of the menu. */
export function ownMenu(
  { visit, language, account, unread }: Reader & { readonly account: Account },
  here: string,
): Html {
  const w = accountWords[language]
  const item = (path: string, text: string, count = 0) => {
    const current = attrs({ 'aria-current': path === here && 'page' })
    const number =
      count > 0 &&
      html` <span class="pill yes">${count > 99 ? '99+' : count}<span
class="unseen"> ${inboxWords[language].unread}</span></span>`
    return html`<li><a href="${visit.link(path)}"${current}>${text}${number}</a></li>`
  }
  const administration =
    account.admin &&
    html`<p id="menu-administration">${w.administration}</p>
<ul aria-labelledby="menu-administration">${ADMINISTRATION.map(([name, path]) =>
      item(path, w.administrationMenu[name]),
    )}</ul>`
  return html`<nav class="own-menu" aria-label="${visit.m.account.title}">
<p id="menu-account">${visit.m.account.title}</p>
<ul aria-labelledby="menu-account">${OWN.map(([name, path]) =>
    item(path, w.menu[name], name === 'inbox' ? unread.count : 0),
  )}</ul>
${administration}</nav>`
}
