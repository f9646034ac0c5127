// Packages of the installed system's suite that are unpacked, not installed: no script of theirs runs, no
// daemon starts.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Downloads packages, with all that the system lacks for them, and unpacks them into a folder. */
export function unpack(root: string, packages: readonly string[], folder: string): void {
  const options = ['-qq', '--print-uris', '--no-install-recommends']
  const listed = output('chroot', root, 'apt-get', ...options, 'install', ...packages)
  for (const [, uri] of listed.matchAll(/^'([^']+\.deb)'/gm)) {
    const file = join(folder, basename(uri!))
    output('curl', '--fail', '--silent', '--show-error', '--output', file, uri!)
    output('dpkg', '-x', file, folder)
    rmSync(file)
  }
}

function output(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? 'not found'}`)
  return stdout
}
