// Reads the settings: the only reader of the environment.

import { join } from 'node:path'
import type * as z from 'zod'
import { SETTINGS } from './settings.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Null until the port is known. */
  readonly baseUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  /** Replicas that answer reads of public data, and how far they may lag behind. */
  readonly databaseReplicas: { readonly urls: readonly string[]; readonly maxLagMs: number }
  readonly adminToken: string | null
  readonly sample: boolean
  /** True where the first start begins with the database that the installation prepared. */
  readonly preparedStart: boolean
  readonly sources: string
  /** Proxies for hosts of sources, with their credentials. */
  readonly sourceProxies: Readonly<z.output<(typeof SETTINGS)['SOURCE_PROXY']['schema']>>
  readonly contact: string | null
  /** Accounts at sites of sources. */
  readonly sourceAccounts: Readonly<z.output<(typeof SETTINGS)['SOURCE_ACCOUNTS']['schema']>>
  /** Tokens for hosts of sources. */
  readonly sourceTokens: Readonly<z.output<(typeof SETTINGS)['SOURCE_TOKENS']['schema']>>
  readonly mastodonServers: readonly string[]
  readonly captureDays: number
  /** The bucket for replies; null for files. */
  readonly captureStore: ObjectStore | null
  readonly exports: {
    /** The folder or bucket of exports. */
    readonly store: { readonly folder: string } | ObjectStore
    /** A cron expression in UTC; null for no schedule. */
    readonly schedule: string | null
    readonly formats: readonly ('ndjson' | 'csv' | 'parquet' | 'xlsx')[]
    readonly maxDrop: number
    readonly keep: number
  }
  /** Files that records link: the daily limit, and the maximum size of each. */
  readonly documents: { readonly perDay: number; readonly maxBytes: number }
  /** The daily limit of portraits of people. */
  readonly portraitsPerDay: number
  readonly trustProxy: readonly string[]
  readonly connections: { readonly total: number; readonly perAddress: number }
  readonly mcpOrigins: readonly string[]
  readonly keyless: { readonly perMinute: number; readonly perDay: number }
  /** The share of its calls per minute that a caller may spend on ranked searches. */
  readonly searchShare: number
  readonly cacheUrl: string | null
  /** The share of each limit that a process grants while the cache does not answer. */
  readonly limitsFallback: number
  readonly signUp: 'open' | 'closed'
  /** Keys that an account may issue for itself. */
  readonly keysPerAccount: number
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Folder of templates of e-mails, in the place of built-in ones. */
  readonly mailTemplates: string | null
  /** Where the operator is notified of incidents. */
  readonly alarms: readonly (z.output<(typeof SETTINGS)['ALARM_OUTPUTS']['schema']>[number] & {
    /** Signs the messages of a webhook; else null. */
    readonly secret: string | null
  })[]
  /** Private addresses that messages may be posted to. */
  readonly deliveryAllow: readonly string[]
  readonly subscriptionLimits: { readonly subscriptions: number; readonly outputs: number }
  /** Days for which each kind of data is kept; 0 for ever. */
  readonly retain: {
    readonly changes: number
    readonly runs: number
    readonly usage: number
    readonly audit: number
    readonly inbox: number
    readonly listenings: number
  }
  readonly workers: number
  readonly search: {
    readonly budgetMs: number
    /** Path of a synonym file. */
    readonly synonyms: string | null
    readonly embedder: ModelConfig<'EMBEDDER'> & {
      readonly queryPrefix: string
      readonly passagePrefix: string
      readonly minCosine: number
    }
    readonly reranker: ModelConfig<'RERANKER'>
  }
  readonly limits: boolean
  readonly logLevel: string
  /** The address of metrics without a token; null for none. */
  readonly metrics: { readonly port: number; readonly host: string } | null
}

