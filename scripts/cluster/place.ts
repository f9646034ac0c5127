// Where the parts of a cluster are: the system of their programs, the folder of the run, and free ports.
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { owner } from '../services/postgres.ts'
import { freePort } from '../services/server.ts'

export interface Place {
  readonly root: string
  /** The folder of the run, inside the system. */
  readonly folder: string
  /** The system, and the user of all programs from it: PostgreSQL does not run as root. */
  readonly inside: { readonly root: string; readonly user: 'postgres' }
  /** A free port of 127.0.0.1 that no other part has. */
  port(): Promise<number>
  /** A folder of that user; its path outside of the system. */
  makeFolder(name: string): Promise<string>
  /** A file that the user can read; its path inside of the system. */
  writeConfig(name: string, text: string): Promise<string>
}

export function placeIn(root: string, folder: string): Place {
  const given = new Set<number>()
  return {
    ...{ root, folder, inside: { root, user: 'postgres' } },
    async port() {
      for (;;) {
        const port = await freePort()
        if (!given.has(port)) {
          given.add(port)
          return port
        }
      }
    },
    async makeFolder(name) {
      const path = join(folder, name)
      await mkdir(path, { mode: 0o700 })
      await chown(path, ...(await owner(root)))
      return path
    },
    async writeConfig(name, text) {
      const path = join(folder, name)
      await writeFile(path, text, { mode: 0o644 })
      return `/${relative(root, path)}`
    },
  }
}
