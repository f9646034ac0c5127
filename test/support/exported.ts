// Exports as their readers see them: the rows of each format, deltas, and digests.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import type { ExportOptions } from '#exports/run-export.ts'
import type { ExportCell, ExportManifest } from '#model/exports.ts'
import { BASE_URL } from './helpers.ts'

// biome-ignore lint/suspicious/noExplicitAny: records of every domain.
export type Row = Record<string, any>

/** Options of an export, with a clock of its own. */
export function exporting(more: Partial<ExportOptions> = {}): ExportOptions {
  let seconds = 0
  return {
    baseUrl: BASE_URL,
    formats: ['ndjson'],
    maxDrop: 1,
    keep: 9,
    now: () => new Date(Date.UTC(2026, 10, 26, 12, 0, seconds++)).toISOString(),
    startedBy: null,
    ...more,
  }
}

export async function manifestIn(root: string): Promise<ExportManifest> {
  const { manifest } = JSON.parse(await readFile(join(root, 'latest.json'), 'utf8'))
  return JSON.parse(await readFile(join(root, manifest), 'utf8'))
}

export function cellOf(manifest: ExportManifest, domain: string, country: string): ExportCell {
  const found = manifest.exports.find((each) => each.domain === domain && each.country_code === country)
  if (!found) throw new Error(`no ${domain} of ${country}`)
  return found
}

export const linesOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** The digest of rows, as docs/use/exports.md computes it from a walk. */
export const digestOf = (rows: readonly Row[]): string =>
  hash(
    'sha256',
    [...rows]
      .sort((a, b) => a.id - b.id)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  )

export const readNdjson = async (path: string): Promise<Row[]> => linesOf(await readFile(path, 'utf8'))

export const readCsv = async (path: string): Promise<Record<string, string>[]> =>
  parse(await readFile(path), { columns: true })

/** The rows of every sheet, headers included. */
export const readWorkbook = async (path: string) =>
  (await readXlsx(path)).map(({ sheet, data }) => ({ sheet, data }))

/** The records of a cell after its delta, in the order of ids. */
export function afterDelta(before: readonly Row[], delta: readonly Row[]): Row[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const { kind, id, record } of delta)
    if (kind === 'created' || kind === 'changed') rows.set(id, record)
    else rows.delete(id)
  return [...rows.values()].sort((a, b) => a.id - b.id)
}
