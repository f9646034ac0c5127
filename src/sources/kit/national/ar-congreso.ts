// Argentina's Congress, keys shared by both chambers: files by number, origin and year, and caucuses.
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Identifier } from '#model/declaration/identifier.ts'
import { stub } from '#model/sources/source.ts'
import { slug } from '../names.ts'

export const ARGENTINA = 'America/Argentina/Buenos_Aires'
export type ArChamber = 'diputados' | 'senado'

/**
 * A file of the Cámara in any printed form: `25-PE-2023`, `0010-PE-24` → `0025-PE-2023`, `0010-PE-2024`; null
 * for an invalid one.
 */
export function fileOfDiputados(printed: string): string | null {
  const [, number, origin, year] = /^(\d{1,5})-([A-Z]{1,4})-(\d{4}|\d{2})(?!\d)/.exec(printed.trim()) ?? []
  return number ? `${number.padStart(4, '0')}-${origin}-${fullYear(year!)}` : null
}

/** A file of the Senado by its parts: `1`, `CD`, `24` → `CD-1/24`, in the Senado's printed form. */
export function fileOfSenado(number: string, origin: string, year: string): string {
  return `${origin}-${Number(number)}/${year.slice(-2)}`
}

/** The identifiers of a bill: each chamber has its own number. */
export function filesOf(files: Readonly<Partial<Record<ArChamber, string | null>>>): Identifier[] {
  return Object.entries(files).flatMap(([chamber, identifier]) =>
    identifier ? [{ scheme: `ar:${chamber}:expediente`, identifier }] : [],
  )
}

/** The key of a caucus of a chamber, which is identified only by its name; null for members without one. */
export function caucusKey(chamber: ArChamber, name: string | null): string | null {
  const slugged = name ? slug(name).slice(0, 200) : ''
  return slugged ? `ar:${chamber}:bloque:${slugged}` : null
}

/** Stubs of the caucuses of these names, each once. */
export function namedCaucuses(chamber: ArChamber, names: Iterable<string | null>): Line[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    const key = caucusKey(chamber, name)
    if (key && name && !byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey].map(([key, name]) =>
    stub(line(parties, { key, country_code: 'AR', name, kind: 'caucus' })),
  )
}

function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) > 80 ? `19${year}` : `20${year}`
}
