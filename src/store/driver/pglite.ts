// The embedded engine: PGlite, PostgreSQL compiled to WebAssembly, with the extensions of the product.
import { readFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch'
import { vector } from '@electric-sql/pglite-pgvector'
import { DURABLE, DurableFiles } from './durable-files.ts'

/** The file that PostgreSQL writes into its folder. Where it is missing, the engine creates a database. */
export const VERSION_FILE = 'PG_VERSION'

/**
 * A database in memory is lost with its process: its log needs neither files filled with zeros nor full
 * pages. Its segments are small and used again soon, because files in memory grow by copying and dumps
 * contain them. Shared memory is filled with zeros at the start, and files are in memory already (0.5.14,
 * 2026-11).
 */
const IN_MEMORY = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', 'wal_init_zero=off', '-c', 'full_page_writes=off'],
    ...['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=32MB'],
    ...['-c', 'shared_buffers=16MB'],
  ],
}

/** The code of the engine, compiled: a `WebAssembly.Module`, of which Node has no types. */
export type EngineCode = object
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<EngineCode> }

let compiled: Promise<EngineCode> | undefined

/**
 * Compiles the code once and keeps it: all engines of the process, in all its threads, then share what V8
 * has optimized of it. The expression interpreter alone takes seconds of processor time and 600 MB of memory,
 * which each engine would otherwise need again after the last one has ended (Node 24.21, 2026-11).
 */
export function engineCode(): Promise<EngineCode> {
  compiled ??= compile().catch((error) => {
    // The next start reads the file again.
    compiled = undefined
    throw error
  })
  return compiled
}

async function compile(): Promise<EngineCode> {
  if (isSmall(totalmem(), process.constrainedMemory())) setFlagsFromString(UNOPTIMIZED)
  return WebAssembly.compile(
    await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  )
}

/** No optimized code, and no attempt at it. */
const UNOPTIMIZED = '--liftoff-only --no-wasm-tier-up --no-wasm-dynamic-tiering'
const SMALL = 2 * 1024 ** 3

/**
 * True where the memory of the machine, or what the process may take of it, in bytes, is too little to
 * optimize the code of the engine beside the service. 0 and undefined stand for no limit.
 */
export function isSmall(machine: number, limit: number | undefined): boolean {
  return Math.min(machine, limit || machine) < SMALL
}

/**
 * Starts PGlite without a client. `onLogFile` is called when it begins a file of the log in the folder.
 * `code` is that of another thread of the process.
 */
export async function startPglite(
  folder?: string,
  snapshot?: Blob,
  onLogFile: () => void = () => {},
  code?: EngineCode,
): Promise<PGlite> {
  return PGlite.create({
    pgliteWasmModule: code ?? (await engineCode()),
    ...(folder ? { fs: new DurableFiles(folder, onLogFile), startParams: DURABLE } : IN_MEMORY),
    ...(snapshot && { loadDataDir: snapshot }),
    extensions: { pg_trgm, unaccent, vector, pg_textsearch },
  })
}
