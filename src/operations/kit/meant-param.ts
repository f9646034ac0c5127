// The parameter that an unknown name was probably meant for, in addresses and in arguments of tools.
import { nearest } from '#lib/texts/text.ts'
import { COUNTRY_CODES, countryNamed } from '#model/country.ts'
import { meantDays } from './meant-day.ts'

/**
 * The known parameter under the name that other services use, `per_page`, `pageSize` or `page[size]`, else
 * the one of the nearest spelling; undefined where none is near.
 */
export function meantParam(name: string, known: readonly string[]): string | undefined {
  for (const bare of bareNames(name)) {
    const synonyms = Object.hasOwn(SYNONYMS, bare) ? SYNONYMS[bare]! : null
    // A name with another meaning is like one of ours by accident.
    if (synonyms?.length === 0 && !known.includes(bare)) return undefined
    // An id is no word.
    const isOurs = (each: string) => known.includes(each) && !(each === 'q' && name.endsWith('_id'))
    const meant = [bare, ...(synonyms ?? []), `${bare}_id`].find(isOurs)
    if (meant) return meant
  }
  return nearest(bareNames(name)[0]!, known)
}

/** Comparisons that other services add to the name of a field. */
const BOUNDS: Readonly<Record<string, string>> = {
  ...{ gte: 'since', gt: 'since', ge: 'since', from: 'since', after: 'since', min: 'since' },
  ...{ lte: 'until', lt: 'until', le: 'until', to: 'until', before: 'until', max: 'until' },
}
/** Words before a field in brackets that only say that it is a filter. */
const WRAPPERS = new Set(['filter', 'filters', 'where', 'query', 'search'])

