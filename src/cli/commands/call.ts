// `hemiciclo call`: runs any operation from the shell, with the checks of every face.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { openContext } from '#context.ts'
import type { Caller } from '#model/access/caller.ts'
import { withBase } from '#model/base-address.ts'
import { operations } from '#operations/index.ts'
import { call } from '#operations/kit/call-operation.ts'
import { printResult } from '../output.ts'
import { withStore } from '../store.ts'

/** A person with a shell on the machine can read the database anyway. */
const OWNER: Caller = {
  admin: true,
  key: 'shell',
  account: null,
  acts: false,
  countries: null,
  domains: null,
}

/**
 * The time budget of searches here, in milliseconds: nobody else waits, and the process has just opened its
 * database, which takes most of the budget of a service.
 */
const SEARCH_BUDGET_MS = 60_000

export async function callOperation(program: Command, id: string, pairs: readonly string[]): Promise<void> {
  const given = pairs.map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)] as const)
  const value = await operationResult(id, given)
  printResult(program, value, JSON.stringify(value, null, 2))
}

/**
 * Runs an operation as the owner of the database and returns its REST answer. Throws for an unknown id, and
 * its `Problem`s.
 */
export async function operationResult(
  id: string,
  pairs: readonly (readonly [string, string])[],
  body?: unknown,
): Promise<unknown> {
  const operation = operations.find((each) => each.id === id)
  if (!operation) throw new Error(`There is no operation ${id}; see \`hemiciclo operations\`.`)
  if (operation.access === 'key' || operation.access === 'account')
    throw new Error(`${id} acts on the key or account of the caller; calls from the shell have none.`)
  const config = readConfig()
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`
  const answer = await withStore(async (db) => {
    const search = { ...config.search, budgetMs: SEARCH_BUDGET_MS }
    await using open = await openContext(db, { ...config, search, baseUrl })
    return call(operation, open.context, pairs, OWNER, body)
  })
  return answer.json === undefined ? answer.value : JSON.parse(withBase(answer.json, baseUrl))
}
