// All settings of the environment: shape, default and meaning.
import * as z from 'zod'
import { alarmOutputs } from './pair-settings.ts'
import { RETENTION_SETTINGS } from './retention-settings.ts'
import { SOURCE_SETTINGS } from './source-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const onOff = z.enum(['on', 'off'])
const count = z.coerce.number().int().min(0)
const httpUrl = z.url({ protocol: /^https?$/ })
const several = z.string().transform((text) => text.split(',').filter(Boolean))
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/
const RECEIVER = /^(?:[\d.]{7,15}|[\da-f:.]*:[\da-f:.]*)(?:\/\d{1,3})?$|^(?=.*[a-z])[a-z\d.-]{1,253}$/i
const isReceiver = (text: string) => RECEIVER.test(text)
const isPostgres = (text: string) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')
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
    about: 'Public address of the service, without a trailing slash; default `http://localhost:PORT`.',
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
  DATABASE_REPLICA_URLS: {
    schema: several.refine((each) => each.every(isPostgres), 'is not a list of postgres:// addresses'),
    default: '',
    about:
      'Streaming replicas that answer reads of public data, comma-separated, the preferred one first. Each ' +
      'address is that of one server.',
  },
  REPLICA_MAX_LAG_MS: {
    schema: count.min(2_000).max(600_000),
    default: '10000',
    about: 'The most that such a read may be behind the primary; a replica that lags more is not read from.',
  },
  DATABASE_CONNECTIONS: {
    schema: count.min(1).max(200),
    default: '10',
    about: 'Maximum of connections to PostgreSQL per process; a thread of background work takes two fifths.',
  },
  ADMIN_TOKEN: {
    schema: z.string().min(16),
    default: undefined,
    about: 'Bearer token of the administration routes; by default generated on the first start.',
  },
  SAMPLE: {
    schema: onOff,
    default: 'on',
    about:
      'On the first start, load the made-up sample world into an empty database; `off` also removes a ' +
      'loaded one. While it is loaded, no source is read.',
  },
  PREPARED_START: {
    schema: onOff,
    default: 'on',
    about:
      'While packages are installed, prepare what new folders of the embedded database begin with: an ' +
      'empty database, and one with the sample world and its search index.',
  },
  ...SOURCE_SETTINGS,
  CAPTURE_DAYS: {
    schema: count.max(3650),
    default: '30',
    about: 'Days that replies of sources are stored after they were last seen; 0 stores none.',
  },
  CAPTURE_STORE: {
    schema: z.string().regex(BUCKET, 'is not s3://bucket or s3://bucket/prefix'),
    default: undefined,
    about:
      'S3-compatible storage for replies of sources: `s3://bucket/prefix`; default files in ' +
      '`DATA_DIR/captures`.',
  },
  AWS_ENDPOINT_URL: {
    schema: httpUrl,
    default: undefined,
    about: 'Address of that storage, and of EXPORT_STORE, unless it is Amazon S3.',
  },
  AWS_REGION: {
    schema: z.string().min(1),
    default: 'us-east-1',
    about: 'Region of the buckets.',
  },
  AWS_ACCESS_KEY_ID: {
    schema: z.string().min(1),
    default: undefined,
    about: 'Id of the access key that signs requests to it.',
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: z.string().min(1),
    default: undefined,
    about: 'Secret of that access key.',
  },
  AWS_SESSION_TOKEN: {
    schema: z.string().min(1),
    default: undefined,
    about: 'Session token of a temporary access key.',
  },
  EXPORT_STORE: {
    schema: z
      .string()
      .regex(/^(?!s3:)./)
      .or(z.string().regex(BUCKET, 'is not s3://bucket or s3://bucket/prefix')),
    default: undefined,
    about: 'Place of exports: a folder, or `s3://bucket/prefix`; default `DATA_DIR/exports`.',
  },
  EXPORT_SCHEDULE: {
    schema: z.string().regex(/^\S+(?: \S+){4}$/, 'is not a cron expression of five fields'),
    default: undefined,
    about: 'When all records are exported, as a cron expression in UTC: `30 6 * * *`; by default never.',
  },
  EXPORT_FORMATS: {
    schema: several.pipe(z.array(z.enum(['ndjson', 'csv', 'parquet', 'xlsx'])).min(1)),
    default: 'ndjson,csv,parquet,xlsx',
    about: 'Formats of exports, comma-separated.',
  },
  EXPORT_MAX_DROP: {
    schema: z.coerce.number().min(0).max(1),
    default: '0.1',
    about:
      'Share of the rows of a domain and country that may be gone since the export before; where more are, ' +
      'the export is refused. 1 refuses none.',
  },
  EXPORT_KEEP: {
    schema: count.min(1).max(1_000),
    default: '7',
    about: 'Exports that are kept, the newest included.',
  },
  DOCUMENTS_PER_DAY: {
    schema: count.max(1_000_000),
    default: '2000',
    about: 'Maximum of linked files fetched per day (UTC) to extract their text; 0 fetches none.',
  },
  DOCUMENT_MAX_MB: {
    schema: count.min(1).max(512),
    default: '64',
    about: 'Largest such file, in MiB.',
  },
  PORTRAITS_PER_DAY: {
    schema: count.max(100_000),
    default: '100',
    about: 'Maximum of portraits of people fetched per day (UTC); 0 fetches none.',
  },
  CONTACT: {
    schema: z
      .string()
      .max(200)
      .regex(/^[\x21-\x7e]+$/, 'is not an e-mail or web address'),
    default: undefined,
    about: 'E-mail or web address of the operator, sent to the sites in `User-Agent`.',
  },
  ALARM_EMAIL: {
    schema: z.email(),
    default: undefined,
    about: 'E-mail address of the operator for new and resolved incidents of the sources and the service.',
  },
  ALARM_WEBHOOK: {
    schema: httpUrl,
    default: undefined,
    about: 'URL for the same notifications, signed according to Standard Webhooks.',
  },
  ALARM_OUTPUTS: {
    schema: alarmOutputs,
    default: '',
    about:
      'More outputs for the same notifications, comma-separated: `CHANNEL=ADDRESS`, where the channel is ' +
      '`email`, `webhook`, `slack`, `teams`, `discord` or `google_chat`, or `telegram=TOKEN/CHAT`.',
  },
  ALARM_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,}[A-Za-z0-9+/=]{0,4}$/, 'is not whsec_ followed by Base64'),
    default: undefined,
    about: 'Secret of the signatures of webhooks: `whsec_` and 24 to 64 random bytes in Base64.',
  },
  TRUST_PROXY: {
    schema: several,
    default: '',
    about:
      'Proxies whose `X-Forwarded-For` is trusted: addresses or ranges, comma-separated; empty trusts none.',
  },
  CONNECTIONS: {
    schema: count.min(10).max(100_000),
    default: '2000',
    about: 'Maximum of open connections per port.',
  },
  CONNECTIONS_PER_ADDRESS: {
    schema: count.min(5).max(100_000),
    default: '500',
    about:
      'Maximum of open connections and of open requests per IP address (IPv6: per /64). Proxies of ' +
      '`TRUST_PROXY` may have any number of connections; the open requests of their clients are counted.',
  },
  MCP_ORIGINS: {
    schema: several.refine((each) => each.every(isOrigin), 'Not a list of origins'),
    default: '',
    about: 'Origins of other sites whose pages may call `/mcp` from a browser, comma-separated.',
  },
  KEYLESS_PER_MINUTE: {
    schema: count,
    default: '120',
    about: 'Calls per minute and IP address without a key.',
  },
  KEYLESS_PER_DAY: {
    schema: count,
    default: '20000',
    about: 'Calls per day and IP address without a key.',
  },
  SEARCH_SHARE: {
    schema: z.coerce.number().gt(0).max(1),
    default: '0.5',
    about: 'Maximum share of the calls per minute of a caller that are ranked searches; 1 sets no limit.',
  },
  CACHE_URL: {
    schema: z.url({ protocol: /^(redis|valkey)s?$/ }),
    default: undefined,
    about: 'Valkey or Redis that shares rate limits; without it each process counts for itself.',
  },
  LIMITS_FALLBACK: {
    schema: z.coerce.number().gt(0).max(1),
    default: '1',
    about:
      'Share of each rate limit that this process grants while `CACHE_URL` does not respond; for four ' +
      'processes `0.25`.',
  },
  SIGN_UP: {
    schema: z.enum(['open', 'closed']),
    default: 'open',
    about: 'Allow anyone to create an account.',
  },
  KEYS_PER_ACCOUNT: {
    schema: count.max(100),
    default: '3',
    about: 'Keys that an account may issue for itself, in use at a time; 0 leaves it to administrators.',
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
  MAIL_TEMPLATES: {
    schema: z.string().min(1),
    default: undefined,
    about: 'Folder of templates of e-mails, each in the place of the built-in one of its name.',
  },
  DELIVERY_ALLOW: {
    schema: several.refine((each) => each.every(isReceiver), 'Not a list of addresses, networks and names'),
    default: '',
    about:
      'Private addresses that messages of subscriptions may be posted to: IP addresses, networks such as ' +
      '`10.1.0.0/16` and host names, comma-separated; empty allows none.',
  },
  SUBSCRIPTIONS_PER_ACCOUNT: {
    schema: count.max(100),
    default: '50',
    about: 'Maximum number of subscriptions of an account; those that it has already stay.',
  },
  OUTPUTS_PER_SUBSCRIPTION: {
    schema: count.max(10),
    default: '10',
    about: 'Maximum number of outputs of a subscription, besides the inbox; those that it has already stay.',
  },
  ...RETENTION_SETTINGS,
  WORKERS: {
    schema: count.max(64),
    default: '1',
    about: 'Concurrent jobs per queue in this process; 0 leaves background work to other processes.',
  },
  SEARCH_BUDGET_MS: {
    schema: count.min(50).max(60_000),
    default: '1500',
    about:
      'Time budget of a search in milliseconds; stages that exceed it are skipped and reported in ' +
      '`meta.notices`.',
  },
  SYNONYMS: {
    schema: z.string().min(1),
    default: undefined,
    about: 'File of synonyms for search, in the format of Solr and Elasticsearch; reloaded when it changes.',
  },
  EMBEDDER: {
    schema: z.enum(['built-in', 'none', 'local', 'tei', 'openai']),
    default: 'built-in',
    about:
      'Embedding model: built in, fitted on the stored records; none; an ONNX model in a local folder; ' +
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
  EMBEDDER_KEY: {
    schema: z.string().min(1),
    default: undefined,
    about: 'API key of the embedder.',
  },
  EMBEDDER_QUERY_PREFIX: {
    schema: z.string(),
    default: '',
    about: 'Prefix of each query, such as `query: ` for E5 models.',
  },
  EMBEDDER_PASSAGE_PREFIX: {
    schema: z.string(),
    default: '',
    about: 'Prefix of each passage, such as `passage: ` for E5 models.',
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
  RERANKER_KEY: {
    schema: z.string().min(1),
    default: undefined,
    about: 'API key of the re-ranker.',
  },
  LIMITS: {
    schema: onOff,
    default: 'on',
    about: 'Apply rate limits; turn them off for measurements only.',
  },
  METRICS_PORT: {
    schema: port,
    default: undefined,
    about: 'Port that serves `/metrics` without a token; by default the service does, for administrators.',
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    about: 'Address that METRICS_PORT listens on.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'info',
    about: 'Minimum level of logged messages.',
  },
} as const
