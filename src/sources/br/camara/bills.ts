// Bills of the Câmara and their steps.
import * as z from 'zod'
import { actors } from '#domains/actors.ts'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { moment, yearFirst } from '../../kit/printed-days.ts'
import { keepingPrevious, replyNamed } from '../../kit/reply.ts'
import { brief, maybeUrl, maybeWords, properName, words, wordsOrNull } from '../../kit/shape.ts'
import { type SubjectTags, subjectName, subjectTags } from '../../kit/subject-tags.ts'
import { deputyKey } from './deputies.ts'
import { dataRows } from './lists.ts'
import { stageOf } from './stages.ts'

export const ZONE = 'America/Sao_Paulo'
/** Kinds of proposition that can become law; requests, opinions and amendments are left out. */
export const KINDS = ['PL', 'PLP', 'PEC', 'MPV', 'PDL', 'PRC', 'PLV']

const CamaraStep = z.object({
  dataHora: words,
  sequencia: z.int(),
  siglaOrgao: maybeWords,
  regime: maybeWords,
  descricaoTramitacao: maybeWords,
  descricaoSituacao: maybeWords,
  despacho: z.string().nullish(),
  url: maybeUrl,
})
/** The fields of a bill in any endpoint. */
export const BILL = {
  id: z.int().positive(),
  siglaTipo: words,
  numero: z.int(),
  ano: z.int(),
  ementa: words,
  ementaDetalhada: maybeWords,
  dataApresentacao: wordsOrNull,
  descricaoTipo: maybeWords,
  urlInteiroTeor: maybeUrl,
}
const Bill = z.object({
  dados: z.object({
    ...BILL,
    uriPropPrincipal: maybeWords,
    uriPropAnterior: maybeWords,
    uriPropPosterior: maybeWords,
    statusProposicao: CamaraStep.extend({ dataHora: maybeWords, sequencia: z.unknown() }).nullish(),
  }),
})
/** A relation to another bill, or to the law that the bill became. */
interface BillRelation {
  readonly kind: 'enacted_as' | 'companions' | 'predecessors' | 'successors'
  readonly number?: string
  readonly key?: string
}
type Status = Pick<z.infer<typeof CamaraStep>, 'siglaOrgao' | 'regime' | 'descricaoSituacao'> & {
  readonly dataHora: string | null
}
/** A bill with its state. */
export type BillSaid = z.infer<z.ZodObject<typeof BILL>> & {
  readonly status: Status | null
  readonly relations?: readonly BillRelation[]
  readonly subjects?: SubjectTags
}
/** An author: a deputy by number, or a body or another person, whose number is 0. */
export interface Author {
  readonly deputy: number
  readonly nome: string
  readonly tipo: string | null
}
const Themes = z.object({ dados: z.array(z.object({ codTema: z.int(), tema: subjectName })) })
const Authors = z.object({
  dados: z.array(
    z.object({ uri: maybeWords, nome: properName, tipo: maybeWords, ordemAssinatura: z.int().nullish() }),
  ),
})

/** `2270800` → `br:camara:2270800`. */
export function billKey(id: number | string): string {
  return `br:camara:${id}`
}

/** The bill in the replies `bill`, `steps`, `authors` and `themes`, with its deputies and its steps. */
export function* billLines(replies: Readonly<Record<string, Reply>>): Iterable<Line> {
  const said = json(replyNamed(replies, 'bill'), Bill).dados
  const { statusProposicao, uriPropPrincipal, uriPropAnterior, uriPropPosterior, ...bill } = said
  const track = replyNamed(replies, 'steps')
  const { rows: steps, doubts } = dataRows(track, CamaraStep)
  const authors = json(replyNamed(replies, 'authors'), Authors).dados.map((author) => ({
    ...author,
    deputy: Number(/\/deputados\/(\d+)$/.exec(author.uri ?? '')?.[1] ?? 0),
  }))
  const relations = [
    ...lawsNamed(steps),
    ...relatedBill('companions', uriPropPrincipal),
    ...relatedBill('predecessors', uriPropAnterior),
    ...relatedBill('successors', uriPropPosterior),
  ]
  const themes = replies.themes?.status === 404 ? undefined : replies.themes
  const subjects = themes && themesIn(themes)
  if (subjects) yield* subjects.lines
  const status = statusProposicao ?? null
  for (const each of signedBill({ ...bill, relations, status, ...(subjects && { subjects }) }, authors))
    yield each.domain === bills.name ? keepingPrevious(themes, each) : each
  for (const step of steps) yield { ...update(billKey(bill.id), step), source_url: track.url }
  yield* onlyDoubts(doubts)
}

/** The themes of a bill, of a closed list; the `keywords` of a bill are a free text, and no subjects. */
function themesIn(reply: Reply): SubjectTags {
  const themes = json(reply, Themes).dados.map(({ codTema, tema }) => ({ name: tema, code: codTema }))
  return subjectTags('BR', 'br:camara:tema', themes)
}

