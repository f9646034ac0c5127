// The agenda of the Senado: plenary sessions and meetings of commissions.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { moment } from '../../kit/printed-days.ts'
import { byId, distinct } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import {
  many,
  maybeId,
  maybeWords,
  ownId,
  properName,
  read,
  within,
  words,
  wordsOrNull,
} from '../../kit/shape.ts'
import { billKey, namedBill, ZONE } from './bills.ts'
import { chamberOf, commissionKey, namedCommission } from './commissions.ts'

const Sitting = z.object({
  Casa: maybeWords,
  Data: words,
  Hora: maybeWords,
  TipoSessao: words,
  NumeroSessao: maybeWords,
  SituacaoSessao: maybeWords,
  LocalSessao: maybeWords,
  Materias: within(
    'Materia',
    z.object({
      CodigoMateria: ownId,
      DescricaoIdentificacaoMateria: words,
      Ementa: maybeWords,
      Apreciacao: maybeWords,
    }),
  ),
})
const Sittings = z.object({
  AgendaPlenario: z.object({ Sessoes: within('Sessao', z.unknown()) }),
})

const Item = z.object({
  descricao: maybeWords,
  doma: z.object({ codigoMateria: maybeId, identificacao: maybeWords, ementa: maybeWords }).nullish(),
})
const Meeting = z.object({
  titulo: wordsOrNull,
  descricao: maybeWords,
  dataInicio: words,
  local: maybeWords,
  situacao: maybeWords,
  descricaoDeNaoRealizacao: maybeWords,
  colegiadoCriador: z.object({ codigo: ownId, nome: properName, sigla: wordsOrNull, siglaCasa: maybeWords }),
  partes: many(z.object({ descricaoTipo: maybeWords, nome: maybeWords, itens: many(Item) })),
})
const Meetings = z.object({
  AgendaReuniao: z.object({ reunioes: within('reuniao', z.unknown()) }),
})

const ListedSitting = z.looseObject({ CodigoSessao: ownId })
const ListedMeeting = z.looseObject({ codigo: ownId })
const readSittings = (page: Reply) => {
  const { rows, doubts } = listRows(json(page, Sittings).AgendaPlenario.Sessoes, ListedSitting, page.url)
  return { byNumber: byId(rows, ({ CodigoSessao }) => CodigoSessao), doubts }
}
const readMeetings = (page: Reply) => {
  const { rows, doubts } = listRows(json(page, Meetings).AgendaReuniao.reunioes, ListedMeeting, page.url)
  return { byNumber: byId(rows, ({ codigo }) => codigo), doubts }
}

/** The numbers of the plenary sessions in a month, and what is wrong with other rows. */
export function sittingsIn(page: Reply) {
  const { byNumber, doubts } = once(page, readSittings)
  return { ids: [...byNumber.keys()], doubts }
}

/** The numbers of the meetings of commissions in a month, and what is wrong with other rows. */
export function meetingsIn(page: Reply) {
  const { byNumber, doubts } = once(page, readMeetings)
  return { ids: [...byNumber.keys()], doubts }
}

/** The plenary session of this number in a month. Throws `Doubt` where the month does not contain it. */
export function* sittingLines(page: Reply, id: string): Iterable<Line> {
  const sitting = read(once(page, readSittings).byNumber.get(id), Sitting, page.url)
  const { Materias: items } = sitting
  for (const item of items)
    if (item.Ementa) yield namedBill(item.CodigoMateria, item.DescricaoIdentificacaoMateria, item.Ementa)
  yield line(schedules, {
    ...identified(`br:senado:sessao:${id}`),
    country_code: 'BR',
    title: [sitting.NumeroSessao, sitting.TipoSessao].filter(Boolean).join(' · '),
    kind: 'plenary',
    status: sitting.SituacaoSessao,
    starts_at: moment(`${sitting.Data.slice(0, 10)}T${sitting.Hora ?? '00:00'}`, ZONE),
    chamber: chamberOf(sitting.Casa),
    place: sitting.LocalSessao,
    bills: items.map((item) => ({
      bill_key: item.Ementa ? billKey(item.CodigoMateria) : null,
      code: item.DescricaoIdentificacaoMateria,
      title: item.Apreciacao ?? item.Ementa,
    })),
  })
}

/** The meeting of this number in a month. Throws `Doubt` where the month does not contain it. */
export function* meetingLines(page: Reply, id: string): Iterable<Line> {
  const meeting = read(once(page, readMeetings).byNumber.get(id), Meeting, page.url)
  const { colegiadoCriador: body } = meeting
  const parts = distinct(meeting.partes)
  const items = parts.flatMap((part) => part.itens)
  yield namedCommission(body.codigo, body.nome, body.sigla, body.siglaCasa)
  for (const { doma } of items) {
    if (doma?.codigoMateria && doma.identificacao && doma.ementa)
      yield namedBill(doma.codigoMateria, doma.identificacao, doma.ementa)
  }
  yield line(schedules, {
    ...identified(`br:senado:reuniao:${id}`),
    country_code: 'BR',
    title: `${body.sigla ?? body.nome} · ${meeting.titulo ?? meeting.descricao ?? 'Reunião'}`,
    description:
      parts
        .map((part) => part.nome ?? part.descricaoTipo)
        .filter(Boolean)
        .join('\n') || null,
    kind:
      parts.length && parts.every((part) => fold(part.descricaoTipo ?? '').startsWith('audiencia publica'))
        ? 'hearing'
        : 'commission',
    status: meeting.descricaoDeNaoRealizacao ?? meeting.situacao,
    starts_at: moment(meeting.dataInicio, ZONE),
    chamber: chamberOf(body.siglaCasa),
    commission_key: commissionKey(body.codigo),
    place: meeting.local,
    bills: items.flatMap(({ doma, descricao }) => {
      const known = doma?.codigoMateria && doma.identificacao && doma.ementa
      const [code, title] = [doma?.identificacao ?? null, doma?.ementa ?? descricao]
      const bill_key = known ? billKey(doma.codigoMateria!) : null
      return code || title ? [{ bill_key, code, title }] : []
    }),
  })
}
