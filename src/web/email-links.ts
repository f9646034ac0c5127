// An e-mail link that is unknown, used or expired.
import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import { showProblem } from './page-layout.ts'
import type { Visit } from './visit.ts'

/** A page that says so, with a link to request another. */
export function deadLink(visit: Visit, reply: FastifyReply, another: string | null): FastifyReply {
  const { m, link } = visit
  return showProblem(reply, visit, 400, 'INVALID_PARAM', {
    title: m.link.title,
    lead: m.link.text,
    body: another && html`<p><a class="btn" href="${link(another)}">${m.link.another}</a></p>`,
  })
}