/** The names that one may stand for, the likeliest first: `filter[stage]`, `$top` and `committee_id`. */
function bareNames(name: string): string[] {
  const [outer = '', inner, bound] = name
    .slice(0, 60)
    .replace(/^[$_.@]+/, '')
    .split(/\[|__/)
    .map((part) => snakeCase(part))
  const comparison = BOUNDS[bound ?? inner ?? '']
  const names = !inner
    ? [outer]
    : WRAPPERS.has(outer)
      ? [inner]
      : comparison
        ? /dat|fech|publi|filed|created/.test(outer)
          ? [comparison]
          : [`${outer}_${comparison === 'since' ? 'after' : 'before'}`, outer]
        : [`${outer}_${inner}`, inner, outer]
  return [...names, ...names.flatMap((each) => (each.endsWith('_id') ? each.slice(0, -3) : []))]
}

/** `pageSize` and `created-since` as `page_size` and `created_since`. */
function snakeCase(name: string): string {
  return name
    .replace(/\]+$/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[-.]/g, '_')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

/** The hint on an unknown parameter: the one that was meant, with its value where that differs. */
export function meantHint(name: string, value: string, known: readonly string[]): string | undefined {
  if (YEARS.test(name) && /^\d{4}$/.test(value) && known.includes('since'))
    return `did you mean since=${value}-01-01 and until=${value}-12-31?`
  if (OF_A_DAY.test(name) && known.includes('until')) return `did you mean ${onDay(value)}?`
  const meant = meantParam(name, known)
  const text = meant && meantValue(meant, value)
  return meant && `did you mean ${text === undefined ? meant : `${meant}=${text}`}?`
}

/**
 * The value that a parameter of another service has for ours, where it must be written differently and one
 * value is meant: `-updated` is `order=desc`, `20240131` is `since=2024-01-31`. Else undefined.
 */
function meantValue(meant: string, value: string): string | undefined {
  if (meant === 'order') return directionIn(value)
  if (DAYS.has(meant)) return dayIn(value, meant === 'until')
  if (meant === 'country_code') return countryIn(value)
  return undefined
}

/** The window of a day. */
function onDay(value: string): string {
  const [day, other] = meantDays(value)
  return day && !other ? `since=${day} and until=${day}` : 'since and until'
}

/** Names of a day, of which a window has both ends, and of a year. */
const OF_A_DAY = /^(?:date|day|fecha|dia|d\u00eda|data)$/i
const YEARS = /^(?:year|a[nñ]o|anio|y)$/i
const DAYS: ReadonlySet<string> = new Set(['since', 'until', 'updated_since'])

/** Sort values are written `-date`, `date:desc`, `updateDate+desc`, `updated_desc` or `DESC`. */
function directionIn(value: string): 'asc' | 'desc' | undefined {
  if (value === 'asc' || value === 'desc') return undefined
  if (/^-[a-z]/i.test(value)) return 'desc'
  const [, way] = /(?:^|[^a-z])(asc|desc)(?:ending)?$/i.exec(value) ?? []
  return way?.toLowerCase() as 'asc' | 'desc' | undefined
}

/** A day in another notation; undefined where it is one of ours already, or may mean two. */
function dayIn(value: string, end: boolean): string | undefined {
  const [day, other] = meantDays(value, end)
  return other || day === value ? undefined : day
}

/** A name, an alpha-3 code, or a place of Open Civic Data: `ocd-jurisdiction/country:br/government`. */
function countryIn(value: string): string | undefined {
  const named = countryNamed(value)
  if (named) return named
  const code = /^ocd-(?:jurisdiction|division)\/country:([a-z]{2})(?:\/|$)/.exec(value)?.[1]?.toUpperCase()
  return COUNTRY_CODES.find((each) => each === code)
}

/**
 * Parameters under the names that other services use, in snake case: the first that an operation has. None
 * for names that only look like one of ours.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  country: ['country_code'],
  countries: ['country_code'],
  query: ['q'],
  search: ['q'],
  text: ['q'],
  title: ['q'],
  name: ['q'],
  from: ['since'],
  start: ['since'],
  start_date: ['since'],
  date: ['since'],
  to: ['until'],
  end: ['until'],
  end_date: ['until'],
  per_page: ['limit'],
  page_size: ['limit'],
  size: ['limit'],
  count: ['limit'],
  group: ['group_by'],
  groupby: ['group_by'],
  by: ['group_by'],
  facet: ['group_by'],
  facets: ['group_by'],
  aggregate: ['group_by'],
  page: ['cursor'],
  offset: ['cursor'],
  after: ['cursor'],
  sort: ['order'],
  direction: ['order'],
  sort_by: ['order_by'],
  party: ['party_id', 'q'],
  entity: ['entity_id', 'q'],
  issuer: ['entity_id'],
  agency: ['entity_id'],
  commission: ['commission_id', 'q'],
  committee: ['commission_id', 'q'],
  author: ['actor_id'],
  sponsor: ['actor_id'],
  legislator: ['actor_id'],
  actor: ['actor_id', 'q'],
  bill: ['bill_id', 'q'],
  tag: ['interest_tag_id'],
  topic: ['subject', 'interest_tag_id'],
  type: ['bill_type', 'rtype_id', 'kind', 'domain'],
  vote: ['position'],
  voto: ['position'],
  ballot: ['position'],
  status: ['stage', 'position', 'active'],
  house: ['chamber'],
  number: ['code'],
  code: ['number'],
  // Places and languages.
  jurisdiction: ['country_code'],
  pais: ['country_code'],
  iso: ['country_code'],
  iso2: ['country_code'],
  country_iso: ['country_code'],
  // Words.
  keyword: ['q'],
  keywords: ['q'],
  words: ['q'],
  url: ['q'],
  link: ['q'],
  enlace: ['q'],
  term: ['q'],
  terms: ['q'],
  palabras: ['q'],
  palavra_chave: ['q'],
  nome: ['q'],
  nombre: ['q'],
  titulo: ['q'],
  ementa: ['q'],
  // Windows.
  after_date: ['since'],
  begin: ['since'],
  date_from: ['since'],
  date_start: ['since'],
  date_after: ['since'],
  from_date: ['since'],
  from_date_time: ['since'],
  min_date: ['since'],
  filed_after: ['since'],
  date_filed_after: ['since'],
  data_inicio: ['since'],
  data_inicial: ['since'],
  data_apresentacao_inicio: ['since'],
  fecha_inicio: ['since'],
  fecha_desde: ['since'],
  desde: ['since'],
  before_date: ['until'],
  before: ['until'],
  date_to: ['until'],
  date_end: ['until'],
  date_before: ['until'],
  to_date: ['until'],
  to_date_time: ['until'],
  max_date: ['until'],
  filed_before: ['until'],
  date_filed_before: ['until'],
  data_fim: ['until'],
  data_final: ['until'],
  data_apresentacao_fim: ['until'],
  fecha_fin: ['until'],
  fecha_hasta: ['until'],
  hasta: ['until'],
  updated_after: ['updated_since'],
  modified_since: ['updated_since'],
  last_modified: ['updated_since'],
  last_modified_start_date: ['updated_since'],
  changed_since: ['updated_since'],
  created_since: [],
  created_after: [],
  created_at: [],
  action_since: ['last_moved_after', 'since'],
  data_tramitacao_inicio: ['last_moved_after', 'since'],
  data_tramitacao_fim: ['last_moved_before', 'until'],
  // Pages and their order.
  itens: ['limit'],
  top: ['limit'],
  max: ['limit'],
  first: ['limit'],
  items: ['limit'],
  rows: ['limit'],
  max_results: ['limit'],
  limite: ['limit'],
  pagina: ['cursor'],
  offset_mark: ['cursor'],
  next: ['cursor'],
  page_token: ['cursor'],
  skip: ['cursor'],
  page_number: ['cursor'],
  page_after: ['cursor'],
  since_id: ['cursor'],
  ordem: ['order'],
  orden: ['order'],
  sort_order: ['order'],
  sort_direction: ['order'],
  ordering: ['order'],
  dir: ['order'],
  descending: ['order'],
  reverse: ['order'],
  ordenar_por: ['order_by'],
  order_field: ['order_by'],
  select: ['fields'],
  columns: ['fields'],
  columnas: ['fields'],
  campos: ['fields'],
  total: ['count'],
  include_total: ['count'],
  // People and bodies.
  sigla_partido: ['party_id', 'q'],
  partido: ['party_id', 'q'],
  autor: ['actor_id', 'q'],
  id_deputado_autor: ['actor_id'],
  deputado: ['actor_id', 'q'],
  senador: ['actor_id', 'q'],
  member: ['actor_id', 'q'],
  ponente: ['actor_id', 'q'],
  relator: ['actor_id', 'q'],
  person: ['actor_id', 'q'],
  judge: ['actor_id', 'q'],
  orgao: ['commission_id', 'entity_id', 'q'],
  sigla_orgao: ['commission_id', 'entity_id', 'q'],
  comision: ['commission_id', 'q'],
  comissao: ['commission_id', 'q'],
  organization: ['entity_id', 'q'],
  court: ['entity_id', 'q'],
  camara: ['chamber'],
  casa: ['chamber'],
  org_classification: ['chamber'],
  sigla_uf: ['district'],
  uf: ['district'],
  // Kinds, subjects, stages.
  sigla_tipo: ['bill_type', 'rtype_id', 'kind'],
  tipo: ['bill_type', 'rtype_id', 'kind'],
  doc_type: ['rtype_id', 'bill_type', 'kind'],
  collection: ['domain', 'rtype_id'],
  classification: ['bill_type', 'kind'],
  tema: ['subject', 'interest_tag_id', 'q'],
  cod_tema: ['subject', 'interest_tag_id', 'q'],
  subjects: ['subject', 'interest_tag_id'],
  topics: ['subject', 'interest_tag_id'],
  state: ['stage', 'status', 'district'],
  situacao: ['stage', 'status'],
  estado: ['stage', 'status'],
  numero: ['number', 'code'],
  docket: ['code', 'number'],
  docket_number: ['code', 'number'],
  bill_number: ['code', 'bill_id'],
}
