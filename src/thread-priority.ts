// The priority of a thread on processors.
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** How much nicer background work is: it has a third of the weight of other threads that want a processor. */
export const NICER = 5

/**
 * Lets the other threads of the process go first where there are too few processors. Linux alone has
 * priorities of threads; elsewhere nothing changes.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    // To Linux, the id of a thread names that thread alone.
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(getPriority(thread) + NICER, constants.priority.PRIORITY_LOW))
  } catch {
    // Some sandboxes have no /proc, or forbid priorities: the thread works without one.
  }
}
