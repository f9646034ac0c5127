// A client application requests access to an account: log-in and consent.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from '#model/access/authorization.ts'
import { clean } from './clean.ts'
import { type Faults, form } from './form.ts'
import { formValue } from './form-fields.ts'
import { html } from './html.ts'
import { type PageParts, show, showProblem } from './page-layout.ts'
import { signInForm, signInLinks } from './sign-in.ts'
import type { Route, Site } from './site.ts'
import { redirectTo, type Visit } from './visit.ts'

const LONGEST_NAME = 60
const LONGEST_HOST = 100

/** `/mcp/interaction/:uid`. */
export function interactionRoutes({ accounts, sessions, authorization, signUp }: Site): Route[] {
  /**
   * The interaction that this browser may answer. A consent belongs to the account that signed in for it:
   * after sign-out it is gone, so that the next person at this browser can't consent in its place.
   */
  async function find(
    visit: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Interaction | undefined> {
    const { uid } = request.params as { uid: string }
    const interaction = await authorization.find(request.raw, reply.raw, uid)
    return interaction?.step === 'consent' && interaction.account !== visit.account?.id
      ? undefined
      : interaction
  }

  const signInPage = (visit: Visit, interaction: Interaction, faults?: Faults): PageParts => ({
    title: visit.m.consent.loginTitle,
    lead: visit.m.consent.loginLead(clientName(visit, interaction)),
    ...(faults && { faults }),
    body: html`${signInForm(visit, visit.path)}${signInLinks(visit, signUp === 'open')}`,
  })

  return [
    {
      path: '/mcp/interaction/:uid',
      leaves: true,
      async get(visit, request, reply) {
        const interaction = await find(visit, request, reply)
        if (!interaction) return expiredPage(visit, reply)
        if (interaction.step === 'consent') return show(reply, visit, consentPage(visit, interaction))
        if (!visit.account || interaction.again) return show(reply, visit, signInPage(visit, interaction))
        return redirectTo(reply, await authorization.signedIn(request.raw, reply.raw, visit.account.id))
      },
      async post(visit, request, reply) {
        const interaction = await find(visit, request, reply)
        if (!interaction) return expiredPage(visit, reply)
        if (interaction.step === 'login') {
          const account = await accounts.signIn(
            formValue(request, 'email'),
            formValue(request, 'password'),
            request.ip,
          )
          if (!account)
            return show(reply, visit, signInPage(visit, interaction, { email: visit.m.faults.signIn }), 401)
          await sessions.begin(request, reply, account)
          return redirectTo(reply, await authorization.signedIn(request.raw, reply.raw, account.id))
        }
        const decision = formValue(request, 'decision')
        if (decision !== 'allow' && decision !== 'deny')
          return show(reply, visit, consentPage(visit, interaction), 400)
        return redirectTo(reply, await authorization[decision](request.raw, reply.raw))
      },
    },
  ]
}

function clientName({ m }: Visit, { client }: Interaction): string {
  return clean(client.name, LONGEST_NAME) || m.consent.unnamed
}

function consentPage(visit: Visit, interaction: Interaction): PageParts {
  const { m, account } = visit
  const { client, redirectHost, loopback, scopes } = interaction
  const identity = client.host ? m.consent.vouched(clean(client.host, LONGEST_HOST)) : m.consent.registered
  const warning = loopback && html`<p class="warning">${m.consent.loopback}</p>`
  const granted = scopes.map((scope) => html`<li>${m.consent.scopes[scope]}</li>`)
  const button = (decision: 'allow' | 'deny') =>
    html`<button class="btn" name="decision" value="${decision}">${m.consent[decision]}</button>`
  const body = html`<dl class="facts">
<div><dt>${m.consent.account}</dt><dd>${account?.email}</dd></div>
<div><dt>${m.consent.identity}</dt><dd>${identity}</dd></div>
<div><dt>${m.consent.goesTo}</dt><dd><b>${clean(redirectHost, LONGEST_HOST)}</b>${warning}</dd></div>
<div><dt>${m.consent.may}</dt><dd><ul>${granted}</ul></dd></div>
</dl>
${form(visit, visit.path, html`<div class="row">${button('allow')}${button('deny')}</div>`)}`
  return {
    title: m.consent.title,
    lead: html`<bdi class="client">${clientName(visit, interaction)}</bdi> ${m.consent.asks}`,
    body,
  }
}

function expiredPage(visit: Visit, reply: FastifyReply): FastifyReply {
  const { m } = visit
  return showProblem(reply, visit, 400, 'INVALID_PARAM', {
    title: m.consent.goneTitle,
    lead: m.consent.gone,
    body: null,
  })
}