/** A bucket. */
interface ObjectStore {
  readonly bucket: string
  readonly prefix: string
  /** Null for Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
}

/** A model for search. */
interface ModelConfig<N extends 'EMBEDDER' | 'RERANKER'> {
  readonly kind: z.output<(typeof SETTINGS)[N]['schema']>
  readonly url: string | null
  /** Folder of a local model, or its name at a server. */
  readonly model: string | null
  readonly key: string | null
}

type Name = keyof typeof SETTINGS
type Value<N extends Name> =
  | z.output<(typeof SETTINGS)[N]['schema']>
  | ((typeof SETTINGS)[N]['default'] extends string ? never : null)

/** Reads the settings from an environment. Throws one Error that names every invalid setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = []
  const read = <N extends Name>(name: N): Value<N> => {
    const { schema, default: fallback } = SETTINGS[name]
    const text = environment[name] || fallback
    if (text === undefined) return null as Value<N>
    const result = schema.safeParse(text)
    if (!result.success) faults.push(`${name}: ${result.error.issues[0]?.message}`)
    return result.data as Value<N>
  }
  const metricsPort = read('METRICS_PORT')
  const metricsHost = read('METRICS_HOST')
  const [alarmEmail, alarmWebhook] = [read('ALARM_EMAIL'), read('ALARM_WEBHOOK')]
  const alarmSecret = read('ALARM_WEBHOOK_SECRET')
  const alarms = [
    ...(alarmEmail ? [{ channel: 'email', to: alarmEmail } as const] : []),
    ...(alarmWebhook ? [{ channel: 'webhook', to: alarmWebhook } as const] : []),
    // Undefined where it is invalid.
    ...(read('ALARM_OUTPUTS') ?? []),
  ]
  if (alarmSecret === null && alarms.some(({ channel }) => channel === 'webhook'))
    faults.push(`ALARM_WEBHOOK_SECRET: is needed by ${alarmWebhook ? 'ALARM_WEBHOOK' : 'ALARM_OUTPUTS'}`)
  const credentials = {
    endpoint: read('AWS_ENDPOINT_URL'),
    region: read('AWS_REGION'),
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    sessionToken: read('AWS_SESSION_TOKEN'),
  }
  const captureStore = { name: 'CAPTURE_STORE', place: read('CAPTURE_STORE'), ...credentials }
  const exportPlace = read('EXPORT_STORE')
  const exportStore = {
    ...{ name: 'EXPORT_STORE', place: exportPlace?.startsWith('s3://') ? exportPlace : null },
    ...credentials,
  }
  faults.push(...unsigned(captureStore), ...unsigned(exportStore))
  const dataDir = read('DATA_DIR')
  // Undefined where it is invalid.
  const replicaUrls = read('DATABASE_REPLICA_URLS') ?? []
  if (replicaUrls.length && !environment.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URLS: needs DATABASE_URL')
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    baseUrl: read('BASE_URL')?.replace(/(?<!\/)\/+$/, '') ?? null,
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    databaseConnections: read('DATABASE_CONNECTIONS'),
    databaseReplicas: { urls: replicaUrls, maxLagMs: read('REPLICA_MAX_LAG_MS') },
    adminToken: read('ADMIN_TOKEN'),
    sample: read('SAMPLE') === 'on',
    preparedStart: read('PREPARED_START') === 'on',
    sources: read('SOURCES'),
    // Undefined where it is invalid, which the end of this function reports.
    sourceProxies: read('SOURCE_PROXY') ?? [],
    sourceAccounts: read('SOURCE_ACCOUNTS') ?? [],
    sourceTokens: read('SOURCE_TOKENS') ?? [],
    mastodonServers: read('MASTODON_SERVERS') ?? [],
    contact: read('CONTACT'),
    captureDays: read('CAPTURE_DAYS'),
    captureStore: bucketOf(captureStore),
    exports: {
      store: bucketOf(exportStore) ?? { folder: exportPlace ?? join(dataDir, 'exports') },
      schedule: read('EXPORT_SCHEDULE'),
      formats: read('EXPORT_FORMATS'),
      maxDrop: read('EXPORT_MAX_DROP'),
      keep: read('EXPORT_KEEP'),
    },
    portraitsPerDay: read('PORTRAITS_PER_DAY'),
    documents: { perDay: read('DOCUMENTS_PER_DAY'), maxBytes: read('DOCUMENT_MAX_MB') * 1024 * 1024 },
    trustProxy: read('TRUST_PROXY'),
    connections: { total: read('CONNECTIONS'), perAddress: read('CONNECTIONS_PER_ADDRESS') },
    mcpOrigins: read('MCP_ORIGINS'),
    keyless: { perMinute: read('KEYLESS_PER_MINUTE'), perDay: read('KEYLESS_PER_DAY') },
    searchShare: read('SEARCH_SHARE'),
    cacheUrl: read('CACHE_URL'),
    limitsFallback: read('LIMITS_FALLBACK'),
    signUp: read('SIGN_UP'),
    keysPerAccount: read('KEYS_PER_ACCOUNT'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    mailTemplates: read('MAIL_TEMPLATES'),
    alarms: alarms.map((each) => ({ ...each, secret: each.channel === 'webhook' ? alarmSecret : null })),
    deliveryAllow: read('DELIVERY_ALLOW'),
    subscriptionLimits: {
      subscriptions: read('SUBSCRIPTIONS_PER_ACCOUNT'),
      outputs: read('OUTPUTS_PER_SUBSCRIPTION'),
    },
    retain: {
      changes: read('RETAIN_CHANGES_DAYS'),
      runs: read('RETAIN_RUNS_DAYS'),
      usage: read('RETAIN_USAGE_DAYS'),
      audit: read('RETAIN_AUDIT_DAYS'),
      inbox: read('RETAIN_INBOX_DAYS'),
      listenings: read('RETAIN_LISTENINGS_DAYS'),
    },
    workers: read('WORKERS'),
    search: {
      budgetMs: read('SEARCH_BUDGET_MS'),
      synonyms: read('SYNONYMS'),
      embedder: {
        kind: read('EMBEDDER'),
        url: read('EMBEDDER_URL'),
        model: read('EMBEDDER_MODEL'),
        key: read('EMBEDDER_KEY'),
        queryPrefix: read('EMBEDDER_QUERY_PREFIX'),
        passagePrefix: read('EMBEDDER_PASSAGE_PREFIX'),
        minCosine: read('EMBEDDER_MIN_COSINE'),
      },
      reranker: {
        kind: read('RERANKER'),
        url: read('RERANKER_URL'),
        model: read('RERANKER_MODEL'),
        key: read('RERANKER_KEY'),
      },
    },
    limits: read('LIMITS') === 'on',
    logLevel: read('LOG_LEVEL'),
    metrics: metricsPort === null ? null : { port: metricsPort, host: metricsHost },
  }
  faults.push(...missing('EMBEDDER', config.search.embedder), ...missing('RERANKER', config.search.reranker))
  if (faults.length) throw new Error(`Invalid settings: ${faults.join('; ')}`)
  return config
}

type Bucket = { readonly name: string; readonly place: string | null } & {
  readonly [K in keyof Omit<ObjectStore, 'bucket' | 'prefix'>]: ObjectStore[K] | null
}

/** Required settings of a bucket that are missing. */
function unsigned({ name: setting, place, accessKeyId, secretAccessKey }: Bucket): string[] {
  if (!place) return []
  const needed = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  return Object.entries(needed).flatMap(([name, value]) =>
    value ? [] : [`${name}: is needed by ${setting}`],
  )
}

function bucketOf({ name: _, place, ...how }: Bucket): ObjectStore | null {
  const { region, accessKeyId, secretAccessKey } = how
  if (!place || !region || !accessKeyId || !secretAccessKey) return null
  const [bucket = '', ...prefix] = place.slice('s3://'.length).split('/').filter(Boolean)
  return { ...how, bucket, prefix: prefix.join('/'), region, accessKeyId, secretAccessKey }
}

const WITH_URL = ['tei', 'openai', 'cohere']
const WITH_MODEL = ['local', 'openai', 'cohere']

/** Settings that a kind of model requires. */
function missing(
  name: string,
  { kind, url, model }: { kind: string; url: string | null; model: string | null },
): string[] {
  return [
    ...(WITH_URL.includes(kind) && !url ? [`${name}_URL: is needed by ${name}=${kind}`] : []),
    ...(WITH_MODEL.includes(kind) && !model ? [`${name}_MODEL: is needed by ${name}=${kind}`] : []),
  ]
}
