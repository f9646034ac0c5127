// Lists of notices: the page of the last edition, and the notices under one heading on a day.
import * as z from 'zod'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { yearFirst } from '../../kit/printed-days.ts'
import { bodyText } from '../../kit/reply.ts'
import { formRequest } from '../../kit/requests.ts'

export const SITE = 'https://www.boletinoficial.gob.ar'

/**
 * Headings by their numbers, as seen on two days of 2026: decrees, resolutions (own, joint, general and in
 * short), dispositions, notices, auctions, competitions.
 */
export const HEADINGS = ['24', '1715', '5001', '63', '62', '5006', '86', '85', '84'] as const

export interface Notice {
  readonly id: string
  readonly day: string
}

export interface Edition {
  readonly day: string
  /** A hundred at most. */
  readonly notices: readonly Notice[]
  readonly headings: readonly { readonly id: string; readonly count: number }[]
}

const HEADING =
  /realizarBusquedaRubro\('[^']*', 'primera', '(\d{1,6})', '(\d{8})'\)[^>]*>[^<(]*\((\d{1,4})\)/g
const NOTICE = /href="\/detalleAviso\/primera\/(\d{1,9})\/(\d{8})[?"]/g

/**
 * The last edition, from the page of the section; null where the site shows its front page instead, as on
 * days without one. Throws `Doubt` for a page of several days.
 */
export function edition(reply: Reply): Edition | null {
  const text = bodyText(reply)
  if (!text.includes('id="avisosSeccionDiv"')) {
    if (text.includes('fechaUltimaEdicion')) return null
    throw new Doubt(`${reply.url}: no list of notices`)
  }
  const headings = [...text.matchAll(HEADING)].map(([, id, day, count]) => {
    return { id: id!, day: yearFirst(day!), count: Number(count) }
  })
  const day = headings[0]?.day
  if (!day || headings.some((heading) => heading.day !== day))
    throw new Doubt(`${reply.url}: headings of no day or of several`)
  return { day, notices: noticesIn(text, day), headings }
}

const Calendar = z.object({ fechas: z.array(z.string().transform(yearFirst)).min(1) })

/** The publication days of a year; every page of the site has the same list. */
export function calendar(reply: Reply): string[] {
  return json(reply, Calendar).fechas
}

/** Requests the notices under a heading on a day. */
export function underHeading(day: string, heading: string): Request {
  const params = {
    numeroPagina: 1,
    fechaPublicacion: day.replaceAll('-', ''),
    idRubro: heading,
    seccion: [1],
    ultimoRubro: '',
    hayMasResultadosBusqueda: true,
    ejecutandoLlamadaAsincronicaBusqueda: false,
    filtroPorRubrosSeccion: true,
    filtroPorRubroBusqueda: false,
    filtroPorSeccionBusqueda: false,
    busquedaOriginal: false,
  }
  const request = formRequest(`${SITE}/seccion/buscarRubro`, {
    params: JSON.stringify(params),
    array_volver: '[]',
  })
  return { ...request, headers: { ...request.headers, 'x-requested-with': 'XMLHttpRequest' } }
}

const HtmlEnvelope = z.object({ error: z.literal(0), content: z.object({ html: z.string() }) })

/** The notices under a heading. */
export function noticesUnder(reply: Reply, day: string): Notice[] {
  return noticesIn(json(reply, HtmlEnvelope).content.html, day)
}

/** A row links its notice twice where that has annexes. */
function noticesIn(text: string, day: string): Notice[] {
  const found = [...text.matchAll(NOTICE)].map(([, id, printed]) => ({ id: id!, day: yearFirst(printed!) }))
  if (found.some((notice) => notice.day !== day)) throw new Doubt(`notices of a day other than ${day}`)
  return [...new Map(found.map((notice) => [notice.id, notice])).values()]
}
