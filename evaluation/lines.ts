// Lines of text files, gzipped or not, each with its place.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UnreadableSet } from './set.ts'

export interface Line {
  readonly text: string
  /** File and number, as `corpus.jsonl:12`. */
  readonly at: string
}

const NEWLINE = 0x0a

/**
 * The non-empty lines of a file, without trailing white space. Throws UnreadableSet for a file that is
 * missing, broken or not UTF-8.
 */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let number = 0
  const line = (bytes: Buffer): Line => {
    const at = `${path}:${++number}`
    try {
      return { text: decoder.decode(bytes).trimEnd(), at }
    } catch {
      throw new UnreadableSet(at, 'is not UTF-8')
    }
  }
  let held: Buffer[] = []
  for await (const chunk of bytesOf(path)) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      held.push(chunk.subarray(from, end))
      const whole = line(Buffer.concat(held))
      if (whole.text) yield whole
      held = []
      from = end + 1
    }
    held.push(chunk.subarray(from))
  }
  const last = line(Buffer.concat(held))
  if (last.text) yield last
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  try {
    yield* path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file
  } catch (error) {
    throw new UnreadableSet(path, `cannot be read: ${(error as Error).message}`, error)
  }
}

/** The whole text of a file. Throws as `linesOf` does. */
export async function textOf(path: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(path)) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new UnreadableSet(path, 'is not UTF-8')
  }
}
