// Portraits of people that the service keeps, for pages: public, as the record of the person is.
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { type KeptPortrait, readPortrait, withPortraits } from '#store/portraits/portraits.ts'

/** The bytes of a portrait. Throws NOT_FOUND where the person is not known, or none is kept. */
export async function portraitOf({ db }: Pick<Context, 'db'>, id: number): Promise<KeptPortrait> {
  const found = await readPortrait(db, id)
  if (!found) throw new Problem('NOT_FOUND', `There is no portrait of actor ${id}.`)
  return found
}

/** Those of these people of whom a portrait is kept. */
export async function havePortraits(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return ids.length ? withPortraits(db, ids) : new Set()
}
