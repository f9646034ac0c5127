// How the work of a function grows with its input, by the processor time of this thread and without a clock.
import { threadCpuUsage } from 'node:process'

/** Processor time, in milliseconds. */
function cost(run: () => unknown): number {
  const { user, system } = threadCpuUsage()
  run()
  const after = threadCpuUsage()
  return (after.user + after.system - user - system) / 1000
}

/** Some kernels count the time of a thread in steps of ten milliseconds. */
const FLOOR_MS = 60
const ATTEMPTS = 4
/** The parts that an input is compared with. */
export const PARTS = 16

export interface Growth {
  readonly size: number
  /** One run over the input, compared with `PARTS` runs over a part: 1 if linear, `PARTS` if quadratic. */
  readonly ratio: number
}

/**
 * The growth at the first size whose work can be measured, by the most favourable of several attempts: other
 * work of the machine and the collection of garbage only add. Null if `most` characters cost next to nothing.
 */
export function growthOf(
  run: (text: string) => unknown,
  inputOf: (size: number) => string,
  most: number,
): Growth | null {
  let size = 500
  while (cost(() => run(inputOf(size))) < FLOOR_MS) {
    if (size >= most) return null
    size = Math.min(most, size * 2)
  }
  const [whole, part] = [inputOf(size), inputOf(Math.ceil(size / PARTS))]
  let ratio = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && ratio > PARTS / 8; attempt++) {
    const parts = cost(() => {
      for (let i = 0; i < PARTS; i++) run(part)
    })
    ratio = Math.min(ratio, cost(() => run(whole)) / Math.max(parts, FLOOR_MS / PARTS))
  }
  return { size, ratio }
}
