// An operation: one thing the service does, called by REST, MCP, the web pages and the command line.

import type * as z from 'zod'
import type { Clock } from '#lib/clock.ts'
import type { ReceiverAddresses } from '#lib/network/receiver-addresses.ts'
import type { Database } from '#lib/sql.ts'
import type { Accounts } from './access/account.ts'
import type { Caller } from './access/caller.ts'
import type { Keys } from './access/key.ts'
import type { Beats } from './beats.ts'
import type { ExportFile, PublishedExports, PublishedFile } from './exports.ts'
import type { SubscriptionLimits } from './output.ts'
import type { ProblemCode } from './problem.ts'
import type { Queue } from './queue.ts'
import type { Records } from './records.ts'
import type { Retrieval } from './retrieval.ts'
import type { Loop, ServiceState } from './service-state.ts'
import type { Source } from './sources/source.ts'

/** A parameter: its schema parses the text of a path, query or header into a value. */
export interface Param {
  readonly about: string
  readonly schema: z.ZodType
  /** A header is the parameter's name with hyphens: `idempotency_key` is sent as `Idempotency-Key`. */
  readonly in: 'path' | 'query' | 'header'
  readonly example?: string
  /** True for a required one; parameters of a path always are. */
  readonly required?: true
  /** True for one that new clients should not send. */
  readonly deprecated?: true
  /** Other parameters that it cannot be combined with. */
  readonly not?: readonly string[]
}

export type Params = Readonly<Record<string, Param>>

export interface Context {
  readonly db: Database
  /** The primary, where `db` reads from a replica. */
  readonly primary?: Database
  /**
   * This context over the server that answers reads of public data, for a call that needs the change log up
   * to this number: a replica, or the primary. Undefined without replicas.
   */
  readonly reading?: (seq: number) => Promise<Context>
  readonly baseUrl: string
  /** Name of this deployment, made on its first start; it identifies records where its address may not. */
  readonly deployment: string
  /** Secret that signs cursors; stored in the database, so that they outlive a restart. */
  readonly cursorSecret: string
  /** Secret that signs the links by which e-mail of subscriptions ends; stored likewise. */
  readonly mailSecret: string
  readonly sources: readonly Source[]
  /** The configured sources, including those that block programs: what they feed is covered. */
  readonly covering: readonly Source[]
  /** Those that this deployment reads on schedule. */
  readonly scheduled: readonly Source[]
  /** When this process began to serve, RFC 3339 in UTC. */
  readonly startedAt: string
  /** Now, RFC 3339 in UTC. */
  readonly now: () => string
  /** The clock of time limits and pauses. */
  readonly clock: Clock
  readonly keys: Keys
  readonly accounts: Accounts
  readonly queue: Queue
  readonly records: Records
  readonly retrieval: Retrieval
  readonly exports: PublishedExports
  readonly usage: {
    read(caller: Caller, now: string): Promise<unknown>
    all(days: number, now: string): Promise<unknown>
  }
  readonly answers: AnswerCache
  /** True where a mail server sends e-mail; else it is files for the operator. */
  readonly sendsMail: boolean
  /** The addresses that messages of subscriptions may be posted to. */
  readonly receivers: ReceiverAddresses
  readonly subscriptionLimits: SubscriptionLimits
  /**
   * The place where rate limits are counted: this process, the shared cache, or this process because the
   * cache is down.
   */
  readonly cache: () => 'memory' | 'ok' | 'down'
  /** The share of each rate limit that this process grants: below 1 only while the cache is down. */
  readonly limitsShare: () => number
  /** The last check of the service itself; null where none was made yet. */
  readonly serviceState: () => ServiceState | null
  /** The last beat of each loop of this process, RFC 3339. */
  readonly beats: Beats<Loop>['all']
}

/** Cached answers of tools by request, each with the version of the records that it was read from. */
export interface AnswerCache {
  get(id: string): CachedAnswer | undefined
  set(id: string, answer: CachedAnswer): unknown
}

export interface CachedAnswer {
  readonly version: string
  readonly value: Readonly<Record<string, unknown>>
}

/** A stored file, with its media type and the time since which it is the same. */
export interface FileAnswer extends ExportFile {
  readonly type: string
  readonly lastModified: string
  readonly published: PublishedFile
}

/** A page of a list, as `{data, meta}`. */
export interface PageOfRows {
  /** The JSON text of each row; addresses of records are without their base. */
  readonly rows: readonly string[]
  readonly meta: Readonly<Record<string, unknown>>
  /** The JSON text of `meta`, likewise. */
  readonly metaText: string
}

/** An answer: JSON text, a value to be serialized, or a file. */
export interface Answer {
  readonly json?: string
  /** The parts of `json`, where it is a page of a list. */
  readonly page?: PageOfRows
  readonly value?: unknown
  readonly text?: { readonly body: string; readonly type: string }
  readonly file?: FileAnswer
  /** Version of the answer: the same version means the same bytes. Without one the bytes are hashed. */
  readonly version?: string
  readonly lastModified?: string
}

export interface Operation {
  readonly id: string
  readonly summary: string
  readonly http: { readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH'; readonly path: string }
  /**
   * `public` needs no credentials; `key` needs a key or an account; `account` needs an account and the right
   * to act on it; a domain needs a key or an account whose scope covers it, and `and` if that is another.
   */
  readonly access: 'public' | 'key' | 'account' | 'admin' | { readonly domain: string; readonly and?: string }
  readonly params: Params
  /** Schema of the JSON body, if there is one; its fields are part of the input of `run`. */
  readonly body?: z.ZodObject
  /** Error codes in addition to those that follow from its parameters and access. */
  readonly fails?: readonly ProblemCode[]
  /** Status of a successful answer, when it is not 200. */
  readonly status?: 201 | 202 | 204
  /** The address of the created object; `{id}` is replaced by the id in the answer. */
  readonly makes?: string
  readonly output: z.ZodType
  /** Media type of a successful answer, where it is not JSON. */
  readonly media?: string
  /** True for reads of public data alone, which a replica may answer. */
  readonly replicas?: true
  /** Seconds that a client may cache the answer. */
  readonly cacheSeconds: number
  readonly run: (context: Context, input: Input, caller: Caller) => Promise<Answer>
  /** The version of the answer of `run`, found without running it; undefined where that is impossible. */
  readonly version?: (context: Context, input: Input, caller: Caller) => Promise<string | undefined>
}

/** Values of the parameters, parsed. */
export type Input = Readonly<Record<string, unknown>>
