// Pages of one account: the reader, operations in the account's name, and the layout.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#model/access/account.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { budgeted } from '#operations/kit/budgeted.ts'
import { styleLink } from '../../assets.ts'
import { type Faults, faultSummary } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import type { PageHandler, Site } from '../../site.ts'
import { redirectTo, type Visit } from '../../visit.ts'
import { shownPage } from '../page-content.ts'
import { problemShown } from '../problem.ts'
import { type Reader, readerOf, withUnread } from '../reader.ts'
import { type Acting, actingFor } from './acting.ts'
import { ownMenu } from './menu.ts'

const HTML = 'text/html; charset=utf-8'

export interface OwnReader extends Reader, Acting {
  readonly account: Account
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type OwnHandler = (reader: OwnReader) => Promise<FastifyReply>

/** A page for signed-in users; others are redirected to sign in, and return to `next`. */
export function signedIn({ context }: Site, handler: OwnHandler, next?: string): PageHandler {
  return async (visit, request, reply) => {
    const { account } = visit
    if (!account) {
      const here = request.method === 'GET' ? addressOf(visit) : '/account'
      return redirectTo(reply, visit.link('/sign-in', { next: next ?? here }))
    }
    const { chargeSearch } = request.admission!
    const own = budgeted(context, chargeSearch)
    const params = request.params as Record<string, string>
    const reader: OwnReader = {
      ...(await withUnread(readerOf(own, visit, visit.language, visit.path, params))),
      account,
      request,
      reply,
      ...actingFor(own, account),
    }
    try {
      return await handler(reader)
    } catch (error) {
      if (!(error instanceof Problem) || PROBLEMS[error.code].status >= 500) throw error
      // Links to the other languages lead to a page that can be opened.
      const opened = request.method === 'GET' ? reader : { ...reader, visit: { ...visit, path: '/account' } }
      const text = shownPage(opened, { ...problemShown(reader, error), own: true })
      return reply.code(PROBLEMS[error.code].status).headers(error.headers).type(HTML).send(text)
    }
  }
}

/** The same for administrators; for others there is no such page. */
export function adminPage(site: Site, handler: OwnHandler): PageHandler {
  return signedIn(site, async (reader) => {
    if (!reader.account.admin) throw new Problem('NOT_FOUND', 'There is no such page.')
    return handler(reader)
  })
}

function addressOf({ path, query }: Visit): string {
  const search = new URLSearchParams(query)
  search.delete('lang')
  return search.size ? `${path}?${search}` : path
}

export interface OwnPage {
  readonly title: string
  readonly lead?: Fill
  readonly body: Fill
  /** Shown next to the title. */
  readonly tools?: Fill
  /** Confirms the last action. */
  readonly notice?: string | undefined
  readonly faults?: Faults
  /** True where the content belongs to the sample world. */
  readonly sample?: boolean
  /** Further elements of the document's head. */
  readonly head?: Fill
  /** The menu page that it belongs to, where that is not its own address. */
  readonly under?: string
}

/** Sends an account page, with the menu. */
export function showOwn(reader: OwnReader, page: OwnPage, status = 200): FastifyReply {
  const { title, faults = {} } = page
  const failed = Object.keys(faults).length > 0
  const text = shownPage(reader, {
    title: failed ? `${reader.visit.m.error}: ${title}` : title,
    section: null,
    own: true,
    sample: page.sample ?? false,
    head: html`${styleLink('own.css')}${page.head}`,
    body: ownBody(reader, page),
  })
  return reader.reply.code(status).type(HTML).send(text)
}

function ownBody(reader: OwnReader, { title, lead, tools, body, notice, faults = {}, under }: OwnPage): Html {
  return html`<div class="cols left own">${ownMenu(reader, under ?? reader.visit.path)}
<div class="own-page">
${faultSummary(reader.visit, faults)}
${notice && html`<p class="notice" role="status">${notice}</p>`}
<div class="head"><div class="row spread"><h1>${title}</h1>${tools}</div>${
    lead &&
    html`<p
class="lead">${lead}</p>`
  }</div>
${body}</div></div>`
}

/** The message for `?notice=`, in the words of the page; nothing else from the address is shown. */
export function noticeOf(
  { query }: Pick<Reader, 'query'>,
  notices: Readonly<Record<string, string>>,
): string | undefined {
  return new Map(Object.entries(notices)).get(query.get('notice') ?? '')
}
