// Mexico, as its gazette and its chambers name things.
import { entities, parties, regulationTypes } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'
import { slug } from '../names.ts'

export const MEXICO = 'America/Mexico_City'

/** The type of a norm in passing, with its key. */
export function typeStub(name: string): Line {
  return stub(line(regulationTypes, { key: `mx:rtype:${slug(name)}`, country_code: 'MX', name }))
}

/** A body that issues norms in passing, with its key; its kind is the branch under which it is printed. */
export function entityStub(name: string, kind: string | null): Line {
  return stub(line(entities, { key: `mx:entidad:${slug(name)}`, country_code: 'MX', name, kind }))
}

/** The key of a parliamentary group, as the Cámara and its Gaceta abbreviate it. */
export function groupKey(name: string): string {
  return `mx:grupo:${slug(name)}`
}

/** A parliamentary group, with the seats it has where they are told; `IND` are those without one. */
export function groupLine(name: string, seats?: number): Line {
  const kind = slug(name) === 'ind' ? 'independent' : 'caucus'
  return line(parties, { key: groupKey(name), country_code: 'MX', name, acronym: name, kind, seats })
}
