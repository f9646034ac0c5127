// The choice of the bills of a comparison.
import { type Html, html } from '../../html.ts'
import { billsComparedWords } from '../../words/comparisons/bills.ts'
import { chooseRecords } from '../compare/choose-records.ts'
import { BILLS_COMPARED } from '../compare/comparison.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { Bill } from './bill-fields.ts'
import { shortName } from './compared-facts.ts'

/** The chosen bills, each with a link that removes it, and a form that adds one by number or words. */
export function chooseBills(reader: Reader, bills: readonly Bill[]): Promise<Html> {
  return chooseRecords<Bill>(reader, {
    of: BILLS_COMPARED,
    words: billsComparedWords[reader.language].choice,
    records: bills,
    nameOf: shortName,
    described: (bill) => described(reader, bill),
  })
}

function described(reader: Reader, bill: Bill): Html {
  const { code, title, country_code, source } = bill
  const page = recordHref(reader, bill)
  const lang = languageAttr(reader, country_code)
  return html`<b${lang}>${page ? html`<a href="${page}">${title}</a>` : title}</b>
<span>${countryAbbr(reader, country_code)} ${[code, source].filter(Boolean).join(' · ')}</span>`
}
