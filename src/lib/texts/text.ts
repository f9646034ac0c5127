// Normalizes text as users type it: accents folded, white space collapsed.

/**
 * Lower case without accents; each run of characters other than letters and digits becomes a space: `PL
 * 123/2024` → `pl 123 2024`.
 */
export function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** «Number» as gazettes abbreviate it before the figure: `N°`, `Nº`, `No.`, `Nro.`. */
const NUMBER_SIGN = /\b(?:n|no|nro|num|numero)\s*(?=\d)/g

/**
 * A docket or norm number reduced to its letters and digits, without the sign for «number», so that `P.L.
 * 123-2024` finds `PL 123/2024` and `Decreto 1072` finds `DECRETO N° 1072`: `pl1232024`, `decreto1072`.
 */
export function foldCode(value: string): string {
  return fold(value).replace(NUMBER_SIGN, '').replaceAll(' ', '')
}

/** True for a text with a character that could not be decoded, by whoever decoded it: U+FFFD. */
export function isDamaged(text: string): boolean {
  return text.includes('\ufffd')
}

/** At most this many characters, up to the end of a word, with `…` where the rest is left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1).toWellFormed()
  const space = start.lastIndexOf(' ')
  return `${(space > most / 2 ? start.slice(0, space) : start).replace(/[\s,;:.–—-]+$/, '')}…`
}

/** White space collapsed to single spaces, ends trimmed. */
export function squeeze(value: string): string {
  return value.replace(/\s+/g, ' ').trim()
}

/**
 * A long text in storable form: no control characters or lone surrogates, no more than one empty line in a
 * row.
 */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b\x0e-\x1f\x7f]/g, '')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/**
 * The candidate with the fewest edits from a word, if at most a third of its length; for «did you mean».
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const scored = candidates
    .map((candidate) => ({ candidate, edits: distance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  const best = scored[0]
  return best && best.edits <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined
}

/** Edits between two words, or null when there are more than `most`. */
export function editsWithin(a: string, b: string, most: number): number | null {
  const edits = distance(a, b)
  return edits <= most ? edits : null
}

/**
 * Edit distance between two short words, a swap of neighbours being one edit: Damerau–Levenshtein (optimal
 * string alignment).
 */
function distance(a: string, b: string): number {
  let above: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= Math.min(a.length, 64); i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const edit = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(swapped ? Math.min(edit, above[j - 2]! + 1) : edit)
    }
    above = row
    row = next
  }
  return row[b.length]!
}
