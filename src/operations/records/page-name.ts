// The record behind a page of the platform.
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idOfPage } from '#store/reading/page-name.ts'

/** The id of the record, served or gone, whose page path ends in this name. Throws NOT_FOUND. */
export async function recordOfPage({ db }: Context, domain: Domain, name: string): Promise<number> {
  const id = /^[a-z0-9]{6,32}$/.test(name) ? await idOfPage(db, domain, name) : undefined
  if (id === undefined) throw new Problem('NOT_FOUND', `No ${domain.one} has this page.`)
  return id
}
