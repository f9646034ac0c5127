// The page of one subject in two to four countries: counts side by side, and the newest records of each.
import { SUBJECT_WORDS } from '#domains/subjects/vocabulary.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { invalid } from '#model/problem.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { subjectCompareWords } from '../../words/comparisons/subjects.ts'
import type { Filter } from '../filters/filter-form.ts'
import { filterPanel } from '../filters/filter-panel.ts'
import { breadcrumbs, dayTime, emptyNotice, languageAttr, type RecordRow } from '../kit/html-parts.ts'
import { subjectFilter } from '../kit/subjects.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'

export const SUBJECTS_COMPARE = '/subjects/compare'
const LEAST = 2
const MOST = 4
const NEWEST = 4

interface Item extends RecordRow {
  readonly code?: string | null
  readonly number?: string | null
  readonly title?: string
  readonly motion?: string
  readonly bill_code?: string | null
  readonly vote_date?: string | null
  readonly filing_date?: string | null
  readonly publication_date?: string | null
  readonly end_date?: string | null
}

/** Each kind of records: its list, the address of the page of that list, and what narrows both. */
const KINDS = [
  ['bills', 'bills.list', '/bills', {}],
  ['rollCalls', 'roll-calls.list', '/roll-calls', { kind: 'vote' }],
  ['regulations', 'regulations.list', '/regulations', {}],
  ['consultations', 'consultations.list', '/consultations', {}],
] as const

interface OfCountry {
  readonly code: CountryCode
  /** False where no tag of the country means the subject: then nobody knows how many records have it. */
  readonly known: boolean
  readonly stages: ReadonlyMap<string, number>
  readonly kinds: readonly Rows<Item>[]
}

/**
 * Without a subject and two countries only the choice. Throws INVALID_PARAM for an unknown subject or country
 * and for more than four countries.
 */
export async function subjectComparePage(reader: Reader): Promise<PageContent> {
  const { language, query, f } = reader
  const w = subjectCompareWords[language]
  const subject = query.get('subject')
  const codes = countriesOf(reader)
  const filters: Filter[] = [subjectFilter(reader), { kind: 'countries' }]
  const trail = breadcrumbs(reader, [
    [billWords[language].title, reader.to('/bills')],
    [w.title, null],
  ])
  const page = (title: string, content: Html): PageContent => ({
    title,
    section: 'bills',
    body: html`${trail}<div class="head"><h1>${title}</h1><p class="lead">${w.lead}</p></div>
<div class="cols left">${filterPanel(reader, filters)}<div id="results">${content}</div></div>`,
  })
  if (!subject || codes.length < LEAST) return page(w.title, emptyNotice(w.choose))
  const all = await Promise.all(codes.map((code) => ofCountry(reader, subject, code)))
  const named = SUBJECT_WORDS[language][subject] ?? subject
  const title = w.titleOf(named, f.list(codes.map((code) => COUNTRIES[code].names[language])))
  const rows = all.flatMap(({ kinds }) => kinds.flatMap(({ data }) => data))
  return {
    ...page(title, html`<div class="sections">${counts(reader, subject, all)}${newest(reader, all)}</div>`),
    indexed: false,
    sample: rows.some(({ sample }) => sample),
  }
}

function countriesOf({ query }: Reader): CountryCode[] {
  const given = query.getAll('country_code').flatMap((each) => each.toUpperCase().split(','))
  const codes = [...new Set(given.filter(Boolean))].map((each) => {
    const known = COUNTRY_CODES.find((code) => code === each)
    if (!known) throw invalid('country_code', `${JSON.stringify(each.slice(0, 40))} is not a country`)
    return known
  })
  if (codes.length > MOST) throw invalid('country_code', `takes ${LEAST} to ${MOST} countries`)
  return codes
}

