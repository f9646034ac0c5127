// How the work of a function grows with its input, by the processor time of this thread and without a clock.
import assert from 'node:assert/strict'
import { threadCpuUsage } from 'node:process'
import { LONG } from './long.ts'

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

/** Growth beyond this is more than linear: a quadratic one is near `PARTS`. */
export const LIMIT = PARTS / 3
/** Characters of the longest input. */
export const MOST = LONG ? 64_000 : 16_000

/** Repeated to the size of an input. */
export const REPEATED = [
  ...['a', 'A', 'é', '1', ' ', '\n', '\t', '\u0301', '😀', '\f'],
  ...['. ', '"', '(', '((a ', '[', '{', '/', '@', '*', '~', '«', '<', '&', ',', ';'],
  ...['a-', 'a.', '1.', '1,', 'a* ', 'a/', 'a\n\n', '\r\n\r\n', '- ', '| a ', '<b>', '&amp;'],
  ...['a OR ', 'a AND (', '"a b" ', 'a NEAR/3 ', '-a ', 'fecha:2024-13 '],
  ...[
    '1º art. 1º ',
    'art. 1º ',
    'Artículo 1º. a\n',
    'TÍTULO I\n',
    'transitorio ',
    'ley 1 de ',
    'decreto 1/2020 ',
  ],
  ...['2026-01-01 ', '1 de enero de ', 'http://a/', 'veintiún mil ', 'Sr. '],
]

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

/** Fails where the work for this repeated text grows faster than its length, up to `most` characters. */
export function assertLinear(
  name: string,
  run: (text: string) => unknown,
  repeated: string,
  most: number = MOST,
): void {
  // The end keeps a pattern that wants one from succeeding.
  const inputOf = (size: number) =>
    `${repeated.repeat(Math.ceil(size / repeated.length)).slice(0, size)}\u0001x`
  const growth = growthOf(run, inputOf, most)
  assert.ok(
    growth === null || growth.ratio < LIMIT,
    `${name} of ${growth?.size} characters of ${JSON.stringify(repeated)} costs ` +
      `${growth?.ratio.toFixed(1)} times as much as ${PARTS} parts of it`,
  )
}
