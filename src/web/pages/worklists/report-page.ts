// A worklist as a report to print: its cover, and all entries that the filters of the address match.
import { html } from '../../html.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { sampleAmong } from '../account/sample-records.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import { entriesTable } from './entries-table.ts'
import { everyEntry, filterTexts, WORKLISTS, worklistOf, worklistPath } from './worklist-fields.ts'

/** Throws NOT_FOUND where the account is no member. */
export async function reportPage(reader: OwnReader): Promise<OwnPage> {
  const { visit, language, f, now, account } = reader
  const w = worklistWords[language]
  const list = await worklistOf(reader)
  const rows = await everyEntry(reader, list)
  const records = rows.flatMap(({ record, withdrawn_at }) => (record && !withdrawn_at ? [record] : []))
  const counted = [w.records(rows.length), ...filterTexts(reader)].join(' · ')
  return {
    title: list.name,
    under: WORKLISTS,
    lead: html`${counted}. ${w.cover(f.instant(now, account.time_zone))}`,
    sample: await sampleAmong(reader, records),
    tools: html`<div class="row"><a class="btn quiet" href="${visit.link(worklistPath(list.id))}">${
      w.back
    }</a><button class="btn" type="button" data-print>${icon('print')}${reader.w.print}</button></div>`,
    body: rows.length ? entriesTable(reader, list.id, rows, false) : emptyNotice(w.noneSuch),
  }
}