function relatedBill(kind: BillRelation['kind'], address: string | null): BillRelation[] {
  const id = /\/proposicoes\/(\d+)$/.exec(address ?? '')?.[1]
  return id ? [{ kind, key: billKey(id) }] : []
}

const BECAME = /transformad[oa] n[oa] (lei(?: complementar| ordin[áa]ria)?(?: n[º°.]*)? ?\d[\d.]*\/\d{4})/i

/** «Transformado na Lei Ordinária 14.133/2021. DOU 01/04/21»: an ordinary law is printed as `Lei`. */
function lawsNamed(steps: readonly z.infer<typeof CamaraStep>[]): BillRelation[] {
  const laws = steps.flatMap(({ despacho }) => BECAME.exec(plain(despacho ?? ''))?.[1] ?? [])
  const numbers = laws.map((law) => law.replace(/ ordin[áa]ria/i, ''))
  return [...new Set(numbers)].map((number) => ({ kind: 'enacted_as', number }))
}

/** A bill and the deputies among its authors, who are in the order of their signatures. */
export function* signedBill(bill: BillSaid, authors: readonly Author[]): Iterable<Line> {
  for (const { deputy, nome } of authors) if (deputy) yield named(deputy, nome)

  const page = `https://www.camara.leg.br/proposicoesWeb/fichadetramitacao?idProposicao=${bill.id}`
  // The API does not give the chamber of origin; the first author shows it: the Senado and the Executive sign
  // as bodies, and a senator as `Senado Federal - Fulano`.
  const body = authors.find((author) => !author.deputy)
  const outside =
    authors[0] && !authors[0].deputy && !isOfTheChamber(fold(authors[0].tipo ?? '')) ? body : undefined
  const { status } = bill
  yield line(bills, {
    ...identified(billKey(bill.id)),
    country_code: 'BR',
    code: `${bill.siglaTipo} ${bill.numero}/${bill.ano}`,
    title: bill.ementa,
    summary: bill.ementaDetalhada,
    bill_type: bill.descricaoTipo,
    source: outside?.nome ?? (authors.length ? 'Câmara dos Deputados' : null),
    chamber: outside
      ? /^senado federal\b/.test(fold(outside.nome))
        ? 'senado'
        : null
      : authors.length
        ? 'camara'
        : null,
    status: status?.descricaoSituacao ?? null,
    stage: stageOf(status?.descricaoSituacao ?? null, status?.siglaOrgao ?? null),
    // Of the regimes only «Urgência (Art. 155, RICD)» is an urgency.
    urgency: /^urg[eê]ncia/i.test(status?.regime ?? '') ? status!.regime : null,
    filing_date: bill.dataApresentacao && yearFirst(bill.dataApresentacao),
    last_moved_on: status?.dataHora ? yearFirst(status.dataHora) : null,
    relations: [...(bill.relations ?? [])],
    authors: authors.map(({ deputy, nome, tipo }) => ({
      actor_key: deputy ? deputyKey(deputy) : null,
      name: nome,
      role: tipo,
    })),
    ...(bill.subjects && { interest_tag_keys: bill.subjects.keys }),
    congress_records: [{ body: 'Câmara dos Deputados', link: page }],
    documents: bill.urlInteiroTeor
      ? [{ title: 'Inteiro teor', kind: 'inteiro teor', url: bill.urlInteiroTeor }]
      : [],
    external_link: page,
  })
}

/** A commission of both chambers is not one of the Câmara. */
function isOfTheChamber(type: string): boolean {
  return /deputad|comiss|mesa/.test(type) && !/mist/.test(type)
}

/** Authors are printed by name only; the deputy already has a record unless he or she left long ago. */
function named(id: number, name: string): Line {
  const known = identified(deputyKey(id))
  return stub(
    line(actors, {
      ...known,
      country_code: 'BR',
      name,
      branch: 'legislative',
      chamber: 'camara',
      active: false,
    }),
  )
}

function update(bill_key: string, step: z.infer<typeof CamaraStep>): Line {
  const despacho = step.despacho ? plain(step.despacho) : ''
  return line(billUpdates, {
    key: `${bill_key}:${step.sequencia}`,
    country_code: 'BR',
    bill_key,
    date: yearFirst(step.dataHora),
    // Midnight means that the hour was not recorded.
    occurred_at: /T00:00(:00)?$/.test(step.dataHora) ? null : moment(step.dataHora, ZONE),
    title: step.descricaoTramitacao ?? (despacho.slice(0, 300) || 'Tramitação'),
    description: brief(despacho),
    status: step.descricaoSituacao,
    stage: step.descricaoSituacao ? stageOf(step.descricaoSituacao, step.siglaOrgao) : null,
    chamber: 'camara',
    body: step.siglaOrgao,
    external_link: step.url,
  })
}
