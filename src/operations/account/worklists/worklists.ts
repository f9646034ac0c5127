// Worklists: created, listed, read, renamed and deleted.
import * as z from 'zod'
import type { Database } from '#lib/sql.ts'
import type { Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { WORKLIST_LIMITS } from '#model/worklist.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import {
  countWorklists,
  deleteWorklist,
  insertWorklist,
  readWorklists,
  renameWorklist,
} from '#store/worklists/worklists.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { mustHold, mustRead, WORKLIST_PATH, WORKLISTS_PATH, worklistParams } from './own-worklist.ts'
import { worklistName, worklistShape } from './worklist-shape.ts'

const output = z.object({ data: worklistShape })
const body = z.strictObject({ name: worklistName })

/**
 * Locks the account, which may be in one more worklist. Throws INVALID_PARAM at its limit, UNAUTHENTICATED
 * where it was deleted.
 */
export async function mustHaveRoom(tx: Database, account: string): Promise<void> {
  mustExist(await holdAccount(tx, account))
  const most = WORKLIST_LIMITS.worklists
  if ((await countWorklists(tx, account)) >= most)
    throw new Problem('INVALID_PARAM', `An account may be in ${most} worklists at most: leave one first.`)
}

export const createWorklistOperation: Operation = {
  ...ofAccount,
  id: 'worklists.create',
  summary: 'Create a private list of records; the account is its owner.',
  http: { method: 'POST', path: WORKLISTS_PATH },
  params: {},
  body,
  status: 201,
  makes: WORKLIST_PATH,
  output,
  run: async ({ db, now }, { name }, caller) => {
    const account = accountOf(caller)
    const id = await db.transaction(async (tx) => {
      await mustHaveRoom(tx, account)
      return insertWorklist(tx, account, name as string, now())
    })
    return { value: { data: await mustRead(db, caller, id) } }
  },
}

export const listWorklistsOperation: Operation = {
  ...ofAccount,
  id: 'worklists.list',
  summary: 'Worklists that the account is a member of, the last created first.',
  http: { method: 'GET', path: WORKLISTS_PATH },
  params: pagedParams,
  output: z.object({ data: z.array(worklistShape), meta: pageMeta }),
  run: async (context, input, caller) => {
    const account = accountOf(caller)
    const { page, meta } = await paged(
      context,
      input,
      ['worklists', account],
      (after, limit) => readWorklists(context.db, account, after?.id ?? null, limit),
      ({ id }) => ({ sort: '', id }),
    )
    return { value: { data: page, meta } }
  },
}

export const worklistOperation: Operation = {
  ...ofAccount,
  id: 'worklists.get',
  summary: 'One worklist of the account.',
  http: { method: 'GET', path: WORKLIST_PATH },
  params: worklistParams,
  output,
  run: async ({ db }, { id }, caller) => ({ value: { data: await mustRead(db, caller, id as number) } }),
}

export const changeWorklistOperation: Operation = {
  ...ofAccount,
  id: 'worklists.change',
  summary: 'Rename a worklist; owners only.',
  http: { method: 'PATCH', path: WORKLIST_PATH },
  params: worklistParams,
  body,
  fails: ['FORBIDDEN_ROLE'],
  output,
  run: async ({ db, now }, { id, name }, caller) => {
    await db.transaction(async (tx) => {
      await mustHold(tx, caller, id as number, 'owner')
      await renameWorklist(tx, id as number, name as string, now())
    })
    return { value: { data: await mustRead(db, caller, id as number) } }
  },
}

export const removeWorklistOperation: Operation = {
  ...ofAccount,
  id: 'worklists.remove',
  summary: 'Delete a worklist with its entries, for all of its members; owners only.',
  http: { method: 'DELETE', path: WORKLIST_PATH },
  params: worklistParams,
  fails: ['FORBIDDEN_ROLE'],
  output: z.object({ data: z.object({ id: z.int(), removed: z.boolean() }) }),
  run: async ({ db }, { id }, caller) => {
    await db.transaction(async (tx) => {
      await mustHold(tx, caller, id as number, 'owner')
      await deleteWorklist(tx, id as number)
    })
    return { value: { data: { id, removed: true } } }
  },
}
