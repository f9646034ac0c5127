// Sessions of the Senado's plenary: the shorthand notes as a transcript, and each speech with its text.
import * as z from 'zod'
import { interventions, transcripts } from '#domains/debates.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import { Doubt, type Reply } from '#model/source.ts'
import { partyLines } from '../../kit/br-parties.ts'
import { yearFirst } from '../../kit/days.ts'
import { plain } from '../../kit/html.ts'
import { json } from '../../kit/json.ts'
import { dataOf, given, once } from '../../kit/reply.ts'
import { label, many, maybeUrl, maybeWords, within, words } from '../../kit/shape.ts'
import { chamberOf } from './commissions.ts'
import { namedSenator, senatorKey } from './senators.ts'

const Speech = z.object({
  CodigoPronunciamento: label,
  CodigoParlamentar: label.nullish(),
  Data: words,
  NomeAutor: words,
  TipoAutor: maybeWords,
  Partido: maybeWords,
  UF: maybeWords,
  Resumo: maybeWords,
  TipoUsoPalavra: z.object({ Descricao: maybeWords }).nullish(),
  TextoIntegral: maybeUrl,
  TextoIntegralTxt: maybeUrl,
})
const Session = z.object({
  CodigoSessao: label,
  DataSessao: words,
  DescricaoSessao: maybeWords,
  NumeroSessao: maybeWords,
  SiglaCasa: maybeWords,
  Pronunciamentos: within('Pronunciamento', Speech),
})
const List = z.object({ DiscursosSessao: z.object({ Sessoes: within('Sessao', Session) }) })
const Notes = z.object({
  notasTaquigraficas: z.object({
    quartos: many(z.object({ sequencia: z.coerce.number(), texto: z.string().nullish() })),
  }),
})

const readList = (reply: Reply) =>
  new Map(json(reply, List).DiscursosSessao.Sessoes.map((session) => [session.CodigoSessao, session]))

/** The sessions in a list of speeches, and the numbers of the speeches whose text is published. */
export function sessionsIn(list: Reply): { id: string; speeches: string[] }[] {
  return [...once(list, readList).values()].map((session) => ({
    id: session.CodigoSessao,
    speeches: session.Pronunciamentos.filter((speech) => speech.TextoIntegralTxt).map(
      (speech) => speech.CodigoPronunciamento,
    ),
  }))
}

/**
 * The session of this number with its transcript and its speeches. Throws `Doubt` when the list does not hold
 * it.
 */
export function* sessionLines(replies: Readonly<Record<string, Reply>>, id: string): Iterable<Line> {
  const session = once(given(replies, 'list'), readList).get(id)
  if (!session) throw new Doubt(`the list does not hold session ${id}`)
  const notes = given(replies, 'notes')
  const speeches = session.Pronunciamentos
  const chamber = chamberOf(session.SiglaCasa)
  yield* partyLines(speeches.map((speech) => speech.Partido))
  for (const speech of speeches) {
    if (bySenator(speech))
      yield namedSenator(speech.CodigoParlamentar!, speech.NomeAutor, speech.Partido, speech.UF)
  }
  const transcript_key = `br:senado:sessao:${id}`
  const number = session.NumeroSessao ? `${session.NumeroSessao}ª ` : ''
  yield line(transcripts, {
    ...identified(transcript_key),
    country_code: 'BR',
    title: `${number}${session.DescricaoSessao ?? 'Sessão'}`,
    session_date: yearFirst(session.DataSessao),
    session: session.NumeroSessao,
    branch: 'legislative',
    chamber,
    official: true,
    text: notesText(notes),
    source_url: notes.url,
    external_link: `https://www25.senado.leg.br/web/atividade/notas-taquigraficas/-/notas/s/${id}`,
  })
  for (const speech of speeches) {
    const text = replies[`texto:${speech.CodigoPronunciamento}`]
    yield line(interventions, {
      ...identified(`br:senado:discurso:${speech.CodigoPronunciamento}`),
      country_code: 'BR',
      actor_key: bySenator(speech) ? senatorKey(speech.CodigoParlamentar!) : null,
      actor_name: speech.NomeAutor,
      party: speech.Partido,
      transcript_key,
      date: yearFirst(speech.Data),
      kind: speech.TipoUsoPalavra?.Descricao ?? null,
      chamber,
      summary: speech.Resumo,
      text: text && text.status !== 404 ? plain(dataOf(text)) || null : null,
      ...(text ? { source_url: text.url } : {}),
      external_link: speech.TextoIntegral,
    })
  }
}

function bySenator(speech: z.infer<typeof Speech>): boolean {
  return Boolean(speech.CodigoParlamentar) && speech.TipoAutor === 'Senador(a)'
}

/** The notes come in pieces of some minutes. A session without notes answers 404. */
function notesText(reply: Reply): string | null {
  if (reply.status === 404) return null
  const pieces = json(reply, Notes).notasTaquigraficas.quartos.sort((a, b) => a.sequencia - b.sequencia)
  const text = pieces.map((piece) => plain(piece.texto ?? '')).filter(Boolean)
  return text.join('\n') || null
}
