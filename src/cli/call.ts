// `hemiciclo call`: any operation from the shell, through the same door as every face.
import type { Command } from 'commander'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Caller } from '#model/caller.ts'
import { call, withBase } from '#operations/call.ts'
import { operations } from '#operations/index.ts'
import { out } from './output.ts'
import { withStore } from './store.ts'

/** The person at the shell owns the database. */
const OWNER: Caller = { admin: true, key: 'shell', countries: null, domains: null }

export async function callOperation(program: Command, id: string, pairs: readonly string[]): Promise<void> {
  const operation = operations.find((each) => each.id === id)
  if (!operation) throw new Error(`There is no operation ${id}; see \`hemiciclo operations\`.`)
  if (operation.access === 'key') throw new Error(`${id} is about the key of a call; calls from the shell have none.`)
  const given = pairs.map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)] as const)
  const config = readConfig()
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`
  const answer = await withStore(async (db) => {
    await using app = await buildApp(db, { ...config, baseUrl, logLevel: 'silent' })
    return call(operation, app.context, given, OWNER)
  })
  const value = answer.json === undefined ? answer.value : JSON.parse(withBase(answer.json, baseUrl))
  out(program, value, JSON.stringify(value, null, 2))
}

export function listOperations(program: Command): void {
  const rows = operations.map(({ id, http, summary }) => ({ id, method: http.method, path: http.path, summary }))
  out(program, rows, rows.map((row) => `${row.id.padEnd(28)} ${row.method} ${row.path}  ${row.summary}`).join('\n'))
}
