// Which headings of a text are the articles of the law itself: the sequence of numbers that the evidence
// supports best.
import type { Heading } from './headings.ts'
import { isLatin } from './labels.ts'

export interface Weighed extends Heading {
  /** How far the evidence supports that it is the law's own; negative where it speaks for a quoted one. */
  readonly weight: number
}

const PLAIN = 3
const MARKED = -8
const INSIDE = -5.5
/** A mark that nothing closes is weak evidence for what follows. */
const UNCLOSED = -1
const INTRODUCED = -5
/** Follows an introduced heading: «los artículos 9 y 10 quedarán así:». */
const CHAINED = -2

/** Headings with the weight of their evidence; `text` is the text that they are in. */
export function weighed(headings: readonly Heading[], text: string): Weighed[] {
  /** The heading whose text announces a wording, while its wording may continue. */
  let host: Heading | undefined
  let last: Heading | undefined
  /** True while the numbers since the host go on by one, as the law's own do. */
  let unbroken = true
  return headings.map((heading, i) => {
    if (heading.section !== headings[i - 1]?.section && heading.section?.kinds.length) host = undefined
    const end = Math.min(heading.start + OPENING, headings[i + 1]?.start ?? text.length)
    const speaks = SPEAKS.test(text.slice(heading.start, end))
    const fromLast = stepBetween(last, heading)
    const fromBefore = stepBetween(headings[i - 1], heading)
    const continues = fromLast === 1
    const leads = heading.introduced === 'announced' || (heading.introduced === 'colon' && !continues)
    const announced = leads && Boolean(last || heading.label?.order[0] !== 1)
    const other = (announced ? last : host)?.label?.style
    const differs = other !== undefined && heading.label !== undefined && heading.label.style !== other
    const near = fromLast > 0 && fromLast <= NEAR
    unbroken = host === undefined || (unbroken && fromBefore === 1)
    const leaves =
      (continues && fromBefore !== 1) || (near && (speaks || fromBefore <= 0)) || (unbroken && speaks)
    if (announced && (!speaks || differs || !continues)) {
      host = last
    } else if (!host || (!differs && leaves)) {
      host = undefined
      last = heading
    }
    const chained = host !== undefined
    return { ...heading, weight: weightOf(heading, announced && chained, chained, differs) }
  })
}

/** After a wording, the law's own articles go on within this many numbers. */
const NEAR = 3

/** The step from one number to another as `gapOf` counts it; 0 where either has none. */
function stepBetween(a: Heading | undefined, b: Heading): number {
  return a?.label && b.label ? gapOf(a.label.order, b.label.order) : 0
}

/** Code units from a heading on that tell whether the law itself speaks. */
const OPENING = 180
/** Articles that amend, and those on entry into force, are rarely quoted. */
const SPEAKS = new RegExp(
  [
    String.raw`\b(?:modif[ií]qu|adici[óo]n|ad[íi]ci[óo]n|sustit[úu]y|der[óo]g|incorp[óo]r[ae]|agr[ée]g)`,
    String.raw`\b(?:reempl[áa]z|intercál|ref[óo]rm|supr[ií]m|revog|acresc|apru[ée]b|comun[ií]qu|refrend)`,
    String.raw`\bse\s+(?:modific|reform|adicion|sustituy|derog)|\bvigencia|\brige\s+a|em\s+vigor`,
    String.raw`entrar?[áa]?\s+en\s+vig|(?:presente|esta)\s+(?:ley|lei)\b|presente\s+decreto`,
  ].join('|'),
  'iu',
)

function weightOf(
  { marked, quotation }: Heading,
  announced: boolean,
  chained: boolean,
  differs: boolean,
): number {
  if (marked) return MARKED
  if (quotation) return quotation.closed ? INSIDE : UNCLOSED
  if (announced || (chained && differs)) return INTRODUCED
  return chained ? CHAINED : PLAIN
}

/** Headings before the current one that may precede it in the sequence. */
const WINDOW = 400

export interface OwnHeadings {
  /** The headings of the law's own articles and provisions. */
  readonly chosen: ReadonlySet<Weighed>
  /** Those in a part whose numbering began anew. */
  readonly anew: ReadonlySet<Weighed>
  /** Those that may be quoted: no later heading of the sequence confirms them. */
  readonly weak: ReadonlySet<Weighed>
  /** Entries of a table of contents. */
  readonly listed: ReadonlySet<Weighed>
}

/** The law's own headings among all of a text. */
export function ownHeadings(headings: readonly Weighed[], text: string): OwnHeadings {
  // Provisions that name their kind, and numbers alone, are not part of the sequence of articles.
  const isNumbered = ({ label, kinds, word }: Weighed) => Boolean(label && word && !kinds.length)
  const numbered = headings.filter(isNumbered)
  const runs = runsOf(numbered)
  const lists = runs.filter(
    (run, i) => isList(run, headings, text) && repeats(run, [...runs.slice(0, i), ...runs.slice(i + 1)]),
  )
  const kept = runs.filter((run) => !lists.includes(run))
  const apart = headings.filter(
    (heading, i) => !isNumbered(heading) && heading.weight > CHAINED && !isTitle(headings, i, text),
  )
  return {
    chosen: new Set([...kept.flat(), ...apart]),
    anew: new Set(runs.slice(1).flat()),
    weak: new Set(
      kept.flatMap((run) => run.slice(run.findLastIndex(({ weight }) => weight >= UNCLOSED) + 1)),
    ),
    listed: new Set(lists.flat()),
  }
}

