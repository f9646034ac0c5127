// A program asks for access to an account: signing in for it, and saying yes or no.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Question } from '#model/authorization.ts'
import { clean } from './clean.ts'
import { type Faults, form } from './form.ts'
import { sent } from './form-fields.ts'
import { html } from './html.ts'
import { type Page, show, showProblem } from './page.ts'
import { signInForm, ways } from './sign-in.ts'
import type { Route, Site } from './site.ts'
import { goTo, type Visit } from './visit.ts'

const LONGEST_NAME = 60
const LONGEST_HOST = 100

/** `/mcp/interaction/:uid`. */
export function interactionRoutes({ accounts, sessions, authorization, signUp }: Site): Route[] {
  /**
   * The question that this browser may answer. One of consent belongs to whoever signed in for it: once they
   * are not signed in here any more, it is gone, lest the next person at this browser says yes for them.
   */
  async function ask(
    visit: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Question | undefined> {
    const { uid } = request.params as { uid: string }
    const question = await authorization.question(request.raw, reply.raw, uid)
    return question?.step === 'consent' && question.account !== visit.account?.id ? undefined : question
  }

  const signInPage = (visit: Visit, question: Question, faults?: Faults): Page => ({
    title: visit.m.consent.loginTitle,
    lead: visit.m.consent.loginLead(clientName(visit, question)),
    ...(faults && { faults }),
    body: html`${signInForm(visit, visit.path)}${ways(visit, signUp === 'open')}`,
  })

  return [
    {
      path: '/mcp/interaction/:uid',
      leaves: true,
      async get(visit, request, reply) {
        const question = await ask(visit, request, reply)
        if (!question) return gone(visit, reply)
        if (question.step === 'consent') return show(reply, visit, consentPage(visit, question))
        if (!visit.account || question.again) return show(reply, visit, signInPage(visit, question))
        return goTo(reply, await authorization.signedIn(request.raw, reply.raw, visit.account.id))
      },
      async post(visit, request, reply) {
        const question = await ask(visit, request, reply)
        if (!question) return gone(visit, reply)
        if (question.step === 'login') {
          const account = await accounts.signIn(sent(request, 'email'), sent(request, 'password'), request.ip)
          if (!account)
            return show(reply, visit, signInPage(visit, question, { email: visit.m.faults.signIn }), 401)
          await sessions.begin(request, reply, account)
          return goTo(reply, await authorization.signedIn(request.raw, reply.raw, account.id))
        }
        const decision = sent(request, 'decision')
        if (decision !== 'allow' && decision !== 'deny')
          return show(reply, visit, consentPage(visit, question), 400)
        return goTo(reply, await authorization[decision](request.raw, reply.raw))
      },
    },
  ]
}

function clientName({ m }: Visit, { client }: Question): string {
  return clean(client.name, LONGEST_NAME) || m.consent.unnamed
}

function consentPage(visit: Visit, question: Question): Page {
  const { m, account } = visit
  const { client, redirectHost, loopback, scopes } = question
  const identity = client.host ? m.consent.vouched(clean(client.host, LONGEST_HOST)) : m.consent.registered
  const body = html`<dl class="facts">
<div><dt>${m.consent.account}</dt><dd>${account?.email}</dd></div>
<div><dt>${m.consent.identity}</dt><dd>${identity}</dd></div>
<div><dt>${m.consent.goesTo}</dt><dd><b>${clean(redirectHost, LONGEST_HOST)}</b>${loopback && html`<p class="warning">${m.consent.loopback}</p>`}</dd></div>
<div><dt>${m.consent.may}</dt><dd><ul>${scopes.map((scope) => html`<li>${m.consent.scopes[scope]}</li>`)}</ul></dd></div>
</dl>
${form(
  visit,
  visit.path,
  html`<div class="row"><button class="btn" name="decision" value="allow">${m.consent.allow}</button><button class="btn" name="decision" value="deny">${m.consent.deny}</button></div>`,
)}`
  return {
    title: m.consent.title,
    lead: html`<bdi class="client">${clientName(visit, question)}</bdi> ${m.consent.asks}`,
    body,
  }
}

function gone(visit: Visit, reply: FastifyReply): FastifyReply {
  const { m } = visit
  return showProblem(reply, visit, 400, 'INVALID_PARAM', {
    title: m.consent.goneTitle,
    lead: m.consent.gone,
    body: null,
  })
}
