// Implausible days and instants: a mistyped year, such as 2929, is rejected, not stored.
import { addDays } from '#lib/dates.ts'
import type { Fields } from '#model/declaration/field.ts'
import type { Fault } from '#store/drafts/line.ts'

/** Terms and deadlines are in the future, by a few legislatures at most. */
const YEARS_AHEAD = 30
const DATES = new Set(['date', 'timestamptz'])

/** The errors of these fields whose values are further ahead of `now` than anything is planned. */
export function farDays(fields: Fields, values: Readonly<Record<string, unknown>>, now: string): Fault[] {
  const latest = addDays(now.slice(0, 10), YEARS_AHEAD * 365)
  const visit = (declared: Fields, inner: Readonly<Record<string, unknown>>, path: string): Fault[] =>
    Object.entries(inner).flatMap(([name, value]) => {
      const field = declared[name]
      if (!field || value === null || value === undefined) return []
      const place = path ? `${path}.${name}` : name
      if (typeof value === 'string')
        return DATES.has(field.column ?? '') && value.slice(0, 10) > latest
          ? [{ field: place, detail: `${value.slice(0, 10)} is more than ${YEARS_AHEAD} years ahead` }]
          : []
      if (!field.fields || typeof value !== 'object') return []
      const all = Array.isArray(value) ? value : [value]
      return all.flatMap((each) => visit(field.fields!, each as Record<string, unknown>, place))
    })
  return visit(fields, values, '')
}
