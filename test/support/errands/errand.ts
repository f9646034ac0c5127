// An errand: the request of a person, the calls of an agent with only the tools, and the expected result.
import assert from 'node:assert/strict'
import { type Database, raw } from '#lib/sql.ts'
import type { TestApp } from '../helpers.ts'
import { tokensOf } from '../tokens.ts'
import { callTool } from '../tool.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers and rows of every shape.
export type Told = any

/** Calls a tool, with the person's consent if it needs one. */
export type Ask = (tool: string, args: object) => Promise<Told>

/** Rows of a statement; texts in it are quoted by `text`. */
export type Rows = (statement: string) => Promise<Told[]>

export interface Errand {
  /** Its subject: a row of the sample world, by a statement. */
  readonly about?: string
  readonly asks: (about: Told) => string
  /** Maximum number of calls, and of tokens of all answers. */
  readonly calls: number
  readonly tokens: number
  readonly does: (ask: Ask, about: Told) => Promise<unknown>
  readonly right: (rows: Rows, about: Told) => Promise<unknown>
}

/** A text as SQL has it. */
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Runs an errand with a key and checks its budget and its result against the database. */
export async function done(service: TestApp, key: string, errand: Errand): Promise<void> {
  const rows = rowsOf(service.db)
  const about = errand.about ? (await rows(errand.about))[0] : {}
  assert.ok(about, 'the sample world has nothing of the kind')
  let [calls, tokens] = [0, 0]
  const ask: Ask = async (tool, args) => {
    const told = await callTool(service, tool, args, key)
    calls++
    tokens += tokensOf(told)
    return told
  }
  const found = await errand.does(ask, about)
  assert.deepEqual(found, await errand.right(rows, about), errand.asks(about))
  assert.ok(calls <= errand.calls, `${errand.asks(about)}: ${calls} calls`)
  assert.ok(tokens <= errand.tokens, `${errand.asks(about)}: ${tokens} tokens`)
  if (process.env.ERRANDS) process.stdout.write(`${calls} calls, ${tokens} tokens: ${errand.asks(about)}\n`)
}

const rowsOf =
  (db: Database): Rows =>
  (statement) =>
    db.query(raw(statement))

/** Ids of rows, in the order of numbers. */
export const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
