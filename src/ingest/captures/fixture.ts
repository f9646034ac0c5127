// Fixtures from stored replies: a small folder in the form that tests read, without what belongs to a request
// of this machine.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Item, Request } from '#model/sources/source.ts'
import { type Capture, capturesLike, findCaptures, itemsOf } from '#store/captures.ts'
import { fewOfEachKind } from '../runs/check-source.ts'
import type { Captures } from './capturing.ts'
import { cutRows } from './cut-rows.ts'
import { endingOf } from './export-captures.ts'
import { type ReplayIndex, requestKey } from './replay.ts'

export interface FixtureOptions {
  /**
   * Ids of items, and names of requests as in an index, which may end in `*`; none for a few items of each
   * kind.
   */
  readonly captures: readonly string[]
  /** Lists are cut to this number of rows; null for none. */
  readonly rows: number | null
}

export interface FixtureWritten {
  readonly items: number
  readonly replies: number
  /** Replies that were cut. */
  readonly cut: number
  /** Requests whose replies are not stored. */
  readonly missing: readonly string[]
}

/** A reply of the fixture: the stored name of its request, that in the index, and the base of its file. */
interface Wanted {
  readonly stored: string
  readonly name: string
  readonly file: string
}

/** A fixture with more items or replies is no test any more. */
const MOST = 200

const isRequest = (name: string) => /^(?:GET|POST) /.test(name)

/**
 * Makes a folder with the stored replies of a source: `index.json`, their bodies and, where there are items,
 * `items.json`. Headers of requests, credentials in addresses and forms, and headers of replies that no
 * parser reads are left out. Throws for a folder that exists, an unknown item, nothing to write, or too much.
 */
