// Lines of one file about one draft, or one pair of keys: which of them hold. The effect of a file is that of
// its last word on each, so that it can be imported twice. Pure.

type Value = Readonly<Record<string, unknown>>

/** The source of lines that name none. */
export const IMPORT = 'import'

/** What a line is about: equal for lines of which the later one holds. Null for a line without a subject. */
export function subjectOf(line: unknown): string | null {
  if (typeof line !== 'object' || line === null) return null
  const { domain, key, source_id = IMPORT, same, apart } = line as Value
  const pair = same ?? apart
  if (Array.isArray(pair)) return JSON.stringify([domain, ...pair.map(String).sort()])
  return typeof key === 'string' ? JSON.stringify([domain, key, source_id]) : null
}

/** The effect of the lines about one subject. */
export interface Effect {
  readonly lines: readonly Value[]
  /** What a withdrawal takes back; written first where it was never stored. */
  readonly before: readonly Value[]
  /** True for a pair that was declared the same earlier in the file, and is apart at its end. */
  readonly parted: boolean
}

/** Folds valid lines about one subject, in their order: patches into the line before them, and so on. */
export function effectOf(lines: readonly Value[]): Effect {
  const last = lines.at(-1)!
  if ('same' in last || 'apart' in last)
    return { lines: [last], before: [], parted: 'apart' in last && lines.some((each) => 'same' in each) }
  let whole: Value | null = null
  let stub: Value | null = null
  let withdrawal: Value | null = null
  let before: Value[] = []
  for (const line of lines) {
    if (line.withdraw) {
      if (whole || stub) before = present(whole, stub)
      withdrawal = line
      whole = stub = null
    } else if (line.stub) stub = stub && saysLess(line, stub) ? stub : line
    else if (!line.patch) whole = line
    else if (whole) whole = patched(whole, line)
    // A patch of what was withdrawn is all that is left.
    else whole = withdrawal ? patched({ ...line, patch: false }, line) : line
  }
  if (!whole && !stub) return { lines: [withdrawal!], before, parted: false }
  return { lines: present(whole, stub), before: [], parted: false }
}

const present = (...lines: (Value | null)[]) => lines.filter((line) => line !== null)

/** A line with the fields that a later patch names; its address and time are those of the patch. */
function patched(line: Value, { patch: _, source_url, retrieved_at, ...fields }: Value): Value {
  const { source_url: __, retrieved_at: ___, ...kept } = line
  return {
    ...kept,
    ...fields,
    ...(source_url !== undefined && { source_url }),
    ...(retrieved_at !== undefined && { retrieved_at }),
  }
}

/** The properties of a line apart from its fields. */
const ENVELOPE = new Set(['domain', 'key', 'country_code', 'source_id', 'source_url', 'retrieved_at', 'stub'])

function saysLess(line: Value, than: Value): boolean {
  const fieldsOf = (each: Value) =>
    Object.keys(each).filter((name) => !ENVELOPE.has(name) && (each[name] ?? null) !== null)
  const names = fieldsOf(line)
  const wider = new Set(fieldsOf(than))
  return names.length < wider.size && names.every((name) => wider.has(name))
}
