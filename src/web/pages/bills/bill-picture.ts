// The preview picture of a bill for other sites.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { billWords } from '../../words/bills.ts'
import { termOf } from '../../words/terms.ts'
import type { Picture } from '../picture.ts'
import type { One, Reader } from '../reader.ts'
import type { Bill } from './bill-fields.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function billPicture(reader: Reader): Promise<Picture> {
  const id = await recordOfPage(reader.context, domainNamed('bills')!, reader.params.page!)
  const { data: bill } = await reader.ask<One<Bill>>('bills.get', { id })
  const w = billWords[reader.language]
  const { stages } = reader.terms
  const stage = termOf(stages, bill.stage)
  const moved = bill.last_moved_on && `${w.facts.moved}: ${reader.f.day(bill.last_moved_on)}`
  return {
    country: bill.country_code,
    kicker: [bill.code, bill.source].filter(Boolean).join(' · '),
    title: bill.title,
    note: [`${w.facts.stage}: ${stage}`, moved].filter(Boolean).join(' · '),
    sample: bill.sample,
  }
}
