// `hemiciclo operations`: the list of all operations, for which no database is opened.
import type { Command } from 'commander'
import { operations } from '#operations/index.ts'
import { printResult } from '../output.ts'

export function listOperations(program: Command): void {
  const rows = operations.map(({ id, http, summary }) => ({
    id,
    method: http.method,
    path: http.path,
    summary,
  }))
  printResult(
    program,
    rows,
    rows.map((row) => `${row.id.padEnd(28)} ${row.method} ${row.path}  ${row.summary}`).join('\n'),
  )
}
