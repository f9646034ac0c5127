// Detects unchanged items, so that they need not be parsed or compared again.
import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Line } from '#model/declaration/domain.ts'
import type { Replies } from '#model/sources/source.ts'
import { bodyDigest } from '../captures/body-digest.ts'

/** Folders of the code that turns replies into lines, and lines into records. */
const CODE = ['domains', 'ingest', 'lib', 'model', 'sources']

/** Long enough for two versions of the code not to collide. */
const DIGITS = 16

/** That of our code: compiled in the package, TypeScript in a checkout. */
const EXTENSION = extname(import.meta.filename)

let code: string | undefined

/** A digest of that code: another version of it may turn the same replies into other lines. */
export function codeDigest(): string {
  if (code !== undefined) return code
  const digest = createHash('sha256')
  for (const folder of CODE) {
    const place = new URL(`../../${folder}/`, import.meta.url)
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith(EXTENSION)).sort())
      digest
        .update(file)
        .update('\0')
        .update(readFileSync(new URL(file, place)))
        .update('\0')
  }
  code = digest.digest('hex').slice(0, DIGITS)
  return code
}

/** SHA-256, in hex, of everything that a parser reads, except the time. */
export function digestOf(replies: Replies): string {
  const said = Object.keys(replies)
    .sort()
    .map((name) => {
      const { url, status, headers, body } = replies[name]!
      return [name, url, status, headers['content-type'] ?? '', bodyDigest(body)]
    })
  return hash('sha256', JSON.stringify(said))
}

/** A number for an item of a source, the same on every machine: 64 bits, in PostgreSQL's text form. */
export function itemNumber(source: string, item: string): string {
  return hash('sha256', JSON.stringify([source, item]), 'buffer')
    .readBigInt64BE()
    .toString()
}

/** Lines by domain. */
export type LineCounts = Readonly<Record<string, number>>

export function lineCounts(lines: readonly Line[]): LineCounts {
  const gave: Record<string, number> = {}
  for (const { domain } of lines) gave[domain] = (gave[domain] ?? 0) + 1
  return gave
}
