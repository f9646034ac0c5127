// The files of the embedded database, with a working fsync: in PGlite's own file system it is a no-op
// (0.5.14, 2026-11). Whoever opens them learns how far the write-ahead log has grown.
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Started = Awaited<ReturnType<NodeFS['init']>>

/** A folder on disk as a PGlite file system whose `fsync` really syncs. */
export class DurableFiles extends NodeFS {
  readonly #onLogFile: () => void

  /** `onLogFile` is called at the first write of this engine to each file of the log. */
  constructor(folder: string, onLogFile: () => void) {
    super(folder)
    this.#onLogFile = onLogFile
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<Started> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [...(emscriptenOpts.preRun as PreRun[]), durable, watching(this.#onLogFile)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } } as Started
  }
}

/** Megabytes of log after which a checkpoint is due, and that are kept for use again after one. */
export const LOG_MB = 64

/**
 * PGlite's own parameters without `-F`, which turns `fsync` off. `fdatasync`, the default method for the log,
 * is a no-op in the engine.
 */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ...['-c', 'min_wal_size=32MB', '-c', `max_wal_size=${LOG_MB}MB`],
]

interface Mounted {
  readonly FS: { readonly filesystems: { readonly NODEFS: { readonly stream_ops: StreamOperations } } }
}

interface Stream {
  readonly nfd: number
  readonly node: { readonly name: string }
}

interface StreamOperations {
  write: (stream: Stream, ...rest: unknown[]) => number
  fsync?: (stream: Stream) => number
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

const LOG_FILE = /^[0-9A-F]{24}$/

/** Files of the log are written one after another; those that are prepared for later use have other names. */
function watching(onLogFile: () => void): PreRun {
  return ({ FS }) => {
    const operations = FS.filesystems.NODEFS.stream_ops
    const { write } = operations
    let current = ''
    operations.write = (stream, ...rest) => {
      const { name } = stream.node
      if (name !== current && LOG_FILE.test(name)) {
        current = name
        onLogFile()
      }
      return write(stream, ...rest)
    }
  }
}
