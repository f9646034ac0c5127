// What Linux says about a process, from proc_pid_stat(5).
import { readFileSync } from 'node:fs'

export interface ProcessStat {
  readonly name: string
  /** One character: `Z` for one that has ended and is not awaited yet. */
  readonly state: string
  readonly parent: number
  /** Processor time of its threads, in seconds. */
  readonly cpu_s: number
  /** The same of its children that have ended and were awaited. */
  readonly children_cpu_s: number
}

const TICKS_PER_SECOND = 100

/** Null for a process that does not exist, and on other systems. */
export function processStat(pid: number | 'self'): ProcessStat | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name of the program, field 2, is in brackets and can contain spaces and brackets; field 3 follows.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const seconds = (first: number) =>
    (Number(fields[first - 3]) + Number(fields[first - 2])) / TICKS_PER_SECOND
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    state: fields[0]!,
    parent: Number(fields[1]),
    cpu_s: seconds(14),
    children_cpu_s: seconds(16),
  }
}
