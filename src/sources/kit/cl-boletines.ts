// Chile's bills go by one number in both chambers, the boletín: its key, how it is printed, and those filed
// in a year.
import * as z from 'zod'
import { Doubt, type Get } from '#model/source.ts'
import { within, words } from './shape.ts'
import { xml } from './xml.ts'

const SERVICES = 'http://opendata.camara.cl/camaradiputados/WServices'
export const CHILE = 'America/Santiago'
/** 2026-08: one reply may take three quarters of a minute, so one request at a time. */
export const camaraHost = { 'opendata.camara.cl': { perSecond: 1, timeoutMs: 90_000 } } as const

/** `15805-07` → `cl:boletin:15805-07`. Throws `Doubt` for what is no boletín. */
export function boletinKey(number: string): string {
  if (!/^\d{3,6}-\d{1,3}$/.test(number)) throw new Doubt(`${JSON.stringify(number)} is not a boletín`)
  return `cl:boletin:${number}`
}

/** The boletín named in a text, `Boletín N° 14.309-04` → `14309-04`; null when there is none. */
export function boletinIn(text: string): string | null {
  const found = /bolet[ií]n(?:es)?\s*n?[°ºos.]*\s*(\d{1,3}\.?\d{3})-(\d{1,3})/i.exec(text)
  return found ? `${found[1]!.replace('.', '')}-${found[2]}` : null
}

/** The address of an operation of the Cámara's web services. */
export function camara(operation: string, parameters?: Record<string, string>): { url: string } {
  return { url: `${SERVICES}/${operation}${parameters ? `?${new URLSearchParams(parameters)}` : ''}` }
}

/** The boletines of all bills filed in a year, in either chamber. */
export async function filedIn(get: Get, year: number): Promise<string[]> {
  const Listed = within('ProyectoLey', z.object({ NumeroBoletin: words }))
  const numbers: string[] = []
  for (const operation of ['retornarMensajesXAnno', 'retornarMocionesXAnno']) {
    const reply = await get(camara(`WSLegislativo.asmx/${operation}`, { prmAnno: String(year) }))
    numbers.push(...xml(reply, 'ProyectosLeyColeccion', Listed).map((bill) => bill.NumeroBoletin))
  }
  return numbers
}
