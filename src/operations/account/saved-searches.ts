// The searches that an account saves from list pages.
import type { Context } from '#model/operation.ts'
import { besides } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import {
  addSearch,
  markOpened,
  readSearch,
  readSearches,
  removeSearch,
  renameSearch,
  type SavedSearch,
  type SearchTarget,
} from '#store/accounts/saved-searches.ts'
import { mustExist } from '../kit/account-scope.ts'

export type { SavedSearch } from '#store/accounts/saved-searches.ts'

export const MOST_SEARCHES = 50

/** The saved searches of an account, last saved first. */
export function searchesOf({ db }: Context, account: string): Promise<SavedSearch[]> {
  return readSearches(db, account)
}

/** Saves a search; false where the account has reached its limit. */
export async function saveSearch(
  { db, now }: Context,
  account: string,
  search: SearchTarget,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    mustExist(await holdAccount(tx, account))
    const held = await readSearches(tx, account)
    if (held.some(({ path, query }) => path === search.path && query === search.query)) return true
    if (held.length >= MOST_SEARCHES) return false
    await addSearch(tx, account, search, now())
    return true
  })
}

/** Stores that the account has viewed a search now. Throws NOT_FOUND where it has none with this id. */
export async function openSavedSearch(
  { db, now }: Context,
  account: string,
  id: number,
): Promise<SavedSearch> {
  const search = await readSearch(db, account, id)
  if (!search) throw noSearch(id)
  await besides(markOpened(db, account, id, now()))
  return search
}

/** Renames a search. Throws NOT_FOUND where the account has none with this id. */
export async function nameSearch({ db }: Context, account: string, id: number, name: string): Promise<void> {
  if (!(await renameSearch(db, account, id, name))) throw noSearch(id)
}

/** Deletes a search. Throws NOT_FOUND where the account has none with this id. */
export async function forgetSearch({ db }: Context, account: string, id: number): Promise<void> {
  if (!(await removeSearch(db, account, id))) throw noSearch(id)
}

const noSearch = (id: number) => new Problem('NOT_FOUND', `There is no saved search ${id}.`)
