// Every setting with its default and meaning; the only reader of the environment.
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'])
const count = z.coerce.number().int().min(0)
const httpUrl = z.url({ protocol: /^https?$/ })
const several = z.string().transform((text) => text.split(',').filter(Boolean))
const isOrigin = (text: string) => URL.parse(text)?.origin === text

/** Name, shape, default (undefined: none) and meaning of each setting. */
export const SETTINGS = {
  PORT: { schema: port, default: '8080', about: 'Port to listen on; 0 picks a free one.' },
  HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    about: 'Address to listen on: this machine alone by default, `0.0.0.0` for all of its addresses.',
  },
  BASE_URL: {
    schema: httpUrl,
    default: undefined,
    about:
      'Public address of the service, without a slash at the end; `http://localhost:PORT` when left out.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    default: './data',
    about: 'Folder of the embedded database and of `first-run.json`.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    default: undefined,
    about: 'PostgreSQL 18 to use instead of the embedded database.',
  },
  DATABASE_CONNECTIONS: {
    schema: count.min(1).max(200),
    default: '10',
    about: 'Connections to PostgreSQL that one process may hold.',
  },
  ADMIN_TOKEN: {
    schema: z.string().min(16),
    default: undefined,
    about: 'Bearer token of the administration routes; generated on the first start when left out.',
  },
  SAMPLE: {
    schema: onOff,
    default: 'on',
    about: 'Whether the first start loads the made-up sample world into an empty database.',
  },
  TRUST_PROXY: {
    schema: several,
    default: '',
    about:
      'Proxies whose `X-Forwarded-For` is trusted: addresses or ranges, comma-separated; empty trusts none.',
  },
  MCP_ORIGINS: {
    schema: several.refine((each) => each.every(isOrigin), 'Not a list of origins'),
    default: '',
    about: 'Origins of other sites whose pages may call `/mcp` from a browser, comma-separated.',
  },
  KEYLESS_PER_MINUTE: {
    schema: count,
    default: '120',
    about: 'Calls a minute that an address may make without a key.',
  },
  KEYLESS_PER_DAY: {
    schema: count,
    default: '20000',
    about: 'Calls a day that an address may make without a key.',
  },
  SEARCH_SHARE: {
    schema: z.coerce.number().gt(0).max(1),
    default: '0.5',
    about: 'Part of its calls a minute that a caller may spend on ranked searches; 1 sets no other limit.',
  },
  CACHE_URL: {
    schema: z.url({ protocol: /^(redis|valkey)s?$/ }),
    default: undefined,
    about: 'Valkey or Redis that shares rate limits; without it each process counts for itself.',
  },
  SIGN_UP: {
    schema: z.enum(['open', 'closed']),
    default: 'open',
    about: 'Whether anybody may create an account.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    default: undefined,
    about: 'Mail server for e-mail to accounts; without one, e-mails are written to `outbox` in `DATA_DIR`.',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    default: 'Hemiciclo <no-reply@localhost>',
    about: 'Sender of e-mails.',
  },
  WORKERS: {
    schema: count.max(64),
    default: '1',
    about:
      'Jobs of each queue that this process runs at a time; 0 leaves background work to other processes.',
  },
  SEARCH_BUDGET_MS: {
    schema: count.min(50).max(60_000),
    default: '1500',
    about:
      'Time budget of a search in milliseconds; stages that exceed it are skipped and reported in ' +
      '`meta.notices`.',
  },
  EMBEDDER: {
    schema: z.enum(['built-in', 'none', 'local', 'tei', 'openai']),
    default: 'built-in',
    about:
      'Embedding model: built in, fitted on the records held; none; an ONNX model in a local folder; ' +
      'Text Embeddings Inference; or an OpenAI-compatible API.',
  },
  EMBEDDER_URL: {
    schema: httpUrl,
    default: undefined,
    about: 'Address of the embedder, for `tei` and `openai`.',
  },
  EMBEDDER_MODEL: {
    schema: z.string().min(1),
    default: undefined,
    about: 'Folder of the model for `local`; name of the model for `openai`.',
  },
  EMBEDDER_KEY: { schema: z.string().min(1), default: undefined, about: 'API key of the embedder.' },
  EMBEDDER_QUERY_PREFIX: {
    schema: z.string(),
    default: '',
    about: 'Put before each query, as E5 models want `query: `.',
  },
  EMBEDDER_PASSAGE_PREFIX: {
    schema: z.string(),
    default: '',
    about: 'Put before each passage, as E5 models want `passage: `.',
  },
  EMBEDDER_MIN_COSINE: {
    schema: z.coerce.number().min(-1).max(1),
    default: '0.5',
    about: 'Minimum cosine similarity for a passage that shares no query term; depends on the model.',
  },
  RERANKER: {
    schema: z.enum(['built-in', 'none', 'local', 'tei', 'cohere']),
    default: 'built-in',
    about:
      'Re-ranker: built in; none; an ONNX cross-encoder in a local folder; Text Embeddings Inference; or a ' +
      'Cohere-compatible API.',
  },
  RERANKER_URL: {
    schema: httpUrl,
    default: undefined,
    about: 'Address of the re-ranker, for `tei` and `cohere`.',
  },
  RERANKER_MODEL: {
    schema: z.string().min(1),
    default: undefined,
    about: 'Folder of the model for `local`; name of the model for `cohere`.',
  },
  RERANKER_KEY: { schema: z.string().min(1), default: undefined, about: 'API key of the re-ranker.' },
  LIMITS: {
    schema: onOff,
    default: 'on',
    about: 'Whether rate limits apply; turn them off for measurements only.',
  },
  METRICS_PORT: {
    schema: port,
    default: undefined,
    about: 'Port of `/metrics`, without a token; left out, it is of the service, for administrators.',
  },
  METRICS_HOST: { schema: z.string().min(1), default: '127.0.0.1', about: 'Address of METRICS_PORT.' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'info',
    about: 'Lowest level that is logged.',
  },
} as const

