// Processor time of this process and of its children that have ended.
import { readFileSync } from 'node:fs'

/** Clock ticks of Linux, in which it gives the times of a process. */
const TICKS_PER_SECOND = 100

/** User and system time in seconds; without the children where there is no `/proc`. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childSeconds()
}

/** Fields 16 and 17 of proc_pid_stat(5), counted after the name of the program, which can have spaces. */
function childSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
