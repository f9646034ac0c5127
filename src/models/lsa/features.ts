// The features of LSA: runs of four letters of the terms of a text, so that kin words share most of theirs.

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

/** Counts the runs in terms of letters alone. Numbers and other scripts say nothing of meaning. */
export function runCounter(): (terms: Iterable<string>) => Runs {
  // Occurrences by code, all zero between two calls.
  const counts = new Uint32Array(CODES)
  return (terms) => {
    const met: number[] = []
    for (const term of terms) {
      if (!LETTERS_ALONE.test(term)) continue
      // The edges of a term count as letters; one too short for a run is filled up.
      let code = 0
      for (let i = 0; i <= Math.max(term.length, RUN - 2); i++) {
        code = (code * LETTERS + (i < term.length ? term.charCodeAt(i) - 96 : 0)) % CODES
        if (i >= RUN - 2 && counts[code]!++ === 0) met.push(code)
      }
    }
    const runs = { codes: Int32Array.from(met), times: Float32Array.from(met, (code) => counts[code]!) }
    for (const code of met) counts[code] = 0
    return runs
  }
}
