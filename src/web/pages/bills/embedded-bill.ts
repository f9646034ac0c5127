// The embedded view of a bill for other sites: its title and its stage.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { embedWords } from '../../words/embed.ts'
import type { Embedded } from '../embedded.ts'
import { countryAbbr, dayTime, languageAttr } from '../kit/html-parts.ts'
import { type One, type Reader, type Rows, recordHref, recordWith } from '../reader.ts'
import type { Bill, BillStep } from './bill-fields.ts'
import { stageLine } from './steps.ts'

const MOST_STEPS = 500

/** Throws NOT_FOUND, GONE or MOVED. */
export async function embeddedBill(reader: Reader): Promise<Embedded> {
  const id = await recordOfPage(reader.context, domainNamed('bills')!, reader.params.page!)
  const [{ data: bill }, steps] = await recordWith(
    reader.ask<One<Bill>>('bills.get', { id }),
    reader.ask<Rows<BillStep>>('bills.updates', { id, limit: MOST_STEPS }),
  )
  const w = embedWords[reader.language]
  const last = steps.data[0]
  const kinds = [bill.bill_type, bill.source].filter(Boolean).map((text) => html`<span>${text}</span>`)
  return {
    title: bill.code ? `${bill.code} · ${bill.title}` : bill.title,
    record: bill,
    page: recordHref(reader, bill)!,
    body: html`<p class="kicker">${countryAbbr(reader, bill.country_code)}
${bill.code && html`<b>${bill.code}</b>`}${kinds}</p>
<h1${languageAttr(reader, bill.country_code)}>${bill.title}</h1>
${stageLine(reader, bill, steps.data)}
${last && html`<p class="small">${w.moved}: ${dayTime(reader, last.date)} · ${last.title}</p>`}`,
  }
}
