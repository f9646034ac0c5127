// The definition of a record page: an address, and its content for a reader.
import type { Embedded } from './embedded.ts'
import type { ListView } from './kit/list-view.ts'
import type { PageContent } from './page-content.ts'
import type { Picture } from './picture.ts'
import type { Ending, Reader } from './reader.ts'

export interface PageFileBody {
  readonly type: string
  readonly text: string | Buffer
  /** The file name for downloads; without one the file opens in the browser. */
  readonly name?: string
}

/** A page as a file, at the address of the page with this suffix. */
export interface PageFile {
  readonly ending: Ending
  readonly render: (reader: Reader) => Promise<PageFileBody>
}

export interface RecordPage {
  /** Without the language; `:page` is the page name of a record, `:id` its id in the API. */
  readonly path: string
  readonly show: (reader: Reader) => Promise<PageContent>
  /** The domain of the record of the page: a merged record redirects to its survivor. */
  readonly domain?: string
  /** Its embeddable frame for other sites, at the same path below `/embed`. */
  readonly embed?: (reader: Reader) => Promise<Embedded>
  /** The same as files: a table, a feed, a calendar. */
  readonly files?: readonly PageFile[]
  /** The definition of a list page: it can be saved as a search. */
  readonly listed?: ListView
  /** Its preview picture for other sites, at the same path below `/pictures`. */
  readonly picture?: (reader: Reader) => Promise<Picture>
}