async function ofCountry(reader: Reader, subject: string, code: CountryCode): Promise<OfCountry> {
  const asked = { subject, country_code: code }
  const [tags, stages, ...kinds] = await Promise.all([
    reader.ask<Rows<unknown>>('interest-tags.list', { ...asked, limit: 1 }),
    reader.ask<Rows<unknown>>('bills.list', { ...asked, count: 'true', group_by: 'stage' }),
    ...KINDS.map(([, list, , more]) =>
      reader.ask<Rows<Item>>(list, { ...asked, ...more, count: 'true', limit: NEWEST }),
    ),
  ])
  const groups = stages.meta.grouped?.groups ?? []
  return {
    code,
    known: tags.data.length > 0,
    stages: new Map(groups.map(({ key, count }) => [String(key), count])),
    kinds,
  }
}

/** A row for each kind of records, and below bills one for each stage; every figure leads to its list. */
function counts(reader: Reader, subject: string, all: readonly OfCountry[]): Html {
  const { language, terms, f } = reader
  const w = subjectCompareWords[language]
  const cell = (one: OfCountry, n: number, path: string, more: Record<string, string> = {}): Fill => {
    if (!one.known && n === 0) return html`<td class="end muted">${reader.w.notKnown}</td>`
    const to = reader.to(path, { country_code: one.code, subject, ...more })
    return html`<td class="end">${n > 0 ? html`<a href="${to}">${f.number(n)}</a>` : f.number(n)}</td>`
  }
  const row = (label: Fill, cells: readonly Fill[]) => html`<tr><th scope="row">${label}</th>${cells}</tr>`
  const rows = KINDS.flatMap(([kind, , path, more], at) => [
    row(
      w[kind],
      all.map((one) => cell(one, one.kinds[at]!.meta.total ?? 0, path, more)),
    ),
    ...(kind === 'bills' ? stageRows() : []),
  ])
  const heads = all.map(
    ({ code }) => html`<th scope="col" class="end">${COUNTRIES[code].names[language]}</th>`,
  )
  return html`<section class="sec" id="counts"><h2>${w.counts}</h2>
<div class="scroll" tabindex="0" role="group" aria-label="${w.counts}"><table class="table">
<caption class="unseen">${w.counts}</caption><thead><tr><th scope="col">${w.kind}</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div><p class="small muted">${w.method}</p></section>`

  function stageRows(): Html[] {
    return Object.entries(terms.stages)
      .filter(([stage]) => all.some(({ stages }) => stages.has(stage)))
      .map(([stage, name]) =>
        row(
          html`<small>${name}</small>`,
          all.map((one) => cell(one, one.stages.get(stage) ?? 0, '/bills', { stage })),
        ),
      )
  }
}

function newest(reader: Reader, all: readonly OfCountry[]): Html {
  const { language } = reader
  const w = subjectCompareWords[language]
  const columns = all.map(({ code, kinds }) => {
    const lang = languageAttr(reader, code)
    const lists = KINDS.flatMap(([kind], at) => {
      const items = kinds[at]!.data.map((one) => {
        const number = one.code ?? one.number ?? one.bill_code
        const text = [number, one.title ?? one.motion].filter(Boolean).join(' · ')
        const page = one.motion ? reader.to(`/roll-calls/${one.id}`) : recordHref(reader, one)
        const day = one.vote_date ?? one.filing_date ?? one.publication_date ?? one.end_date ?? null
        const name = page ? html`<a href="${page}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
        return html`<li>${name}<small>${dayTime(reader, day)}</small></li>`
      })
      return items.length ? [html`<h4>${w[kind]}</h4><ul class="related">${items}</ul>`] : []
    })
    return html`<section><h3>${COUNTRIES[code].names[language]}</h3>${
      lists.length ? lists : html`<p class="muted">${w.none}</p>`
    }</section>`
  })
  return html`<section class="sec" id="newest"><h2>${w.newest}</h2>
<div class="countries-beside">${columns}</div></section>`
}
