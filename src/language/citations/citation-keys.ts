// Citations: the keys that a docket or norm number is found by, and the keys that a query cites.
//
// A key has four parts, `kind|number|year|letters`: `decreto supremo|12|2026|mtc` is `DECRETO SUPREMO N°
// 012-2026-MTC`. Loose keys omit some of them. A kind `*` means that the record has one and the query did not
// name it, so that `1581 de 2012` finds «Ley 1581 de 2012» while `decreto 1581 de 2012` does not.
import type { Citation } from './citation.ts'
import type { CitationPart, Word } from './citation-parts.ts'
import { type Cited, type Core, numberKind, readings, wordsIn } from './cores.ts'
import { isDocket, isFileWord, isManyKinds, kindWords } from './norm-types.ts'

const MAX_FORMS = 6
const MAX_CANDIDATES = 40

/**
 * The keys of a printed number: the full one, and up to five that omit its kind, year or letters. Without
 * digits it can't be looked up by number: then the full key is empty.
 */
export function printedKeys({ whole: cited, cores }: Citation): { full: string; loose: string[] } {
  if (!cited) return { full: '', loose: [] }
  const { kind, numbers, year } = cited
  const full = keyOf(cited)
  const first = numbers.slice(0, 1)
  const head = kind.split(' ')[0]!
  const unnamed = kind ? '*' : ''
  const begins = year.split('-')[0]!
  const forms: Cited[] = [
    { ...cited, letters: [] },
    { ...cited, kind: unnamed },
    { kind: unnamed, numbers, year, letters: [] },
    { ...cited, year: begins },
    { kind: unnamed, numbers, year: begins, letters: [] },
    // The suffix of a file number may be its type: `S-41/26-PL`.
    ...(kind ? [] : [{ ...cited, letters: cores[0]!.figure.before }]),
    { kind, numbers: first, year: '', letters: [] },
    { kind: head, numbers, year, letters: [] },
    { kind: unnamed, numbers: first, year: '', letters: [] },
    { kind: head, numbers: first, year: '', letters: [] },
  ]
  const keys = new Set(forms.filter(identifies).map(keyOf))
  keys.delete(full)
  return { full, loose: [...keys].slice(0, MAX_FORMS - 1) }
}

/**
 * The keys of the numbers cited in a query, to compare with those of `printedKeys`; none for a year, a date,
 * an amount or a small number by itself. At most 40.
 */
export function citedKeys({ parts, cores, whole: text }: Citation): string[] {
  const found = cores.flatMap((core) => candidates(parts, core))
  const whole = cores.length === 1 ? text : undefined
  if (whole && (found.length || (whole.kind && whole.year && identifies(whole)))) found.unshift(keyOf(whole))
  return [...new Set(found)].slice(0, MAX_CANDIDATES)
}

/** A shorter number is in a third of all texts, but rarely with its year. */
const SPECIFIC_DIGITS = 4

/**
 * The numbers that a text must contain to cite what a query cites, where the query is one citation and
 * nothing else: `2630` for `PL 2630/2020`, `12` and `2026` for `DS 012-2026-MTC`. Empty for any other query.
 */
export function citedNumbers(citation: Citation): string[] {
  const { parts, cores, whole: cited } = citation
  const [core, ...others] = cores
  if (!cited || others.length || !citedKeys(citation).length) return []
  const before = [...wordsIn(parts.slice(0, core!.first)), ...(cited.year ? [] : core!.figure.before)]
  if (!before.every((word) => kindWords(word) || isFileWord(word)) || wordsIn(parts.slice(core!.end)).length)
    return []
  const number = cited.numbers[0]!
  return cited.year && number.length < SPECIFIC_DIGITS ? [number, cited.year.split('-')[0]!] : [number]
}

/**
 * The keys under which a text that is only a number may be printed: as it stands, and in each way to read it.
 * None without digits.
 */
export function numberKeys({ parts, cores: [core], whole }: Citation): string[] {
  if (!core) return []
  return [...new Set([keyOf(whole!), ...candidates(parts, core, true)])]
}

