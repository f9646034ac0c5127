// The reader of a session: its subject, and its speeches, by speaker or as one text.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
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
import { documentLinks, linkedNames } from '../kit/record-lists.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import { type One, pagesOf, type Reader } from '../reader.ts'
import { idIn, sessionBody, type Transcript } from './reading-fields.ts'
import { oneSpeech, speechesOf, speechSections } from './speeches.ts'
import { type TextSectionPiece, textSection } from './text-section.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function transcriptPage(reader: Reader): Promise<PageContent> {
  const id = idIn(reader.params.id)
  const record = { domain: 'transcripts', id }
  const { data: held, meta } = await reader.ask<One<Transcript>>('transcripts.get', { id, length: 1 })
  const { query } = reader
  const w = readingWords[reader.language].debates
  const speeches = await speechesOf(reader, id)
  const [bills, said] = await Promise.all([pagesOf(reader, 'bills', [held.bill_id]), what()])
  const path = `/transcripts/${id}`
  const lang = languageAttr(reader, held.country_code)
  const body = sessionBody(held) ?? w.branches[held.branch]
  return {
    title: held.title,
    description: held.summary ?? held.title,
    record,
    section: 'transcripts',
    sample: held.sample,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/transcripts')],
      [
        countryName(reader, held.country_code),
        reader.to('/transcripts', { country_code: held.country_code }),
      ],
      [held.title, null],
    ])}
<div class="head"><p class="kicker">${countryAbbr(reader, held.country_code)}<b${lang}>${body}</b>
<span>${dayTime(reader, held.session_date)}</span></p>
<h1 class="bill-title"${lang}>${held.title}</h1>
${about(bills.get(held.bill_id ?? 0))}
${pageTools(reader, reader.to(path), record)}</div>
${!held.official && html`<p class="caveat">${w.unofficial}</p>`}
${facts(reader, held)}
<div class="cols right under"><div class="sections">
${held.summary && section('summary', w.summary, html`<p${lang}>${held.summary}</p>`)}
${said.body}
${
  held.documents.length > 0 && section('documents', w.documents, documentLinks(reader, held.documents))
}</div><aside class="rail">
${linkedNames(w.speakers, said.speakers)}
${provenanceNote(reader, held, meta.provenance?.last_checked_at, sourceWord(reader, held, 'transcripts'))}
</aside></div>`,
  }

  /** The bill that the session was about. */
  function about(bill: string | undefined): Fill {
    const text = [held.bill_code, held.bill_title].filter(Boolean).join(' · ')
    if (!text) return null
    const named = bill ? html`<a href="${bill}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
    return html`<p class="muted">${w.bill}: ${named}</p>`
  }

  /** One speech, all of them, or the text of the session. */
  async function what(): Promise<{
    body: Fill
    speakers: readonly (readonly [string, string, string | null])[]
  }> {
    const one = query.get('speech')
    if (one) return { body: await oneSpeech(reader, id, idIn(one)), speakers: [] }
    const asText = query.get('view') === 'text'
    const tabs = held.text_available && speeches.data.length > 0 && views(asText)
    if (speeches.data.length && !(asText && held.text_available)) {
      const shown = await speechSections(reader, held, speeches)
      return { ...shown, body: section('speeches', w.speeches, html`${tabs}${shown.body}`, shown.count) }
    }
    const kept = speeches.data.length ? { view: 'text' } : {}
    const text = held.text_available
      ? html`${tabs}${await textSection(reader, { read, record: held, kept })}`
      : html`<p class="muted">${w.noText}</p>`
    return { body: section('text', w.whole, text), speakers: [] }
  }

  async function read(asked: { offset: number; length: number }): Promise<TextSectionPiece> {
    const { data, meta } = await reader.askWhole<{ data: Transcript; meta: Omit<TextSectionPiece, 'text'> }>(
      'transcripts.get',
      { id, ...asked },
    )
    const { offset, next_offset, total_length } = meta
    return { text: data.text ?? '', offset, next_offset, total_length }
  }

  function views(asText: boolean): Html {
    const link = (to: string, text: string, current: boolean) =>
      html`<a href="${to}"${attrs({ 'aria-current': current && 'true' })}>${text}</a>`
    const q = query.get('q')
    return html`<nav class="row" aria-label="${w.speeches}"><span class="switch">
${link(reader.to(reader.path, { q }), w.bySpeaker, !asText)}
${link(reader.to(reader.path, { view: 'text', q }), w.whole, asText)}</span></nav>`
  }
}

function facts(reader: Reader, held: Transcript): Html {
  const w = readingWords[reader.language].debates
  const lang = languageAttr(reader, held.country_code)
  const none = html`<span class="muted">${reader.w.notKnown}</span>`
  const said = (text: string | null) => (text ? html`<span${lang}>${text}</span>` : none)
  const fact = (label: string, value: Fill) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<dl class="tiles">
${fact(w.date, dayTime(reader, held.session_date))}
${fact(w.session, said(held.session))}
${fact(w.branch, w.branches[held.branch])}
${fact(held.commission_name ? w.commission : w.chamber, said(sessionBody(held)))}
</dl>`
}
