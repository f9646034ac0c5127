// The route that an unknown address was probably meant for: `/api/v2/Bill/7` is `/v1/bills/7`,
// `/v1/votaciones` is `/v1/roll-calls`.
import { domains } from '#domains/index.ts'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { nearest } from '#lib/texts/text.ts'
import { choiceText } from '#model/declaration/value-words.ts'
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

/** The address of the nearest route that is read by GET; undefined where none is near. */
export function nearRoute(path: string): string | undefined {
  const given = segmentsOf(path.slice(0, MOST_CHARACTERS)).filter(
    (segment, at) => !(at < 2 && /^(?:api|rest|v\d+(?:\.\d+)?)$/i.test(segment)),
  )
  const first = given[0] === undefined ? undefined : firstOf(given[0])
  if (first === undefined) return undefined
  const rest = given.slice(1)
  const known = TEMPLATES.filter(([own, ...more]) => own === first && more.length === rest.length)
  const filled = known.map(([, ...more]) => fill(more, rest)).find((segments) => segments !== null)
  const list = TEMPLATES.some(([own, ...more]) => own === first && !more.length)
  if (!filled) return list ? `${ROOT}/${first}` : undefined
  return [ROOT, first, ...filled].join('/')
}

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
