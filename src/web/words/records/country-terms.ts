// Terms that a country has of its own: what its members are elected for, and in Spanish what they sit in.
import type { Language } from '#model/access/account.ts'
import type { CountryCode } from '#model/country.ts'

const CONSTITUENCIES: Readonly<Record<Language, Readonly<Partial<Record<CountryCode, string>>>>> = {
  es: {
    AR: 'Distrito',
    BR: 'Estado (UF)',
    CL: 'Distrito o circunscripción',
    CR: 'Provincia',
    GT: 'Distrito',
    MX: 'Distrito o circunscripción',
    PA: 'Circuito',
    PE: 'Distrito electoral',
    VE: 'Circuito',
  },
  pt: { BR: 'UF' },
  en: { BR: 'State (UF)' },
}
/** In Colombia, Ecuador and the Dominican Republic, and in lists over several countries. */
const CONSTITUENCY: Readonly<Record<Language, string>> = {
  es: 'Circunscripción',
  pt: 'UF ou distrito',
  en: 'Constituency',
}

/** The term of the country that these records have in common, or the general one. */
export function constituencyTerm(language: Language, countries: Iterable<CountryCode>): string {
  const [only, ...others] = new Set(countries)
  return (only && !others.length && CONSTITUENCIES[language][only]) || CONSTITUENCY[language]
}

export type SeatTerm = 'banca' | 'curul' | 'escaño'

const SEATS: Readonly<Partial<Record<CountryCode, SeatTerm>>> = {
  AR: 'banca',
  CL: 'escaño',
  GT: 'escaño',
  PE: 'escaño',
  VE: 'escaño',
}

/** The Spanish term of a member's seat. */
export const seatTerm = (country: CountryCode): SeatTerm => SEATS[country] ?? 'curul'

const SEATS_OF: Readonly<Record<SeatTerm, string>> = { banca: 'Bancas', curul: 'Curules', escaño: 'Escaños' }

/** What the seats of a party of a country are called, as a label. */
export function seatsLabel(language: Language, country: CountryCode): string {
  return language === 'es' ? SEATS_OF[seatTerm(country)] : language === 'pt' ? 'Cadeiras' : 'Seats'
}
