// The answer of a list: its rows apart, so that REST writes them without joining them first.

import { escapedJson } from '#lib/texts/invisible.ts'
import type { Answer, PageOfRows } from '#model/operation.ts'

/**
 * The answer `{data, meta}` from the JSON texts of its rows. `json` is composed only where it is read;
 * `version` as in `Answer`.
 */
export function pageAnswer(
  rows: readonly string[],
  meta: PageOfRows['meta'],
  version?: string | undefined,
): Answer {
  const page = { rows, meta, metaText: escapedJson(meta) }
  return {
    page,
    get json() {
      return `{"data":[${rows.join(',')}],"meta":${page.metaText}}`
    },
    ...(version !== undefined && { version }),
  }
}
