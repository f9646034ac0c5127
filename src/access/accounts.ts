// Accounts: sign-up, confirmation, sign-in, password reset. No response reveals whether an account exists.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '#lib/sql.ts'
import type { Account, Accounts, Invitation } from '#model/access/account.ts'
import { invalid, Problem } from '#model/problem.ts'
import type { Queue } from '#model/queue.ts'
import {
  deleteAccount,
  findAccount,
  findByEmail,
  insertAccount,
  markVerified,
  otherAdmins,
  readAccounts,
  setPassword,
  updateAccount,
} from '#store/accounts/accounts.ts'
import { deleteLinks, findEmailLink, putLink } from '#store/accounts/email-links.ts'
import { endGrants } from '#store/accounts/oauth.ts'
import { deleteSessions } from '#store/accounts/sessions.ts'
import type { Argon2Cost } from './argon2id.ts'
import type { AttemptLimit, AttemptLimits, CrowdLimit } from './limits/attempts.ts'
import { networkOf, wideNetworkOf } from './network.ts'
import { hashPassword, isPassword, mustBeStrong } from './passwords.ts'

/** Listening requests per month, unless an administrator sets another number. */
const DEFAULT_LISTENING_QUOTA = 10

const LINK_HOURS = { verify: 24, reset: 1, invite: 72 } as const
/** Both choose a password: the last link is the one that is valid. */
const STORED_PURPOSE = { verify: 'verify', reset: 'reset', invite: 'reset' } as const

const QUARTER_S = 900
const HOUR_S = 3_600

/** Failed log-ins of one network on one account, and of one network. */
const signInLimits = (email: string, network: string): AttemptLimit[] => [
  { name: `sign-in ${network} ${email}`, points: 8, seconds: QUARTER_S },
  { name: `sign-in ${network}`, points: 40, seconds: QUARTER_S },
]

/** Failed log-ins of all networks on one account; its owner, on another network, always has attempts. */
const signInCrowd = (email: string, address: string): CrowdLimit => ({
  all: { name: `sign-in ${email}`, points: 100, seconds: HOUR_S },
  each: { name: `sign-in ${wideNetworkOf(address)} ${email} crowded`, points: 2, seconds: HOUR_S },
})

/** E-mails that one network may trigger. */
const causedMail = (address: string): AttemptLimit[] => [
  { name: `mail ${networkOf(address)}`, points: 20, seconds: HOUR_S },
]

/**
 * E-mails of one kind to one address, whichever caller requests them. One too many is not sent, and no
 * request is refused: the last link is valid for longer than this window, so that the owner has what they
 * requested.
 */
const gotMail = (email: string, kind: 'sign-up' | 'reset' | 'invitation'): AttemptLimit[] => [
  { name: `mail ${kind} ${email}`, points: 5, seconds: HOUR_S },
]

export interface AccountsOptions {
  readonly db: Database
  readonly now: () => string
  readonly queue: Queue
  readonly attempts: AttemptLimits
  /** Called when an account was disabled, enabled or removed, to clear caches of this process. */
  readonly onEnd?: () => void
  /** The cost of a new password's hash; the one that OWASP recommends by default. */
  readonly passwordCost?: Argon2Cost | undefined
}

