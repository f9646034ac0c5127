// The answer to a tool call, whichever way it is sent.
import type { Caller } from '#model/access/caller.ts'
import { isToldByRequest, outageOf } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import { onOneServer } from '#operations/kit/reading.ts'
import { type Arguments, runTool } from '#operations/tools/run-tool.ts'
import { failed, type Value } from '#operations/tools/tool-answer.ts'
import type { Tool } from '#operations/tools/tools.ts'
import type { Serving } from './serving.ts'

export interface ToolAnswer {
  readonly value: Value
  readonly isError: boolean
}

/**
 * Runs a tool; a failure is an answer too. `limited` is the problem while the caller exceeds a rate limit.
 */
export async function answerToolCall(
  tool: Tool,
  given: Arguments,
  caller: Caller,
  limited: Problem | null,
  { context, note, report }: Serving,
): Promise<ToolAnswer> {
  try {
    if (limited && !tool.evenLimited) throw limited
    return {
      value: await runTool(tool, given, { context: onOneServer(context), caller, note }),
      isError: false,
    }
  } catch (error) {
    return failure(error, report)
  }
}

/** The answer of a failed call; a bug or an outage is reported. */
export function failure(error: unknown, report: Serving['report']): ToolAnswer {
  const outage = outageOf(error)
  if (!(error instanceof Problem || isToldByRequest(error))) report(error, outage?.code ?? 'INTERNAL')
  return { value: failed(outage ?? error), isError: true }
}

/** Cached answers are serialized once. */
const texts = new WeakMap<Value, string>()

/** The answer as JSON: the text that a client shows to the model. */
export function jsonText(value: Value): string {
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}
