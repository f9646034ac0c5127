// A session at a site with the operator's account: a form, and one cookie that is kept in memory. Logins are
// few, so that a wrong password does not lock the account.
import type { Clock } from '#lib/clock.ts'
import { type Login, type Reply, type Request, Unavailable } from '#model/sources/source.ts'

export interface Account {
  readonly user: string
  readonly password: string
}

/** Logins in a day; a session that ends sooner than that does not work. */
const MOST_LOGINS = 5
const DAY_MS = 86_400_000

/** The session of one source in a process; the fetchers of the source share it. */
export interface Session {
  /** The address of the login. */
  readonly url: string
  /** The headers that a request to this address carries: the cookie, at the host of the login alone. */
  sent(url: string): Readonly<Record<string, string>>
  /** Notes the cookies that the host of the login sets. */
  take(url: string, cookies: readonly string[]): void
  /** Logs in unless a session is open; `send` sends a request once. Throws `Unavailable`. */
  open(send: (request: Request) => Promise<Reply>): Promise<void>
  /** True for a reply that the site sends without a session. */
  isOver(reply: Reply): boolean
  /** Forgets the session. */
  close(): void
}

/** A session that is not open yet. */
export function sessionOf(source: string, login: Login, account: Account, clock: Clock): Session {
  const { origin } = new URL(login.url)
  let cookie: string | null = null
  let opening: Promise<void> | undefined
  let logins: number[] = []
  let rejected: number | null = null
  const failure = (detail: string) => new Unavailable(`${source}: ${detail}`, { refused: true })

  async function logIn(send: (request: Request) => Promise<Reply>): Promise<void> {
    const at = clock.elapsed()
    if (rejected !== null && at - rejected < DAY_MS)
      throw failure('the site rejected the account of SOURCE_ACCOUNTS; it is not tried again for a day')
    logins = logins.filter((each) => at - each < DAY_MS)
    if (logins.length >= MOST_LOGINS)
      throw failure(`${MOST_LOGINS} logins in a day; its sessions do not last`)
    logins.push(at)
    const { status } = await send({
      method: 'POST',
      url: login.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ [login.user]: account.user, [login.password]: account.password })),
    })
    if (cookie !== null) return
    // An error of the site says nothing about the account.
    if (status >= 500) throw new Unavailable(`${source}: HTTP ${status} to the login`)
    rejected = at
    throw failure('the site rejected the account of SOURCE_ACCOUNTS')
  }

  return {
    url: login.url,
    sent: (url) => (cookie !== null && new URL(url).origin === origin ? { cookie } : {}),
    take(url, cookies) {
      if (new URL(url).origin !== origin) return
      for (const each of cookies) {
        const [pair = '', ...attributes] = each.split(';').map((part) => part.trim())
        if (!pair.startsWith(`${login.cookie}=`)) continue
        const ends = pair.endsWith('=') || attributes.some((attribute) => /^max-age=(?:0|-)/i.test(attribute))
        cookie = ends ? null : pair
      }
    },
    async open(send) {
      if (cookie !== null) return
      opening ??= logIn(send).finally(() => {
        opening = undefined
      })
      await opening
    },
    isOver: (reply) => login.isSignedOut(reply),
    close() {
      cookie = null
    },
  }
}

/** The sessions of a process, by source: one for each that has a login and an account. */
export function sessionsOf(accounts: ReadonlyMap<string, Account>, clock: Clock) {
  const open = new Map<string, Session>()
  return ({ id, login }: { readonly id: string; readonly login?: Login }): Session | null => {
    const account = accounts.get(id)
    if (!login || !account) return null
    const session = open.get(id) ?? sessionOf(id, login, account, clock)
    open.set(id, session)
    return session
  }
}
