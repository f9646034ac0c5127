// Mexico, keys and names shared by its gazette and its chambers.
import { entities, parties, regulationTypes } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { type Reply, stub, Unavailable } from '#model/sources/source.ts'
import { slug } from '../names.ts'
import { bodyText } from '../reply.ts'

export const MEXICO = 'America/Mexico_City'

/** A stub of the type of a norm, with its key. */
export function typeStub(name: string): Line {
  return stub(line(regulationTypes, { key: `mx:rtype:${slug(name)}`, country_code: 'MX', name }))
}

/** A stub of a body that issues norms, with its key; its kind is the branch under which it is printed. */
export function entityStub(name: string, kind: string | null): Line {
  return stub(line(entities, { key: `mx:entidad:${slug(name)}`, country_code: 'MX', name, kind }))
}

/** The key of a parliamentary group, by the abbreviation of the Cámara and its Gaceta. */
export function groupKey(name: string): string {
  return `mx:grupo:${slug(name)}`
}

/** A parliamentary group, with its seats where they are given; `IND` are members without one. */
export function groupLine(name: string, seats?: number): Line {
  const kind = slug(name) === 'ind' ? 'independent' : 'caucus'
  return line(parties, { key: groupKey(name), country_code: 'MX', name, acronym: name, kind, seats })
}

/**
 * A page of the Senado's site. Throws `Unavailable` for its wall against programs, which comes as HTTP 200.
 */
export function behindWall(reply: Reply): Reply {
  const text = bodyText(reply)
  if (text.length < 5_000 && text.includes('Incapsula'))
    throw new Unavailable(`${reply.url}: a wall against programs`, { refused: true })
  return reply
}
