// `hemiciclo import`: progress as batches are committed, each bad line reported separately, and the content
// of a file that is not in records.
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Command } from 'commander'
import type { ImportOptions, Rejection } from '#ingest/import.ts'
import type { ImportReport } from '#ingest/import-report.ts'
import { dryImport, runImport } from '#ingest/import-run.ts'
import { causesOf } from '../causes.ts'
import { type FormatOptions, linesOf } from '../import-formats.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { operator } from './rebuild.ts'

const EVERY_MS = 1_000

/**
 * Imports a file, or standard input for `-`, in one of the formats. Exit code 2 when lines were rejected; the
 * others are stored all the same. With `dry` nothing is stored.
 */
export async function importFile(
  program: Command,
  file: string,
  { dry = false, backfill = false, ...format }: { dry?: boolean; backfill?: boolean } & FormatOptions,
): Promise<void> {
  if (file !== '-') await access(file)
  const json = Boolean(program.opts().json)
  const causes = causesOf()
  let shown = 0
  const tell = (what: string, line: Rejection) => {
    if (json) process.stderr.write(`${JSON.stringify({ [what]: line })}\n`)
    else progress(`${placeOf(line)}: ${faultsOf(line)}`)
  }
  const options: ImportOptions = {
    now,
    backfill,
    onProgress: (soFar) => {
      // Every count here is committed: a program that reads it knows what is durable.
      if (json)
        return void process.stderr.write(`${JSON.stringify({ [dry ? 'checked' : 'committed']: soFar })}\n`)
      if (Date.now() - shown < EVERY_MS) return
      shown = Date.now()
      progress(`  ${words(soFar)}`)
    },
    onRejected: (rejection) => {
      causes.add(rejection)
      tell('rejected', rejection)
    },
    onDoubtful: (doubtful) => tell('doubtful', doubtful),
    onResumed: (run) => {
      if (json) process.stderr.write(`${JSON.stringify({ resumed: { run } })}\n`)
      else progress(`  Resumes run ${run}, which was interrupted: what it stored is skipped.`)
    },
  }
  const read = linesOf(() => (file === '-' ? process.stdin : createReadStream(file)), format, now())
  const report = await withStore((db) => {
    if (dry) return dryImport(db, read.lines, options)
    const lost = read.lost && { lost: read.lost }
    return runImport(db, read.lines, { ...options, ...lost, from: file, startedBy: operator() })
  })
  const lost = read.lost?.()
  const rejected_for = causes.most()
  const said = [
    `${dry ? 'Nothing was written. ' : ''}${words(report)}`,
    ...rejected_for.map(({ cause, lines }) => `  ${lines} rejected: ${cause}`),
    ...Object.entries(lost ?? {}).map(([what, n]) => `  ${n} skipped: ${what}`),
  ]
  printResult(
    program,
    { ...report, ...(dry && { dry }), ...(report.rejected && { rejected_for }), ...(lost && { lost }) },
    said.join('\n'),
  )
  if (report.rejected) process.exitCode = 2
}

const placeOf = ({ line, key }: Rejection) => `line ${line}${key ? ` (${key})` : ''}`
const faultsOf = ({ errors }: Rejection) =>
  errors.map(({ field, detail }) => `${field ? `${field} ` : ''}${detail}`).join('; ')

function words({
  lines,
  created,
  changed,
  unchanged,
  rejected,
  cleared,
  doubtful,
  stored_before,
  ...rare
}: ImportReport): string {
  const lost =
    (cleared ? `; ${cleared} fields cleared` : '') +
    (doubtful ? `; ${doubtful} doubtful values not stored` : '')
  const usual = `${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`
  const more = Object.entries(rare).flatMap(([what, n]) => (n ? [`, ${n} ${what}`] : []))
  const earlier = stored_before === undefined ? '' : `, ${stored_before} stored before`
  return `${lines} lines: ${usual}${more.join('')}${earlier}${lost}`
}
