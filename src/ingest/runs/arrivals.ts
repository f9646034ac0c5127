// Counts of a source's lines: how many of each domain, and how many values are unknown.
import { documents, domainNamed } from '#domains/index.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Source } from '#model/sources/source.ts'

export interface Arrival {
  /** Full lines; the rest are stubs. */
  readonly lines: number
  readonly stubs: number
  /**
   * The number of lines in which a value is `unknown` or `other`, or a link to another record is missing that
   * others have; by field.
   */
  readonly unknown: Readonly<Record<string, number>>
}

const UNKNOWN: ReadonlySet<unknown> = new Set(['unknown', 'other'])

/**
 * Counts lines, by domain. A record that lists its documents counts for those too. Fields that a source is
 * `without` are not unknown.
 */
export function countArrivals(
  lines: Iterable<Line>,
  without: Source['without'] = {},
): Record<string, Arrival> {
  const found: Record<string, { lines: number; stubs: number; unknown: Record<string, number> }> = {}
  const arrivalIn = (domain: string) => (found[domain] ??= { lines: 0, stubs: 0, unknown: {} })
  for (const line of lines) {
    if (line.withdraw || line.same || line.apart) continue
    const here = arrivalIn(line.domain)
    if (line.stub) {
      here.stubs++
      continue
    }
    here.lines++
    for (const field of unknownIn(line)) here.unknown[field] = (here.unknown[field] ?? 0) + 1
    if (line.domain !== documents.name && Array.isArray(line.documents))
      arrivalIn(documents.name).lines += line.documents.length
  }
  // A link that no line has is one that the source does not give.
  for (const [domain, each] of Object.entries(found))
    for (const [field, n] of Object.entries(each.unknown))
      if ((field.endsWith('_key') && n === each.lines) || without[domain]?.includes(field))
        delete each.unknown[field]
  return Object.fromEntries(Object.entries(found).filter(([, each]) => each.lines || each.stubs))
}

function unknownIn(line: Line): string[] {
  const fields = Object.entries(domainNamed(line.domain)?.fields ?? {})
  return fields.flatMap(([name, { draftName, refers }]) => {
    const given = draftName ?? name
    if (refers) return !refers.many && (line[given] ?? null) === null ? [given] : []
    return UNKNOWN.has(line[given]) ? [given] : []
  })
}

/** The counts in words: `1871, position unknown in 2`, `100 and 752 named`. */
export function arrivalText({ lines, stubs, unknown }: Arrival): string {
  const named = stubs ? `${lines ? `${lines} and ` : ''}${stubs} named` : String(lines)
  return [named, ...Object.entries(unknown).map(([field, n]) => `${field} unknown in ${n}`)].join(', ')
}
