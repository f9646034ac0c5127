// The lines of an input in a temporary file, with those about one subject together: an input can be a pipe,
// is read more than once, and does not fit into memory.
import { createHash, hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { documents } from '#domains/index.ts'
import { openUnnamed } from '#lib/unnamed-file.ts'
import { VERSION } from '#lib/version.ts'
import { documentKey } from '#store/drafts/line.ts'
import { subjectOf } from './line-groups.ts'
import { type NumberedLine, readLines } from './lines.ts'

/** The lines about one subject, in their order; almost always one. */
export type LineGroup = readonly NumberedLine[]

/** A temporary file of groups, each a line: `number⇥text`, with further lines of the group after two tabs. */
export interface GroupFile extends AsyncDisposable {
  add(group: LineGroup): Promise<void>
  /** The groups, once all were added. */
  read(): AsyncGenerator<LineGroup>
  readonly count: number
}

const START = '\t\t'
/** Bytes that are read, and about those that are written, at once. */
const CHUNK = 64 * 1024

export async function groupFile(): Promise<GroupFile> {
  const handle = await openUnnamed()
  const writer = writerTo(handle)
  let count = 0
  return {
    get count() {
      return count
    },
    async add(group) {
      count++
      await writer.write(group.map((line, i) => `${line.number}\t${i ? START : ''}${line.text}\n`).join(''))
    },
    async *read() {
      await writer.flush()
      let group: NumberedLine[] = []
      for await (const line of linesIn(handle)) {
        // Lines are JSON, so their own text begins with no tab.
        const more = line.text.startsWith(START)
        if (more) {
          group.push({ ...line, text: line.text.slice(START.length) })
          continue
        }
        if (group.length) yield group
        group = [line]
      }
      if (group.length) yield group
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

/** Appends text in chunks: a write for each line costs more than parsing it. Rejects on a full disk. */
function writerTo(file: FileHandle) {
  let pending = ''
  async function flush(): Promise<void> {
    const text = pending
    pending = ''
    if (text) await file.appendFile(text)
  }
  return {
    flush,
    async write(text: string): Promise<void> {
      pending += text
      if (pending.length >= CHUNK) await flush()
    },
  }
}

const linesIn = (file: FileHandle) => readLines(bytesOf(file), true)

/** A read stream would close the file where its reader stops early. */
async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at)
    if (!bytesRead) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** All lines of an input, in a temporary file. */
export interface SpooledLines extends AsyncDisposable {
  /** The groups, each at the place of its last line: at every call the same. */
  groups(): AsyncGenerator<LineGroup>
  /** The digest of all lines, and of the version of the service that reads them. */
  readonly sha256: Uint8Array
  /** True for a line about a document that is also nested in another line. */
  isNested(line: unknown): boolean
  /** The error that ended the input before its end. */
  readonly failure: { readonly cause: unknown } | null
}

/**
 * Reads all lines. `onUnreadable` is called for those that are no JSON. Where the input fails, the lines that
 * were read, and its error, are returned.
 */
export async function grouped(
  input: AsyncIterable<NumberedLine>,
  onUnreadable: (line: NumberedLine, fault: string) => void,
): Promise<SpooledLines> {
  const handle = await openUnnamed()
  const writer = writerTo(handle)
  const digests = new Digests()
  const nested = new Digests()
  const all = createHash('sha256').update(VERSION)
  let failure: { cause: unknown } | null = null
  try {
    for await (const line of input) {
      const parsed = parsedLine(line)
      const text = `${line.number}\t${line.text}\n`
      all.update(text)
      if ('fault' in parsed) {
        onUnreadable(line, parsed.fault)
        continue
      }
      digests.add(digestOf(parsed.value))
      for (const document of documentsIn(parsed.value)) nested.add(digestOf(document))
      await writer.write(text)
    }
  } catch (cause) {
    failure = { cause }
  }
  await writer.flush()
  const repeated = digests.repeated()
  const common = digests.common(nested)

  /** Earlier lines of a group are read again from the file: they may be many. */
  async function* groups(): AsyncGenerator<LineGroup> {
    const left = new Map(repeated)
    const earlier = new Map<
      bigint,
      { readonly number: number; readonly at: number; readonly bytes: number }[]
    >()
    let at = 0
    for await (const line of linesIn(handle)) {
      if (!repeated.size) {
        yield [line]
        continue
      }
      const head = String(line.number).length + 1
      const bytes = Buffer.byteLength(line.text)
      const place = { number: line.number, at: at + head, bytes }
      at += head + bytes + 1
      const parsed = parsedLine(line)
      const digest = 'value' in parsed ? digestOf(parsed.value) : 0n
      const more = left.get(digest)
      if (more === undefined) {
        yield [line]
        continue
      }
      const before = earlier.get(digest) ?? []
      if (more > 1) {
        left.set(digest, more - 1)
        before.push(place)
        earlier.set(digest, before)
        continue
      }
      earlier.delete(digest)
      const read = before.map(({ number, ...part }) =>
        textAt(handle, part).then((text) => ({ number, text })),
      )
      yield [...(await Promise.all(read)), line]
    }
  }
  return {
    groups,
    failure,
    sha256: all.digest(),
    isNested: (line) => common.size > 0 && common.has(digestOf(line)),
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

async function textAt(file: FileHandle, { at, bytes }: { at: number; bytes: number }): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.toString()
}

/** The value of a line, or why it has none. */
export function parsedLine(line: NumberedLine): { value: unknown } | { fault: string } {
  if (line.fault) return { fault: line.fault }
  try {
    return { value: JSON.parse(line.text) }
  } catch {
    return { fault: 'is not JSON' }
  }
}

let without = 0n
/** Eight bytes of the digest of a subject; a line without one is alone. */
function digestOf(value: unknown): bigint {
  const subject = subjectOf(value)
  return subject === null ? ++without : hash('sha1', subject, 'buffer').readBigUInt64LE()
}

/** The documents nested in a line, as lines of their own about them. */
function documentsIn(value: unknown): unknown[] {
  const { key: owner, source_id, documents: list } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (!Array.isArray(list)) return []
  return list.flatMap((item) =>
    typeof item === 'object' && item !== null
      ? [{ domain: documents.name, key: documentKey(String(owner), item), source_id }]
      : [],
  )
}

/** Digests of many lines, eight bytes each. */
class Digests {
  #all = new BigUint64Array(4_096)
  #count = 0

  add(digest: bigint): void {
    if (this.#count === this.#all.length) {
      const more = new BigUint64Array(this.#all.length * 2)
      more.set(this.#all)
      this.#all = more
    }
    this.#all[this.#count++] = digest
  }

  /** Those that occur more than once, with their counts. */
  repeated(): Map<bigint, number> {
    const sorted = this.#sorted()
    const counts = new Map<bigint, number>()
    for (let i = 1; i < sorted.length; i++)
      if (sorted[i] === sorted[i - 1]) counts.set(sorted[i]!, (counts.get(sorted[i]!) ?? 1) + 1)
    return counts
  }
  /** Those that the other has too. */
  common(other: Digests): Set<bigint> {
    const [own, others] = [this.#sorted(), other.#sorted()]
    const found = new Set<bigint>()
    let at = 0
    for (const digest of others) {
      while (at < own.length && own[at]! < digest) at++
      if (own[at] === digest) found.add(digest)
    }
    return found
  }

  #sorted(): BigUint64Array {
    return this.#all.slice(0, this.#count).sort()
  }
}
