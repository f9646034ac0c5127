// What the pages of which parties and which people vote with which share: their head, the choice of a
// country, and the filters of the votes.
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { voteWords } from '../../words/votes.ts'
import type { Filter } from '../filters/filter-form.ts'
import { breadcrumbs, byCountryName } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'

/** What the answers of both say of the votes that were read and of the map. */
export interface AgreementMeta {
  readonly roll_calls: number
  readonly counted_since: string | null
  readonly map_fit: number | null
  readonly left_out: number
}

interface FrameWords {
  readonly title: string
  readonly lead: string
  /** The link to the other page, for the same country. */
  readonly other: readonly [path: string, text: string]
}

/** The head of a page above its content. */
export function agreementFrame(reader: Reader, { title, lead, other: [path, text] }: FrameWords) {
  const trail = breadcrumbs(reader, [
    [voteWords[reader.language].title, reader.to('/roll-calls')],
    [title, null],
  ])
  const other = reader.to(path, { country_code: reader.query.get('country_code') })
  return (heading: string, content: Fill): Html => html`${trail}<div class="head"><h1>${heading}</h1><p
class="lead">${lead}</p><p class="small"><a href="${other}">${text}</a></p></div>${content}`
}

/** A link to this page for each country. */
export function chooseCountry(reader: Reader): Html {
  const links = COUNTRY_CODES.toSorted(byCountryName(reader.language)).map((code) => {
    const to = reader.to(reader.path, { country_code: code })
    return html`<li><a href="${to}">${COUNTRIES[code].names[reader.language]}</a></li>`
  })
  return html`<h2>${compareWords[reader.language].parties.choose}</h2><ul class="chosen">${links}</ul>`
}

/** The chambers of a country, and days. */
export function votesFilters({ language }: Reader, code: CountryCode): Filter[] {
  const w = compareWords[language]
  const chambers = COUNTRIES[code].chambers.map(({ id, name }) => [id, name] as const)
  return [
    { kind: 'choice', name: 'chamber', label: w.chamber, options: chambers },
    { kind: 'days', label: w.day, from: 'since', to: 'until' },
  ]
}

/** How many votes were read, in words, and since when where there are more. */
export function votesRead({ language, f }: Reader, counted: string, { counted_since: since }: AgreementMeta) {
  return html`<p class="count">${counted}</p>
${since && html`<p class="notice plain">${compareWords[language].countedSince(f.day(since))}</p>`}`
}
