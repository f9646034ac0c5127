// Instances with one known fault each, for the tests of `hemiciclo verify`: how the proxy breaks them, the
// checks that fail, and what they say.
import type { Verdict } from '#cli/verify/check.ts'
import { WORLD } from '../fixtures/world.ts'
import { type Breaking, breakingService } from './breaking.ts'
import { type KnownFault, TOOLS } from './known-fault.ts'
import { TOOL_FAULTS } from './tool-faults.ts'

/** A list of several pages. */
const NEWS = Array.from({ length: 12 }, (_, n) => ({
  domain: 'news',
  key: `verify:${n}`,
  country_code: 'CO',
  title: `Noticia de prueba ${n}`,
  published_at: `2026-11-0${1 + (n % 9)}T12:00:00Z`,
  outlet: 'Diario',
  link: `https://example.org/noticias/${n}`,
}))

/** A service behind a breaking proxy, with lists of several pages, and a key of it. */
export async function brokenInstance(): Promise<{ instance: Breaking; key: string }> {
  const instance = await breakingService()
  await instance.service.store(...WORLD, ...NEWS)
  anyKey = await instance.service.key()
  return { instance, key: anyKey }
}

/** The checks that failed, as `group: check`. */
export const failedIn = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ outcome }) => outcome === 'fail').map(({ group, check }) => `${group}: ${check}`)
/** What the faults say, one a line. */
export const linesOf = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap(({ faults }) => faults.map((fault) => Object.values(fault).join(' | '))).join('\n')

/** A key of the broken instance, for one that gives everybody a key. */
let anyKey = ''

const LISTS = 'walks: lists have every row once, in small pages as in large ones'

/** A page of news after the first. */
const isLater = (url: URL) => url.pathname === '/v1/news' && url.searchParams.has('cursor')

