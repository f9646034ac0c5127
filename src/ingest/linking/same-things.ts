// Decides which records of two keys are one thing, by equal identifiers, numbers and names. Pure.
import { fold, squeeze } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { SharedNumbers } from '#model/declaration/naming.ts'
import { type Grounds, overlap, type Period } from '#model/link.ts'
import { distinctiveWords, sameOrder, sameWords } from '#model/names.ts'
import { type LinkableRecord, recordNames } from '#store/linking.ts'

/** Two records that are one thing, or may be. */
export interface SimilarPair {
  readonly pair: readonly [LinkableRecord, LinkableRecord]
  readonly state: 'made' | 'proposed'
  readonly grounds: Grounds
}

/** Records that share an identifier which is unique to one record, whichever source gives it. */
export function sameIdentifier(domain: Domain, entries: readonly LinkableRecord[]): SimilarPair[] {
  const byIdentifier = new Map<string, LinkableRecord[]>()
  for (const each of entries)
    for (const text of identifiersOf(each, domain.registers ?? [])) {
      const id = JSON.stringify([each.country_code, text])
      byIdentifier.set(id, [...(byIdentifier.get(id) ?? []), each])
    }
  return [...byIdentifier].flatMap(([id, [first, ...others]]) =>
    others.map((other) => ({
      pair: [first!, other] as const,
      state: areDistinct(first!, other) ? ('proposed' as const) : ('made' as const),
      grounds: {
        how: 'identifier',
        rule: 'same_identifier',
        evidence: { identifier: JSON.parse(id)[1] },
      } as const,
    })),
  )
}

/** The number of a record where two registers of its country share such numbers; null otherwise. */
export function sharedNumber({ kinds, since }: SharedNumbers, code: unknown): string | null {
  const [, kind, , year] = /^([A-Z]+) (\d{1,6})\/(\d{4})$/.exec(squeeze(String(code ?? ''))) ?? []
  return kind && kinds.includes(kind) && Number(year) >= since ? squeeze(String(code)) : null
}

/** The records of one shared number: one from each register is one thing, more are for review. */
export function sameNumber(
  shared: SharedNumbers,
  number: string,
  entries: readonly LinkableRecord[],
): SimilarPair[] {
  const [ones, others] = shared.registers.map((scheme) =>
    entries.filter(({ identifiers }) => identifiers.some((each) => each.scheme === scheme)),
  )
  const alone = ones!.length === 1 && others!.length === 1
  const grounds = { how: 'shared_number', rule: 'shared_number', evidence: { number } } as const
  return ones!.flatMap((one) =>
    others!.flatMap((other) =>
      one === other ? [] : [{ pair: [one, other], state: alone ? 'made' : 'proposed', grounds } as const],
    ),
  )
}

/** Several people may have a name of fewer words. */
const SURE_WORDS = 3

/** People with the same full name, where it is certain that they are one; others are for review. */
export function samePeople(domain: Domain, people: readonly LinkableRecord[]): SimilarPair[] {
  const byName = new Map<string, Set<LinkableRecord>>()
  for (const person of people)
    for (const name of recordNames(domain, person)) {
      const spelled = sameWords(name)
      byName.set(spelled, (byName.get(spelled) ?? new Set()).add(person))
    }
  const found = new Map<string, SimilarPair>()
  for (const [spelled, bearers] of byName) {
    const [one, other, ...more] = bearers
    // Of three people with one name it is unknown which two are the same.
    if (!other || more.length || areDistinct(one!, other)) continue
    const names = [one!, other].map(
      (each) => recordNames(domain, each).find((name) => sameWords(name) === spelled)!,
    )
    const state = arePeopleOne(one!, other, names) ? 'made' : 'proposed'
    const id = JSON.stringify([one!.key, other.key])
    if (found.get(id)?.state === 'made') continue
    const grounds = { how: 'name', rule: 'same_full_name', evidence: { names } } as const
    found.set(id, { pair: [one!, other], state, grounds })
  }
  return [...found.values()]
}

function arePeopleOne(one: LinkableRecord, other: LinkableRecord, [name, same]: readonly string[]): boolean {
  const [a, b] = [one.fields, other.fields]
  if (a.birth_date && a.birth_date === b.birth_date) return true
  return (
    distinctiveWords(name!) >= SURE_WORDS &&
    sameOrder(name!, same!) &&
    one.source_id !== other.source_id &&
    a.branch === 'legislative' &&
    b.branch === 'legislative' &&
    typeof a.chamber === 'string' &&
    typeof b.chamber === 'string'
  )
}

/** True where two records cannot be one thing. */
export function areDistinct(one: LinkableRecord, other: LinkableRecord): boolean {
  const [a, b] = [one.fields, other.fields]
  if (a.birth_date && b.birth_date && a.birth_date !== b.birth_date) return true
  // A source that has two entries in one chamber, or a register with two numbers, has two people.
  if (one.source_id === other.source_id && a.chamber && a.chamber === b.chamber) return true
  const schemes = new Set(one.identifiers.map(({ scheme }) => scheme))
  for (const scheme of schemes) {
    const [mine, theirs] = [identifiersOf(one, [scheme]), identifiersOf(other, [scheme])]
    if (theirs.length && !mine.some((each) => theirs.includes(each))) return true
  }
  return inBothChambers(one, other)
}

/** A person can't have seats in two chambers at once. */
function inBothChambers(one: LinkableRecord, other: LinkableRecord): boolean {
  const [a, b] = [one.fields, other.fields]
  const apart = typeof a.chamber === 'string' && typeof b.chamber === 'string' && a.chamber !== b.chamber
  if (apart && a.active === true && b.active === true) return true
  const terms = (each: LinkableRecord) =>
    ((each.fields.terms as readonly Term[] | undefined) ?? []).filter(({ from }) => from)
  return terms(one).some((term) =>
    terms(other).some((held) => {
      const [here, there] = [term.chamber ?? a.chamber, held.chamber ?? b.chamber]
      return here && there && here !== there && meet(term, held)
    }),
  )
}

interface Term {
  readonly chamber: string | null
  readonly from: string | null
  readonly until: string | null
}

/** A mandate may begin on the day on which another ends. */
function meet(one: Term, other: Term): boolean {
  if (one.until === other.from || other.until === one.from) return false
  const [a, b]: Period[] = [
    [one.from, one.until],
    [other.from, other.until],
  ]
  return overlap([a!], [b!])
}

function identifiersOf({ identifiers }: LinkableRecord, schemes: readonly string[]): string[] {
  const all = identifiers.flatMap(({ scheme, identifier }) =>
    schemes.includes(scheme) ? [`${scheme}:${fold(identifier)}`] : [],
  )
  return [...new Set(all)]
}
