// The runtime of local models, which the project does not depend on: installed once into a cache of its own.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { RUNTIME, RUNTIME_VERSION } from '#models/onnx/runtime.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/hemiciclo/', import.meta.url))
const INSTALL_MS = 600_000
/** What npm says when there is no way to the registry. */
const UNREACHABLE =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/

/**
 * Address of the runtime; null where the registry cannot be reached, which in CI is an error. Throws what npm
 * says where the installation fails otherwise.
 */
export async function runtimeOrNull(): Promise<string | null> {
  const folder = join(CACHE, `transformers-${RUNTIME_VERSION}`)
  if (!existsSync(folder)) {
    try {
      await install(folder)
    } catch (error) {
      if (process.env.CI || !UNREACHABLE.test(String((error as { stderr?: string }).stderr))) throw error
      return null
    }
  }
  return pathToFileURL(createRequire(join(folder, 'package.json')).resolve(RUNTIME)).href
}

/** Installed beside and moved into place, so that a folder that is there is whole. */
async function install(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const beside = await mkdtemp(join(CACHE, 'installing-'))
  try {
    await writeFile(join(beside, 'package.json'), '{"private":true}')
    const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${RUNTIME}@${RUNTIME_VERSION}`]
    await promisify(execFile)('npm', words, { cwd: beside, timeout: INSTALL_MS })
    await rename(beside, folder)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}
