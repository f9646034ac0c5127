// The features of LSA: character 4-grams of the terms of a text, so that related words share most of theirs.

const LETTERS = 27
const RUN = 4
const LETTERS_ALONE = /^[a-z]+$/

/** Codes of 4-grams are below this. */
export const CODES = LETTERS ** RUN

/** The distinct 4-grams of a text, each with its frequency. */
export interface Runs {
  readonly codes: Int32Array
  readonly times: Float32Array
}

/** Counts the 4-grams in terms of letters alone. Numbers and other scripts carry no meaning here. */
export function runCounter(): (terms: Iterable<string>) => Runs {
  // Frequencies by code, all zero between two calls.
  const counts = new Uint32Array(CODES)
  return (terms) => {
    const met: number[] = []
    for (const term of terms) {
      if (!LETTERS_ALONE.test(term)) continue
      // The edges of a term count as letters; a term too short for a 4-gram is padded.
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
