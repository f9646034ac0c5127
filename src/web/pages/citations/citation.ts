// The reference of an official record for a bibliography: in Brazil by NBR 6023 of ABNT, in other countries
// by ISO 690, on which the Colombian NTC 5613 and the Chilean NCh 1143 are based. Its language is that of the
// country, whatever that of the page.
import { COUNTRIES, type CountryCode } from '#model/country.ts'

export interface Cited {
  readonly country: CountryCode
  /** The chamber or entity that it is of. */
  readonly body: string | null
  /** As the source writes it: `Proyecto de ley`. */
  readonly kind: string | null
  readonly number: string | null
  readonly title: string
  /** What happened on `day`. */
  readonly dated: 'filed' | 'published' | 'issued' | 'voted'
  readonly day: string | null
  /** The gazette or bulletin that printed it. */
  readonly printedIn: string | null
  readonly url: string
}

/** Words before a number that has none of its own, such as `24.814`. */
const FILES: Readonly<Partial<Record<CountryCode, string>>> = {
  AR: 'Expediente',
  CL: 'Boletín',
  CR: 'Expediente',
  GT: 'Iniciativa',
  DO: 'Iniciativa',
}

/** Nouns, which fit a law and a decree alike. */
const DATED = {
  filed: 'Presentación',
  published: 'Publicación',
  issued: 'Expedición',
  voted: 'Votación',
} as const

/** The reference in one line; what is not known is left out. `read` is the day on which it was consulted. */
export function citation(cited: Cited, read: string): string {
  return cited.country === 'BR' ? nbr6023(cited, read) : iso690(cited, read)
}

function iso690({ country, body, title, dated, day, printedIn, url, ...named }: Cited, read: string): string {
  const name = [numbered(country, named.kind, named.number), `“${withoutStop(title)}”`]
    .filter(Boolean)
    .join(', ')
  const facts = [
    COUNTRIES[country].names.es.toLocaleUpperCase('es'),
    body,
    name,
    printedIn,
    day && `${DATED[dated]}: ${longDay(day)}`,
  ]
  return `${sentences(facts)} [consulta: ${longDay(read)}]. Disponible en: ${url}`
}

/** Months are shortened, except for May. */
function nbr6023({ country, body, title, day, printedIn, url, ...named }: Cited, read: string): string {
  const facts = [
    'BRASIL',
    body,
    numbered(country, named.kind, named.number),
    title,
    [printedIn, 'Brasília, DF', day && shortDay(day)].filter(Boolean).join(', '),
  ]
  return `${sentences(facts)}. Disponível em: ${url}. Acesso em: ${shortDay(read)}.`
}

/** `Proyecto de ley 445/2026C`; a number that begins with letters says what it is. */
function numbered(country: CountryCode, kind: string | null, number: string | null): string | null {
  if (!number) return kind
  if (/^\p{L}/u.test(number)) return number
  return [FILES[country] ?? kind, number].filter(Boolean).join(' ')
}

/** Joined by full stops; a text that ends with one gets no second. */
const sentences = (facts: readonly (string | null)[]) =>
  facts.flatMap((fact) => (fact ? [withoutStop(fact)] : [])).join('. ')

const withoutStop = (text: string) => text.trim().replace(/\.$/, '')

const LONG = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const at = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

const longDay = (day: string) => LONG.format(at(day))

const shortDay = (day: string) => SHORT.format(at(day)).replaceAll(' de ', ' ').replace('mai.', 'maio')
