// The record behind a page of the platform.
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idOfPage, recordWithId } from '#store/reading/page-name.ts'

const PAGE_NAME = /^[a-z0-9]{6,32}$/
const RECORD_ID = /^[1-9][0-9]{0,8}$/

/**
 * The id of the record, served or gone, whose page path ends in this name. A record without a page, such as a
 * minister, is found by its id. Throws NOT_FOUND; for the id of another in place of the name, the problem
 * says which record has moved to its page.
 */
export async function recordOfPage({ db }: Context, domain: Domain, name: string): Promise<number> {
  const id = PAGE_NAME.test(name) ? await idOfPage(db, domain, name) : undefined
  if (id !== undefined) return id
  const found = RECORD_ID.test(name) ? await recordWithId(db, domain, Number(name)) : undefined
  if (found?.isPageless) return Number(name)
  const moved = found?.exists ? { moved: { from: Number(name), to: Number(name) } } : {}
  throw new Problem('NOT_FOUND', `No ${domain.one} has this page.`, moved)
}
