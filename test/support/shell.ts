// A line of the shell as a reader would enter it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a command to its end; throws with what it printed when it fails. */
export async function run(
  command: string,
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env } }
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', command], options)
  return stdout
}
