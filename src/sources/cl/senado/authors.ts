// Authors of bills: the docket prints them by name alone, so they are linked where one name is one person.
import type { Line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { roster } from '../../kit/names.ts'
import { once } from '../../kit/reply.ts'
import { deputyNames } from '../camara/deputies.ts'
import { senatorNames } from './senators.ts'

interface Person {
  readonly names: readonly string[]
  readonly key: string
  /** The person as a stub; those on the list of senators are records already. */
  readonly line: Line | null
}

export interface Authors {
  /** The key of the one person who goes by a name, `Pascual Grau, Claudia`; null for none and for several. */
  keyOf(name: string): string | null
  /** The lines of these people that the records of others refer to. */
  linesOf(names: readonly string[]): Line[]
}

/** Everybody on the lists of senators and of deputies. */
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
