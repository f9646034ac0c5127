// What a changed record needs to match a subject, as far as it is known without asking the database: the
// values that filters name, and words. It rejects most changes for most subscriptions; the conditions of
// lists decide about the rest.
import { entities } from '#domains/catalogues.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import { timeBudget } from '#lib/time-budget.ts'
import { type Caller, effectiveCountries } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Context } from '#model/operation.ts'
import type { NeededTerms, Requirement } from '#model/retrieval.ts'
import { isRecordSet, type SubscriptionSubject } from '#model/subscription.ts'
import { type MatchedRecord, recordName } from '#store/passages/match-queries.ts'
import type { ChangedRecords } from '#store/subscriptions/changed-records.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'
import { requestedCountries } from '../../../kit/params.ts'
import { comparedBy } from '../../../list/filters.ts'
import { isRanked } from '../../../list/list-request.ts'
import { referredDomain } from '../../../list/parameters.ts'
import { domainsOf, ENTITY } from '../../../search/search-request.ts'
import { WORDS_MS } from '../matching.ts'
import { type Watched, watchesOf } from '../subject.ts'

/** A value that a record needs in a column or parameter: one of these, as texts. */
interface NeededValue {
  readonly column: string
  readonly values: readonly string[]
}

/** What records of some domains need. */
export interface Need {
  readonly domains: readonly string[]
  readonly countries: ReadonlySet<string>
  readonly ids: readonly number[] | null
  readonly values: readonly NeededValue[]
  readonly terms: NeededTerms | null
}

/** What a subject needs, and the records that it names, each as `domain/id`. */
export interface Needs {
  readonly needs: readonly Need[]
  readonly names: ReadonlySet<string>
}

/**
 * Throws as `watchedBy` does, except for a record that is gone. A set of records needs nothing here: what it
 * has decides, and changes without notice to this process.
 */
export async function needsOf(
  context: Context,
  subject: SubscriptionSubject,
  caller: Caller,
): Promise<Needs> {
  const names = new Set<string>()
  const needs: Need[] = []
  const { follow } = subject
  if (isRecordSet(subject)) return { needs, names }
  if (follow) names.add(recordName({ domain: follow.domain, record_id: follow.id }))
  for (const watched of watchesOf(context, subject, caller)) {
    if (watched.own) continue
    const { need, names: named, words } = needOf(watched, caller)
    // Few have words: waiting for each list about a followed record would take longer than its needs.
    const terms = words && (await context.retrieval.neededTerms(words, budgetOf(context)))
    needs.push(terms ? { ...need, terms } : need)
    for (const each of named) names.add(each)
  }
  return { needs, names }
}

const budgetOf = ({ clock }: Context) => timeBudget(WORDS_MS, undefined, clock)

interface NeedOfWatched {
  /** Without terms. */
  readonly need: Need
  readonly names: readonly string[]
  /** The words that decide too, and where; null without any. */
  readonly words: { readonly q: string; readonly countries: readonly CountryCode[] } | null
}

/** Most subjects are about all countries, and share the set. */
const EVERYWHERE: ReadonlySet<string> = new Set(COUNTRY_CODES)

function needOf({ domain, input }: Watched, caller: Caller): NeedOfWatched {
  const asked = effectiveCountries(caller, requestedCountries(input))
  const countries = asked === COUNTRY_CODES ? EVERYWHERE : new Set<string>(asked)
  const wordsUnless = (named: readonly unknown[]) => {
    const q = input.q as string
    // Which bodies an acronym names depends on the country, which the named record decides.
    return named.length || lookupOfQuery(q) ? null : { q, countries: asked }
  }
  if (!domain) {
    const entity = input[ENTITY] as number | undefined
    const entityIds = entity === undefined ? [] : [entity]
    const values = entityIds.map((id) => ({ column: ENTITY, values: [String(id)] }))
    return {
      need: {
        countries,
        domains: domainsOf(input, caller).map(({ name }) => name),
        ids: null,
        values,
        terms: null,
      },
      names: entityIds.map((id) => recordName({ domain: entities.name, record_id: id })),
      words: wordsUnless(entityIds),
    }
  }
  const { ids, equals, linked, references } = comparedBy(domain, input)
  const params = Object.entries(domain.list?.params ?? {}).filter(([name, { ids: referred }]) => {
    return referred !== undefined && input[name] !== undefined
  })
  const values = [
    ...equals.map(({ column, value }) => ({ column, values: [value].flat().map(String) })),
    ...linked.map(({ link, id }) => ({ column: link.column, values: [String(id)] })),
    ...params.map(([name]) => ({ column: name, values: [String(input[name])] })),
  ]
  const names = [
    ...references.map(({ column, id }) => ({ domain: referredDomain(domain, column), record_id: id })),
    ...(ids ?? []).map((id) => ({ domain: domain.name, record_id: id })),
  ].map(recordName)
  return {
    need: { countries, domains: [domain.name], ids, values, terms: null },
    names,
    words: isRanked(domain, input) ? wordsUnless(references) : null,
  }
}