export const FAULTS: readonly KnownFault[] = [
  {
    name: 'drops a row of a later page',
    fault: { answered: ({ body }, { url }) => void (isLater(url) && body.data?.pop()) },
    fails: [LISTS],
    says: /curl .*\/v1\/news\?.*cursor=.* \| \d+ rows before the last page|as with limit=500/,
  },
  {
    name: 'repeats a row',
    fault: {
      answered: ({ body }, { url }) => void (isLater(url) && body.data && (body.data[0] = { id: 1 })),
    },
    fails: [LISTS],
    says: /\/v1\/news\?.*rows of no earlier page \| 1, which page 1 has|row \d+ to be/,
  },
  {
    name: 'has a cursor that leads to the same page',
    fault: {
      answered: ({ body }, { url }) => {
        if (!isLater(url) || !body.data) return
        body.meta.next_cursor = url.searchParams.get('cursor')
        body.meta.has_more = true
      },
    },
    fails: [LISTS],
    says: /rows of no earlier page \| \d+, which page \d has|before the last page/,
  },
  {
    name: 'counts a row too many on its pages',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.pathname === '/v1/news' && body?.meta?.total && url.searchParams.get('limit') === '500')
          body.meta.total++
      },
    },
    fails: [LISTS, 'totals: groups add up to the total, and count what their filter lists'],
    says: /\/v1\/news\?.* \| \d+ rows on all pages, as meta\.total says/,
  },
  {
    name: 'counts wrong without rows',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.pathname === '/v1/news' && url.searchParams.get('limit') === '0') body.meta.total++
      },
    },
    fails: [
      'health: freshness counts the records of the lists',
      'totals: limit=0 counts what a page counts',
      'totals: groups add up to the total, and count what their filter lists',
    ],
    says: /\/v1\/news\?limit=1&count=exact' \| a total of/,
  },
  {
    name: 'counts a group wrong',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.searchParams.get('group_by') === 'stage') body.meta.grouped.groups[0].count++
      },
    },
    fails: ['totals: groups add up to the total, and count what their filter lists'],
    says: /group_by=stage.* \| groups that add up to the total of \d+/,
  },
  {
    name: 'reports no data where there is some',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.pathname.startsWith('/v1/health'))
          for (const { domains } of body.countries ?? [body])
            if (domains.news) Object.assign(domains.news, { status: 'no_data', records: 0 })
      },
    },
    fails: ['health: freshness counts the records of the lists'],
    says: /\/v1\/health' \| \d+ records of [A-Z]{2} in \/v1\/news, as the list has \| 0, with status no_data/,
  },
  {
    name: 'is not ready, but answers',
    fault: {
      answered: (answered, { url }) => {
        if (url.pathname === '/readyz') answered.status = 503
      },
    },
    fails: ['health: readiness agrees with the answers'],
    says: /\/readyz' \| 200, as \/v1\/countries answers \| 503/,
  },
  {
    name: 'has an undeclared member',
    fault: {
      answered: ({ body }, { url }) =>
        void (url.pathname === '/v1/parties' && body?.meta && (body.meta.page = 1)),
    },
    fails: ['openapi: lists and other routes answer as declared'],
    says: /\/v1\/parties.* \| an answer that satisfies the schema of .* \| .*additional properties/,
  },
  {
    name: 'has a value of another type than declared',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.pathname === '/v1/news') for (const row of body?.data ?? []) row.title = 7
      },
    },
    fails: [
      'openapi: lists and other routes answer as declared',
      'openapi: records answer as declared, and as in their list',
      'changes: replaying it gives the records of lists',
      TOOLS,
    ],
    says: /title must be string/,
  },
  {
    name: 'ignores unknown parameters',
    fault: { asked: ({ url }) => url.searchParams.delete('no_such_parameter') },
    fails: ['errors: an unknown parameter'],
    says: /\?no_such_parameter=1' \| 400 INVALID_PARAM \| 200/,
  },
  {
    name: 'has another code for missing records',
    fault: {
      answered: ({ body, status }) => {
        if (status === 404 && body.detail.startsWith('There is no ')) body.code = 'INVALID_PARAM'
      },
    },
    fails: ['errors: an id of no record', 'errors: an unknown address'],
    says: /\/\d+' \| 404 NOT_FOUND \| 404 .*INVALID_PARAM/,
  },
  {
    name: 'answers without a key',
    fault: {
      asked({ headers, url }) {
        if (url.pathname.startsWith('/v1/') && !headers.authorization) headers['x-api-key'] ??= anyKey
      },
    },
    fails: ['errors: no key'],
    says: /\| 401 UNAUTHENTICATED \| 200/,
  },
  {
    name: 'loses a header of its limits',
    fault: { answered: ({ headers }) => headers.delete('x-ratelimit-remaining-day') },
    fails: ['headers: rate limits'],
    says: /X-RateLimit-Remaining-Day, a number \| none/,
  },
  {
    name: 'allows no other site',
    fault: { answered: ({ headers }) => headers.delete('access-control-allow-origin') },
    fails: ['headers: CORS'],
    says: /-X OPTIONS .*access-control-allow-origin: \* \| none/,
  },
  {
    name: 'has no ETag',
    fault: { answered: ({ headers }) => headers.delete('etag') },
    fails: ['etags: an unchanged answer is 304'],
    says: /\| an ETag \| none/,
  },
  {
    name: 'compares no ETag',
    fault: {
      asked({ headers }) {
        delete headers['if-none-match']
      },
    },
    fails: ['etags: an unchanged answer is 304'],
    says: /-H 'if-none-match: .*\| 304 without a body \| 200/,
  },
  {
    name: 'lists changes out of order',
    fault: {
      answered: ({ body }, { url }) => void (url.pathname === '/v1/changes' && body?.data?.reverse()),
    },
    fails: [
      'changes: numbers increase, from page to page',
      'changes: reading it again, or in smaller pages, gives the same rows',
    ],
    says: /\| a seq after \d+ \| \d+/,
  },
  {
    name: 'loses the record of a change',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.searchParams.get('include') === 'record') for (const row of body.data ?? []) row.record = null
      },
    },
    fails: ['changes: replaying it gives the records of lists'],
    says: /\| the record \d+ of \/v1\/[a-z-]+ \| no such record/,
  },
  {
    name: 'has an example of a webhook that its schema refuses',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.pathname !== '/openapi.json') return
        const { post } = body.webhooks['subscription.record_due']
        post.requestBody.content['application/json'].example.data.event = 'overdue'
      },
    },
    fails: ['webhooks: messages are described, with the headers that sign them'],
    says: /\| a valid example of the webhook subscription\.record_due \| .*allowed values/,
  },
  {
    name: 'names another issuer',
    fault: {
      answered: ({ body }, { url }) => {
        if (url.pathname.endsWith('oauth-authorization-server')) body.issuer = 'https://example.org'
      },
    },
    fails: ['oauth: the authorization server is the one that the resource names (RFC 8414)'],
    says: /\| the issuer http:\S+ \| https:\/\/example\.org/,
  },
  {
    name: 'ignores windows',
    fault: { asked: ({ url }) => ['since', 'until'].forEach((name) => void url.searchParams.delete(name)) },
    fails: ['filters: since and until list what is between them'],
    says: /\?since=.*&until=.* \| records with \w+ \S+ \| /,
  },
  {
    name: 'ignores ids',
    fault: { asked: ({ url }) => url.searchParams.delete('ids') },
    fails: ['filters: ids lists these records'],
    says: /\?ids=\d+' \| the record \d+ alone \| \d+, /,
  },
  {
    name: 'ignores when records changed',
    fault: {
      asked({ url }) {
        if (url.searchParams.get('updated_since')?.startsWith('9999'))
          url.searchParams.delete('updated_since')
      },
    },
    fails: ['filters: updated_since lists what changed since'],
    says: /\?updated_since=9999-12-31.* \| no records that change after/,
  },
  {
    name: 'names other countries than it lists',
    fault: {
      answered({ body }, { url }) {
        if (url.searchParams.has('country_code') && body?.meta?.applied) body.meta.applied.countries = ['AR']
      },
    },
    fails: ['filters: country_code lists one country, and says so'],
    says: /\?country_code=CO.* \| applied\.countries of CO alone \| \["AR"\]/,
  },
  {
    name: 'has remaining calls that never fall',
    fault: {
      answered({ headers }) {
        if (headers.has('x-ratelimit-remaining')) headers.set('x-ratelimit-remaining', '1')
      },
    },
    fails: ['headers: remaining calls fall'],
    says: /\| an X-RateLimit-Remaining that falls within 4 calls \| 1, 1, 1, 1/,
  },
  {
    name: 'fails where CSV is asked for',
    fault: {
      answered(answered, { headers }) {
        if (headers.accept === 'text/csv') answered.status = 500
      },
    },
    fails: ['openapi: lists answer in the other formats that they name'],
    says: /-H 'accept: text\/csv' .*\/v1\/news\?limit=1' \| 200 \| 500/,
  },
  {
    name: 'repeats a row below a record',
    fault: {
      answered({ body }, { url }) {
        if (/^\/v1\/bills\/\d+\/\w/.test(url.pathname) && body?.data?.[0]) body.data.push(body.data[0])
      },
    },
    fails: ['openapi: records answer as declared, and as in their list'],
    says: /\/v1\/bills\/\d+\/[a-z-]+\S* \| each row once \| twice \{"id"/,
  },
  {
    name: 'says that its JSON is HTML',
    fault: {
      answered({ headers }, { url, headers: asked }) {
        if (url.pathname !== '/v1/news' || asked.accept !== 'application/json') return
        headers.set('content-type', 'text/html')
      },
    },
    fails: ['openapi: lists and other routes answer as declared'],
    says: /\/v1\/news\?.* \| the content-type application\/json.* \| text\/html/,
  },
  {
    name: 'has no changes of some records',
    fault: {
      answered({ body }, { url }) {
        if (url.pathname === '/v1/changes' && Array.isArray(body?.data))
          body.data = body.data.filter(
            (row: { domain: string; id: number }) => row.domain !== 'news' || row.id % 2,
          )
      },
    },
    fails: ['changes: replaying it gives the records of lists'],
    says: /domain=news.* \| the record \d+ of \/v1\/news \| no such record/,
  },
  {
    name: 'answers HEAD with another type',
    fault: {
      answered({ headers }, { method }) {
        if (method === 'HEAD') headers.set('content-type', 'text/plain')
      },
    },
    fails: ['etags: HEAD has the headers of GET, and no body'],
    says: /--head .* \| the content-type of GET, application\/json.* \| text\/plain/,
  },
  {
    name: 'does not link the next page',
    fault: { answered: ({ headers }) => headers.delete('link') },
    fails: [LISTS],
    says: /\| a Link with rel="next" and the cursor of meta\.next_cursor \| none/,
  },
  ...TOOL_FAULTS,
]
