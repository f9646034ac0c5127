// The citations of a pasted text: a form for the text, and a table of what each citation means.
import { type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { languageAttr } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { Cited, ResultList, ResultRow } from './result-fields.ts'

/** A form that looks the citations of a text up. */
export function citationsForm(reader: Reader, text = ''): Html {
  const w = searchWords[reader.language].citations
  return html`<form class="stack" action="${reader.to('/search')}" method="get">
<label for="cited-text">${w.label}</label>
<textarea id="cited-text" name="text" rows="8" maxlength="8000" required>${text}</textarea>
<p><button class="btn" type="submit">${w.send}</button></p></form>`
}

/** The page of a text. Throws INVALID_PARAM. */
export async function citationsPage(
  reader: Reader,
  asked: Readonly<Record<string, string>>,
): Promise<PageContent> {
  const w = searchWords[reader.language].citations
  const { data, meta } = await reader.ask<ResultList>('search', asked)
  const citations = meta.citations ?? []
  const records = new Map(data.map((row) => [`${row.domain}:${row.id}`, row]))
  const rows = citations.map((each) => citationRow(reader, each, records))
  return {
    title: w.title,
    section: null,
    indexed: false,
    sample: data.some(({ sample }) => sample),
    body: html`<div class="head"><h1>${w.title}</h1><p class="lead">${w.count(citations.length)}</p></div>
${
  rows.length > 0 &&
  html`<table class="table"><caption class="unseen">${w.title}</caption>
<thead><tr><th scope="col">${w.citation}</th><th scope="col">${w.article}</th>
<th scope="col">${w.record}</th></tr></thead><tbody>${rows}</tbody></table>`
}
${citationsForm(reader, asked.text)}`,
  }
}

function citationRow(reader: Reader, cited: Cited, records: ReadonlyMap<string, ResultRow>): Html {
  const w = searchWords[reader.language].citations
  const found = cited.records.flatMap(({ domain, id }) => records.get(`${domain}:${id}`) ?? [])
  const links = found.map((row) => {
    const href = recordHref(reader, row)
    const lang = languageAttr(reader, row.country_code)
    const text = [row.code, row.title].filter(Boolean).join(' · ')
    const named = href ? html`<a href="${href}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
    return html`<li>${named}</li>`
  })
  const several = cited.found === 'several' && html`<p class="muted">${w.several}</p>`
  const meant = links.length ? html`<ul>${links}</ul>` : html`<span class="muted">${w.none}</span>`
  return html`<tr><td>${cited.text}</td><td>${cited.article ?? ''}</td><td>${several}${meant}</td></tr>`
}
