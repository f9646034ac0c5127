// The members of a worklist: listed, given another role, removed; a member leaves by removing itself.
import * as z from 'zod'
import type { Database } from '#lib/sql.ts'
import type { Operation, Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { WorklistRole } from '#model/worklist.ts'
import { deleteInvitationsBy } from '#store/worklists/invitations.ts'
import { changeRole, deleteMember, readMembers, type WorklistMember } from '#store/worklists/members.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { mustHold, mustRead, WORKLIST_PATH, worklistParams } from './own-worklist.ts'
import { role } from './worklist-shape.ts'

const MEMBERS_PATH = `${WORKLIST_PATH}/members`
const MEMBER_PATH = `${MEMBERS_PATH}/{account_id}`

const memberParams: Params = {
  ...worklistParams,
  account_id: { about: 'Id of the account of the member.', schema: z.uuid('is not a UUID'), in: 'path' },
}

const memberShape = z
  .object({ account_id: z.uuid(), email: z.string(), role, since: z.iso.datetime() })
  .meta({ id: 'WorklistMember' })

/** A member of a locked worklist. Throws NOT_FOUND, and CONFLICT where it is the only owner. */
async function mustBeReplaceable(tx: Database, worklist: number, account: string): Promise<WorklistMember> {
  const members = await readMembers(tx, worklist)
  const member = members.find(({ account_id }) => account_id === account)
  if (!member) throw new Problem('NOT_FOUND', `There is no member ${account} in this worklist.`)
  const others = members.filter((each) => each.role === 'owner' && each !== member)
  if (member.role === 'owner' && !others.length)
    throw new Problem('CONFLICT', 'A worklist needs an owner: make another member the owner first.')
  return member
}

export const listMembersOperation: Operation = {
  ...ofAccount,
  id: 'worklist-members.list',
  summary: 'Members of a worklist, the longest-standing first.',
  http: { method: 'GET', path: MEMBERS_PATH },
  params: worklistParams,
  output: z.object({ data: z.array(memberShape) }),
  run: async ({ db }, { id }, caller) => {
    await mustRead(db, caller, id as number)
    return { value: { data: await readMembers(db, id as number) } }
  },
}

export const changeMemberOperation: Operation = {
  ...ofAccount,
  id: 'worklist-members.change',
  summary: 'Give a member of a worklist another role; owners only.',
  http: { method: 'PATCH', path: MEMBER_PATH },
  params: memberParams,
  body: z.strictObject({ role }),
  fails: ['FORBIDDEN_ROLE', 'CONFLICT'],
  output: z.object({ data: memberShape }),
  run: async ({ db }, input, caller) => {
    const { id, account_id, role: given } = input as { id: number; account_id: string; role: WorklistRole }
    const member = await db.transaction(async (tx) => {
      await mustHold(tx, caller, id, 'owner')
      if (given === 'owner') {
        await changeRole(tx, id, account_id, given)
        return (await readMembers(tx, id)).find((each) => each.account_id === account_id)
      }
      const found = await mustBeReplaceable(tx, id, account_id)
      await changeRole(tx, id, account_id, given)
      // Only owners invite.
      await deleteInvitationsBy(tx, id, account_id)
      return { ...found, role: given }
    })
    if (!member) throw new Problem('NOT_FOUND', `There is no member ${account_id} in this worklist.`)
    return { value: { data: member } }
  },
}

export const removeMemberOperation: Operation = {
  ...ofAccount,
  id: 'worklist-members.remove',
  summary: 'Remove a member from a worklist; owners only, but every member may leave.',
  http: { method: 'DELETE', path: MEMBER_PATH },
  params: memberParams,
  fails: ['FORBIDDEN_ROLE', 'CONFLICT'],
  output: z.object({ data: z.object({ account_id: z.uuid(), removed: z.boolean() }) }),
  run: async ({ db }, input, caller) => {
    const { id, account_id } = input as { id: number; account_id: string }
    await db.transaction(async (tx) => {
      await mustHold(tx, caller, id, account_id === accountOf(caller) ? 'reader' : 'owner')
      await mustBeReplaceable(tx, id, account_id)
      await deleteMember(tx, id, account_id)
      await deleteInvitationsBy(tx, id, account_id)
    })
    return { value: { data: { account_id, removed: true } } }
  },
}
