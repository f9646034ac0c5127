// Keeps the titles and names that records had before, so that they are found by them.
import { dayIn } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Former, formerIn } from '#model/declaration/former.ts'
import type { Composed, Json } from './compose.ts'

/** Former titles or names that are kept per record: the latest. */
const MAX_KEPT = 20

/**
 * The record with its former titles or names: those of its drafts, those kept so far, and the stored one if
 * the same source now gives another. A text of another source is another wording, not a former one.
 */
export function withFormer(domain: Domain, stored: Json | null, composed: Composed, now: string): Composed {
  const former = formerIn(domain)
  if (!former) return composed
  const { list, field } = former
  const { record } = composed
  const left =
    stored && stored.source_id === record.source_id && typeof stored[field] === 'string'
      ? [
          {
            [field]: stored[field],
            until: dayIn(now, COUNTRIES[record.country_code as CountryCode].time_zone),
          },
        ]
      : []
  const all = [
    ...((stored?.[list] ?? []) as readonly Former[]),
    ...(record[list] as readonly Former[]),
    ...left,
  ]
  const seen = new Set([fold(String(record[field] ?? ''))])
  const kept = all.filter((each) => {
    const text = fold(each[field]!)
    return !seen.has(text) && seen.add(text)
  })
  return { ...composed, record: { ...record, [list]: kept.slice(-MAX_KEPT) } }
}
