// The route that an unknown address was probably meant for: `/api/v2/Bill/7` is `/v1/bills/7`,
// `/v1/votaciones` is `/v1/roll-calls`.
import { domains } from '#domains/index.ts'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { nearest } from '#lib/texts/text.ts'
import { countryByCode, countryNamed } from '#model/country.ts'
import { idColumn } from '#model/declaration/domain.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Params } from '#model/operation.ts'
import { operations } from '#operations/index.ts'

const ROOT = '/v1'
const MOST_CHARACTERS = 200

/** The segments of each route that is read, below the version. */
const TEMPLATES: readonly (readonly string[])[] = operations
  .filter(
    ({ http, access }) => http.method === 'GET' && access !== 'admin' && http.path.startsWith(`${ROOT}/`),
  )
  .map(({ http }) => segmentsOf(http.path.slice(ROOT.length)))
const FIRST = [...new Set(TEMPLATES.map(([first]) => first!))]
const NAMES = domains.map(({ name }) => name) as [string, ...string[]]
const domainNames = choiceText(NAMES, DOMAIN_WORDS)

/** Published files, by what other services call them. */
const FILES: readonly (readonly [names: RegExp, path: string])[] = [
  [/^(?:openapi|swagger|api-docs|schema)(?:\.\w+)?$/i, '/openapi.json'],
  [/^(?:mcp-tools|tools)(?:\.\w+)?$/i, '/mcp-tools.json'],
  [/^llms?(?:-full)?(?:\.\w+)?$/i, '/llms.txt'],
]

/** Routes under other names than those of domains. */
const ALSO: Readonly<Record<string, string>> = {
  ...{ buscar: 'search', busca: 'search', query: 'search', find: 'search' },
  ...{ autocomplete: 'suggest', suggestions: 'suggest', complete: 'suggest' },
  ...{ coverage: 'countries', cobertura: 'countries', status: 'health', freshness: 'health' },
  ...{ process: 'legislative-process', proceso: 'legislative-process', processo: 'legislative-process' },
  ...{ topics: 'subjects', temas: 'subjects', themes: 'subjects' },
}

/** The address of the nearest route that is read by GET; undefined where none is near. */
export function nearRoute(path: string): string | undefined {
  const given = segmentsOf(path.slice(0, MOST_CHARACTERS)).filter(
    (segment, at) => !(at < 2 && /^(?:api|rest|mcp|v\d+(?:\.\d+)?)$/i.test(segment)),
  )
  const file = given.length === 1 ? FILES.find(([names]) => names.test(given[0]!)) : undefined
  if (file) return file[1]
  const first = given[0] === undefined ? undefined : firstOf(given[0])
  if (first === undefined) return ofCountry(given)
  const rest = given.slice(1)
  const country = rest.length === 1 ? countryIn(rest[0]!) : undefined
  if (first === 'countries' && country) return `${ROOT}/health/${country}`
  const known = TEMPLATES.filter(([own, ...more]) => own === first && more.length === rest.length)
  const filled = known.map(([, ...more]) => fill(more, rest)).find((segments) => segments !== null)
  if (filled) return [ROOT, first, ...filled].join('/')
  const list = TEMPLATES.some(([own, ...more]) => own === first && !more.length)
  return listOfOwner(first, rest) ?? (list ? `${ROOT}/${first}` : undefined)
}

/** `CO/bills` is the list with a filter by country. */
function ofCountry([place = '', ...rest]: readonly string[]): string | undefined {
  const country = countryIn(place)
  const list = country && rest.length === 1 ? firstOf(rest[0]!) : undefined
  return list && paramsOf(list)?.country_code ? `${ROOT}/${list}?country_code=${country}` : undefined
}

const countryIn = (segment: string) => countryByCode(segment) ?? countryNamed(decoded(segment))

/** `bills/7/interventions` is the list of interventions with a filter by the bill. */
function listOfOwner(first: string, [id = '', part = '', ...more]: readonly string[]): string | undefined {
  const owner = domains.find(({ path }) => path === `${ROOT}/${first}`)
  const list = part && !more.length && /^\d{1,15}$/.test(id) ? firstOf(part) : undefined
  if (!owner || !list || !paramsOf(list)?.[idColumn(owner)]) return undefined
  return `${ROOT}/${list}?${idColumn(owner)}=${id}`
}

/** The parameters of a list. */
const paramsOf = (first: string): Params | undefined =>
  operations.find(({ http }) => http.method === 'GET' && http.path === `${ROOT}/${first}`)?.params

function segmentsOf(path: string): string[] {
  return path.split(/[?#]/)[0]!.split('/').filter(Boolean)
}

/** The first segment of a route: as written, in the singular, in another language, or misspelt. */
function firstOf(segment: string): string | undefined {
  const written = segment
    .toLowerCase()
    .replace(/[_ ]|%20/g, '-')
    .replace(/\.\w+$/, '')
  const exact = [written, `${written}s`, written.replace(/y$/, 'ies')].find((each) => FIRST.includes(each))
  if (exact) return exact
  if (Object.hasOwn(ALSO, written)) return ALSO[written]
  const named = domainNames.safeParse(decoded(written).replaceAll('-', ' '))
  return named.success && FIRST.includes(named.data) ? named.data : nearest(written, FIRST)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The segments of a template with the given values; null where they don't fit. */
function fill(template: readonly string[], given: readonly string[]): string[] | null {
  const filled = template.map((segment, at) => {
    const value = given[at]!
    if (segment.startsWith('{')) return /^[\w-]{1,40}$/.test(value) ? value : undefined
    return nearest(value.toLowerCase().replaceAll('_', '-'), [segment])
  })
  return filled.every((segment) => segment !== undefined) ? (filled as string[]) : null
}