/** Code units of an entry in a table of contents, and the fewest entries of one. */
const ENTRY = 160
const ENTRIES = 4

/** True for a table of contents: nearly every heading is followed by the next one at once. */
function isList(run: readonly Weighed[], headings: readonly Weighed[], text: string): boolean {
  const ends = new Map(headings.map((heading, i) => [heading, headings[i + 1]?.start ?? text.length]))
  const short = run.filter((heading) => ends.get(heading)! - heading.start <= ENTRY)
  return run.length >= ENTRIES && short.length >= 0.9 * run.length - 1
}

function repeats(run: readonly Weighed[], others: readonly (readonly Weighed[])[]): boolean {
  const numbers = new Set(others.flat().map(({ label }) => label!.number))
  return run.filter(({ label }) => numbers.has(label!.number)).length >= run.length / 2
}

/** True for «DISPOSICIÓN FINAL» above «ÚNICA.»: the title of what follows, not a provision. */
function isTitle(headings: readonly Weighed[], i: number, text: string): boolean {
  const next = headings[i + 1]
  const { label, start } = headings[i]!
  return !label && next !== undefined && next.start - start < 80 && ALONE.test(text.slice(start, next.start))
}

const ALONE = /^(?=([\p{L} \t\u00a0]+))\1[.:–—-]*\s*\n/u

/**
 * The headings that form the law's own sequence, a run for each numbering from 1: the best path by dynamic
 * programming over the weights of the headings and of the steps between their numbers.
 */
function runsOf(headings: readonly Weighed[]): Weighed[][] {
  const best: number[] = []
  const from: number[] = []
  const anew: boolean[] = []
  headings.forEach((heading, i) => {
    best[i] = heading.weight + firstStep(heading)
    from[i] = -1
    anew[i] = false
    for (let j = Math.max(0, i - WINDOW); j < i; j++) {
      const step = stepOf(headings[j]!, heading)
      if (step === null) continue
      const score = best[j]! + heading.weight + step.score
      if (score > best[i]!) {
        best[i] = score
        from[i] = j
        anew[i] = step.restart
      }
    }
  })
  let at = -1
  let most = 0
  for (let i = 0; i < best.length; i++)
    if (best[i]! > most) {
      most = best[i]!
      at = i
    }
  const runs: Weighed[][] = [[]]
  for (; at >= 0; at = from[at]!) {
    runs[0]!.unshift(headings[at]!)
    if (anew[at]) runs.unshift([])
  }
  return runs
}

const NEXT = 5
const FIRST = 2
const LATE_FIRST = -2
/** A numbering that begins anew without the title of an annex. */
const UNANNOUNCED = -6
/** An excerpt skips articles, so that a gap does not outweigh a plain heading. */
const MOST_FOR_GAP = 2.5

const isFirst = ({ label }: Heading) => label!.order[0] === 1 && label!.order.length === 1

function firstStep(heading: Heading): number {
  return isFirst(heading) ? FIRST : LATE_FIRST
}

function stepOf(a: Heading, b: Heading): { score: number; restart: boolean } | null {
  const style = a.label!.style === b.label!.style || b.label!.number === 'único' ? 0 : -4
  const word = a.word === b.word ? 0 : -0.4
  // Nothing follows the only article of a law.
  const gap = a.label!.number === 'único' ? 0 : gapOf(a.label!.order, b.label!.order)
  const section = a.section !== b.section && b.section
  if (gap > 0 && !(style && section && isFirst(b)))
    return { score: style + word + (gap === 1 ? NEXT : -Math.min(MOST_FOR_GAP, gap / 4)), restart: false }
  if (!isFirst(b)) return null
  // Preliminary titles and treaties have Roman numerals, what follows or surrounds them has figures.
  const roman =
    a.label!.style !== b.label!.style && (a.label!.style === 'roman' || b.label!.style === 'roman')
  const anew = section && (section.annex || section.kinds.length > 0)
  return { score: word + (anew ? FIRST : roman ? 0 : UNANNOUNCED), restart: true }
}

/** 1 for the next number, more for a gap (`6 bis` after 5), 0 or less for one that is not behind. */
function gapOf(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0]
    if (x === y) continue
    if (i === 0) return y > x && b.length === 2 ? y - x + 1 : y - x
    // `5 bis` follows `5`; `5-A` and `5 bis` follow each other in either order.
    return y > x || (y > 0 && isLatin(x) !== isLatin(y)) ? 1 : y - x
  }
  return 0
}
