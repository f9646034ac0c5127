// Feeds and the calendar under the secret address of an account: for programs, without a session.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, matches } from '#http/etag.ts'
import { visibleIn } from '#lib/texts/invisible.ts'
import { Problem } from '#model/problem.ts'
import { feedOwner } from '#operations/account/feed-address/feed-owner.ts'
import { budgeted } from '#operations/kit/budgeted.ts'
import { call } from '#operations/kit/call-operation.ts'
import { onOneServer } from '#operations/kit/reading.ts'
import { MESSAGES, pageLanguage } from '../../language.ts'
import type { Route, Site } from '../../site.ts'
import type { Visit } from '../../visit.ts'
import { atomFile } from '../feeds/atom.ts'
import { jsonFeedFile } from '../feeds/json-feed.ts'
import { operationOf, type ParamValues, paramPairs, readerOf } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'
import { activityFeed } from '../worklists/activity-feed.ts'
import { inboxFeed } from './feed-entries.ts'
import { ownCalendar } from './own-calendar.ts'

const FEED = /^(?:inbox|(worklist-)?([1-9]\d{0,14}))\.(atom|json)$/
const CALENDAR = /^(?:calendar|worklist-([1-9]\d{0,14}))\.ics$/

/**
 * `/feeds/:token/…`: `inbox.atom`, `inbox.json`, the same with the id of a subscription or with
 * `worklist-` and the id of a worklist, `calendar.ics`, `worklist-` and such an id with `.ics`.
 */
export function feedRoutes(site: Site): Route[] {
  return [
    {
      path: '/feeds/:token/:name',
      get: async (visit, request, reply) => sendFile(await fileOf(site, visit, request), request, reply),
    },
  ]
}

/** Throws NOT_FOUND for an address that does not exist or no longer does. */
async function fileOf({ context }: Site, visit: Visit, request: FastifyRequest): Promise<PageFileBody> {
  const { token, name } = request.params as { token: string; name: string }
  const feed = FEED.exec(name)
  const calendar = CALENDAR.exec(name)
  if (!feed && !calendar) throw new Problem('NOT_FOUND', 'There is no such feed.')
  const { caller, language: own } = await feedOwner(context, token)
  const asked = pageLanguage(visit.query.get('lang'))
  const language = asked ?? own
  const budget = onOneServer(budgeted(context, request.admission!.chargeSearch))
  const reader = readerOf(budget, { ...visit, language, m: MESSAGES[language] }, language, visit.path, {})
  if (!feed) return ownCalendar(reader, caller, calendar![1] ? Number(calendar![1]) : null)
  const act = async <T>(id: string, asked: ParamValues = {}): Promise<T> => {
    const { json, value } = await call(operationOf(id), budget, paramPairs(asked), caller)
    return visibleIn(json === undefined ? value : JSON.parse(json)) as T
  }
  const [, ofWorklist, id = null, ending] = feed
  const path = asked ? `${visit.path}?lang=${asked}` : visit.path
  const account = caller.account!
  const shown = await (ofWorklist
    ? activityFeed(reader, act, id!, path, account)
    : inboxFeed(reader, act, id, path, account))
  return ending === 'atom' ? atomFile(reader, shown) : jsonFeedFile(reader, shown)
}

/** For one reader: no cache may keep it for others, and no search engine may list it. */
function sendFile({ type, text }: PageFileBody, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = etagOf(text)
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(text)
}
