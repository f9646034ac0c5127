// The printed numbers of the pages of a text: they change with its layout, not with what it says.

/** A number alone on the last or the first line of a page; the page break is `\f`. */
const FOOT = /(?:^|\n)[ \t]{0,200}(\d{1,4})[ \t]{0,200}\n{0,3}$/
const HEAD = /^\n{0,3}[ \t]{0,200}(\d{1,4})[ \t]{0,200}(?:\n|$)/
const EDGE = 500
/** Pages that must agree: a single number at the edge of a page may belong to the text. */
const FEWEST = 3

/**
 * The offsets of the numbers of pages. Only numbers that grow by one from page to page count, at the same
 * edge of at least three pages.
 */
export function pageNumbersIn(text: string): ReadonlySet<number> {
  if (!text.includes('\f')) return new Set()
  const found = new Map<string, number[]>()
  let start = 0
  text.split('\f').forEach((page, i) => {
    const foot = FOOT.exec(page.slice(-EDGE))
    const head = HEAD.exec(page.slice(0, EDGE))
    const tail = start + Math.max(0, page.length - EDGE)
    if (foot) note('foot', foot, tail)
    if (head) note('head', head, start)
    start += page.length + 1

    function note(edge: string, match: RegExpExecArray, offset: number): void {
      const run = `${edge} ${Number(match[1]) - i}`
      const at = offset + match.index + match[0].indexOf(match[1]!)
      found.set(run, [...(found.get(run) ?? []), at])
    }
  })
  return new Set([...found.values()].filter((run) => run.length >= FEWEST).flat())
}
