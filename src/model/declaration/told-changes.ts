// The changed fields of a record that readers are told, without those that only repeat another one.
import { type Copying, isCopied } from './copied-texts.ts'
import { formerIn } from './former.ts'

interface Changed extends Copying {
  readonly fields: object
}

/** The instant at which a day ends, which changes with it. */
const INSTANTS: Readonly<Record<string, string>> = { ends_at: 'end_date' }
/** Said of a page or a list as a whole. */
const SAID_ELSEWHERE = new Set(['sample'])

/**
 * Left out are the list that keeps the former value of a changed title or name, the instant of a changed day,
 * and texts copied from a record that changed while the reference did not. Fields that are all there is stay.
 */
export function toldChanges<T>(
  domain: Changed,
  changes: Readonly<Record<string, T>>,
): (readonly [field: string, change: T])[] {
  const former = formerIn(domain)
  const names = Object.keys(changes)
  const repeats = (field: string) =>
    SAID_ELSEWHERE.has(field) ||
    (INSTANTS[field] ?? '') in changes ||
    (former !== null && field === former.list && former.field in changes) ||
    isCopied(domain, field, names)
  const all = Object.entries(changes)
  const told = all.filter(([field]) => !repeats(field))
  return told.length > 0 ? told : all
}
