// The page of a report: its parameters, the counts, by day and by speaker, and the passages.
import { visible, visibleIn } from '#lib/texts/invisible.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Listening, ListeningQuery, ListeningReport, ReportPassage } from '#model/listening.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { reportWords } from '../../words/reports.ts'
import { termOf } from '../../words/terms.ts'
import { byCountryName, countryAbbr, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import { pagesOf, type Reader, recordHref } from '../reader.ts'
import type { OwnPage, OwnReader } from './account-page.ts'
import { columns } from './column-chart.ts'
import { type RecordReference, sampleAmong } from './sample-records.ts'

const PATH = '/account/reports'

/** Throws NOT_FOUND for a report that the account did not request. */
export async function reportPage(reader: OwnReader): Promise<OwnPage> {
  const w = reportWords[reader.language]
  const id = reader.params.id!
  type Detail = Listening & { readonly report: ListeningReport | null }
  const { data: exact } = await reader.exactly<{ data: Detail }>('listenings.get', { id })
  const data = visibleIn(exact) as Detail
  const { report } = data
  const [body, sample] = await Promise.all([
    report ? reportBody(reader, report, exact.report!.passages) : pending(),
    report ? sampleAmong(reader, namedIn(report)) : false,
  ])
  return {
    title: `${w.title}: ${data.query}`,
    under: PATH,
    tools: statusPill(reader, data.status),
    sample,
    body: html`${requestFacts(reader, data)}${body}`,
  }

  function pending(): Html {
    if (data.status === 'failed') return emptyNotice(w.failed)
    return emptyNotice(
      w.waiting,
      html`<a class="btn" href="${reader.visit.link(`${PATH}/${data.id}`)}">${w.again}</a>`,
    )
  }
}

/** The records in a report; posts, which have no list of their own, by their authors. */
function namedIn({ passages, top_actors }: ListeningReport): RecordReference[] {
  const actors = [...passages, ...top_actors].flatMap(({ actor_id }) => actor_id ?? [])
  return [
    ...passages.filter(({ domain }) => domain !== 'tweets'),
    ...actors.map((id) => ({ domain: 'actors', id })),
  ]
}

/** The parameters of a report, requested or about to be. */
export function requestFacts({ language, terms, f }: Reader, asked: ListeningQuery): Html {
  const w = reportWords[language]
  const countries = asked.countries.map((code) => COUNTRIES[code as CountryCode].names[language])
  const domains = asked.domains.map((name) => termOf(terms.domains, name))
  return html`<dl class="facts asked"><div><dt>${w.query}</dt><dd><b>${asked.query}</b></dd></div>
<div><dt>${w.window}</dt><dd>${f.day(asked.since)} – ${f.day(asked.until)}</dd></div>
<div><dt>${w.domains}</dt><dd>${f.list(domains)}</dd></div>
<div><dt>${w.countries}</dt><dd>${f.list(countries)}</dd></div></dl>`
}

/** The state of a report in a word. */
export function statusPill({ language }: Reader, status: Listening['status']): Html {
  const kind = attrs({ class: `pill${status === 'done' ? ' yes' : status === 'failed' ? ' no' : ''}` })
  return html`<span${kind}>${reportWords[language].status[status]}</span>`
}

/** `quoted` are the passages with their unchanged texts: their mentions are offsets in characters. */
async function reportBody(
  reader: OwnReader,
  report: ListeningReport,
  quoted: readonly ReportPassage[],
): Promise<Html> {
  const { language, f, terms } = reader
  const w = reportWords[language]
  const { matched, daily, top_actors, top_outlets, passages, missing, truncated, read } = report
  const actors = await pagesOf(
    reader,
    'actors',
    top_actors.map((each) => each.actor_id),
  )
  const number = (value: number | null) => (value === null ? reader.w.notKnown : f.number(value))
  const all = Object.values(read).reduce((sum, each) => sum + each, 0)
  return html`<dl class="tiles">
<div><dt>${w.mentions}</dt><dd>${number(matched.mentions)}</dd></div>
<div><dt>${w.records}</dt><dd>${number(matched.records)}</dd></div>
<div><dt>${w.read}</dt><dd>${f.number(all)}</dd></div></dl>
${matched.records === null && html`<p class="warning">${w.nothingRead}</p>`}
${truncated && html`<p class="warning">${w.truncated}</p>`}
${
  daily.length > 0 &&
  part(
    w.byDay,
    columns(reader, {
      title: w.mentions,
      day: w.day,
      table: w.table,
      rows: daily.map(({ day, mentions }) => [day, mentions] as const),
    }),
  )
}
<div class="cols half">${
    top_actors.length > 0 &&
    part(
      w.actors,
      ranking(
        reader,
        w.actors,
        top_actors.map((each) => ({ ...each, address: actors.get(each.actor_id ?? 0) ?? null })),
      ),
    )
  }${
    top_outlets.length > 0 &&
    part(
      w.outlets,
      ranking(
        reader,
        w.outlets,
        top_outlets.map((each) => ({ ...each, name: each.outlet, address: null })),
      ),
    )
  }</div>
${part(
  w.passages,
  passages.length
    ? html`<ol class="passages">${passages.map((each, i) => passage(reader, each, quoted[i]!))}</ol>`
    : emptyNotice(w.noPassages),
)}
${matched.parts.length > 0 && part(w.parts, matrix(reader, matched.parts))}
${
  missing.length > 0 &&
  part(
    w.missing,
    html`<ul class="missing">${missing.map(
      (each) =>
        html`<li>${countryAbbr(reader, each.country_code as CountryCode)} ${termOf(
          terms.domains,
          each.domain,
        )}: <span class="muted">${w.reasons[each.reason]}</span></li>`,
    )}</ul>`,
  )
}`
}

const part = (title: string, body: Fill): Html =>
  html`<section class="sec"><h2>${title}</h2>${body}</section>`

interface Ranked {
  readonly name: string
  readonly country_code: string
  readonly records: number
  readonly mentions: number
  readonly address: string | null
}

function ranking(reader: Reader, caption: string, rows: readonly Ranked[]): Html {
  const { f } = reader
  const w = reportWords[reader.language]
  const items = rows.map(
    ({ name, country_code, records, mentions, address }) => html`<tr><th scope="row">${countryAbbr(
      reader,
      country_code as CountryCode,
    )} ${address ? html`<a href="${address}">${name}</a>` : name}</th>
<td class="end">${f.number(mentions)}</td><td class="end">${f.number(records)}</td></tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="table">
<caption class="unseen">${caption}</caption><thead><tr><th scope="col">${w.name}</th><th scope="col"
class="end">${w.mentions}</th><th scope="col" class="end">${w.records}</th></tr></thead>
<tbody>${items}</tbody></table></div>`
}

/** Mentions by country and domain; says so where there were no records. */
function matrix(reader: Reader, parts: ListeningReport['matched']['parts']): Html {
  const { f, terms, language } = reader
  const w = reportWords[language]
  const domains = [...new Set(parts.map((each) => each.domain))]
  const codes = [...new Set(parts.map((each) => each.country_code as CountryCode))]
  const name = (code: CountryCode) => COUNTRIES[code].names[language]
  codes.sort(byCountryName(language))
  const cell = (code: CountryCode, domain: string) => {
    const found = parts.find((each) => each.country_code === code && each.domain === domain)
    const none = html`<span aria-hidden="true">–</span><span class="unseen">${w.noData}</span>`
    return html`<td class="end">${found ? f.number(found.mentions) : none}</td>`
  }
  const rows = codes.map(
    (code) => html`<tr><th scope="row">${name(code)}</th>${domains.map((each) => cell(code, each))}</tr>`,
  )
  const head = domains.map((each) => html`<th scope="col" class="end">${termOf(terms.domains, each)}</th>`)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${w.parts}"><table class="table">
<caption class="unseen">${w.parts}: ${w.mentions}</caption><thead><tr><th scope="col">${w.country}</th>${head}
</tr></thead><tbody>${rows}</tbody></table></div>`
}

function passage(reader: Reader, record: ReportPassage, { text, matches }: ReportPassage): Html {
  const { f, terms } = reader
  const code = record.country_code as CountryCode
  const marked: Fill[] = []
  let at = 0
  for (const { start, end } of matches) {
    if (start < at || end > text.length) continue
    marked.push(visible(text.slice(at, start)), html`<mark>${visible(text.slice(start, end))}</mark>`)
    at = end
  }
  marked.push(visible(text.slice(at)))
  const address = recordHref(reader, record)
  const title = record.title ?? record.actor_name ?? record.outlet ?? termOf(terms.domains, record.domain)
  const when =
    record.date.length > 10 ? f.instant(record.date, COUNTRIES[code].time_zone) : f.day(record.date)
  const about = [termOf(terms.domains, record.domain), record.actor_name, record.outlet].filter(
    (each) => each && each !== title,
  )
  return html`<li><p class="kicker">${countryAbbr(reader, code)}<time datetime="${record.date}">${when}</time>
${about.map((each) => html`<span>${each}</span>`)}</p>
<h3${languageAttr(reader, code)}>${address ? html`<a href="${address}">${title}</a>` : title}</h3>
<blockquote${languageAttr(reader, code)}>${marked}</blockquote></li>`
}
