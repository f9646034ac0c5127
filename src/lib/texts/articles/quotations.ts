// The quotations of a text: laws print the articles of other laws in quotation marks.

export interface Quotation {
  /** From its mark on, in UTF-16 code units. */
  readonly start: number
  /** After its closing mark; the length of the text where none closes it. */
  readonly end: number
  readonly closed: boolean
}

const MARK = /[“”„«»"]|''/gu
const BLANK = /[\s([—–-]/u

/** The outermost quotations in order. A mark that opens each paragraph of a quotation opens no second one. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const before = index === 0 ? '\n' : text[index - 1]!
    const after = text[index + mark.length] ?? '\n'
    if (opens(mark, before, after, depth)) {
      if (depth && atLineStart(text, index)) continue
      if (!depth++) start = index
    } else if (depth && !--depth) found.push({ start, end: index + mark.length, closed: true })
  }
  if (depth) found.push({ start, end: text.length, closed: false })
  return found
}

function opens(mark: string, before: string, after: string, depth: number): boolean {
  if (mark === '“' || mark === '„' || mark === '«') return true
  if (mark === '»') return false
  const begins = BLANK.test(before)
  const ends = BLANK.test(after)
  // A closing mark that is printed where a quotation begins: `”Artículo 5`.
  if (mark === '”') return depth === 0 && begins && !ends
  return begins && (!ends || depth === 0)
}

function atLineStart(text: string, index: number): boolean {
  let at = index - 1
  while (at >= 0 && (text[at] === ' ' || text[at] === '\t' || text[at] === '\u00a0')) at--
  return at < 0 || text[at] === '\n' || text[at] === '\f' || text[at] === '\r'
}
