// The days that a view of the agenda shows, and the spans before and after.
import { addDays, isDay } from '#lib/dates.ts'
import { invalid } from '#model/problem.ts'
import { monday } from '../gazette/weeks.ts'
import { narrowing } from '../kit/list-view.ts'
import type { ParamValues, Reader } from '../reader.ts'

export const VIEWS = ['month', 'week', 'list'] as const
export type View = (typeof VIEWS)[number]

export interface AgendaPeriod {
  readonly view: View
  /** First and last day. */
  readonly first: string
  readonly last: string
  /** The query parameters of the previous span, the next one, and another view of the same days. */
  readonly before: ParamValues
  readonly after: ParamValues
  readonly as: (view: View) => ParamValues
}

/** The span in the query; that of today by default. Throws INVALID_PARAM. */
export function agendaPeriod(query: URLSearchParams, today: string): AgendaPeriod {
  const view = query.get('view') || 'month'
  if (!isView(view)) throw invalid('view', `is none of ${VIEWS.join(', ')}`)
  const day = query.get('day') || null
  const month = query.get('month') || null
  if (day && (!isDay(day) || !isNear(day)))
    throw invalid('day', 'is not a day (YYYY-MM-DD) from 1900 to 2199')
  if (month && (!isDay(`${month}-01`) || !isNear(month)))
    throw invalid('month', 'is not a month (YYYY-MM) from 1900 to 2199')
  const inMonth = month && !today.startsWith(month) ? `${month}-01` : today
  const at = day ?? inMonth
  // A day in a month view selects its month.
  return spanAt(view, view === 'month' && month ? `${month}-01` : at, at)
}

function spanAt(view: View, from: string, at: string): AgendaPeriod {
  const as = (other: View): ParamValues =>
    other === 'month' ? { view: other, month: from.slice(0, 7) } : { view: other, day: at }
  if (view === 'month') {
    const first = `${from.slice(0, 7)}-01`
    const next = `${addDays(first, 31).slice(0, 7)}-01`
    return {
      view,
      first,
      last: addDays(next, -1),
      as,
      before: { view, month: addDays(first, -1).slice(0, 7) },
      after: { view, month: next.slice(0, 7) },
    }
  }
  const days = view === 'week' ? 7 : 1
  const first = view === 'week' ? monday(from) : from
  return {
    view,
    first,
    last: addDays(first, days - 1),
    as,
    before: { view, day: addDays(first, -days) },
    after: { view, day: addDays(first, days) },
  }
}

/** Filters that the days of a view take the place of. */
export const OF_DAYS: ReadonlySet<string> = new Set(['since', 'until', 'undated'])

/** The filters in the query, as links of the page keep them. */
export function filterQuery({ query }: Reader): Record<string, string> {
  return Object.fromEntries(
    Object.entries(narrowing(query, 'schedules.list')).filter(([name]) => !OF_DAYS.has(name)),
  )
}

/** The key in the query by which the entries are counted. */
export function grouping({ query }: Reader): { readonly group_by?: string } {
  const group_by = query.get('group_by')?.trim()
  return group_by ? { group_by } : {}
}

const isView = (text: string): text is View => VIEWS.some((view) => view === text)
/** Far from the ends of the calendar, so that days can be added. */
const isNear = (text: string) => /^(?:19|2[01])/.test(text)
