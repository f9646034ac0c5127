// The agenda of the Câmara: plenary sessions, meetings of commissions and other events, with their bills.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { commissions } from '#domains/catalogues.ts'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { moment } from '../../kit/printed-days.ts'
import { byId, distinct } from '../../kit/repeated-rows.ts'
import { keepingPrevious, once } from '../../kit/reply.ts'
import { brief, maybeWords, properName, read, words, wordsOrNull } from '../../kit/shape.ts'
import { billKey, KINDS, ZONE } from './bills.ts'
import { API, dataRows } from './lists.ts'

export const Body = z.object({
  id: z.int().positive(),
  sigla: wordsOrNull,
  nome: properName,
  tipoOrgao: wordsOrNull,
})
const Event = z.object({
  id: z.int().positive(),
  dataHoraInicio: words,
  dataHoraFim: wordsOrNull,
  situacao: wordsOrNull,
  descricaoTipo: words,
  descricao: z.string().nullable(),
  localExterno: wordsOrNull,
  orgaos: z.array(Body),
  localCamara: z.object({ nome: wordsOrNull }).nullable(),
})
const Listed = z.looseObject({ id: z.int().positive() })
const Item = z.object({
  proposicao_: z
    .object({
      id: z.int().nullable(),
      siglaTipo: wordsOrNull,
      ementa: maybeWords,
      numero: z.int().nullable(),
      ano: z.int().nullable(),
    })
    .nullable(),
})
const Agenda = z.object({ dados: z.array(Item) })

const readPage = (reply: Reply) => byId(dataRows(reply, Listed).rows, ({ id }) => String(id))

/**
 * The event of this number on a page of the list, with the bodies that organize it and the bills on its
 * agenda. Throws `Doubt` when the page does not contain it.
 */
export function* eventLines(page: Reply, agenda: Reply | undefined, id: string): Iterable<Line> {
  const row = once(page, readPage).get(id)
  if (!row) throw new Doubt(`the list does not contain event ${id}`)
  const event = read(row, Event, page.url)
  const items = agenda && distinct(json(agenda, Agenda).dados)
  const onIt = items?.flatMap(({ proposicao_ }) => (proposicao_ && isWhole(proposicao_) ? [proposicao_] : []))
  const place = event.localCamara?.nome ?? event.localExterno
  // Events move between pages of their month as others are added.
  const said = { ...event, place, source_url: `${API}/eventos/${event.id}` }
  for (const named of heldLines(said, onIt))
    yield named.domain === schedules.name ? keepingPrevious(agenda, named) : named
}

/** An event in the form of any endpoint. */
export type EventSaid = Omit<z.infer<typeof Event>, 'localExterno' | 'localCamara'> & {
  readonly place: string | null
  /** Its reply; the first one of the item by default. */
  readonly source_url?: string
}

/** The lines of an event: stubs of its commissions and bills, then itself. `onIt`: those on its agenda. */
export function* heldLines(event: EventSaid, onIt: readonly ListedBill[] | undefined): Iterable<Line> {
  const bodies = event.orgaos.filter(({ tipoOrgao }) => /^comissao/.test(fold(tipoOrgao ?? '')))
  for (const body of bodies) yield namedCommission(body)
  for (const bill of onIt?.filter(isBill) ?? []) yield namedBill(bill)
  const [first = '', ...rest] = plain(event.descricao ?? '').split('\n')
  yield line(schedules, {
    ...identified(`br:camara:evento:${event.id}`),
    country_code: 'BR',
    ...(event.source_url !== undefined && { source_url: event.source_url }),
    title: brief([event.descricaoTipo, first].filter(Boolean).join(' · '))!,
    description: brief(rest.join('\n')),
    kind: kindOf(event, bodies.length > 0),
    status: event.situacao,
    starts_at: moment(event.dataHoraInicio, ZONE),
    ends_at: event.dataHoraFim ? moment(event.dataHoraFim, ZONE) : null,
    chamber: 'camara',
    // Which of several bodies leads is not given.
    commission_key: bodies.length === 1 ? commissionKey(bodies[0]!.id) : null,
    commission_name: bodies.map(({ nome }) => nome).join('; ') || null,
    place: event.place,
    ...(onIt && {
      bills: onIt.map((bill) => ({
        bill_key: isBill(bill) ? billKey(bill.id) : null,
        code: codeOf(bill),
        title: bill.ementa,
      })),
    }),
  })
}

type Printed = NonNullable<z.infer<typeof Item>['proposicao_']>
/** A proposition with everything needed for a stub. */
export type ListedBill = { [K in keyof Printed]: K extends 'ementa' ? Printed[K] : NonNullable<Printed[K]> }

/** An item may be on no proposition: the minutes, a debate. */
function isWhole(printed: Printed): printed is ListedBill {
  const { id, siglaTipo, numero, ano } = printed
  return !!id && siglaTipo !== null && numero !== null && ano !== null
}

/** Requests and the like are on agendas too; a bill without a summary gets no stub. */
export function isBill({ siglaTipo, ementa }: ListedBill): boolean {
  return KINDS.includes(siglaTipo) && ementa !== null
}

function codeOf({ siglaTipo, numero, ano }: ListedBill): string {
  return `${siglaTipo} ${numero}/${ano}`
}

export function namedBill(bill: ListedBill): Line {
  const said = { code: codeOf(bill), title: bill.ementa!, stage: 'unknown' } as const
  return stub(line(bills, { ...identified(billKey(bill.id)), country_code: 'BR', ...said }))
}

function commissionKey(id: number): string {
  return `br:camara:orgao:${id}`
}

function namedCommission({ id, nome, sigla, tipoOrgao }: z.infer<typeof Body>): Line {
  return stub(
    line(commissions, {
      ...identified(commissionKey(id)),
      country_code: 'BR',
      name: nome,
      acronym: sigla,
      chamber: 'camara',
      kind: tipoOrgao,
    }),
  )
}

function kindOf(
  { descricaoTipo, orgaos }: Pick<EventSaid, 'descricaoTipo' | 'orgaos'>,
  ofCommission: boolean,
) {
  const type = fold(descricaoTipo)
  if (orgaos.some(({ sigla }) => sigla === 'PLEN')) return 'plenary'
  if (/^audiencia publica$/.test(type)) return 'hearing'
  return ofCommission && /^(reuniao|audiencia publica)/.test(type) ? 'commission' : 'event'
}
