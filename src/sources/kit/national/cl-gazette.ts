// Chile's Diario Oficial and LeyChile publish the same norms. An edition has one name in both, so that its
// numbers are one series, and a norm in both becomes one record.
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { sameAs, stub } from '#model/sources/source.ts'
import { slug } from '../names.ts'

/** The gazette itself is read from this day on; earlier norms are only in LeyChile. */
export const GAZETTE_FROM = '2026-01-01'

/** `44542`, `44.542` → `Diario Oficial N° 44542`. */
export function gazetteName(edition: string): string {
  return `Diario Oficial N° ${edition.replaceAll('.', '')}`
}

export interface Norm {
  /** `Ley`, `Decreto`, `Resolución`: without the word for exempt. */
  readonly type: string
  /** `21.808`, `227 EXENTA`. */
  readonly number: string
  /** True where it is exempt from review; exempt norms are numbered separately. */
  readonly exempt: boolean
  /** The day of publication. */
  readonly day: string
  /** The issuers, the ministry first. */
  readonly issuers: readonly string[]
}

/**
 * Links a norm to the same one of the other source. The number of a law is unique; another norm is identified
 * by its type, its number, the day of its edition, its ministry and the body within. None where these are not
 * enough: norms of several ministries, or without a number.
 */
export function* oneOfBoth(key: string, title: string, norm: Norm): Iterable<Line> {
  const shared = sharedKey(norm)
  if (!shared) return
  yield stub(line(regulations, { key: shared, country_code: 'CL', title }))
  yield sameAs(regulations, [key, shared])
}

function sharedKey({ type, number, exempt, day, issuers }: Norm): string | null {
  const [, digits] = /^(\d[\d.]*)(?: exent[oa])?$/i.exec(number.trim()) ?? []
  const plain = digits?.replaceAll('.', '')
  if (!plain || day < GAZETTE_FROM) return null
  if (slug(type) === 'ley') return `cl:ley:${plain}`
  const names = issuers.map(slug)
  const several = names.filter((name) => name.startsWith('ministerio')).length > 1
  if (!names[0] || names.length > 2 || several) return null
  return ['cl:norma', day, `${slug(type)}${exempt ? '-exenta' : ''}`, plain, ...names].join(':')
}
