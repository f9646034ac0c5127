// Senators, from the list of those in office and from ballots and speeches that name them.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { partyKey, partyLines } from '../../kit/national/br-parties.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { maybeUrl, maybeWords, ownId, properName, within, words, wordsOrNull } from '../../kit/shape.ts'

const Term = z.object({
  DataInicio: words.transform(yearFirst),
  DataFim: maybeWords.transform((day) => day && yearFirst(day)),
})
const Senator = z.object({
  IdentificacaoParlamentar: z.object({
    CodigoParlamentar: ownId,
    NomeParlamentar: properName,
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
  ListaParlamentarEmExercicio: z.object({
    Parlamentares: within('Parlamentar', z.unknown()).refine(({ length }) => length > 0),
  }),
})

/** `5672` → `br:senado:sen:5672`. */
export function senatorKey(code: string | number): string {
  return `br:senado:sen:${code}`
}

/** The senators in office, and their parties, and what is wrong with other rows. */
export function* senatorLines(page: Reply): Iterable<Line> {
  const listed = json(page, InOffice).ListaParlamentarEmExercicio.Parlamentares
  const { rows: senators, doubts } = listRows(listed, Senator, page.url)
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
        from: DataInicio,
        until: DataFim,
      })),
    })
  }
  yield* onlyDoubts(doubts)
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