/** The first number of a text, without leading zeros; `bare` where the text only adds that it is a docket. */
export function firstNumber({ whole: cited }: Citation): { number: string; bare: boolean } | undefined {
  if (!cited) return undefined
  const { kind, numbers, year, letters } = cited
  const unnamed = !kind || isDocket(kind)
  return { number: numbers[0]!, bare: unnamed && !year && !letters.length && numbers.length === 1 }
}

function keyOf({ kind, numbers, year, letters }: Cited): string {
  return `${kind}|${numbers.join('.')}|${year}|${[...new Set(letters)].sort().join(' ')}`
}

/** True if a key identifies one or few records, rather than a third of them. */
function identifies({ kind, numbers, year, letters }: Cited): boolean {
  if (!numbers.length) return false
  return (
    (kind !== '' && kind !== '*') ||
    year !== '' ||
    letters.length > 0 ||
    numbers.length > 1 ||
    numbers[0]!.length >= 4
  )
}

/** The words before a number in running text. */
interface NameBefore {
  readonly kind: string
  /** Named as a file: «expediente». */
  readonly asFile: boolean
  /** Words between the kind and the number that may belong to it: «Portaria MF 12». */
  readonly between: readonly string[]
  /** Nothing else precedes it. */
  readonly opens: boolean
}

function namedBefore(parts: readonly CitationPart[], { first, figure }: Core): NameBefore {
  const [run, between]: [string[], string[]] = [[], []]
  let at = first - 1
  for (; at >= 0; at--) {
    const word = parts[at]!
    if (word.kind !== 'word') break
    if (isManyKinds(word.text)) return { kind: '', asFile: false, between: [], opens: false }
    if (kindWords(word.text)) run.unshift(word.text)
    else if (run.length ? !/^(?:de|con|com|e|y)$/.test(word.text) : !mayBelong(word, between.length)) break
    else if (!run.length) between.unshift(word.text)
  }
  const words = [...run, ...figure.before.filter(kindWords)]
  const kind = numberKind(words)
  return {
    kind,
    asFile: words.some(isFileWord),
    between: words.length ? between : [],
    opens: at < 0 && !between.length,
  }
}

function mayBelong({ text, capitals, isMeaningful }: Word, already: number): boolean {
  if (!isMeaningful) return false
  return capitals ? already < 3 : already < 1 && text.length <= 6
}

/** `asNumber` where the text is known to be a number. */
function candidates(parts: readonly CitationPart[], core: Core, asNumber = false): string[] {
  const named = namedBefore(parts, core)
  const { kind, between } = named
  const tight = [...core.figure.before.filter((word) => !kindWords(word)), ...core.letters]
  const behind = parts[core.end]
  const acronym = behind?.kind === 'word' && behind.capitals ? [behind.text] : []
  const alone = named.opens && core.end === parts.length
  // An acronym distinguishes one series from another; a word in lower case may be one, or not.
  const surely = parts
    .slice(core.first - between.length, core.first)
    .some((part) => part.kind === 'word' && part.capitals)
  const kinds = kind ? [kind, ...(isDocket(kind) ? [''] : [])] : named.asFile ? [''] : ['', '*']
  const out: string[] = []
  for (const reading of readings(core, kind))
    for (const letters of [
      [...tight, ...between, ...acronym],
      [...tight, ...between],
      ...(surely ? [] : [tight]),
    ]) {
      if (!asNumber && !isCited({ kind, ...reading, letters }, core, alone, named.asFile)) continue
      for (const one of kinds)
        if (identifies({ kind: one, ...reading, letters }))
          out.push(keyOf({ kind: one, ...reading, letters }))
    }
  return out
}

/**
 * True if a number in running text is meant as the number of a record, rather than as a year, a month, an
 * amount or a count.
 */
function isCited(cited: Cited, { digits }: Core, alone: boolean, asFile: boolean): boolean {
  const { kind, numbers, year, letters } = cited
  if (!identifies(cited)) return false
  if (kind || letters.length) return true
  // Dots make a number of what would otherwise be a year.
  if (numbers.length === 1 && digits[0]!.year && digits.length <= 2) return false
  if (alone) return true
  if (asFile) return numbers[0]!.length >= 4 || year !== ''
  return year ? Number(numbers[0]) > 31 : numbers.length > 1 && numbers[0]!.length >= 4
}
