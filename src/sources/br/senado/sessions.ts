// Plenary sessions of the Senado: the shorthand notes as a transcript, and each speech with its text.
import * as z from 'zod'
import { interventions, transcripts } from '#domains/debates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { type ListRows, listRows, rowsOf } from '../../kit/list-rows.ts'
import { partyLines } from '../../kit/national/br-parties.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { byId } from '../../kit/repeated-rows.ts'
import { dataOf, keepingPrevious, once, replyNamed } from '../../kit/reply.ts'
import {
  count,
  many,
  maybeId,
  maybeUrl,
  maybeWords,
  ownId,
  present,
  properName,
  read,
  within,
  words,
} from '../../kit/shape.ts'
import { chamberOf } from './commissions.ts'
import { namedSenator, senatorKey } from './senators.ts'

const Speech = z.object({
  CodigoPronunciamento: ownId,
  CodigoParlamentar: maybeId,
  Data: words,
  NomeAutor: properName,
  TipoAutor: maybeWords,
  Partido: maybeWords,
  UF: maybeWords,
  Resumo: maybeWords,
  TipoUsoPalavra: z.object({ Descricao: maybeWords }).nullish(),
  TextoIntegral: maybeUrl,
  TextoIntegralTxt: maybeUrl,
})
type Speech = z.infer<typeof Speech>
const Session = z.object({
  DataSessao: words,
  DescricaoSessao: maybeWords,
  NumeroSessao: maybeWords,
  SiglaCasa: maybeWords,
  Pronunciamentos: present(within('Pronunciamento', z.unknown())),
})
const Listed = z.looseObject({ CodigoSessao: ownId })
const List = z.object({ DiscursosSessao: z.object({ Sessoes: within('Sessao', z.unknown()) }) })
const Notes = z.object({
  notasTaquigraficas: z.object({
    quartos: present(many(z.object({ sequencia: count, texto: z.string().nullish() }))),
  }),
})

const readList = (reply: Reply) => {
  const { rows, doubts } = listRows(json(reply, List).DiscursosSessao.Sessoes, Listed, reply.url)
  return { byNumber: byId(rows, (session) => session.CodigoSessao), doubts }
}

/**
 * The sessions in a list of speeches, and the numbers of the speeches with a published text; none for a
 * session that cannot be read. Beside them, what is wrong with other rows of the list.
 */
export function sessionsIn(list: Reply) {
  const { byNumber, doubts } = once(list, readList)
  const sessions = [...byNumber].map(([id, row]) => {
    const session = orDoubt(() => read(row, Session, list.url))
    const published = session instanceof Doubt ? [] : speechesOf(session, list).rows.filter(isPublished)
    return { id, speeches: published.map((speech) => speech.CodigoPronunciamento) }
  })
  return { sessions, doubts }
}

function speechesOf({ Pronunciamentos }: z.infer<typeof Session>, { url }: Reply): ListRows<Speech> {
  return rowsOf(Pronunciamentos, Speech, url)
}

/**
 * The session of this number with its transcript and its speeches. Throws `Doubt` when the list does not
 * contain it.
 */
export function* sessionLines(replies: Readonly<Record<string, Reply>>, id: string): Iterable<Line> {
  const list = replyNamed(replies, 'list')
  const row = once(list, readList).byNumber.get(id)
  if (!row) throw new Doubt(`the list does not contain session ${id}`)
  const session = read(row, Session, list.url)
  const { notes } = replies
  const { rows: speeches, doubts } = speechesOf(session, list)
  const chamber = chamberOf(session.SiglaCasa)
  yield* partyLines(speeches.map((speech) => speech.Partido))
  for (const speech of speeches) {
    if (bySenator(speech))
      yield namedSenator(speech.CodigoParlamentar!, speech.NomeAutor, speech.Partido, speech.UF)
  }
  const transcript_key = `br:senado:sessao:${id}`
  const number = session.NumeroSessao ? `${session.NumeroSessao}ª ` : ''
  const transcript = line(transcripts, {
    ...identified(transcript_key),
    country_code: 'BR',
    title: `${number}${session.DescricaoSessao ?? 'Sessão'}`,
    session_date: yearFirst(session.DataSessao),
    session: session.NumeroSessao,
    branch: 'legislative',
    chamber,
    official: true,
    ...(notes && { text: notesText(notes), source_url: notes.url }),
    external_link: `https://www25.senado.leg.br/web/atividade/notas-taquigraficas/-/notas/s/${id}`,
  })
  yield keepingPrevious(notes, transcript)
  for (const speech of speeches) {
    const text = replies[`texto:${speech.CodigoPronunciamento}`]
    const missing = isPublished(speech) && !text
    const said = line(interventions, {
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
      ...(!missing && { text: text && text.status !== 404 ? plain(dataOf(text)) || null : null }),
      ...(text ? { source_url: text.url } : {}),
      external_link: speech.TextoIntegral,
    })
    yield missing ? keepingPrevious(undefined, said) : said
  }
  yield* onlyDoubts(doubts)
}

function isPublished(speech: Speech): boolean {
  return speech.TextoIntegralTxt !== null
}

function bySenator(speech: Speech): boolean {
  return Boolean(speech.CodigoParlamentar) && speech.TipoAutor === 'Senador(a)'
}

/** The notes come in pieces of some minutes. A session without notes answers 404. */
function notesText(reply: Reply): string | null {
  if (reply.status === 404) return null
  const { quartos } = json(reply, Notes).notasTaquigraficas
  const numbered = byId(quartos, (piece) => String(piece.sequencia))
  const pieces = [...numbered.values()].sort((a, b) => a.sequencia - b.sequencia)
  const text = pieces.map((piece) => plain(piece.texto ?? '')).filter(Boolean)
  return text.join('\n') || null
}
