// Signing in and out.
import { type Faults, field, form } from './form.ts'
import { formValue } from './form-fields.ts'
import { type Fill, type Html, html } from './html.ts'
import { type PageParts, show } from './page-layout.ts'
import type { Route, Site } from './site.ts'
import { nextOf, redirectTo, type Visit } from './visit.ts'

/** `/sign-in` and `/sign-out`. */
export function signInRoutes(site: Site): Route[] {
  const { accounts, sessions, baseUrl, signUp } = site

  const page = (visit: Visit, next: string | null, faults?: Faults): PageParts => {
    const { m, query } = visit
    const notices = {
      verified: m.notices.verified,
      reset: m.notices.reset,
      out: m.notices.out,
      removed: m.notices.removed,
    }
    const notice = new Map(Object.entries(notices)).get(query.get('notice') ?? '')
    const onward = next && html`<input type="hidden" name="next" value="${nextOf(next, baseUrl)}">`
    return {
      title: m.signIn.title,
      notice: faults ? undefined : notice,
      ...(faults && { faults }),
      body: html`${signInForm(visit, '/sign-in', onward)}${signInLinks(visit, signUp === 'open')}`,
    }
  }

  return [
    {
      path: '/sign-in',
      async get(visit, _request, reply) {
        const next = visit.query.get('next')
        return visit.account
          ? redirectTo(reply, nextOf(next, baseUrl))
          : show(reply, visit, page(visit, next))
      },
      async post(visit, request, reply) {
        const next = formValue(request, 'next')
        const account = await accounts.signIn(
          formValue(request, 'email'),
          formValue(request, 'password'),
          request.ip,
        )
        if (!account) return show(reply, visit, page(visit, next, { email: visit.m.faults.signIn }), 401)
        await sessions.begin(request, reply, account)
        return redirectTo(reply, nextOf(next, baseUrl))
      },
    },
    {
      path: '/sign-out',
      async post(visit, request, reply) {
        await sessions.end(request, reply)
        return redirectTo(reply, visit.link('/sign-in', { notice: 'out' }))
      },
    },
  ]
}

/** The sign-in form. It does not repeat the submitted values: the answer is the same for every address. */
export function signInForm(visit: Visit, action: string, more?: Fill): Html {
  const { m } = visit
  const email = field({ name: 'email', label: m.fields.email, type: 'email', autocomplete: 'email' })
  return form(
    visit,
    action,
    html`${more}${email}${field({
      name: 'password',
      label: m.fields.password,
      type: 'password',
      autocomplete: 'current-password',
    })}<button class="btn main">${m.signIn.submit}</button>`,
  )
}

/** Links for people who cannot sign in. */
export function signInLinks({ m, link }: Visit, open: boolean): Html {
  return html`<ul class="ways"><li><a href="${link('/forgot')}">${m.signIn.forgot}</a></li>${
    open && html`<li>${m.signIn.none} <a href="${link('/sign-up')}">${m.signIn.signUp}</a></li>`
  }</ul>`
}
