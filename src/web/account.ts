// The account page: preferences, password, data export, sign-out and deletion.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, DIGESTS, LANGUAGES } from '#model/account.ts'
import { COUNTRIES } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import { preferences } from '#operations/preferences.ts'
import { choice, type Faults, field, form } from './form.ts'
import { sent } from './form-fields.ts'
import { html } from './html.ts'
import { TAGS } from './language.ts'
import { type Page, show } from './page.ts'
import type { PageHandler, Route, Site } from './site.ts'
import { goTo, type Visit } from './visit.ts'

/** Preferences that the page offers. */
const CHOSEN = preferences.pick({ language: true, time_zone: true, digest: true })

/** `/account` and the actions of its forms. */
export function accountRoutes({ accounts, sessions }: Site): Route[] {
  return [
    {
      path: '/account',
      get: signedIn(async (account, visit, _request, reply) =>
        show(reply, visit, accountPage(visit, account)),
      ),
      post: signedIn(async (account, visit, request, reply) => {
        const chosen = CHOSEN.safeParse(
          Object.fromEntries(Object.keys(CHOSEN.shape).map((name) => [name, sent(request, name)])),
        )
        if (!chosen.success) {
          const faults = Object.fromEntries(
            chosen.error.issues.map(({ path: [name] }) => [String(name), visit.m.faults.choice]),
          )
          return show(reply, visit, accountPage(visit, account, faults), 400)
        }
        await accounts.change(account.id, chosen.data)
        return goTo(reply, '/account?notice=saved')
      }),
    },
    {
      path: '/account/password',
      post: signedIn(async (account, visit, request, reply) => {
        await accounts.forgot(account.email, request.ip)
        return goTo(reply, visit.link('/account', { notice: 'mail' }))
      }),
    },
    {
      path: '/account/delete',
      post: signedIn(async (account, visit, request, reply) => {
        const { m } = visit
        const page = { ...visit, path: '/account' }
        const sure = await accounts.signIn(account.email, sent(request, 'password'), request.ip)
        if (!sure)
          return show(reply, page, accountPage(page, account, { password: m.faults.otherPassword }), 400)
        try {
          await accounts.remove(account.id)
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM') throw error
          return show(reply, page, accountPage(page, account, { password: m.faults.lastAdmin }), 400)
        }
        await sessions.end(request, reply)
        return goTo(reply, visit.link('/sign-in', { notice: 'removed' }))
      }),
    },
  ]
}

type OwnHandler = (
  account: Account,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** A page for people who are signed in; others are sent to sign in first. */
function signedIn(handler: OwnHandler): PageHandler {
  return async (visit, request, reply) =>
    visit.account
      ? handler(visit.account, visit, request, reply)
      : goTo(reply, visit.link('/sign-in', { next: '/account' }))
}

function accountPage(visit: Visit, account: Account, faults: Faults = {}): Page {
  const { m, query } = visit
  const notice = new Map(Object.entries({ saved: m.notices.saved, mail: m.notices.mail })).get(
    query.get('notice') ?? '',
  )
  const password = {
    name: 'password',
    label: m.fields.password,
    type: 'password',
    autocomplete: 'current-password',
  } as const
  const remove = html`<button class="btn danger">${m.account.removeSubmit}</button>`
  const body = html`${form(visit, '/sign-out', html`<button class="btn">${m.account.signOut}</button>`)}
<section><h2>${m.account.preferences}</h2>${form(
    visit,
    '/account',
    preferenceFields(visit, account, faults),
  )}</section>
<section><h2>${m.account.password}</h2><p>${m.account.passwordText}</p>
${form(visit, '/account/password', html`<button class="btn">${m.account.passwordSubmit}</button>`)}</section>
<section><h2>${m.account.data}</h2><p>${m.account.dataText}</p>
<p><a class="btn" href="/v1/me/export" download="hemiciclo.json">${m.account.export}</a></p></section>
<section><h2>${m.account.remove}</h2><p>${m.account.removeText}</p>
${form(visit, '/account/delete', html`${field(password, faults)}${remove}`)}</section>`
  const lead = html`${m.account.lead} <b>${account.email}</b>`
  return { title: m.account.title, lead, notice, faults, body }
}

function preferenceFields({ m, language }: Visit, account: Account, faults: Faults) {
  return html`${choice(
    {
      name: 'language',
      label: m.fields.language,
      chosen: account.language,
      groups: [{ options: LANGUAGES.map((each) => [each, TAGS[each].name] as const) }],
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

/** All time zones, and that of the account under the name by which it was chosen. */
function zonesWith(zone: string): readonly string[] {
  return ZONES.includes(zone) ? ZONES : [zone, ...ZONES]
}
