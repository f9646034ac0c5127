// A saved search as the page that it opens.
import type { SavedSearch } from '#operations/account/saved-searches.ts'
import type { Listed } from '../kit/listed.ts'
import type { Reader } from '../reader.ts'
import type { RecordPage } from '../record-page.ts'
import { PAGES } from '../table.ts'

export interface Known {
  readonly page: RecordPage
  readonly listed: Listed
  /** The reader of the page at the address of the search. */
  readonly reader: Reader
}

/** Null where the page no longer exists. */
export function knownSearch(reader: Reader, { path, query }: SavedSearch): Known | null {
  const page = PAGES.find((each) => each.path === path)
  if (!page?.listed) return null
  return { page, listed: page.listed, reader: { ...reader, path, query: new URLSearchParams(query) } }
}
