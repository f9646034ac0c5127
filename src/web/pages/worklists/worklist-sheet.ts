// The table of a worklist, for spreadsheets and programs.
import { COUNTRIES } from '#model/country.ts'
import { downloadWords } from '../../words/downloads.ts'
import { fieldWords } from '../../words/records/fields.ts'
import { termOf } from '../../words/terms.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnReader } from '../account/account-page.ts'
import { pageAddress, type Sheet } from '../downloads/sheet.ts'
import { everyEntry, filterTexts, worklistOf } from './worklist-fields.ts'

/** Throws NOT_FOUND where the account is no member. */
export async function worklistSheet(reader: OwnReader): Promise<Sheet> {
  const { language, terms } = reader
  const list = await worklistOf(reader)
  const w = worklistWords[language]
  const d = downloadWords[language]
  const { title, code, date } = fieldWords[language]
  const rows = await everyEntry(reader, list)
  return {
    title: list.name,
    filters: filterTexts(reader),
    columns: [
      { name: 'domain', label: d.kind },
      { name: 'country_code', label: d.country },
      { name: 'code', label: code },
      { name: 'title', label: title },
      { name: 'date', label: date },
      { name: 'priority', label: w.priority },
      { name: 'position', label: w.position },
      { name: 'labels', label: w.labels },
      { name: 'note', label: w.note },
      { name: 'record_id', label: d.recordId },
      { name: 'platform_url', label: d.page },
    ],
    rows: rows.map(({ record, domain, priority, position, labels, note, record_id }) => [
      termOf(terms.domains, domain),
      record && COUNTRIES[record.country_code].names[language],
      record?.code ?? null,
      record?.title ?? w.gone,
      record?.date ? { day: record.date.slice(0, 10) } : null,
      priority && w.priorities[priority],
      position && w.positions[position],
      labels.join('; ') || null,
      note || null,
      record_id,
      record && pageAddress(reader, record),
    ]),
    records: rows,
    address: reader.baseUrl + reader.visit.path.replace(/\/entries\.\w+$/, ''),
    retrievedAt: reader.now,
    warnings: [],
    cut: false,
  }
}
