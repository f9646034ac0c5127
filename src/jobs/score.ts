// Computes the scorecards of the domains, each once a day.
import { addDays } from '#lib/dates.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import { scoreDomain, uncountedDomains } from '#store/scorecards.ts'

/** Computes those that are a day old. Throws the signal's reason once it aborts. */
export async function score(db: LeasedDatabase, now: () => string, signal?: AbortSignal): Promise<void> {
  const at = now()
  const dayAgo = `${addDays(at.slice(0, 10), -1)}${at.slice(10)}`
  for (const domain of await uncountedDomains(db, dayAgo)) await scoreDomain(db, domain, now(), signal)
}
