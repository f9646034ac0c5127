// Programs of the tests that are not dependencies: installed by npm once, into a separate cache.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/hemiciclo/', import.meta.url))
const INSTALL_MS = 600_000

/**
 * The folder of this name in the cache. If it is missing, npm runs with these arguments in a folder with
 * these files, which is then moved into place: an existing one is complete. Throws the output of npm.
 */
export async function installed(
  name: string,
  files: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const beside = await mkdtemp(join(CACHE, 'installing-'))
  try {
    for (const [file, text] of Object.entries(files)) await writeFile(join(beside, file), text)
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
    await promisify(execFile)('npm', [...words, ...quiet], { cwd: beside, timeout: INSTALL_MS })
    await rename(beside, folder)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}
