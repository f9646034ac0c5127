// `hemiciclo import`: progress as batches are committed, each bad line told on its own.
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Command } from 'commander'
import { type ImportReport, importLines } from '#ingest/import.ts'
import { out, progress } from './output.ts'
import { now, withStore } from './store.ts'

const EVERY_MS = 1_000

/**
 * Imports a file, or standard input for `-`. Exit code 2 when lines were rejected; the others are stored all
 * the same.
 */
export async function importFile(program: Command, file: string): Promise<void> {
  if (file !== '-') await access(file)
  const json = Boolean(program.opts().json)
  let told = 0
  const report = await withStore((db) =>
    importLines(db, file === '-' ? process.stdin : createReadStream(file), {
      now,
      onProgress: (soFar) => {
        // Every count here is committed: a program that reads it knows what a crash can no longer lose.
        if (json) return void process.stderr.write(`${JSON.stringify({ committed: soFar })}\n`)
        if (Date.now() - told < EVERY_MS) return
        told = Date.now()
        progress(`  ${words(soFar)}`)
      },
      onRejected: (rejection) => {
        const faults = rejection.errors
          .map((fault) => `${fault.field ? `${fault.field} ` : ''}${fault.detail}`)
          .join('; ')
        if (json) process.stderr.write(`${JSON.stringify({ rejected: rejection })}\n`)
        else progress(`line ${rejection.line}${rejection.key ? ` (${rejection.key})` : ''}: ${faults}`)
      },
    }),
  )
  out(program, report, words(report))
  if (report.rejected) process.exitCode = 2
}

function words({ lines, created, changed, unchanged, rejected }: ImportReport): string {
  return `${lines} lines: ${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`
}
