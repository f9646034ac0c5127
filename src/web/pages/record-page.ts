// What a page of records is: an address, and what it shows to a reader.
import type { Embedded } from './embedded.ts'
import type { Picture } from './picture.ts'
import type { Reader } from './reader.ts'
import type { Shown } from './shown.ts'

/** A file to be downloaded. */
export interface Sent {
  readonly type: string
  readonly name: string
  readonly text: string
}

export interface RecordPage {
  /** Without the language; `:page` is the name that a record's page has, `:id` its id in the API. */
  readonly path: string
  readonly show: (reader: Reader) => Promise<Shown>
  /** The domain of the record whose page it is: a merged record leads on to its survivor. */
  readonly domain?: string
  /** What other sites may show of it in a frame, at the same path below `/embed`. */
  readonly embed?: (reader: Reader) => Promise<Embedded>
  /** The same as a file, at the address of the page with this ending. */
  readonly file?: { readonly ending: string; readonly of: (reader: Reader) => Promise<Sent> }
  /** What previews on other sites show of it, at the same path below `/pictures`. */
  readonly picture?: (reader: Reader) => Promise<Picture>
}
