// The page that ends all e-mail of subscriptions to an account: by a button, or by the one click of a mail
// program (RFC 8058), which posts to it without a session.
import type { FastifyReply } from 'fastify'
import { UNSUBSCRIBE_PATH } from '#access/unsubscribe.ts'
import { endMail, endsMail } from '#operations/account/outputs/end-mail.ts'
import { mailTerms } from './alerts/mail-terms.ts'
import { html } from './html.ts'
import { show, showProblem } from './page-layout.ts'
import type { Route, Site } from './site.ts'
import type { Visit } from './visit.ts'

/** Says that the token is none of ours: it was cut, or is of another deployment. */
function notOurs(visit: Visit, reply: FastifyReply): FastifyReply {
  const { invalid, invalidLead } = mailTerms[visit.language].unsubscribing
  return showProblem(reply, visit, 400, 'INVALID_PARAM', { title: invalid, lead: invalidLead, body: null })
}

export function unsubscribeRoutes({ context }: Site): Route[] {
  const tokenIn = ({ query }: Visit) => query.get('token') ?? ''
  return [
    {
      path: UNSUBSCRIBE_PATH,
      /** Programs that check links open them: only the button, or a mail program's click, ends anything. */
      async get(visit, request, reply) {
        if (!endsMail(context, tokenIn(visit))) return notOurs(visit, reply)
        const { title, lead, submit } = mailTerms[visit.language].unsubscribing
        const button = html`<button class="btn main">${submit}</button>`
        const body = html`<form class="form" method="post" action="${request.url}">${button}</form>`
        return show(reply, visit, { title, lead, body })
      },
      async post(visit, _request, reply) {
        if (!(await endMail(context, tokenIn(visit)))) return notOurs(visit, reply)
        const { change, unsubscribing } = mailTerms[visit.language]
        const body = html`<p><a href="${visit.link('/account/subscriptions')}">${change}</a></p>`
        return show(reply, visit, { title: unsubscribing.done, lead: unsubscribing.doneLead, body })
      },
      fromAnywhere: true,
    },
  ]
}
