// Sign-up: the form, and the confirmation page of its e-mail's link.
import { isZone } from '#lib/dates.ts'
import { assetAddress } from './assets.ts'
import { deadLink } from './email-links.ts'
import { type Faults, faultsOf, field, form } from './form.ts'
import { formValue } from './form-fields.ts'
import { html } from './html.ts'
import { type PageParts, show, showProblem } from './page-layout.ts'
import type { Route, Site } from './site.ts'
import { redirectTo, type Visit } from './visit.ts'

/** `/sign-up`, `/check-mail` and `/verify`. */
export function signUpRoutes({ accounts, signUp }: Site): Route[] {
  const signUpPage = (visit: Visit, { email = '', time_zone = '' } = {}, faults: Faults = {}): PageParts => {
    const { m } = visit
    const address = { name: 'email', label: m.fields.email, type: 'email', autocomplete: 'email' } as const
    const fields = html`${field({ ...address, value: email }, faults)}${field(
      {
        name: 'password',
        label: m.fields.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: m.hints.password,
      },
      faults,
    )}<input type="hidden" name="time_zone" value="${time_zone}"><script type="module"
src="${assetAddress('time-zone.js')}"></script><button class="btn main">${m.signUp.submit}</button>`
    const signIn = html`<a href="${visit.link('/sign-in')}">${m.signIn.title}</a>`
    const have = html`<p class="ways">${m.signUp.have} ${signIn}</p>`
    return {
      title: m.signUp.title,
      lead: m.signUp.lead,
      faults,
      body: html`${form(visit, '/sign-up', fields)}${have}`,
    }
  }

  const verifyPage = (visit: Visit, token: string, faults: Faults = {}): PageParts => {
    const { m } = visit
    const password = {
      name: 'password',
      label: m.fields.password,
      type: 'password',
      hint: m.hints.signUpPassword,
    } as const
    const fields = html`<input type="hidden" name="token" value="${token}">${field(
      { ...password, autocomplete: 'current-password' },
      faults,
    )}<button class="btn main">${m.verify.submit}</button>`
    return { title: m.verify.title, lead: m.verify.lead, faults, body: form(visit, '/verify', fields) }
  }

  const again = signUp === 'open' ? '/sign-up' : null

  const open: Route = {
    path: '/sign-up',
    scripts: true,
    get: async (visit, _request, reply) =>
      visit.account ? redirectTo(reply, visit.link('/account')) : show(reply, visit, signUpPage(visit)),
    async post(visit, request, reply) {
      const { m, language } = visit
      const email = formValue(request, 'email')
      const time_zone = formValue(request, 'time_zone')
      try {
        const password = formValue(request, 'password')
        // A browser that sends none, or a wrong one, begins in UTC: preferences change it.
        const zone = isZone(time_zone) ? { time_zone } : {}
        await accounts.signUp({ email, password, language, ...zone }, request.ip)
      } catch (error) {
        const faults = faultsOf(error, { email: m.faults.email, password: m.faults.password })
        return show(reply, visit, signUpPage(visit, { email, time_zone }, faults), 400)
      }
      return redirectTo(reply, visit.link('/check-mail'))
    },
  }

  const closedPage: Route['get'] = async (visit, _request, reply) =>
    showProblem(reply, visit, 404, 'NOT_FOUND', {
      title: visit.m.signUp.closedTitle,
      lead: visit.m.signUp.closed,
      body: null,
    })

  return [
    signUp === 'open' ? open : { path: '/sign-up', get: closedPage, post: closedPage },
    {
      path: '/check-mail',
      get: async (visit, _request, reply) =>
        show(reply, visit, { title: visit.m.mail.title, lead: visit.m.mail.text, body: null }),
    },
    {
      path: '/verify',
      // Mail scanners follow links: the secret is consumed by submitting the form, not by opening it.
      async get(visit, _request, reply) {
        const token = visit.query.get('token')
        return token ? show(reply, visit, verifyPage(visit, token)) : deadLink(visit, reply, again)
      },
      async post(visit, request, reply) {
        const token = formValue(request, 'token')
        try {
          const account = await accounts.verify(token, formValue(request, 'password'))
          return account
            ? redirectTo(reply, visit.link('/sign-in', { notice: 'verified' }))
            : deadLink(visit, reply, again)
        } catch (error) {
          const faults = faultsOf(error, { password: visit.m.faults.otherPassword })
          return show(reply, visit, verifyPage(visit, token, faults), 400)
        }
      },
    },
  ]
}
