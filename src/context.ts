// What every operation runs in, put together from the settings: for the service, and for one command of the
// shell.
import { randomBytes } from 'node:crypto'
import { accountsIn } from '#access/accounts.ts'
import { keysIn } from '#access/keys.ts'
import { type Limits, limitsOn } from '#access/limits.ts'
import { type Throttle, throttleOn } from '#access/throttle.ts'
import { type Usage, usageIn } from '#access/usage.ts'
import { windowsInMemory, windowsShared } from '#access/windows.ts'
import { clock } from '#lib/dates.ts'
import type { Context } from '#model/operation.ts'
import { openSearch, type Search, type SearchDatabase } from '#retrieval/open.ts'
import { DEFAULT_SEARCH, type SearchSettings } from '#retrieval/settings.ts'
import { sources } from '#sources/index.ts'
import { queue } from '#store/queue/queue.ts'
import { settingOr } from '#store/settings.ts'

export interface ContextOptions {
  readonly baseUrl: string
  readonly limits: boolean
  readonly cacheUrl: string | null
  /** How records are searched; all built in when left out. */
  readonly search?: SearchSettings
  /** The clock, RFC 3339 in UTC; the machine's when left out. */
  readonly now?: () => string
}

export interface OpenContext extends AsyncDisposable {
  readonly context: Context
  /** Null where calls are not limited. */
  readonly limits: Limits | null
  readonly throttle: Throttle
  readonly usage: Usage
  readonly search: Search
}

/** Opens what operations need over an open database. */
export async function openContext(db: SearchDatabase, options: ContextOptions): Promise<OpenContext> {
  const now = options.now ?? clock()
  const windows = options.cacheUrl ? windowsShared(options.cacheUrl) : windowsInMemory()
  const limits = options.limits ? limitsOn(windows) : null
  const throttle = throttleOn(windows)
  const usage = usageIn(db, limits)
  const search = openSearch(db, options.search ?? DEFAULT_SEARCH, now)
  const context: Context = {
    db,
    baseUrl: options.baseUrl,
    cursorSecret: await settingOr(db, 'cursor_secret', () => randomBytes(32).toString('base64url')),
    sources,
    now,
    keys: keysIn(db, now),
    accounts: accountsIn({ db, now, queue, throttle }),
    queue,
    usage,
    retrieval: search.retrieval,
    cache: windows.state,
  }
  return {
    context,
    limits,
    throttle,
    usage,
    search,
    async [Symbol.asyncDispose]() {
      await search[Symbol.asyncDispose]()
      await usage[Symbol.asyncDispose]()
      await windows[Symbol.asyncDispose]()
    },
  }
}
