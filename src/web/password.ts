// Password reset: the form that requests an e-mail, and the form of its link.
import { deadLink } from './email-links.ts'
import { type Faults, faultsOf, field, form } from './form.ts'
import { formValue } from './form-fields.ts'
import { html } from './html.ts'
import { type PageParts, show } from './page-layout.ts'
import type { Route, Site } from './site.ts'
import { redirectTo, type Visit } from './visit.ts'

/** `/forgot` and `/reset`. */
export function passwordRoutes({ accounts, sessions }: Site): Route[] {
  const forgotPage = (visit: Visit, faults: Faults = {}): PageParts => {
    const { m } = visit
    const email = field(
      { name: 'email', label: m.fields.email, type: 'email', autocomplete: 'email' },
      faults,
    )
    const body = form(visit, '/forgot', html`${email}<button class="btn main">${m.forgot.submit}</button>`)
    return { title: m.forgot.title, lead: m.forgot.lead, faults, body }
  }

  const resetPage = (visit: Visit, token: string, faults: Faults = {}): PageParts => {
    const { m } = visit
    const fields = html`<input type="hidden" name="token" value="${token}">${field(
      {
        name: 'password',
        label: m.fields.newPassword,
        type: 'password',
        autocomplete: 'new-password',
        hint: m.hints.password,
      },
      faults,
    )}<button class="btn main">${m.reset.submit}</button>`
    return { title: m.reset.title, lead: m.reset.lead, faults, body: form(visit, '/reset', fields) }
  }

  return [
    {
      path: '/forgot',
      get: async (visit, _request, reply) => show(reply, visit, forgotPage(visit)),
      async post(visit, request, reply) {
        try {
          await accounts.forgot(formValue(request, 'email'), request.ip)
        } catch (error) {
          return show(reply, visit, forgotPage(visit, faultsOf(error, { email: visit.m.faults.email })), 400)
        }
        return redirectTo(reply, visit.link('/check-mail'))
      },
    },
    {
      path: '/reset',
      async get(visit, _request, reply) {
        const token = visit.query.get('token')
        return token ? show(reply, visit, resetPage(visit, token)) : deadLink(visit, reply, '/forgot')
      },
      async post(visit, request, reply) {
        const token = formValue(request, 'token')
        try {
          if (!(await accounts.reset(token, formValue(request, 'password'))))
            return deadLink(visit, reply, '/forgot')
        } catch (error) {
          return show(
            reply,
            visit,
            resetPage(visit, token, faultsOf(error, { password: visit.m.faults.password })),
            400,
          )
        }
        await sessions.end(request, reply)
        return redirectTo(reply, visit.link('/sign-in', { notice: 'reset' }))
      },
    },
  ]
}