/** All terms that decide. */
export function* termsOf({ needs }: Needs): Generator<string> {
  for (const { terms } of needs) {
    if (!terms) continue
    yield* (terms.readings ?? []).flat(2)
    yield* terms.required.flatMap(termsOfRequirement)
  }
}

function termsOfRequirement(each: Requirement): readonly string[] {
  if ('terms' in each) return each.terms
  if ('all' in each) return each.all.flatMap(termsOfRequirement)
  return 'any' in each ? each.any.flatMap(termsOfRequirement) : []
}

/** True where nothing but the country is needed. */
const needsNothing = ({ ids, values, terms }: Need) => !ids && !values.length && !terms

/** True where records that are gone may have been in a list of a whole country, which keeps no matches. */
export const mayLose = ({ needs }: Needs, gone: readonly LoggedChange[]): boolean =>
  needs.some(
    (need) =>
      needsNothing(need) &&
      gone.some(
        ({ domain, country_code }) => need.domains.includes(domain) && need.countries.has(country_code),
      ),
  )

/** True where a record that the subject names is gone. */
export const namesAny = ({ names }: Needs, gone: readonly LoggedChange[]): boolean =>
  gone.some((each) => names.has(recordName(each)))

/** The changed records that may match, by domain; those that are gone never do. */
export function candidatesOf(
  { needs }: Needs,
  changed: ChangedRecords,
): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, ReadonlySet<number>>()
  // The domains of a search need the same words.
  const [first] = needs
  const told = first?.terms ? toldBy(first.terms, changed) : null
  if (told?.size === 0) return found
  const ids = told && idsByDomain(told)
  for (const need of needs)
    for (const domain of need.domains) {
      const some = candidates(need, domain, ids && (ids.get(domain) ?? new Set()), changed)
      if (some.size) found.set(domain, some.union(found.get(domain) ?? new Set()))
    }
  return found
}

function candidates(
  { countries, ids, values }: Need,
  domain: string,
  told: ReadonlySet<number> | null,
  changed: ChangedRecords,
): Set<number> {
  const needed: ReadonlySet<number>[] = [...(told ? [told] : []), ...(ids ? [new Set(ids)] : [])]
  for (const { column, values: any } of values) {
    const sets = any.map((value) => changed.having(domain, column, value))
    if (sets.includes(null)) continue
    needed.push(sets.length === 1 ? sets[0]! : unionOf(sets as ReadonlySet<number>[]))
  }
  const served = changed.of(domain)
  // The smallest set is looked up in the others: most are empty, and few records have what is needed.
  const [least = new Set(served.keys()), ...others] = needed.toSorted((a, b) => a.size - b.size)
  const found = new Set<number>()
  for (const id of least)
    if (countries.has(served.get(id) ?? '') && others.every((some) => some.has(id))) found.add(id)
  return found
}

function idsByDomain(records: ReadonlySet<MatchedRecord>): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>()
  for (const { domain, record_id } of records) ids.set(domain, (ids.get(domain) ?? new Set()).add(record_id))
  return ids
}

type Records = Set<MatchedRecord>

/** The records whose texts have the terms; null where these decide nothing. */
function toldBy({ readings, required }: NeededTerms, changed: ChangedRecords): Records | null {
  const recordsOf = (groups: readonly (readonly string[])[]): Records => {
    const records: Records = new Set()
    for (const place of textsWithAll(groups, changed)) records.add(changed.texts[place]!)
    return records
  }
  const meeting = (each: Requirement): Records | null => {
    if ('terms' in each) return each.terms.length ? recordsOf(each.terms.map((term) => [term])) : null
    if ('all' in each) return intersection(each.all.map(meeting))
    if (!('any' in each)) return null
    const ways = each.any.map(meeting)
    return ways.includes(null) ? null : unionOf(ways as Records[])
  }
  const read = readings && unionOf(readings.map(recordsOf))
  return read?.size === 0 ? read : intersection([read, ...required.map(meeting)])
}

/** The texts with a term of each group. */
function textsWithAll(groups: readonly (readonly string[])[], changed: ChangedRecords): ReadonlySet<number> {
  let found: ReadonlySet<number> | null = null
  for (const any of groups) {
    const some = unionOf(any.map((term) => changed.textsWith(term)))
    found = found ? found.intersection(some) : some
    if (!found.size) break
  }
  return found ?? new Set()
}

const unionOf = <T>(sets: readonly ReadonlySet<T>[]): Set<T> =>
  sets.reduce<Set<T>>((all, some) => all.union(some), new Set())

/** What all sets have in common; null is everything. */
function intersection(sets: readonly (Records | null)[]): Records | null {
  return sets.reduce((some, others) => (some && others ? some.intersection(others) : (some ?? others)), null)
}
