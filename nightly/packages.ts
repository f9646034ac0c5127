// The packages of this folder, for benchmarks, nightly tests and generators; `npm ci` in the project does not
// install them. This file is here because Node resolves a package from the importing file.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Installs them if they are missing or older than their list. */
export function installNightly(): void {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  process.stderr.write('installing the packages of nightly/\n')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    // Nothing on standard output, which belongs to the caller.
    stdio: ['ignore', 2, 2],
    // npm runs on the Node that runs us.
    env: { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
  })
  if (status !== 0) throw new Error('npm ci failed in nightly/', { cause: error })
}

/** A package of this folder as its module. The caller declares the part that it uses. */
export async function nightlyPackage<T>(name: string): Promise<T> {
  return import(nightlyFile(name)) as Promise<T>
}

/** The path of a file of a package of this folder, or of its main module. */
export function nightlyFile(path: string): string {
  try {
    return fileURLToPath(import.meta.resolve(path))
  } catch (cause) {
    throw new Error(`${path} is missing: run \`npm ci --prefix nightly\` first`, { cause })
  }
}

function changedAt(file: string): number {
  return (
    statSync(new URL(file, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY
  )
}
