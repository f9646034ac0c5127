// Bills of Chile and their steps, from the Senado's docket.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { maybeText, textOrNull, xml } from '../../kit/formats/xml.ts'
import { digest, numbered } from '../../kit/names.ts'
import { boletinKey, isBoletin } from '../../kit/national/cl-boletines.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { isWeb, present, properName, within, words } from '../../kit/shape.ts'
import { subjectName, subjectTags } from '../../kit/subject-tags.ts'
import { isUnderWay, stageOf, stagesOfSteps } from './stages.ts'

const DOCKET = 'https://tramitacion.senado.cl/appsenado/templates/tramitacion/index.php'

const Bill = z.object({
  descripcion: z.object({
    boletin: words,
    titulo: words,
    fecha_ingreso: words,
    iniciativa: textOrNull,
    camara_origen: maybeText,
    urgencia_actual: maybeText,
    etapa: textOrNull,
    subetapa: textOrNull,
    leynro: maybeText,
    refundidos: maybeText,
    estado: textOrNull,
    link_mensaje_mocion: maybeText,
  }),
  autores: present(within('autor', z.object({ PARLAMENTARIO: properName }))),
  tramitacion: present(
    within(
      'tramite',
      z.object({
        SESION: maybeText,
        FECHA: words,
        DESCRIPCIONTRAMITE: words,
        ETAPDESCRIPCION: textOrNull,
        CAMARATRAMITE: textOrNull,
      }),
    ),
  ).transform(distinct),
  // The Senado's roll calls. The element is empty where there is none, so that a missing one means a
  // truncated reply.
  votaciones: z.union([z.literal(''), z.object({ votacion: z.unknown() })]),
  urgencias: present(
    within(
      'urgencia',
      z.object({
        TIPO: words,
        FECHAINGRESO: maybeText,
        MENSAJEINGRESO: maybeText,
        CAMARAINGRESO: maybeText,
        FECHARETIRO: maybeText,
        MENSAJERETIRO: maybeText,
      }),
    ),
  ),
  informes: present(
    within('informe', z.object({ FECHAINFORME: maybeText, TRAMITE: maybeText, LINK_INFORME: maybeText })),
  ),
  comparados: present(within('comparado', z.object({ COMPARADO: maybeText, LINK_COMPARADO: maybeText }))),
  // Keywords of a free vocabulary, without numbers. 2026-08: most dockets have none.
  materias: present(within('materia', z.object({ DESCRIPCION: subjectName }))),
  oficios: present(
    within(
      'oficio',
      z.object({ NUMERO: maybeText, TRAMITE: maybeText, TIPO: maybeText, LINK_OFICIO: maybeText }),
    ),
  ),
})
export type Bill = z.infer<typeof Bill>

/** The bill in a reply for one number. Throws `Doubt` unless there is exactly one. */
export function readBill(reply: Reply): Bill {
  const found = xml(reply, 'proyectos', within('proyecto', Bill))
  if (found.length !== 1) throw new Doubt(`${found.length} bills in ${reply.url}`)
  return found[0]!
}

/** `C.Diputados`, `C. Diputados`, `Senado`; steps of the Executive and of both chambers have none. */
export function chamberOf(printed: string | null): string | null {
  return !printed ? null : /diputados/i.test(printed) ? 'camara' : /senado/i.test(printed) ? 'senado' : null
}

