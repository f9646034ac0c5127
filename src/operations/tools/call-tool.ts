// Calls an operation with JSON arguments and returns its answer as a value.
import { isVisible, visibleIn } from '#lib/texts/invisible.ts'
import type { Caller } from '#model/access/caller.ts'
import { withBase } from '#model/base-address.ts'
import type { Context, Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { call } from '../kit/call-operation.ts'
import { type Arguments, queryPairs } from './arguments.ts'
import type { Value } from './tool-answer.ts'

export interface Running {
  readonly context: Context
  readonly caller: Caller
}

/** The answer of an operation; arguments that are not among its parameters form its body. */
export async function callWith(
  operation: Operation,
  args: Arguments,
  { context, caller }: Running,
): Promise<Value> {
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !(name in operation.params)))
  const body = operation.body ? rest : undefined
  const { json, value } = await call(operation, context, queryPairs(operation, args), caller, body)
  const text = json ?? JSON.stringify(value)
  const read = JSON.parse(withBase(text, context.baseUrl)) as Value
  return isVisible(text) ? read : visibleIn(read)
}

/**
 * The same for a part of an answer; the `Problem` where that part is outside the caller's scope. Throws where
 * the whole answer fails too.
 */
export async function callForPart(
  operation: Operation,
  args: Arguments,
  running: Running,
): Promise<Value | Problem> {
  try {
    return await callWith(operation, args, running)
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'UNAVAILABLE') throw error
    return error
  }
}
