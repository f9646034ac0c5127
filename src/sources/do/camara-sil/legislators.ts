// Legislators and their parties. The list also has institutions that may file bills: those are not actors.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Replies, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { label, maybeWords, ownId, properName, wordsOrNull } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { pageSchema } from './lists.ts'

const short = maybeWords.pipe(z.string().max(300).nullable())
const shortOrNull = wordsOrNull.pipe(z.string().max(300).nullable())
const Party = z.object({ nombre: shortOrNull, siglas: short }).transform(({ nombre, siglas }) => {
  return siglas ? { nombre: nombre ?? siglas, siglas } : null
})

/**
 * A person in the form of the list, the ballots or the proponents of bills; only the first has all fields.
 */
export const Person = z.object({
  legisladorId: ownId,
  nombreCompleto: properName,
  funcion: short,
  provincia: short,
  circunscripcion: short,
  partido: Party.nullish(),
})
export type Person = z.infer<typeof Person>
const Legislators = pageSchema(z.unknown())
const Legislator = Person.extend({ ejercicio: short })
const Named = z.object({ legisladorId: label.catch(''), nombreCompleto: label.catch('') })
/** Without a party. */
const ALONE = { kind: 'independent' } as const

const CHAMBER: Readonly<Record<string, string>> = {
  diputado: 'diputados',
  diputada: 'diputados',
  senador: 'senado',
  senadora: 'senado',
}
/** Constituencies that are a whole list of candidates, or a country. */
const NONE = new Set(['n a', 'no aplica', ''])

/** `3358` → `do:sil:legislador:3358`. */
export function legislatorKey(id: string): string {
  return `do:sil:legislador:${id}`
}

/**
 * Parties are identified by their acronym: ballots give them no number, and benches of several parties have
 * another name.
 */
export function partyKey(letters: string | undefined): string | null {
  const slugged = slug(letters ?? '')
  return slugged ? `do:partido:${slugged.toUpperCase()}` : null
}

/** The distinct parties of people whom bills and ballots name: those of ballots have an acronym only. */
export function* namedParties(people: readonly Pick<Person, 'partido'>[]): Iterable<Line> {
  for (const { siglas } of partiesOf(people))
    yield stub(line(parties, { ...partyOf(siglas), name: siglas, ...(alone(siglas) ? ALONE : {}) }))
}

/**
 * The legislators of the list, preceded by their parties, and the doubts of other rows. A row in doubt may be
 * the present seat of a person of its number or name: of any person, where it has neither.
 */
export function* legislatorLines(replies: Replies): Iterable<Line> {
  const parts = Object.values(replies).map((reply) => json(reply, Legislators))
  const printed = parts.flatMap(({ results }) => results)
  if (parts.some(({ total }) => total !== printed.length)) throw new Doubt(`${printed.length} legislators`)
  const { rows, doubts, unread } = listRows(printed, Legislator, 'legisladores')
  const unsure = unread.map((row) => Named.safeParse(row).data ?? NOBODY)
  const isSure = (person: (typeof rows)[number]) =>
    isPresent(person.ejercicio) || !unsure.some((row) => mayBe(row, person))
  const people = rows.filter((person) => chamberOf(person.funcion) && isSure(person))
  for (const { nombre, siglas } of partiesOf(people)) {
    const kind = alone(siglas) ? ALONE : { kind: 'party' as const }
    yield line(parties, { ...partyOf(siglas), name: nombre, ...kind })
  }
  for (const person of byId(seated(people), (each) => each.legisladorId).values())
    yield line(actors, { ...legislatorFields(person), active: true })
  yield* onlyDoubts(doubts)
}

const NOBODY = { legisladorId: '', nombreCompleto: '' }

/** True for a row that has the number or the name of a person, or neither of anybody. */
function mayBe(row: z.infer<typeof Named>, { legisladorId, nombreCompleto }: Person): boolean {
  if (row.legisladorId) return row.legisladorId === legisladorId
  return !row.nombreCompleto || fold(row.nombreCompleto) === fold(nombreCompleto)
}

const isPresent = (seat: string | null) => fold(seat ?? '') === 'en curso'

/** A person who takes another seat is there twice: the present seat is used. */
function seated<T extends { legisladorId: string; ejercicio: string | null }>(people: readonly T[]): T[] {
  return [...Map.groupBy(people, ({ legisladorId }) => legisladorId).values()].flatMap((seats) => {
    const held = seats.filter(({ ejercicio }) => isPresent(ejercicio))
    return held.length ? held : seats
  })
}

/** A person whom another list names; null for an institution. */
export function namedLegislator(person: Person, chamber = chamberOf(person.funcion)): Line | null {
  return chamber ? stub(line(actors, { ...legislatorFields(person), chamber, active: false })) : null
}

/** The chamber of a person by their function; null for institutions. */
export function chamberOf(role: string | null): string | null {
  return entry(CHAMBER, fold(role ?? '')) ?? null
}

/** The distinct parties of people, where the acronym makes a key. */
function partiesOf(people: readonly Pick<Person, 'partido'>[]) {
  const named = people.flatMap(({ partido }) => (partido ? [partido] : []))
  return [...new Map(named.map((each) => [partyKey(each.siglas), each]))].flatMap(([key, each]) =>
    key ? [each] : [],
  )
}

function partyOf(letters: string) {
  return { key: partyKey(letters)!, country_code: 'DO' as const, acronym: letters }
}

function alone(letters: string): boolean {
  return fold(letters) === 'indep'
}

function legislatorFields(person: Person) {
  const district = [person.provincia, person.circunscripcion].filter((each) => !NONE.has(fold(each ?? '')))
  return {
    ...identified(legislatorKey(person.legisladorId)),
    country_code: 'DO' as const,
    name: person.nombreCompleto,
    branch: 'legislative' as const,
    position: person.funcion,
    chamber: chamberOf(person.funcion),
    party_key: partyKey(person.partido?.siglas),
    party: person.partido?.siglas ?? null,
    district: district.join(', ') || null,
  }
}
