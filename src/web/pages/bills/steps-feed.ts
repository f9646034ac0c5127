// The feeds of bills, and of the steps of one.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import { billWords } from '../../words/bills.ts'
import { termOf } from '../../words/terms.ts'
import { type AtomEntry, atomFile } from '../feeds/atom.ts'
import { listFeed } from '../feeds/list-feed.ts'
import { type One, type Reader, type Rows, recordHref, recordWith } from '../reader.ts'
import type { PageFile, PageFileBody } from '../record-page.ts'
import type { Bill, BillStep } from './bill-fields.ts'
import { billsListed } from './bill-list.ts'

const MOST_STEPS = 100

/** Bills by the day of filing, or of the last movement if the query says so. */
export const billsFeed: PageFile = listFeed<Bill>(billsListed, (reader, bill): AtomEntry => {
  const w = billWords[reader.language]
  const { code, filing_date, last_moved_on, stage } = bill
  return {
    record: bill,
    domain: 'bills',
    title: bill.title,
    author: bill.source,
    date: filing_date,
    text: bill.summary,
    facts: [
      code,
      filing_date && `${w.facts.filed}: ${reader.f.day(filing_date)}`,
      last_moved_on && `${w.facts.moved}: ${reader.f.day(last_moved_on)}`,
      `${w.facts.stage}: ${termOf(reader.terms.stages, stage)}`,
    ],
  }
})

/** The steps of a bill. Throws NOT_FOUND, GONE or MOVED. */
export const stepsFeed: PageFile = {
  ending: 'atom',
  async render(reader: Reader): Promise<PageFileBody> {
    const id = await recordOfPage(reader.context, domainNamed('bills')!, reader.params.page!)
    const [{ data: bill }, steps] = await recordWith(
      reader.ask<One<Bill>>('bills.get', { id }),
      reader.ask<Rows<BillStep>>('bills.updates', { id, limit: MOST_STEPS }),
    )
    const page = recordHref(reader, bill) ?? reader.to(reader.path)
    return atomFile(reader, {
      title: subscriptionWords[reader.language].steps(
        bill.code ? `${bill.code} · ${bill.title}` : bill.title,
      ),
      page,
      feed: `${page}.atom`,
      entries: steps.data.map((step) => stepEntry(reader, bill, page, step)),
    })
  },
}

function stepEntry(reader: Reader, bill: Bill, page: string, step: BillStep): AtomEntry {
  const { date, body, status, stage } = step
  return {
    record: step,
    domain: 'bill-updates',
    page: `${page}#step-${step.id}`,
    title: step.title,
    author: body ?? bill.source,
    date: step.occurred_at ?? date,
    text: step.description,
    facts: [bill.code, date && reader.f.day(date), termOf(reader.terms.stages, stage), status],
  }
}
