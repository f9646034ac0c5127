// The table of a search: its best results, in their order.
import { COUNTRIES } from '#model/country.ts'
import { downloadWords } from '../../words/downloads.ts'
import { fieldWords } from '../../words/records/fields.ts'
import { termOf } from '../../words/terms.ts'
import { everyRow } from '../kit/every-row.ts'
import { narrowing } from '../kit/list-view.ts'
import type { Reader } from '../reader.ts'
import type { ResultRow } from '../search/result-fields.ts'
import { searchListed } from '../search/result-list.ts'
import { pageAddress, type Sheet, sheetOf } from './sheet.ts'

/** Each page of results is a search. */
const PAGE = 100
const MOST = 500

/** Throws INVALID_PARAM without words, RATE_LIMITED or SEARCH_UNAVAILABLE. */
export async function searchSheet(reader: Reader, most = MOST): Promise<Sheet> {
  const { language, terms } = reader
  const w = downloadWords[language]
  const { title, code, date, external_link } = fieldWords[language]
  const asked = narrowing(reader.query, 'search')
  const { rows, cut } = await everyRow<ResultRow>(reader.ask, 'search', asked, { page: PAGE, most })
  return sheetOf(reader, searchListed, {
    columns: [
      { name: 'domain', label: w.kind },
      { name: 'country_code', label: w.country },
      { name: 'code', label: code },
      { name: 'title', label: title },
      { name: 'date', label: date },
      { name: 'passage', label: w.passage, printed: true },
      { name: 'related', label: w.match },
      { name: 'id', label: w.recordId, technical: true },
      { name: 'platform_url', label: w.page, technical: true },
      { name: 'external_link', label: external_link, technical: true },
    ],
    rows: rows.map((row) => [
      termOf(terms.domains, row.domain),
      COUNTRIES[row.country_code].names[language],
      row.code,
      row.title,
      row.date && { day: row.date },
      row.passage?.text ?? null,
      row.related ? w.partial : w.whole,
      row.id,
      pageAddress(reader, row),
      row.external_link,
    ]),
    records: rows,
    cut,
  })
}
