// The bearer of a printed name: the one record with that name where it was printed, or none. Pure.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { termOn } from '#model/legislative-term.ts'
import { overlap, type Period } from '#model/link.ts'
import { matchPartialName, sameWords } from '#model/names.ts'
import { type LinkableRecord, recordNames } from '#store/linking.ts'
import { partsOfName, spellingOf } from '#store/name-spelling.ts'
import type { NameBearer } from '#store/records/name-links.ts'

/** More candidates than this are no help in a review. */
const MOST_PROPOSED = 4

/** Finds the bearers of names among these records of one country. `today` decides which terms are current. */
export function findBearers(
  domain: Domain,
  entries: readonly LinkableRecord[],
  country: CountryCode,
  today: string,
): (name: string) => NameBearer[] {
  const fits = domain.called!.rule === 'person' ? peopleNamed(domain, entries) : exactly(domain, entries)
  return (name) => {
    const { chamber, spelling } = partsOfName(name)
    const here = fits(spelling).filter(({ entry }) => mayBeIn(entry, chamber))
    const dated = here.map((fit) => ({
      ...fit,
      periods: domain.called!.rule === 'person' ? periodsIn(fit.entry, chamber, country, today) : null,
    }))
    const sure = dated.every(({ periods }, i) =>
      periods === null
        ? dated.length === 1
        : periods.length > 0 && !dated.slice(0, i).some((other) => overlap(other.periods!, periods)),
    )
    if (!sure && dated.length > MOST_PROPOSED) return []
    return dated.map(({ entry, rule, periods }) => ({
      key: entry.key,
      state: sure ? ('made' as const) : ('proposed' as const),
      periods: periods?.length ? periods : null,
      how: rule === 'same_number' ? ('shared_number' as const) : ('name' as const),
      rule,
      evidence: { names: recordNames(domain, entry), candidates: dated.length },
    }))
  }
}

interface Fit {
  readonly entry: LinkableRecord
  readonly rule: string
}

/** Those with all of the words: as a complete name in any order, or as a part of their full name. */
function peopleNamed(domain: Domain, entries: readonly LinkableRecord[]): (spelling: string) => Fit[] {
  const whole = new Map<string, LinkableRecord[]>()
  for (const entry of entries)
    for (const name of new Set(recordNames(domain, entry).map(sameWords)))
      whole.set(name, [...(whole.get(name) ?? []), entry])
  // The longest of the names is the full one.
  const having = matchPartialName(entries, (entry) => recordNames(domain, entry).reduce(longer, ''))
  return (spelling) => {
    const same = whole.get(spelling) ?? []
    const parts = having(spelling).filter((entry) => !same.includes(entry))
    return [
      ...same.map((entry) => ({ entry, rule: 'same_words' })),
      ...parts.map((entry) => ({ entry, rule: 'part_of_name' })),
    ]
  }
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one)

/** Those whose normalized name or acronym equals this. */
function exactly(domain: Domain, entries: readonly LinkableRecord[]): (spelling: string) => Fit[] {
  const bySpelling = new Map<string, LinkableRecord[]>()
  for (const entry of entries) {
    const spellings = recordNames(domain, entry).flatMap((text) => spellingOf(domain, text) ?? [])
    for (const spelling of new Set(spellings))
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), entry])
  }
  const rule = `same_${domain.called!.rule}`
  return (spelling) => (bySpelling.get(spelling) ?? []).map((entry) => ({ entry, rule }))
}

interface Term {
  readonly chamber: string | null
  readonly from: string | null
  readonly until: string | null
}

const termsOf = ({ fields }: LinkableRecord) => (fields.terms as readonly Term[] | undefined) ?? []

/** True of those in the chamber at any time, and of those without known mandates. */
function mayBeIn(entry: LinkableRecord, chamber: string | null): boolean {
  if (chamber === null) return true
  if (entry.fields.branch === 'executive') return false
  const known = [entry.fields.chamber, ...termsOf(entry).map((term) => term.chamber)].filter(Boolean)
  return !known.length || known.includes(chamber)
}

/**
 * When a person was in the chamber: by the dates of their mandates, and without dates, for incumbents, the
 * present term. Empty where it is not known.
 */
function periodsIn(
  entry: LinkableRecord,
  chamber: string | null,
  country: CountryCode,
  today: string,
): Period[] {
  const { fields } = entry
  const here = termsOf(entry).filter(
    (term) => chamber === null || (term.chamber ?? fields.chamber) === chamber,
  )
  // A mandate without a last day ended on an unknown day, unless it is current.
  const dated = here.flatMap(({ from, until }): Period[] =>
    from && (until || fields.active === true) ? [[from, until]] : [],
  )
  if (dated.length) return dated
  const seat = chamber ?? fields.chamber
  if (fields.active !== true || typeof seat !== 'string' || fields.chamber !== seat) return []
  const term = termOn(country, seat, today)
  return term ? [term] : []
}
