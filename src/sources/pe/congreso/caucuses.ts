// Caucuses of Peru's Congreso (grupos parlamentarios), which its publications identify by name.
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'
import { slug } from '../../kit/names.ts'

/** Words for members without one. */
const NONE = new Set(['no-agrupado', 'no-agrupados', 'no-ha-acreditado', 'no-registrado', 'ninguno'])

/** `FUERZA POPULAR`, `fuerza-popular` → `pe:grupo:fuerza-popular`; null for none. */
export function caucusKey(name: string | null): string | null {
  const slugged = slug(name ?? '').slice(0, 200)
  return slugged && !NONE.has(slugged) ? `pe:grupo:${slugged}` : null
}

/** Distinct caucuses in the form of other records. */
export function namedCaucuses(names: Iterable<string>): Line[] {
  const byKey = new Map([...names].map((name) => [caucusKey(name), name]))
  return [...byKey].flatMap(([key, name]) =>
    key ? [stub(line(parties, { key, country_code: 'PE', name, kind: 'caucus' }))] : [],
  )
}
