// What a page without rows says: why there are none, as far as that is known.
import { type Html, html } from '../html.ts'
import { emptyNotice } from './kit/html-parts.ts'
import type { Reader, Rows } from './reader.ts'

/** The words for rows that were looked for and do not exist. */
interface NoneWords {
  readonly none: string
  readonly noneHint?: string
}

/**
 * A notice in place of rows. Only `no_match` says that no record matches: without a source, without any
 * record, or after an incomplete search, nothing is known.
 */
export function noRows(
  reader: Reader,
  { reason, notices, stored }: Pick<Rows<unknown>['meta'], 'reason' | 'notices' | 'stored'>,
  { none, noneHint }: NoneWords,
): Html {
  const { w, f } = reader
  const status = html`<a href="${reader.to('/status')}">${w.foot.status}</a>`
  if (reason === 'not_covered') return emptyNotice(w.list.uncovered, status)
  if (reason === 'no_data') return emptyNotice(w.list.noData, status)
  if (reason === undefined && notices?.length)
    return emptyNotice(
      w.list.incomplete,
      html`<a class="btn" href="${reader.to(reader.path, reader.query)}">${w.list.again}</a>`,
    )
  if (stored) return emptyNotice(none, w.list.storedDays(f.day(stored.oldest), f.day(stored.newest)))
  return emptyNotice(none, noneHint)
}
