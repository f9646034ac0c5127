// The runtime of local models, which the project does not depend on: installed once into a separate cache.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RUNTIME, RUNTIME_VERSION } from '#models/onnx/runtime.ts'
import { installed } from '../npm-cache.ts'

/** The errors of npm without access to the registry. */
const UNREACHABLE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/

/**
 * Address of the runtime; null if the registry cannot be reached, which in CI is an error. Throws the output
 * of npm if the installation fails otherwise.
 */
export async function runtimeOrNull(): Promise<string | null> {
  const files = { 'package.json': '{"private":true}' }
  const words = ['install', `${RUNTIME}@${RUNTIME_VERSION}`]
  try {
    const folder = await installed(`transformers-${RUNTIME_VERSION}`, files, words)
    return pathToFileURL(createRequire(join(folder, 'package.json')).resolve(RUNTIME)).href
  } catch (error) {
    if (process.env.CI || !UNREACHABLE.test(String((error as { stderr?: string }).stderr))) throw error
    return null
  }
}
