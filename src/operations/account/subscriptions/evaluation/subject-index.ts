// An inverted index of subjects: from values, words and records to the subjects that need them. A batch of
// changes looks up the few subjects that it may concern, however many there are.
import { domainNamed } from '#domains/index.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Requirement } from '#model/retrieval.ts'
import { recordName } from '#store/passages/match-queries.ts'
import { type ChangedRecords, comparedValue, isCompared } from '#store/subscriptions/changed-records.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'
import { type Need, type Needs, termsOf } from './needs.ts'

export interface SubjectIndex<Subject> {
  /** All terms that decide about any of the subjects. */
  readonly terms: ReadonlySet<string>
  /**
   * The subjects that some changes may concern: at least those with candidates among the records, those that
   * name one of them, and those to whole lists of them.
   */
  concernedBy(changes: readonly LoggedChange[], changed: ChangedRecords): Set<Subject>
}

/** A value, a word or a record that changes are looked up by. */
type Key = string

/** What meets a need has one key of `any`, and each of `all`. */
type Keys = Key | { readonly any: readonly Keys[] } | { readonly all: readonly Keys[] }

/** Needs in more countries than these have one key for all. */
const FEW_COUNTRIES = COUNTRY_CODES.length / 2
const ALL = '*'
const keyIn = (key: string, country: string): Key => `${country} ${key}`
const anyRecord = (domain: string) => `${domain} any`
const word = (term: string) => `word ${term}`

/** Builds the index of some subjects. */
export function subjectIndex<Subject>(all: Iterable<readonly [Subject, Needs]>): SubjectIndex<Subject> {
  const subjects = Array.from(all, ([subject, needs]) => ({ subject, needs, keys: needs.needs.map(keysOf) }))
  const terms = new Set(subjects.flatMap(({ needs }) => [...termsOf(needs)]))
  // Of several things that a subject needs, the one that fewest subjects need is looked up.
  const uses = new Map<Key, number>()
  for (const { keys } of subjects)
    for (const key of new Set(keys.flatMap(leaves))) uses.set(key, (uses.get(key) ?? 0) + 1)
  const index = new Map<Key, Subject[]>()
  const add = (key: Key, subject: Subject) => {
    const some = index.get(key)
    if (!some) index.set(key, [subject])
    // Several needs of a subject, such as those of the domains of a search, share their keys.
    else if (some.at(-1) !== subject) some.push(subject)
  }
  for (const { subject, needs, keys } of subjects) {
    for (const name of needs.names) add(name, subject)
    for (const each of keys) for (const key of rarest(each, uses).keys) add(key, subject)
  }
  return {
    terms,
    concernedBy(changes, changed) {
      const found = new Set<Subject>()
      const take = (key: Key) => {
        for (const subject of index.get(key) ?? []) found.add(subject)
      }
      const takeIn = (key: string, countries: Iterable<string>) => {
        for (const country of countries) take(keyIn(key, country))
        take(keyIn(key, ALL))
      }
      for (const change of changes) {
        take(recordName(change))
        takeIn(anyRecord(change.domain), [change.country_code])
      }
      for (const { domain, value, ids } of changed.values()) {
        const served = changed.of(domain)
        takeIn(value, new Set(Array.from(ids, (id) => served.get(id)!)))
      }
      for (const [term, places] of changed.terms()) {
        const countries = Array.from(places, (place) => {
          const { domain, record_id } = changed.texts[place]!
          return changed.of(domain).get(record_id)
        })
        takeIn(word(term), new Set(countries.filter((country) => country !== undefined)))
      }
      return found
    },
  }
}

// A single one stands for itself: most needs have one value in one place.
const anyOf = (some: readonly Keys[]): Keys => (some.length === 1 ? some[0]! : { any: some })
const everyOf = (some: readonly Keys[]): Keys => (some.length === 1 ? some[0]! : { all: some })

/** The keys of what meets a need. */
function keysOf({ domains, countries, ids, values, terms }: Need): Keys {
  if (ids) return anyOf(domains.flatMap((domain) => ids.map((id) => recordName({ domain, record_id: id }))))
  const scopes = countries.size > FEW_COUNTRIES ? [ALL] : [...countries]
  const inCountries = (key: string): Keys => anyOf(scopes.map((country) => keyIn(key, country)))
  const anyWord = (some: readonly string[]): Keys => anyOf(some.map((term) => inCountries(word(term))))
  const required = (each: Requirement): Keys | null => {
    if ('terms' in each) return each.terms.length ? everyOf(each.terms.map((term) => anyWord([term]))) : null
    if ('all' in each) return allOf(each.all.map(required))
    if (!('any' in each)) return null
    const ways = each.any.map(required)
    return ways.includes(null) ? null : anyOf(ways as Keys[])
  }
  const words = allOf([
    terms?.readings ? anyOf(terms.readings.map((groups) => everyOf(groups.map(anyWord)))) : null,
    ...(terms?.required ?? []).map(required),
  ])
  // Words are the same in all domains.
  if (words && !values.length) return words
  return anyOf(
    domains.map((domain) => {
      const compared = values.filter(({ column }) => isCompared(domainNamed(domain)!, column))
      const alike = compared.map(({ column, values: some }) =>
        anyOf(some.map((value) => inCountries(comparedValue(domain, column, value)))),
      )
      return allOf([...alike, words]) ?? inCountries(anyRecord(domain))
    }),
  )
}

/** What all of some keys stand for; null, which is everything, narrows nothing. */
function allOf(some: readonly (Keys | null)[]): Keys | null {
  const known = some.filter((each) => each !== null)
  return known.length ? everyOf(known) : null
}

function leaves(keys: Keys): readonly Key[] {
  if (typeof keys === 'string') return [keys]
  return ('any' in keys ? keys.any : keys.all).flatMap(leaves)
}

interface Choice {
  readonly keys: readonly Key[]
  /** Uses of the keys. */
  readonly cost: number
}

/** Keys of which whatever meets the need has one: those that are used least. */
function rarest(keys: Keys, uses: ReadonlyMap<Key, number>): Choice {
  if (typeof keys === 'string') return { keys: [keys], cost: uses.get(keys) ?? 0 }
  if ('all' in keys)
    return keys.all
      .map((each) => rarest(each, uses))
      .reduce((least, other) => (other.cost < least.cost ? other : least))
  const each = keys.any.map((some) => rarest(some, uses))
  return { keys: each.flatMap((some) => some.keys), cost: each.reduce((sum, some) => sum + some.cost, 0) }
}