export async function writeFixture(
  captures: Captures,
  source: string,
  folder: string,
  { captures: names, rows }: FixtureOptions,
): Promise<FixtureWritten> {
  const items = await itemsNamed(captures, source, names)
  const wanted = [
    ...items.flatMap(wantedOf),
    ...(await requestsNamed(captures, source, names.filter(isRequest))),
  ]
  if (!wanted.length) throw new Error(`There are no stored replies of ${source} to make a fixture from.`)
  if (wanted.length > MOST) throw new Error(`More than ${MOST} replies: name fewer items or requests.`)
  await makeFolder(folder)
  try {
    const done = await writeReplies(captures, source, folder, { wanted, rows })
    if (!done.replies) throw new Error(`None of these replies of ${source} is stored any more.`)
    const kept = items.map(({ id, requests }) => ({ id, requests: withoutCredentials(requests) }))
    if (kept.length) await writeJson(join(folder, 'items.json'), kept)
    return { items: kept.length, ...done }
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/** The named items, or a few of each kind where nothing is named. */
async function itemsNamed({ db }: Captures, source: string, names: readonly string[]): Promise<Item[]> {
  if (!names.length) return Array.fromAsync(fewOfEachKind(itemsOf(db, source, null)))
  const ids = names.filter((name) => !isRequest(name))
  const items = ids.length ? await Array.fromAsync(itemsOf(db, source, ids)) : []
  const unknown = ids.find((id) => !items.some((item) => item.id === id))
  if (unknown !== undefined) throw new Error(`${source} has read no item ${unknown}.`)
  return items
}

function wantedOf({ id, requests }: Item): Wanted[] {
  return Object.entries(requests).map(([name, request]) => ({
    stored: requestKey(request),
    name: requestKey(kept(request)),
    file: fileName(`${id}-${name}`),
  }))
}

/** The stored requests of these names; one that ends in `*` names all that begin so. */
async function requestsNamed({ db }: Captures, source: string, names: readonly string[]): Promise<Wanted[]> {
  const found: string[] = []
  for (const name of names) {
    if (!name.endsWith('*')) found.push(name)
    else {
      const like = await capturesLike(db, source, name.slice(0, -1), MOST + 1)
      found.push(...like.map(({ request }) => request))
    }
  }
  return found.map((stored) => ({ stored, name: redacted(stored), file: fileName(pathOf(stored)) }))
}

async function writeReplies(
  { db, blobs }: Captures,
  source: string,
  folder: string,
  { wanted, rows }: { readonly wanted: readonly Wanted[] } & Pick<FixtureOptions, 'rows'>,
): Promise<Omit<FixtureWritten, 'items'>> {
  const found = await findCaptures(
    db,
    source,
    wanted.map(({ stored }) => stored),
  )
  const captures = new Map(found.map((capture) => [capture.request, capture]))
  const index: Record<string, ReplayIndex[string]> = {}
  /** The stored request behind each name of the index. */
  const origins = new Map<string, string>()
  const files = new Set<string>()
  const missing: string[] = []
  let cut = 0
  for (const { stored, name, file } of wanted) {
    if (origins.get(name) === stored) continue
    if (origins.has(name)) throw new Error(`Requests differ only in a credential: ${name}`)
    origins.set(name, stored)
    const capture = captures.get(stored)
    const body = capture && (await blobs.get(capture.sha256))
    if (!body) {
      missing.push(name)
      continue
    }
    const type = capture.headers['content-type']
    const few = rows === null ? body : cutRows(body, { type, url: stored.split(' ')[1]!, rows })
    if (few.length < body.length) cut++
    const path = freeName(file, endingOf(type), files)
    await writeFile(join(folder, path), few)
    index[name] = { file: path, ...entryOf(capture) }
  }
  await writeJson(join(folder, 'index.json'), index)
  return { replies: Object.keys(index).length, cut, missing }
}

/** The status, unless it is 200, the media type and the time of a reply. */
function entryOf({ status, headers, retrieved_at }: Capture): Omit<ReplayIndex[string], 'file'> {
  const type = headers['content-type']
  return {
    ...(status !== 200 && { status }),
    headers: { ...(type && { 'content-type': type }), date: new Date(retrieved_at).toUTCString() },
  }
}

/** Names of parameters and fields that hold credentials. */
const NAMES =
  '(?:access|auth|csrf|refresh)?_?-?token|(?:x-)?api_?-?key|access_?key|client_?secret|secret|password|' +
  'passwd|pwd|sig|signature|auth|authorization|jsessionid|phpsessid|session_?id|sid'
const IN_FORM = new RegExp(`((?:^|[?&;])(?:${NAMES})=)[^&;#\\s]*`, 'gi')
const IN_JSON = new RegExp(`("(?:${NAMES})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'gi')
const USER = /(\bhttps?:\/\/)[^\s/@]+@/g

/** An address, or the body of a request, without credentials. */
function redacted(text: string): string {
  return text.replaceAll(USER, '$1').replaceAll(IN_FORM, '$1x').replaceAll(IN_JSON, '$1x')
}

/** What a replay needs of a request. */
function kept({ method, url, body, optional, part }: Request): Request {
  return {
    ...(method && { method }),
    url: redacted(url),
    ...(body !== undefined && { body: redacted(body) }),
    ...(optional && { optional }),
    ...(part && { part }),
  }
}

function withoutCredentials(requests: Item['requests']): Item['requests'] {
  return Object.fromEntries(Object.entries(requests).map(([name, request]) => [name, kept(request)]))
}

/** The last two steps of the path of a request. */
function pathOf(request: string): string {
  const { pathname } = new URL(request.split(' ')[1]!)
  return pathname.split('/').filter(Boolean).slice(-2).join('-')
}

function fileName(text: string): string {
  const name = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return name.slice(0, 80).replaceAll(/^-|-$/g, '') || 'reply'
}

function freeName(base: string, ending: string, taken: Set<string>): string {
  let name = `${base}${ending}`
  for (let n = 2; taken.has(name) || name === 'index.json' || name === 'items.json'; n++)
    name = `${base}-${n}${ending}`
  taken.add(name)
  return name
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder).catch((error) => {
    if (error.code === 'EEXIST') throw new Error(`${folder} exists; a fixture overwrites nothing.`)
    throw error
  })
}

const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 1)}\n`)
