// The worklist in the path of an operation, and the role that the caller has in it.
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { includesRole, type WorklistRole } from '#model/worklist.ts'
import { findWorklist, holdWorklist, type Worklist } from '#store/worklists/worklists.ts'
import { accountOf } from '../../kit/account-scope.ts'
import { idPath } from '../../kit/params.ts'

export const WORKLISTS_PATH = '/v1/me/worklists'
export const WORKLIST_PATH = `${WORKLISTS_PATH}/{id}`

export const worklistParams: Params = { id: idPath('Id of the worklist.') }

/** The same for one that belongs to others: no answer tells whether it exists. */
export const noWorklist = (id: number) => new Problem('NOT_FOUND', `There is no worklist ${id}.`)

function mustInclude(role: WorklistRole, needed: WorklistRole): void {
  if (!includesRole(role, needed))
    throw new Problem('FORBIDDEN_ROLE', `This needs the role ${needed}; yours is ${role}.`, {
      lacking: { missing_scope: `role:${needed}` },
    })
}

/** A worklist of the account. Throws NOT_FOUND where it is no member. */
export async function mustRead(db: Database, caller: Caller, id: number): Promise<Worklist> {
  const found = await findWorklist(db, accountOf(caller), id)
  if (!found) throw noWorklist(id)
  return found
}

/** The same with a role. Throws NOT_FOUND where the account is no member, FORBIDDEN_ROLE for a lower role. */
export async function mustReadAs(
  db: Database,
  caller: Caller,
  id: number,
  needed: WorklistRole,
): Promise<Worklist> {
  const found = await mustRead(db, caller, id)
  mustInclude(found.role, needed)
  return found
}

/**
 * Locks a worklist until the transaction ends; returns the role of the account. Throws NOT_FOUND where it is
 * no member, FORBIDDEN_ROLE for a lower role than `needed`.
 */
export async function mustHold(
  tx: Database,
  caller: Caller,
  id: number,
  needed: WorklistRole,
): Promise<WorklistRole> {
  const role = await holdWorklist(tx, accountOf(caller), id)
  if (!role) throw noWorklist(id)
  mustInclude(role, needed)
  return role
}
