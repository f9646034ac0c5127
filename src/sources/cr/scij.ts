// Costa Rica, SCIJ of the Procuraduría: norms with their text in force, from its successor site, SINALEVI.
// There is no list of contents: norms are requested by number, newest last, and those amended since they were
// read are not read again. 2026-08: the old addresses redirect there, the numbers are the same; it answers in
// JSON, and 403 to programs that do not pose as a browser, which this one does not.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { replyNamed } from '../kit/reply.ts'
import { normLines, normTextRequest, particularsOf, SITE, versionIn, versionOf } from './scij/norms.ts'
import { NEWEST_KNOWN, numbersIn } from './scij/numbers.ts'

/** A full run goes back to norms of this day, some 2,000: a window may begin before it, and takes longer. */
const FIRST_DAY = '2025-08-08'
/** Number of consecutive missing norms that ends the search. */
const SILENT = 100

export const crScij = source({
  id: 'cr.scij',
  country: 'CR',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'Sistema Costarricense de Información Jurídica (SINALEVI)',
  publisher: 'Procuraduría General de la República de Costa Rica',
  home: `${SITE}/`,
  official: true,
  terms: 'Public information of the Procuraduría General de la República; no licence is stated.',
  everyHours: 7 * 24,
  blocked: { kind: 'refuses_programs', why: 'the site accepts only browsers' },
  parts: { from: FIRST_DAY, months: 3 },
  hosts: { 'sinalevi.go.cr': { perSecond: 1, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'requests and fields of two programs; the text of one law as the site sent it',
    day: '2026-08-23',
  },
  expect: { atLeast: 1_000 },

  async *discover({ get, ...search }) {
    const { first, last } = numbersIn(search, FIRST_DAY)
    let [newest, found] = [NEWEST_KNOWN, 0]
    for (let number = first; number <= (last ?? newest + SILENT); number++) {
      const version = versionIn(await get(versionOf(number)))
      if (version === null) continue
      newest = Math.max(newest, number)
      found++
      const requests = { particulars: particularsOf(number, version), text: normTextRequest(number, version) }
      yield { id: `norma:${number}:${version}`, requests } satisfies Item
    }
    // Most numbers have a norm, so that a site which answers differently is not considered empty.
    if (!found && (last ?? newest + SILENT) - first >= SILENT)
      throw new Doubt(`${SITE}: no norm from number ${first} on`)
  },

  parse(replies, item): Iterable<Line> {
    const [, number, version] = item.id.split(':') as [string, string, string]
    return normLines(replyNamed(replies, 'particulars'), replyNamed(replies, 'text'), number, version)
  },
})
