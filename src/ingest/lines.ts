// Splits bytes into numbered lines: bounded in length, strict in their encoding.

export interface NumberedLine {
  readonly number: number
  readonly text: string
  /** Why the line can't be read at all. */
  readonly fault?: string
}

const MAX_LINE_BYTES = 32 * 1024 * 1024
const NEWLINE = 0x0a

/**
 * The non-empty lines of a stream. With `numbered`, each begins with its number and a tab. Only one line is
 * in memory.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  numbered = false,
): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held: Uint8Array[] = []
  let heldBytes = 0
  let number = 0

  const close = (): NumberedLine | undefined => {
    number++
    const bytes = Buffer.concat(held)
    const tooLong = heldBytes > MAX_LINE_BYTES
    held = []
    heldBytes = 0
    if (tooLong) return { number, text: '', fault: `is longer than ${MAX_LINE_BYTES} bytes` }
    try {
      const text = decoder.decode(bytes).trim()
      if (!text) return undefined
      return numbered
        ? { number: Number.parseInt(text, 10), text: text.slice(text.indexOf('\t') + 1) }
        : { number, text }
    } catch {
      return { number, text: '', fault: 'is not UTF-8' }
    }
  }

  const hold = (bytes: Uint8Array) => {
    heldBytes += bytes.length
    // A line beyond the limit is only counted, so that it can't fill the memory.
    if (heldBytes <= MAX_LINE_BYTES) held.push(bytes)
  }

  for await (const chunk of input) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      hold(chunk.subarray(from, at))
      from = at + 1
      const line = close()
      if (line) yield line
    }
    hold(chunk.subarray(from))
  }
  if (heldBytes) {
    const line = close()
    if (line) yield line
  }
}
