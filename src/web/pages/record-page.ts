// What a page of records is: an address, and what it shows to a reader.
import type { Embedded } from './embedded.ts'
import type { Listed } from './kit/listed.ts'
import type { Picture } from './picture.ts'
import type { Ending, Reader } from './reader.ts'
import type { Shown } from './shown.ts'

export interface Sent {
  readonly type: string
  readonly text: string
  /** The name under which a browser keeps it; what has none is read where it is. */
  readonly name?: string
}

/** A page as a file, at the address of the page with this ending. */
export interface PageFile {
  readonly ending: Ending
  readonly of: (reader: Reader) => Promise<Sent>
}

export interface RecordPage {
  /** Without the language; `:page` is the name that a record's page has, `:id` its id in the API. */
  readonly path: string
  readonly show: (reader: Reader) => Promise<Shown>
  /** The domain of the record whose page it is: a merged record leads on to its survivor. */
  readonly domain?: string
  /** What other sites may show of it in a frame, at the same path below `/embed`. */
  readonly embed?: (reader: Reader) => Promise<Embedded>
  /** The same as files: a table, a feed, a calendar. */
  readonly files?: readonly PageFile[]
  /** What a page that lists is narrowed by: it can be saved as a search. */
  readonly listed?: Listed
  /** What previews on other sites show of it, at the same path below `/pictures`. */
  readonly picture?: (reader: Reader) => Promise<Picture>
}
