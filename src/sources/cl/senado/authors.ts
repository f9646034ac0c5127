// Authors of bills: the docket prints names only, so they are linked where a name is that of exactly one
// person.
import type { Line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { roster } from '../../kit/names.ts'
import { once } from '../../kit/reply.ts'
import { deputyNames } from '../camara/deputies.ts'
import { senatorNames } from './senators.ts'

interface Person {
  readonly names: readonly string[]
  /** Null for one whose row in the list is in doubt. */
  readonly key: string | null
  /** The person as a stub; senators on the list already have records, and who is in doubt has none. */
  readonly line: Line | null
}

export interface Authors {
  /** The key of the one person with a name, `Pascual Grau, Claudia`; null for none and for several. */
  keyOf(name: string): string | null
  /** The lines of these people, for references of other records. */
  linesOf(names: readonly string[]): Line[]
}

/** All people on the lists of senators and of deputies. */
export function authorsAmong(senators: Reply, deputies: Reply): Authors {
  const people: Person[] = [
    ...senatorNames(senators).map(({ name, key }) => ({ names: [name], key, line: null })),
    ...once(deputies, deputyNames),
  ]
  const named = roster(people, (person) => person.names)
  return {
    keyOf: (name) => named(name)?.key ?? null,
    linesOf: (names) => names.flatMap((name) => named(name)?.line ?? []),
  }
}
