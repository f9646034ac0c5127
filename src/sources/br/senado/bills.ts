// Bills of the Senado and their steps.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { type Reply, stub } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { json } from '../../kit/formats/json.ts'
import { moment, yearFirst } from '../../kit/printed-days.ts'
import {
  brief,
  many,
  maybeUrl,
  maybeWords,
  present,
  properName,
  words,
  wordsOrNull,
} from '../../kit/shape.ts'
import { subjectName, subjectTags } from '../../kit/subject-tags.ts'
import { entry } from '../../kit/word-table.ts'
import { chamberOf } from './commissions.ts'
import { namedSenator, senatorKey } from './senators.ts'
import { stageOf } from './stages.ts'

export const ZONE = 'America/Sao_Paulo'
/** Kinds of proposition that can become law. */
export const KINDS = ['PL', 'PLP', 'PEC', 'PDL', 'PRS', 'MPV', 'PLV']

/** The chamber of origin of a bill; a provisional measure begins before both chambers. */
const HOUSES: Readonly<Record<string, string>> = {
  SF: 'Senado Federal',
  CD: 'Câmara dos Deputados',
  CN: 'Congresso Nacional',
}

const Author = z.object({
  autor: properName,
  cargo: maybeWords,
  codigoParlamentar: z.int().nullish(),
  siglaPartido: maybeWords,
  siglaTipo: maybeWords,
})
const Document = z.object({ tipo: maybeWords, identificacao: maybeWords, url: maybeUrl })
const SenadoStep = z.object({
  id: z.int().positive(),
  data: words,
  descricao: z.string().nullish(),
  siglaSituacaoIniciada: maybeWords,
  colegiado: z.object({ sigla: maybeWords, casa: maybeWords }).nullish(),
  enteAdministrativo: z.object({ sigla: maybeWords, casa: maybeWords }).nullish(),
  documentosAssociados: many(Document),
})
const Situation = z.object({ sigla: maybeWords, descricao: words })
const Bill = z.object({
  id: z.int().positive(),
  codigoMateria: z.int().positive(),
  identificacao: words,
  identificacaoProcessoInicial: maybeWords,
  descricaoSigla: maybeWords,
  siglaCasaIniciadora: wordsOrNull,
  situacaoAtual: maybeWords,
  dataSituacaoAtual: maybeWords,
  conteudo: z.object({ ementa: words }),
  documento: z.object({ dataApresentacao: maybeWords, url: maybeUrl }).nullish(),
  autoriaIniciativa: present(many(Author)),
  classificacoes: many(z.object({ codigo: z.int(), descricao: subjectName })),
  autuacoes: present(
    many(z.object({ informesLegislativos: present(many(SenadoStep)), situacoes: present(many(Situation)) })),
  ),
})

/** From the public number of the matter, not that of its file: `167009` → `br:senado:167009`. */
export function billKey(code: string | number): string {
  return `br:senado:${code}`
}

/** The page of a matter on the Senado's site. */
function billPage(code: string | number): string {
  return `https://www25.senado.leg.br/web/atividade/materias/-/materia/${code}`
}