export function accountsIn({ db, now, queue, attempts, onEnd, passwordCost }: AccountsOptions): Accounts {
  /** The row of a new account whose address counts as confirmed. Throws INVALID_PARAM. */
  function confirmed(request: Invitation, password: string | null): Parameters<typeof insertAccount>[1] {
    const created_at = now()
    return {
      id: randomUUID(),
      email: emailOf(request.email),
      password,
      admin: request.admin ?? false,
      language: request.language ?? 'es',
      time_zone: request.time_zone ?? 'UTC',
      listening_quota: request.listening_quota ?? DEFAULT_LISTENING_QUOTA,
      created_at,
      verified_at: created_at,
    }
  }

  const taken = () => invalid('email', 'has an account already')

  /** Ends all sessions and grants of an account. */
  async function endAll(tx: Database, id: string): Promise<void> {
    await deleteSessions(tx, id)
    await endGrants(tx, id)
  }

  async function mustKeepAnAdmin(tx: Database, account: Account | undefined): Promise<void> {
    if (account?.admin && !account.disabled_at && !(await otherAdmins(tx, account.id)))
      throw new Problem('INVALID_PARAM', 'This is the last administrator account; create another one first.')
  }

  return {
    async create(request) {
      await mustBeStrong(request.password, emailOf(request.email))
      const account = await insertAccount(
        db,
        confirmed(request, await hashPassword(request.password, passwordCost)),
      )
      if (!account) throw taken()
      return account
    },

    async invite(request) {
      const row = confirmed(request, null)
      return db.transaction(async (tx) => {
        const account = await insertAccount(tx, row)
        if (!account) throw taken()
        await queue.add(tx, 'mail', { account: account.id, kind: 'invite' })
        return account
      })
    },

    async inviteAgain(id) {
      const known = await findAccount(db, id)
      if (!known) throw noAccount(id)
      if (!known.invited || known.disabled_at)
        throw new Problem(
          'CONFLICT',
          'Only an invited account that is not in use and not disabled is invited.',
        )
      await attempts.mustAllow(gotMail(known.email, 'invitation'))
      return db.transaction(async (tx) => {
        const account = await markVerified(tx, id, now())
        if (!account) throw noAccount(id)
        await queue.add(tx, 'mail', { account: id, kind: 'invite' })
        return account
      })
    },

    async signUp({ email, password, language, time_zone }, address) {
      const known = emailOf(email)
      await mustBeStrong(password, known)
      await attempts.mustAllow(causedMail(address))
      const send = await attempts.allow(gotMail(known, 'sign-up'))
      const phc = await hashPassword(password, passwordCost)
      await db.transaction(async (tx) => {
        const at = now()
        const kept = {
          id: randomUUID(),
          email: known,
          password: phc,
          admin: false,
          language: language ?? 'es',
          time_zone: time_zone ?? 'UTC',
          created_at: at,
        }
        const fresh = await insertAccount(tx, {
          ...kept,
          listening_quota: DEFAULT_LISTENING_QUOTA,
          verified_at: null,
        })
        const account = fresh ?? (await findByEmail(tx, known))
        // Repeating an unconfirmed sign-up does not replace its password: the confirmation requires the
        // original one. Who was invited has none yet.
        if (account && send)
          await queue.add(tx, 'mail', {
            account: account.id,
            kind: account.invited ? 'invite' : account.verified_at ? 'exists' : 'verify',
          })
      })
    },

    async verify(link, password) {
      const sha256 = hash('sha256', link)
      const sent = await findEmailLink(db, sha256, 'verify', now(), { use: false })
      if (!sent) return undefined
      const limits = [{ name: `verify ${sent.account}`, points: 10, seconds: HOUR_S }]
      await attempts.mustAllow(limits)
      if (!(await isPassword(password, sent.password, passwordCost)))
        throw invalid('password', 'differs from the one of the sign-up')
      return db.transaction(async (tx) => {
        const used = await findEmailLink(tx, sha256, 'verify', now(), { use: true })
        return used && markVerified(tx, used.account, now())
      })
    },

    async forgot(email, address) {
      const known = emailOf(email)
      await attempts.mustAllow(causedMail(address))
      if (!(await attempts.allow(gotMail(known, 'reset')))) return
      await db.transaction(async (tx) => {
        const account = await findByEmail(tx, known)
        // Without an account the same job is queued with an id that does not exist, so that the response time
        // reveals nothing.
        await queue.add(tx, 'mail', { account: account?.id ?? randomUUID(), kind: 'reset' })
      })
    },

    async reset(link, password) {
      const sha256 = hash('sha256', link)
      const sent = await findEmailLink(db, sha256, 'reset', now(), { use: false })
      if (!sent) return undefined
      await mustBeStrong(password, (await findAccount(db, sent.account))?.email ?? '')
      const phc = await hashPassword(password, passwordCost)
      return db.transaction(async (tx) => {
        const used = await findEmailLink(tx, sha256, 'reset', now(), { use: true })
        if (!used) return undefined
        await endAll(tx, used.account)
        await deleteLinks(tx, used.account)
        return setPassword(tx, used.account, phc, now())
      })
    },

    async signIn(email, password, address) {
      const known = z.email().safeParse(email.trim().toLowerCase()).data ?? ''
      // Counted before the password is checked, so that concurrent guesses are limited too; a success is
      // refunded.
      const limits = signInLimits(known, networkOf(address))
      const crowd = signInCrowd(known, address)
      await attempts.mustAllow(limits, crowd)
      const found = await findByEmail(db, known)
      const right = await isPassword(password, found?.password, passwordCost)
      if (!found || !right || !found.verified_at || found.disabled_at) return undefined
      await attempts.giveBack(limits, crowd)
      const { password: _, ...account } = found
      return account
    },

    find: (id) => findAccount(db, id),
    list: () => readAccounts(db),

    async change(id, change) {
      const changed = await db.transaction(async (tx) => {
        if (change.disabled || change.admin === false) await mustKeepAnAdmin(tx, await findAccount(tx, id))
        const account = await updateAccount(tx, id, change, now())
        if (!account) throw noAccount(id)
        if (change.disabled) await endAll(tx, id)
        return account
      })
      if (change.disabled !== undefined) onEnd?.()
      return changed
    },

    async remove(id) {
      await db.transaction(async (tx) => {
        await mustKeepAnAdmin(tx, await findAccount(tx, id))
        if (!(await deleteAccount(tx, id))) throw noAccount(id)
      })
      onEnd?.()
    },

    async link(id, purpose, over = db) {
      const secret = randomBytes(32).toString('base64url')
      const expires = new Date(Date.parse(now()) + LINK_HOURS[purpose] * HOUR_S * 1000).toISOString()
      await putLink(over, hash('sha256', secret), id, STORED_PURPOSE[purpose], expires)
      return secret
    },
  }
}

const noAccount = (id: string) => new Problem('NOT_FOUND', `There is no account ${id}.`)

/** The address in the form that is stored and compared. Throws INVALID_PARAM for a malformed one. */
function emailOf(text: string): string {
  const result = z.email().max(254).safeParse(text.trim().toLowerCase())
  if (!result.success) throw invalid('email', 'is not an e-mail address')
  return result.data
}
