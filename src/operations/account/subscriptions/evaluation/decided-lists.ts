// What decides whether a record is in a list of a subject. Where that is its values or the words of one text,
// it stays the same as long as the subject and the search index do, and is not derived again.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ChangeKind } from '#model/event-kind.ts'
import type { MatchRules } from '#model/retrieval.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { isDecidedByValues, isDecidedByWords } from '#store/subscriptions/changed-records.ts'
import { isWhole } from '#store/subscriptions/matches.ts'
import type { Part } from '../matching.ts'

/** What decides: the needed values, the words of one text too, or the database by the whole list. */
export type Decision =
  | { readonly by: 'values' }
  | { readonly by: 'words'; readonly match: MatchRules }
  | { readonly by: 'list'; readonly spec: ListSpec }

/** A list of a subject. */
export interface SubjectList<D extends Decision = Decision> {
  readonly domain: Domain
  readonly countries: readonly CountryCode[]
  /** Of a marked list: the kind of what it has; null otherwise. */
  readonly kind: ChangeKind | null
  /** True where nothing but the country narrows it. */
  readonly whole: boolean
  readonly decision: D
}

/** A list that does not depend on the time. */
export type DecidedList = SubjectList<Exclude<Decision, { readonly by: 'list' }>>

/** The lists of the parts of a subject, without those that no record can be in. */
export function listsOf(parts: readonly Part[]): SubjectList[] {
  return parts.flatMap(({ domain, spec, words, countries, kind }) => {
    if (!spec) return []
    return { domain, countries, kind, whole: isWhole(spec), decision: decisionOf(domain, spec, words) }
  })
}

function decisionOf(domain: Domain, spec: ListSpec, words: Part['words']): Decision {
  if (isDecidedByValues(domain, spec)) return { by: 'values' }
  if (isDecidedByWords(domain, words)) return { by: 'words', match: words.match }
  return { by: 'list', spec }
}

/** The lists where all of them are decided without the time; null otherwise. */
export function decidedAmong(lists: readonly SubjectList[]): readonly DecidedList[] | null {
  return lists.every(isDecided) ? lists : null
}

const isDecided = (list: SubjectList): list is DecidedList => list.decision.by !== 'list'
