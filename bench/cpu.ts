// Processor time of other processes on this machine, from /proc.
import { globSync, readFileSync } from 'node:fs'
import { raw } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

/** Milliseconds of a clock tick of Linux, in which it gives the times of a process. */
const TICK_MS = 10

/** Fields of proc_pid_stat(5) from the third on: the name of the program before them can have spaces. */
const statOf = (pid: number | string): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const sum = (fields: readonly string[], from: number, count: number) =>
  fields.slice(from, from + count).reduce((total, ticks) => total + Number(ticks), 0) * TICK_MS

/** A reading of the milliseconds that a process has spent, all its threads together. */
export const processCpu = (pid: number) => (): number => sum(statOf(pid), 11, 2)

/**
 * A reading of the milliseconds that all processes of a PostgreSQL server have spent, ended ones too. Throws
 * where it does not run on this machine.
 */
export async function postgresCpu(db: OpenDatabase): Promise<() => number> {
  const [[backend]] = (await db.rows<[number]>(raw('select pg_backend_pid()'))) as [[number]]
  const server = Number(statOf(backend)[1])
  return () => {
    const children = globSync(`/proc/${server}/task/*/children`)
      .flatMap((path) => readFileSync(path, 'utf8').split(' ').filter(Boolean))
      .reduce((total, pid) => total + spentBy(pid), 0)
    // With those of its ended children.
    return sum(statOf(server), 11, 4) + children
  }
}

/** A process may end while it is read. */
function spentBy(pid: string): number {
  try {
    return sum(statOf(pid), 11, 2)
  } catch {
    return 0
  }
}
