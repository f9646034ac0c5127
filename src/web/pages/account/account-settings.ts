// The first page of an account: what is new, what it follows and has, what programs may read, and settings.
import { type Account, DIGESTS, LANGUAGES, type OpenSession } from '#model/access/account.ts'
import { COUNTRIES } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import { preferences } from '#operations/account/preferences/preference-shape.ts'
import { choice, type Faults, field, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo, type Visit } from '../../visit.ts'
import { accountWords } from '../../words/account.ts'
import { ownNews } from '../home/own-news.ts'
import { sectionBar } from '../kit/html-parts.ts'
import { ownSubscriptions } from '../subscriptions/subscription-fields.ts'
import { ownLines, programLines } from './account-overview.ts'
import { noticeOf, type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'
import { followAlert, followedBills, followList } from './follow.ts'
import { sampleAmong } from './sample-records.ts'

/** Preferences that the page offers. */
const CHOSEN = preferences.pick({ language: true, time_zone: true, digest: true })

/** An account that a program signs in for may have thousands. */
const SESSIONS_SHOWN = 20

/** `/account` and the actions of its forms. */
export function settingRoutes(site: Site): Route[] {
  const { accounts, sessions } = site
  return [
    {
      path: '/account',
      get: signedIn(site, async (reader) => showOwn(reader, await accountPage(site, reader))),
      post: signedIn(site, async (reader) => {
        const { account, visit, request, reply } = reader
        const chosen = CHOSEN.safeParse(
          Object.fromEntries(Object.keys(CHOSEN.shape).map((name) => [name, formValue(request, name)])),
        )
        if (!chosen.success) {
          const faults = Object.fromEntries(
            chosen.error.issues.map(({ path: [name] }) => [String(name), visit.m.faults.choice]),
          )
          return showOwn(reader, await accountPage(site, reader, faults), 400)
        }
        await accounts.change(account.id, chosen.data)
        return redirectTo(reply, '/account?notice=saved')
      }),
    },
    {
      path: '/account/password',
      post: signedIn(site, async ({ account, visit, request, reply }) => {
        await accounts.forgot(account.email, request.ip)
        return redirectTo(reply, visit.link('/account', { notice: 'mail' }))
      }),
    },
    {
      path: '/account/sessions',
      post: signedIn(site, async ({ account, visit, request, reply }) => {
        await sessions.endOthers(request, account)
        return redirectTo(reply, visit.link('/account', { notice: 'sessions' }))
      }),
    },
    {
      path: '/account/delete',
      post: signedIn(site, async (reader) => {
        const { account, request, reply } = reader
        const { m } = reader.visit
        const refused = async (password: string) => {
          // Links to the other languages, and the menu, lead to a page that can be opened.
          const page = { ...reader, path: '/account', visit: { ...reader.visit, path: '/account' } }
          return showOwn(page, await accountPage(site, page, { password }), 400)
        }
        const sure = await accounts.signIn(account.email, formValue(request, 'password'), request.ip)
        if (!sure) return refused(m.faults.otherPassword)
        try {
          await accounts.remove(account.id)
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM') throw error
          return refused(m.faults.lastAdmin)
        }
        await sessions.end(request, reply)
        return redirectTo(reply, reader.visit.link('/sign-in', { notice: 'removed' }))
      }),
    },
  ]
}

async function accountPage(site: Site, reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const { account, visit, request } = reader
  const { m } = visit
  const w = accountWords[reader.language]
  const alerts = await ownSubscriptions(reader)
  const [bills, open, news] = await Promise.all([
    followedBills(reader, alerts),
    site.sessions.list(request, account),
    ownNews(reader, account, { follows: false }),
  ])
  const sample = bills.some(({ bill }) => bill.sample) || (await sampleAmong(reader, news.records))
  const password = {
    name: 'password',
    label: m.fields.password,
    type: 'password',
    autocomplete: 'current-password',
  } as const
  const remove = html`<button class="btn danger">${m.account.removeSubmit}</button>`
  const count = bills.length > 0 && html` <small>${w.follows.count(bills.length)}</small>`
  return {
    title: m.account.title,
    lead: html`${m.account.lead} <b>${account.email}</b>`,
    tools: form(visit, '/sign-out', html`<button class="btn">${m.account.signOut}</button>`, 'inline'),
    notice: noticeOf(reader, {
      saved: m.notices.saved,
      mail: m.notices.mail,
      sessions: m.notices.sessions,
      unfollowed: w.follows.removed,
    }),
    faults,
    sample,
    body: html`${sectionBar(reader, [
      ['own-news', w.overview.news, null],
      ['own', w.overview.own, null],
      ['programs', w.overview.programs, null],
      ['profile', m.account.preferences, null],
      ['security', w.overview.security, null],
      ['data', m.account.data, null],
    ])}${news.html}<div class="settings">
${part(
  'own',
  w.overview.own,
  html`${await ownLines(reader, alerts)}<h3>${w.follows.title}${count}</h3>
${followAlert(reader, bills, alerts)}${followList(reader, bills)}`,
)}
${part('programs', w.overview.programs, await programLines(reader, site))}
${part('profile', m.account.preferences, form(visit, '/account', preferenceFields(visit, account, faults)))}
${part(
  'security',
  w.overview.security,
  html`<div class="cards"><section class="card"><h3>${m.account.password}</h3><p>${m.account.passwordText}</p>
${form(visit, '/account/password', html`<button class="btn">${m.account.passwordSubmit}</button>`)}</section>
<section class="card"><h3>${m.account.sessions}</h3>${sessionList(reader, open)}</section></div>`,
)}
${part(
  'data',
  m.account.data,
  html`<p>${m.account.dataText}</p>
<p><a class="btn" href="/v1/me/export" download="hemiciclo.json">${m.account.export}</a></p>
<details${attrs({ class: 'remove-account', open: faults.password !== undefined })}>
<summary>${m.account.remove}</summary>
<p>${m.account.removeText}</p>
${form(visit, '/account/delete', html`${field(password, faults)}${remove}`)}</details>`,
)}</div>`,
  }
}

const part = (id: string, title: string, body: Fill) =>
  html`<section class="sec" id="${id}"><h2>${title}</h2>${body}</section>`

/** When each session began, and a button that ends all but this one. */
function sessionList({ visit, f, account }: OwnReader, open: readonly OpenSession[]): Html {
  const { m } = visit
  const line = ({ created_at, current }: OpenSession) => {
    const time = html`<time datetime="${created_at}">${f.instant(created_at, account.time_zone)}</time>`
    return html`<li>${m.account.since} ${time}${current && html` <small>${m.account.thisOne}</small>`}</li>`
  }
  const others =
    open.length > 1 &&
    form(visit, '/account/sessions', html`<button class="btn">${m.account.endOthers}</button>`)
  return html`<ul class="sessions">${open.slice(0, SESSIONS_SHOWN).map(line)}</ul>${others}`
}

function preferenceFields({ m, language }: Visit, account: Account, faults: Faults) {
  return html`${choice(
    {
      name: 'language',
      label: m.fields.language,
      chosen: account.language,
      groups: [{ options: LANGUAGES.map((each) => [each, LANGUAGE_TAGS[each].name] as const) }],
    },
    faults,
  )}${choice(
    {
      name: 'time_zone',
      label: m.fields.timeZone,
      chosen: account.time_zone,
      groups: [
        {
          label: m.account.zones,
          options: Object.values(COUNTRIES).map(
            ({ names, time_zone }) => [time_zone, names[language]] as const,
          ),
        },
        {
          label: m.account.otherZones,
          options: zonesWith(account.time_zone).map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
        },
      ],
    },
    faults,
  )}${choice(
    {
      name: 'digest',
      label: m.fields.digest,
      hint: m.hints.digest,
      chosen: account.digest,
      groups: [{ options: DIGESTS.map((each) => [each, m.account.digests[each]] as const) }],
    },
    faults,
  )}<button class="btn main">${m.account.save}</button>`
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** All time zones, and that of the account under the name by which it was selected. */
function zonesWith(zone: string): readonly string[] {
  return ZONES.includes(zone) ? ZONES : [zone, ...ZONES]
}
