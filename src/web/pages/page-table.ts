// The table of all record pages: hand-written and generated.
import { domains } from '#domains/index.ts'
import { agendaPages } from './agenda/agenda-pages.ts'
import { billPages } from './bills/bill-pages.ts'
import { comparePages } from './compare/compare-pages.ts'
import { declaredPages } from './declared/declared-pages.ts'
import { listSheet } from './downloads/list-sheet.ts'
import { searchSheet } from './downloads/search-sheet.ts'
import { sheetFiles } from './downloads/sheet-formats.ts'
import { exportPages } from './exports/export-pages.ts'
import { gazettePages } from './gazette/gazette-pages.ts'
import { homePages } from './home/home-pages.ts'
import { peoplePages } from './people/people-pages.ts'
import { listReport } from './printed/list-report.ts'
import type { Reader } from './reader.ts'
import { readingPages } from './reading/reading-pages.ts'
import type { RecordPage } from './record-page.ts'
import { searchListed } from './search/result-list.ts'
import { searchPages } from './search/search-pages.ts'
import { statusPages } from './status/status-pages.ts'
import { subjectPages } from './subjects/subject-pages.ts'
import { versionPages } from './versions/version-pages.ts'
import { votePages } from './votes/vote-pages.ts'

const WRITTEN: readonly RecordPage[] = [
  ...homePages,
  ...searchPages,
  ...billPages,
  ...votePages,
  ...peoplePages,
  ...comparePages,
  ...subjectPages,
  ...gazettePages,
  ...agendaPages,
  ...versionPages,
  ...readingPages,
  ...statusPages,
  ...exportPages,
]

/** Lists and searches are files too: tables of their rows. */
function withTables(page: RecordPage): RecordPage {
  const { listed } = page
  if (!listed) return page
  const sheet = (reader: Reader) =>
    listed === searchListed ? searchSheet(reader) : listSheet(reader, listed)
  return { ...page, files: [...(page.files ?? []), ...sheetFiles(sheet)] }
}

/** Lists and searches are reports to print too. */
function withReport(page: RecordPage): RecordPage[] {
  const { listed } = page
  return listed ? [page, listReport(page.path, listed)] : [page]
}

export const PAGES: readonly RecordPage[] = [...WRITTEN, ...declaredPages(domains, WRITTEN)]
  .map(withTables)
  .flatMap(withReport)
