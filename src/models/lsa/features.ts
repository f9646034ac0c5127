// What the vectors of a text are made from: runs of four letters of its keys, so that kin words share most of
// theirs.

const LETTERS = 27
const RUN = 4
const LETTERS_ALONE = /^[a-z]+$/

/** Codes of runs are below this. */
export const CODES = LETTERS ** RUN

/** Different runs of a text, each with how often it occurs. */
export interface Runs {
  readonly codes: Int32Array
  readonly times: Float32Array
}

/** Times by code, all noughts between two calls. */
const counts = new Uint32Array(CODES)

/** The runs in keys of letters alone. Numbers and other scripts say nothing of meaning. */
export function runsOf(keys: Iterable<string>): Runs {
  const met: number[] = []
  for (const key of keys) {
    if (!LETTERS_ALONE.test(key)) continue
    // The edges of a key count as letters; one too short for a run is filled up.
    let code = 0
    for (let i = 0; i <= Math.max(key.length, RUN - 2); i++) {
      code = (code * LETTERS + (i < key.length ? key.charCodeAt(i) - 96 : 0)) % CODES
      if (i >= RUN - 2 && counts[code]!++ === 0) met.push(code)
    }
  }
  const runs = { codes: Int32Array.from(met), times: Float32Array.from(met, (code) => counts[code]!) }
  for (const code of met) counts[code] = 0
  return runs
}
