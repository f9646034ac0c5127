// Pages by the names that people type and link: `/es/agenda` is `/es/schedules`, `/pt/projetos/7` is
// `/pt/bills/7`.
import { domains } from '#domains/index.ts'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import type { Language } from '#model/access/account.ts'
import { type ValueWords, wordLookup } from '#model/declaration/value-words.ts'
import { frame } from '../words/frame.ts'
import { PAGES } from './page-table.ts'

const MOST_CHARACTERS = 200
/** Letters of a name that can be misspelt. */
const SHORTEST = 5
const SUFFIX = /\.[a-z]{2,5}$/

/** The first segments of the lists and of the other pages without a parameter. */
const SEGMENTS = PAGES.flatMap(({ path }) => /^\/([\w-]+)$/.exec(path)?.[1] ?? [])
const TEMPLATES = PAGES.map(({ path }) => segmentsOf(path))
const FILES = new Set(PAGES.flatMap(({ path, files = [] }) => files.map(({ ending }) => `${path}.${ending}`)))

/** Lists that show the records of a domain without a list of its own. */
const SHOWN_IN = { votes: 'roll-calls', 'bill-updates': 'bills', interventions: 'transcripts' } as const

/** Names besides those of the domains, which filters also accept. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  bills: ['proposiciones', 'leyes en trámite', 'expedientes', 'boletines', 'legislation'],
  'roll-calls': ['votos nominales', 'cómo votaron', 'votings'],
  actors: ['senadores', 'congresistas', 'asambleístas', 'deputados', 'políticos', 'senators', 'deputies'],
  regulations: [
    ...['gaceta', 'gacetas', 'diario oficial', 'boletín oficial', 'leyes', 'normativa', 'regulaciones'],
    ...['actos', 'atos', 'acts', 'disposiciones'],
    ...['diário oficial', 'gazeta', 'leis', 'regulamentos', 'gazette', 'laws', 'norms'],
  ],
  schedules: ['agendas', 'calendario', 'calendário', 'calendar', 'citaciones', 'sesiones de hoy', 'hearings'],
  entities: ['ministerios', 'instituciones', 'ministérios', 'instituições', 'ministries', 'bodies'],
  parties: ['bancadas', 'bloques', 'political parties'],
  transcripts: ['debates', 'diario de sesiones'],
  search: ['búsqueda', 'busca', 'pesquisa', 'buscador', 'find'],
  status: ['estado', 'cobertura', 'fuentes', 'fontes', 'coverage', 'sources', 'health'],
  exports: ['descargas', 'datos', 'datos abiertos', 'downloads', 'dados', 'data', 'open data'],
}

const { named, nearestTo } = wordLookup(SEGMENTS, pageWords())

/** The page that an address without its language was meant for. */
export interface MeantPage {
  readonly path: string
  /** True where the address has a name of the page, false where it is only similar to one. */
  readonly named: boolean
}

/** The page that an unknown path was meant for; undefined where none is near. */
export function meantPage(unknown: string): MeantPage | undefined {
  const path = unknown.slice(0, MOST_CHARACTERS)
  const suffix = SUFFIX.exec(path)?.[0] ?? ''
  const [first = '', ...rest] = segmentsOf(path.slice(0, path.length - suffix.length))
  const name = nameIn(first)
  const exact = named(name)
  // One letter of a short word makes another one: «nada» is no «data».
  const segment = exact ?? (name.length < SHORTEST ? undefined : nearestTo(name))
  if (!name || !segment) return undefined
  const below = [segment, ...rest.map((each) => each.toLowerCase())]
  const isPage = TEMPLATES.some((template) => fits(template, below))
  const plain = `/${(isPage ? below : [segment]).join('/')}`
  const meant = FILES.has(plain + suffix) ? plain + suffix : plain
  return meant === unknown ? undefined : { path: meant, named: exact !== undefined && isPage }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** A segment as a name: `votos_nominales` is «votos nominales». */
function nameIn(segment: string): string {
  try {
    return decodeURIComponent(segment)
      .toLowerCase()
      .replace(/[\s_+-]+/g, ' ')
      .trim()
  } catch {
    return ''
  }
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((each, at) =>
      each.startsWith(':') ? /^[\w-]{1,40}$/.test(segments[at]!) : each === segments[at],
    )
  )
}

function pageWords(): ValueWords {
  const words = (language: Language): Record<string, string> => ({
    ...Object.fromEntries(domains.map(({ name }) => [name, DOMAIN_WORDS[language][name as 'bills']])),
    search: frame[language].search,
    status: frame[language].foot.status,
    exports: frame[language].foot.exports,
  })
  const [es, pt, en] = [words('es'), words('pt'), words('en')]
  const also = new Map(Object.entries<readonly string[]>(DOMAIN_WORDS.also))
  const add = (segment: string, names: readonly string[]) =>
    also.set(segment, [...(also.get(segment) ?? []), ...names])
  for (const [segment, names] of Object.entries(ALSO)) add(segment, names)
  for (const [name, segment] of Object.entries(SHOWN_IN))
    add(segment, [name, es[name]!, pt[name]!, en[name]!, ...(also.get(name) ?? [])])
  return { es, pt, en, also: Object.fromEntries(also) }
}