/** The bill with its documents and steps. `keyOf` finds the key of the one author with a name. */
export function* billLines(
  { descripcion: bill, ...rest }: Bill,
  keyOf: (name: string) => string | null,
): Iterable<Line> {
  const key = boletinKey(bill.boletin)
  const page = `${DOCKET}?boletin_ini=${bill.boletin}`
  const days = rest.tramitacion.map((step) => dayFirst(step.FECHA)).sort()
  const stages = stagesOfSteps(rest.tramitacion)
  const named = rest.materias.map(({ DESCRIPCION }) => ({ name: DESCRIPCION }))
  const subjects = subjectTags('CL', 'cl:senado:materia', named)
  yield* subjects.lines
  const observed = stageOf(bill.estado, bill.etapa, bill.subetapa)
  yield line(bills, {
    ...identified(key),
    country_code: 'CL',
    code: bill.boletin,
    title: bill.titulo,
    bill_type: bill.iniciativa,
    source: bill.camara_origen,
    chamber: chamberOf(bill.camara_origen),
    status: [bill.estado, bill.etapa, bill.subetapa].filter(Boolean).join(' · ') || null,
    // Where the sub-stage says nothing, a bill is where its last step left it.
    stage: observed === 'unknown' && isUnderWay(bill) ? (stages.at(-1) ?? observed) : observed,
    // «Sin urgencia» means that there is none.
    urgency: /^sin urgencia/i.test(bill.urgencia_actual ?? '') ? null : bill.urgencia_actual,
    urgencies: rest.urgencias.map((urgency) => ({
      kind: urgency.TIPO,
      from: urgency.FECHAINGRESO ? dayFirst(urgency.FECHAINGRESO) : null,
      until: urgency.FECHARETIRO ? dayFirst(urgency.FECHARETIRO) : null,
      chamber: chamberOf(urgency.CAMARAINGRESO),
      document: urgency.MENSAJEINGRESO,
      // The message that withdrew it, or «CADUCADA» where it lapsed.
      ended_by: urgency.MENSAJERETIRO,
    })),
    filing_date: dayFirst(bill.fecha_ingreso),
    last_moved_on: days.at(-1) ?? null,
    relations: relationsOf(bill),
    authors: rest.autores.map(({ PARLAMENTARIO: name }) => ({ actor_key: keyOf(name), name })),
    interest_tag_keys: subjects.keys,
    congress_records: [{ body: 'Senado', link: page }],
    documents: documentsOf(bill, rest),
    external_link: page,
  })
  const keyed = numbered()
  for (const [i, step] of rest.tramitacion.entries()) {
    const date = dayFirst(step.FECHA)
    yield line(billUpdates, {
      // Steps have no number: the day, the chamber and a digest of the text identify them.
      key: keyed(`${key}:${date}:${digest(step.CAMARATRAMITE, step.DESCRIPCIONTRAMITE)}`),
      country_code: 'CL',
      bill_key: key,
      date,
      title: step.DESCRIPCIONTRAMITE,
      status: step.ETAPDESCRIPCION,
      stage: stages[i] ?? null,
      chamber: chamberOf(step.CAMARATRAMITE),
      body: step.CAMARATRAMITE,
    })
  }
}

const BOLETIN = /(?<!\d\.?)\d[\d.]*-\d{2}(?!\d)/g

/** The law that the bill became, and the bills that are discussed together with it. */
function relationsOf({ boletin, leynro, refundidos }: Bill['descripcion']) {
  const law = leynro && (/^\d/.test(leynro) ? `Ley ${leynro}` : leynro)
  const numbers = (refundidos?.match(BOLETIN) ?? []).map((number) => number.replaceAll('.', ''))
  const others = numbers.filter((number) => number !== boletin && isBoletin(number))
  return [
    ...(law ? [{ kind: 'enacted_as' as const, number: law }] : []),
    ...others.map((number) => ({ kind: 'companions' as const, number, key: boletinKey(number) })),
  ]
}

function documentsOf(bill: Bill['descripcion'], rest: Omit<Bill, 'descripcion'>) {
  const all = [
    { title: bill.iniciativa ?? 'Iniciativa', kind: 'iniciativa', url: bill.link_mensaje_mocion },
    ...rest.informes.map((report) => ({
      title: report.TRAMITE ?? 'Informe',
      kind: 'informe',
      url: report.LINK_INFORME,
    })),
    ...rest.comparados.map((table) => ({
      title: table.COMPARADO ?? 'Comparado',
      kind: 'comparado',
      url: table.LINK_COMPARADO,
    })),
    ...rest.oficios.map((letter) => ({
      title: [letter.TRAMITE ?? letter.TIPO ?? 'Oficio', letter.NUMERO && `N° ${letter.NUMERO}`]
        .filter(Boolean)
        .join(' '),
      kind: 'oficio',
      url: letter.LINK_OFICIO,
    })),
  ]
  const seen = new Map(
    all.flatMap((document) => (document.url && isWeb(document.url) ? [[document.url, document]] : [])),
  )
  return [...seen.values()]
}
