// The numbers that the parts of a text make up, and the whole text as one number.

import type { CitationPart, Digits, Figure } from './citation-parts.ts'
import { isFileWord, kindWords } from './norm-types.ts'

/** A docket or norm number: `decreto supremo`, [`12`], `2026`, [`mtc`]. */
export interface Cited {
  readonly kind: string
  readonly numbers: readonly string[]
  readonly year: string
  readonly letters: readonly string[]
}

/** The numbers of one citation within the parts: from `first` on, up to and without `end`. */
export interface Core {
  readonly first: number
  readonly end: number
  readonly figure: Figure
  readonly digits: readonly Digits[]
  /** Given apart from the figure: `1581 de 2012`. */
  readonly year: string | undefined
  readonly letters: readonly string[]
}

const MAX_LETTERS = 8

/** The numbers in a text, in its order. */
export function coresIn(parts: readonly CitationPart[]): Core[] {
  const out: Core[] = []
  for (let at = 0; at < parts.length; at++) {
    const figure = parts[at]!
    if (figure.kind !== 'figure') continue
    const core = coreAt(parts, at, figure)
    out.push(core)
    at = core.end - 1
  }
  return out
}

function coreAt(parts: readonly CitationPart[], first: number, figure: Figure): Core {
  const alone = {
    first,
    end: first + 1,
    figure,
    digits: figure.numbers,
    year: undefined,
    letters: figure.letters,
  }
  if (
    figure.numbers.some(
      ({ year, shortAfter }, at) => year && !shortAfter && (at > 0 || figure.numbers.length > 1),
    )
  )
    return alone
  let next = first + 1
  for (
    let part = parts[next];
    part?.kind === 'word' && /^(?:d[aeo]l?|l)$/.test(part.text);
    part = parts[++next]
  );
  const then = parts[next]
  if (then?.kind === 'date' && then.year) return { ...alone, end: next + 1, year: then.year }
  if (then?.kind !== 'figure' || then.numbers.length > 1 || then.before.length || !then.numbers[0]!.year)
    return alone
  return {
    ...alone,
    end: next + 1,
    year: then.numbers[0]!.year,
    letters: [...figure.letters, ...then.letters],
  }
}

/** The ways to read the digits, the likeliest first: whether two of them are a year is often ambiguous. */
export function readings({ digits, year }: Core, kind: string): Pick<Cited, 'numbers' | 'year'>[] {
  const values = digits.map(({ value }) => value)
  if (year) return [{ numbers: values, year }]
  const [first, last] = [digits[0]!, digits.at(-1)!]
  if (digits.length === 2 && first.year && last.shortAfter)
    return [{ numbers: [last.value], year: first.year }]
  if (digits.length > 1 && last.shortAfter) {
    const dated = { numbers: values.slice(0, -1), year: last.year! }
    const plain = { numbers: values, year: '' }
    return last.shortAfter === '/' || kind ? [dated, plain] : [plain, dated]
  }
  const years = digits.flatMap((one, at) => (one.year && !one.shortAfter ? [at] : []))
  if (digits.length === 1 || !years.length) return [{ numbers: values, year: '' }]
  const [from, to] = [years.at(-2), years.at(-1)!]
  const period = digits.length > 2 && from === to - 1
  const numbers = values.filter((_, at) => at !== to && !(period && at === from))
  return [{ numbers, year: period ? `${digits[from]!.year}-${digits[to]!.year}` : digits[to]!.year! }]
}

/**
 * The whole text as one number: the words that name its kind, its digits, and everything else as letters;
 * undefined without digits.
 */
export function wholeOf(
  parts: readonly CitationPart[],
  [core, ...others]: readonly Core[],
): Cited | undefined {
  if (!core) return undefined
  const before = [...wordsIn(parts.slice(0, core.first)), ...core.figure.before]
  const kind = numberKind(before)
  const unknown = before.filter((word) => !kindWords(word))
  const more = others.flatMap(({ digits }) => digits.map(({ value }) => value))
  const letters = [...unknown, ...core.letters, ...wordsIn(parts.slice(core.end)), ...more]
  return { kind, ...readings(core, kind)[0]!, letters: letters.slice(0, MAX_LETTERS) }
}

/** The meaningful words. */
export function wordsIn(parts: readonly CitationPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'word' && part.isMeaningful ? [part.text] : []))
}

/** The kind that words name; empty where they name none, or the file. */
export function numberKind(words: readonly string[]): string {
  return words.some(isFileWord) ? '' : words.flatMap((word) => kindWords(word) ?? []).join(' ')
}
