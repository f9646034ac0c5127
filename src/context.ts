// Opens the context of operations from the settings, for the service and for one command of the shell.

import { randomBytes, randomUUID } from 'node:crypto'
import { accountsIn } from '#access/accounts.ts'
import { keysIn } from '#access/api-keys.ts'
import type { Argon2Cost } from '#access/argon2id.ts'
import { type AttemptLimits, attemptLimitsIn } from '#access/limits/attempts.ts'
import { type Counter, counterInMemory } from '#access/limits/counter.ts'
import { type RateLimiter, rateLimiterOn } from '#access/limits/rate-limit.ts'
import { sharedCounter } from '#access/limits/shared-counter.ts'
import { type Usage, usageIn } from '#access/usage.ts'
import { chosenSources, namedSources } from '#ingest/runs/chosen-sources.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import { clock } from '#lib/dates.ts'
import { receiverAddresses } from '#lib/network/receiver-addresses.ts'
import { type Beats, beatsBy } from '#model/beats.ts'
import type { PublishedExports } from '#model/exports.ts'
import type { Context } from '#model/operation.ts'
import { SUBSCRIPTION_LIMITS, type SubscriptionLimits } from '#model/output.ts'
import type { Loop, ServiceState } from '#model/service-state.ts'
import { answerCache } from '#operations/tools/versioned.ts'
import { openSearch, type Search, type SearchDatabase } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH, type SearchSettings } from '#retrieval/search-settings.ts'
import { knownSources, type Means } from '#source-means.ts'
import { answering } from '#store/driver/answering.ts'
import { queue } from '#store/queue/queue.ts'
import { openRecords } from '#store/reading/open-records.ts'
import {
  openReplicas,
  type ReadServer,
  type ReplicaOptions,
  type Replicas,
} from '#store/replicas/replicas.ts'
import { settingOr } from '#store/stored-settings.ts'

export interface ContextOptions extends Means {
  readonly baseUrl: string
  readonly limits: boolean
  /** The share of its calls per minute that a caller may spend on ranked searches; half by default. */
  readonly searchShare?: number
  readonly cacheUrl: string | null
  /** The share of each limit that this process grants while the cache does not answer; 1 by default. */
  readonly limitsFallback?: number
  /** Maximum number of valid keys that an account may issue for itself; three by default. */
  readonly keysPerAccount?: number
  /** The cost of a new password's hash; the recommended one by default. */
  readonly passwordCost?: Argon2Cost
  /** The mail server; without one the owner of a worklist sends its invitations. */
  readonly smtpUrl?: string | null
  /** Private addresses that messages of subscriptions may be posted to; none by default. */
  readonly deliveryAllow?: readonly string[]
  /** Limits of each account and subscription; the defaults by default. */
  readonly subscriptionLimits?: SubscriptionLimits
  /** The configured sources on the schedule. */
  readonly sources?: string
  /** The stored exports; none by default. */
  readonly published?: PublishedExports
  /** Search settings; the built-in models by default. */
  readonly search?: SearchSettings
  /** Replicas that answer reads of public data; none by default. */
  readonly replicas?: ReplicaOptions | null
  /** The clock, RFC 3339 in UTC; the machine's by default. */
  readonly now?: () => string
  /** The clock of time limits, pauses and caches; the machine's by default. */
  readonly clock?: Clock
}

export interface OpenContext extends AsyncDisposable {
  readonly context: Context
  /** Null where calls are not limited. */
  readonly limits: RateLimiter | null
  readonly attempts: AttemptLimits
  readonly usage: Usage
  readonly search: Search
  /** Counts calls for the limits. */
  readonly counter: Counter
  /** Signs of life of the loops of this process. */
  readonly beats: Beats<Loop>
  /** The servers of reads; null without replicas. */
  readonly replicas: Replicas | null
  /** Notes a check of the service, which `serviceState` of the context then returns. */
  noteState(state: ServiceState): void
}

const NO_EXPORTS: PublishedExports = { manifests: async () => [], open: async () => undefined }

/**
 * Opens the context over an open database, in which statements of calls have a short timeout. Where it
 * throws, nothing stays open: no connection to the cache or to a replica, and no timer.
 */
export async function openContext(background: SearchDatabase, options: ContextOptions): Promise<OpenContext> {
  await using stack = new AsyncDisposableStack()
  const db = answering(background)
  const now = options.now ?? clock()
  const time = options.clock ?? machineClock
  const shared = { clock: time, fallback: options.limitsFallback ?? 1 }
  const counter = stack.use(
    options.cacheUrl ? sharedCounter(options.cacheUrl, shared) : counterInMemory(time),
  )
  const limits = options.limits ? rateLimiterOn(counter, options.searchShare ?? 0.5) : null
  const attempts = attemptLimitsIn(db, now)
  const beats = beatsBy<Loop>(now)
  const usage = stack.use(usageIn(db, limits, time, () => beats.beat('usage')))
  const sources = knownSources(options)
  let checked: ServiceState | null = null
  const search = stack.use(openSearch(background, options.search ?? DEFAULT_SEARCH, now, time))
  const keys = keysIn(db, now, { attempts, perAccount: options.keysPerAccount ?? 3 })
  const replicas = stack.use(
    options.replicas?.urls.length ? openReplicas(background, { clock: time, ...options.replicas }) : null,
  )
  const onReplicas = new WeakMap<ReadServer, Promise<Context>>()
  async function onReplica(server: ReadServer): Promise<Context> {
    const db = answering(server.db)
    const records = await openRecords(db, now, time, true)
    const { reading: _, ...rest } = context
    return { ...rest, db, records, retrieval: search.retrievalOn(server.db), primary: context.db }
  }
  const context: Context = {
    db,
    ...(replicas && {
      async reading(seq: number) {
        const server = await replicas.choose(seq)
        if (!server) return context
        const known = onReplicas.get(server) ?? onReplica(server)
        onReplicas.set(server, known)
        known.catch(() => onReplicas.delete(server))
        return known
      },
    }),
    baseUrl: options.baseUrl,
    // A start waits for a busy database: nobody is waiting for its answer yet.
    deployment: await settingOr(background, 'deployment', randomUUID),
    cursorSecret: await settingOr(background, 'cursor_secret', () => randomBytes(32).toString('base64url')),
    mailSecret: await settingOr(background, 'mail_secret', () => randomBytes(32).toString('base64url')),
    sources,
    covering: namedSources(options.sources ?? '', sources),
    scheduled: chosenSources(options.sources ?? '', sources),
    startedAt: now(),
    now,
    clock: time,
    keys,
    accounts: accountsIn({
      db,
      now,
      queue,
      attempts,
      onEnd: keys.forget,
      passwordCost: options.passwordCost,
    }),
    queue,
    exports: options.published ?? NO_EXPORTS,
    usage,
    records: await openRecords(db, now, time),
    retrieval: search.retrieval,
    answers: answerCache(),
    sendsMail: Boolean(options.smtpUrl),
    receivers: receiverAddresses(options.deliveryAllow),
    subscriptionLimits: options.subscriptionLimits ?? SUBSCRIPTION_LIMITS,
    cache: counter.state,
    limitsShare: counter.share,
    serviceState: () => checked,
    beats: beats.all,
  }
  const opened = stack.move()
  return {
    context,
    limits,
    attempts,
    usage,
    search,
    counter,
    beats,
    replicas,
    noteState(state) {
      checked = state
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
