// When a person was a member of which chamber, as far as the days are known. Pure.
import type { Mandate } from '#store/reading/voting/own-ballots.ts'

/** The fields of a person that tell it. */
export interface Termed {
  readonly branch: string
  readonly chamber: string | null
  readonly active: boolean
  readonly terms: readonly {
    readonly chamber: string | null
    readonly from: string | null
    readonly until: string | null
  }[]
}

/**
 * The mandates with known days, oldest first, and the number of further ones. A mandate without a last day
 * lasts only where the person is in office and no later one has begun; else its end is not known.
 */
export function mandatesOf({ branch, chamber, active, terms }: Termed): {
  mandates: Mandate[]
  undated: number
} {
  const held = terms.flatMap(({ chamber: own, ...days }) => {
    // A term that names no chamber is one of the chamber that the record names.
    const named = own ?? (branch === 'legislative' ? chamber : null)
    return named ? [{ chamber: named, ...days }] : []
  })
  const latest = held.reduce((day, { from }) => (from !== null && from > day ? from : day), '')
  const mandates = held.flatMap((each): Mandate[] => {
    const { from, until } = each
    if (from === null) return []
    const isKnown = until !== null || (active && from === latest)
    return isKnown ? [{ chamber: each.chamber, from, until }] : []
  })
  mandates.sort((a, b) => (a.from < b.from ? -1 : 1))
  return { mandates, undated: held.length - mandates.length }
}
