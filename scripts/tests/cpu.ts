// Processor time of this process and of its children that have ended.
import { processStat } from '../process-stat.ts'

/** User and system time in seconds; without the children where there is no `/proc`. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (processStat('self')?.children_cpu_s ?? 0)
}
