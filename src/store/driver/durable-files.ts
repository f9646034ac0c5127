// The files of the embedded database, with a working fsync: in PGlite's own file system it is a no-op
// (0.5.14, 2026-11).
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Started = Awaited<ReturnType<NodeFS['init']>>

/** A folder on disk as a PGlite file system whose `fsync` really syncs. */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<Started> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun as PreRun[]), durable]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } } as Started
  }
}

/**
 * PGlite's own parameters without `-F`, which turns `fsync` off. `fdatasync`, the default method for the log,
 * is a no-op in the engine.
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

/** The error number of the engine. PostgreSQL then stops, instead of promising what is not on disk. */
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