/** The bill in a reply, with the senators who signed it and its steps. */
export function* billLines(reply: Reply): Iterable<Line> {
  const bill = json(reply, Bill)
  const key = billKey(bill.codigoMateria)
  // The number of a deputy here is not that of the Câmara: only senators are linked.
  const senators = bill.autoriaIniciativa.filter(
    (author) => author.siglaTipo === 'SENADOR' && author.codigoParlamentar,
  )
  for (const { codigoParlamentar, autor, siglaPartido } of senators)
    yield namedSenator(codigoParlamentar!, autor, siglaPartido, null)

  // The words of `indexacao` are a free text, of laws, places and verbs as well: no subjects.
  const classes = bill.classificacoes.map(({ codigo, descricao }) => ({ name: descricao, code: codigo }))
  const subjects = subjectTags('BR', 'br:senado:classificacao', classes)
  yield* subjects.lines
  const steps = bill.autuacoes.flatMap((file) => file.informesLegislativos)
  const words = new Map(
    bill.autuacoes.flatMap((file) =>
      file.situacoes.map((s): [string | null, string] => [s.sigla, s.descricao]),
    ),
  )
  yield line(bills, {
    key,
    identifiers: [
      ...identified(key).identifiers,
      { scheme: 'br:senado:processo', identifier: String(bill.id) },
    ],
    country_code: 'BR',
    code: bill.identificacao,
    title: bill.conteudo.ementa,
    bill_type: bill.descricaoSigla,
    source: entry(HOUSES, bill.siglaCasaIniciadora ?? '') ?? bill.siglaCasaIniciadora,
    chamber: chamberOf(bill.siglaCasaIniciadora),
    status: bill.situacaoAtual,
    stage: stageOf(bill.situacaoAtual),
    filing_date: bill.documento?.dataApresentacao ? yearFirst(bill.documento.dataApresentacao) : null,
    last_moved_on: latest(steps.map((step) => yearFirst(step.data))),
    relations: initialNumber(bill),
    authors: bill.autoriaIniciativa.map((author) => ({
      actor_key: senators.includes(author) ? senatorKey(author.codigoParlamentar!) : null,
      name: author.autor,
      role: author.cargo,
    })),
    interest_tag_keys: subjects.keys,
    congress_records: [{ body: 'Senado Federal', link: billPage(bill.codigoMateria) }],
    documents: documentsOf(bill.documento?.url ?? null, steps),
    external_link: billPage(bill.codigoMateria),
  })
  for (const step of steps) yield update(key, step, words.get(step.siglaSituacaoIniciada) ?? null)
}

/** The number under which the bill began in the other chamber, where that is another one. */
function initialNumber({ identificacao, identificacaoProcessoInicial: number }: z.infer<typeof Bill>) {
  return number && number !== identificacao ? [{ kind: 'predecessors' as const, number }] : []
}

/** A bill named by a roll call or an agenda: written only where the bill itself was not read. */
export function namedBill(code: string | number, identification: string, summary: string): Line {
  const external_link = billPage(code)
  const congress_records = [{ body: 'Senado Federal', link: external_link }]
  const known = { code: identification, title: summary, congress_records, external_link }
  return stub(
    line(bills, {
      ...identified(billKey(code)),
      country_code: 'BR',
      source: 'Senado Federal',
      stage: 'unknown',
      ...known,
    }),
  )
}

function update(bill_key: string, step: z.infer<typeof SenadoStep>, status: string | null): Line {
  const text = step.descricao ? plain(step.descricao) : ''
  return line(billUpdates, {
    key: `${bill_key}:${step.id}`,
    identifiers: [{ scheme: 'br:senado:informe', identifier: String(step.id) }],
    country_code: 'BR',
    bill_key,
    date: yearFirst(step.data),
    // A day alone, or midnight, means that the hour was not recorded.
    occurred_at: step.data.length > 10 && !/00:00:00/.test(step.data) ? moment(step.data, ZONE) : null,
    title: text.split('\n')[0]!.slice(0, 500) || status || 'Informe legislativo',
    description: brief(text),
    status,
    stage: status ? stageOf(status) : null,
    chamber: chamberOf(step.colegiado?.casa ?? step.enteAdministrativo?.casa ?? null),
    body: step.colegiado?.sigla ?? step.enteAdministrativo?.sigla ?? null,
    external_link: step.documentosAssociados[0]?.url ?? null,
  })
}

function documentsOf(filed: string | null, steps: readonly z.infer<typeof SenadoStep>[]) {
  const seen = new Map<string, { title: string; kind: string | null; url: string }>()
  if (filed) seen.set(filed, { title: 'Texto inicial', kind: 'Texto inicial', url: filed })
  for (const { url, identificacao, tipo } of steps.flatMap((step) => step.documentosAssociados)) {
    if (url && !seen.has(url)) seen.set(url, { title: identificacao ?? tipo ?? url, kind: tipo, url })
  }
  return [...seen.values()]
}

function latest(days: readonly string[]): string | null {
  return days.reduce<string | null>((last, day) => (last && last > day ? last : day), null)
}
