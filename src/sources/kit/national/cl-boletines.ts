// Chile's bills have one number in both chambers, the boletín: its key, its printed form, and those filed in
// a year.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { xml } from '../formats/xml.ts'
import { type ListRows, listRows } from '../list-rows.ts'
import { within, words } from '../shape.ts'

const SERVICES = 'http://opendata.camara.cl/camaradiputados/WServices'
export const CHILE = 'America/Santiago'
/** 2026-08: one reply may take three quarters of a minute, so one request at a time. */
export const camaraHost = {
  'opendata.camara.cl': { perSecond: 1, timeoutMs: 90_000, plain: true },
} as const

/** True for `15805-07`. */
export function isBoletin(printed: string): boolean {
  return /^\d{3,6}-\d{1,3}$/.test(printed)
}

/** `15805-07` → `cl:boletin:15805-07`. Throws `Doubt` for an invalid one. */
export function boletinKey(number: string): string {
  if (!isBoletin(number)) throw new Doubt(`${JSON.stringify(number)} is not a boletín`)
  return `cl:boletin:${number}`
}

/**
 * The boletines named in a text, `Boletines N°s 14.309-04 y 11.174-07` → `['14309-04', '11174-07']`: those
 * after the word.
 */
export function boletinesIn(text: string): string[] {
  const at = text.search(/bolet[ií]n/i)
  const found = at < 0 ? [] : [...text.slice(at).matchAll(/(?<![\d.])(\d{1,3}\.?\d{3})-(\d{1,3})(?!\d)/g)]
  return [...new Set(found.map(([, number, suffix]) => `${number!.replace('.', '')}-${suffix}`))]
}

/** The first boletín named in a text; null when there is none. */
export function boletinIn(text: string): string | null {
  return boletinesIn(text)[0] ?? null
}

/** A bill named by a roll call on several: written only where its docket was not read. */
export function namedBoletin(number: string): Line {
  return stub(
    line(bills, {
      ...identified(boletinKey(number)),
      country_code: 'CL',
      code: number,
      title: `Boletín ${number}`,
      stage: 'unknown',
    }),
  )
}

/** The address of an operation of the Cámara's web services. */
export function camara(operation: string, parameters?: Record<string, string>): { url: string } {
  return { url: `${SERVICES}/${operation}${parameters ? `?${new URLSearchParams(parameters)}` : ''}` }
}

/** The lists of the bills filed in a year, in either chamber: messages of the President, and motions. */
export function filedLists(year: number): { url: string }[] {
  return ['retornarMensajesXAnno', 'retornarMocionesXAnno'].map((operation) =>
    camara(`WSLegislativo.asmx/${operation}`, { prmAnno: String(year) }),
  )
}

const Filed = z.object({ NumeroBoletin: words.refine(isBoletin, 'is not a boletín') })

/** The bills of such a list, and what is wrong with other rows. */
export function filedIn(reply: Reply): ListRows<z.infer<typeof Filed>> {
  return listRows(xml(reply, 'ProyectosLeyColeccion', within('ProyectoLey', z.unknown())), Filed, reply.url)
}
