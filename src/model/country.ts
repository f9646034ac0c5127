// The twelve countries: codes, names, time zone, and legislative chambers with their dates.
import { fold } from '#lib/texts/text.ts'
export interface Chamber {
  /** Stable name used in records and filters. */
  readonly id: string
  readonly name: string
  readonly seats: number
  /** The most members that it had in recent terms, where that is more than its present seats. */
  readonly most?: number
  /** First and last day of this structure; absent when it precedes the data or still applies. */
  readonly since?: string
  readonly until?: string
}

export interface Country {
  /** ISO 3166-1 numeric. */
  readonly id: number
  readonly names: { readonly es: string; readonly pt: string; readonly en: string }
  readonly time_zone: string
  readonly chambers: readonly Chamber[]
}

export const COUNTRIES = {
  CO: {
    id: 170,
    names: { es: 'Colombia', pt: 'Colômbia', en: 'Colombia' },
    time_zone: 'America/Bogota',
    chambers: [
      { id: 'senado', name: 'Senado de la República', seats: 103, most: 108 },
      { id: 'camara', name: 'Cámara de Representantes', seats: 183, most: 188 },
    ],
  },
  CL: {
    id: 152,
    names: { es: 'Chile', pt: 'Chile', en: 'Chile' },
    time_zone: 'America/Santiago',
    chambers: [
      { id: 'senado', name: 'Senado', seats: 50 },
      { id: 'camara', name: 'Cámara de Diputadas y Diputados', seats: 155 },
    ],
  },
  EC: {
    id: 218,
    names: { es: 'Ecuador', pt: 'Equador', en: 'Ecuador' },
    time_zone: 'America/Guayaquil',
    chambers: [{ id: 'asamblea', name: 'Asamblea Nacional', seats: 151 }],
  },
  PE: {
    id: 604,
    names: { es: 'Perú', pt: 'Peru', en: 'Peru' },
    time_zone: 'America/Lima',
    chambers: [
      { id: 'congreso', name: 'Congreso de la República', seats: 130, until: '2026-07-26' },
      { id: 'senado', name: 'Senado', seats: 60, since: '2026-07-27' },
      { id: 'diputados', name: 'Cámara de Diputados', seats: 130, since: '2026-07-27' },
    ],
  },
  AR: {
    id: 32,
    names: { es: 'Argentina', pt: 'Argentina', en: 'Argentina' },
    time_zone: 'America/Argentina/Buenos_Aires',
    chambers: [
      { id: 'senado', name: 'Senado de la Nación', seats: 72 },
      { id: 'diputados', name: 'Cámara de Diputados de la Nación', seats: 257 },
    ],
  },
  CR: {
    id: 188,
    names: { es: 'Costa Rica', pt: 'Costa Rica', en: 'Costa Rica' },
    time_zone: 'America/Costa_Rica',
    chambers: [{ id: 'asamblea', name: 'Asamblea Legislativa', seats: 57 }],
  },
  DO: {
    id: 214,
    names: { es: 'República Dominicana', pt: 'República Dominicana', en: 'Dominican Republic' },
    time_zone: 'America/Santo_Domingo',
    chambers: [
      { id: 'senado', name: 'Senado de la República', seats: 32 },
      { id: 'diputados', name: 'Cámara de Diputados', seats: 190 },
    ],
  },
  BR: {
    id: 76,
    names: { es: 'Brasil', pt: 'Brasil', en: 'Brazil' },
    time_zone: 'America/Sao_Paulo',
    chambers: [
      { id: 'senado', name: 'Senado Federal', seats: 81 },
      { id: 'camara', name: 'Câmara dos Deputados', seats: 513 },
    ],
  },
  PA: {
    id: 591,
    names: { es: 'Panamá', pt: 'Panamá', en: 'Panama' },
    time_zone: 'America/Panama',
    chambers: [{ id: 'asamblea', name: 'Asamblea Nacional', seats: 71, most: 78 }],
  },
  MX: {
    id: 484,
    names: { es: 'México', pt: 'México', en: 'Mexico' },
    time_zone: 'America/Mexico_City',
    chambers: [
      { id: 'senado', name: 'Cámara de Senadores', seats: 128 },
      { id: 'diputados', name: 'Cámara de Diputados', seats: 500 },
    ],
  },
  VE: {
    id: 862,
    names: { es: 'Venezuela', pt: 'Venezuela', en: 'Venezuela' },
    time_zone: 'America/Caracas',
    chambers: [{ id: 'asamblea', name: 'Asamblea Nacional', seats: 285 }],
  },
  GT: {
    id: 320,
    names: { es: 'Guatemala', pt: 'Guatemala', en: 'Guatemala' },
    time_zone: 'America/Guatemala',
    chambers: [{ id: 'congreso', name: 'Congreso de la República', seats: 160 }],
  },
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof COUNTRIES

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[]

/**
 * The most members that may take part in one roll call: those of the chamber, or of all chambers of the
 * country where the chamber is unknown.
 */
export function mostMembers(country: CountryCode, chamber: string | null): number {
  const all: readonly Chamber[] = COUNTRIES[country].chambers
  const own = all.filter(({ id }) => id === chamber)
  return (own.length ? own : all).reduce((sum, { seats, most = seats }) => sum + most, 0)
}

/** The country with this ISO 3166-1 numeric id, or undefined. */
export function countryById(id: number): CountryCode | undefined {
  return COUNTRY_CODES.find((code) => COUNTRIES[code].id === id)
}

/** The country with this ISO 3166-1 alpha-2 code, ignoring case, or undefined. */
export function countryByCode(code: string): CountryCode | undefined {
  const sought = code.toUpperCase()
  return COUNTRY_CODES.find((each) => each === sought)
}

/** ISO 3166-1 alpha-3 codes, folded. */
const ALPHA_3: Readonly<Record<string, CountryCode>> = {
  ...{ col: 'CO', chl: 'CL', ecu: 'EC', per: 'PE', arg: 'AR', cri: 'CR' },
  ...{ dom: 'DO', bra: 'BR', pan: 'PA', mex: 'MX', ven: 'VE', gtm: 'GT' },
}

/** The language of the texts of a country. */
export const languageOf = (country: string): 'es' | 'pt' => (country === 'BR' ? 'pt' : 'es')

/** The names of each country in the three languages, folded. */
const FOLDED_NAMES = COUNTRY_CODES.map(
  (code) => [code, Object.values(COUNTRIES[code].names).map(fold)] as const,
)

/** The countries that have a name for which this is true, in the order of the list. */
const withName = (isIt: (folded: string) => boolean): CountryCode[] =>
  FOLDED_NAMES.flatMap(([code, names]) => (names.some(isIt) ? code : []))

/** The country of this alpha-3 code, or of this name in any of the three languages, ignoring case. */
export function countryNamed(name: string): CountryCode | undefined {
  const sought = fold(name)
  if (Object.hasOwn(ALPHA_3, sought)) return ALPHA_3[sought]
  return withName((each) => each === sought)[0]
}

/**
 * The countries among these, or all for null, that a text names as whole words in any of the three languages,
 * in the order of the list.
 */
export function countriesNamedIn(text: string, among: readonly string[] | null): CountryCode[] {
  const words = ` ${fold(text)} `
  return withName((each) => words.includes(` ${each} `)).filter((each) => among?.includes(each) ?? true)
}

/** All countries except these; for domains that some of the twelve do not publish. */
export function allBut(...missing: CountryCode[]): CountryCode[] {
  return COUNTRY_CODES.filter((code) => !missing.includes(code))
}
