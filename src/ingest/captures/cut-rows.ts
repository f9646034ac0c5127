// Cuts the lists of a reply to their first rows, in its own bytes: numbers, spaces and encoding stay.

interface Cut {
  /** The media type, where it is known. */
  readonly type: string | undefined
  readonly url: string
  /** Rows that stay of each list; at least 1. */
  readonly rows: number
}

/**
 * A body whose lists have at most so many rows: those of JSON whose elements are objects or lists, and CSV
 * under its header. Totals in it are not changed. Other formats are returned as they are.
 */
export function cutRows(body: Uint8Array, { type = '', url, rows }: Cut): Uint8Array {
  if (!Number.isInteger(rows) || rows < 1) throw new Error('At least one row has to stay.')
  // One character a byte: what separates rows is ASCII in all encodings of sites.
  const text = Buffer.from(body).toString('latin1')
  if (isJson(body)) return Buffer.from(cutJson(text, rows), 'latin1')
  if (/csv/i.test(type) || /\.csv(?:$|[?#])/i.test(url)) return Buffer.from(cutCsv(text, rows), 'latin1')
  return body
}

function isJson(body: Uint8Array): boolean {
  try {
    JSON.parse(
      Buffer.from(body)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    )
    return true
  } catch {
    return false
  }
}

/** A string of JSON, a bracket, or a comma with the beginning of what follows it. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]|,\s*(?<row>[[{])?/gs

function cutJson(text: string, rows: number): string {
  /** Open brackets, with the number of their elements so far. */
  const open: number[] = []
  const out: string[] = []
  /** The position from which text is kept, and the depth of the list whose rest is dropped. */
  let from = 0
  let dropped: number | null = null
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [token] = found
    if (token === '[' || token === '{') open.push(token === '[' ? 1 : Number.NEGATIVE_INFINITY)
    else if (token === ']' || token === '}') {
      if (dropped === open.length) {
        from = found.index
        dropped = null
      }
      open.pop()
    } else if (token[0] === ',') {
      const seen = (open.at(-1) ?? 0) + 1
      open[open.length - 1] = seen
      // The bracket that follows is a token of its own.
      if (found.groups!.row) TOKEN.lastIndex--
      if (dropped === null && seen > rows && found.groups!.row) {
        out.push(text.slice(from, found.index))
        dropped = open.length
      }
    }
  }
  return out.join('') + text.slice(from)
}

function cutCsv(text: string, rows: number): string {
  let quoted = false
  let lines = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted
    else if (text[at] === '\n' && !quoted && ++lines > rows) return text.slice(0, at + 1)
  }
  return text
}
