// Processor time and memory of other processes on this machine.
import { globSync, readFileSync } from 'node:fs'
import { raw, sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { processStat } from '../scripts/process-stat.ts'

/** A reading of the milliseconds that a process has spent, all its threads together. */
export const processCpu = (pid: number) => (): number => processStat(pid)!.cpu_s * 1_000

/** Resident memory of a process in MiB: at present, and the most so far. */
export function processMemory(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mib = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]) / 1024)
  return { now: mib('VmRSS'), most: mib('VmHWM') }
}

/**
 * A reading of the milliseconds that all processes of a PostgreSQL server have spent, ended ones too. Throws
 * where it does not run on this machine.
 */
export async function postgresCpu(db: OpenDatabase): Promise<() => number> {
  const [[backend]] = (await db.rows<[number]>(raw('select pg_backend_pid()'))) as [[number]]
  const server = processStat(backend)!.parent
  return () => {
    const children = globSync(`/proc/${server}/task/*/children`)
      .flatMap((path) => readFileSync(path, 'utf8').split(' ').filter(Boolean))
      // One may end while it is read.
      .reduce((total, pid) => total + (processStat(Number(pid))?.cpu_s ?? 0), 0)
    const { cpu_s, children_cpu_s } = processStat(server)!
    return (cpu_s + children_cpu_s + children) * 1_000
  }
}

/**
 * A reading of the milliseconds that the connections to a database of a server on this machine have spent; of
 * those that ended, what the reading before saw.
 */
export function databaseCpu(db: OpenDatabase): () => Promise<number> {
  const spent = new Map<number, number>()
  return async () => {
    const pids = await db.rows<[number]>(
      sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    for (const [pid] of pids) {
      const cpu = processStat(pid)?.cpu_s
      if (cpu !== undefined) spent.set(pid, cpu * 1_000)
    }
    return spent.values().reduce((sum, ms) => sum + ms, 0)
  }
}
