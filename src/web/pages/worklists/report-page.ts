// A worklist as a report to print: its cover, and all entries that the filters of the address match.
import { html } from '../../html.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { sampleAmong } from '../account/sample-records.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { printedWords } from '../printed/printed-words.ts'
import {
  type CoverFact,
  reportCover,
  reportStyle,
  reportTools,
  sourcesSection,
} from '../printed/report-parts.ts'
import { entriesTable } from './entries-table.ts'
import { readStates } from './record-state.ts'
import { everyEntry, filterTexts, WORKLISTS, worklistOf, worklistPath } from './worklist-fields.ts'

/** Throws NOT_FOUND where the account is no member. */
export async function reportPage(reader: OwnReader): Promise<OwnPage> {
  const { visit, language, f, now, account } = reader
  const w = worklistWords[language]
  const p = printedWords[language]
  const list = await worklistOf(reader)
  const rows = await everyEntry(reader, list)
  const records = rows.flatMap(({ record, withdrawn_at }) => (record && !withdrawn_at ? [record] : []))
  const filters = filterTexts(reader)
  const cover: CoverFact[] = [
    [p.total, f.number(rows.length)],
    [p.filters, filters.length ? filters.join(' · ') : p.noFilters],
    [p.day, f.instant(now, account.time_zone)],
  ]
  return {
    title: list.name,
    under: WORKLISTS,
    sample: await sampleAmong(reader, records),
    tools: reportTools(reader, visit.link(worklistPath(list.id))),
    head: reportStyle,
    body: html`${reportCover(cover, [], await sourcesSection(reader, records))}${
      rows.length
        ? entriesTable(reader, list.id, rows, await readStates(reader, rows), false)
        : emptyNotice(w.noneSuch)
    }`,
  }
}
