// The requests that a user can send for each GET route of /openapi.json: each filter, order and group, exact
// counts, common words, and combinations of these. Values are those that are frequent in the records.
import type { Target } from '../load.ts'

interface Schema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly items?: Schema
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

interface Described {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Described }>>
  readonly components: { readonly parameters?: Readonly<Record<string, Parameter>> }
}

type Row = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string>>

/** Frequent words, several of them, a phrase, a single letter, and a word that no record has. */
const WORDS = ['ley', 'de', 'agua', 'proyecto nacional', '"de la"', 'a', 'ley que modifica la salud', 'zzqq']
const TEXT = `${'La presente ley regula el uso del agua, la salud y la educación nacional. '.repeat(20)}`
const BEGIN = '2000-01-01'
const END = '2026-11-20'
/** Values of one parameter. */
const MOST_VALUES = 2
/** Rows in which frequent values are sought. */
const ROWS = 500
/** The country with most records. */
const LARGEST = 'BR'
/** Files of exports, and what only clients of one account read: its size is bounded by that account. */
const OTHERWISE = /^\/v1\/(exports|me|listenings|usage)|^\/admin|\{format\}/

/** A GET of a service as JSON. */
async function getJson<T>({ port, key }: Target, path: string): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: key ? { 'x-api-key': key } : {} })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} for ${path}: ${text}`)
  return JSON.parse(text) as T
}

/** The addresses for all routes, each once. */
export async function addressesOf(target: Target): Promise<string[]> {
  const document = await getJson<Document>(target, '/openapi.json')
  const found = new Set<string>()
  const frequent = await frequentValues(target, document)
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || OTHERWISE.test(path)) continue
    const parameters = (get.parameters ?? []).map((each) =>
      '$ref' in each ? document.components.parameters![each.$ref.split('/').at(-1)!]! : each,
    )
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const own = name === 'id' ? `${singular(path.split('/')[2]!)}_id` : name
      const fixed = parameters.find((each) => each.in === 'path' && each.name === name)?.schema.enum
      return String(fixed?.at(-1) ?? frequent.get(own)?.[0] ?? 1)
    })
    for (const query of queriesOf(parameters, (name) => frequent.get(name) ?? []))
      found.add(Object.keys(query).length ? `${filled}?${new URLSearchParams(query)}` : filled)
  }
  return [...found]
}

/** The most frequent values by name of a parameter, over the newest rows of all lists. */
async function frequentValues(target: Target, { paths }: Document): Promise<Map<string, string[]>> {
  const counts = new Map<string, Map<string, number>>()
  const count = (name: string, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'number') return
    const known = counts.get(name) ?? new Map<string, number>()
    counts.set(name, known.set(String(value), (known.get(String(value)) ?? 0) + 1))
  }
  const look = (row: Row) => {
    for (const [name, value] of Object.entries(row)) {
      count(name, value)
      if (!Array.isArray(value)) continue
      for (const item of value.filter((each) => each && typeof each === 'object')) {
        look(item as Row)
        count(`${singular(name)}_id`, (item as Row).id)
      }
    }
  }
  for (const path of Object.keys(paths).filter((each) => /^\/v1\/[\w-]+$/.test(each))) {
    if (!paths[`${path}/{id}`] || OTHERWISE.test(path)) continue
    const { data } = await getJson<{ data: Row[] }>(target, `${path}?limit=${ROWS}`)
    const domain = singular(path.split('/')[2]!)
    for (const row of data) look(row)
    if (!counts.has(`${domain}_id`)) count(`${domain}_id`, data[0]?.id)
    if (data[0]) counts.set(`similar_to`, new Map([[`${path.split('/')[2]}/${data[0].id}`, 1]]))
  }
  return new Map(
    [...counts].map(([name, values]) => [
      name,
      [...values].toSorted(([, a], [, b]) => b - a).map(([value]) => value),
    ]),
  )
}

function singular(domain: string): string {
  const one = domain.replaceAll('-', '_')
  return one.endsWith('ies') ? `${one.slice(0, -3)}y` : one.replace(/s$/, '')
}

/** The values of a parameter that may be dear. */
function valuesOf({ name, schema, example }: Parameter, frequent: readonly string[]): string[] {
  const closed = schema.enum ?? schema.items?.enum
  if (name === 'country_code') return [LARGEST, 'CO,BR']
  if (name === 'q') return WORDS
  if (name === 'text') return [TEXT]
  if (name === 'url') return ['https://www.camara.leg.br/propostas/1']
  if (/^(since|.*_after)$/.test(name)) return [BEGIN]
  if (name === 'updated_since') return [`${BEGIN}T00:00:00Z`]
  if (/^(until|.*_before|as_of)$/.test(name)) return [END]
  if (schema.type === 'boolean') return ['true', 'false']
  if (closed) return closed.slice(0, MOST_VALUES).map(String)
  if (schema.type === 'array' && name.endsWith('_id')) return [frequent.slice(0, 4).join(',')]
  if (name === 'ids') return [frequent.slice(0, 200).join(',')]
  const known = frequent.slice(0, MOST_VALUES)
  return known.length ? known : example === undefined ? [] : [[example].flat().join(',')]
}

/** Parameters that say which part of an answer is sent. */
const PAGING = new Set(['limit', 'cursor', 'order', 'fields', 'country_id', 'offset', 'length', 'contents'])
/** Parameters that are combined with each of the others. */
const SHAPING = new Set(['order_by', 'group_by', 'count'])

function queriesOf(parameters: readonly Parameter[], frequentOf: (name: string) => string[]): Query[] {
  const query = parameters.filter((each) => each.in === 'query' && !PAGING.has(each.name))
  const has = (name: string) => parameters.some((each) => each.name === name)
  const frequent = ({ name }: Parameter) => frequentOf(name === 'ids' ? 'id' : name)
  const required = Object.fromEntries(
    query
      .filter((each) => each.required)
      .map((each) => [each.name, valuesOf(each, frequent(each))[0] ?? '1']),
  )
  const filters = query.filter(({ name }) => !SHAPING.has(name))
  const choices = (name: string) => {
    const schema = query.find((each) => each.name === name)?.schema
    return (schema?.enum ?? schema?.items?.enum ?? []).map(String)
  }
  const singles = filters.flatMap((each) =>
    valuesOf(each, frequent(each)).map((value) => ({ [each.name]: value })),
  )
  // One value of each filter, for combinations.
  const firsts = filters.flatMap((each) =>
    valuesOf(each, frequent(each))
      .slice(0, 1)
      .map((value) => ({ [each.name]: value })),
  )
  const most = parameters.find(({ name }) => name === 'limit')?.schema.maximum
  const full: Query = most ? { limit: String(most) } : {}
  const orders = choices('order_by').flatMap((order_by) =>
    has('order') ? ['asc', 'desc'].map((order) => ({ order_by, order })) : [{ order_by }],
  )
  const groups = choices('group_by').map((group_by) => ({ group_by }))
  const words = has('q') ? WORDS.slice(0, 2).map((q) => ({ q })) : []
  const narrow = [{ country_code: LARGEST }, { since: BEGIN }].filter((each) => has(Object.keys(each)[0]!))
  const all: Query[] = [
    {},
    full,
    ...singles.flatMap((one) => [one, { ...one, ...full }]),
    ...(has('count') ? [{}, ...singles].map((one) => ({ ...one, count: 'exact', limit: '1' })) : []),
    ...orders.flatMap((order) => [order, { ...order, ...full }]),
    ...orders.flatMap((order) => firsts.map((one) => ({ ...one, ...order }))),
    ...groups.flatMap((group) => [{}, ...narrow, ...words].map((one) => ({ ...one, ...group }))),
    ...firsts.flatMap((one, i) => firsts.slice(i + 1).map((other) => ({ ...one, ...other }))),
    ...(has('count')
      ? firsts.flatMap((one) => narrow.map((other) => ({ ...one, ...other, count: 'exact', limit: '1' })))
      : []),
  ]
  return all.map((one) => ({ ...required, ...one }))
}
