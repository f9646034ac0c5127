// Days of a list that a site repaired after they had left the days that every run reads again.
import { Doubt, type Item } from '#model/sources/source.ts'

/** The items that report what of a day could not be read. */
const OF_A_DAY = /^(?:dia|edicion|rubro):(?:.*:)?(\d{4}-\d{2}-\d{2})(?=:|$)/

/**
 * Why a retried item that is sound again is not done: its day is before the first that the run reads, so that
 * the records of the day are still missing. Null for others, and for a run that reads the day.
 */
export function lateRepair(source: string, { id }: Item, since: string | null): Doubt | null {
  const day = OF_A_DAY.exec(id)?.[1]
  if (!day || since === null || day >= since) return null
  return new Doubt(
    `the site has repaired ${day}, whose records are missing: hemiciclo ingest ${source} --since ${day}`,
  )
}
