// `hemiciclo export`: writes all records to files.
import type { Command } from 'commander'
import { type Config, readConfig } from '#config.ts'
import { exportStore } from '#exports/open-store.ts'
import { type ExportReport, type Fall, runExport } from '#exports/run-export.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#model/exports.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { domainOf, operator } from './rebuild.ts'

export interface ExportCommandOptions {
  readonly to?: string
  readonly formats?: readonly string[]
  readonly domains?: readonly string[]
  readonly countries?: readonly string[]
  readonly force?: boolean
}

/** Writes one set. Exit code 2 where it was refused. */
export async function exportRecords(program: Command, options: ExportCommandOptions): Promise<void> {
  const { to, force, domains, countries } = options
  if ((domains || countries) && to === undefined)
    throw new Error('A part of the records needs a folder of its own: give it by --to.')
  const config = readConfig()
  const { formats, maxDrop, keep, store } = config.exports
  const report = await withStore((db) =>
    runExport(db, exportStore(to === undefined ? store : { folder: to }, config.dataDir), {
      baseUrl: baseUrlOf(config),
      formats: options.formats?.map(formatOf) ?? formats,
      maxDrop: force ? 1 : maxDrop,
      keep,
      domains: domains?.map(domainOf) ?? null,
      countries: countries?.map(countryOf) ?? null,
      now,
      startedBy: operator(),
      onProgress: (domain, rows) => progress(`  ${domain}: ${rows}`),
    }),
  )
  printResult(program, report, report.refused.length ? refusalOf(report.refused) : wordsOf(report))
  if (report.refused.length) process.exitCode = 2
}

const baseUrlOf = ({ baseUrl, port }: Config) => baseUrl ?? `http://localhost:${port}`

const wordsOf = ({ set, rows, files, bytes }: ExportReport) =>
  `${set}: ${rows} records in ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MiB`

function refusalOf(falls: readonly Fall[]): string {
  const each = falls.map(
    ({ domain, country_code, before, rows }) => `  ${domain} ${country_code}: ${before} before, ${rows} now`,
  )
  return [
    'Refused: too many records are gone since the export before, which stays the newest.',
    ...each,
    'If that is right, run it again with --force.',
  ].join('\n')
}

function formatOf(text: string): ExportFormat {
  const found = EXPORT_FORMATS.find((each) => each === text)
  if (!found) throw new Error(`There is no format ${text} among ${EXPORT_FORMATS.join(', ')}.`)
  return found
}

function countryOf(text: string): CountryCode {
  const found = COUNTRY_CODES.find((each) => each === text.toUpperCase())
  if (!found) throw new Error(`There is no country ${text} among ${COUNTRY_CODES.join(', ')}.`)
  return found
}
