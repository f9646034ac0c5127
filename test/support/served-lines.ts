// Lines of sources, stored and read back through the service.
import type { Line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from './helpers.ts'
import { NOW } from './source-runs.ts'

let service: TestApp | undefined

/**
 * Stores the lines of a source, without any rejection. Returns a function that reads the data at a path of
 * the service.
 */
export async function served(lines: readonly Line[]) {
  service ??= await startApp({ now: () => NOW })
  for (let at = 0; at < lines.length; at += 1_000) await service.store(...lines.slice(at, at + 1_000))
  return async (path: string) => (await service!.get(path)).body.data
}

/** Closes the service that `served` started, if any. */
export async function close(): Promise<void> {
  const open = service
  service = undefined
  await open?.[Symbol.asyncDispose]()
}
