// A cache of answers by version: reading a version costs less than reading a page.
import { LRUCache } from 'lru-cache'
import type { AnswerCache, CachedAnswer } from '#model/operation.ts'
import { admit } from '../kit/call-operation.ts'
import { type Arguments, forList, queryPairs } from './arguments.ts'
import type { Running } from './call-tool.ts'
import { jsonBytes } from './size.ts'
import type { Value } from './tool-answer.ts'
import type { Tool } from './tools.ts'

const MEMORY_BYTES = 32 * 1024 * 1024

/** Caches answers in memory: the most recently used, up to a total number of bytes. */
export function answerCache(): AnswerCache {
  return new LRUCache<string, CachedAnswer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ value }) => jsonBytes(value) + 500,
  })
}

/** The cached answer if its version is current; else that of `read`. */
export async function versioned(
  tool: Tool,
  args: Arguments,
  { context, caller }: Running,
  read: () => Promise<Value>,
): Promise<Value> {
  const { name, operation } = tool
  const id = JSON.stringify([name, args, caller.countries, caller.domains])
  const input = admit(operation, queryPairs(operation, forList(tool, args)), caller)
  // Read before the rows, so that these are never older than the version.
  const version = await operation.version!(context, input, caller)
  const kept = context.answers.get(id)
  if (kept && kept.version === version) return kept.value
  const value = await read()
  if (version !== undefined) context.answers.set(id, { version, value })
  return value
}
