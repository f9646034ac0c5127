// The page that compares two to four bills: a row for each fact, a column for each bill.
import { styleLink } from '../../assets.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { billsComparedWords } from '../../words/comparisons/bills.ts'
import { downloads } from '../kit/downloads.ts'
import { breadcrumbs, languageAttr, unknown } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, recordHref } from '../reader.ts'
import { chooseBills } from './choose-bills.ts'
import { type ComparedBill, type ComparedBills, comparedBills } from './compared-bills.ts'
import { type ComparedFact, comparedFacts, shortName } from './compared-facts.ts'

/** With fewer than two bills only the choice. Throws INVALID_PARAM, NOT_FOUND or GONE. */
export async function compareBillsPage(reader: Reader): Promise<PageContent> {
  const w = billsComparedWords[reader.language]
  const compared = await comparedBills(reader)
  const bills = compared.bills.map(({ bill }) => bill)
  const enough = bills.length > 1
  const title = enough ? comparedTitle(reader, compared) : w.title
  return {
    title,
    section: 'bills',
    indexed: !bills.length,
    sample: bills.some(({ sample }) => sample),
    head: styleLink('compared.css'),
    body: html`${breadcrumbs(reader, [
      [billWords[reader.language].title, reader.to('/bills')],
      [w.title, null],
    ])}<div class="head"><h1>${title}</h1><p class="lead">${w.lead}</p></div>
${await chooseBills(reader, bills)}${enough && table(reader, compared)}`,
  }
}

/** The title of a comparison of these bills. */
export const comparedTitle = ({ language, f }: Reader, { bills }: ComparedBills): string =>
  billsComparedWords[language].titleOf(f.list(bills.map(({ bill }) => shortName(bill))))

function table(reader: Reader, compared: ComparedBills): Html {
  const w = billsComparedWords[reader.language]
  const { bills } = compared
  const heads = bills.map(({ bill }) => {
    const page = recordHref(reader, bill)
    const title = page ? html`<a href="${page}">${bill.title}</a>` : bill.title
    return html`<th scope="col"><b>${bill.code}</b>
<span${languageAttr(reader, bill.country_code)}>${title}</span></th>`
  })
  const rows = comparedFacts(reader, compared).map((fact) => {
    const cells = bills.map(
      (one) => html`<td><b class="on-cards">${shortName(one.bill)}</b>${cell(reader, fact, one)}</td>`,
    )
    return html`<tr><th scope="row">${fact.label}${
      alike(fact, bills) && html`<small>${w.same}</small>`
    }</th>${cells}</tr>`
  })
  const tools = html`<button class="btn" type="button" data-print>${icon('print')}${reader.w.print}</button>
${downloads(reader, 'btn')}`
  return html`<section class="sec" id="facts"><div class="row spread"><h2>${w.facts}</h2>
<div class="row">${tools}</div></div><table
class="table carded beside"><caption class="unseen">${w.facts}</caption>
<thead><tr><th scope="col"><span class="unseen">${w.fact}</span></th>${heads}</tr></thead>
<tbody>${rows}</tbody></table><p class="small muted">${w.method}</p></section>`
}

function cell(reader: Reader, fact: ComparedFact, one: ComparedBill): Fill {
  const text = fact.text(one)
  if (text === null) return fact.none ? html`<span class="muted">${fact.none}</span>` : unknown(reader)
  const lang = languageAttr(reader, one.bill.country_code)
  return fact.shown ? fact.shown(one) : html`<span${lang}>${String(text)}</span>`
}

/** True where all bills have the same value, which is known. */
function alike(fact: ComparedFact, bills: readonly ComparedBill[]): boolean {
  const texts = new Set(bills.map((one) => JSON.stringify(fact.text(one))))
  return texts.size === 1 && !texts.has('null')
}
