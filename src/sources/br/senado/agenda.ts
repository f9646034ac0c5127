// The agenda of the Senado: sessions of the plenary and meetings of commissions.
import * as z from 'zod'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/text.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import type { Reply } from '#model/source.ts'
import { moment } from '../../kit/days.ts'
import { json } from '../../kit/json.ts'
import { label, many, maybeWords, within, words } from '../../kit/shape.ts'
import { billKey, namedBill, ZONE } from './bills.ts'
import { chamberOf, commissionKey, namedCommission } from './commissions.ts'

const Sitting = z.object({
  CodigoSessao: label,
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
      CodigoMateria: label,
      DescricaoIdentificacaoMateria: words,
      Ementa: maybeWords,
      Apreciacao: maybeWords,
    }),
  ),
})
const Month = z.object({ AgendaPlenario: z.object({ Sessoes: within('Sessao', Sitting) }) })

const Item = z.object({
  descricao: maybeWords,
  doma: z.object({ codigoMateria: label.nullish(), identificacao: maybeWords, ementa: maybeWords }).nullish(),
})
const Meeting = z.object({
  codigo: label,
  titulo: maybeWords,
  descricao: maybeWords,
  dataInicio: words,
  local: maybeWords,
  situacao: maybeWords,
  descricaoDeNaoRealizacao: maybeWords,
  colegiadoCriador: z.object({ codigo: label, nome: words, sigla: maybeWords, siglaCasa: maybeWords }),
  partes: many(z.object({ descricaoTipo: maybeWords, nome: maybeWords, itens: many(Item) })),
})
const Meetings = z.object({ AgendaReuniao: z.object({ reunioes: within('reuniao', Meeting) }) })

/** The plenary sessions of a month. */
export function* agendaLines(page: Reply): Iterable<Line> {
  for (const sitting of json(page, Month).AgendaPlenario.Sessoes) {
    const { Materias: items } = sitting
    for (const item of items)
      if (item.Ementa) yield namedBill(item.CodigoMateria, item.DescricaoIdentificacaoMateria, item.Ementa)
    yield line(schedules, {
      ...identified(`br:senado:sessao:${sitting.CodigoSessao}`),
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
}

/** The meetings of commissions in a month. */
export function* meetingLines(page: Reply): Iterable<Line> {
  for (const meeting of json(page, Meetings).AgendaReuniao.reunioes) {
    const { colegiadoCriador: body, partes: parts } = meeting
    const items = parts.flatMap((part) => part.itens)
    yield namedCommission(body.codigo, body.nome, body.sigla, body.siglaCasa)
    for (const { doma } of items) {
      if (doma?.codigoMateria && doma.identificacao && doma.ementa)
        yield namedBill(doma.codigoMateria, doma.identificacao, doma.ementa)
    }
    yield line(schedules, {
      ...identified(`br:senado:reuniao:${meeting.codigo}`),
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
        const code = doma?.identificacao ?? descricao
        return code
          ? [{ bill_key: known ? billKey(doma.codigoMateria!) : null, code, title: doma?.ementa ?? null }]
          : []
      }),
    })
  }
}
