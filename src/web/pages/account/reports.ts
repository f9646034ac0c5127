// Reports on who spoke of a subject: the quota, the request with its confirmation, and earlier reports.
import { randomUUID } from 'node:crypto'
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import type { Listening, ListeningQuery } from '#model/listening.ts'
import { Problem } from '#model/problem.ts'
import { resolveListening } from '#operations/account/listenings/listening-request.ts'
import { LISTENED } from '#operations/account/listenings/listening-shape.ts'
import { type Faults, form } from '../../form.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { reportWords } from '../../words/reports.ts'
import { termOf } from '../../words/terms.ts'
import { byCountryName, cardTable, emptyNotice } from '../kit/html-parts.ts'
import type { Rows } from '../reader.ts'
import { type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'
import { callerOf } from './acting.ts'
import { meter } from './meter.ts'
import { reportPage, requestFacts, statusPill } from './report-page.ts'

export interface QuotaAnswer {
  readonly quota: number
  readonly spent: number
  readonly left: number
  readonly renews_on: string
}

const PATH = '/account/reports'
const FIELDS = ['query', 'countries', 'domains', 'since', 'until'] as const

/** `/account/reports`, the confirmation of a request, and the page of a report. */
export function reportRoutes(site: Site): Route[] {
  return [
    {
      path: PATH,
      get: signedIn(site, async (reader) => showOwn(reader, await reportsPage(reader))),
      post: signedIn(site, async (reader) => {
        const sent = reader.request.body as URLSearchParams
        const body = bodyOf(sent)
        const { data } = await reader.act<{ data: Listening }>(
          'listenings.create',
          { idempotency_key: sent.get('name') },
          body,
        )
        return redirectTo(reader.reply, reader.visit.link(`${PATH}/${data.id}`))
      }),
    },
    {
      path: `${PATH}/confirm`,
      get: signedIn(site, async (reader) => {
        try {
          const asked = resolveListening(bodyOf(reader.query), callerOf(reader.account), reader.now)
          return showOwn(reader, await confirmPage(reader, asked))
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM') throw error
          const { query, days, choice } = reportWords[reader.language].faults
          const told = { query, since: days, until: days, countries: choice, domains: choice }
          const wrong = error.errors.map(({ param }) => param.split('.')[0]!)
          const faults = Object.fromEntries(
            FIELDS.filter((name) => wrong.includes(name)).map((name) => [name, told[name]]),
          )
          return showOwn(reader, await reportsPage(reader, faults), 400)
        }
      }),
    },
    {
      path: `${PATH}/:id`,
      get: signedIn(site, async (reader) => showOwn(reader, await reportPage(reader))),
    },
  ]
}

/** The body of a request from the fields of a form; empty fields are omitted. */
function bodyOf(fields: URLSearchParams): Record<string, unknown> {
  const list = (name: string) => fields.getAll(name).flatMap((each) => each.split(',').filter(Boolean))
  const [countries, domains] = [list('countries'), list('domains')]
  return {
    query: fields.get('query') ?? '',
    ...(countries.length && { countries }),
    ...(domains.length && { domains }),
    ...(fields.get('since') && { since: fields.get('since') }),
    ...(fields.get('until') && { until: fields.get('until') }),
  }
}

async function reportsPage(reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const w = reportWords[reader.language]
  const [{ data: quota }, { data: asked }] = await Promise.all([
    reader.act<{ data: QuotaAnswer }>('listenings.quota'),
    reader.act<Rows<Listening>>('listenings.list', { limit: 100 }),
  ])
  return {
    title: w.title,
    lead: w.lead,
    faults,
    under: PATH,
    body: html`${quotaMeter(reader, quota)}
<section class="sec"><h2>${w.ask}</h2>
${quota.left > 0 ? requestForm(reader, faults) : html`<p>${w.spent}</p>`}</section>
<section class="sec"><h2>${w.asked}</h2>${asked.length ? requestList(reader, asked) : emptyNotice(w.none)}
</section>`,
  }
}

function quotaMeter({ language, f }: OwnReader, { quota, spent, left, renews_on }: QuotaAnswer): Html {
  const w = reportWords[language]
  const text = w.left(left, quota)
  return html`<section class="quota card" aria-label="${w.quota}"><h2>${w.quota}</h2>
<p><b>${text}</b> <span class="muted">${w.renews(f.day(renews_on))}</span></p>
${meter(spent, quota, text)}</section>`
}

function requestList(reader: OwnReader, asked: readonly Listening[]): Html {
  const { visit, f, account, language } = reader
  const w = reportWords[language]
  const rows = asked.map((each) => [
    html`<a class="t" href="${visit.link(`${PATH}/${each.id}`)}">${each.query}</a>`,
    html`<time datetime="${each.since}">${f.day(each.since)}</time> – <time
datetime="${each.until}">${f.day(each.until)}</time>`,
    html`<time datetime="${each.created_at}">${f.instant(each.created_at, account.time_zone)}</time>`,
    statusPill(reader, each.status),
  ])
  return cardTable(w.asked, [w.query, w.window, w.on, w.state], rows)
}

function requestForm(reader: OwnReader, faults: Faults): Html {
  const { language, query, terms } = reader
  const w = reportWords[language]
  const lang = query.get('lang')
  const checks = (name: 'countries' | 'domains', label: string, options: [string, string][]) => {
    const chosen = query.getAll(name)
    const boxes = options.map(
      ([value, text]) => html`<label><input type="checkbox" name="${name}"
value="${value}"${attrs({ checked: chosen.includes(value) })}>${text}</label>`,
    )
    return html`<fieldset id="${name}"><legend>${label} <small>${w.allOf}</small></legend>
<div class="boxes">${boxes}</div></fieldset>`
  }
  const countries = COUNTRY_CODES.toSorted(byCountryName(language)).map((code): [string, string] => [
    code,
    COUNTRIES[code].names[language],
  ])
  const places = LISTENED.map((name): [string, string] => [name, termOf(terms.domains, name)])
  return html`<form class="form request" action="${`${PATH}/confirm`}">
${lang && html`<input type="hidden" name="lang" value="${language}">`}
${typed('query', w.query, 'text', w.queryHint, attrs({ required: true, maxlength: 300 }))}
<div class="pair">${typed('since', w.since, 'date', w.daysHint)}${typed('until', w.until, 'date')}</div>
${checks('domains', w.domains, places)}${checks('countries', w.countries, countries)}
<button class="btn main">${w.review}</button></form>`

  function typed(
    name: 'query' | 'since' | 'until',
    label: string,
    type: string,
    hint?: string,
    more: Fill & object = attrs({}),
  ): Html {
    const fault = faults[name]
    const about = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
    const state = attrs({
      value: query.get(name),
      'aria-describedby': about || null,
      'aria-invalid': fault ? 'true' : null,
    })
    return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${`${name}-hint`}">${hint}</p>`}
${fault && html`<p class="fault" id="${`${name}-fault`}">${fault}</p>`}
<input type="${type}" id="${name}" name="${name}"${state}${more}></div>`
  }
}

async function confirmPage(reader: OwnReader, asked: ListeningQuery): Promise<OwnPage> {
  const { visit, language, query, f } = reader
  const w = reportWords[language]
  const { data: quota } = await reader.act<{ data: QuotaAnswer }>('listenings.quota')
  // A field is sent once: the selected values are in one.
  const kept = FIELDS.filter((name) => query.get(name)).map(
    (name) => html`<input type="hidden" name="${name}" value="${query.getAll(name).join(',')}">`,
  )
  // Sent twice, the request is made and charged once.
  const submit = html`<input type="hidden" name="name" value="${randomUUID()}">
${kept}<button class="btn main">${w.submit}</button>`
  return {
    title: w.confirm,
    lead: w.confirmLead,
    under: PATH,
    body: html`${requestFacts(reader, asked)}
<p class="spends"><b>${quota.left > 0 ? w.spends(quota.left) : w.spent}</b> <span
class="muted">${w.renews(f.day(quota.renews_on))}</span></p>
<div class="row">${quota.left > 0 && form(visit, PATH, submit, 'inline')}<a class="btn"
href="${`${PATH}?${query}`}">${w.change}</a></div>`,
  }
}
