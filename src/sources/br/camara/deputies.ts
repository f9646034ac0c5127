// Deputies of the Câmara, from its lists and from the ballots that name them.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import type { ListRows } from '../../kit/list-rows.ts'
import { partyKey, partyLines } from '../../kit/national/br-parties.ts'
import { once } from '../../kit/reply.ts'
import { label, maybeUrl, maybeWords, present, properName } from '../../kit/shape.ts'
import { dataRows, listedRows } from './lists.ts'

export const Deputy = z.object({
  // Zero would be one person for all without a number.
  id: z.int().positive(),
  nome: properName,
  siglaPartido: present(maybeWords),
  siglaUf: present(maybeWords),
  idLegislatura: z.int(),
  urlFoto: present(maybeUrl),
  email: present(maybeWords),
})
type Deputy = z.infer<typeof Deputy>
/** The fields of a deputy in lists and ballots; ballots in files omit the address. */
export type DeputySaid = Omit<Deputy, 'idLegislatura' | 'email'> & Partial<Pick<Deputy, 'email'>>
const Party = z.object({ sigla: label, nome: properName })
const readDeputies = (page: Reply) => listedRows(page, Deputy)

/** The deputies on a page of a list. */
export function deputiesOn(page: Reply): ListRows<Deputy> {
  return once(page, readDeputies)
}

/** Parties by their full name; ballots of both chambers have the acronym. */
export function* namedPartyLines(page: Reply): Iterable<Line> {
  const { rows, doubts } = dataRows(page, Party)
  for (const { sigla, nome } of rows) {
    const key = partyKey(sigla)
    if (key) yield line(parties, { key, country_code: 'BR', name: nome, acronym: sigla, kind: 'party' })
  }
  yield* onlyDoubts(doubts)
}

/** `204521` → `br:camara:dep:204521`. */
export function deputyKey(id: number): string {
  return `br:camara:dep:${id}`
}

/** The deputies on a page of the list, and their parties. */
export function* deputyLines(page: Reply, inOffice: boolean): Iterable<Line> {
  const { rows, doubts } = deputiesOn(page)
  yield* partyLines(rows.map((deputy) => deputy.siglaPartido))
  // The list of a legislature has a deputy once for each party; any one is good enough for a former deputy.
  for (const deputy of rows) yield inOffice ? deputyLine(deputy, true) : stub(deputyLine(deputy, false))
  yield* onlyDoubts(doubts)
}

/** A deputy from a list or a ballot. `active`: whether the mandate is current. */
export function deputyLine(deputy: DeputySaid, active: boolean): Line {
  return line(actors, {
    ...identified(deputyKey(deputy.id)),
    country_code: 'BR',
    name: deputy.nome,
    branch: 'legislative',
    position: 'Deputado(a) Federal',
    chamber: 'camara',
    party_key: partyKey(deputy.siglaPartido),
    party: deputy.siglaPartido,
    district: deputy.siglaUf,
    ...(deputy.email !== undefined && { email: deputy.email }),
    photo_url: deputy.urlFoto,
    active,
  })
}
