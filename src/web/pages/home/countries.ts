// What is new by country: a card with the last movement of a bill in each.
import { bills } from '#domains/bills.ts'
import { regulations } from '#domains/regulations.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { recordCounts } from '#operations/records/countries.ts'
import { type Html, html } from '../../html.ts'
import { homeWords } from '../../words/home.ts'
import { byCountryName, dayTime, languageAttr, type RecordRow } from '../kit/html-parts.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { headline } from './brief.ts'

interface Step extends RecordRow {
  readonly title: string
  readonly date: string | null
  readonly bill_code: string | null
  readonly bill_title: string | null
}

/** A card of each country. */
export async function countryCards(reader: Reader): Promise<Html> {
  const w = homeWords[reader.language]
  const countries = COUNTRY_CODES.toSorted(byCountryName(reader.language))
  const until = reader.now.slice(0, 10)
  const [held, ...last] = await Promise.all([
    recordCounts(reader.context, [bills, regulations]),
    ...countries.map(async (country_code) => {
      const steps = await reader.ask<Rows<Step>>('bill-updates.list', { country_code, until, limit: 1 })
      return steps.data[0]
    }),
  ])
  const of = (domain: Domain, country: CountryCode) => held.get(domain.name)?.get(country) ?? 0
  const cards = countries.map((country, i) =>
    card(reader, country, last[i], [of(bills, country), of(regulations, country)]),
  )
  return html`<section class="by-country" aria-labelledby="by-country"><h2 id="by-country">${w.byCountry}</h2>
<ul>${cards}</ul></section>`
}

function card(
  reader: Reader,
  country_code: CountryCode,
  step: Step | undefined,
  held: readonly [bills: number, regulations: number],
): Html {
  const { f, language } = reader
  const w = homeWords[language]
  const [ofBills, ofNorms] = held.map((records) => f.number(records))
  const name = COUNTRIES[country_code].names[language]
  return html`<li><h3><a href="${reader.to(`/countries/${country_code}`)}">${name}</a></h3>
${step ? lastStep(reader, country_code, step) : html`<p class="muted">${w.none}</p>`}
<p class="held">${w.held(ofBills!, ofNorms!)}</p></li>`
}

function lastStep(reader: Reader, country: CountryCode, step: Step): Html {
  const address = recordHref(reader, step)
  const lang = languageAttr(reader, country)
  const bill = step.bill_title ?? step.title
  const named = headline(reader, { country_code: country, text: bill, address })
  const happened = [step.bill_code, step.bill_title && step.title].filter(Boolean).join(' · ')
  return html`<p class="last">${named}<small>${dayTime(reader, step.date, 'shortDay')}${
    happened && html` · <span${lang}>${happened}</span>`
  }</small></p>`
}
