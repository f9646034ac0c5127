// Processes that are suspended: the service, PostgreSQL and Valkey, if these run on this machine.
import { readdirSync } from 'node:fs'
import { Redis } from 'ioredis'
import { sql } from '#lib/sql.ts'
import { processStat } from '../../scripts/process-stat.ts'
import type { Place } from '../support/child.ts'

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && processStat(pid)?.parent === parent)

/** The main process of the server of a place. */
export async function postmasterOf(place: Place): Promise<number> {
  await using db = await place.open()
  const [row] = await db.rows<[number]>(sql`select pg_backend_pid()`)
  return processStat(row![0])!.parent
}

export async function valkeyProcess(): Promise<number> {
  const client = new Redis(process.env.CACHE_URL!)
  const [, pid] = /process_id:(\d+)/.exec(await client.info('server'))!
  client.disconnect()
  return Number(pid)
}

/** Stops a process and its children; the result continues them. */
export function frozen(pid: number): () => void {
  process.kill(pid, 'SIGSTOP')
  const all = [pid, ...childrenOf(pid)]
  const each = (signal: NodeJS.Signals) => {
    for (const one of all)
      try {
        process.kill(one, signal)
      } catch {
        // It has ended.
      }
  }
  each('SIGSTOP')
  return () => each('SIGCONT')
}
