// The total of a list, as far as there is time to count it.
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import { type CountBounds, countRows, type Total } from '#store/reading/count.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'

/** The bound of counts of lists, other than of searches: what was counted before is not counted again. */
export const keptOf = ({ records }: Pick<Context, 'records'>) => ({ totals: records.totals })

/** The total of a list; null where no time is left, not even for an estimate. */
export async function totalInTime(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  domain: Domain,
  spec: ListSpec,
  bounds: CountBounds = {},
): Promise<Total | null> {
  try {
    return await countRows(db, domain, spec, { clock, ...bounds })
  } catch (error) {
    if (error instanceof OutOfTime) return null
    throw error
  }
}
