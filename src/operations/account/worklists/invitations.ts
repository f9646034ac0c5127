// Invitations to a worklist: made, listed and revoked by owners, accepted by the account of the address.
import { hash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { attemptLimitsIn } from '#access/limits/attempts.ts'
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context, Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { INVITATION_DAYS, INVITATION_MAILS, WORKLIST_LIMITS, type WorklistRole } from '#model/worklist.ts'
import {
  deleteInvitation,
  findInvitation,
  putInvitation,
  type ReceivedInvitation,
  readInvitations,
} from '#store/worklists/invitations.ts'
import { insertMember, readMembers } from '#store/worklists/members.ts'
import { holdWorklist } from '#store/worklists/worklists.ts'
import { accountOf, mustSeeEverything, ofAccount } from '../../kit/account-scope.ts'
import { idPath } from '../../kit/params.ts'
import { mustHold, mustRead, mustReadAs, WORKLIST_PATH, worklistParams } from './own-worklist.ts'
import { role, worklistShape } from './worklist-shape.ts'
import { mustHaveRoom } from './worklists.ts'

const INVITATIONS_PATH = `${WORKLIST_PATH}/invitations`
const DAY_MS = 86_400_000

const invitationShape = z
  .object({
    id: z.int(),
    email: z.string().describe('Of the account that may accept it.'),
    role,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    refused: z
      .boolean()
      .describe('True where the mail server refused the address for good: nobody has its link.'),
  })
  .meta({ id: 'WorklistInvitation' })

/** A new token of an invitation: 256 random bits. */
export const newToken = () => `hi_${randomBytes(32).toString('base64url')}`

/** The page where an invitation is accepted; the token is in its address. */
export const invitationAddress = (token: string) => `/account/worklists/invitation?token=${token}`

export const createInvitationOperation: Operation = {
  ...ofAccount,
  id: 'worklist-invitations.create',
  summary:
    'Invite the account with an e-mail to a worklist; owners only. The answer has the link to send, which ' +
    'is shown only here, works once within seven days, and replaces a former one of the same address. With ' +
    '`send` the service sends it by e-mail instead; without a mail server it does not (`sent: false`).',
  http: { method: 'POST', path: INVITATIONS_PATH },
  params: worklistParams,
  body: z.strictObject({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email().max(254))
      .describe('Whether an account has it is not told.'),
    role,
    send: z
      .boolean()
      .default(false)
      .describe(
        `E-mail it, in the language of the account: at most ${INVITATION_MAILS.byAccount} a day by one ` +
          `account, and ${INVITATION_MAILS.toAddress} to one address.`,
      ),
  }),
  status: 201,
  fails: ['FORBIDDEN_ROLE', 'FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN', 'RATE_LIMITED'],
  output: z.object({
    data: invitationShape.extend({
      sent: z.boolean().describe('True where an e-mail is on its way; then only that has the link.'),
      token: z.string().nullable(),
      url: z.url().nullable(),
    }),
  }),
  run: async ({ db, now, baseUrl, sendsMail, queue }, input, caller) => {
    const { id, send, ...given } = input as { id: number; send: boolean; email: string; role: WorklistRole }
    const token = newToken()
    const sent = send && sendsMail
    const created_at = now()
    const made = {
      ...given,
      created_at,
      expires_at: new Date(Date.parse(created_at) + INVITATION_DAYS * DAY_MS).toISOString(),
    }
    const account = accountOf(caller)
    // Whoever is invited reads all of its entries: a key could invite its own holder.
    mustSeeEverything(caller, 'A worklist')
    const invite = () =>
      db.transaction(async (tx) => {
        await mustHold(tx, caller, id, 'owner')
        const list = sent ? await mailableName(tx, caller, id) : null
        const [members, open] = [await readMembers(tx, id), await readInvitations(tx, id, created_at)]
        if (members.some(({ email }) => email === given.email)) throw invalid('email', 'is a member already')
        const others = open.filter(({ email }) => email !== given.email)
        if (members.length + others.length >= WORKLIST_LIMITS.members)
          throw new Problem(
            'INVALID_PARAM',
            `A worklist may have ${WORKLIST_LIMITS.members} members and invitations at most.`,
          )
        const put = await putInvitation(tx, id, {
          ...made,
          sha256: hash('sha256', token),
          invited_by: account,
        })
        // The checked name is sent: the list may have another by then.
        if (list !== null) await queue.add(tx, 'mail', { invitation: put, list })
        return put
      })
    const invitation = await (sent ? mailing({ db, now }, account, given.email, invite) : invite())
    const link = sent ? { token: null, url: null } : { token, url: baseUrl + invitationAddress(token) }
    return { value: { data: { id: invitation, ...made, refused: false, sent, ...link } } }
  },
}

