// The files of the embedded database, written to the disk when PostgreSQL asks for it: PGlite's own file
// system answers such a request without doing anything (0.5.14, 2026-11).
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** A folder of the machine as PGlite's file system, in which `fsync` reaches the disk. */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun as PreRun[]), durable]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } } as Awaited<ReturnType<NodeFS['init']>>
  }
}

/**
 * PGlite's own parameters without `-F`, which turns `fsync` off. `fdatasync`, the usual way to write the log,
 * does nothing in the engine.
 */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

interface Mounted {
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: StreamOperations } } }
}

interface StreamOperations {
  fsync?: (stream: { readonly nfd: number }) => number
}

/** As the engine numbers it. PostgreSQL stops then, rather than promise what the disk did not take. */
const EIO = 29

type PreRun = (engine: Mounted) => void

function durable({ FS }: Mounted): void {
  FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      return 0
    } catch {
      return EIO
    }
  }
}
