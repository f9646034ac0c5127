// A saved search as the page that it opens.
import type { SavedSearch } from '#operations/account/saved-searches.ts'
import type { ListView } from '../kit/list-view.ts'
import { PAGES } from '../page-table.ts'
import type { Reader } from '../reader.ts'
import type { RecordPage } from '../record-page.ts'

export interface KnownSearch {
  readonly page: RecordPage
  readonly listed: ListView
  /** The reader of the page at the address of the search. */
  readonly reader: Reader
}

/** Null where the page no longer exists. */
export function knownSearch(reader: Reader, { path, query }: SavedSearch): KnownSearch | null {
  const page = PAGES.find((each) => each.path === path)
  if (!page?.listed) return null
  return { page, listed: page.listed, reader: { ...reader, path, query: new URLSearchParams(query) } }
}