/** Does what sends an e-mail, within the limits of a day: what fails sends none and counts for nothing. */
async function mailing<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: string,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const attempts = attemptLimitsIn(db, now)
  const seconds = DAY_MS / 1_000
  const limits = [
    { name: `invites ${account}`, points: INVITATION_MAILS.byAccount, seconds },
    { name: `invited ${email}`, points: INVITATION_MAILS.toAddress, seconds },
  ]
  await attempts.mustAllow(limits)
  try {
    return await work()
  } catch (error) {
    await attempts.giveBack(limits)
    throw error
  }
}

/** What a mail program makes a link of: it would lead a stranger wherever the name says. */
const WEB_ADDRESS = /:\/\/|[\p{L}\p{N}][.。]\p{L}{2,}|(?:\d+\.){3}\d/u

/** The name of a worklist, for strangers. Throws INVALID_PARAM for one that is not sent to them. */
async function mailableName(db: Database, caller: Caller, id: number): Promise<string> {
  const { name } = await mustRead(db, caller, id)
  if (WEB_ADDRESS.test(name.normalize('NFKC')))
    throw invalid('send', 'the name of the worklist has a web address; rename it, or send the link yourself')
  return name
}

export const listInvitationsOperation: Operation = {
  ...ofAccount,
  id: 'worklist-invitations.list',
  summary: 'Open invitations to a worklist, the last made first; owners only.',
  http: { method: 'GET', path: INVITATIONS_PATH },
  params: worklistParams,
  fails: ['FORBIDDEN_ROLE'],
  output: z.object({ data: z.array(invitationShape) }),
  run: async ({ db, now }, { id }, caller) => {
    await mustReadAs(db, caller, id as number, 'owner')
    return { value: { data: await readInvitations(db, id as number, now()) } }
  },
}

export const revokeInvitationOperation: Operation = {
  ...ofAccount,
  id: 'worklist-invitations.revoke',
  summary: 'Revoke an invitation to a worklist; owners only.',
  http: { method: 'DELETE', path: `${INVITATIONS_PATH}/{invitation_id}` },
  params: { ...worklistParams, invitation_id: idPath('Id of the invitation.') },
  fails: ['FORBIDDEN_ROLE'],
  output: z.object({ data: z.object({ id: z.int(), removed: z.boolean() }) }),
  run: async ({ db }, input, caller) => {
    const { id, invitation_id } = input as { id: number; invitation_id: number }
    await db.transaction(async (tx) => {
      await mustHold(tx, caller, id, 'owner')
      if (!(await deleteInvitation(tx, id, invitation_id)))
        throw new Problem('NOT_FOUND', `There is no invitation ${invitation_id} to this worklist.`)
    })
    return { value: { data: { id: invitation_id, removed: true } } }
  },
}

const TOKEN = /^hi_[\w-]{43}$/

/** The same for a token of another address: no answer tells whether it exists. */
const noInvitation = () =>
  new Problem(
    'NOT_FOUND',
    'There is no such invitation for this account: it was used or revoked, has expired, or is of another ' +
      'e-mail.',
  )

/**
 * The open invitation of a token to an account, before it is accepted. Tokens that are not one count against
 * the account. Throws NOT_FOUND, and RATE_LIMITED after 20 of them in an hour.
 */
export async function receivedInvitation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: string,
  token: string,
): Promise<ReceivedInvitation & { readonly id: number; readonly sha256: string }> {
  const limits = [{ name: `invitation ${account}`, points: 20, seconds: 3_600 }]
  const attempts = attemptLimitsIn(db, now)
  await attempts.mustAllow(limits)
  const sha256 = hash('sha256', token)
  const found = TOKEN.test(token) ? await findInvitation(db, account, sha256, now()) : undefined
  if (!found) throw noInvitation()
  await attempts.giveBack(limits)
  return { ...found, sha256 }
}

export const acceptInvitationOperation: Operation = {
  ...ofAccount,
  id: 'worklist-invitations.accept',
  summary: 'Join a worklist by the token of an invitation to the e-mail of the account.',
  http: { method: 'POST', path: '/v1/me/worklist-invitations' },
  params: {},
  body: z.strictObject({ token: z.string().max(100).meta({ writeOnly: true }) }),
  fails: ['NOT_FOUND', 'RATE_LIMITED'],
  output: z.object({ data: worklistShape }),
  run: async (context, { token }, caller) => {
    const { db, now } = context
    const account = accountOf(caller)
    const { worklist_id, sha256 } = await receivedInvitation(context, account, token as string)
    await db.transaction(async (tx) => {
      await mustHaveRoom(tx, account)
      await holdWorklist(tx, account, worklist_id)
      // Read again: it may have been used or revoked before the worklist was locked.
      const found = await findInvitation(tx, account, sha256, now())
      if (!found) throw noInvitation()
      await deleteInvitation(tx, worklist_id, found.id)
      await insertMember(tx, worklist_id, account, found.role, now())
    })
    return { value: { data: await mustRead(db, caller, worklist_id) } }
  },
}
