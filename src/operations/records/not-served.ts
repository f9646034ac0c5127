// The answer for a record that is not served: withdrawn, merged or unknown.
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { invalid, missing, Problem } from '#model/problem.ts'
import { goneById } from '#store/drafts/gone-records.ts'

/**
 * Throws GONE for a withdrawn record, MOVED for a merged one, and NOT_FOUND for an unknown one;
 * FORBIDDEN_COUNTRY where it is outside the caller's scope.
 */
export async function notServed({ db }: Context, domain: Domain, id: number, caller: Caller): Promise<never> {
  const gone = await goneById(db, domain.name, id)
  if (!gone) throw missing(domain, id)
  mustSeeCountry(caller, gone.country_code)
  if (gone.replaced_by === null)
    throw new Problem('GONE', `The ${domain.one} ${id} was withdrawn by its sources.`)
  const moved = { from: id, to: gone.replaced_by }
  throw new Problem('MOVED', `The ${domain.one} ${id} was merged into ${moved.to}.`, { moved })
}

/** The error for a parameter that names a record which is not served: with its survivor, if any. */
export async function refusalOf(
  { db }: Context,
  param: string,
  domain: Domain,
  id: number,
): Promise<Problem> {
  const gone = await goneById(db, domain.name, id)
  if (!gone) return invalid(param, `there is no record ${id} in ${domain.name}`, domain.name)
  const to = gone.replaced_by
  if (to === null) return invalid(param, `${id} was withdrawn by its sources`)
  const detail = `${id} was merged into ${to}; send that`
  return new Problem('INVALID_PARAM', undefined, { errors: [{ param, detail }], moved: { from: id, to } })
}
