// The checks of `hemiciclo doctor` apart from the database: folder, cache, mail, models, address.
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sharedCounter } from '#access/limits/shared-counter.ts'
import { reachMail } from '#access/mail.ts'
import type { Config } from '#config.ts'
import { capturedBlobs } from '#ingest/network/source-reader.ts'
import { spaceOf } from '#jobs/free-space.ts'
import { mailTemplates, TEMPLATE_FILES } from '#mail/templates.ts'
import { freeText, isLow, lowText } from '#model/service-state.ts'
import { embedderProviderOf, rerankerOf } from '#models/configured.ts'
import { readSynonyms } from '#retrieval/synonym-file.ts'

export interface CheckResult {
  readonly check: string
  readonly ok: boolean
  readonly found: string
}

const PATIENCE_MS = 5_000

/** Runs a check; an error that it throws is its result. */
async function checked(check: string, run: () => Promise<string>): Promise<CheckResult> {
  try {
    return { check, ok: true, found: await run() }
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error && cause.message ? `: ${cause.message}` : ''
    return { check, ok: false, found: `${message}${reason}` }
  }
}

/** Checks of everything that the settings name, except the database. */
export function settingsChecks(config: Config): Promise<CheckResult[]> {
  const { cacheUrl, dataDir, smtpUrl, search, baseUrl, port } = config
  return Promise.all([
    checked('folder', () => folder(dataDir)),
    checked('replies', () => replies(config)),
    checked('cache', () =>
      cacheUrl ? cache(cacheUrl) : word('none: each process counts limits for itself'),
    ),
    checked('mail', () =>
      smtpUrl ? mail(smtpUrl) : word(`no server: e-mails are written to ${dataDir}/outbox`),
    ),
    checked('templates', () => templates(config.mailTemplates)),
    checked('embedder', () => embedder(search.embedder)),
    checked('reranker', () => reranker(search.reranker)),
    checked('synonyms', () => synonyms(search.synonyms)),
    checked('base url', () =>
      baseUrl ? address(baseUrl) : word(`not set: links in answers begin with http://localhost:${port}`),
    ),
  ])
}

const word = async (text: string) => text

async function folder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  const space = await spaceOf(path)
  const disk = { disk: 'data', ...(space ?? { free_bytes: null, size_bytes: null }) } as const
  const free = `${path}, ${freeText(disk)}`
  if (isLow(disk)) throw new Error(`${free}: less than ${lowText(disk)}`)
  return free
}

async function replies(config: Config): Promise<string> {
  if (!config.captureDays) return 'not stored'
  const late = pause(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error('the store of replies does not respond')
  })
  return Promise.race([capturedBlobs(config).check(), late])
}

async function cache(url: string): Promise<string> {
  await using counter = sharedCounter(url)
  for (const until = Date.now() + PATIENCE_MS; counter.state() !== 'ok' && Date.now() < until; )
    await pause(50)
  if (counter.state() !== 'ok')
    throw new Error('CACHE_URL does not respond: each process counts limits for itself')
  return 'Valkey or Redis responds'
}

async function mail(url: string): Promise<string> {
  await reachMail(url, PATIENCE_MS / 1000)
  return 'the mail server responds and accepts the credentials, if any'
}

async function templates(folder: string | null): Promise<string> {
  const { replaced } = mailTemplates(folder)
  return folder === null
    ? 'the built-in e-mails'
    : `${replaced.length} of ${TEMPLATE_FILES.length} e-mail templates are those of ${folder}`
}

async function embedder(settings: Config['search']['embedder']): Promise<string> {
  const { kind } = settings
  if (kind === 'built-in' || kind === 'none') return kind
  await using provider = embedderProviderOf(settings)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { embedder: model } = await provider.create([], signal)
  await model.embed(['prueba'], 'query', signal)
  return `${model.id} returns vectors of ${model.dims} dimensions`
}

async function reranker(settings: Config['search']['reranker']): Promise<string> {
  await using opened = rerankerOf(settings, PATIENCE_MS)
  if (!opened) return settings.kind
  const model = await opened.get()
  await model.score('prueba', ['una prueba'], AbortSignal.timeout(PATIENCE_MS))
  return `${model.id} responds`
}

const SHOWN_FAULTS = 5

/** The rules of the synonym file. Throws with its errors, by file and line. */
async function synonyms(path: string | null): Promise<string> {
  if (path === null) return 'no file'
  const { entries, faults } = await readSynonyms(path).catch((cause: Error) => {
    throw new Error(`${path} cannot be read`, { cause })
  })
  if (!faults.length) return `${entries.length} terms in ${path}`
  const more = faults.length > SHOWN_FAULTS ? [`and ${faults.length - SHOWN_FAULTS} more`] : []
  throw new Error([...faults.slice(0, SHOWN_FAULTS), ...more].join('; '))
}

/** The service at its public base address. */
async function address(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: Error) => {
    throw new Error(
      `${baseUrl} does not respond; check that the service runs and that the proxy forwards to it`,
      {
        cause,
      },
    )
  })
  const { name } = (await answer.json().catch(() => ({}))) as { name?: string }
  if (name !== 'Hemiciclo') throw new Error(`${baseUrl} responds ${answer.status}, but is not this service`)
  return `${baseUrl} reaches this service`
}
