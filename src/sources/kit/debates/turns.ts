// The turns of a debate: what each speaker said, between one printed label and the next. Where it is not
// certain who speaks, the words are in the text of the debate and in no turn.
import { fold } from '#lib/texts/text.ts'
import type { Convention, Label } from './labels.ts'

export interface Turn {
  readonly speaker: string
  readonly party: string | null
  /** The words without the label, notes of the stenographers and page headers. */
  readonly text: string
  /** Their places in the text of the debate, as pairs of offsets, in order. */
  readonly spans: readonly (readonly [start: number, end: number])[]
  /** The page on which the label is printed, from 1. */
  readonly page: number
}

export interface Debate {
  /** Everything on the pages, except their headers and footers. */
  readonly text: string
  readonly turns: readonly Turn[]
}

interface Row {
  readonly text: string
  readonly page: number
}

/**
 * The turns on the pages of a journal, each the lines of one page from the top down; not `wrapped` where each
 * line is a whole paragraph.
 */
export function debateOn(pages: readonly (readonly string[])[], label: Convention, wrapped = true): Debate {
  return new Reader(withoutFurniture(pages, label), label, wrapped).read()
}

/** This share of a full line or more, without the end of a sentence, is continued by the next line. */
const FULL = 0.75
const SENTENCE_END = /[.:;?!…»”"')\]]$|[.?!)]\d{1,3}$/
/** A line that ends in one of these announces a name that is quoted. */
const ANNOUNCES = /(?:^|\s)(?:el|la|los|las|al|del|de|a|por|con|que|y|o|señora?|dijo|senadora?|diputad[oa])$/i
/** The end of a line before another session is quoted. */
const QUOTES =
  /\b(?:dij|dec[ií]a|contest|respond|pregunt|manifest|expres|le[oyí]\b|cito|textual|taquigr).{0,80}:$/i
const NOTE = /^[-\u2010-\u2015\u2212]\s*\S/
const ASIDE = /^\([^()]{1,200}\)\.?$/
/** One that announces a document: `(SE INSERTA DOCUMENTO)`. */
const DOCUMENT = /\b(?:inserta|incorpora|transcribe)/
/** Titles of what is printed after a session, in any case. */
const ANNEX = /^(?:[ivx\d]{1,5} )?(?:insercion(?:es)?|apendice|anexos?|asuntos entrados)\b.{0,100}$/
/** Notes of what happens during a speech; it goes on after them. */
const DURING = /^(?:aplausos|risas|murmullos|silbidos|manifestaciones|abucheos|pausa|hablan a la vez)\b/
const NUMBER = /^\d{1,3}\s*[.-]?$/

class Reader {
  private readonly rows: readonly Row[]
  private readonly label: Convention
  /** The length of a full line. */
  private readonly width: number
  private readonly parts: string[] = []
  private at = 0
  private readonly turns: Turn[] = []
  private open: { label: Label; page: number; spans: [number, number][]; words: string[] } | null = null

  constructor(rows: readonly Row[], label: Convention, wrapped: boolean) {
    this.rows = rows
    this.label = label
    const lengths = rows.map(({ text }) => text.length).sort((a, b) => a - b)
    this.width = wrapped ? Math.max(40, lengths[Math.floor(lengths.length * 0.9)] ?? 0) : Infinity
  }

  read(): Debate {
    /** What the unfinished paragraph is, where the last line continues. */
    let within: 'note' | 'words' | null = null
    for (let i = 0; i < this.rows.length; i++) {
      const { text, page } = this.rows[i]!
      const before = this.rows[i - 1]?.text ?? ''
      const runsOn = this.runsOn(before)
      const found = this.labelAt(i)
      if (found && !(runsOn && ANNOUNCES.test(before))) {
        // In the middle of a sentence, or after an announced quotation, it may be quoted.
        const quoted: boolean = this.open !== null && ((runsOn && within === 'words') || QUOTES.test(before))
        const { label, lines } = found
        this.close()
        if (lines === 2) this.add(text, '\n')
        const { text: last } = this.rows[i + lines - 1]!
        const start = this.add(last, lines === 2 ? ' ' : '\n')
        if (label !== 'ends' && !quoted) {
          this.open = { label, page, spans: [], words: [] }
          if (label.rest) this.say(label.rest, start + last.length - label.rest.length)
        }
        i += lines - 1
        within = this.open ? 'words' : null
        continue
      }
      const continued = runsOn && within !== null
      const start = this.add(text, continued || runsOn ? ' ' : '\n')
      if (continued && within === 'note') continue
      if (continued) {
        this.say(text, start)
        continue
      }
      within = null
      if (NOTE.test(text)) {
        if (!DURING.test(fold(text))) this.close()
        within = 'note'
      } else if (isHeading(text)) this.close()
      else if (!ASIDE.test(text) && this.open) {
        this.say(text, start)
        within = 'words'
      }
    }
    this.close()
    return { text: this.parts.join(''), turns: this.turns }
  }

  /** The label at a line, `ends` for one in doubt; long ones are printed on two. */
  private labelAt(i: number): { label: Label | 'ends'; lines: 1 | 2 } | null {
    const { text } = this.rows[i]!
    const label = this.label(text)
    if (label && label !== 'ends') return { label, lines: 1 }
    const next = this.rows[i + 1]?.text
    const both = next === undefined ? null : this.labelOfTwo(text, next)
    if (both) return { label: both, lines: 2 }
    return label && !NOTE.test(text) && !ASIDE.test(text) ? { label, lines: 1 } : null
  }

  /** The label that begins on one line and ends on the next; the second alone must not be one. */
  private labelOfTwo(first: string, second: string): Label | null {
    // A note after a line that ends is none of it.
    if (NOTE.test(second) && SENTENCE_END.test(first)) return null
    const [alone, both] = [this.label(second), this.label(`${first} ${second}`)]
    if ((alone && alone !== 'ends') || !both || both === 'ends') return null
    return both.rest.length <= second.length ? both : null
  }

  private runsOn(text: string): boolean {
    return text.length >= FULL * this.width && !SENTENCE_END.test(text)
  }

  private add(text: string, separator: string): number {
    if (this.parts.length) {
      this.parts.push(separator)
      this.at += separator.length
    }
    const start = this.at
    this.parts.push(text)
    this.at += text.length
    return start
  }

  private say(text: string, start: number): void {
    if (!this.open) return
    const { spans, words } = this.open
    const last = spans.at(-1)
    // The character between two lines of a paragraph is part of the span.
    if (last && last[1] + 1 === start) {
      words.push(this.parts.at(-2)!)
      last[1] = start + text.length
    } else {
      if (last) words.push('\n')
      spans.push([start, start + text.length])
    }
    words.push(text)
  }

  private close(): void {
    if (this.open?.words.length) {
      const { label, page, spans, words } = this.open
      this.turns.push({ speaker: label.speaker, party: label.party, text: words.join(''), spans, page })
    }
    this.open = null
  }
}

/**
 * True of the number or the title of a section, and of a note that announces a document: what follows is
 * often one that nobody read aloud.
 */
function isHeading(text: string): boolean {
  if (NUMBER.test(text)) return true
  const words = fold(text)
  if (ASIDE.test(text) ? DOCUMENT.test(words) : ANNEX.test(words) && !/[.,;:]$/.test(text)) return true
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  return letters.length >= 8 && letters === letters.toUpperCase() && !/[.?!]$/.test(text)
}

const speaks = (label: ReturnType<Convention>) => label !== null && label !== 'ends'

/** Lines at the top and bottom of a page that may be its header or footer. */
const EDGE = 3
/** A header is on this share of the pages. */
const REPEATED = 0.3

/** The lines of all pages without headers, footers and page numbers, and without empty lines. */
function withoutFurniture(pages: readonly (readonly string[])[], label: Convention): Row[] {
  const filled = pages.map((lines) => lines.filter((text) => text.trim()))
  const times = new Map<string, number>()
  for (const { key } of filled.flatMap(edgesOf)) times.set(key, (times.get(key) ?? 0) + 1)
  const least = Math.max(2, REPEATED * filled.filter((lines) => lines.length).length)
  return filled.flatMap((lines, i) => {
    const edges = new Set(
      edgesOf(lines).flatMap(({ key, outer, at }) => {
        const text = lines[at]!
        const isRepeated = (times.get(key) ?? 0) >= least && !speaks(label(text))
        return isRepeated || (outer && NUMBER.test(text)) ? [at] : []
      }),
    )
    return lines.flatMap((text, at) => (edges.has(at) ? [] : [{ text, page: i + 1 }]))
  })
}

/** The lines at the edges of a page; a header is the same line from the top, a footer from the bottom. */
function edgesOf(lines: readonly string[]): { key: string; outer: boolean; at: number }[] {
  return lines.flatMap((text, at) => {
    const last = lines.length - 1 - at
    if (at >= EDGE && last >= EDGE) return []
    const place = at < EDGE ? at : -1 - last
    return [{ key: `${place} ${sameness(text)}`, outer: at === 0 || last === 0, at }]
  })
}

/** Page headers differ in their numbers. */
function sameness(text: string): string {
  return fold(text).replaceAll(/\d+/g, '#')
}
