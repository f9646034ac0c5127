// Citations: the keys that a docket or norm number is found by, and the keys that a query cites.
//
// A key has four parts, `kind|number|year|letters`: `decreto supremo|12|2026|mtc` is `DECRETO SUPREMO N°
// 012-2026-MTC`. Loose keys omit some of them. A kind `*` means that the record has one and the query did not
// name it, so that `1581 de 2012` finds «Ley 1581 de 2012» while `decreto 1581 de 2012` does not.
import { isDocket, isFileWord, isManyKinds, kindWords } from './norm-types.ts'
import { type Digits, type Figure, type Part, partsOf, type Word } from './parts.ts'

interface Cited {
  readonly kind: string
  readonly numbers: readonly string[]
  readonly year: string
  readonly letters: readonly string[]
}

/** The numbers of one citation among the parts: from `first` to before `end`. */
interface Core {
  readonly first: number
  readonly end: number
  readonly figure: Figure
  readonly digits: readonly Digits[]
  /** Separate from the figure: `1581 de 2012`. */
  readonly year: string | undefined
  readonly letters: readonly string[]
}

const MAX_FORMS = 6
const MAX_LETTERS = 8
const MAX_CANDIDATES = 40
/** A query may be a whole page; citations come early. */
const MAX_CHARACTERS = 600

/**
 * The keys of a printed number: the full one, and up to five that omit its kind, year or letters. Without
 * digits it can't be looked up by number: then the full key is empty.
 */
export function formsOf(number: string): { full: string; loose: string[] } {
  const cited = citedIn(partsOf(number.slice(0, MAX_CHARACTERS)))
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
    { kind: unnamed, numbers, year: begins, letters: [] },
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
 * The keys of the numbers cited in a query, for equality with those of `formsOf`; none for a year, a date, an
 * amount or a small number by itself. At most 40.
 */
export function numbersIn(q: string): string[] {
  const parts = partsOf(q.slice(0, MAX_CHARACTERS))
  const cores = coresIn(parts)
  const found = cores.flatMap((core) => candidates(parts, core))
  const whole = cores.length === 1 ? citedIn(parts) : undefined
  if (whole && (found.length || (whole.kind && whole.year && identifies(whole)))) found.unshift(keyOf(whole))
  return [...new Set(found)].slice(0, MAX_CANDIDATES)
}

/** A shorter number is in a third of all texts, but rarely with its year. */
const SPECIFIC_DIGITS = 4

/**
 * The numbers that a text must contain to cite what a query cites, where the query is one citation and
 * nothing else: `2630` for `PL 2630/2020`, `12` and `2026` for `DS 012-2026-MTC`. Empty for any other query.
 */
export function numbersOfCitation(q: string): string[] {
  const parts = partsOf(q.slice(0, MAX_CHARACTERS))
  const cited = numbersIn(q).length ? citedIn(parts) : undefined
  const [core, ...others] = coresIn(parts)
  if (!cited || others.length) return []
  const before = [...wordsIn(parts.slice(0, core!.first)), ...core!.figure.before]
  if (!before.every((word) => kindWords(word) || isFileWord(word)) || wordsIn(parts.slice(core!.end)).length)
    return []
  const number = cited.numbers[0]!
  return cited.year && number.length < SPECIFIC_DIGITS ? [number, cited.year.split('-')[0]!] : [number]
}

/**
 * The keys under which a text that is only a number may be printed: as it stands, and in each way to read it.
 * None without digits.
 */
export function keysOfNumber(number: string): string[] {
  const parts = partsOf(number.slice(0, MAX_CHARACTERS))
  const [core] = coresIn(parts)
  if (!core) return []
  return [...new Set([keyOf(citedIn(parts)!), ...candidates(parts, core, true)])]
}

/** The first number of a text, without leading zeros; `bare` where the text only adds that it is a docket. */
export function firstNumberIn(number: string): { number: string; bare: boolean } | undefined {
  const cited = citedIn(partsOf(number.slice(0, MAX_CHARACTERS)))
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

function coresIn(parts: readonly Part[]): Core[] {
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

function coreAt(parts: readonly Part[], first: number, figure: Figure): Core {
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

/** The ways to read the digits: whether two of them are a year is often ambiguous. The likelier first. */
function readings({ digits, year }: Core, kind: string): Pick<Cited, 'numbers' | 'year'>[] {
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
 * Reads the whole text as one number: the words that name its kind, its digits, and everything else as
 * letters.
 */
function citedIn(parts: readonly Part[]): Cited | undefined {
  const [core, ...others] = coresIn(parts)
  if (!core) return undefined
  const before = [...wordsIn(parts.slice(0, core.first)), ...core.figure.before]
  const kind = kindOf(before)
  const unknown = before.filter((word) => !kindWords(word))
  const more = others.flatMap(({ digits }) => digits.map(({ value }) => value))
  const letters = [...unknown, ...core.letters, ...wordsIn(parts.slice(core.end)), ...more]
  return { kind, ...readings(core, kind)[0]!, letters: letters.slice(0, MAX_LETTERS) }
}

/** The meaningful words. */
function wordsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.kind === 'word' && part.isMeaningful ? [part.text] : []))
}

/** The kind that words name; empty where they name none, or only the file. */
function kindOf(words: readonly string[]): string {
  return words.some(isFileWord) ? '' : words.flatMap((word) => kindWords(word) ?? []).join(' ')
}

/** The words before a number in running text. */
interface Named {
  readonly kind: string
  /** Named as a file: «expediente». */
  readonly asFile: boolean
  /** Words between the kind and the number that may belong to it: «Portaria MF 12». */
  readonly between: readonly string[]
  /** Nothing else precedes it. */
  readonly opens: boolean
}

function namedBefore(parts: readonly Part[], { first, figure }: Core): Named {
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
  const kind = kindOf(words)
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
function candidates(parts: readonly Part[], core: Core, asNumber = false): string[] {
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
