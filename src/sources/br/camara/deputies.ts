// Deputies of the Câmara, from its lists and from the ballots that name them.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { parties } from '#domains/catalogues.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { partyKey, partyLines } from '../../kit/national/br-parties.ts'
import { label, maybeUrl, maybeWords, words } from '../../kit/shape.ts'

export const Deputy = z.object({
  id: z.int(),
  nome: words,
  siglaPartido: maybeWords,
  siglaUf: maybeWords,
  idLegislatura: z.int(),
  urlFoto: maybeUrl,
  email: maybeWords,
})
type Deputy = z.infer<typeof Deputy>
/** The fields of a deputy in lists and ballots; ballots in files omit the address. */
export type DeputySaid = Omit<Deputy, 'idLegislatura' | 'email'> & Partial<Pick<Deputy, 'email'>>
export const Deputies = z.object({ dados: z.array(Deputy) })

const Parties = z.object({ dados: z.array(z.object({ sigla: label, nome: words })) })

/** Parties by their full name; ballots of both chambers have the acronym. */
export function* namedPartyLines(page: Reply): Iterable<Line> {
  for (const { sigla, nome } of json(page, Parties).dados) {
    const key = partyKey(sigla)
    if (key) yield line(parties, { key, country_code: 'BR', name: nome, acronym: sigla, kind: 'party' })
  }
}

/** `204521` → `br:camara:dep:204521`. */
export function deputyKey(id: number): string {
  return `br:camara:dep:${id}`
}

/** The deputies on a page of the list, and their parties. */
export function* deputyLines(page: Reply, inOffice: boolean): Iterable<Line> {
  const { dados } = json(page, Deputies)
  yield* partyLines(dados.map((deputy) => deputy.siglaPartido))
  // The list of a legislature has a deputy once for each party; any one is good enough for a former deputy.
  for (const deputy of dados) yield inOffice ? deputyLine(deputy, true) : stub(deputyLine(deputy, false))
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