export interface Config {
  readonly port: number
  readonly host: string
  /** Null until the port is known. */
  readonly baseUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  readonly adminToken: string | null
  readonly sample: boolean
  readonly trustProxy: readonly string[]
  readonly mcpOrigins: readonly string[]
  readonly keyless: { readonly perMinute: number; readonly perDay: number }
  /** The part of its calls a minute that a caller may spend on ranked searches. */
  readonly searchShare: number
  readonly cacheUrl: string | null
  readonly signUp: 'open' | 'closed'
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly workers: number
  readonly search: {
    readonly budgetMs: number
    readonly embedder: ModelConfig<'EMBEDDER'> & {
      readonly queryPrefix: string
      readonly passagePrefix: string
      readonly minCosine: number
    }
    readonly reranker: ModelConfig<'RERANKER'>
  }
  readonly limits: boolean
  readonly logLevel: string
  /** Where metrics are served without a token; null where they are not. */
  readonly metrics: { readonly port: number; readonly host: string } | null
}

/** A model that search may use. */
interface ModelConfig<N extends 'EMBEDDER' | 'RERANKER'> {
  readonly kind: z.output<(typeof SETTINGS)[N]['schema']>
  readonly url: string | null
  /** Folder of a local model, or the name that a server has for it. */
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
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    baseUrl: read('BASE_URL')?.replace(/\/+$/, '') ?? null,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databaseConnections: read('DATABASE_CONNECTIONS'),
    adminToken: read('ADMIN_TOKEN'),
    sample: read('SAMPLE') === 'on',
    trustProxy: read('TRUST_PROXY'),
    mcpOrigins: read('MCP_ORIGINS'),
    keyless: { perMinute: read('KEYLESS_PER_MINUTE'), perDay: read('KEYLESS_PER_DAY') },
    searchShare: read('SEARCH_SHARE'),
    cacheUrl: read('CACHE_URL'),
    signUp: read('SIGN_UP'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    workers: read('WORKERS'),
    search: {
      budgetMs: read('SEARCH_BUDGET_MS'),
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
