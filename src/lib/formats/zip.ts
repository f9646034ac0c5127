// The entries of a ZIP file, and limits on unpacking: a few kilobytes may unpack to gigabytes, whatever they
// declare.
import { Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly method: number
  /** Offset of its local header, and its size in the file. */
  readonly at: number
  readonly size: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** Maximum length of the comment after the end record. */
const LONGEST_COMMENT = 65_535
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30

/** Names of the entries; empty where the file cannot be read as a ZIP. */
export function zipNames(bytes: Uint8Array): string[] {
  try {
    return entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).map(({ name }) => name)
  } catch {
    return []
  }
}

/**
 * True if a ZIP file unpacks to at most `most` bytes: everything is unpacked once and discarded, so that a
 * library can then unpack it safely. Throws an Error where the file is damaged.
 */
export function unpacksWithin(bytes: Uint8Array, most: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = most
  for (const entry of entriesOf(file)) {
    left -= unpackedSize(file, entry, left)
    if (left < 0) return false
  }
  return true
}

/**
 * The bytes of the one entry with the name, or whose name matches, unpacked in chunks. Throws an Error where
 * the file is damaged, and where no entry or several match; a stream that meets damage ends in an error.
 */
export function unzipped(bytes: Uint8Array, name: RegExp | string): Readable {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = entriesOf(file).filter((entry) =>
    typeof name === 'string' ? entry.name === name : name.test(entry.name),
  )
  if (found.length !== 1) throw new Error(`${found.length} of its entries match ${name}`)
  const [{ method, size }, from] = [found[0]!, startOf(file, found[0]!)]
  const packed = file.subarray(from, from + size)
  if (packed.length < size) throw new Error('its entry is truncated')
  if (method === 0) return Readable.from([packed])
  const inflate = createInflateRaw()
  inflate.end(packed)
  return inflate
}

function startOf(file: Buffer, { name, at }: Entry): number {
  if (at + LOCAL_BYTES > file.length || file.readUInt32LE(at) !== LOCAL)
    throw new Error(`the entry ${JSON.stringify(name)} is not at its declared offset`)
  return at + LOCAL_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
}

function unpackedSize(file: Buffer, entry: Entry, most: number): number {
  const { name, method, size } = entry
  const from = startOf(file, entry)
  if (method === 0) return size
  try {
    return inflateRawSync(file.subarray(from, from + size), { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return most + 1
    throw new Error(`the entry ${JSON.stringify(name)} cannot be unpacked`)
  }
}

function entriesOf(file: Buffer): Entry[] {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > file.length || file.readUInt32LE(at) !== CENTRAL)
      throw new Error('its list of entries is truncated')
    const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const from = at + CENTRAL_BYTES
    entries.push({
      name: file.toString('utf8', from, from + nameBytes),
      method: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at = from + nameBytes + extra + comment
  }
  return entries
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT)
  for (let at = file.length - END_BYTES; at >= first; at--) if (file.readUInt32LE(at) === END) return at
  throw new Error('it has no end record: it is truncated or not a ZIP file')
}
