// Senators, from the list of those in office and from ballots and speeches that name them.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { partyKey, partyLines } from '../../kit/national/br-parties.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { label, maybeUrl, maybeWords, within, words, wordsOrNull } from '../../kit/shape.ts'

const Term = z.object({ DataInicio: words, DataFim: maybeWords })
const Senator = z.object({
  IdentificacaoParlamentar: z.object({
    CodigoParlamentar: label,
    NomeParlamentar: words,
    NomeCompletoParlamentar: maybeWords,
    FormaTratamento: wordsOrNull,
    SiglaPartidoParlamentar: maybeWords,
    UfParlamentar: maybeWords,
    EmailParlamentar: maybeWords,
    UrlFotoParlamentar: maybeUrl,
    Telefones: within('Telefone', z.object({ NumeroTelefone: words })),
  }),
  Mandato: z.object({ UfParlamentar: maybeWords, Exercicios: within('Exercicio', Term) }),
})
const InOffice = z.object({
  ListaParlamentarEmExercicio: z.object({ Parlamentares: within('Parlamentar', Senator) }),
})

/** `5672` → `br:senado:sen:5672`. */
export function senatorKey(code: string | number): string {
  return `br:senado:sen:${code}`
}

/** The senators in office, and their parties. */
export function* senatorLines(page: Reply): Iterable<Line> {
  const senators = json(page, InOffice).ListaParlamentarEmExercicio.Parlamentares
  yield* partyLines(senators.map((senator) => senator.IdentificacaoParlamentar.SiglaPartidoParlamentar))
  for (const { IdentificacaoParlamentar: known, Mandato } of senators) {
    const position = known.FormaTratamento ?? 'Senador(a)'
    yield line(actors, {
      ...identified(senatorKey(known.CodigoParlamentar)),
      country_code: 'BR',
      name: known.NomeParlamentar,
      full_name: known.NomeCompletoParlamentar,
      branch: 'legislative',
      position,
      chamber: 'senado',
      party_key: partyKey(known.SiglaPartidoParlamentar),
      party: known.SiglaPartidoParlamentar,
      district: known.UfParlamentar ?? Mandato.UfParlamentar,
      email: known.EmailParlamentar,
      phone: known.Telefones[0]?.NumeroTelefone ?? null,
      photo_url: known.UrlFotoParlamentar,
      active: true,
      terms: Mandato.Exercicios.map(({ DataInicio, DataFim }) => ({
        position,
        chamber: 'senado',
        district: Mandato.UfParlamentar,
        from: yearFirst(DataInicio),
        until: DataFim ? yearFirst(DataFim) : null,
      })),
    })
  }
}

/** A senator named by a ballot or a speech: written only where the list of those in office lacks them. */
export function namedSenator(
  code: string | number,
  name: string,
  party: string | null,
  state: string | null,
): Line {
  const party_key = partyKey(party)
  const person = {
    name,
    branch: 'legislative',
    chamber: 'senado',
    party_key,
    party,
    district: state,
    active: false,
  } as const
  return stub(
    line(actors, { ...identified(senatorKey(code)), country_code: 'BR', position: 'Senador(a)', ...person }),
  )
}
