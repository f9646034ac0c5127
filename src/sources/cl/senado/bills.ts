// Bills of Chile and their steps, as the Senado's docket tells them.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/domain.ts'
import { identified } from '#model/identifier.ts'
import { Doubt, type Reply } from '#model/source.ts'
import { boletinKey } from '../../kit/cl-boletines.ts'
import { dayFirst } from '../../kit/days.ts'
import { digest, numbered } from '../../kit/names.ts'
import { isWeb, within, words } from '../../kit/shape.ts'
import { maybeText, xml } from '../../kit/xml.ts'
import { stageOf, stageOfStep } from './stages.ts'

const DOCKET = 'https://tramitacion.senado.cl/appsenado/templates/tramitacion/index.php'

const Bill = z.object({
  descripcion: z.object({
    boletin: words,
    titulo: words,
    fecha_ingreso: words,
    iniciativa: maybeText,
    camara_origen: maybeText,
    etapa: maybeText,
    subetapa: maybeText,
    leynro: maybeText,
    estado: maybeText,
    link_mensaje_mocion: maybeText,
  }),
  autores: within('autor', z.object({ PARLAMENTARIO: words })),
  tramitacion: within(
    'tramite',
    z.object({
      SESION: maybeText,
      FECHA: words,
      DESCRIPCIONTRAMITE: words,
      ETAPDESCRIPCION: maybeText,
      CAMARATRAMITE: maybeText,
    }),
  ),
  informes: within(
    'informe',
    z.object({ FECHAINFORME: maybeText, TRAMITE: maybeText, LINK_INFORME: maybeText }),
  ),
  comparados: within('comparado', z.object({ COMPARADO: maybeText, LINK_COMPARADO: maybeText })),
  oficios: within(
    'oficio',
    z.object({ NUMERO: maybeText, TRAMITE: maybeText, TIPO: maybeText, LINK_OFICIO: maybeText }),
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

/** The bill with its documents and steps. */
export function* billLines({ descripcion: bill, ...rest }: Bill): Iterable<Line> {
  const key = boletinKey(bill.boletin)
  const page = `${DOCKET}?boletin_ini=${bill.boletin}`
  const days = rest.tramitacion.map((step) => dayFirst(step.FECHA)).sort()
  yield line(bills, {
    ...identified(key),
    country_code: 'CL',
    code: bill.boletin,
    title: bill.titulo,
    bill_type: bill.iniciativa,
    source: bill.camara_origen,
    chamber: chamberOf(bill.camara_origen),
    status: [bill.estado, bill.etapa, bill.subetapa].filter(Boolean).join(' · ') || null,
    stage: stageOf(bill.estado, bill.etapa, bill.subetapa),
    filing_date: dayFirst(bill.fecha_ingreso),
    last_moved_on: days.at(-1) ?? null,
    authors: rest.autores.map((author) => ({ name: author.PARLAMENTARIO })),
    congress_records: [{ body: 'Senado', link: page }],
    documents: documentsOf(bill, rest),
    external_link: page,
  })
  const keyed = numbered()
  for (const step of rest.tramitacion) {
    const date = dayFirst(step.FECHA)
    yield line(billUpdates, {
      // Steps carry no number: the day, the chamber and a digest of the words stand for it.
      key: keyed(`${key}:${date}:${digest(step.CAMARATRAMITE, step.DESCRIPCIONTRAMITE)}`),
      country_code: 'CL',
      bill_key: key,
      date,
      title: step.DESCRIPCIONTRAMITE,
      status: step.ETAPDESCRIPCION,
      stage: stageOfStep(step.ETAPDESCRIPCION),
      chamber: chamberOf(step.CAMARATRAMITE),
      body: step.CAMARATRAMITE,
    })
  }
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
