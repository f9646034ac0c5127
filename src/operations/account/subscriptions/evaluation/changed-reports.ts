// What the changes of one record mean for a list that had it or has it.
import { domainNamed } from '#domains/index.ts'
import { isCopied } from '#model/declaration/copied-texts.ts'
import type { EventKind } from '#model/event-kind.ts'
import type { Report } from '#store/subscriptions/inbox.ts'
import type { LoggedChange } from '#store/subscriptions/logged-changes.ts'

/** Fields whose change alone is no news: the content was read again, or the page of another record moved. */
const NO_NEWS: ReadonlySet<string> = new Set([
  ...['retrieved_at', 'last_checked_at', 'source_url', 'platform_url'],
])

/** False where the last change of a record took it out of all lists. */
export const isServed = (logged: readonly LoggedChange[]) =>
  logged.length === 0 || ['created', 'changed'].includes(logged.at(-1)!.kind)

interface HadAndHas {
  readonly before: boolean
  readonly now: boolean
  readonly extra?: readonly EventKind[]
}

/**
 * What the changes of one record mean for a list that had it `before` and has it `now`, or not: one report at
 * most. Quiet changes are reported to nobody. `extra`: kinds that the changes do not tell.
 */
export function reportsOf(
  all: readonly LoggedChange[],
  { before: had, now: has, extra = [] }: HadAndHas,
): Report[] {
  const logged = all.filter(({ quiet }) => !quiet)
  const last = logged.at(-1)
  if (!last) return []
  const fields = [...new Set(logged.flatMap(fieldsOf))].filter((field) => !NO_NEWS.has(field))
  const { seq, domain, record_id, country_code, at } = last
  const about = {
    seq,
    domain,
    record_id,
    country_code,
    at,
    replaced_by: null,
    extra_kinds: null,
    due_on: null,
  }
  const unchanged = { changed_fields: null, before: null }
  if (!has && !had) return []
  if (!has && (last.kind === 'withdrawn' || last.kind === 'merged'))
    return [{ ...about, ...unchanged, event: last.kind, replaced_by: last.replaced_by }]
  const isArrival = logged.some(isNew)
  // One that was withdrawn and restored since it was last reported was never away.
  const isRestored = !isArrival && !had && logged.some(({ kind }) => kind === 'created')
  const kinds: readonly EventKind[] = isRestored ? ['restored', ...extra] : extra
  const extra_kinds = kinds.length ? kinds : null
  if (isArrival) return [{ ...about, ...unchanged, extra_kinds, event: has ? 'arrived' : 'left' }]
  // A record that refers to the changed one has no changed field, and can begin or cease to match.
  const isTouched = had !== has && logged.some((each) => each.changed_fields?.length === 0)
  // A copied text is reported about the record that it is copied from, unless a list has more or less by it.
  const own = fields.filter((field) => !logged.every((each) => repeats(each, field)))
  const news = had === has ? own.filter((field) => !isCopied(domainNamed(domain)!, field, own)) : fields
  if (!news.length && !kinds.length && !isTouched) return []
  // The first of several changes has the value before all of them.
  const former = Object.assign({}, ...logged.toReversed().map((each) => each.before ?? {}))
  const before = Object.fromEntries(
    fields.flatMap((field) => (field in former ? [[field, former[field]]] : [])),
  )
  const event = had === has ? 'changed' : has ? 'matched' : 'left'
  return [{ ...about, extra_kinds, event, changed_fields: fields, before }]
}

/** True unless the first change of a record brought it into the lists. */
export const wasServed = (logged: readonly LoggedChange[]) => logged[0]?.kind !== 'created'

/** True where a change is not of a field, or only repeats that of another record in it. */
const repeats = (each: LoggedChange, field: string) =>
  !fieldsOf(each).includes(field) || (each.copied?.includes(field) ?? false)

/** False for a record that was gone, and is served again. */
const isNew = ({ kind, before }: LoggedChange) => kind === 'created' && before === null

/** Those of a record that is served again are the ones that it has former values of. */
const fieldsOf = ({ kind, changed_fields, before }: LoggedChange) =>
  kind === 'created' ? Object.keys(before ?? {}) : (changed_fields ?? [])

/** `reportsOf`, made once for the same array of changes: subscriptions with the same report share it. */
export function sharedReports(): typeof reportsOf {
  const made = new Map<readonly LoggedChange[], Map<string, Report[]>>()
  return (logged, state) => {
    const of = made.get(logged) ?? new Map<string, Report[]>()
    made.set(logged, of)
    const which = [state.before, state.now, ...(state.extra ?? [])].join(' ')
    const known = of.get(which) ?? reportsOf(logged, state)
    of.set(which, known)
    return known
  }
}
