// The page of a consultation: its subject, its deadline, and where to answer.
import { closingDay } from '#domains/consultations.ts'
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { consultationWords } from '../../words/consultations.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  dayTime,
  languageAttr,
  pageTools,
  provenanceNote,
  sourceWord,
} from '../kit/html-parts.ts'
import { documentLinks } from '../kit/record-lists.ts'
import { section } from '../kit/section.ts'
import { subjectLinks } from '../kit/subjects.ts'
import type { PageContent } from '../page-content.ts'
import { type One, pagesOf, type Reader, recordHref } from '../reader.ts'
import { closingHour, groupOf, timeLeft } from './board.ts'
import type { Consultation } from './gazette-fields.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function consultationPage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('consultations')!, reader.params.page!)
  const record = { domain: 'consultations', id }
  const { data, meta } = await reader.ask<One<Consultation>>('consultations.get', { id })
  const [entities, bills] = await Promise.all([
    pagesOf(reader, 'entities', [data.entity_id]),
    pagesOf(reader, 'bills', [data.bill_id]),
  ])
  const w = consultationWords[reader.language]
  const address = recordHref(reader, data) ?? reader.to(reader.path)
  const lang = languageAttr(reader, data.country_code)
  const entity = entities.get(data.entity_id ?? 0) ?? null
  const bill = bills.get(data.bill_id ?? 0)
  const official =
    data.external_link &&
    html`<a class="btn main" href="${data.external_link}"
rel="external noopener">${w.official}<span class="unseen"> (${reader.w.source.external})</span></a>`
  return {
    title: data.title,
    description: data.summary ?? data.title,
    record,
    section: 'consultations',
    sample: data.sample,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/consultations')],
      [
        countryName(reader, data.country_code),
        reader.to('/consultations', { country_code: data.country_code }),
      ],
      [data.title, null],
    ])}
<div class="head"><p class="kicker">${countryAbbr(reader, data.country_code)}${
      data.entity_name && html`<span${lang}>${data.entity_name}</span>`
    }</p>
<h1 class="bill-title"${lang}>${data.title}</h1>
${pageTools(reader, address, record, { first: official })}</div>
${facts(reader, data, entity)}
<div class="cols right under"><div class="sections">
${data.summary && section('summary', w.summary, html`<p${lang}>${data.summary}</p>`)}
${bill && section('bill', w.bill, html`<p><a href="${bill}">${w.bill}</a></p>`)}
${section(
  'documents',
  w.documents,
  data.documents.length ? documentLinks(reader, data.documents) : html`<p class="muted">${w.noDocuments}</p>`,
)}
</div><aside class="rail">
${subjectLinks(reader, '/consultations', data)}
${provenanceNote(reader, data, meta.provenance?.last_checked_at, sourceWord(reader, data, 'consultations'))}
</aside></div>`,
  }
}

function facts(reader: Reader, data: Consultation, entity: string | null): Html {
  const w = consultationWords[reader.language]
  const { consultation } = reader.terms
  const lang = languageAttr(reader, data.country_code)
  const upcoming = groupOf(data, reader.now) === 'upcoming'
  const state = upcoming ? consultation.upcoming : consultation[data.status ?? 'unknown']
  const last = closingDay(data)
  const left = timeLeft(reader, data)
  const hour = closingHour(reader, data)
  const until = hour && html`, <span class="nowrap">${hour}</span>`
  const name = data.entity_name
    ? html`<span${lang}>${data.entity_name}</span>`
    : html`<span class="muted">${reader.w.notKnown}</span>`
  const tone = upcoming || data.status === null ? '' : data.status === 'open' ? ' yes' : ''
  const fact = (label: string, value: Fill) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<dl class="tiles">
${fact(w.facts.status, html`<span class="pill${tone}">${state}</span>`)}
${fact(
  data.status === 'closed' ? w.facts.closed : w.facts.closes,
  html`${dayTime(reader, last)}${left && html`<small>${left}${until}</small>`}${
    data.dates_counted && html`<small>${w.counted}</small>`
  }`,
)}
${data.term_raw && fact(w.facts.term, html`<span${lang}>${data.term_raw}</span>`)}
${fact(w.facts.opens, dayTime(reader, data.start_date))}
${fact(w.facts.published, dayTime(reader, data.publication_date))}
${fact(w.facts.entity, entity ? html`<a href="${entity}"${lang}>${data.entity_name}</a>` : name)}
</dl>`
}
