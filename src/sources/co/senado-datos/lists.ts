// The lists of the Senado's open data and their requests.
import { addDays } from '#lib/dates.ts'
import type { Request } from '#model/sources/source.ts'
import { query } from '../../kit/requests.ts'

export const BOGOTA = 'America/Bogota'
type List = 'commissions' | 'senators' | 'events' | 'assistances' | 'votes'

/** Days, both inclusive. */
export interface DayRange {
  readonly from: string
  readonly until: string
}

const HALF_YEAR = 180

/** Requests a list, of all days or of some. */
export function datasetRequest(list: List, span?: DayRange): Request {
  const days = span ? { start_at: span.from, end_at: span.until } : {}
  return query(`https://app.senado.gov.co/backend/api/public/v1/${list}`, { format: 'json', ...days })
}

/** Half years back from a day until they contain another. */
export function halfYears(today: string, first: string): DayRange[] {
  const spans: DayRange[] = []
  for (let until = today; until >= first; until = addDays(until, -HALF_YEAR))
    spans.push({ from: addDays(until, 1 - HALF_YEAR), until })
  return spans
}
