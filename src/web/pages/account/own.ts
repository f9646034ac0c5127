// Pages of one person: who reads them, what they ask in that person's name, and the frame around them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { visibleIn } from '#lib/texts/invisible.ts'
import type { Account } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { budgeted } from '#operations/kit/budgeted.ts'
import { call } from '#operations/kit/call.ts'
import { type Faults, faultSummary } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import type { PageHandler, Site } from '../../site.ts'
import { goTo, type Visit } from '../../visit.ts'
import { problemShown } from '../problem.ts'
import { type Asked, operationOf, pairsOf, type Reader, readerOf } from '../reader.ts'
import { shownPage } from '../shown.ts'
import { ownMenu } from './menu.ts'

const HTML = 'text/html; charset=utf-8'

export interface OwnReader extends Reader {
  readonly account: Account
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * Runs an operation in the name of the account; its answer without characters that nobody sees. Throws the
   * problem of the operation.
   */
  act<T>(operation: string, asked?: Asked, body?: unknown): Promise<T>
  /** The same with the answer as it is, for what counts its characters. */
  exactly<T>(operation: string, asked?: Asked, body?: unknown): Promise<T>
}

export type OwnHandler = (reader: OwnReader) => Promise<FastifyReply>

/** A page for people who are signed in; others are sent to sign in first, and come back to `next`. */
export function signedIn({ context }: Site, handler: OwnHandler, next?: string): PageHandler {
  return async (visit, request, reply) => {
    const { account } = visit
    if (!account) {
      const here = request.method === 'GET' ? addressOf(visit) : '/account'
      return goTo(reply, visit.link('/sign-in', { next: next ?? here }))
    }
    const { chargeSearch } = request.admission!
    const own = budgeted(context, chargeSearch)
    const params = request.params as Record<string, string>
    const exactly = async <T>(id: string, asked: Asked = {}, body?: unknown): Promise<T> => {
      const { json, value } = await call(operationOf(id), own, pairsOf(asked), callerOf(account), body)
      return (json === undefined ? value : JSON.parse(json)) as T
    }
    const reader: OwnReader = {
      ...readerOf(own, visit, visit.language, visit.path, params),
      account,
      request,
      reply,
      act: async <T>(id: string, asked?: Asked, body?: unknown) =>
        visibleIn(await exactly<T>(id, asked, body)) as T,
      exactly,
    }
    try {
      return await handler(reader)
    } catch (error) {
      if (!(error instanceof Problem) || PROBLEMS[error.code].status >= 500) throw error
      // The other languages lead to a page that can be opened.
      const opened = request.method === 'GET' ? reader : { ...reader, visit: { ...visit, path: '/account' } }
      const text = shownPage(opened, { ...problemShown(reader, error), own: true })
      return reply.code(PROBLEMS[error.code].status).headers(error.headers).type(HTML).send(text)
    }
  }
}

/** The same for accounts that administer; for others there is no such page. */
export function administering(site: Site, handler: OwnHandler): PageHandler {
  return signedIn(site, async (reader) => {
    if (!reader.account.admin) throw new Problem('NOT_FOUND', 'There is no such page.')
    return handler(reader)
  })
}

/** What a person who is signed in may do, as with the cookie of the session. */
export function callerOf({ id, admin }: Account): Caller {
  return { admin, key: null, account: id, acts: true, countries: null, domains: null }
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
  /** Stands beside the title. */
  readonly tools?: Fill
  /** Confirms what was just done. */
  readonly notice?: string | undefined
  readonly faults?: Faults
  /** True where what it shows belongs to the sample world. */
  readonly sample?: boolean
  /** The page of the menu that it belongs to, where that is not its own address. */
  readonly under?: string
}

/** Sends a page of the account, with the menu of such pages. */
export function showOwn(reader: OwnReader, page: OwnPage, status = 200): FastifyReply {
  const { title, faults = {} } = page
  const failed = Object.keys(faults).length > 0
  const text = shownPage(reader, {
    title: failed ? `${reader.visit.m.error}: ${title}` : title,
    section: null,
    own: true,
    sample: page.sample ?? false,
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

/** What `?notice=` names, in the words of the page; nothing else that the address holds is shown. */
export function noticeOf(
  { query }: Pick<Reader, 'query'>,
  notices: Readonly<Record<string, string>>,
): string | undefined {
  return new Map(Object.entries(notices)).get(query.get('notice') ?? '')
}
