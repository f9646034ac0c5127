// The readers of the file formats of `hemiciclo import`.
import { type NumberedLine, readLines } from '#ingest/lines.ts'
import { officialTableLines } from '#ingest/officials/officials.ts'
import type { LossCounts } from '#ingest/popolo/element-reader.ts'
import type { PopoloOptions } from '#ingest/popolo/file.ts'
import { popoloLines } from '#ingest/popolo/popolo-lines.ts'
import { dayIn } from '#lib/dates.ts'
import { type Chamber, COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { invalid } from '#model/problem.ts'
import { IMPORT_FORMATS, type ImportFormat } from './format-names.ts'

export interface FormatOptions {
  readonly format?: ImportFormat
  /** For a Popolo file: see `PopoloOptions`. */
  readonly country?: string
  readonly prefix?: string
  readonly chamber?: readonly string[]
  readonly seenOn?: string
}

export interface ImportReader {
  readonly lines: AsyncIterable<NumberedLine>
  /** The content of the file that is not in the lines, counted by kind, once everything was read. */
  readonly lost?: () => Readonly<Record<string, number>>
}

/**
 * The lines of a file; `open` starts reading it. `now` is RFC 3339. Throws a `Problem` for invalid options.
 */
export function linesOf(
  open: () => AsyncIterable<Uint8Array>,
  { format = IMPORT_FORMATS[0], ...more }: FormatOptions,
  now: string,
): ImportReader {
  if (format === 'popolo') {
    const options = popoloOptions(more, now)
    const lost: LossCounts = new Map()
    return { lines: popoloLines(open(), options, lost), lost: () => mostFirst(lost) }
  }
  const [unused] = Object.keys(more)
  if (unused) throw invalid(unused, 'needs --format popolo')
  if (format === 'officials') return { lines: officialTableLines(open(), now) }
  return { lines: readLines(open()) }
}

/** Validates the options of a Popolo file. Throws a `Problem`. */
function popoloOptions(given: Omit<FormatOptions, 'format'>, now: string): PopoloOptions {
  const country = COUNTRY_CODES.find((code) => code === given.country)
  if (!country) throw invalid('country', `is needed for a Popolo file: one of ${COUNTRY_CODES.join(', ')}`)
  const { prefix, seenOn } = given
  if (
    !prefix ||
    !/^[a-z]{2}:[a-z0-9][a-z0-9:._-]{0,80}$/.test(prefix) ||
    prefix.slice(0, 2) !== country.toLowerCase()
  )
    throw invalid(
      'prefix',
      `is needed for a Popolo file: the prefix of its keys, such as ${country.toLowerCase()}:ep`,
    )
  const today = dayIn(now, COUNTRIES[country].time_zone)
  if (seenOn && seenOn > today) throw invalid('seen-on', 'is in the future')
  return { country, prefix, ...chambersIn(given.chamber ?? [], country), seenOn: seenOn ?? today, today }
}

/** `senado` for a legislature without a name, `Q2119458=senado` for an organization by its id. */
function chambersIn(
  given: readonly string[],
  country: CountryCode,
): Pick<PopoloOptions, 'chamber' | 'chambers'> {
  const known: readonly Chamber[] = COUNTRIES[country].chambers
  const chambers = new Map<string, string>()
  let chamber: string | null = null
  for (const each of given) {
    const at = each.lastIndexOf('=')
    const id = each.slice(at + 1)
    if (!known.some((one) => one.id === id))
      throw invalid(
        'chamber',
        `${id} is not a chamber of ${country}; its chambers: ${known.map((one) => one.id).join(', ')}`,
      )
    if (at >= 0) chambers.set(each.slice(0, at), id)
    else chamber = id
  }
  return { chamber, chambers }
}

function mostFirst(lost: LossCounts): Record<string, number> {
  return Object.fromEntries([...lost].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)))
}
